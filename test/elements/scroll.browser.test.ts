import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import type {ThreadWriter} from '../fixtures/thread.js';
import {thread} from '../fixtures/thread.js';
import {press} from '../support/commands.js';
import {findAll, part, textOf, until} from '../support/dom.js';
import {standing} from './chat.js';

const long = Array.from({length: 30}, (_, index) => `${index}번째 문단입니다. 조금 길게 이어집니다.`).join('\n\n');

/** A thread that fills several screens, with an answer that streams. */
const filled = (): ThreadWriter => {
  const writer = thread();
  for (let at = 0; at < 4; at += 1) writer.user(`질문 ${at}`).run(`run-${at}`).says(long).ends('success');
  return writer.user('마지막 질문').run('run-last').says('시작', {status: 'streaming'});
};

const frame = (): Promise<void> => new Promise((resolve) => { requestAnimationFrame(() => { setTimeout(resolve); }); });
const frames = async (count: number): Promise<void> => { for (let at = 0; at < count; at += 1) await frame(); };
const fromEnd = (scroller: Element): number => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;

async function scrolling({anchoring = false} = {}) {
  const writer = filled();
  const standingChat = await standing(writer.state);
  const scroller = part(standingChat.chat, 'transcript');
  if (!anchoring) scroller.style.overflowAnchor = 'none';
  await frames(4);
  return {...standingChat, writer, scroller};
}

