import {expect} from '@open-wc/testing';
import type {Host} from '../../src/contract/host.js';
import {thread} from '../fixtures/thread.js';
import {workStates} from '../fixtures/work-states.js';
import {workWords} from '../fixtures/work-words.js';
import {expectAccessible} from '../support/axe.js';
import {axByRole, axTree, emulate, press, setViewport} from '../support/commands.js';
import {collect, find, findAll, part, textOf, until} from '../support/dom.js';
import {regions, standing, tooWide, transcriptText} from './chat.js';

const ko = workStates('ko');
const say = workWords.ko;
const opener = (root: Element): HTMLButtonElement => find<HTMLButtonElement>(root, 'button[aria-expanded]');

describe('a row of what the agent did', () => {
  it('stays the same line from doing to done (A-07)', async () => {
    const {chat, show} = await standing(ko.rowsRunning);
    const [list, row] = [find(chat, 'morit-rows'), part(chat, 'row')];
    expect(textOf(row)).to.equal('기억을 떠올리고 있어요');
    const box = row.getBoundingClientRect();
    await show(ko.rowsDone);
    expect(textOf(row)).to.equal('기억 2개를 떠올렸어요');
    expect([find(chat, 'morit-rows'), part(chat, 'row')]).to.deep.equal([list, row]);
    expect(row.getBoundingClientRect()).to.include({x: box.x, y: box.y, height: box.height});
  });

  it('opens to sentences by key, and closes again (R-094)', async () => {
    const {chat, drawn} = await standing(ko.rowsDone);
    const row = part(chat, 'row');
    opener(row).focus();
    await press('Enter');
    await drawn();
    expect(opener(row).ariaExpanded).to.equal('true');
    expect(findAll(row, '.lines li').map(textOf)).to.deep.equal(say.memories);
    await press('Space');
    await drawn();
    expect(findAll(row, '.lines')).to.deep.equal([]);
  });

  it('has no control while there is nothing to open', async () => {
    const {chat} = await standing(ko.rowsRunning);
    expect(findAll(part(chat, 'rows'), 'button')).to.deep.equal([]);
  });

  it('stays open while the thread goes on', async () => {
    const {chat, show, drawn} = await standing(ko.rowsDone);
    opener(chat).click();
    await drawn();
    await show({...ko.rowsDone, mana: 7});
    await show(thread().with(ko.rowsDone).user('더').state);
    expect(opener(chat).ariaExpanded).to.equal('true');
  });
});

describe('the plan', () => {
  it('is a bar with its progress in words and in figures (R-102)', async () => {
    const {chat, show} = await standing(ko.planBegun);
    const bar = part<HTMLProgressElement>(chat, 'bar');
    const [node] = axByRole(await axTree(), 'progressbar');
    expect([bar.value, bar.max, node?.name]).to.deep.equal([0, 3, '3단계로 진행할게요']);
    expect(bar.getAttribute('aria-valuetext')).to.equal('3단계 중 0단계 완료');
    expect(find(chat, '.count').textContent).to.equal('0/3');
    await show(ko.planDone);
    expect([part(chat, 'bar'), bar.value]).to.deep.equal([bar, 3]);
  });

  it('opens to its steps with their states in words', async () => {
    const {chat, drawn} = await standing(ko.planBegun);
    opener(part(chat, 'plan')).click();
    await drawn();
    const words = ['진행 중', '대기 중', '대기 중'];
    expect(findAll(part(chat, 'plan'), 'ol > li').map(textOf)).to.deep.equal(say.todos.map((todo, at) => `${todo} ${words[at]}`));
  });
});

