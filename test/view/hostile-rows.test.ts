/** What agents and pages give that is not what it should be: it costs itself, never the answer beside it. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import type {ToolRow} from '../../src/contract/tool-row.js';
import type {QuestionItem} from '../../src/contract/view.js';
import {rowsKo} from '../../src/i18n/rows-ko.js';
import type {RowMessages} from '../../src/i18n/rows-messages.js';
import type {ThreadState} from '../../src/stream/types.js';
import {answerPayload} from '../../src/view/answers.js';
import {attachmentsOf} from '../../src/view/attachments.js';
import {wordsOf} from '../../src/view/cards.js';
import {joinMons} from '../../src/view/mons.js';
import {rowFor} from '../../src/view/tool-map.js';
import {createThreadView, type ViewInput} from '../../src/view/thread-view.js';
import {thread} from '../fixtures/thread.js';
import {itemsOf, line} from './scripted.js';

/** JSON that no text can be made of. */
const mute = {toString: 1, valueOf: 1};
const asked = () => thread().user('a').run('r').says('Answer', {id: 'm'});
const lines = (state: ThreadState, more?: Partial<ViewInput>): string[] => itemsOf(state, more).slice(1).map(line);

describe('what no text can be made of', () => {
  it('is no status of a Mon’s result', () => {
    assert.deepEqual(lines(asked().calls('call_mon', {args: {name: 'Mon'}, result: JSON.stringify({status: mute})}).state), ['article', 'mon Mon: done: ']);
  });

  it('is no other way of a step', () => {
    const state = asked().custom('morit.timeline', {item: {id: 'a', label: 'A', status: 'failed', recovered_by: mute}}).state;
    assert.deepEqual(lines(state), ['article', 'timeline A 실패']);
  });

  it('is no kind of picture', () => {
    const artifact = {artifact_id: 'a', kind: 'image', status: 'generating', mime: mute};
    assert.deepEqual(lines(asked().custom('morit.artifact', {messageId: 'm', artifact}).state), ['article']);
  });

  it('makes an attachment a document', () => {
    const parts = [{type: mute, source: {type: 'url', value: 'https://example.com/a'}}, {type: '__proto__'}] as never;
    assert.deepEqual(attachmentsOf(parts).map(({kind}) => kind), ['document', 'document']);
  });
});

describe('an answer that a server tells', () => {
  it('has no words deeper than anybody nests them', () => {
    const deep: unknown = JSON.parse('['.repeat(50_000) + '"x"' + ']'.repeat(50_000));
    assert.deepEqual(wordsOf({a: 'b', c: deep}), ['b']);
  });
});

describe('keys of answers', () => {
  it('never fall together, whatever the questions are called', () => {
    const questions = ['Q', 'Q', 'Q (2)', '__proto__'].map((text) => ({text, options: []}));
    const payload = answerPayload({keyed: true, questions}, ['1', '2', '3', '4']);
    assert.deepEqual(Object.entries(payload), [['Q', '1'], ['Q (3)', '2'], ['Q (2)', '3'], ['__proto__', '4']]);
    assert.equal(Object.getPrototypeOf(payload), Object.prototype);
  });
});

describe('a choice of Mons', () => {
  it('offers an id once, under its first name (S-36)', () => {
    const candidates = [{mon_id: '1', name: 'A'}, {mon_id: '1', name: 'B'}, {mon_id: '2', name: 'C'}];
    const state = asked().state;
    const interrupts = [{interrupt: {id: 'i', reason: 'select_mon', metadata: {candidates}}, runId: 'r', status: 'open', ordinal: 99}];
    const item = itemsOf({...state, interrupts} as unknown as ThreadState).find((one): one is QuestionItem => one.kind === 'question');
    assert.deepEqual(item?.card.kind === 'mons' && item.card.mons.map(({name}) => name), ['A', 'C']);
  });
});

