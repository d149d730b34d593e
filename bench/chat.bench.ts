/**
 * `npm run bench -- chat`: the built chat from loopback in Chromium. First a cold page with `<morit-chat>` in it and one with an empty
 * Lit element, by turns: main-thread time (CPU time) and the time from navigation until a field can be typed into. Then what a turn leaves
 * in the heap over 200 turns, and what 200 chats that came, ran once and went leave on the page. Ends with 1 when a bound is broken.
 */
import {existsSync} from 'node:fs';
import {loadavg} from 'node:os';
import {chromium, type Browser, type CDPSession, type Page} from 'playwright-core';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import * as found from '../scripts/browser.mjs';
import {openServer} from './chat/server.js';
import {median, metricsOf, settledMetrics} from './support/cdp.js';
import {judge} from './support/stage.js';

const {chromium: findChromium, chromiumArgs} = found as {chromium: () => Promise<string>; chromiumArgs: string[]};
const RUNS = Number(process.env.BENCH_RUNS ?? 9);
const TURNS = Number(process.env.BENCH_TURNS ?? 200);
const WARM = 20;
const BOUNDS = {mount: 1.3, usable: 1.3, requests: 3, turn: 5 * 1024} as const;

/** What a page came to, in milliseconds. */
interface Opened {
  readonly busy: number;
  readonly usable: number;
  readonly requests: number;
}

/** In the page: notes when a field in it, however deep, can first be typed into. As a text: it is no part of the bench's own script. */
const LOOK = `
  const fieldIn = (root) => root.querySelector('textarea')
    ?? [...root.querySelectorAll('*')].map(({shadowRoot}) => shadowRoot && fieldIn(shadowRoot)).find(Boolean);
  const look = () => {
    const field = fieldIn(document);
    if (!field || field.disabled || field.readOnly || field.clientHeight === 0) return void requestAnimationFrame(look);
    globalThis.usable = performance.now();
  };
  requestAnimationFrame(look);
`;

/** What the page's own functions take of the chat. */
type Chat = HTMLElement & {send(text: string): Promise<unknown>};

if (!existsSync(new URL('../cdn/morit.min.js', import.meta.url))) throw new Error('The chat is not built: npm run build.');
const server = await openServer();
const browser = await chromium.launch({executablePath: await findChromium(), args: [...chromiumArgs, '--js-flags=--expose-gc']});
try {
  await mounting();
  await turns();
  await comingAndGoing();
} finally {
  await browser.close();
  await server.close();
}

async function mounting(): Promise<void> {
  const seen: Record<'/chat' | '/empty', Opened[]> = {'/chat': [], '/empty': []};
  for (let run = -1; run < RUNS; run++) { // One round to warm the browser itself up.
    for (const path of run % 2 === 0 ? ['/chat', '/empty'] as const : ['/empty', '/chat'] as const) {
      const opened = await open(browser, path);
      if (run >= 0) seen[path].push(opened);
    }
  }
  const middle = (path: keyof typeof seen, what: keyof Opened): number => median(seen[path].map((each) => each[what]));
  const ratio = (what: keyof Opened): number => middle('/chat', what) / middle('/empty', what);
  console.log(`a cold page, median of ${RUNS} by turns; load ${loadavg()[0]!.toFixed(1)}`);
  console.log(`  main-thread time: morit ${middle('/chat', 'busy').toFixed(1)} ms   empty element ${middle('/empty', 'busy').toFixed(1)} ms`);
  judge(`${ratio('busy').toFixed(2)}× (at most ${BOUNDS.mount})`, ratio('busy') <= BOUNDS.mount);
  console.log(`  navigation to a field that takes keys: morit ${middle('/chat', 'usable').toFixed(1)} ms   empty element ${middle('/empty', 'usable').toFixed(1)} ms`);
  judge(`${ratio('usable').toFixed(2)}× (at most ${BOUNDS.usable})`, ratio('usable') <= BOUNDS.usable);
  judge(`${middle('/chat', 'requests')} requests until then (at most ${BOUNDS.requests})`, middle('/chat', 'requests') <= BOUNDS.requests);
}

/** Opens a page in a context of its own, whose cache is empty, until a field in it can be focused. */
async function open(from: Browser, path: string): Promise<Opened> {
  const context = await from.newContext({viewport: {width: 480, height: 800}});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', {timeDomain: 'threadTicks'});
  const requests: string[] = [];
  page.on('request', (request) => { if (request.url().startsWith('http')) requests.push(request.url()); });
  await page.addInitScript({content: LOOK});
  const before = await metricsOf(session);
  await page.goto(server.address + path, {waitUntil: 'commit'});
  const usable = await (await page.waitForFunction(() => (globalThis as {usable?: number}).usable)).jsonValue();
  const until = requests.length;
  const busy = ((await metricsOf(session)).get('TaskDuration')! - before.get('TaskDuration')!) * 1000;
  await context.close();
  return {busy, usable: usable!, requests: until};
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
