import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {canonical} from '../../src/contract/canonical.js';
import type {Json} from '../../src/contract/json.js';
import {checkTurn} from '../../src/contract/turn-record-check.js';
import type {TurnRecord} from '../../src/contract/turn-record.js';
import {messagesToSend} from '../../src/history/messages.js';
import {isSettled, type RecordOptions} from '../../src/history/record.js';
import {restore, withHistory} from '../../src/history/restore.js';
import {recordsOf} from '../../src/history/stored-records.js';
import {treeOf} from '../../src/history/stored-tree.js';
import {ThreadStore} from '../../src/stream/store.js';
import type {ThreadState} from '../../src/stream/types.js';
import {without} from '../stream/corpora.js';
import {call, args, called, corpusStreams, custom, end, finished, Fixture, interrupted, result, start, started, text} from '../stream/kit.js';
import {ManualClock} from '../support/clock.js';
import {itemsOf, line, play, scripts} from '../view/scripted.js';

const keep = (state: ThreadState, options: Partial<RecordOptions> = {}): readonly TurnRecord[] => recordsOf(state, {now: 0, ...options});

/** A thread as a page has it after a reload: loaded from what a store gave back, which is text. */
function reopen(records: readonly TurnRecord[]): {readonly store: ThreadStore; readonly state: ThreadState} {
  const stored = records.map((record) => {
    const checked = checkTurn(JSON.parse(JSON.stringify(record)));
    assert.ok(checked.ok, JSON.stringify(checked));
    assert.deepEqual(checked.repairs, []);
    return checked.record;
  });
  const restored = restore(treeOf(stored));
  const store = new ThreadStore({threadId: 'other', clock: new ManualClock(9_000)});
  store.load(restored.messages, {threadId: restored.threadId});
  return {store, state: withHistory(store.snapshot(), restored)};
}

/** What is sent, but for assistant messages that say and call nothing. */
const sent = (messages: readonly unknown[]): unknown => JSON.parse(JSON.stringify(
  (messages as {role: string; content?: unknown; toolCalls?: unknown}[])
    .filter(({role, content, toolCalls}) => role !== 'assistant' || (content !== '' && content !== undefined) || toolCalls !== undefined)
    .map(({content, ...message}) => (message.role === 'assistant' && content === '' ? message : {...message, content})),
));

describe('each script of the demo', () => {
  for (const id of Object.keys(scripts)) {
    it(`${id} is the same to read after a reload: cards, rows, timeline, notices, parts and notes`, () => {
      const store = play(id);
      const before = store.snapshot();
      if (!isSettled(before)) return;
      const records = keep(before);
      const {state} = reopen(records);
      assert.deepEqual(itemsOf(state).map(line), itemsOf(before).map(line));
      const partsIn = (one: ThreadState): unknown => itemsOf(one).flatMap((item) => (item.kind === 'article' ? item.parts.map(({id: partId}) => partId) : []));
      assert.deepEqual(partsIn(state), partsIn(before));
    });

    it(`${id} sends the same after a reload as it would have sent before`, () => {
      const store = play(id);
      if (!isSettled(store.snapshot())) return;
      const now = store.buildInput({runId: 'next'}).messages;
      const records = keep(store.snapshot());
      assert.deepEqual(sent(messagesToSend(treeOf(records))), sent(now));
      assert.deepEqual(sent(reopen(records).store.buildInput({runId: 'next'}).messages), sent(now));
    });

    it(`${id} is kept once: what was loaded and kept again is equal`, () => {
      const store = play(id);
      const records = keep(store.snapshot());
      const known = new Map(records.map((record) => [record.id, record]));
      const again = keep(reopen(records).store.snapshot(), {known, now: 77});
      assert.deepEqual(again.map((record) => canonical(record as unknown as Json)), records.map((record) => canonical(record as unknown as Json)));
      assert.deepEqual(keep(store.snapshot(), {known}), records);
    });
  }
});

describe('each stream of the corpora', {skip: without('agui')}, () => {
  it('gives records that pass their gate and send what the thread would send', (t) => {
    const {streams} = corpusStreams();
    let turns = 0;
    for (const {name, events} of streams) {
      const first = events.find((event) => event['type'] === 'RUN_STARTED');
      const fixture = new Fixture({threadId: String(first?.['threadId'] ?? 't')}).feed(...events);
      fixture.store.endRun(String(fixture.state.run?.id), 'connection_lost');
      const records = keep(fixture.state);
      turns += records.length;
      for (const record of records) {
        const checked = checkTurn(record);
        assert.ok(checked.ok && checked.repairs.length === 0, `${name}: ${JSON.stringify(checked)}`);
      }
      assert.deepEqual(sent(messagesToSend(treeOf(records))), sent(fixture.store.buildInput({runId: 'next'}).messages), name);
    }
    t.diagnostic(`${streams.length} streams, ${turns} turns`);
    assert.ok(turns > 20, `only ${turns} turns`);
  });
});

