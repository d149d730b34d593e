import {expect} from '@open-wc/testing';
import {defineMorit} from '../../src/elements/define.js';
import {loadMarkdown} from '../../src/elements/markdown.js';
import {emptyThread, thread} from '../fixtures/thread.js';
import {findAll, part, until} from '../support/dom.js';
import {regions, standing, type StandingChat} from './chat.js';

defineMorit();

const count = 1000;

/** A settled thread of 1,000 messages. */
function long() {
  const writer = thread();
  for (let at = 0; at < count / 2; at += 1) writer.user(`질문 ${at}입니다`).run().says(`**답 ${at}**입니다.\n\n- 하나\n- 둘`).ends('success');
  return writer.state;
}

const state = long();
const messages = (chat: Element): HTMLElement[] => findAll(chat, 'morit-message');
const frame = (): Promise<number> => new Promise((resolve) => { requestAnimationFrame(resolve); });
const frames = async (many: number): Promise<void> => { for (let at = 0; at < many; at += 1) await frame(); };

/** Lets the rest be drawn, a frame after the other. */
async function settle({chat, clock}: StandingChat): Promise<void> {
  for (let at = 0; at < 400 && messages(chat).length < count; at += 1) {
    clock.paint();
    await frames(1);
  }
}

async function restored(): Promise<StandingChat> {
  await loadMarkdown();
  const chat = await standing(emptyThread);
  await chat.show(state);
  return chat;
}

describe('a thread of 1,000 messages that comes back', () => {
  it('draws its end first, in view, and the rest a few turns at a time', async () => {
    const back = await restored();
    const first = messages(back.chat);
    expect(first.length).to.be.lessThan(40);
    expect(first.at(-1)!.shadowRoot!.querySelector('strong')!.textContent).to.equal('답 499');
    const scroller = part(back.chat, 'transcript');
    await until(() => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop <= 2, 'the end');
    const seen: number[] = [];
    new MutationObserver(() => seen.push(messages(back.chat).length)).observe(scroller, {childList: true, subtree: true});
    await settle(back);
    expect(messages(back.chat).length).to.equal(count);
    expect(Math.max(...seen.map((many, at) => many - (seen[at - 1] ?? first.length)))).to.be.lessThan(40);
    expect(scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop).to.be.at.most(2);
    expect(messages(back.chat).at(-1)).to.equal(first.at(-1));
  }).timeout(60_000);

  it('draws at once what the reader scrolls to', async () => {
    const {chat} = await restored();
    const scroller = part(chat, 'transcript');
    await frames(2);
    scroller.scrollTop = 0;
    await until(() => messages(chat)[0]?.shadowRoot?.textContent?.includes('질문 0입니다'), 'the first message');
  }).timeout(60_000);

  it('is found whole by a search in the page, and is never announced (A-10)', async () => {
    const back = await restored();
    const {polite, assertive} = regions(back.chat);
    const writes: string[] = [];
    for (const region of [polite, assertive]) {
      new MutationObserver(() => writes.push(region.textContent!)).observe(region, {childList: true, characterData: true, subtree: true});
    }
    await settle(back);
    getSelection()?.removeAllRanges();
    expect((window as unknown as {find(text: string): boolean}).find('답 7입니다')).to.equal(true);
    back.clock.advance(20_000);
    expect(writes).to.deep.equal([]);
  }).timeout(60_000);
});
