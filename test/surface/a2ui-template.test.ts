import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {ExpressionError, parseTemplate} from '../../src/surface/a2ui-template.js';
import {readCorpus, without} from '../stream/corpora.js';

interface Case { readonly name: string; readonly input: string; readonly expect?: readonly unknown[]; readonly expect_error?: {readonly message: string} }

const corpus = 'a2ui/conformance-main-transcribed/expressions.json';
const skip = without(corpus);
const cases = skip ? [] : (JSON.parse(readCorpus(corpus)) as {cases: Case[]}).cases;

/** Adjacent text as one: how it is cut is nobody's business. */
function joined(parts: readonly unknown[]): unknown[] {
  return parts.reduce<unknown[]>((all, part) => {
    const last = all.at(-1);
    return typeof part === 'string' && typeof last === 'string' ? [...all.slice(0, -1), last + part] : [...all, part];
  }, []);
}

describe('a template, by the conformance cases', {skip}, () => {
  it('has all of them', () => { assert.equal(cases.length, 30); });
  for (const {name, input, expect, expect_error: error} of cases) {
    it(name, () => {
      if (error) assert.throws(() => parseTemplate(input), (thrown) => thrown instanceof ExpressionError && thrown.message.includes(error.message));
      else assert.deepEqual(joined(parseTemplate(input)), expect);
    });
  }
});

describe('a template', () => {
  it('reads null, and figures below zero', () => {
    assert.deepEqual(parseTemplate('${null}${-2.5}'), [null, -2.5]);
  });

  it('reads a path in any script', () => {
    assert.deepEqual(parseTemplate('${/사람/이름}'), [{path: '/사람/이름'}]);
  });

  it('gives arguments as own members, whatever they are called', () => {
    const [call] = parseTemplate('${f(__proto__: 1)}') as [{args: object}];
    assert.deepEqual(Object.keys(call.args), ['__proto__']);
  });

  for (const [what, template] of [
    ['is too long', 'a'.repeat(20_001)],
    ['has too many parts', '${a}'.repeat(4000)],
    ['nests too deep', `${'${'.repeat(1000)}a${'}'.repeat(1000)}`],
  ] as const) {
    it(`is refused when it ${what}`, () => { assert.throws(() => parseTemplate(template), {code: 'over_budget'}); });
  }

  for (const template of ['${', '${}', '${"a', '${f(', '${f(a', '${f(a:', '${f(a:1', '${f(a:1,,b:2)}', '${1a}', '${a b}', '${(}', '${\u0000}']) {
    it(`says what is wrong with ${JSON.stringify(template)}`, () => { assert.throws(() => parseTemplate(template), ExpressionError); });
  }
});
