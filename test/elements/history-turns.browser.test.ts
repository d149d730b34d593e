import {expect, fixture} from '@open-wc/testing';
import {html} from 'lit';
import {defineLater} from '../../src/elements/lazy-tags.js';
import {historyTags} from '../../src/elements/history-tags.js';
import type {AskEvent} from '../../src/elements/ask.js';
import type {MoritMessage} from '../../src/elements/morit-message.js';
import type {MoritTurnEditor} from '../../src/elements/morit-turn-editor.js';
import {describeEnter} from '../a11y/enter-sequences.js';
import {thread} from '../fixtures/thread.js';
import {expectAccessible} from '../support/axe.js';
import {axByRole, axTree, press, type} from '../support/commands.js';
import {deepActive, find, findAll, part, textOf, until} from '../support/dom.js';
import {write} from './chat.js';
import {kept, otherAnswer} from './history-kit.js';

/** The last button of a name: each answer has its own "다시 답변". */
const named = (root: Element, name: string): HTMLElement => {
  const found = findAll(root, 'button').findLast((button) => (button.getAttribute('aria-label') ?? textOf(button)) === name);
  if (!found) throw new Error(`No button is called ${name}: ${findAll(root, 'button').map((button) => button.getAttribute('aria-label') ?? textOf(button)).join(', ')}`);
  return found;
};
const off = (button: Element): boolean => button.getAttribute('aria-disabled') === 'true';
const why = (button: Element): string => textOf((button.getRootNode() as ShadowRoot).getElementById(button.getAttribute('aria-describedby') ?? '') ?? document.createElement('i'));

