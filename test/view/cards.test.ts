import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import type {QuestionItem} from '../../src/contract/view.js';
import type {ThreadState} from '../../src/stream/types.js';
import {createThreadView} from '../../src/view/thread-view.js';
import {began, thread} from '../fixtures/thread.js';
import {itemsOf} from './scripted.js';

const drawn = (state: ThreadState): QuestionItem => itemsOf(state).find((item): item is QuestionItem => item.kind === 'question')!;
const asks = (tool: string | undefined, args: unknown, interrupt: object = {}, id = 'i') => {
  const writer = thread().user('a').run();
  if (tool !== undefined) writer.calls(tool, {id: 'c', args});
  return writer.asks({id, reason: 'other', ...(tool !== undefined && {toolCallId: 'c'}), ...interrupt});
};
const brief = {
  goal: 'Goal', deliverables: ['One', ' ', 'Two'], acceptance_criteria: 'As one line', assumptions: [], decide_later: '  ',
  approve_label: 'Yes', change_options: ['Less', 'More'],
};
const line = {metadata: {questions: [{question: 'Goal: … / To do: …', options: [{label: 'Yes'}, {label: 'Less'}]}]}};
const labels = ({questions}: QuestionItem): string[] => questions[0]!.options.map(({label}) => label);

describe('the card of an interrupt', () => {
  const kinds: readonly (readonly [string, string | undefined, object, string])[] = [
    ['a brief by its tool', 'propose_brief', {reason: 'input_required'}, 'brief'],
    ['a question by its tool', 'ask_user', {reason: 'propose_brief'}, 'question'],
    ['a brief by its reason where no call is known', undefined, {reason: 'propose_brief'}, 'brief'],
    ['a question by its reason', undefined, {reason: 'ask_user'}, 'question'],
    ['files', undefined, {reason: 'tool_approval', metadata: {files: [{path: '/a'}]}}, 'files'],
    ['an approval without files', 'send_mail', {reason: 'tool_approval'}, 'approval'],
    ['an approval by what it takes for an answer', 'send_mail', {responseSchema: {properties: {decision: {enum: ['approve', 'reject']}}}}, 'approval'],
    ['Mons', undefined, {reason: 'select_mon', metadata: {candidates: [{mon_id: 'm', name: 'M'}]}}, 'mons'],
    ['a question where no Mon can be chosen', 'search_mons', {reason: 'select_mon'}, 'question'],
    ['the plain one for a reason nobody knows', undefined, {reason: 'ask_user_2'}, 'unknown'],
    ['the plain one for a tool without a card, whatever the reason', 'send_mail', {reason: 'propose_brief'}, 'unknown'],
  ];
  for (const [name, tool, interrupt, kind] of kinds) it(`is ${name}`, () => { assert.equal(drawn(asks(tool, {}, interrupt).state).card.kind, kind); });

  it('takes words of the composer for a question, a brief and a choice alone (R-142)', () => {
    assert.deepEqual(kinds.map(([, tool, interrupt]) => drawn(asks(tool, {}, interrupt).state)).filter(({answerable}) => answerable).map(({card}) => card.kind),
      ['brief', 'question', 'brief', 'question', 'mons', 'question']);
  });
});

