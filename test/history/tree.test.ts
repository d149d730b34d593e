import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import type {JsonObject} from '../../src/contract/json.js';
import type {TurnRecord} from '../../src/contract/turn-record.js';
import {messagesToLoad, messagesToSend} from '../../src/history/messages.js';
import {leafOf, planAgain, planEdit} from '../../src/history/branching.js';
import {treeOf} from '../../src/history/stored-tree.js';
import {addTurn, emptyTree, pagerOf, pathTo, planNew, rewindBefore, setActiveTurn, siblingsOf, turnProps, type TurnPlan, type TurnTree} from '../../src/history/tree.js';
import {seedRecord, turn} from './records.js';

/** A turn as a run of that plan would leave it. */
const grown = (tree: TurnTree, id: string, plan: TurnPlan, more: Partial<TurnRecord> = {}): TurnTree =>
  addTurn(tree, turn(id, plan.parentTurnId, {...plan, ...more}));
const sentBy = (tree: TurnTree, plan: TurnPlan): number => messagesToSend(tree, plan.parentTurnId).length + 1;
const ids = (turns: readonly TurnRecord[]): string[] => turns.map(({id}) => id);

/** A question whose answer took two calls of tools: five messages in all, as in the seed. */
const withTools = (id: string): Partial<TurnRecord> => ({messages: [
  {id, role: 'user', content: '비교해 줘'},
  {id: `${id}-a`, role: 'assistant', toolCalls: [{id: `${id}-c`, type: 'function', function: {name: 'lookup', arguments: '{}'}}]},
  {id: `${id}-r`, role: 'tool', toolCallId: `${id}-c`, content: '{}'},
  {id: `${id}-b`, role: 'assistant', content: '비교했어요.'},
  {id: `${id}-s`, role: 'assistant', content: '더 볼까요?'},
]});

const chain = (...names: readonly string[]): TurnTree => names.reduce((tree, id) => grown(tree, id, planNew(tree)), emptyTree);

describe('the list that is sent', () => {
  it('has 1 message, then 6, then 1 after an edit of the first question (R-167)', () => {
    const first = planNew(emptyTree);
    const afterFirst = grown(emptyTree, 'u1', first, withTools('u1'));
    const second = planNew(afterFirst);
    const afterSecond = grown(afterFirst, 'u2', second, withTools('u2'));
    const edited = planEdit(afterSecond, 'u1');
    assert.deepEqual([sentBy(emptyTree, first), sentBy(afterFirst, second), sentBy(afterSecond, edited)], [1, 6, 1]);
  });

  it('is the way from the root to the current turn, on the active branch alone (R-172)', () => {
    const tree = grown(chain('a', 'b', 'c'), 'b2', planEdit(chain('a', 'b', 'c'), 'b'));
    assert.deepEqual(messagesToSend(tree).map(({id}) => id), ['a', 'a-a', 'b2', 'b2-a']);
    assert.deepEqual(messagesToSend(tree, 'c').map(({id}) => id), ['a', 'a-a', 'b', 'b-a', 'c', 'c-a']);
  });

  it('holds no activity; what is loaded does', () => {
    const tree = addTurn(emptyTree, turn('a', null, {messages: [{id: 'a', role: 'user', content: 'x'}, {id: 's', role: 'activity', activityType: 'a2ui-surface', content: {}}]}));
    assert.deepEqual([messagesToSend(tree).length, messagesToLoad(tree).length], [1, 2]);
  });

  it('is made of question and answers where a record has the seed’s members alone', () => {
    const tree = treeOf([seedRecord as unknown as TurnRecord]);
    assert.deepEqual(messagesToSend(tree), [
      {id: 'turn-0007', role: 'user', content: '4인 가족 번들 구성해 줘'}, {id: 'turn-0007:answer-1', role: 'assistant', content: '…'},
    ]);
  });

  it('leaves out an attachment whose bytes were not kept', () => {
    const content: JsonObject[] = [{type: 'text', text: '봐 줘'}, {type: 'image', source: {type: 'data', mimeType: 'image/png'}}, {type: 'image', source: {type: 'url', value: 'https://a.example/x'}}];
    const tree = addTurn(emptyTree, turn('a', null, {messages: [{id: 'a', role: 'user', content}]}));
    assert.deepEqual((messagesToSend(tree)[0] as {content: unknown}).content, [content[0], content[2]]);
  });
});

