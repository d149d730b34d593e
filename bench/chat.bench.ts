/**
 * `npm run bench -- chat`: the built chat from loopback in Chromium. First a cold page with `<morit-chat>` in it and one with an empty
 * Lit element, by turns, each in a context of its own without a cache: CPU time of the main thread, and time, from navigation until a field
 * can be typed into. What comes after that, as the engine that is fetched when the page is idle, is in neither. The ratio is the median of
 * the pairs' own, so that a machine that is busy for a while weighs on both sides. In this way deep-chat 2.4.2 comes to 1.7× to 1.8× and to
 * 1.5× to 1.9×. Then what a turn leaves in the heap over 200 turns, and what 200 chats that came, ran once and went leave on the page. Ends
 * with 1 when a bound is broken. `BENCH_RUNS`, `BENCH_TURNS`, `BENCH_WARM`: fewer for a look; `BENCH_ONLY`: `mount`, `turns` or `cycles`.
 */
import {existsSync} from 'node:fs';
import {loadavg} from 'node:os';
import {chromium, type CDPSession, type Page} from 'playwright-core';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import * as found from '../scripts/browser.mjs';
import {openServer} from './chat/server.js';
import {median, settledMetrics} from './support/cdp.js';
import {judge} from './support/stage.js';
import {untilMark, type UntilMark} from './support/until-mark.js';

const {chromium: findChromium, chromiumArgs} = found as {chromium: () => Promise<string>; chromiumArgs: string[]};
const RUNS = Number(process.env.BENCH_RUNS ?? 15);
const TURNS = Number(process.env.BENCH_TURNS ?? 200);
/** What is compiled and kept for good is there after so many. */
const WARM = Number(process.env.BENCH_WARM ?? 50);
const ONLY = process.env.BENCH_ONLY;
const BOUNDS = {mount: 1.3, usable: 1.3, requests: 3, turn: 5 * 1024} as const;

/** What a page came to until its field could be typed into. */
interface Opened extends UntilMark {
  /** Since navigation, in milliseconds. */
  readonly usable: number;
}

/** In the page: notes when a field in it, however deep, can first be typed into. As a text: it is no part of the bench's own script. */
const LOOK = `
  const fieldIn = (root) => {
    for (const one of root.querySelectorAll('*')) {
      const field = one.localName === 'textarea' ? one : one.shadowRoot && fieldIn(one.shadowRoot);
      if (field) return field;
    }
  };
  const look = () => {
    const field = fieldIn(document);
    if (!field || field.disabled || field.readOnly || field.clientHeight === 0) return void requestAnimationFrame(look);
    performance.mark('usable');
    globalThis.usable(String(performance.now()));
  };
  requestAnimationFrame(look);
`;

/** What the page's own functions take of the chat. */
type Chat = HTMLElement & {send(text: string): Promise<unknown>};

if (!existsSync(new URL('../cdn/morit.min.js', import.meta.url))) throw new Error('The chat is not built: npm run build.');
const server = await openServer();
const browser = await chromium.launch({executablePath: await findChromium(), args: [...chromiumArgs, '--js-flags=--expose-gc']});
try {
  for (const [name, measure] of Object.entries({mount: mounting, turns, cycles: comingAndGoing})) if (!ONLY || ONLY === name) await measure();
} finally {
  await browser.close();
  await server.close();
}

async function mounting(): Promise<void> {
  const seen: Record<'/chat' | '/empty', Opened[]> = {'/chat': [], '/empty': []};
  for (let run = -1; run < RUNS; run++) { // One round to warm the browser itself up.
    for (const path of run % 2 === 0 ? ['/chat', '/empty'] as const : ['/empty', '/chat'] as const) {
      const opened = await open(path);
      if (run >= 0) seen[path].push(opened);
    }
  }
  const middle = (path: keyof typeof seen, what: keyof Opened): number => median(seen[path].map((each) => each[what]));
  const ratio = (what: keyof Opened): number => median(seen['/chat'].map((chat, run) => chat[what] / seen['/empty'][run]![what]));
  console.log(`a cold page, medians of ${RUNS} pairs; load ${loadavg()[0]!.toFixed(1)}`);
  console.log(`  main-thread time: morit ${middle('/chat', 'busy').toFixed(1)} ms   empty element ${middle('/empty', 'busy').toFixed(1)} ms`);
  judge(`${ratio('busy').toFixed(2)}× (at most ${BOUNDS.mount})`, ratio('busy') <= BOUNDS.mount);
  console.log(`  navigation to a field that takes keys: morit ${middle('/chat', 'usable').toFixed(1)} ms   empty element ${middle('/empty', 'usable').toFixed(1)} ms`);
  judge(`${ratio('usable').toFixed(2)}× (at most ${BOUNDS.usable})`, ratio('usable') <= BOUNDS.usable);
  judge(`${middle('/chat', 'requests')} requests until then (at most ${BOUNDS.requests})`, middle('/chat', 'requests') <= BOUNDS.requests);
}