describe('the row of a turn', () => {
  it('is one stop of the Tab key, its arrows lead through it, and each control says what it is for (A-26, A-39)', async () => {
    const {chat} = await kept({turns: {q1: {question: '첫 질문'}, q2: {question: '다음 질문', pager: {index: 2, count: 3}}}});
    named(chat, '1번째 질문 수정').focus();
    await press('ArrowRight');
    expect(deepActive()?.getAttribute('aria-label')).to.equal('1번째 질문 더 보기');
    await press('Shift+Tab', 'Tab');
    expect(deepActive()?.getAttribute('aria-label')).to.equal('1번째 질문 더 보기');
    named(chat, '다시 답변').focus();
    await press('End');
    expect(deepActive()?.getAttribute('aria-label')).to.equal('다음 답변 보기');
    await expectAccessible(chat);
  });

  it('moves nothing when it comes into sight', async () => {
    const {chat} = await kept();
    const places = (): number[] => findAll(chat, 'article').map((article) => article.getBoundingClientRect().top);
    const before = places();
    named(chat, '1번째 질문 수정').focus();
    await until(() => getComputedStyle(named(chat, '1번째 질문 수정')).opacity === '1');
    expect(places()).to.deep.equal(before);
  });

  /** A chat of forty long turns that a reader scrolls up and down. */
  const long = async () => {
    const many = Array.from({length: 40}, (_, at) => at).reduce((writer, at) => writer.user(`질문 ${at}`, {id: `q${at}`}).says('답 '.repeat(300), {id: `a${at}`}), thread());
    const {chat, keep} = await kept();
    chat.style.blockSize = '600px';
    await keep({turns: Object.fromEntries(Array.from({length: 40}, (_, at) => [`q${at}`, {question: `질문 ${at}`}]))}, many.state);
    const first = (): HTMLElement => find(chat, '.turn');
    const rows = (): number => findAll(first(), 'morit-turn-actions').length;
    const scroller = part(chat, 'transcript');
    await until(() => scroller.tabIndex === 0 && scroller.scrollTop > 0, 'the end of the transcript');
    const up = async (): Promise<void> => {
      scroller.dispatchEvent(new WheelEvent('wheel', {deltaY: -20, bubbles: true}));
      scroller.scrollTop = 0;
      await until(() => findAll(chat, 'div.turn').slice(0, 2).every((turn) => findAll(turn, 'morit-turn-actions').length === 2), 'the rows of the first turns');
    };
    return {chat, scroller, first, rows, up};
  };

  it('is drawn once its turn comes near, in room that was there before', async () => {
    const {first, rows, up} = await long();
    expect(rows()).to.equal(0);
    await up();
    first().style.contentVisibility = 'visible';
    const height = first().getBoundingClientRect().height;
    find<MoritMessage>(first(), 'morit-message').history = undefined;
    await until(() => rows() === 1, 'the row to be gone');
    expect(first().getBoundingClientRect().height).to.equal(height);
  });

  it('goes again when its turn is far away', async () => {
    const {scroller, rows, up} = await long();
    await up();
    scroller.scrollTop = scroller.scrollHeight;
    await until(() => rows() === 0, 'the rows of the first turn to be gone');
  });

  it('is there for the first turn when Tab comes into the transcript from before (A-26)', async () => {
    const {scroller, rows} = await long();
    scroller.focus({preventScroll: true});
    await until(() => rows() === 2, 'the rows of the first turn');
    await press('Tab');
    expect(deepActive()?.getAttribute('aria-label')).to.equal('1번째 질문 수정');
  });

  it('stays while its question is edited, wherever the reader looks', async () => {
    const {chat, scroller, first, up} = await long();
    await up();
    const [button] = findAll<HTMLElement>(first(), 'button');
    button!.click();
    await until(() => deepActive()?.matches('textarea[part=edit-field]'), 'the editor');
    await type('더');
    part(chat, 'field').focus({preventScroll: true});
    scroller.scrollTop = scroller.scrollHeight;
    await until(() => findAll(findAll(chat, 'div.turn')[1]!, 'morit-turn-actions').length === 0, 'the rows of the turn beside it to be gone');
    expect(findAll<HTMLTextAreaElement>(first(), 'textarea').map(({value}) => value)).to.deep.equal(['질문 0더']);
  });

  it('of a final turn says so in sight, and does nothing (R-175)', async () => {
    const {chat, asks} = await kept({turns: {q2: {question: '다음 질문', locked: true}}});
    expect(textOf(part(chat, 'why'))).to.equal('되돌릴 수 없는 액션');
    for (const name of ['1번째 질문 수정', '1번째 질문 더 보기', '다시 답변'].map((one) => one.replace('1', '2'))) {
      const button = named(chat, name);
      expect([off(button), why(button)]).to.deep.equal([true, '되돌릴 수 없는 액션']);
      button.click();
    }
    expect(findAll(chat, ':popover-open, textarea[part=edit-field]')).to.deep.equal([]);
    expect(asks).to.deep.equal([]);
  });

  it('while a run is under way says why only to who asks, and shows it at a press', async () => {
    const {chat, asks, drawn, keep} = await kept({busy: true});
    expect(findAll(chat, '[part~=why]')).to.deep.equal([]);
    expect(why(named(chat, '다시 답변'))).to.equal('답변이 끝나거나 질문에 답하면 할 수 있어요');
    named(chat, '다시 답변').click();
    await drawn();
    expect(textOf(part(chat, 'why'))).to.equal('답변이 끝나거나 질문에 답하면 할 수 있어요');
    expect(asks).to.deep.equal([]);
    await keep({});
    expect(findAll(chat, '[part~=why]')).to.deep.equal([]);
    named(chat, '다시 답변').click();
    expect(asks).to.deep.equal([{do: 'again', turnId: 'q2'}]);
  });

  it('opens its menu by key, gives focus back at Escape, and goes back to before the turn (R-168)', async () => {
    const {chat, asks} = await kept();
    const dots = named(chat, '2번째 질문 더 보기');
    dots.focus();
    await press('Enter');
    await until(() => deepActive()?.getAttribute('role') === 'menuitem', 'the first item');
    await press('Escape');
    await until(() => deepActive() === dots, 'focus on the button');
    await press('Enter');
    await until(() => textOf(deepActive() ?? dots) === '이 턴 이전으로');
    await press('Enter');
    expect(asks).to.deep.equal([{do: 'rewind', turnId: 'q2'}]);
    expect(deepActive()).to.equal(dots);
  });

  it('pages through the answers, says where it is, and is off at the ends with the reason (R-171)', async () => {
    const {chat, asks} = await kept({turns: {q2: {question: '다음 질문', pager: {index: 1, count: 2}}}});
    const [back, on] = [named(chat, '앞 답변 보기'), named(chat, '다음 답변 보기')];
    expect([off(back), why(back), off(on)]).to.deep.equal([true, '처음 답변이에요', false]);
    back.click();
    on.click();
    expect(asks).to.deep.equal([{do: 'look', turnId: 'q2', step: 1}]);
    expect(axByRole(await axTree(), 'group').map(({name}) => name)).to.include('이전 답변 보기');
  });

  it('keeps focus on the pager when another answer takes the place (A-13)', async () => {
    const {chat, keep} = await kept({turns: {q2: {question: '다음 질문', pager: {index: 1, count: 2}}}});
    const on = named(chat, '다음 답변 보기');
    on.focus();
    on.click();
    await keep({turns: {q3: {question: '고친 질문', pager: {index: 2, count: 2}}}}, otherAnswer);
    await until(() => deepActive()?.getAttribute('aria-label') === '다음 답변 보기', 'focus on the new pager');
  });

  it('leads back from a turn that came to no answer', async () => {
    const {chat, keep} = await kept();
    await keep({turns: {q3: {question: '고친 질문', pager: {index: 2, count: 2}}}}, {...otherAnswer, messages: otherAnswer.messages.slice(0, 3)});
    expect(off(named(chat, '앞 답변 보기'))).to.equal(false);
  });
});