describe('the tree of turns', () => {
  it('keeps both questions after an edit, siblings of one parent, with the pointer on the new one (R-170)', () => {
    const before = chain('a', 'b');
    const plan = planEdit(before, 'b');
    assert.deepEqual(plan, {op: 'edit', parentTurnId: 'a', branch: 'branch-2'});
    const tree = grown(before, 'b2', plan);
    assert.deepEqual(ids(siblingsOf(tree, 'b')), ['b', 'b2']);
    assert.equal(tree.activeTurnId, 'b2');
  });

  it('has three siblings beside the question that was edited three times, the pointer on the last', () => {
    const tree = ['e1', 'e2', 'e3'].reduce((grove, id) => grown(grove, id, planEdit(grove, 'q')), chain('q'));
    const [, ...edits] = siblingsOf(tree, 'q');
    assert.deepEqual(ids(edits), ['e1', 'e2', 'e3']);
    assert.equal(tree.activeTurnId, 'e3');
    assert.deepEqual(pagerOf(tree, 'e3'), {index: 4, count: 4, previous: 'e2', next: undefined});
    assert.equal(new Set([...tree.turns.values()].map(({branch}) => branch)).size, 4);
  });

  it('rewinds by moving the pointer: to what the turn followed, and before the first to nothing (R-168)', () => {
    const tree = chain('a', 'b', 'c');
    assert.equal(rewindBefore(tree, 'b').activeTurnId, 'a');
    assert.equal(rewindBefore(tree, 'a').activeTurnId, null);
    assert.equal(rewindBefore(tree, 'b').turns, tree.turns);
    assert.equal(rewindBefore(tree, 'nobody'), tree);
    assert.deepEqual(planNew(rewindBefore(tree, 'b')), {op: 'new', parentTurnId: 'a', branch: 'branch-2'});
  });

  it('runs a turn again as a sibling that names it (R-177)', () => {
    const tree = chain('a', 'b');
    const plan = planAgain(tree, 'b');
    assert.deepEqual(plan, {op: 'again', parentTurnId: 'a', branch: 'branch-2', rerunOf: 'b'});
    assert.deepEqual(turnProps('b2', plan), {id: 'b2', parentTurnId: 'a', op: 'again', rerunOf: 'b'});
    assert.deepEqual(turnProps('c', planNew(tree)), {id: 'c', parentTurnId: 'b', op: 'new'});
  });

  it('pages among previous answers, and leads to the end of the line that is chosen (R-171)', () => {
    const left = chain('a', 'b');
    const tree = grown(grown(left, 'a2', planEdit(left, 'a')), 'c', {op: 'new', parentTurnId: 'a2', branch: 'branch-2'});
    assert.deepEqual(pagerOf(tree, 'a'), {index: 1, count: 2, previous: undefined, next: 'a2'});
    assert.equal(leafOf(tree, 'a'), 'b');
    assert.equal(leafOf(tree, 'a2'), 'c');
    assert.deepEqual(ids(pathTo(tree, leafOf(tree, 'a'))), ['a', 'b']);
    assert.equal(pagerOf(tree, 'nobody'), undefined);
  });

  it('takes the later state of a turn without moving the pointer, and is the same tree when nothing is new', () => {
    const tree = rewindBefore(chain('a', 'b'), 'b');
    const later = addTurn(tree, turn('b', 'a', {assistantMessages: ['더 긴 답']}));
    assert.equal(later.activeTurnId, 'a');
    assert.deepEqual(later.turns.get('b')?.assistantMessages, ['더 긴 답']);
    assert.equal(addTurn(later, {...turn('b', 'a', {assistantMessages: ['더 긴 답']})}), later);
  });

  it('leaves out a ring, begins a path where a parent is missing, and mends a pointer to nothing', () => {
    const tree = treeOf([turn('x', 'y'), turn('y', 'x'), turn('z', 'y'), turn('b', 'gone'), turn('c', 'b')], 'nobody');
    assert.deepEqual([...tree.turns.keys()], ['b', 'c']);
    assert.equal(tree.activeTurnId, 'c');
    assert.deepEqual(ids(pathTo(tree)), ['b', 'c']);
    assert.equal(addTurn(treeOf([turn('b', 'a')]), turn('a', 'b')).turns.size, 1);
    assert.equal(treeOf([turn('a')], null).activeTurnId, null);
  });

  it('says what is wrong when a turn is edited that is not there', () => {
    assert.throws(() => planEdit(emptyTree, 'x'), RangeError);
    assert.equal(setActiveTurn(emptyTree, 'x'), emptyTree);
  });
});

