/** What an agent may have sent of a turn: its thread is kept all the same, and what does not fit a record alone goes. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {withoutFacts} from '../../src/contract/turn-record-facts.js';
import {checkTurn} from '../../src/contract/turn-record-check.js';
import type {TurnRecord} from '../../src/contract/turn-record.js';
import {placer} from '../../src/history/place.js';
import type {RecordOptions} from '../../src/history/record.js';
import {recordsOf} from '../../src/history/stored-records.js';
import {leafOf} from '../../src/history/branching.js';
import {treeOf} from '../../src/history/stored-tree.js';
import type {ThreadState} from '../../src/stream/types.js';
import {thread} from '../fixtures/thread.js';
import {turn} from './records.js';

/** JSON that no text can be made of. */
const mute = {toString: 1, valueOf: 1};
const deep: unknown = JSON.parse('['.repeat(4_000) + ']'.repeat(4_000));
const told = () => thread().user('Q', {id: 'u'}).run('r').says('Answer', {id: 'm'});

function kept(state: ThreadState, more: Partial<RecordOptions> = {}): TurnRecord {
  const records = recordsOf(state, {now: 0, ...more});
  assert.equal(records.length, 1);
  assert.deepEqual(checkTurn(records[0]).ok, true);
  assert.deepEqual(records[0]!.assistantMessages, ['Answer']);
  return records[0]!;
}

describe('a record of a turn', () => {
  it('names what names itself by no text by its event', () => {
    const state = told().custom('morit.artifact', {artifact: {artifact_id: mute, kind: 'image'}}).custom('morit.timeline', {item: {id: mute}}).ends('success').state;
    const {artifacts, timeline} = kept(state);
    assert.deepEqual([artifacts?.length, timeline?.length], [1, 1]);
  });

  for (const data of [null, undefined, 7, 'x']) {
    it(`holds a part whose data is ${String(data)}`, () => { kept(told().custom('morit.response.attach', {part: {kind: 'data', data}}).ends('success').state); });
  }

  it('is made of calls whose arguments nest without an end, where facts are read anew', () => {
    kept(told().calls('look', {args: deep, result: '{}'}).ends('success').state, {policyOf: () => 'reload', contractOf: () => 'look@1'});
  });

  it('is brought up to date where it holds a number that no computer does', () => {
    const {state} = told().custom('session.rollover', {at: Number.POSITIVE_INFINITY}).ends('success');
    const [record] = recordsOf(state, {now: 0});
    kept(state, {known: new Map([['u', record!]])});
  });

  it('leaves out the entries that no store takes, and those alone', () => {
    const part = {kind: 'data', data: {component: 'a'}};
    const state = told().custom('morit.response.attach', {messageId: '', part}).custom('morit.response.attach', {messageId: 'm', part: {...part, data: {component: 'b'}}})
      .calls('look', {args: {}, result: '{}'}).ends('success').state;
    const {parts, uiCalls} = kept(state, {contractOf: () => 'x'.repeat(3_000)});
    assert.deepEqual([parts?.map(({messageId}) => messageId), uiCalls], [['m'], []]);
  });

  it('is none where the turn itself has a name that no store takes', () => {
    const state = thread().user('Q', {id: 'u'.repeat(300)}).run('r').says('A').ends('success').user('Q2', {id: 'u2'}).run('r2').says('Answer').ends('success').state;
    assert.deepEqual(recordsOf(state, {now: 0}).map(({id}) => id), ['u2']);
  });
});

describe('facts', () => {
  it('are taken out as deep as a record goes', () => { assert.doesNotThrow(() => JSON.stringify(withoutFacts({price: 1, a: deep as never}))); });
});

describe('very many', () => {
  /** How often the parents of a chain of turns are looked at. */
  const looksOf = (look: (tree: ReturnType<typeof treeOf>) => unknown, count: number): number => {
    let looks = 0;
    const chain = Array.from({length: count}, (_, at) => Object.defineProperty({...turn(`t${at}`)}, 'parentTurnId', {get: () => { looks += 1; return at > 0 ? `t${at - 1}` : null; }}));
    const tree = treeOf(chain);
    looks = 0;
    look(tree);
    return looks;
  };

  it('turns in a row cost what they are, to whoever goes to the end', () => {
    assert.ok(looksOf((tree) => leafOf(tree, 't0'), 500) < 500 * 10);
  });

  it('items are placed without counting all messages for each', () => {
    let looks = 0;
    const customs = Array.from({length: 300}, (_, at) => ({ordinal: at + 0.5}));
    const messages = new Proxy(Array.from({length: 300}, (_, at) => at), {get: (list, name) => { looks += 1; return Reflect.get(list, name) as unknown; }});
    const place = placer(messages, {runs: [], interrupts: [], subagents: [], customs} as never);
    assert.deepEqual(customs.slice(0, 3).map(place), [1.5, 2.5, 3.5]);
    assert.ok(looks < 300 * 10, `${looks} looks`);
  });
});
