/**
 * `npm run bench -- surface`: the same A2UI v0.9 messages in `<morit-response>` and in `@a2ui/lit`'s surface, in one page of Chromium, by
 * turns: until the first frame with all of it is painted, then a thousand updates of the model at twenty a frame, then the surface
 * taken away, which must leave nothing. Main-thread time is CPU time. Ends with 1 when a bound is broken.
 *
 * Both do the same in the measured time: their code is one script that is there and warm, what they are given was made before, and both
 * read it, draw it and are painted in it. Theirs takes each message as it comes; ours is given a longer list, as its property takes it, and
 * reads its messages as foreign data: a private copy, checked. A small surface shows what a surface costs at all, a large one what a
 * component does.
 */
import {loadavg} from 'node:os';
import type {CDPSession, Page} from 'playwright-core';
import type {ContenderName} from './surface/contenders.js';
import type {SurfacePage} from './surface/page.js';
import {median, metricsOf, settledMetrics} from './support/cdp.js';
import {judge, openStage} from './support/stage.js';
import {mainThreadTasks} from './support/tasks.js';

const RUNS = Number(process.env.BENCH_RUNS ?? 9);
const UPDATES = 1000;
const PER_FRAME = 20;
const SIZES = [50, 500] as const;
const BOUNDS = {mount: 0.45, update: 0.9, under50: 0.99, heap: 1.05} as const;
const [OURS, THEIRS, ANEW] = ['morit', '@a2ui/lit', 'morit, parsed anew'] as const satisfies readonly ContenderName[];

/** Main-thread time in milliseconds. */
interface Times {
  readonly mount: number;
  readonly update: number;
}

/** What the first to be measured showed in the end, by the number of components. */
const seen = new Map<number, string>();

/** A page of its own for each part: what one leaves behind is not the next one's. */
const stage = await openStage(new URL('./surface/page.ts', import.meta.url));

try {
  const page = await stage.open(480, 800);
  for (const components of SIZES) await compare(page, components);
  await smoothness(page);
  await page.close();
  await takeAway(await stage.open(480, 800));
} finally {
  await stage.close();
}

/** Both by turns, and ours with lists that are parsed anew. */
async function compare(page: Page, components: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', {timeDomain: 'threadTicks'});
  const times: Readonly<Record<ContenderName, Times[]>> = {[OURS]: [], [THEIRS]: [], [ANEW]: []};
  const order = [OURS, THEIRS, ANEW] as const;
  for (let run = -2; run < RUNS; run++) { // Two rounds to warm up.
    for (const who of run % 2 === 0 ? order : order.toReversed()) {
      const measured = await measure(page, session, who, components);
      if (run >= 0) times[who].push(measured);
    }
  }
  const middle = (who: ContenderName, what: keyof Times): number => median(times[who].map((each) => each[what]));
  const ratio = (who: ContenderName, what: keyof Times): number => middle(who, what) / middle(THEIRS, what);
  const line = (what: keyof Times): string => `morit ${middle(OURS, what).toFixed(1)} ms   @a2ui/lit ${middle(THEIRS, what).toFixed(1)} ms`;
  console.log(`\n${components} components, median of ${RUNS} by turns; load ${loadavg()[0]!.toFixed(1)}`);
  console.log(`  to the first painted frame: ${line('mount')}`);
  judge(`main-thread time ${ratio(OURS, 'mount').toFixed(2)}× (at most ${BOUNDS.mount})`, ratio(OURS, 'mount') <= BOUNDS.mount);
  console.log(`  ${UPDATES} updates, ${PER_FRAME} a frame: ${line('update')}`);
  judge(`main-thread time ${ratio(OURS, 'update').toFixed(2)}× (at most ${BOUNDS.update})`, ratio(OURS, 'update') <= BOUNDS.update);
  console.log(`  with the whole list parsed anew each frame: ${middle(ANEW, 'update').toFixed(1)} ms, ${ratio(ANEW, 'update').toFixed(2)}×`);
  await session.detach();
}

async function measure(page: Page, session: CDPSession, who: ContenderName, components: number): Promise<Times> {
  await page.evaluate(([name, many]) => (globalThis as unknown as SurfacePage).bench.prepare(name, many), [who, components] as const);
  const mount = await spent(session, () => page.evaluate(() => (globalThis as unknown as SurfacePage).bench.mount()));
  await page.evaluate(() => (globalThis as unknown as SurfacePage).bench.settle());
  await page.evaluate(([many, length]) => (globalThis as unknown as SurfacePage).bench.prepareUpdates(many, length), [components, UPDATES] as const);
  const update = await spent(session, () => page.evaluate((each) => (globalThis as unknown as SurfacePage).bench.update(each), PER_FRAME));
  await sameShown(page, who, components);
  await page.evaluate(() => (globalThis as unknown as SurfacePage).bench.clear());
  return {mount, update};
}

