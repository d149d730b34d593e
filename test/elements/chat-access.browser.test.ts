import {expect} from '@open-wc/testing';
import {chatStates, words} from '../fixtures/chat-states.js';
import {expectAccessible} from '../support/axe.js';
import {emulate, setViewport} from '../support/commands.js';
import {findAll, part, until} from '../support/dom.js';
import {regions, standing, tooWide} from './chat.js';

const ko = chatStates('ko');
const say = words.ko;

describe('the announcer\'s regions', () => {
  it('are there before the first message, once, and are never made anew (A-09)', async () => {
    const {chat, show} = await standing(ko.empty);
    const {polite, assertive} = regions(chat);
    for (const state of Object.values(ko)) await show(state);
    expect(regions(chat)).to.deep.equal({polite, assertive});
    expect(getComputedStyle(polite).display).not.to.equal('none');
  });

  it('stay silent at a restored conversation (A-10)', async () => {
    const {chat, clock} = await standing(ko.answered);
    clock.advance(20_000);
    expect(regions(chat).polite.textContent + regions(chat).assertive.textContent!).to.equal('');
  });

  it('tell the start and the end of an answer', async () => {
    const {chat, clock, show} = await standing(ko.empty);
    const {polite} = regions(chat);
    const heard: string[] = [];
    new MutationObserver(() => { heard.push(polite.textContent!); }).observe(polite, {childList: true, characterData: true, subtree: true});
    await show(ko.running);
    clock.advance(2000);
    await show(ko.answered);
    clock.advance(20_000);
    await until(() => heard.length > 1);
    expect(heard[0]).to.equal('답변 생성 중');
    expect(heard.at(-1)).to.contain('답변 완료');
  });

  it('tell a question and a failure at once', async () => {
    const {chat, show} = await standing(ko.running);
    await show(ko.question);
    expect(regions(chat).assertive.textContent).to.equal(say.period);
    const second = await standing(ko.running);
    await second.show(ko.server);
    expect(regions(second.chat).assertive.textContent).to.contain('서버에 문제가');
  });
});

describe('accessibility', () => {
  const states = ['empty', 'streaming', 'answered', 'queued', 'question', 'unsent', 'stopped', 'weather', 'questionAnswered'] as const;
  afterEach(async () => {
    await emulate({});
    await setViewport({width: 800, height: 600});
  });

  for (const scheme of ['light', 'dark'] as const) {
    for (const width of [320, 1024]) {
      it(`holds in every state, ${scheme}, ${width} px (A-01, A-29)`, async () => {
        await setViewport({width, height: 800});
        await emulate({'prefers-reduced-motion': 'reduce'}); // Colours on their way from one to another are no colours of ours.
        const {chat, show} = await standing(ko.empty, {theme: scheme});
        for (const state of states) {
          await show(ko[state]);
          await expectAccessible(chat);
          expect(tooWide(chat), state).to.deep.equal([]);
        }
      }).timeout(60_000);
    }
  }

  it('keeps borders and the chosen mode visible in forced colours (A-34)', async () => {
    await emulate({'forced-colors': 'active'});
    const {chat} = await standing(ko.question);
    const box = part(chat, 'composer');
    expect(getComputedStyle(box).borderTopStyle).to.equal('solid');
    const [buddy, manager] = findAll(chat, '[role=radio]');
    expect(getComputedStyle(manager!).backgroundColor).not.to.equal(getComputedStyle(buddy!).backgroundColor);
  });

  it('moves nothing for who asked for that (A-35)', async () => {
    await emulate({'prefers-reduced-motion': 'reduce'});
    const {chat} = await standing(ko.streaming, {layout: 'floating', open: true});
    expect(findAll(chat, '*').flatMap((element) => element.getAnimations())).to.deep.equal([]);
  });
});
