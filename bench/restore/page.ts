import {defineMorit} from '../../src/elements/define.js';
import {loadMarkdown} from '../../src/elements/markdown.js';
import type {MoritChat} from '../../src/elements/morit-chat.js';
import {bodyStyles} from '../../src/markdown/styles.js';
import {base} from '../../src/theme/base.js';
import {StillClient, thread} from '../../test/fixtures/thread.js';
import {mixed} from '../body/texts.js';

/** How many messages there are. */
const COUNT = 1000;
/** Length of one answer, in UTF-16 units. */
const ANSWER = 2000;
/** What the last answer ends with. */
const LAST = '여기가 마지막입니다.';

defineMorit();

/** A settled thread: questions and answers of all kinds of block. */
function settledThread() {
  const pieces = mixed(COUNT / 2 * ANSWER).match(/[^]{1800,2200}?\n\n/g) ?? [];
  const writer = thread();
  for (let at = 0; at < COUNT / 2; at++) {
    writer.user(`질문 ${at}: 이 문서에서 **중요한 것**은 무엇인가요?`).run();
    writer.says(at === COUNT / 2 - 1 ? `${pieces[at % pieces.length]}\n\n${LAST}` : pieces[at % pieces.length]!).ends('success');
  }
  return writer.state;
}

const state = settledThread();

const paint = (): Promise<void> => new Promise((resolve) => {
  requestAnimationFrame(() => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => { port1.close(); resolve(); };
    port2.postMessage(undefined);
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await paint();
}

const all = (root: ParentNode, selector: string): Element[] => [...root.querySelectorAll('*')].flatMap((element) =>
  [...(element.matches(selector) ? [element] : []), ...(element.shadowRoot ? all(element.shadowRoot, selector) : [])]);

let chat: MoritChat;
let client: StillClient;
let html = '';

function transcript(): ShadowRoot {
  return chat.shadowRoot!.querySelector('morit-messages')!.shadowRoot!;
}

function lastBody(): Element | null | undefined {
  const messages = transcript().querySelectorAll('morit-message');
  return messages[messages.length - 1]?.shadowRoot?.querySelector('.body');
}

function isInView(element: Element | null | undefined, within: Element | null | undefined): boolean {
  if (!element || !within) return false;
  const [inner, outer] = [element.getBoundingClientRect(), within.getBoundingClientRect()];
  return inner.height > 0 && inner.bottom <= outer.bottom && inner.bottom > outer.top;
}

/** An empty chat, its engine running. */
async function prepare(): Promise<void> {
  document.body.replaceChildren();
  await loadMarkdown();
  client = new StillClient();
  chat = document.createElement('morit-chat');
  Object.assign(chat, {agent: client, locale: 'ko', layout: 'full'});
  document.body.append(chat);
  await until(() => client.listeners > 0 && Boolean(chat.shadowRoot?.querySelector('morit-messages')?.shadowRoot?.querySelector('.scroller')));
  await paint();
}

/** The chat is given the thread; how long until its last message is in view, and until all are drawn. */
async function restore(): Promise<{readonly visible: number; readonly settled: number}> {
  const started = performance.now();
  client.show(state);
  await until(() => Boolean(lastBody()?.textContent?.includes(LAST)) && isInView(lastBody(), transcript().querySelector('.scroller')));
  const visible = performance.now() - started;
  await until(() => transcript().querySelectorAll('morit-message').length === COUNT);
  await paint();
  return {visible, settled: performance.now() - started};
}

/** The same content as one string of HTML in one element: what a page without any script of a chat costs at least. */
async function fixed(): Promise<number> {
  if (html === '') html = all(document.body, 'article').map((article) => article.outerHTML).join('');
  document.body.replaceChildren();
  await paint();
  const started = performance.now();
  const root = document.body.appendChild(document.createElement('div')).attachShadow({mode: 'open'});
  root.adoptedStyleSheets = [...base, bodyStyles].map(({styleSheet}) => styleSheet!);
  const scroller = root.appendChild(document.createElement('div'));
  Object.assign(scroller.style, {height: '700px', overflow: 'auto', maxWidth: '690px'});
  scroller.innerHTML = html;
  scroller.scrollTop = scroller.scrollHeight;
  await paint();
  return performance.now() - started;
}

/** Keys pressed from now on, each with the time until the frame that shows it is painted. */
function watchKeys(): void {
  times.length = 0;
  chat.focusComposer();
  chat.addEventListener('keydown', ({key, timeStamp}) => key !== 'Shift' && void paint().then(() => times.push(performance.now() - timeStamp)));
}
const times: number[] = [];

const keysPainted = (count: number): Promise<void> => until(() => times.length >= count);

const bench = {prepare, restore, fixed, watchKeys, keysPainted, keyTimes: () => times, size: () => ({messages: COUNT, html: html.length})};
Object.assign(globalThis, {bench});

/** What the page offers to the bench that drives it. */
export interface RestorePage {
  readonly bench: typeof bench;
}
