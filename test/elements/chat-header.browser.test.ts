import {expect} from '@open-wc/testing';
import {avatarAddress} from '../../src/elements/avatar-address.js';
import type {MoritChat} from '../../src/elements/morit-chat.js';
import {chatStates} from '../fixtures/chat-states.js';
import {emulate, press, setViewport} from '../support/commands.js';
import {find, findAll, part, textOf, until} from '../support/dom.js';
import {regions, standing} from './chat.js';

const ko = chatStates('ko');
/** Where there are pictures named `1` to `4`. */
const pictures = new URL('../fixtures/pictures', import.meta.url).href;

describe('the picture of the assistant (R-081)', () => {
  const picture = (chat: MoritChat) => findAll<HTMLImageElement>(chat, 'img.avatar')[0];

  it('is the one of the pose, decorative, and another when the pose changes', async () => {
    const {chat} = await standing(ko.empty, {avatar: `${pictures}/{pose}.png`, pose: '1', dev: true});
    const first = await until(() => picture(chat), 'the picture');
    expect([first.src, first.alt, first.referrerPolicy]).to.deep.equal([`${pictures}/1.png`, '', 'no-referrer']);
    chat.pose = '2';
    await until(() => picture(chat)?.src === `${pictures}/2.png`, 'the next picture');
  });

  it('stays where the page has its pictures, whatever a pose is called', () => {
    expect(avatarAddress('https://a.example/{pose}.png', '../생각 중?', false)).to.equal('https://a.example/..%2F%EC%83%9D%EA%B0%81%20%EC%A4%91%3F.png');
  });

  it('gives way to the letter when it is not there', async () => {
    const {chat} = await standing(ko.empty, {avatar: `${pictures}/{pose}.png`, pose: 'mos-lost', avatarLetter: 'm', dev: true});
    await until(() => !picture(chat) && part(chat, 'avatar').textContent === 'm', 'the letter');
  });

  it('is none while a picture by pose has no pose', async () => {
    const {chat} = await standing(ko.empty, {avatar: `${pictures}/{pose}.png`, assistantName: '조이', dev: true});
    expect([picture(chat), part(chat, 'avatar').textContent]).to.deep.equal([undefined, '조']);
  });
});

describe('a mode that cannot change now (R-086)', () => {
  for (const [name, state] of [['a run', ko.running], ['a question', ko.question]] as const) {
    it(`says why while ${name} is open, to eye and ear`, async () => {
      const {chat, clock, drawn, show} = await standing(state);
      const buddy = findAll(chat, '[role=radio]')[0]!;
      const why = '답변이 끝나거나 질문에 답하면 모드를 바꿀 수 있어요';
      expect([part(chat, 'mode-switch').ariaDisabled, part(chat, 'mode-switch').title]).to.deep.equal(['true', why]);
      buddy.click();
      await drawn();
      expect([chat.mode, textOf(part(chat, 'tagline'))]).to.deep.equal(['manager', why]);
      clock.advance(2000);
      expect(regions(chat).polite.textContent).to.contain(why);
      await show(ko.answered);
      expect(textOf(part(chat, 'tagline'))).to.equal('맡길 일을 함께 정리해요');
    });
  }

  it('keeps focus on the mode that stands when arrows are pressed', async () => {
    const {chat} = await standing(ko.running);
    const [, manager] = findAll(chat, '[role=radio]');
    manager!.focus();
    await press('ArrowLeft');
    expect([chat.mode, manager!.matches(':focus')]).to.deep.equal(['manager', true]);
  });
});

describe('the header at every width', () => {
  before(() => emulate({'prefers-reduced-motion': 'reduce'}));
  after(async () => {
    await emulate({});
    await setViewport({width: 800, height: 600});
  });

  /** Which of the header's pieces cover one another, stand outside it, or are cut. */
  function faults(chat: MoritChat): string[] {
    const header = find(chat, 'morit-header');
    const head = part(header, 'header').getBoundingClientRect();
    const pieces = [...['avatar', 'name', 'tagline', 'mode-switch', 'mana'].map((name) => [name, part(header, name)] as const), ['buttons', find(header, '.buttons')] as const];
    const boxes = pieces.map(([name, element]) => [name, element.getBoundingClientRect(), element] as const);
    const outside = boxes.filter(([, box]) => box.left < head.left || box.right > head.right || box.top < head.top || box.bottom > head.bottom);
    const covered = boxes.flatMap(([name, a], at) => boxes.slice(at + 1)
      .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
      .map(([other]) => `${name} on ${other}`));
    const cut = boxes.filter(([name, , element]) => name !== 'tagline' && element.scrollWidth > element.clientWidth + 1);
    return [...outside.map(([name]) => `${name} outside`), ...covered, ...cut.map(([name]) => `${name} cut`)];
  }

  for (const width of [320, 360, 400, 480, 519, 520, 1024, 1600]) {
    for (const size of ['15px', '30px']) {
      it(`keeps its pieces apart and whole at ${width} px, text of ${size} (A-29, A-30)`, async () => {
        await setViewport({width, height: 800});
        const {chat} = await standing(ko.empty, {layout: 'side', open: true, wide: width > 1000, mana: 1420, assistantName: '조이'});
        chat.style.setProperty('--morit-font-size', size);
        expect(faults(chat)).to.deep.equal([]);
      });
    }
  }
});
