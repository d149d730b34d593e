import assert from 'node:assert/strict';
import {test} from 'node:test';
import {findUnsafe} from '../../src/contract/safe-schema.js';

const of = (properties: Record<string, unknown>, more: object = {}) => ({type: 'object', properties, ...more});
const deep = (levels: number): unknown => levels === 1 ? {type: 'string'} : of({a: deep(levels - 1)});
const many = (count: number) => Object.fromEntries(Array.from({length: count}, (_, at) => [`p${at}`, {type: 'string'}]));
const padded = (bytes: number) => {
  const schema = (text: string) => of({a: {enum: [text]}});
  return schema('x'.repeat(bytes - JSON.stringify(schema('')).length));
};

const safe: readonly (readonly [string, unknown])[] = [
  ['every keyword of the subset', of({a: {type: 'string', minLength: 1, maxLength: 5, description: 'x'}, b: {type: 'array', items: {type: 'integer', minimum: 0, maximum: 9}, minItems: 1, maxItems: 3},
    c: {enum: ['x', 1, null]}, d: {type: 'boolean'}}, {required: ['a'], additionalProperties: false})],
  ['six levels', deep(6)], ['64 properties', of(many(64))], ['64 choices', of({a: {enum: Array.from({length: 64}, (_, at) => at)}})], ['16,384 bytes', padded(16_384)],
  ['a schema for every other property', of({}, {additionalProperties: {type: 'null'}})], ['bounds that are left out themselves', of({a: {type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1}})],
];
for (const [what, schema] of safe) test(`${what} is safe`, () => assert.equal(findUnsafe(schema), undefined));

const cycle: Record<string, unknown> = {type: 'object'};
cycle['properties'] = {a: cycle};
const unsafe: readonly (readonly [string, unknown, string])[] = [
  ['seven levels', deep(7), '/properties/a/properties/a/properties/a/properties/a/properties/a/properties/a'],
  ['65 properties', of(many(65)), '/properties'], ['65 choices', of({a: {enum: Array.from({length: 65}, (_, at) => at)}}), '/properties/a/enum'],
  ['65 required names', of({}, {required: Array.from({length: 65}, (_, at) => `p${at}`)}), '/required'],
  ['16,385 bytes', padded(16_385), ''], ['a cycle', cycle, ''], ['nothing', null, ''], ['a list at the root', {type: 'array'}, '/type'],
  ['a reference', of({a: {$ref: '#/x'}}), '/properties/a/$ref'], ['a pattern', of({a: {type: 'string', pattern: '^a'}}), '/properties/a/pattern'],
  ['a format', of({a: {type: 'string', format: 'email'}}), '/properties/a/format'], ['alternatives', of({}, {oneOf: []}), '/oneOf'],
  ['a bound that is no number', of({a: {type: 'number', minimum: '0'}}), '/properties/a/minimum'], ['an unknown type', of({a: {type: 'date'}}), '/properties/a/type'],
  ['a place without a type', of({a: {}}), '/properties/a'], ['an unsafe schema for other properties', of({}, {additionalProperties: {$ref: '#'}}), '/additionalProperties/$ref'],
  ['a size below nothing', of({a: {type: 'array', minItems: -1}}), '/properties/a/minItems'], ['a size and a half', of({a: {type: 'string', maxLength: 1.5}}), '/properties/a/maxLength'],
  ['a description of 501 characters', of({a: {type: 'string', description: 'x'.repeat(501)}}), '/properties/a/description'],
  ['a name that is required twice', of({}, {required: ['a', 'a']}), '/required'], ['a choice of nothing', of({a: {enum: []}}), '/properties/a/enum'],
];
for (const [what, schema, path] of unsafe) test(`${what} is not, and it says where`, () => assert.equal(findUnsafe(schema)?.path, path));
