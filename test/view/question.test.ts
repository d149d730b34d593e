import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {QuestionItem} from '../../src/contract/view.js';
import type {ThreadState} from '../../src/stream/types.js';
import {answerPayload} from '../../src/view/answers.js';
import {createThreadView} from '../../src/view/thread-view.js';
import {began, thread} from '../fixtures/thread.js';

const drawn = (state: ThreadState): QuestionItem[] =>
  createThreadView()({state, now: began}).turns.flatMap(({items}) => items).filter((item): item is QuestionItem => item.kind === 'question');

const ask = (question: string, labels: string[] = []) => ({question, options: labels.map((label) => ({label}))});
const interrupt = (id: string, ...questions: object[]) => ({id, reason: 'ask_user', message: 'short', metadata: {questions}});

describe('a question', () => {
  it('is made of the questions an interrupt carries', () => {
    const [item] = drawn(thread().user('a').run().asks(interrupt('i', ask('When?', ['Now', 'Later']), ask('How?'))).state);
    assert.deepEqual(item!.questions.map(({text, options}) => [text, options.map(({label}) => label)]), [['When?', ['Now', 'Later']], ['How?', []]]);
  });

  it('falls back to the message when there are none', () => {
    const [item] = drawn(thread().user('a').run().asks({id: 'i', reason: 'tool_approval', message: 'Send it?'}).state);
    assert.deepEqual([item!.questions[0]!.text, item!.keyed, item!.answerable], ['Send it?', false, false]);
  });

  for (const metadata of [null, 7, {questions: 'x'}, {questions: [null, 5, {}, {question: 1}]}]) {
    it(`survives metadata that are none: ${JSON.stringify(metadata)}`, () => {
      const [item] = drawn(thread().user('a').run().asks({id: 'i', reason: 'ask_user', message: 'm', metadata: metadata as never}).state);
      assert.equal(item!.questions[0]!.text, 'm');
    });
  }

  it('is put to the reader one at a time (C-15)', () => {
    const state = thread().user('a').run().asks(interrupt('one', ask('1?'))).asks(interrupt('two', ask('2?'))).state;
    assert.deepEqual(drawn(state).map(({id}) => id), ['one']);
  });

  it('gives way to the next once it is answered', () => {
    const {state} = thread().user('a').run().asks(interrupt('one', ask('1?')), 'answered').asks(interrupt('two', ask('2?')));
    assert.deepEqual(drawn(state).map(({id, status}) => [id, status]), [['one', 'answered'], ['two', 'open']]);
  });

  it('stays where it was asked, as a record with the answers', () => {
    const state = thread().user('a').run().asks(interrupt('i', ask('When?'))).answered({'When?': 'Now'}).run().says('done').ends('success').state;
    const turn = createThreadView()({state, now: began}).turns[0]!;
    assert.deepEqual(turn.items.map(({kind}) => kind), ['user', 'question', 'article']);
    assert.deepEqual(drawn(state)[0]!.answers, ['Now']);
  });

  it('keeps one entry of its answers a question, whatever was chosen of several', () => {
    const state = thread().user('a').run().asks(interrupt('i', {...ask('Which?', ['A', 'B']), multi_select: true}, ask('How?'))).answered({'Which?': ['A', 'B'], 'How?': 'so'}).state;
    assert.deepEqual(drawn(state)[0]!.answers, ['A, B', 'so']);
  });

  it('says what the agent says over it, and until when it is asked (A-42)', () => {
    const [item] = drawn(thread().user('a').run().asks({...interrupt('i', ask('When?')), expiresAt: '2026-01-15T03:10:00Z'}).state);
    assert.deepEqual([item!.message, item!.expiresAt], ['short', began + 600_000]);
  });

  it('of a foreign reason takes words when its tool does', () => {
    const writer = thread().user('a').run().asks({...interrupt('i', ask('Goal?')), reason: 'something_else', toolCallId: 'c'});
    const call = {id: 'c', runId: undefined, ordinal: 1, name: 'propose_brief', argsText: '', status: 'called'} as const;
    assert.equal(drawn(writer.with({calls: new Map([['c', call]])}).state)[0]!.answerable, true);
  });

  it('never takes the words of the composer for an approval (R-142)', () => {
    assert.equal(drawn(thread().user('a').run().asks({...interrupt('i', ask('Delete?')), reason: 'tool_approval'}).state)[0]!.answerable, false);
  });
});

describe('a question with no end of choices', () => {
  it('is cut to twenty questions of fifty choices', () => {
    const choices = Array.from({length: 10_000}, (_, index) => ({label: `${index}`}));
    const asks = Array.from({length: 1_000}, () => ({question: 'Which?', options: choices}));
    const [item] = drawn(thread().user('a').run().asks({...interrupt('i', ask('Which?')), metadata: {questions: asks}}).state);
    assert.deepEqual([item!.questions.length, item!.questions[0]!.options.length], [20, 50]);
  });
});

describe('the payload of an answer', () => {
  const [item] = drawn(thread().user('a').run().asks(interrupt('i', ask('When?'), ask('How?'))).state);

  it('has one key a question, in order, verbatim (R-130, R-131)', () => {
    assert.equal(JSON.stringify(answerPayload(item!, ['Now ', 'table'])), '{"When?":"Now ","How?":"table"}');
  });

  it('keeps two answers to two questions of the same words', () => {
    const twice = {...item!, questions: [{text: 'Same?', options: []}, {text: 'Same?', options: []}]};
    assert.deepEqual(answerPayload(twice, ['one', 'two']), {'Same?': 'one', 'Same? (2)': 'two'});
  });

  it('is text alone when the interrupt names no question', () => {
    assert.deepEqual(answerPayload({...item!, keyed: false}, ['yes']), {text: 'yes'});
  });

  it('writes a question named like a part of every object', () => {
    const hostile = {...item!, questions: [{text: '__proto__', options: []}]};
    assert.equal(JSON.stringify(answerPayload(hostile, ['x'])), '{"__proto__":"x"}');
  });
});