describe('the card of a Mon', () => {
  it('says who it is, what it does now, then in one line what came of it (R-100)', async () => {
    const {chat, show} = await standing(ko.monsRunning);
    const cards = findAll(chat, '[part~=mon]');
    expect(cards.map(({ariaLabel}) => ariaLabel)).to.deep.equal(['리서치 Mon', '정리 Mon']);
    expect(textOf(cards[0]!)).to.equal('리 리서치 Mon 기사 찾기 출처를 확인하고 있어요');
    expect(textOf(cards[1]!)).to.contain('일하고 있어요');
    await show(ko.monsDone);
    expect(findAll(chat, '[part~=mon]')).to.deep.equal(cards);
    expect(cards.map((card) => textOf(find(card, '.state')))).to.deep.equal(['기사 5건을 찾았어요.', '표 1개를 만들었어요.']);
  });

  for (const [state, words] of [['monsEnded', ['일을 마치지 못했어요', '일을 멈췄어요']], ['monWaiting', ['답을 기다리고 있어요']]] as const) {
    it(`says ${words.join(' and ')}`, async () => {
      const {chat} = await standing(ko[state]);
      expect(findAll(chat, '[part~=mon] .state').map(textOf)).to.deep.equal(words);
    });
  }

  it('opens to its result and its files, and never to its score (R-113)', async () => {
    const {chat, drawn} = await standing(ko.monWithFile);
    expect(findAll(chat, '[part~=result]')).to.deep.equal([]);
    opener(part(chat, 'mon')).click();
    await drawn();
    expect(textOf(part(chat, 'result'))).to.contain('반도체 수출 2건').and.to.contain(say.file);
    expect(transcriptText(chat)).not.to.contain('0.9137');
  });

  it('opens to nothing while nothing came of it', async () => {
    const {chat} = await standing(ko.monsEnded);
    expect(findAll(chat, '[part~=mon] button')).to.deep.equal([]);
  });
});

describe('the balance that did not suffice', () => {
  it('is told once, by a status under what was said until then (R-121)', async () => {
    const {chat} = await standing(ko.stopped);
    const text = transcriptText(chat);
    expect(text).to.contain(say.half);
    expect(textOf(find(part(chat, 'transcript'), '[role=status]'))).to.equal('Mana가 부족해서 여기까지만 했어요');
    expect(text).not.to.contain('취소');
  });

  it('leads to where it is filled up, where the page has such a place', async () => {
    let asked = 0;
    const {chat} = await standing(ko.refused, {host: {topUp: async () => { asked += 1; }}});
    const link = find(find(chat, 'morit-notice'), 'button');
    expect(textOf(link)).to.equal('충전');
    link.click();
    await until(() => asked === 1);
  });

  it('has no control where the page has none', async () => {
    const {chat} = await standing(ko.refused);
    expect(findAll(find(chat, 'morit-notice'), 'button')).to.deep.equal([]);
  });

  it('tells a developer that the page’s own function failed', async () => {
    const host: Host = {topUp: async () => { throw new TypeError('no'); }};
    const {chat} = await standing(ko.refused, {host});
    const {events} = collect(chat, 'morit-diagnostic');
    find(find(chat, 'morit-notice'), 'button').click();
    await until(() => events.length > 0);
    expect(events[0]).to.include({code: 'host_failed', path: '/topUp'});
  });
});

describe('what is heard of the agent’s work (A-20)', () => {
  it('is each thing once, when it is settled, in one region and in batches', async () => {
    const {chat, clock, show} = await standing(thread().state);
    const heard: string[] = [];
    const {polite} = regions(chat);
    new MutationObserver(() => { heard.push(polite.textContent!); }).observe(polite, {childList: true, characterData: true, subtree: true});
    const tick = async (state: typeof ko.all): Promise<void> => {
      await show(state);
      await clock.pass(5000);
    };
    await tick(ko.rowsRunning);
    await tick({...ko.all, run: {...ko.all.run!, status: 'running'}});
    await tick(ko.all);
    await clock.pass(60_000);
    const all = heard.join(' ');
    for (const words of ['기억 2개를 떠올렸어요', '3단계로 진행할게요', '리서치 Mon, 일을 마쳤어요', say.file, `${say.failed}, 실패. ${say.recovery}`, `${say.steps[0]}, 일부 결과로 완료`]) {
      expect(all.split(words).length - 1, words).to.equal(1);
    }
    expect(all).not.to.contain('떠올리고');
    expect(heard.length).to.be.below(8);
  });

  it('is nothing of a thread that was there before (A-10)', async () => {
    const {chat, clock} = await standing(ko.all);
    await clock.pass(60_000);
    expect(regions(chat).polite.textContent).to.equal('');
  });

  it('ends with the balance where that ended the answer', async () => {
    const {chat, clock, show} = await standing(ko.rowsRunning);
    await show(ko.stopped);
    await clock.pass(60_000);
    expect(regions(chat).polite.textContent).to.equal('답변 생성 중 Mana가 부족해서 여기까지만 했어요');
  });
});

