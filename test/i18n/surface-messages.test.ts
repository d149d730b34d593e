import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {loadSurfaceMessages} from '../../src/i18n/load-surface.js';

/** Every path to words, with the words; functions are called with a plain argument. */
function leaves(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String((value as (...args: unknown[]) => unknown)('2', '3'))]];
  return Object.entries(value as object).flatMap(([key, member]) => leaves(member, `${path}/${key}`));
}

describe('the words of surfaces', async () => {
  const [ko, en] = [leaves(await loadSurfaceMessages('ko')), leaves(await loadSurfaceMessages('en'))];

  it('say the same things in both languages', () => {
    assert.deepEqual(en.map(([path]) => path), ko.map(([path]) => path));
  });

  it('are never empty', () => {
    assert.deepEqual([...ko, ...en].filter(([, text]) => text.trim() === ''), []);
  });

  it('hold no Korean in English', () => {
    assert.deepEqual(en.filter(([, text]) => /\p{Script=Hangul}/u.test(text)), []);
  });
});
