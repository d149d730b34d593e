import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {heights, smoothPath} from '../../src/catalog/curve.js';

test('fewer than two points make no line', () => {
  assert.deepEqual([smoothPath([]), smoothPath([{x: 1, y: 2}])], ['', '']);
});

test('the curve goes through its points', () => {
  assert.match(smoothPath([{x: 0, y: 1}, {x: 3, y: 4}, {x: 6, y: 2}]), /^M0 1C.* 3 4C.* 6 2$/);
});

test('between two points the curve never leaves their range', () => {
  fc.assert(fc.property(fc.array(fc.integer({min: -50, max: 50}), {minLength: 2, maxLength: 30}), (ys) => {
    const numbers = smoothPath(ys.map((y, x) => ({x: x * 3, y}))).slice(1).split(/[C ]/).map(Number);
    ys.slice(1).forEach((y, at) => {
      const before = ys[at] as number;
      for (const control of [numbers[2 + at * 6 + 1], numbers[2 + at * 6 + 3]] as number[]) {
        assert.ok(control >= Math.min(before, y) - 0.01 && control <= Math.max(before, y) + 0.01);
      }
    });
  }));
});

test('the greatest value lies at the top, equal values in the middle', () => {
  assert.deepEqual(heights([10, 20, 15], 0, 100), [100, 0, 50]);
  assert.deepEqual(heights([7, 7], 0, 100), [50, 50]);
});