describe('a page’s row', () => {
  const called = asked().calls('look', {args: {}, result: '{}'}).state;
  const drawn = (row: Partial<ToolRow>): {lines: string[]; told: string[]} => {
    const told: string[] = [];
    const build = createThreadView((error) => { throw error; }, ({code}: Diagnostic) => { told.push(code); });
    const view = build({state: called, now: 0, toolMap: [{tools: ['look'], show: 'row', ...row}]});
    return {lines: view.turns.flatMap(({items}) => items).slice(1).map(line), told};
  };

  for (const [what, given] of [['a promise', Promise.reject(new Error('late'))], ['a number', 7], ['an object', mute]] as const) {
    it(`costs itself, and is told, when its words are ${what}`, () => {
      assert.deepEqual(drawn({text: () => given as never}), {lines: ['article'], told: ['host_failed']});
      assert.deepEqual(drawn({text: () => 'Looked', expand: () => given as never}), {lines: ['article'], told: ['host_failed']});
    });
  }

  it('opens to what of its lines are words', () => {
    assert.deepEqual(drawn({text: (n) => `Looked ${n}`, expand: () => ['a', 7, mute, null, 'b'] as never}).lines, ['article', 'row Looked 2 [a / b]']);
  });

  it('is as long as a line can be', () => {
    assert.ok(drawn({text: () => 'x'.repeat(1_000_000)}).lines.join('').length < 3_000);
  });

  for (const map of [null, 7, {}, 'rows', [null, 7, {}, {tools: 'look', show: 'row'}, {tools: ['look'], modes: 'buddy', show: 'row'}, {get tools() { throw new Error('no'); }, toJSON: () => 'one that throws'}]]) {
    it(`that is none costs nothing: ${JSON.stringify(map)}`, () => {
      const state = asked().calls('search_memories', {result: '{"memories":[{"text":"One."}]}'}).state;
      assert.deepEqual(lines(state, {toolMap: map as never}), ['article', 'row 기억 1개를 떠올렸어요 [One.]']);
    });
  }
});

describe('a fault in what stands beside the answer', () => {
  it('leaves the answer, and is told', () => {
    const faults: unknown[] = [];
    const words: RowMessages = Object.create(rowsKo, {rollover: {get: () => { throw new TypeError('no words'); }}});
    const {state} = asked().custom('session.rollover', {}).calls('search_memories', {args: {}});
    const view = createThreadView((error) => faults.push(error))({state, now: 0, words});
    assert.deepEqual(view.turns.flatMap(({items}) => items).map(({kind}) => kind), ['user', 'article', 'rows']);
    assert.deepEqual(faults.map(String), ['TypeError: no words']);
  });
});

describe('very many', () => {
  it('calls and sub-agents of different runs are joined in one pass', () => {
    const runIds: string[] = [];
    const agents = Array.from({length: 3_000}, (_, at) => ({id: `s${at}`, get runId() { runIds.push('read'); return 'r2'; }}));
    joinMons(Array.from({length: 3_000}, (_, at) => ({id: `c${at}`, runId: 'r1'})) as never, agents as never);
    assert.ok(runIds.length <= agents.length * 3, `${runIds.length} looks`);
  });

  it('artifacts find their messages without a search each', () => {
    let state = thread().user('a').run('r');
    for (let at = 0; at < 300; at += 1) state = state.says('x', {id: `m${at}`});
    for (let at = 0; at < 300; at += 1) state = state.custom('morit.artifact', {messageId: `m${at}`, artifact: {kind: 'image', status: 'ready', artifact_id: `a${at}`}});
    let looks = 0;
    const messages = state.state.messages.map((message) => Object.defineProperty({...message}, 'id', {get: () => { looks += 1; return message.id; }}));
    itemsOf({...state.state, messages});
    assert.ok(looks < 300 * 20, `${looks} looks`);
  });
});

describe('the map', () => {
  it('finds no row for what is called like a member of every object', () => { assert.equal(rowFor([{tools: ['a'], show: 'row'}], 'constructor'), undefined); });
});
