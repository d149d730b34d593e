import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {defined, equal, parseJson} from '../../src/contract/json.js';

describe('equality of JSON values', () => {
  it('ignores the order of members and minds everything else', () => {
    assert.ok(equal({a: [1, {b: null}], c: 0}, {c: -0, a: [1, {b: null}]}));
    for (const [a, b] of [[{a: 1}, {a: 1, b: 2}], [[1], {0: 1}], [{a: undefined}, {b: undefined}], [null, {}], ['1', 1]]) assert.ok(!equal(a, b));
  });

  it('is not looked for without end', () => {
    const deep = () => parseJson(`${'['.repeat(300)}${']'.repeat(300)}`);
    assert.ok(!equal(deep(), deep()));
  });
});

describe('the JSON of a text', () => {
  it('is its value, and undefined when it is none', () => {
    assert.deepEqual(['{"a":[1]}', 'null', '', '{"a"'].map(parseJson), [{a: [1]}, null, undefined, undefined]);
  });
});

describe('the members that have a value', () => {
  it('are all but those that are undefined', () => {
    assert.deepEqual(Object.keys(defined({a: undefined, b: null, c: 0, d: ''})), ['b', 'c', 'd']);
  });
});
