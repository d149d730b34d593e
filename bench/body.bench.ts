/**
 * `npm run bench -- body`: an answer that streams, in Chromium, against `streaming-markdown` and against `marked` parsing all of it
 * anew each frame, in one run. Main-thread time is CPU time of the page's main thread, medians; wall times on a busy machine are noise.
 */
import {build} from 'esbuild';
import {chromium, type CDPSession} from 'playwright-core';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import * as found from '../scripts/browser.mjs';
import type {PageBench} from './body/page.js';
import {longList, longTable, mixed, openFence} from './body/texts.js';
import {mainThreadTasks} from './support/tasks.js';

const {chromium: findChromium, chromiumArgs} = found as {chromium: () => Promise<string>; chromiumArgs: string[]};
const PIECE = 4;
const PER_FRAME = 20;
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const LIMITS: Readonly<Record<number, number>> = {1000: 1.5, 4000: 1.3, 16000: 1.3};

interface Figures {
  readonly task: number;
  readonly script: number;
  readonly layout: number;
  readonly gap95: number;
  readonly long: number;
  /** Layouts for each frame: more than one would be a second drawing, or a place asked for in between. */
  readonly layouts: number;
}

const {outputFiles} = await build({
  entryPoints: [new URL('./body/page.ts', import.meta.url).pathname], bundle: true, minify: true, format: 'esm', target: 'es2022', write: false,
});
const browser = await chromium.launch({executablePath: await findChromium(), args: chromiumArgs});
const page = await browser.newPage({viewport: {width: 480, height: 800}});
await page.setContent('<!doctype html><html lang="ko"><body></body></html>');
await page.addScriptTag({content: outputFiles[0]!.text, type: 'module'});
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable', {timeDomain: 'threadTicks'});

try {
  await compare('mixed', mixed, [1000, 4000, 16000]);
  await smoothness();
  await reparse();
  await atOnce();
  // One run each: of these, theirs takes minutes.
  await compare('one open code block', openFence, [4000, 16000], 1);
  await compare('one long table', longTable, [4000, 16000], 1);
  await compare('one long list', longList, [4000, 16000], 1);
} finally {
  await browser.close();
}

/** Ours and `streaming-markdown`, run by turns; prints the ratio of main-thread time and how each grows. */
async function compare(name: string, make: (length: number) => string, sizes: readonly number[], times = RUNS): Promise<void> {
  console.log(`\n${name}: ${PIECE} characters a piece, ${PER_FRAME} pieces a frame, median of ${times}`);
  const ours: Figures[] = [];
  const theirs: Figures[] = [];
  for (const pieces of sizes) {
    const text = make(pieces * PIECE);
    const runs: Record<'morit' | 'streaming-markdown', Figures[]> = {morit: [], 'streaming-markdown': []};
    for (let run = 0; run < times; run++) for (const who of ['streaming-markdown', 'morit'] as const) runs[who].push(await measure(who, text));
    const [mine, other] = [middle(runs.morit), middle(runs['streaming-markdown'])];
    ours.push(mine);
    theirs.push(other);
    console.log(`  ${String(pieces).padStart(6)}  morit ${show(mine)}   streaming-markdown ${show(other)}   ratio ${(mine.task / other.task).toFixed(2)}`
      + ` (at most ${LIMITS[pieces]})  gaps ${(mine.gap95 / other.gap95).toFixed(2)}× (at most 1.1)`);
  }
  const last = sizes.length - 1;
  const grow = (figures: readonly Figures[], key: 'task' | 'script'): string =>
    (Math.log(figures[last]![key] / figures[last - 1]![key]) / Math.log(sizes[last]! / sizes[last - 1]!)).toFixed(2);
  console.log(`  growth: script ${grow(ours, 'script')} (at most 1.05), task ${grow(ours, 'task')} against ${grow(theirs, 'task')} (+0.05)`);
}

/** One run that is traced: what its tasks cost, and how often a frame is laid out. */
async function smoothness(): Promise<void> {
  let figures!: Figures;
  const tasks = await mainThreadTasks(browser, page, async () => { figures = await measure('morit', mixed(16_000)); });
  console.log(`  tasks of 1 ms or more: ${tasks.count}, ${(tasks.under50 * 100).toFixed(1)} % under 50 ms of CPU (at least 99), 99 % under ${tasks.p99.toFixed(0)} ms,`
    + ` longest ${tasks.longest.toFixed(0)} ms; layouts a frame ${figures.layouts.toFixed(2)} (at most 1)`);
}

async function reparse(): Promise<void> {
  console.log('\nmarked, all of it anew each frame');
  for (const pieces of [1000, 4000]) {
    const text = mixed(pieces * PIECE);
    const [other, mine] = [await measure('marked', text), await measure('morit', text)];
    console.log(`  ${String(pieces).padStart(6)}  marked ${show(other)}   morit ${show(mine)}   ratio ${(mine.task / other.task).toFixed(2)}`);
  }
}

async function atOnce(): Promise<void> {
  const burst = await page.evaluate((text) => (globalThis as unknown as PageBench).bench.burst(text, 4), mixed(400_000));
  console.log(`\n100,000 pieces at once: drawn in ${burst.total.toFixed(0)} ms (at most 5000), slowest click ${burst.slowestClick.toFixed(0)} ms (at most 200)`);
  for (const length of [20_000, 100_000]) {
    const times: number[] = [];
    for (let run = 0; run < 5; run++) {
      times.push(await page.evaluate((text) => (globalThis as unknown as PageBench).bench.once(text), mixed(length)));
    }
    console.log(`${length / 1000} kB in one go: ${times.sort((a, b) => a - b)[2]!.toFixed(0)} ms (at most ${length === 20_000 ? 100 : 500})`);
  }
}

async function measure(who: string, text: string): Promise<Figures> {
  await session.send('HeapProfiler.collectGarbage');
  const before = await metrics(session);
  const report = await page.evaluate(
    ([name, all, size, perFrame]) => (globalThis as unknown as PageBench).bench.run(name, all, size, perFrame), [who, text, PIECE, PER_FRAME] as const,
  );
  const after = await metrics(session);
  const spent = (name: string): number => (after.get(name)! - before.get(name)!) * 1000;
  const gaps = [...report.gaps].sort((a, b) => a - b);
  return {
    task: spent('TaskDuration'), script: spent('ScriptDuration'), layout: spent('LayoutDuration') + spent('RecalcStyleDuration'),
    gap95: gaps[Math.floor(gaps.length * 0.95)]!, long: gaps.filter((gap) => gap > 66).length,
    layouts: (after.get('LayoutCount')! - before.get('LayoutCount')!) / report.frames,
  };
}

async function metrics(cdp: CDPSession): Promise<Map<string, number>> {
  const {metrics: all} = await cdp.send('Performance.getMetrics');
  return new Map(all.map(({name, value}) => [name, value]));
}

function middle(runs: readonly Figures[]): Figures {
  const at = (key: keyof Figures): number => runs.map((run) => run[key]).sort((a, b) => a - b)[Math.floor(runs.length / 2)]!;
  return {task: at('task'), script: at('script'), layout: at('layout'), gap95: at('gap95'), long: at('long'), layouts: at('layouts')};
}

function show({task, script, layout}: Figures): string {
  return `${task.toFixed(0)} ms (script ${script.toFixed(0)}, layout ${layout.toFixed(0)})`;
}
