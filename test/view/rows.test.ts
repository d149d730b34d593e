import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import type {ToolRow} from '../../src/contract/tool-row.js';
import {rowsEn} from '../../src/i18n/rows-en.js';
import type {ThreadState} from '../../src/stream/types.js';
import {createThreadView, type ViewInput} from '../../src/view/thread-view.js';
import {began, thread} from '../fixtures/thread.js';
import {itemsOf, line, viewer} from './scripted.js';

const lines = (state: ThreadState, more?: Partial<ViewInput>): string[] => itemsOf(state, more).slice(1).map(line);
const asked = () => thread().user('a').run('r');
const memories = (...texts: unknown[]): string => JSON.stringify({memories: texts.map((text) => ({text}))});
const wrote = (path: string, result?: object) => ({args: {path, content: 'x'}, ...(result && {result: JSON.stringify(result)})});

describe('a row', () => {
  it('says what is done while its call runs', () => {
    assert.deepEqual(lines(asked().calls('search_memories', {args: {}}).state), ['row 기억을 떠올리고 있어요 []']);
  });

  it('says what was done and opens to it', () => {
    assert.deepEqual(lines(asked().calls('search_memories', {args: {}, result: memories('One.', 'Two.')}).state), ['row 기억 2개를 떠올렸어요 [One. / Two.]']);
  });

  it('counts what it opens to alone', () => {
    assert.deepEqual(lines(asked().calls('search_memories', {result: memories('One.', 7, ' ')}).state), ['row 기억 1개를 떠올렸어요 [One.]']);
  });

  for (const result of [memories(), '{"memories":"x"}', 'no JSON', '{"error":"x"}', '{"ok":false}', 'null', '']) {
    it(`leaves no trace of a memory search that found nothing: ${result}`, () => {
      assert.deepEqual(lines(asked().calls('search_memories', {args: {}, result}).state), []);
    });
  }

  it('leaves no trace of a call that failed', () => {
    assert.deepEqual(lines(asked().calls('update_persona', {args: {instruction: 'x'}, result: '', resultError: 'no'}).state), []);
  });

  it('stops saying that something is done when its run is over', () => {
    assert.deepEqual(lines(asked().calls('search_memories', {args: {}}).ends('success').state), []);
  });

  it('stands in one list with those next to it, and in another after an answer', () => {
    const state = asked().calls('search_memories', {result: memories('1')}).calls('ls', {result: '{}'}).calls('update_persona', {result: '{"saved":"2"}'})
      .says('b').calls('search_memories', {result: memories('3')}).state;
    assert.deepEqual(itemsOf(state).map(({kind}) => kind), ['user', 'rows', 'article', 'rows']);
  });

  it('speaks the words it is given', () => {
    assert.deepEqual(lines(asked().calls('search_memories', {result: memories('1')}).state, {words: rowsEn}), ['row Recalled 1 memory [1]']);
  });

  it('of a weak search gives way to the choice (R-099)', () => {
    assert.deepEqual(lines(asked().calls('search_mons', {result: '{"mons":[{"name":"M","task":"t"}],"fit":"weak"}'}).state), []);
  });
});

describe('a row of the page', () => {
  const own: ToolRow = {tools: ['book_room'], show: 'row', text: (n, {running}) => (running ? 'Booking' : `Booked ${n}`), expand: () => ['Room 1']};
  const state = asked().calls('book_room', {args: {}, result: '{}'}).state;

  it('draws a tool that the map does not know', () => { assert.deepEqual(lines(state, {toolMap: [own]}), ['row Booked 1 [Room 1]']); });

  it('stands before the one that is built in', () => {
    const none: ToolRow = {tools: ['search_memories'], show: 'none'};
    assert.deepEqual(lines(asked().calls('search_memories', {result: memories('1')}).state, {toolMap: [none]}), []);
  });

  it('that throws costs itself alone', () => {
    const reports: Diagnostic[] = [];
    const build = createThreadView((error) => { throw error; }, (diagnostic) => reports.push(diagnostic));
    const broken: ToolRow = {...own, text: () => { throw new TypeError('mine'); }};
    const items = build({state: asked().calls('book_room', {result: '{}'}).says('b').state, now: began, toolMap: [broken]}).turns[0]!.items;
    assert.deepEqual([items.map(({kind}) => kind), reports.map(({code}) => code)], [['user', 'article'], ['host_failed']]);
  });
});