async function spent(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const before = await settledMetrics(session);
  await work();
  return ((await metricsOf(session)).get('TaskDuration')! - before.get('TaskDuration')!) * 1000;
}

/** @throws when a side does not show what the other shows. */
async function sameShown(page: Page, who: ContenderName, components: number): Promise<void> {
  const {isUpdated, ticks, ticked} = await page.evaluate(() => (globalThis as unknown as SurfacePage).bench.shown());
  const shown = `${ticks} to tick, ${ticked} ticked`;
  const other = seen.get(components) ?? shown;
  seen.set(components, other);
  if (!isUpdated || shown !== other) throw new Error(`${who} shows ${shown}, and the other ${other}${isUpdated ? '' : '; the last update is missing'}.`);
}

async function smoothness(page: Page): Promise<void> {
  const components = SIZES.at(-1)!;
  await page.evaluate(([name, many]) => (globalThis as unknown as SurfacePage).bench.prepare(name, many), [OURS, components] as const);
  await page.evaluate(() => (globalThis as unknown as SurfacePage).bench.mount());
  await page.evaluate(() => (globalThis as unknown as SurfacePage).bench.settle());
  await page.evaluate(([many, length]) => (globalThis as unknown as SurfacePage).bench.prepareUpdates(many, length), [components, UPDATES] as const);
  const tasks = await mainThreadTasks(stage.browser, page, () => page.evaluate((each) => (globalThis as unknown as SurfacePage).bench.update(each), PER_FRAME));
  console.log(`\n${tasks.count} tasks of 1 ms or more while ${components} components are updated, 99 % under ${tasks.p99.toFixed(0)} ms, longest ${tasks.longest.toFixed(0)} ms`);
  judge(`${(tasks.under50 * 100).toFixed(1)} % under 50 ms of CPU (at least ${BOUNDS.under50 * 100})`, tasks.under50 >= BOUNDS.under50);
}

/** A surface comes, is updated and goes, again and again in the same page: the last one must leave what an empty element is. */
async function takeAway(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const live = async (): Promise<{readonly ended: ReadonlyMap<string, number>; readonly forgotten: ReadonlyMap<string, number>}> => {
    await page.evaluate(([name, many]) => (globalThis as unknown as SurfacePage).bench.prepare(name, many), [OURS, SIZES.at(-1)!] as const);
    await page.evaluate(() => (globalThis as unknown as SurfacePage).bench.mount());
    await page.evaluate(() => (globalThis as unknown as SurfacePage).bench.settle());
    await page.evaluate(([many, length]) => (globalThis as unknown as SurfacePage).bench.prepareUpdates(many, length), [SIZES.at(-1)!, UPDATES] as const);
    await page.evaluate((each) => (globalThis as unknown as SurfacePage).bench.update(each), PER_FRAME);
    await page.evaluate(() => (globalThis as unknown as SurfacePage).bench.end());
    const ended = await settledMetrics(session);
    await page.evaluate(() => (globalThis as unknown as SurfacePage).bench.forget());
    return {ended, forgotten: await settledMetrics(session)};
  };
  await live(); // What stays anyway is there before the count begins: compiled code, templates, the browser's own list of requests.
  const {forgotten: before} = await live();
  await page.evaluate((name) => (globalThis as unknown as SurfacePage).bench.prepareEmpty(name), OURS);
  const empty = await settledMetrics(session);
  const {ended, forgotten: after} = await live();
  const ratio = after.get('JSHeapUsedSize')! / before.get('JSHeapUsedSize')!;
  const left = (name: string): number => ended.get(name)! - empty.get(name)!;
  console.log(`\n${SIZES.at(-1)} components made, updated and deleted by the agent, the element still on the page`);
  judge(`heap ${(before.get('JSHeapUsedSize')! / 1e6).toFixed(2)} → ${(after.get('JSHeapUsedSize')! / 1e6).toFixed(2)} MB, ${ratio.toFixed(3)}× (at most ${BOUNDS.heap})`, ratio <= BOUNDS.heap);
  judge(`nodes left: ${left('Nodes')} (0)`, left('Nodes') <= 0);
  judge(`listeners left: ${left('JSEventListeners')} (0)`, left('JSEventListeners') <= 0);
  await page.close();
}
