import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {lookalikes} from '../../src/view/lookalikes.js';

describe('words that only look alike (S-36)', () => {
  const cases: readonly (readonly [text: string, found: readonly string[]])[] = [
    ['send to team@p\u0430ypal.com', ['p\u0430‹U+0430›ypal']],
    ['\u03bfpen', ['\u03bf‹U+03BF›pen']],
    ['\uff50aypal', ['\uff50‹U+FF50›aypal']],
    ['/files/보고서/draft1.md', []],
    ['привет мир', []],
    ['Ελλάδα and Россия', []],
    ['東京ABC 서울AB', []],
    ['', []],
  ];
  for (const [text, found] of cases) it(JSON.stringify(text), () => { assert.deepEqual(lookalikes([text]), found); });

  it('are named once, and five at most', () => {
    assert.equal(lookalikes(Array.from({length: 40}, (_, at) => `a${at}\u0430 a0\u0430`)).length, 5);
  });
});