/** Opens a page in a context of its own until a field in it can be focused. The page is driven bare: what drives others runs scripts in them. */
async function open(path: string): Promise<Opened> {
  const context = await browser.newContext({viewport: {width: 480, height: 800}});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', {name: 'usable'});
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', {source: LOOK});
  const told = new Promise<number>((resolve) => { session.once('Runtime.bindingCalled', ({payload}) => { resolve(Number(payload)); }); });
  const cost = await untilMark(browser, page, 'usable', async () => {
    await session.send('Page.navigate', {url: server.address + path});
    await told;
  });
  await context.close();
  return {...cost, usable: await told};
}

async function turns(): Promise<void> {
  const {page, session} = await opened('/chat');
  await converse(page, WARM);
  const before = await settledMetrics(session);
  await converse(page, TURNS);
  const after = await settledMetrics(session);
  const grown = (after.get('JSHeapUsedSize')! - before.get('JSHeapUsedSize')!) / TURNS;
  console.log(`\n${TURNS} turns after the first ${WARM}: heap ${(before.get('JSHeapUsedSize')! / 1e6).toFixed(2)} → ${(after.get('JSHeapUsedSize')! / 1e6).toFixed(2)} MB`);
  judge(`${(grown / 1024).toFixed(1)} KB a turn (at most ${BOUNDS.turn / 1024})`, grown <= BOUNDS.turn);
  await page.close();
}

/** So many turns, one after the other. */
async function converse(page: Page, many: number): Promise<void> {
  await page.evaluate(async (count) => {
    const chat = document.querySelector('morit-chat') as unknown as Chat;
    for (let at = 0; at < count; at++) await chat.send(`${at}번째로 묻는 말이에요`);
    await new Promise((resolve) => { setTimeout(resolve, 2000); }); // What rests on a short timer is not left for good.
  }, many);
}

async function comingAndGoing(): Promise<void> {
  const {page, session} = await opened('/bare');
  await cycle(page, WARM);
  const before = await settledMetrics(session);
  await cycle(page, TURNS);
  const after = await settledMetrics(session);
  const left = (name: string): number => after.get(name)! - before.get(name)!;
  console.log(`\n${TURNS} chats came, ran once and went, after the first ${WARM}; heap ${(before.get('JSHeapUsedSize')! / 1e6).toFixed(2)} → ${(after.get('JSHeapUsedSize')! / 1e6).toFixed(2)} MB`);
  judge(`nodes left: ${left('Nodes')} (0)`, left('Nodes') <= 0);
  judge(`listeners left: ${left('JSEventListeners')} (0)`, left('JSEventListeners') <= 0);
  await page.close();
}

async function cycle(page: Page, many: number): Promise<void> {
  await page.evaluate(async (count) => {
    await customElements.whenDefined('morit-chat');
    for (let at = 0; at < count; at++) {
      const chat = document.createElement('morit-chat') as unknown as Chat;
      chat.setAttribute('endpoint', '/run');
      chat.style.blockSize = '100vh';
      document.body.append(chat);
      await chat.send('안녕하세요');
      chat.remove();
    }
    await new Promise((resolve) => { setTimeout(resolve, 2000); }); // What rests on a short timer is not left for good.
  }, many);
}

async function opened(path: string): Promise<{page: Page; session: CDPSession}> {
  const page = await browser.newPage({viewport: {width: 480, height: 800}});
  await page.goto(server.address + path);
  await page.evaluate(() => customElements.whenDefined('morit-chat').then(() => undefined));
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return {page, session};
}
