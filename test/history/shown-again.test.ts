import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Json, JsonObject} from '../../src/contract/json.js';
import {dataPart} from '../../src/contract/part.js';
import type {TurnRecord} from '../../src/contract/turn-record.js';
import {fetchFacts, planFacts} from '../../src/history/facts.js';
import type {Drawable} from '../../src/history/reopen.js';
import {restore} from '../../src/history/restore.js';
import {treeOf} from '../../src/history/stored-tree.js';
import {ManualClock} from '../support/clock.js';
import {seedRecord, turn} from './records.js';

const part = (component: string, more: JsonObject = {}): JsonObject =>
  dataPart({version: 'v0.9', partId: `${component}-1`, component, contract: `${component}@1`, title: '오늘', ...more}) as unknown as JsonObject;

/** What a thread shows of each stored part or call. */
const shown = (record: TurnRecord, drawable: Drawable, facts?: Awaited<ReturnType<typeof fetchFacts>>) =>
  (restore(treeOf([record]), {drawable, facts}).turns[0]?.customs ?? []).map(({asOf, earlier, value}) => {
    const {data} = (value as {part: {data: Json}}).part;
    return {asOf, earlier, data: data as JsonObject};
  });

describe('a stored part that is shown again', () => {
  const stored = turn('t', null, {parts: [{part: part('tile', {value: {name: '의자'}})}]});

  it('is a summary of an earlier version where no way leads on (R-163)', () => {
    assert.deepEqual(shown(stored, {contracts: ['tile@2']}).map(({earlier}) => earlier), [{why: 'older', text: '오늘\nname: 의자'}]);
  });

  it('is converted where one does (R-163)', () => {
    const [one] = shown(stored, {contracts: ['tile@2'], migrate: (_, value) => ({contract: 'tile@2', value: {was: value}})});
    assert.deepEqual([one?.earlier, one?.data['contract'], one?.data['value']], [undefined, 'tile@2', {was: {name: '의자'}}]);
  });

  it('is handed on with its own text when nobody knows it (R-164)', () => {
    const [one] = shown(stored, {contracts: ['weather@1']});
    assert.deepEqual([one?.earlier, one?.data['value']], [undefined, {name: '의자'}]);
  });

  it('says why it is not there while its facts are not told (R-165)', () => {
    const record = turn('t', null, {factsPolicy: 'reload', parts: [{part: part('tile'), ids: ['p-1']}]});
    assert.deepEqual(shown(record, {contracts: ['tile@1']}).map(({earlier}) => earlier), [{why: 'facts_missing', text: '오늘'}]);
  });
});

describe('facts that were asked anew', () => {
  const record = turn('t', null, {
    factsPolicy: 'reload', parts: [{part: part('tile', {partId: 'c-1'}), ids: ['p-1']}, {part: part('note', {value: 'as it was'})}],
    uiCalls: [{toolCallId: 'c-1', tool: 'tile', contract: 'tile@1', args: {productIds: ['p-1'], focus: 'size'}}],
  });
  const asked: unknown[] = [];
  const told = () => fetchFacts(planFacts([record]), {clock: new ManualClock(5_000), host: {
    resolveFacts: async ({items}) => { asked.push(...items); return items.map(({input}) => ({price: 9, ...input as object})); },
  }});

  it('say of when they are; what was kept with its value does not (R-160)', async () => {
    assert.deepEqual(shown(record, {contracts: ['tile@1', 'note@1']}, await told()).map(({asOf}) => asOf), [5_000, undefined]);
  });

  it('are asked for with what the component was called with, so that nothing of it is lost', async () => {
    asked.length = 0;
    const [one] = shown(record, {contracts: ['tile@1', 'note@1']}, await told());
    assert.deepEqual(asked, [{component: 'tile', ids: ['p-1'], input: {productIds: ['p-1'], focus: 'size'}}]);
    assert.deepEqual(one?.data['value'], {price: 9, productIds: ['p-1'], focus: 'size'});
  });

  it('are told in the words of the newest contract, whatever the part was stored in', async () => {
    const [one] = shown(record, {contracts: ['tile@2', 'note@1'], migrate: () => assert.fail('nothing stored is converted')}, await told());
    assert.deepEqual([one?.data['contract'], one?.asOf], ['tile@2', 5_000]);
  });
});

describe('a stored call that left no part', () => {
  it('is a summary when its operations are there by name alone, also in the seed’s own record (R-158)', () => {
    const [one] = shown(seedRecord as unknown as TurnRecord, {contracts: []});
    assert.equal(one?.earlier?.why, 'names_only');
  });

  it('is a summary when its contract has gone, and the original text when nobody knows it (R-163, R-164)', () => {
    const record = turn('t', null, {uiCalls: [
      {toolCallId: 'c1', tool: 'tile', contract: 'tile@1', args: {name: '의자'}}, {toolCallId: 'c2', tool: 'other', contract: 'other@1', args: {name: '책상'}},
    ]});
    const [older, unknown] = shown(record, {contracts: ['tile@2']});
    assert.deepEqual([older?.earlier, unknown?.earlier, unknown?.data['value']], [{why: 'older', text: 'name: 의자'}, undefined, {name: '책상'}]);
  });

  it('is not told twice when its part is there', () => {
    const record = turn('t', null, {parts: [{part: part('tile', {value: 1})}], uiCalls: [{toolCallId: 'c1', tool: 'tile', contract: 'tile@1', args: {}}]});
    assert.equal(shown(record, {contracts: ['tile@2']}).length, 1);
  });
});
