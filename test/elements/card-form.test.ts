import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {formOf, type FormValues} from '../../src/elements/cards/form.js';

const schema = {type: 'object', required: ['people', 'room'], properties: {
  people: {type: 'integer', minimum: 1, maximum: 20, description: 'How many?'}, room: {enum: ['A', 7, null]}, tags: {type: 'array', items: {enum: ['x', 'y']}},
  note: {type: 'string', maxLength: 3}, quiet: {type: 'boolean'},
}};
const checked = (values: readonly (readonly [string, string | boolean | readonly number[]])[]) => formOf(schema)!.check(new Map(values) as FormValues);
const faults = (...values: Parameters<typeof checked>[0][number][]): object => {
  const result = checked(values);
  return 'faults' in result ? Object.fromEntries(result.faults) : result;
};

describe('the form of a schema', () => {
  it('has a field a member', () => {
    assert.deepEqual(formOf(schema)!.fields.map(({name, kind, required}) => `${name} ${kind}${required ? '!' : ''}`), ['people number!', 'room one!', 'tags many', 'note text', 'quiet yes']);
  });

  const none: readonly (readonly [string, unknown])[] = [
    ['no schema', undefined], ['one that is no object', {type: 'string'}], ['one without members', {type: 'object'}], ['one with nothing in it', {type: 'object', properties: {}}],
    ['one that points elsewhere', {type: 'object', properties: {a: {$ref: '#/x'}}}], ['one with an expression', {type: 'object', properties: {a: {type: 'string', pattern: '^(a+)+$'}}}],
    ['one that nests', {type: 'object', properties: {a: {type: 'object', properties: {b: {type: 'string'}}}}}], ['a list of anything', {type: 'object', properties: {a: {type: 'array', items: {type: 'string'}}}}],
    ['one that asks for what it does not describe', {type: 'object', required: ['b'], properties: {a: {type: 'string'}}}],
    ['one that names what every object has', JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}')],
    ['one that is too long', {type: 'object', properties: Object.fromEntries(Array.from({length: 13}, (_, at) => [`m${at}`, {type: 'string'}]))}],
  ];
  for (const [name, one] of none) it(`is none for ${name}`, () => { assert.equal(formOf(one), undefined); });
});

describe('what is filled in', () => {
  it('is sent once it fits', () => {
    assert.deepEqual(checked([['people', '4'], ['room', [1]], ['tags', [1]], ['note', 'abc'], ['quiet', true]]), {payload: {people: 4, room: 7, tags: ['y'], note: 'abc', quiet: true}});
    assert.deepEqual(checked([['people', ' 4 '], ['room', [2]]]), {payload: {people: 4, room: null, quiet: false}});
  });

  it('is missing or wrong at its own field', () => {
    assert.deepEqual(faults(), {people: 'missing', room: 'missing'});
    assert.deepEqual(faults(['people', '21'], ['room', [0]], ['note', 'abcd']), {people: 'wrong', note: 'wrong'});
    assert.deepEqual(faults(['people', 'four'], ['room', [0]]), {people: 'wrong'});
    assert.deepEqual(faults(['people', '1.5'], ['room', [0]]), {people: 'wrong'});
  });
});