describe('scrolling (A-27)', () => {
  it('begins at the end and follows a growing answer', async () => {
    const {writer, scroller, show} = await scrolling();
    await until(() => fromEnd(scroller) <= 2, 'the end');
    for (let at = 0; at < 10; at += 1) {
      await show(writer.grows(`\n\n더 많은 글 ${at}`).state);
      await frames(2);
    }
    await until(() => fromEnd(scroller) <= 2, 'the end again');
  });

  it('lets go at a small scroll up by the wheel, and stays let go', async () => {
    const {chat, writer, scroller, show} = await scrolling();
    await until(() => fromEnd(scroller) <= 2);
    const {x, y, width, height} = scroller.getBoundingClientRect();
    await sendMouse({type: 'move', position: [Math.round(x + width / 2), Math.round(y + height / 2)]});
    scroller.dispatchEvent(new WheelEvent('wheel', {deltaY: -20, bubbles: true}));
    scroller.scrollTop -= 20;
    await frames(2);
    const top = scroller.scrollTop;
    for (let at = 0; at < 5; at += 1) {
      await show(writer.grows(`\n\n더 많은 글 ${at}`).state);
      await frames(2);
    }
    expect(scroller.scrollTop).to.be.closeTo(top, 1);
    expect(textOf(part(chat, 'latest'))).to.contain('최신으로');
  });

  it('holds what is read in place while the answer grows, also without the browser\'s help', async () => {
    const {chat, writer, scroller, show} = await scrolling();
    scroller.focus();
    await press('Home');
    await until(() => scroller.scrollTop < 10, 'the top');
    scroller.scrollTop = 700;
    await frames(3);
    const seen = findAll(chat, 'morit-message')[2]!;
    const before = seen.getBoundingClientRect().top;
    for (let at = 0; at < 8; at += 1) {
      await show(writer.grows(`\n\n더 많은 글 ${at}`).state);
      await frames(1);
    }
    expect(seen.getBoundingClientRect().top).to.be.closeTo(before, 1);
  });

  it('leads back by the pill, with the count of what is new, and keeps focus on something', async () => {
    const {chat, writer, scroller, show} = await scrolling();
    scroller.focus();
    await press('PageUp');
    await until(() => !part(chat, 'latest').hidden, 'the pill');
    await show(writer.ends('success').user('또').run('r').says('새 답').ends('success').state);
    expect(textOf(part(chat, 'latest'))).to.contain('새 메시지 2개');
    part(chat, 'latest').click();
    await until(() => fromEnd(scroller) <= 2, 'the end');
    await until(() => part(chat, 'latest').hidden, 'the pill to go');
    expect(document.activeElement).to.equal(chat);
  });

  it('follows again when the reader comes back to the end', async () => {
    const {writer, scroller, show} = await scrolling();
    scroller.focus();
    await press('PageUp');
    await until(() => fromEnd(scroller) > 64);
    await press('End');
    await until(() => fromEnd(scroller) <= 64, 'near the end');
    await frames(2);
    await show(writer.grows('\n\n더').state);
    await until(() => fromEnd(scroller) <= 2);
  });

  it('names the transcript and lets the keyboard into it when it overflows (A-26)', async () => {
    const {scroller} = await scrolling();
    await until(() => scroller.getAttribute('tabindex') === '0');
    expect(scroller.getAttribute('aria-label')).to.equal('대화 내용');
    expect(scroller.getAttribute('aria-live')).to.equal('off');
  });

  it('shows a line under the head only when something is under it', async () => {
    const {chat, scroller} = await scrolling();
    const head = chat.shadowRoot!.querySelector('morit-header')!;
    await until(() => head.scrolled, 'the line');
    scroller.scrollTop = 0;
    await until(() => !head.scrolled, 'no line');
  });

  it('follows an answer whose code block, table and list grow', async () => {
    const {writer, scroller, show} = await scrolling();
    const more = (make: (at: number) => string): readonly string[] => Array.from({length: 8}, (_, at) => make(at));
    const pieces = ['\n\n```ts\n', ...more((at) => `const a${at} = ${at};\n`.repeat(12)), '```\n\n| 이름 | 값 |\n|---|---|\n',
      ...more((at) => `| 항목 ${at} | ${at} |\n`.repeat(6)), '\n', ...more((at) => `- 항목 ${at}\n`)];
    for (const piece of pieces) await show(writer.grows(piece).state);
    await until(() => fromEnd(scroller) <= 2, 'the end');
    await show(writer.ends('success').state);
    await until(() => fromEnd(scroller) <= 2, 'the end of the whole');
  });

  it('holds a line of a long answer in place while a code block above it in the same answer grows, without the browser\'s help', async () => {
    const {chat, scroller, writer, show} = await scrolling();
    await show(writer.grows(`\n\n\`\`\`\n코드\n\`\`\`\n\n${long}`).state);
    const body = await until(() => findAll(chat, '.body').at(-1));
    await until(() => fromEnd(scroller) <= 2, 'the end');
    const line = body.children[body.children.length - 8]!;
    scroller.dispatchEvent(new WheelEvent('wheel', {deltaY: -20, bubbles: true}));
    scroller.scrollTop -= scroller.clientHeight / 2;
    await frames(2);
    const before = line.getBoundingClientRect().top;
    // As a picture does that comes in late, or a host's own font.
    findAll(body, '.code')[0]!.style.minBlockSize = '300px';
    await frames(3);
    expect(line.getBoundingClientRect().top).to.be.closeTo(before, 1);
  });

  it('lets go when the reader selects text by the mouse, and keeps the selection (A-45)', async () => {
    const {chat, scroller, writer, show} = await scrolling();
    await until(() => fromEnd(scroller) <= 2, 'the end');
    await show(writer.grows('\n\n고를 문단입니다.\n\n다음 문단').state);
    const chosen = await until(() => findAll(chat, '.body p').find(({textContent}) => textContent === '고를 문단입니다.'));
    await until(() => fromEnd(scroller) <= 2, 'the end again');
    scroller.dispatchEvent(new PointerEvent('pointerdown', {button: 0, pointerType: 'mouse', bubbles: true}));
    getSelection()!.setBaseAndExtent(chosen.firstChild!, 0, chosen.firstChild!, 5);
    window.dispatchEvent(new PointerEvent('pointerup', {button: 0, pointerType: 'mouse'}));
    const top = scroller.scrollTop;
    for (let at = 0; at < 50; at += 1) await show(writer.grows(` 더 ${at}${at % 10 === 0 ? '\n\n```\n코드\n```\n\n' : ''}`).state);
    await frames(2);
    expect(scroller.scrollTop).to.be.closeTo(top, 1);
    expect(getSelection()!.toString()).to.equal('고를 문단');
  });
});