describe('what is opened at the end of the transcript', () => {
  for (const [length, where] of [[0, 'a transcript that did not scroll before'], [40, 'one that scrolls']] as const) {
    it(`stays where it was pressed, in ${where} (A-27)`, async () => {
      const memories = Array.from({length: 60}, (_, at) => ({text: `${at}번째 기억이에요.`}));
      const state = thread().user('앞').run('r0').says(Array.from({length}, (_, at) => `${at}번째 문단입니다.`).join('\n\n')).ends('success')
        .user('뒤').run('r1').calls('search_memories', {args: {}, result: JSON.stringify({memories})}).ends('success').state;
      const {chat} = await standing(state);
      const scroller = part(chat, 'transcript');
      if (length > 0) await until(() => scroller.scrollTop > 100);
      const button = opener(chat);
      const {top} = button.getBoundingClientRect();
      button.focus({preventScroll: true});
      await press('Enter');
      await until(() => scroller.scrollHeight > scroller.scrollTop + scroller.clientHeight + 100, 'the memories below');
      expect(button.getBoundingClientRect().top).to.equal(top);
      expect(part(chat, 'latest').hidden).to.equal(false);
    });
  }
});

it('what the agent did is no message in the count of what is new', async () => {
  const long = Array.from({length: 60}, (_, at) => `${at}번째 문단입니다.`).join('\n\n');
  const writer = thread().user('앞').run('r0').says(long).ends('success').user('뒤').run('r1');
  const {chat, show} = await standing(writer.state);
  const scroller = part(chat, 'transcript');
  await until(() => scroller.scrollTop > 100);
  scroller.dispatchEvent(new WheelEvent('wheel', {deltaY: -90, bubbles: true}));
  scroller.scrollTop -= 300;
  await until(() => !part(chat, 'latest').hidden);
  await show(writer.calls('update_persona', {args: {}, result: '{}'}).calls('write_todos', {args: {todos: [{content: 'x'}]}}).says('답').ends('success').state);
  expect(textOf(part(chat, 'latest'))).to.equal('최신으로 새 메시지 1개');
});

describe('the agent’s work on the page', () => {
  afterEach(async () => {
    await emulate({});
    await setViewport({width: 800, height: 600});
  });

  for (const locale of ['ko', 'en'] as const) {
    for (const dir of ['ltr', 'rtl'] as const) {
      it(`fits into 320 px and is accessible, open and closed, ${locale}, ${dir} (A-01, A-29)`, async () => {
        await setViewport({width: 320, height: 800});
        await emulate({'prefers-reduced-motion': 'reduce'});
        const states = workStates(locale);
        const {chat, show, drawn} = await standing(thread().state, {lang: locale, host: {resolveArtifact: async () => ({url: ''}), topUp: async () => {}}});
        chat.parentElement!.dir = dir;
        for (const [name, state] of Object.entries(states)) {
          await show(state);
          for (const button of findAll(part(chat, 'transcript'), '[aria-expanded=false]')) button.click();
          await drawn();
          await expectAccessible(chat);
          expect(tooWide(chat), name).to.deep.equal([]);
        }
      }).timeout(60_000);
    }
  }

  it('moves nothing for who asked for that (A-35)', async () => {
    await emulate({'prefers-reduced-motion': 'reduce'});
    const {chat} = await standing(ko.monsRunning);
    expect(findAll(chat, '*').flatMap((element) => element.getAnimations())).to.deep.equal([]);
  });
});