describe('a call from a mode without the tool (R-085)', () => {
  const state = asked().calls('call_mon', {id: 'c', args: {name: 'M'}}).agent('M', {parentToolCallId: 'c'}).agent('N').state;

  it('is not drawn in Buddy', () => { assert.deepEqual(lines(state, {modeOf: () => 'buddy'}), []); });
  it('is drawn in Manager, and where the mode is not known', () => {
    assert.deepEqual([lines(state, {modeOf: () => 'manager'}).length, lines(state).length], [2, 2]);
  });

  it('is told once', () => {
    const reports: Diagnostic[] = [];
    const build = createThreadView(undefined, (diagnostic) => reports.push(diagnostic));
    build({state, now: began, modeOf: () => 'buddy'});
    build({state: {...state, messages: [...state.messages]}, now: began, modeOf: () => 'buddy', words: rowsEn});
    assert.deepEqual(reports.map(({code, toolCallId}) => [code, toolCallId]), [['mode_mismatch', 'c']]);
  });

  it('is told of the shell in any mode (R-107)', () => {
    const reports: Diagnostic[] = [];
    createThreadView(undefined, (diagnostic) => reports.push(diagnostic))({state: asked().calls('execute', {id: 'x', args: {}}).state, now: began});
    assert.deepEqual(reports.map(({code}) => code), ['mode_mismatch']);
  });
});

describe('a plan', () => {
  const todos = (...statuses: string[]) => ({args: {todos: statuses.map((status, at) => ({content: `step ${at}`, status}))}});

  it('stands once a run, where it began, as it was written last', () => {
    const state = asked().calls('write_todos', todos('in_progress', 'pending')).says('b').calls('write_todos', todos('completed', 'constructor')).state;
    assert.deepEqual(lines(state), ['plan 2단계로 진행할게요 1/2', 'article']);
  });

  it('knows how each step stands, and takes an unknown word for one that waits', () => {
    const plan = itemsOf(asked().calls('write_todos', todos('completed', 'in_progress', 'pending', 'constructor')).state)[1]!;
    assert.deepEqual(plan.kind === 'plan' && plan.steps.map(({status}) => status), ['done', 'running', 'pending', 'pending']);
  });

  it('keeps its last whole version while the next one streams or says nothing', () => {
    const state = asked().calls('write_todos', todos('completed')).calls('write_todos').calls('write_todos', {args: {todos: 'x'}}).state;
    assert.deepEqual(lines(state), ['plan 1단계로 진행할게요 1/1']);
  });
});

describe('a file', () => {
  it('stands once a path, and is changed in its place (R-103)', () => {
    const state = asked().calls('write_file', wrote('/files/a.md', {ok: true, artifact_id: 'A', size_bytes: 1, mime: 'text/markdown'}))
      .calls('write_file', wrote('/files/b.md', {ok: true})).calls('edit_file', wrote('/files/a.md', {ok: true, size_bytes: 2})).state;
    assert.deepEqual(lines(state), ['file a.md text/markdown 2', 'file b.md  ']);
  });

  it('that could not be written leaves no trace, and one that was there stays', () => {
    const state = asked().calls('write_file', wrote('/files/a.md', {ok: false})).calls('write_file', wrote('/files/b.md', {ok: true, size_bytes: 3}))
      .calls('edit_file', wrote('/files/b.md', {error: 'full'})).state;
    assert.deepEqual(lines(state), ['file b.md  3']);
  });

  it('has a name that hides nothing', () => {
    assert.deepEqual(lines(asked().calls('write_file', wrote('/files/x/\u202Efdp.exe', {ok: true})).state), ['file fdp.exe  ']);
  });
});

