import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from 'playwright-core';
import {axeOptions, describeViolations} from '../support/axe-options.js';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe { run(context: string, options: object): Promise<{violations: Parameters<typeof describeViolations>[0]}> }

/** What axe finds in the chat, as lines that say what to mend and where. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  // In between two colours axe would judge one that nobody reads.
  await page.evaluate(async () => {
    const fading = (): Animation[] => document.getAnimations().filter(({effect}) => effect?.getComputedTiming().endTime !== Infinity);
    for (let turns = 0; turns < 10 && fading().length; turns += 1) {
      await Promise.allSettled(fading().map(({finished}) => finished));
      await new Promise((resolve) => { requestAnimationFrame(resolve); });
    }
  });
  const {violations} = await page.evaluate((options) => (globalThis as unknown as {axe: Axe}).axe.run('morit-chat', options), axeOptions());
  return describeViolations(violations);
}
