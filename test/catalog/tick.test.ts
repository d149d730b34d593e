import assert from 'node:assert/strict';
import {test} from 'node:test';
import {untilNext} from '../../src/catalog/tick.js';

test('the next tick falls on the whole minute, a whole minute away at most', () => {
  assert.deepEqual([0, 1, 59_999, 60_000, -1].map((now) => untilNext(now, 60_000)), [60_000, 59_999, 1, 60_000, 1]);
});
