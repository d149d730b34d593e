import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {findJsonFault} from '../../cli/json-fault.js';
import {readCorpus, without} from '../stream/corpora.js';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false; // That is the answer.
  }
}

const faults: readonly (readonly [text: string, line: number, column: number, reason: RegExp])[] = [
  ['', 1, 1, /a value is expected/],
  ['{"a": 1', 1, 8, /a } is still to come/],
  ['[1, 2', 1, 6, /a \] is still to come/],
  ['[1, 2,]', 1, 7, /a comma stands before \]/],
  ['{\n  "a": 1,\n}', 3, 1, /a comma stands before }/],
  ['{"a": 1 "b": 2}', 1, 9, /a comma or } is expected/],
  ['{a: 1}', 1, 2, /a name in double quotes/],
  ["{'a': 1}", 1, 2, /a name in double quotes/],
  ['{"a" 1}', 1, 6, /a colon is expected/],
  ['{"a": undefined}', 1, 7, /a value is expected/],
  ['{"a": 01}', 1, 8, /a comma or } is expected/],
  ['// note\n{}', 1, 1, /a value is expected/],
  ['{} {}', 1, 4, /nothing may follow/],
  ['{"a": "b\nc"}', 1, 9, /a line break/],
  ['{"a": "\\x"}', 1, 8, /no such escape/],
  ['{"a": "b', 1, 7, /does not end/],
  ['{"가": "나",\n "다": tru}', 2, 7, /a value is expected/],
];

for (const [text, line, column, reason] of faults) {
  it(`${JSON.stringify(text)} breaks in line ${line}, column ${column}`, () => {
    const fault = findJsonFault(text);
    assert.deepEqual([fault?.line, fault?.column], [line, column]);
    assert.match(fault?.reason ?? '', reason);
  });
}

it('finds a fault in whatever JSON.parse refuses, and in nothing else', () => {
  const pieces = fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '"a"', '1', '-', '0', '.5', 'e3', 'true', 'nul', ' ', '\n', '\\', '\\u00', '가', '\u007f', '\u0001', '\uFEFF');
  const broken = fc.array(pieces, {maxLength: 12}).map((all) => all.join(''));
  fc.assert(fc.property(fc.oneof(broken, fc.json(), fc.string()), (text) => {
    assert.equal(findJsonFault(text) === undefined, isJson(text), text);
  }), {numRuns: 3000, seed: 5});
});

it('goes a million levels deep', () => {
  assert.equal(findJsonFault('['.repeat(1_000_000) + ']'.repeat(1_000_000)), undefined);
});

describe('the parsing suite', {skip: without('json-invalid')}, () => {
  const cases = without('json-invalid') ? {} : JSON.parse(readCorpus('json-invalid/cases.json')) as Record<string, string>;
  it('gets the verdict of JSON.parse for each of its texts', () => {
    const texts = Object.values(cases).map((text) => Buffer.from(text, 'base64').toString('utf8'));
    assert.equal(texts.length, 316);
    for (const text of texts) assert.equal(findJsonFault(text) === undefined, isJson(text), JSON.stringify(text));
  });
});