describe('the editor of a question', () => {
  const editor = (chat: Element): HTMLTextAreaElement => find<HTMLTextAreaElement>(chat, 'textarea[part=edit-field]');
  const opened = () => until(() => deepActive()?.matches('textarea[part=edit-field]'), 'the editor');

  it('takes the place of the bubble, is named by the question, and runs it again in other words (R-169)', async () => {
    const {chat, asks} = await kept();
    named(chat, '2번째 질문 수정').click();
    await opened();
    expect([editor(chat).ariaLabel, editor(chat).value]).to.deep.equal(['2번째 질문 수정', '다음 질문']);
    expect(findAll(chat, '.bubble:not([hidden])')).to.have.length(1);
    await type('?');
    named(chat, '이 질문부터 다시 실행').click();
    expect(asks).to.deep.equal([{do: 'edit-turn', turnId: 'q2', text: '다음 질문?'}]);
  });

  it('keeps what was written while the thread goes on, and waits until a run has ended', async () => {
    const {chat, keep, client, asks} = await kept();
    named(chat, '1번째 질문 수정').click();
    await opened();
    await type('더');
    await keep({busy: true}, {...client.state, version: 99});
    expect(editor(chat).value).to.equal('첫 질문더');
    named(chat, '이 질문부터 다시 실행').click();
    expect([off(named(chat, '이 질문부터 다시 실행')), asks]).to.deep.equal([true, []]);
  });

  it('cannot run nothing', async () => {
    const {chat, asks, drawn} = await kept();
    named(chat, '1번째 질문 수정').click();
    await opened();
    write(editor(chat), '  ');
    await drawn();
    await press('Enter');
    expect([off(named(chat, '이 질문부터 다시 실행')), asks]).to.deep.equal([true, []]);
  });

  it('is left by Escape, which closes nothing else, and gives focus back (A-23)', async () => {
    const {chat} = await kept({}, {layout: 'floating', open: true});
    const button = named(chat, '1번째 질문 수정');
    button.focus();
    await press('Enter');
    await opened();
    await press('Escape');
    await until(() => deepActive() === button, 'focus on the button');
    expect([findAll(chat, 'textarea[part=edit-field]').length, chat.open]).to.deep.equal([0, true]);
  });

  it('opens at ArrowUp in an empty composer for the last question, and Escape leads back there (A-24)', async () => {
    const {chat, field} = await kept();
    write(field, '글');
    await press('ArrowUp');
    expect(deepActive()).to.equal(field);
    write(field, '');
    await press('ArrowUp');
    await opened();
    expect(editor(chat).value).to.equal('다음 질문');
    await press('Escape');
    await until(() => deepActive() === field, 'focus in the composer');
  });

  describeEnter('the editor of a question', async () => {
    defineLater(historyTags);
    const sent: string[] = [];
    const page = await fixture<HTMLElement>(html`<div @morit-ask=${({ask}: AskEvent) => { if (ask.do === 'edit-turn') sent.push(ask.text); }}>
      <morit-turn-editor .history=${{turn: {turnId: 'q1', locked: false, question: ''}, number: 1, busy: false, looking: false, sendKey: 'enter'}}></morit-turn-editor></div>`);
    const element = page.querySelector<MoritTurnEditor>('morit-turn-editor')!;
    element.focus();
    await opened();
    return {field: editor(page), sent: () => sent};
  });
});

describe('an earlier answer that is looked at (R-171)', () => {
  it('says so over the composer, offers two ways on, and lets nothing be sent', async () => {
    const {chat, asks, field, drawn} = await kept({looking: true});
    expect(textOf(part(chat, 'looking'))).to.contain('이전 답변을 보고 있어요');
    expect(findAll(chat, 'morit-turn-actions').flatMap((row) => findAll(row, 'button'))).to.deep.equal([]);
    write(field, '이어서');
    await drawn();
    await press('Enter');
    expect([asks, field.value]).to.deep.equal([[], '이어서']);
    expect([off(part(chat, 'send')), why(field)]).to.deep.equal([true, '여기서 이어가거나 돌아가면 보낼 수 있어요']);
    named(chat, '여기서 이어가기').click();
    named(chat, '돌아가기').click();
    expect(asks).to.deep.equal([{do: 'go-on'}, {do: 'look-away'}]);
    await expectAccessible(chat);
  });

  it('gives its focus to the composer when it goes away (A-13)', async () => {
    const {chat, field, keep} = await kept({looking: true});
    named(chat, '돌아가기').focus();
    await keep({});
    expect([findAll(chat, '[part~=looking]').length, deepActive()]).to.deep.equal([0, field]);
  });
});
