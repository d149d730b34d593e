import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {codePoints, isDate, isDateTime} from '../../src/contract/formats.js';

describe('the formats of the schemas', () => {
  for (const day of ['2024-02-29', '2000-02-29', '2025-12-31']) it(`take ${day} for a date`, () => assert.equal(isDate(day), true));
  for (const day of ['2023-02-29', '1900-02-29', '2025-04-31', '2025-00-10', '2025-13-01', '2025-1-1', '2025-01-01T00:00:00Z', '']) {
    it(`take ${JSON.stringify(day)} for no date`, () => assert.equal(isDate(day), false));
  }

  for (const instant of ['2025-01-31T09:00:00Z', '2025-01-31t09:00:00.123z', '2025-01-31 09:00:00+09:00', '2025-01-31T23:59:59-11:30']) {
    it(`take ${instant} for an instant, and so does Date`, () => {
      assert.equal(isDateTime(instant), true);
      assert.ok(Number.isFinite(Date.parse(instant.toUpperCase())));
    });
  }
  for (const instant of ['2025-01-31T09:00:00', '2025-02-30T09:00:00Z', '2025-01-31T24:00:00Z', '2025-01-31T09:60:00Z', '2025-01-31T23:59:60Z', '2025-01-31T09:00:00+24:00', '2025-01-31']) {
    it(`take ${instant} for no instant`, () => assert.equal(isDateTime(instant), false));
  }

  it('count a character outside the basic plane once', () => assert.equal(codePoints('가😀\ud800'), 3));
});
