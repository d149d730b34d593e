/**
 * `npm run bench -- catalog`: the heavy parts of the catalog in Chromium, in one run. Twenty charts against chart.js alone drawing the
 * same data, by turns, under each other as in a thread and all in sight at once; a thread of fifty charts, of which only those near
 * the reader may live; two hundred galleries opened and closed, which must leave nothing. Main-thread time is CPU time. Ends with 1
 * when a bound is broken.
 */
import type {Page} from 'playwright-core';
import type {Arrangement} from './catalog/charts.js';
import type {CatalogPage} from './catalog/page.js';
import {median, metricsOf, settledMetrics} from './support/cdp.js';
import {judge, openStage} from './support/stage.js';

const RUNS = Number(process.env.BENCH_RUNS ?? 9);
const GALLERIES = 200;
const PLACES = 24;
const BOUNDS = {charts: 1.15, heap: 1.05} as const;

/** A page of its own for each part: what one leaves behind is not the next one's. */
const stage = await openStage(new URL('./catalog/page.ts', import.meta.url));

try {
  await compareCharts(await stage.open(480, 800), 'thread', BOUNDS.charts);
  await compareCharts(await stage.open(2000, 1400), 'wall');
  await walkThread(await stage.open(480, 800));
  await openAndClose(await stage.open(800, 800));
} finally {
  await stage.close();
}

/** `bound`: the most that ours may take of the other's time; absent where the words, legends and controls that only ours shows decide it. */
async function compareCharts(page: Page, arrangement: Arrangement, bound?: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', {timeDomain: 'threadTicks'});
  const times: Record<'morit' | 'chart.js', number[]> = {morit: [], 'chart.js': []};
  let [made, sizes] = [0, [] as readonly string[]];
  for (let run = -2; run < RUNS; run++) { // Two rounds to warm up.
    for (const who of run % 2 === 0 ? ['morit', 'chart.js'] as const : ['chart.js', 'morit'] as const) {
      const before = await settledMetrics(session);
      const count = await page.evaluate(([name, how]) => (globalThis as unknown as CatalogPage).bench.makeCharts(name, how), [who, arrangement] as const);
      const after = await metricsOf(session);
      if (who === 'morit') [made, sizes] = [count, await page.evaluate(() => (globalThis as unknown as CatalogPage).bench.plotSizes())];
      await page.evaluate(() => (globalThis as unknown as CatalogPage).bench.clearCharts());
      if (run >= 0) times[who].push((after.get('TaskDuration')! - before.get('TaskDuration')!) * 1000);
    }
  }
  const [ours, theirs] = [median(times.morit), median(times['chart.js'])];
  console.log(`20 charts ${arrangement === 'wall' ? 'all in sight' : 'under each other'} until those in sight are painted, plots of ${sizes.join(', ')}, median of ${RUNS} by turns`);
  console.log(`  morit ${ours.toFixed(0)} ms (${made} made)   chart.js ${theirs.toFixed(0)} ms (20 made)`);
  const words = `main-thread time ${(ours / theirs).toFixed(2)}×`;
  if (bound === undefined) console.log(`  ${words}, with the sentence, legend, table and menu that each of ours has around its plot`);
  else judge(`${words} (at most ${bound})`, ours / theirs <= bound);
  await page.close();
}

async function walkThread(page: Page): Promise<void> {
  const count = await page.evaluate(() => (globalThis as unknown as CatalogPage).bench.prepareThread());
  // From the end to the start by steps, then three long jumps.
  const places = [...Array.from({length: PLACES + 1}, (_, at) => 1 - at / PLACES), 1, 0.5, 0];
  const seen = [];
  for (const place of places) seen.push(await page.evaluate((share) => (globalThis as unknown as CatalogPage).bench.scrollTo(share), place));
  const screens = await page.evaluate(() => (globalThis as unknown as CatalogPage).bench.threadHeight());
  const left = await page.evaluate(() => (globalThis as unknown as CatalogPage).bench.clearThread());
  const live = seen.map((each) => each.live);
  console.log(`\n${count} charts in a thread of ${screens.toFixed(0)} screens, at ${places.length} places`);
  console.log(`  alive at one time: ${Math.min(...live)} to ${Math.max(...live)}; within one screen of the reader ${Math.min(...seen.map(({near}) => near))} to ${Math.max(...seen.map(({near}) => near))}`);
  judge('every chart within one screen is drawn', seen.every(({near, nearDrawn}) => nearDrawn === near));
  judge('none lives beyond three screens', seen.every((each) => each.live <= each.most));
  judge(`after the chat is gone: ${left} alive (0)`, left === 0);
  await page.close();
}

async function openAndClose(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const openGalleries = (count: number): Promise<void> => page.evaluate((many) => (globalThis as unknown as CatalogPage).bench.openGalleries(many), count);
  await page.evaluate(() => (globalThis as unknown as CatalogPage).bench.prepareGalleries());
  await openGalleries(100); // What stays anyway is there before the count begins: compiled code, the browser's own list of requests.
  const before = await settledMetrics(session);
  await openGalleries(GALLERIES);
  const after = await settledMetrics(session);
  const [heap, nodes, listeners] = ['JSHeapUsedSize', 'Nodes', 'JSEventListeners'].map((name) => ({before: before.get(name)!, after: after.get(name)!}));
  const ratio = heap!.after / heap!.before;
  console.log(`\n${GALLERIES} galleries opened, looked at in the viewer and taken away`);
  judge(`heap ${(heap!.before / 1e6).toFixed(2)} → ${(heap!.after / 1e6).toFixed(2)} MB, ${ratio.toFixed(3)}× (at most ${BOUNDS.heap})`, ratio <= BOUNDS.heap);
  judge(`nodes left: ${nodes!.after - nodes!.before} (0)`, nodes!.after <= nodes!.before);
  judge(`listeners left: ${listeners!.after - listeners!.before} (0)`, listeners!.after <= listeners!.before);
  await page.close();
}
