import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {TurnEffect, TurnRecord} from '../../src/contract/turn-record.js';
import {effectsIn, gradeOf, isLocked} from '../../src/history/effects.js';
import {effectsContext} from '../../src/history/standing-effects.js';
import {planRewind, withCompensation} from '../../src/history/rewind.js';
import {askFor, attemptsIn, idempotencyKey, succeeded, type Attempts} from '../../src/history/idempotency.js';
import {sourceOfRerun} from '../../src/history/rerun.js';
import {planEdit} from '../../src/history/branching.js';
import {treeOf} from '../../src/history/stored-tree.js';
import type {ToolCall} from '../../src/stream/types.js';
import {turn} from './records.js';

const called = (id: string, name: string, result?: unknown, more: Partial<ToolCall> = {}): ToolCall =>
  ({id, runId: 'r', ordinal: 1, name, argsText: '{}', args: {}, status: result === undefined ? 'called' : 'done', ...result !== undefined && {result: JSON.stringify(result)}, ...more});
const effect = (kind: TurnEffect['kind'], id: string): TurnEffect => ({kind, id});
const with_ = (id: string, parent: string | null, ...effects: readonly TurnEffect[]): TurnRecord => turn(id, parent, {effects});

describe('the effects of a turn', () => {
  it('are what its results tell, with the key they were done by, and no amount (R-174, R-175)', () => {
    const effects = effectsIn([called('c', 'add_to_cart', {effect: {kind: 'provisional', id: 'cart-7', amount: 1_200_000}, total: 3}), called('d', 'lookup', {products: []})], 't');
    assert.deepEqual(effects, [{kind: 'provisional', id: 'cart-7', toolCallId: 'c', tool: 'add_to_cart', idempotencyKey: 't/c/1'}]);
  });

  it('are none of a call that failed, has no result, or only reads (R-173, R-185)', () => {
    const grades = (tool: string) => (tool === 'pay' ? 'execute' as const : 'read' as const);
    assert.deepEqual(effectsIn([called('c', 'pay'), called('d', 'pay', {effect: {kind: 'confirmed', id: 'x'}}, {resultError: 'no'}), called('e', 'lookup', {})], 't', grades), []);
  });

  it('are final when an executing tool does not say which they are (R-175)', () => {
    assert.deepEqual(effectsIn([called('c', 'pay', 'ok')], 't', () => 'execute').map(({kind, id}) => [kind, id]), [['confirmed', 'c']]);
  });

  it('are several where a result tells several, and nothing where it tells nonsense', () => {
    assert.equal(effectsIn([called('c', 'x', {effects: [{kind: 'provisional', id: 'a'}, {kind: 'confirmed', id: 'b'}, {kind: 'other', id: 'c'}, {kind: 'confirmed'}, null]})], 't').length, 2);
    assert.deepEqual(effectsIn([called('c', 'x', {effect: 'confirmed'}), called('d', 'x', [1])], 't'), []);
  });

  it('make the grade of the turn, as long as they stand', () => {
    assert.deepEqual([gradeOf(turn('a')), gradeOf(with_('a', null, effect('provisional', 'x'))), gradeOf(with_('a', null, effect('provisional', 'x'), effect('confirmed', 'y')))], ['read', 'provisional', 'confirmed']);
    const back = withCompensation(with_('a', null, effect('provisional', 'x')), {kind: 'provisional', id: 'x'}, {done: true, message: '취소했어요'}, 0);
    assert.equal(gradeOf(back), 'read');
    assert.deepEqual(back.effects?.[0]?.compensated, {done: true, at: '1970-01-01T00:00:00.000Z', message: '취소했어요'});
    const failed = withCompensation(with_('a', null, effect('provisional', 'x')), {kind: 'provisional', id: 'x'}, {done: false}, 0);
    assert.equal(gradeOf(failed), 'provisional');
  });
});

