/**
 * `npm run bench -- restore`: a thread of 1,000 messages of mixed Markdown that a chat brings back, in Chromium, against the same
 * content set as one string of HTML, by turns in one run; then how long a key in the composer takes to be seen.
 */
import {build} from 'esbuild';
import {chromium} from 'playwright-core';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import * as found from '../scripts/browser.mjs';
import type {RestorePage} from './restore/page.js';
import {mainThreadTasks} from './support/tasks.js';

const {chromium: findChromium, chromiumArgs} = found as {chromium: () => Promise<string>; chromiumArgs: string[]};
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const KEYS = 60;

const {outputFiles} = await build({
  entryPoints: [new URL('./restore/page.ts', import.meta.url).pathname], bundle: true, minify: true, format: 'esm', target: 'es2022', write: false,
});
const browser = await chromium.launch({executablePath: await findChromium(), args: chromiumArgs});
const page = await browser.newPage({viewport: {width: 480, height: 800}});
await page.setContent('<!doctype html><html lang="ko"><body style="margin:0;height:800px"></body></html>');
await page.addScriptTag({content: outputFiles[0]!.text, type: 'module'});
const middle = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
const at = (list: readonly number[], share: number): number => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))]!;

/** Types into the composer, each key once the one before is painted; every twelfth makes the field grow. */
async function press(): Promise<readonly number[]> {
  await page.evaluate(() => (globalThis as unknown as RestorePage).bench.watchKeys());
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(key % 12 === 11 ? 'Shift+Enter' : 'a');
    await page.evaluate((count) => (globalThis as unknown as RestorePage).bench.keysPainted(count), key + 1);
  }
  return page.evaluate(() => (globalThis as unknown as RestorePage).bench.keyTimes());
}

try {
  const prepare = (): Promise<void> => page.evaluate(() => (globalThis as unknown as RestorePage).bench.prepare());
  const restore = (): Promise<{visible: number; settled: number}> => page.evaluate(() => (globalThis as unknown as RestorePage).bench.restore());
  await prepare();
  await restore(); // Warm, and where the other's HTML comes from.
  await page.evaluate(() => (globalThis as unknown as RestorePage).bench.fixed());
  const ours: number[] = [];
  const theirs: number[] = [];
  const settled: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await prepare();
    const mine = await restore();
    ours.push(mine.visible);
    settled.push(mine.settled);
    theirs.push(await page.evaluate(() => (globalThis as unknown as RestorePage).bench.fixed()));
  }
  const size = await page.evaluate(() => (globalThis as unknown as RestorePage).bench.size());
  console.log(`${size.messages} messages, ${(size.html / 1024 / 1024).toFixed(1)} MB of HTML, median of ${RUNS}`);
  console.log(`  last message visible: morit ${middle(ours).toFixed(0)} ms, innerHTML ${middle(theirs).toFixed(0)} ms, ratio ${(middle(ours) / middle(theirs)).toFixed(2)} (at most 0.2)`);
  console.log(`  all of them there: ${middle(settled).toFixed(0)} ms (${(middle(settled) / middle(theirs)).toFixed(2)}×)`);

  await prepare();
  const tasks = await mainThreadTasks(browser, page, restore);
  console.log(`  tasks of 1 ms or more: ${tasks.count}, 99 % under ${tasks.p99.toFixed(0)} ms of CPU (at most 50), longest ${tasks.longest.toFixed(0)} ms`);

  const keys = await press();
  await prepare();
  const control = await press();
  console.log(`  keystroke to paint: median ${middle(keys).toFixed(0)} ms, p95 ${at(keys, 0.95).toFixed(0)} ms (under 50);`
    + ` in an empty chat ${middle(control).toFixed(0)} ms, ${at(control, 0.95).toFixed(0)} ms`);
} finally {
  await browser.close();
}
