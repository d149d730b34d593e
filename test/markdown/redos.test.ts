import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {listFiles, missing, readJson, readText} from './support/corpora.js';
import {drawWhole} from './support/draw.js';

interface Generator {
  readonly name: string;
  readonly prefix?: string;
  readonly unit: string;
  readonly repeat: number;
  readonly suffix?: string;
}

/** CPU time of one drawing, the least of several: what a busy machine adds is left out. */
function cost(text: string): number {
  const times = Array.from({length: 3}, () => {
    const before = process.cpuUsage();
    drawWhole(text);
    const {user, system} = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Growth when the input doubles, taken over three doublings; below a few milliseconds there is nothing to compare. */
function growth(make: (times: number) => string): number {
  cost(make(2)); // Warm: code that is compiled at one size and not at the other is no growth.
  const [once, eightfold] = [cost(make(1)), cost(make(8))];
  return eightfold < 4 ? 1 : Math.cbrt(eightfold / Math.max(once, 0.5));
}

/** The best of a few tries: one collection of garbage in the wrong half is no growth. */
function assertGrowth(name: string, make: (times: number) => string): void {
  let best = Infinity;
  for (let tries = 0; tries < 3 && best > 2.5; tries++) best = Math.min(best, growth(make));
  assert.ok(best <= 2.5, `${name} grows ${best.toFixed(2)} times when doubled`);
}

describe('an input made to be slow', {skip: missing('markdown-redos')}, () => {
  const generators = missing('markdown-redos') ? [] : readJson('markdown-redos/generators.json') as Generator[];
  for (const {name, prefix = '', unit, repeat, suffix = ''} of generators) {
    it(`grows no more than its length: ${name}`, () =>
      assertGrowth(name, (times) => prefix + unit.repeat(Math.ceil(repeat / 8) * times) + suffix));
  }

  const files = missing('markdown-redos') ? [] : listFiles('markdown-redos', '.md').filter((file) => !file.endsWith('README.md'));
  for (const file of files) {
    it(`grows no more than its length: ${file}`, () => {
      const text = readText(file);
      const repeat = Math.max(1, Math.round(8000 / text.length));
      assertGrowth(file, (times) => text.repeat(repeat * times));
    });
  }
});