describe('going back over turns', () => {
  it('is free where they only asked (R-173)', () => {
    assert.deepEqual(planRewind(treeOf([turn('a'), turn('b', 'a')]), 'a'), {kind: 'free', compensate: [], standing: []});
  });

  it('asks first, and takes back what is provisional, the latest first (R-174)', () => {
    const tree = treeOf([with_('a', null, effect('provisional', 'early')), with_('b', 'a', effect('provisional', 'x')), with_('c', 'b', effect('provisional', 'y'))]);
    const plan = planRewind(tree, 'b');
    assert.equal(plan.kind, 'confirm');
    assert.deepEqual(plan.compensate.map(({turnId, effect: {id}}) => [turnId, id]), [['c', 'y'], ['b', 'x']]);
  });

  it('is closed for a turn that is final; an earlier one branches, and what stands is named (R-175)', () => {
    const tree = treeOf([turn('a'), with_('b', 'a', effect('confirmed', 'order-7'))]);
    assert.equal(planRewind(tree, 'b').kind, 'locked');
    assert.ok(isLocked(tree.turns.get('b')!));
    const earlier = planRewind(tree, 'a');
    assert.equal(earlier.kind, 'confirm');
    assert.deepEqual(earlier.standing.map(({effect: {id}}) => id), ['order-7']);
    assert.deepEqual(earlier.compensate, []);
  });

  it('tells a new branch which effects of other branches stand: kind and id alone (R-175)', () => {
    const tree = treeOf([turn('a'), with_('b', 'a', {...effect('confirmed', 'order-7'), tool: 'pay', idempotencyKey: 't/c/1'})]);
    const {parentTurnId} = planEdit(tree, 'a');
    assert.deepEqual(effectsContext(tree, parentTurnId).map(({value}) => JSON.parse(value) as unknown), [[{turnId: 'b', kind: 'confirmed', id: 'order-7', tool: 'pay'}]]);
    assert.deepEqual(effectsContext(tree, 'b'), []);
  });
});

describe('the key of a deed', () => {
  const deed = {threadId: 't', source: 'c'};

  it('is made of thread, source, node, item and attempt, readable (R-177)', () => {
    assert.equal(idempotencyKey(deed), 't/c/1');
    assert.equal(idempotencyKey({...deed, node: 'button', itemPath: '/items/2', attempt: 3}), 't/c/button/items/2/3');
    assert.notEqual(idempotencyKey({...deed, node: 'b', itemPath: '/items/1'}), idempotencyKey({...deed, node: 'b', itemPath: '/items/2'}));
  });

  it('is the same over a double press, a retry and a reload, and another after success', () => {
    const first = askFor({}, deed);
    const twice = askFor(first.attempts, deed);
    const reloaded = askFor(JSON.parse(JSON.stringify(twice.attempts)) as Attempts, deed);
    assert.deepEqual([first.key, twice.key, reloaded.key], ['t/c/1', 't/c/1', 't/c/1']);
    const anew = askFor(succeeded(reloaded.attempts, deed), deed);
    assert.equal(anew.key, 't/c/2');
    assert.equal(askFor(anew.attempts, deed).key, 't/c/2');
    assert.equal(askFor(anew.attempts, {...deed, source: 'other'}).key, 't/other/1');
    assert.deepEqual(succeeded({}, deed), {});
    assert.equal(askFor({}, {threadId: '__proto__', source: 'constructor'}).key, '__proto__/constructor/1');
  });

  it('counts on from what was stored, and takes nothing else for a count', () => {
    const stored: unknown = JSON.parse('{"t/c": {"attempt": 3, "done": true}, "t/d": {"attempt": 0}, "t/e": "1", "__proto__": {"attempt": 2}}');
    assert.deepEqual(Object.keys(attemptsIn(stored)), ['t/c', '__proto__']);
    assert.equal(askFor(attemptsIn(stored), deed).key, 't/c/4');
    assert.deepEqual(attemptsIn([1]), {});
  });

  it('stays when a turn runs again unedited, and is another for an edited question (R-177, C-22)', () => {
    const asked = (id: string, ...calls: readonly string[]): TurnRecord => turn(id, null, {messages: [{id, role: 'user', content: 'q'}, {
      id: `${id}-a`, role: 'assistant', toolCalls: calls.map((text, at) => ({id: `${id}-c${at}`, function: {name: 'add_to_cart', arguments: text}})),
    }]});
    const first = asked('u1', '{"id":"p-1","count":1}', '{"id":"p-2"}', '{"id":"p-2"}');
    const again = {...asked('u2'), rerunOf: 'u1'};
    const third = {...asked('u3'), rerunOf: 'u2'};
    const turns = treeOf([first, again, third]).turns;
    const source = (record: TurnRecord, args: Record<string, string | number>, nth?: number) => sourceOfRerun(turns, record, {tool: 'add_to_cart', args}, nth);
    assert.equal(source(again, {count: 1, id: 'p-1'}), 'u1-c0');
    assert.equal(source(third, {count: 1, id: 'p-1'}), 'u1-c0');
    assert.deepEqual([source(again, {id: 'p-2'}), source(again, {id: 'p-2'}, 1), source(again, {id: 'p-2'}, 2)], ['u1-c1', 'u1-c2', undefined]);
    assert.equal(source(again, {id: 'p-9'}), undefined);
    assert.equal(source(asked('edited'), {count: 1, id: 'p-1'}), undefined);
    assert.equal(sourceOfRerun(new Map([['x', {...asked('x'), rerunOf: 'x'}]]), {id: 'x', rerunOf: 'x'}, {tool: 'y', args: {}}), undefined);
  });
});
