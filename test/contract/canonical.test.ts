import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {canonical} from '../../src/contract/canonical.js';
import type {Json} from '../../src/contract/json.js';

test('keys stand in the order of their UTF-16 units, as RFC 8785 shows', () => {
  const value = {'\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7};
  assert.equal(canonical(value), '{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\u{1f600}":5,"\ufb33":3}');
});

test('numbers are written as ECMAScript writes them', () => {
  assert.equal(canonical([333333333.33333329, 1e30, 4.5, 2e-3, 1e-27, -0]), '[333333333.3333333,1e+30,4.5,0.002,1e-27,0]');
});

test('a number that is not finite has no text', () => {
  assert.throws(() => canonical({rate: NaN}), TypeError);
});

test('values that differ only in the order of keys have one text, and it parses back', () => {
  fc.assert(fc.property(fc.jsonValue({maxDepth: 4}), (value) => {
    const text = canonical(value as Json);
    assert.equal(text, canonical(reversed(value) as Json));
    assert.equal(canonical(JSON.parse(text) as Json), text);
  }));
});

test('a value that holds more than a part may is not written at all', () => {
  assert.equal(canonical(Array.from({length: 19_999}, () => 0)).length, 39_999);
  assert.throws(() => canonical(Array.from({length: 20_000}, () => 0)), RangeError);
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).reverse().map(([key, member]) => [key, reversed(member)]));
}