describe('a Mon', () => {
  const calls = () => asked().calls('call_mon', {id: 'c', args: {mon_id: 'm', name: 'Mon', task: 'Look'}});

  it('is joined with its agent by the call, whatever comes first', () => {
    const state = calls().calls('call_mon', {id: 'd', args: {name: 'Other'}}).agent('Second', {parentToolCallId: 'd', steps: ['two']})
      .agent('First', {parentToolCallId: 'c', steps: ['outer', 'inner']}).state;
    assert.deepEqual(lines(state), ['mon First: inner: ', 'mon Second: two: ']);
  });

  it('is joined by order where no agent names its call', () => {
    const state = calls().calls('call_mon', {id: 'd', args: {name: 'Other'}}).agent('First').agent('Second').state;
    assert.deepEqual(lines(state), ['mon First: running: ', 'mon Second: running: ']);
  });

  it('that nobody called has a card of its own; those below it have none', () => {
    assert.deepEqual(lines(asked().agent('Alone', {id: 's'}).agent('Below', {parentSubagentRunId: 's'}).state), ['mon Alone: running: ']);
  });

  it('of another tool’s call has none', () => {
    assert.deepEqual(lines(asked().calls('grep', {id: 'g', args: {}}).agent('Hidden', {parentToolCallId: 'g'}).state), []);
  });

  for (const [status, said] of [['suspended', 'waiting'], ['failed', 'failed'], ['stopped', 'stopped'], ['done', 'done']] as const) {
    it(`whose agent is ${status} is ${said}`, () => { assert.deepEqual(lines(calls().agent('Mon', {parentToolCallId: 'c', status}).state), [`mon Mon: ${said}: `]); });
  }

  it('goes on in the run after the one that asked', () => {
    const state = calls().agent('Mon', {id: 's', parentToolCallId: 'c', status: 'suspended'}).asks({id: 'i', reason: 'ask_user'}).answered({}).run('r2')
      .agent('Mon', {id: 's', status: 'running', steps: ['on it']}).state;
    assert.equal(lines(state)[0], 'mon Mon: on it: ');
  });

  it('has stopped when its run is over without a word of it', () => { assert.equal(lines(calls().ends('stopped').state)[0], 'mon Mon: stopped: '); });

  it('tells nothing of why it failed but its own summary', () => {
    const result = '{"status":"failed","summary":"Not found","trace":"at x.js:1","score":0.5}';
    assert.deepEqual(lines(asked().calls('call_mon', {args: {name: 'Mon'}, result}).state), ['mon Mon: failed: Not found']);
  });

  it('holds the files it wrote', () => {
    const state = calls().agent('Mon', {id: 's', parentToolCallId: 'c'}).calls('write_file', {...wrote('/files/a.md', {ok: true}), subagentRunId: 's'}).state;
    const [, mon, ...more] = itemsOf(state);
    assert.deepEqual([mon?.kind === 'mon' && mon.files.map(({name}) => name), more], [['a.md'], []]);
  });
});

describe('notices', () => {
  it('are one banner a run and one divider an event (R-121, R-122)', () => {
    const state = asked().custom('session.rollover', {}).custom('session.rollover', {}).custom('mana.insufficient', {phase: 'before'}).custom('mana.insufficient', {}).state;
    assert.deepEqual(lines(state), ['divider 대화를 정리했어요', 'divider 대화를 정리했어요', 'banner Mana가 부족해서 시작하지 못했어요']);
  });
});

describe('identity', () => {
  it('of every item is kept while another one changes', () => {
    const build = viewer();
    const writer = asked().calls('search_memories', {result: memories('1')}).calls('write_todos', {args: {todos: [{content: 'x'}]}})
      .calls('write_file', wrote('/files/a', {ok: true})).calls('call_mon', {args: {name: 'M'}}).custom('session.rollover', {})
      .custom('morit.timeline', {item: {id: 't', label: 'Look', status: 'running'}}).says('b', {status: 'streaming'});
    const before = build(writer.state).turns[0]!.items;
    const after = build(writer.grows('c').state).turns[0]!.items;
    assert.deepEqual(after.map((item, at) => item === before[at]), [...before.slice(1).map(() => true), false]);
  });

  it('of the view is kept while a hidden tool works', () => {
    const build = viewer();
    const writer = asked().says('b');
    const before = build(writer.state);
    assert.equal(build(writer.calls('grep', {args: {}, result: '{}'}).calls('some_tool').state), before);
  });
});