describe('a brief', () => {
  it('shows the sections that say something (R-128)', () => {
    const {card} = drawn(asks('propose_brief', brief, line).state);
    assert.deepEqual(card.kind === 'brief' && card.sections, [
      {name: 'goal', lines: ['Goal']}, {name: 'deliverables', lines: ['One', 'Two']}, {name: 'acceptance_criteria', lines: ['As one line']},
    ]);
  });

  it('offers the approval first, then the changes (R-129)', () => { assert.deepEqual(labels(drawn(asks('propose_brief', brief, line).state)), ['Yes', 'Less', 'More']); });

  it('offers three changes at most, and tells of the rest', () => {
    const reports: Diagnostic[] = [];
    const state = asks('propose_brief', {...brief, change_options: ['1', '2', '3', '4', 'Yes', '1']}, line).state;
    const [turn] = createThreadView(undefined, (diagnostic) => reports.push(diagnostic))({state, now: began}).turns;
    assert.deepEqual(labels(turn!.items[1] as QuestionItem), ['Yes', '1', '2', '3']);
    assert.deepEqual(reports.map(({code, path}) => [code, path]), [['over_budget', '/change_options']]);
  });

  it('is one line with its options where its arguments are broken (R-135)', () => {
    const item = drawn(asks('propose_brief', undefined, line).state);
    assert.deepEqual([item.card, item.questions[0]!.text, labels(item)], [{kind: 'brief', sections: [], approve: 'Yes'}, 'Goal: … / To do: …', ['Yes', 'Less']]);
  });

  it('is drawn by a call that comes back with the thread after its interrupt', () => {
    const open = asks('propose_brief', brief, line).state;
    const before = {...open, calls: new Map()};
    const build = createThreadView();
    build({state: before, now: began});
    const item = build({state: open, now: began}).turns[0]!.items.find(({kind}) => kind === 'question') as QuestionItem;
    assert.equal(item.card.kind === 'brief' && item.card.sections.length, 3);
  });

  for (const [answer, approved] of [['Yes', true], ['Yes ', false], ['yes', false], ['Less', false]] as const) {
    it(`answered with ${JSON.stringify(answer)} is ${approved ? '' : 'not '}approved (R-131)`, () => {
      const {card} = drawn(asks('propose_brief', brief, line).answered({'Goal: … / To do: …': answer}).state);
      assert.equal(card.kind === 'brief' && card.approved, approved);
    });
  }
});

describe('a question', () => {
  it('is read from its call where the interrupt carries none', () => {
    const item = drawn(asks('ask_user', {questions: [{question: 'Which?', options: [{label: 'A'}], multi_select: true}]}).state);
    assert.deepEqual([item.keyed, item.questions], [true, [{text: 'Which?', options: [{label: 'A'}], multiple: true}]]);
  });
});

describe('an approval a file', () => {
  const files = {reason: 'tool_approval', metadata: {irreversible: true, files: [{path: '/a', size_bytes: 3}, {path: '/b'}, {path: '/a'}]}};

  it('shows each file once, with nothing decided', () => {
    assert.deepEqual(drawn(asks('delete', {}, files).state).card, {kind: 'files', irreversible: true, files: [{path: '/a', sizeBytes: 3}, {path: '/b'}]});
  });

  it('reads the paths of its call where the interrupt lists none', () => {
    const {card} = drawn(asks('delete', {paths: ['/a']}).state);
    assert.deepEqual(card.kind === 'files' && card.files, [{path: '/a'}]);
  });

  it('that lists what cannot be shown is asked as a whole, with all of it in the details (S-36)', () => {
    const {card} = drawn(asks('delete', {paths: ['/a', 7]}).state);
    assert.deepEqual(card, {kind: 'approval', irreversible: false, summary: undefined, detail: '{"paths":["/a",7]}'});
  });

  it('keeps what was decided in its record', () => {
    const item = drawn(asks('delete', {}, files).answered({decisions: {'/a': 'approve', '/b': 'reject'}}).state);
    assert.deepEqual([item.card.kind === 'files' && item.card.files.map(({decision}) => decision), item.answers], [['approve', 'reject'], ['/a']]);
  });
});

describe('an approval as a whole', () => {
  const args = {to: ['team@example.com'], body: 'x'.repeat(5000)};

  it('shows the arguments whole, in canonical order (S-36)', () => {
    const {card} = drawn(asks('send_mail', args, {reason: 'tool_approval', metadata: {summary: 'Send it', irreversible: true}}).state);
    assert.deepEqual(card, {kind: 'approval', irreversible: true, summary: 'Send it', detail: JSON.stringify({body: args.body, to: args.to})});
  });

  it('says in words what was decided', () => {
    const answer = (decision: string) => drawn(asks('send_mail', args, {reason: 'tool_approval'}).answered({decision}).state).answers;
    assert.deepEqual([answer('approve'), answer('reject')], [['승인했어요'], ['거절했어요']]);
  });
});

describe('a choice of Mons', () => {
  it('shows names and tasks, never scores (R-113)', () => {
    const metadata = {fit: 'weak', candidates: [{mon_id: 'a', name: 'A', task: 't', score: 0.3}, {mon_id: 'b', name: 'B'}, {name: 'no id'}, null]};
    assert.deepEqual(drawn(asks('search_mons', {}, {metadata}).state).card, {kind: 'mons', mons: [{id: 'a', name: 'A', task: 't'}, {id: 'b', name: 'B', task: undefined}]});
  });
});