describe('any sequence of deeds', () => {
  const deed = fc.record({kind: fc.constantFrom('new', 'edit', 'again', 'rewind', 'select', 'settle'), at: fc.nat()});

  const step = (tree: TurnTree, {kind, at}: {kind: string; at: number}, id: string): TurnTree => {
    const chosen = [...tree.turns.keys()][at % Math.max(1, tree.turns.size)];
    if (kind === 'new' || chosen === undefined) return grown(tree, id, planNew(tree));
    switch (kind) {
      case 'edit': return grown(tree, id, planEdit(tree, chosen));
      case 'again': return grown(tree, id, planAgain(tree, chosen));
      case 'rewind': return rewindBefore(tree, chosen);
      case 'select': return setActiveTurn(tree, leafOf(tree, chosen));
      default: return addTurn(tree, {...tree.turns.get(chosen)!, assistantMessages: [id]});
    }
  };

  it('keeps every turn, a way to the root, siblings in the order they came, and the trees before as they were', () => {
    fc.assert(fc.property(fc.array(deed, {maxLength: 40}), (deeds) => {
      let tree = emptyTree;
      for (const [index, one] of deeds.entries()) {
        const before = {turns: new Map(tree.turns), activeTurnId: tree.activeTurnId};
        const next = step(tree, one, `t${index}`);
        assert.deepEqual({turns: new Map(tree.turns), activeTurnId: tree.activeTurnId}, before, 'the tree before changed');
        for (const id of tree.turns.keys()) assert.ok(next.turns.has(id), `${id} was lost`);
        assert.ok(next.activeTurnId === null || next.turns.has(next.activeTurnId));
        tree = next;
      }
      const order = [...tree.turns.keys()];
      for (const [id, {parentTurnId}] of tree.turns) {
        const path = pathTo(tree, id);
        assert.equal(path.at(-1)?.id, id);
        assert.equal(path[0]?.parentTurnId ?? null, null);
        path.forEach((one, at) => { if (at > 0) assert.equal(one.parentTurnId, path[at - 1]?.id); });
        const siblings = ids(siblingsOf(tree, id));
        assert.deepEqual(siblings, order.filter((other) => tree.turns.get(other)?.parentTurnId === parentTurnId));
        assert.equal(pagerOf(tree, id)?.index, siblings.indexOf(id) + 1);
        assert.deepEqual(messagesToSend(tree, id).map((message) => message.id), path.flatMap((one) => [one.id, `${one.id}-a`]));
        // A line keeps its name until it forks.
        if (siblings[0] === id && parentTurnId != null) assert.equal(tree.turns.get(id)?.branch, tree.turns.get(parentTurnId)?.branch);
      }
      const kept = treeOf(tree.turns.values(), tree.activeTurnId);
      assert.deepEqual([...kept.turns.keys()], order);
      assert.equal(kept.activeTurnId, tree.activeTurnId);
    }), {numRuns: 300});
  });
});