describe('a turn as it is kept', () => {
  const asked = (more: Partial<RecordOptions> = {}, events: readonly unknown[] = [start(), text('답'), end()]) => {
    const fixture = new Fixture();
    fixture.store.addUserMessage({id: 'u1', text: '질문', runId: 'r'});
    fixture.store.beginRun({id: 'r'});
    fixture.feed(started(), ...events, finished());
    return {fixture, record: keep(fixture.state, more)[0]!};
  };

  it('has the seed’s members by their names', () => {
    const {record} = asked({tenantId: 'kr-retail'});
    const {messages: _, runs: _runs, version: _version, op: _op, ...seed} = record;
    assert.deepEqual(seed, {
      id: 'u1', tenantId: 'kr-retail', threadId: 't', parentTurnId: null, branch: 'main', userMessage: '질문', assistantMessages: ['답'], uiCalls: [],
      factsPolicy: 'snapshot', createdAt: '1970-01-01T00:00:01.000Z',
    });
  });

  it('is none while its run is under way, nor of a question that no server took (R-166)', () => {
    const fixture = new Fixture();
    fixture.store.addUserMessage({id: 'u1', text: '질문', runId: 'r'});
    fixture.store.beginRun({id: 'r'});
    fixture.feed(started(), start(), text('반'));
    assert.equal(isSettled(fixture.state), false);
    assert.deepEqual(keep(fixture.state), []);
    fixture.store.endRun('r', 'error');
    assert.equal(keep(fixture.state).length, 1);
    fixture.store.addUserMessage({id: 'u2', text: '또', unsent: true});
    assert.equal(keep(fixture.state).length, 1);
  });

  it('tells which component was called with what, under which contract', () => {
    const {record} = asked(
      {contractOf: (tool) => (tool === 'show_comparison' ? 'show_comparison@1' : undefined), policyOf: (tool) => (tool === 'show_comparison' ? 'reload' : undefined)},
      [call('c', 'show_comparison'), args('{"productIds":["p-1","p-2"],"priceLabel":"₩1"}'), called(), result('{"products":[{"id":"p-1","priceLabel":"₩1,200"}]}'), call('x', 'ls'), args('{}', 'x'), called('x')],
    );
    assert.deepEqual(record.uiCalls, [{toolCallId: 'c', tool: 'show_comparison', contract: 'show_comparison@1', args: {productIds: ['p-1', 'p-2']}, runId: 'r'}]);
    assert.equal(record.factsPolicy, 'reload');
    assert.deepEqual(record.contracts, ['show_comparison@1']);
    assert.equal(record.messages?.find(({role}) => role === 'tool')?.content, '{"factsPolicy":"reload","ids":["p-1"]}');
    assert.doesNotMatch(JSON.stringify(record), /price|1,200/i);
  });

  it('keeps the whole operations of a surface once, whoever drew it', () => {
    const operations = [{version: 'v0.9', createSurface: {surfaceId: 's', catalogId: 'bundle'}}, {version: 'v0.9', updateComponents: {surfaceId: 's', components: []}}];
    const {record} = asked({}, [
      {type: 'ACTIVITY_SNAPSHOT', messageId: 'act', activityType: 'a2ui-surface', content: {a2ui_operations: operations}},
      call('c', 'render_a2ui'), args('{"surfaceId":"s2","catalogId":"bundle","components":[]}'), called(),
    ]);
    assert.deepEqual(record.uiCalls.map(({toolCallId, tool, contract, a2uiOps}) => [toolCallId, tool, contract, a2uiOps?.length]), [
      ['act', 'a2ui-surface', 'bundle', 2], ['c', 'render_a2ui', 'bundle', 2],
    ]);
    assert.equal(record.messages?.find(({role}) => role === 'activity')?.content, undefined);
    const loaded = restore(treeOf([record])).messages.find(({role}) => role === 'activity') as unknown as {content: unknown};
    assert.deepEqual(loaded.content, {a2ui_operations: operations});
  });

  it('holds an artifact without its address, and a part once, as it was told last', () => {
    const part = (value: string) => ({kind: 'data', metadata: {mimeType: 'application/a2ui+json'}, data: {version: 'v0.9', partId: 'p', component: 'weather', mode: 'provider', value: {place: value}}});
    const {record} = asked({}, [
      start(), text('답'), end(),
      custom('morit.artifact', {messageId: 'm', artifact: {artifact_id: 'a', kind: 'image', status: 'generating'}}),
      custom('morit.artifact', {messageId: 'm', artifact: {artifact_id: 'a', kind: 'image', status: 'ready', url: 'https://a.example/x?sig=1', preview_url: '/p', expires_at: 'x'}}),
      custom('morit.response.attach', {messageId: 'm', part: part('서울')}), custom('morit.response.attach', {messageId: 'm', part: part('부산')}),
    ]);
    assert.deepEqual(record.artifacts?.map(({artifact}) => artifact), [{artifact_id: 'a', kind: 'image', status: 'ready'}]);
    assert.deepEqual(record.parts?.map((entry) => (entry.part['data'] as {value: unknown}).value), [{place: '부산'}]);
  });

  it('holds no secret of a call, no cause of an error, no bytes of an attachment', () => {
    const fixture = new Fixture();
    fixture.store.addUserMessage({id: 'u1', text: '봐 줘', runId: 'r', parts: [{type: 'text', text: '봐 줘'}, {type: 'image', source: {type: 'data', value: 'iVBORw0KGgo=', mimeType: 'image/png'}}]});
    fixture.store.beginRun({id: 'r'});
    fixture.feed(started(), call('c', 'fetch'), args('{"token":"CANARY-TOKEN","q":1}'), called(), result('{"url":"https://a.example/x?signature=CANARY"}'));
    fixture.store.endRun('r', 'error', {code: 'server', retryable: true, cause: new Error('CANARY')});
    const [record] = keep(fixture.state);
    assert.doesNotMatch(JSON.stringify(record), /CANARY|iVBOR/);
    assert.deepEqual(record?.runs?.[0]?.error, {code: 'server', retryable: true});
    assert.ok(checkTurn(record).ok);
  });

  it('stands on a line of its own when it follows a turn that is followed already, and its own followers with it', () => {
    const {fixture, record} = asked();
    const stored = new Map([[record.id, record], ['other', {...record, id: 'other', parentTurnId: 'u1'}]]);
    for (const [id, runId] of [['u2', 'r2'], ['u3', 'r3']] as const) {
      fixture.store.addUserMessage({id, text: '또', runId});
      fixture.store.beginRun({id: runId});
      fixture.feed(started(runId), finished(runId));
    }
    assert.deepEqual(keep(fixture.state, {known: stored}).map(({id, parentTurnId, branch}) => [id, parentTurnId, branch]), [
      ['u1', null, 'main'], ['u2', 'u1', 'branch-2'], ['u3', 'u2', 'branch-2'],
    ]);
    const plans = new Map([['u2', {op: 'again' as const, parentTurnId: null, branch: 'branch-9', rerunOf: 'u1'}]]);
    const [, planned] = keep(fixture.state, {known: stored, plans});
    assert.deepEqual([planned?.op, planned?.rerunOf, planned?.parentTurnId, planned?.branch], ['again', 'u1', null, 'branch-9']);
  });

  it('goes on where it was after a reload: the answer to a card joins the turn that asked', () => {
    const {fixture} = asked({}, [call('c', 'ask_user'), args('{}'), called(), custom('morit.timeline', {item: {id: 's1', label: '묻는 중', status: 'needs_input'}})]);
    fixture.feed(started('r2'), finished('r2', interrupted({id: 'i1', reason: 'ask_user', message: '어느 것?', toolCallId: 'c'})));
    const stored = keep(fixture.state);
    const known = new Map(stored.map((record) => [record.id, record]));
    const {store} = reopen(stored);
    assert.equal(restore(treeOf(stored)).open.length, 1);
    store.restoreInterrupts(restore(treeOf(stored)).open);
    store.answerInterrupt('i1', {status: 'resolved', payload: {text: '이것'}});
    store.beginRun({id: 'r3', resume: store.resumeEntries()!});
    for (const event of [started('r3'), start('m3'), text('네', 'm3'), end('m3'), finished('r3')]) store.apply(event, {receivedAt: 0});
    const [record, ...others] = keep(store.snapshot(), {known});
    assert.deepEqual(others, []);
    assert.deepEqual(record?.runs?.map(({id}) => id), ['r', 'r2', 'r3']);
    assert.deepEqual(record?.interrupts?.map(({status}) => status), ['resolved']);
    assert.deepEqual(record?.timeline?.length, 1);
    assert.deepEqual(record?.assistantMessages, ['네']);
  });

  it('keeps its place and its words when it is too large for a record, and still passes the gate', () => {
    const {record} = asked({}, [
      start(), text('짧은 답'), end(),
      custom('morit.response.attach', {part: {kind: 'data', data: {partId: 'big', component: 'chart', mode: 'generated', value: {text: 'x'.repeat(1_200_000)}}}}),
    ]);
    assert.equal(record.userMessage, '질문');
    assert.equal(record.parts, undefined);
    assert.ok(checkTurn(record).ok);
  });
});
