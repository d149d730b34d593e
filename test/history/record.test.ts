import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {Ajv2020} from 'ajv/dist/2020.js';
import fc from 'fast-check';
import {canonical} from '../../src/contract/canonical.js';
import {createValidator, type Schema} from '../../src/contract/check-schema.js';
import {isDateTime} from '../../src/contract/formats.js';
import {values} from '../../src/contract/generated/turn-record-values.js';
import type {TurnRecord as Generated} from '../../src/contract/generated/turn-record.js';
import type {Json} from '../../src/contract/json.js';
import {checkTurn} from '../../src/contract/turn-record-check.js';
import type {TurnRecord} from '../../src/contract/turn-record.js';
import {mutations} from '../contract/mutate.js';
import {fullRecord, seedRecord, turn} from './records.js';

const codesOf = (value: unknown, owner?: Parameters<typeof checkTurn>[1]): string[] => {
  const checked = checkTurn(value, owner);
  return (checked.ok ? checked.repairs : checked.diagnostics).map(({code, path}) => `${code} ${path}`);
};
const taken = (value: unknown): TurnRecord => {
  const checked = checkTurn(value);
  assert.ok(checked.ok, JSON.stringify(checked));
  return checked.record;
};

describe('a turn record', () => {
  it('is read when it is the seed’s own document, and is not changed by it', () => {
    assert.equal(canonical(taken(seedRecord) as unknown as Json), canonical(seedRecord));
  });

  it('is read with something in each member, equal as canonical JSON, and is a frozen copy', () => {
    const record = taken(fullRecord);
    assert.equal(canonical(record as unknown as Json), canonical(fullRecord as unknown as Json));
    assert.ok(Object.isFrozen(record.messages?.[0]));
    assert.notEqual(record, fullRecord);
  });

  it('has the same types in its schema and in its declaration', () => {
    const declared: Generated = fullRecord;
    assert.ok(declared);
  });

  it('keeps members of no name here', () => {
    assert.deepEqual((taken({...turn('a'), later: {x: 1}}) as unknown as {later: unknown}).later, {x: 1});
  });

  for (const name of ['id', 'threadId', 'branch', 'userMessage', 'assistantMessages', 'uiCalls', 'factsPolicy', 'createdAt']) {
    it(`is refused without ${name}`, () => {
      const {[name]: _, ...rest} = seedRecord as unknown as Record<string, unknown>;
      assert.deepEqual(codesOf(rest), ['value_invalid ']);
    });
  }

  it('is refused as another version when it says one', () => {
    assert.deepEqual(codesOf({...seedRecord, version: 2}), ['record_version /version']);
    assert.deepEqual(codesOf({...seedRecord, version: '1'}), ['record_version /version']);
  });

  it('is refused as foreign when it is of another tenant or thread', () => {
    assert.deepEqual(codesOf(seedRecord, {tenantId: 'us-retail'}), ['record_foreign /tenantId']);
    assert.deepEqual(codesOf(seedRecord, {threadId: 'thread-0000'}), ['record_foreign /threadId']);
    assert.deepEqual(codesOf(seedRecord, {tenantId: 'kr-retail', threadId: 'thread-8f2c'}), []);
  });

  it('is refused when it follows itself, holds a message or call twice, or a result of no call', () => {
    const message = {id: 'm', role: 'user', content: ''};
    const calls = {role: 'assistant', toolCalls: [{id: 'c', function: {name: 'f', arguments: ''}}]};
    assert.deepEqual(codesOf({...turn('a'), parentTurnId: 'a'}), ['semantics_invalid /parentTurnId']);
    assert.deepEqual(codesOf({...turn('a'), messages: [message, message]}), ['semantics_invalid /messages/1/id']);
    assert.deepEqual(codesOf({...turn('a'), messages: [{...calls, id: 'x'}, {...calls, id: 'y'}]}), ['semantics_invalid /messages/1/toolCalls/0/id']);
    assert.deepEqual(codesOf({...turn('a'), messages: [{id: 'x', role: 'tool', content: ''}]}), ['semantics_invalid /messages/0']);
  });

  it('is refused, and never throws, whatever is put in its place', () => {
    const ring: Record<string, unknown> = {...seedRecord};
    ring['self'] = ring;
    const getter = Object.defineProperty({...seedRecord}, 'id', {get: () => { throw new Error('no'); }, enumerable: true});
    const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown;
    for (const value of [undefined, null, 'x', 7, [], ring, getter, {...seedRecord, deep}, {...seedRecord, userMessage: 'x'.repeat(1_100_000)}]) {
      assert.equal(checkTurn(value).ok, false);
    }
    const polluted = JSON.parse('{"__proto__": {"admin": true}}') as object;
    assert.equal(checkTurn({...seedRecord, uiState: polluted}).ok, false);
    assert.equal(({} as {admin?: boolean}).admin, undefined);
  });

  it('has one verdict by the checker and by ajv, however it is damaged', () => {
    const schema = JSON.parse(readFileSync(new URL('../../src/contract/schemas/turn-record.schema.json', import.meta.url), 'utf8')) as {$id: string};
    const ajv = new Ajv2020({allErrors: true, ownProperties: true, strictTypes: false, strictRequired: false, formats: {'date-time': isDateTime}});
    ajv.addSchema(schema);
    const oracle = ajv.getSchema(`${schema.$id}#/$defs/turn_record`);
    const check = createValidator(values['turn_record'] as Schema, values);
    fc.assert(fc.property(mutations([seedRecord as unknown as Json, fullRecord as unknown as Json]), (value) => {
      assert.equal(check(value).valid, oracle?.(value), JSON.stringify(value));
      checkTurn(value);
    }), {numRuns: 400});
  });
});
