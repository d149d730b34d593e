import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {args, call, called, custom, end, finished, Fixture, interrupted, result, start, started, text, wireMessages} from './kit.js';

describe('a snapshot of the thread', () => {
  it('is the same object until something changes', () => {
    const fixture = new Fixture().feed(started(), start(), text('a'));
    const before = fixture.state;
    assert.equal(fixture.state, before);
    assert.notEqual(fixture.feed(text('b')).state, before);
  });

  it('holds a new object for what was touched, and the same for all else', () => {
    const fixture = new Fixture().feed(started(), start('a'), text('1', 'a'), end('a'), call(), called(), start('b'), text('2', 'b'));
    const before = fixture.state;
    const after = fixture.feed(text('3', 'b')).state;
    assert.deepEqual(after.messages.map((message, at) => message === before.messages[at]), [true, true, false]);
    for (const key of ['calls', 'subagents', 'steps', 'customs', 'runs', 'run', 'interrupts', 'closedInterrupts'] as const) assert.equal(after[key], before[key], key);
  });

  it('is not changed by what comes later, down to the agent\'s state', () => {
    const fixture = new Fixture().feed(started(), {type: 'STATE_SNAPSHOT', snapshot: {rows: [1]}}, {type: 'STATE_DELTA', delta: [{op: 'add', path: '/rows/-', value: 2}]}, start(), text('a'));
    const before = fixture.state;
    const copy = structuredClone(before);
    fixture.feed({type: 'STATE_DELTA', delta: [{op: 'add', path: '/rows/-', value: 3}]}, text('b'), end(), finished());
    assert.deepEqual(before, copy);
  });

  it('gives each item an ordinal of its own, in the order of arrival', () => {
    const fixture = new Fixture().feed(started(), start('a'), end('a'), custom('x'), call('c'), called('c'), {type: 'STEP_STARTED', stepName: 's'}, start('b'));
    const {messages, customs, calls, steps} = fixture.state;
    const [a, , b] = messages;
    const ordinals = [a!.ordinal, customs[0]!.ordinal, calls.get('c')!.ordinal, steps[0]!.ordinal, b!.ordinal];
    assert.deepEqual(ordinals, [...new Set(ordinals)].sort((one, other) => one - other));
  });

  it('is announced once until it is taken', () => {
    const fixture = new Fixture().feed(started(), start(), text('a'), text('b'));
    assert.equal(fixture.changes, 1);
    fixture.store.snapshot();
    fixture.feed(text('c'), text('d'));
    assert.equal(fixture.changes, 2);
  });
});

describe('the agent\'s state', () => {
  const delta = (...operations: readonly unknown[]) => ({type: 'STATE_DELTA', delta: operations});

  it('may be any JSON, and starts as an empty object for a delta', () => {
    assert.deepEqual(new Fixture().feed(started(), delta({op: 'add', path: '/a', value: 1})).state.agentState, {a: 1});
    for (const snapshot of [null, 0, false, 'x', []]) assert.equal(new Fixture().feed(started(), {type: 'STATE_SNAPSHOT', snapshot}).state.agentState, snapshot);
  });

  it('is the last good one, and stale, after a delta that does not fit; a snapshot mends it', () => {
    const fixture = new Fixture().feed(started(), {type: 'STATE_SNAPSHOT', snapshot: {a: 1}}, delta({op: 'replace', path: '/a', value: 2}, {op: 'remove', path: '/none'}));
    assert.deepEqual([fixture.state.agentState, fixture.state.agentStateStale], [{a: 1}, true]);
    fixture.feed({type: 'STATE_SNAPSHOT', snapshot: {a: 3}});
    assert.deepEqual([fixture.state.agentState, fixture.state.agentStateStale], [{a: 3}, false]);
  });

  it('keeps the prototypes clean', () => {
    new Fixture().feed(started(), delta({op: 'add', path: '/__proto__/polluted', value: true}), delta({op: 'add', path: '/constructor/prototype/polluted', value: true}));
    assert.equal(({} as {polluted?: unknown}).polluted, undefined);
  });
});

describe('events', () => {
  it('that are none cost only themselves (F-23)', () => {
    const fixture = new Fixture().feed(started(), start(), text('a'));
    for (const event of [null, undefined, 7, 'x', [], {}, {type: 7}, {type: ''}, {type: '__proto__'}, {type: 'constructor'}, {type: 'TEXT_MESSAGE_CONTENT'}]) assert.equal(fixture.apply(event), 'dropped');
    assert.deepEqual(fixture.feed(text('b')).texts, ['assistant: ab']);
  });

  it('of an unknown type, and unknown fields, are ignored and told once a type (F-22)', () => {
    const fixture = new Fixture().feed(started(), {type: 'NEW_THING', a: 1}, {type: 'NEW_THING', a: 2}, {type: 'OTHER_THING'}, start('m', {newField: {deep: 1}}), text('a'));
    assert.deepEqual(fixture.diagnostics.map(({code, detail}) => [code, detail]), [['event_unknown', 'NEW_THING: unknown type'], ['event_unknown', 'OTHER_THING: unknown type']]);
    assert.deepEqual(fixture.texts, ['assistant: a']);
  });

  it('keep what is right in them when an optional member is wrong or null', () => {
    const fixture = new Fixture().feed(started(), start('m', {name: 7, subagentRunId: null, metadata: [], timestamp: 1.5, rawEvent: null}), text('a'));
    assert.deepEqual(fixture.texts, ['assistant: a']);
    assert.deepEqual(fixture.state.messages[0]?.name, undefined);
  });

  it('nested deeper than any recursion goes are contained (F-23)', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown;
    const fixture = new Fixture().feed(started(), start(), text('a'), {type: 'STATE_SNAPSHOT', snapshot: deep}, {type: 'STATE_DELTA', delta: [{op: 'test', path: '', value: deep}, {op: 'copy', from: '', path: '/0'}]}, custom('x', deep),
      {type: 'MESSAGES_SNAPSHOT', messages: [{id: 'x', role: 'user', content: {deep}}]}, result({deep}), text('b'));
    assert.equal(fixture.state.messages.find(({id}) => id === 'm')?.text, 'ab');
  });

  it('with lone surrogates, huge numbers and prototype keys are taken as they are (F-23)', () => {
    const value = JSON.parse('{"__proto__":{"polluted":1},"n":1e999,"s":"\\ud800"}') as unknown;
    const fixture = new Fixture().feed(started(), {type: 'STATE_SNAPSHOT', snapshot: value}, custom('x', value), start('m', {metadata: value}), text('\ud800'));
    assert.equal(fixture.state.messages[0]?.text, '\ud800');
    assert.equal(({} as {polluted?: unknown}).polluted, undefined);
  });

  it('of the THINKING family are reasoning', () => {
    const fixture = new Fixture().feed(
      started(), {type: 'THINKING_START', title: 'x'}, {type: 'THINKING_TEXT_MESSAGE_START'}, {type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: '하나'}, {type: 'THINKING_TEXT_MESSAGE_END'},
      {type: 'THINKING_TEXT_MESSAGE_START'}, {type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: '둘'}, {type: 'THINKING_TEXT_MESSAGE_END'}, {type: 'THINKING_END'},
    );
    assert.deepEqual(fixture.texts, ['reasoning: 하나', 'reasoning: 둘']);
    assert.deepEqual(fixture.diagnostics, []);
  });
});

describe('chunk events', () => {
  const chunk = (kind: string, more = {}) => ({type: `${kind}_CHUNK`, ...more});

  it('are messages and calls that end when something else begins', () => {
    const fixture = new Fixture().feed(started(), chunk('TEXT_MESSAGE', {messageId: 'm', delta: 'a'}), chunk('TEXT_MESSAGE', {delta: 'b'}));
    assert.deepEqual(fixture.state.messages.map(({text: words, status}) => [words, status]), [['ab', 'streaming']]);
    fixture.feed(chunk('TOOL_CALL', {toolCallId: 'c', toolCallName: 'x', delta: '{"a":'}), chunk('TOOL_CALL', {delta: '1}'}), chunk('TEXT_MESSAGE', {messageId: 'n', delta: 'c'}), finished());
    assert.deepEqual(fixture.state.messages.map(({text: words, status}) => [words, status]), [['ab', 'complete'], ['', 'complete'], ['c', 'complete']]);
    assert.deepEqual(fixture.state.calls.get('c')?.args, {a: 1});
  });

  it('of several sub-agents at once are assembled apart', () => {
    const fixture = new Fixture().feed(
      started(), chunk('TEXT_MESSAGE', {messageId: 'a', delta: '1', subagentRunId: 's1'}), chunk('TEXT_MESSAGE', {messageId: 'b', delta: '2', subagentRunId: 's2'}),
      chunk('TEXT_MESSAGE', {delta: '3', subagentRunId: 's1'}), chunk('TEXT_MESSAGE', {delta: '4', subagentRunId: 's2'}), chunk('TEXT_MESSAGE', {messageId: 'p', delta: '5'}), chunk('TEXT_MESSAGE', {delta: '6'}),
    );
    assert.deepEqual(fixture.state.messages.map(({text: words, subagentRunId}) => [words, subagentRunId]), [['13', 's1'], ['24', 's2'], ['56', undefined]]);
  });

  it('continue the only open stream of their kind when they name nothing', () => {
    assert.deepEqual(new Fixture().feed(started(), chunk('TEXT_MESSAGE', {messageId: 'a', delta: '1', subagentRunId: 's1'}), chunk('TEXT_MESSAGE', {delta: '2'})).texts, ['assistant: 12']);
  });

  it('keep their text when the first names no message', () => {
    assert.deepEqual(new Fixture().feed(started(), chunk('TEXT_MESSAGE', {delta: '1'}), chunk('TEXT_MESSAGE', {delta: '2'})).texts, ['assistant: 12']);
    assert.deepEqual(new Fixture().feed(started(), chunk('TEXT_MESSAGE')).texts, []);
  });
});

describe('a duplicate by event id (F-18)', () => {
  it('changes nothing, whether ids count or not', () => {
    for (const ids of [['r:1', 'r:2', 'r:3'], ['x', 'y', 'z'], ['01', '02', '03'], ['9', '7', '8']]) {
      const fixture = new Fixture();
      for (const at of [0, 0, 1, 1, 0, 2, 1, 2]) fixture.apply([started(), start(), text('a')][at], ids[at]);
      assert.deepEqual(fixture.texts, ['assistant: a'], ids.join());
    }
  });

  it('is one within its run alone: another run may count from the start again', () => {
    const fixture = new Fixture();
    for (const run of ['r1', 'r2']) [started(run), start(run), text(run, run), end(run), finished(run)].forEach((event, at) => fixture.apply(event, String(at)));
    assert.deepEqual(fixture.texts, ['assistant: r1', 'assistant: r2']);
  });

  it('is found in a replay of runs that are over', () => {
    const fixture = new Fixture();
    for (let round = 0; round < 2; round += 1) {
      for (const run of ['r1', 'r2']) [started(run), start(run), text(run, run), end(run), finished(run)].forEach((event, at) => fixture.apply(event, String(at)));
    }
    assert.deepEqual(fixture.texts, ['assistant: r1', 'assistant: r2']);
  });

  it('without ids is text', () => {
    assert.deepEqual(new Fixture().feed(started(), start(), text('a'), text('a')).texts, ['assistant: aa']);
  });
});

describe('the next input', () => {
  it('carries messages, state, tools, context and answers, and nothing of ours alone', () => {
    const fixture = new Fixture();
    fixture.store.addUserMessage({id: 'u', text: '보기', parts: [{type: 'text', text: '보기'}]});
    fixture.store.addUserMessage({id: 'v', text: '못 감', unsent: true});
    fixture.feed(started(), start(), text('답'), end(), {type: 'STATE_SNAPSHOT', snapshot: {a: 1}}, finished());
    assert.deepEqual(fixture.store.buildInput({
      runId: 'r2', resume: [{interruptId: 'i', status: 'cancelled'}], forwardedProps: {morit: {v: 1}}, context: [{description: 'd', value: 'v'}], tools: [{name: 'n', description: 'd'}],
    }), {
      threadId: 't', runId: 'r2', protocolVersion: '1.0', state: {a: 1}, forwardedProps: {morit: {v: 1}},
      messages: [{id: 'u', role: 'user', content: [{type: 'text', text: '보기'}]}, {id: 'm', role: 'assistant', content: '답'}],
      tools: [{name: 'n', description: 'd'}], context: [{description: 'd', value: 'v'}], resume: [{interruptId: 'i', status: 'cancelled'}],
    });
  });

  it('has no state when it is null or absent', () => {
    assert.equal(Object.hasOwn(new Fixture().store.buildInput({runId: 'x'}), 'state'), false);
    assert.equal(Object.hasOwn(new Fixture().feed(started(), {type: 'STATE_SNAPSHOT', snapshot: null}).store.buildInput({runId: 'x'}), 'state'), false);
  });

  it('carries an unsent message again once it is marked as sent (F-05)', () => {
    const fixture = new Fixture();
    fixture.store.addUserMessage({id: 'u', text: 'x'});
    fixture.store.markUnsent('u');
    assert.deepEqual([fixture.state.messages[0]?.unsent, wireMessages(fixture.store)[0]?.['unsent']], [true, true]);
    fixture.store.markSent('u');
    assert.deepEqual([fixture.state.messages[0]?.unsent, wireMessages(fixture.store)], [undefined, [{id: 'u', role: 'user', content: 'x'}]]);
  });
});

describe('a loaded thread', () => {
  const history = [
    {id: 'u', role: 'user' as const, content: '질문'},
    {id: 'a', role: 'assistant' as const, content: '답', toolCalls: [{id: 'c', type: 'function' as const, function: {name: 'f', arguments: '{"a":1}'}}]},
    {id: 't1', role: 'tool' as const, toolCallId: 'c', content: 'ok'},
  ];

  it('holds its messages, calls with final arguments and results, and state', () => {
    const fixture = new Fixture().feed(started(), start('gone'), text('x', 'gone'));
    fixture.store.load(history, {threadId: 't9', agentState: {s: 1}});
    assert.deepEqual([fixture.state.threadId, fixture.texts, fixture.state.agentState, fixture.state.runs], ['t9', ['user: 질문', 'assistant: 답', 'tool: ok'], {s: 1}, []]);
    const {args: final, status, result: said} = fixture.state.calls.get('c')!;
    assert.deepEqual([final, status, said], [{a: 1}, 'done', 'ok']);
    assert.deepEqual(wireMessages(fixture.store), history);
  });

  it('is empty and under a new id once it is cleared', () => {
    const fixture = new Fixture();
    fixture.store.load(history);
    fixture.store.clear('new');
    assert.deepEqual([fixture.state.threadId, fixture.state.messages, fixture.state.calls.size], ['new', [], 0]);
  });
});

describe('a replay that is swapped in (F-18)', () => {
  const first = [started('r1', {input: {threadId: 't', runId: 'r1', messages: [{id: 'u', role: 'user', content: '질문'}]}}), start(), text('답'), end(), call(), args('{"a":1}'), called(), result('ok'), custom('x', 1), finished('r1')];
  const live = () => {
    const fixture = new Fixture();
    fixture.store.beginRun({id: 'r1'});
    fixture.store.addUserMessage({id: 'u', text: '질문', runId: 'r1'});
    return fixture.feed(...first);
  };

  it('changes no object when it says the same', () => {
    const fixture = live();
    const before = fixture.state;
    fixture.store.swap(new Fixture().feed(...first).store);
    const after = fixture.state;
    assert.deepEqual(after.messages.map((message, at) => message === before.messages[at]), [true, true, true, true]);
    assert.equal(after.calls.get('c'), before.calls.get('c'));
    assert.equal(after.customs[0], before.customs[0]);
  });

  it('adds what was missed, after what was there', () => {
    const fixture = live();
    const before = fixture.state;
    fixture.store.swap(new Fixture().feed(...first, started('r2'), start('n'), text('더', 'n')).store);
    assert.deepEqual(fixture.texts.at(-1), 'assistant: 더');
    assert.equal(fixture.state.messages[0], before.messages[0]);
    assert.ok(fixture.state.messages.at(-1)!.ordinal > before.messages.at(-1)!.ordinal);
    assert.deepEqual(fixture.feed(text(' 하나', 'n'), end('n'), finished('r2')).texts.at(-1), 'assistant: 더 하나');
    assert.equal(fixture.state.run?.status, 'success');
  });

  it('completes the text that a lost connection cut', () => {
    const fixture = new Fixture().feed(started(), start(), text('절'));
    fixture.store.endRun('r', 'connection_lost');
    fixture.store.swap(new Fixture().feed(started(), start(), text('절반'), end(), finished()).store);
    assert.deepEqual(fixture.state.messages.map(({text: words, status}) => [words, status]), [['절반', 'complete']]);
    assert.equal(fixture.state.run?.status, 'success');
  });

  it('keeps what no server has seen: unsent messages and the queue', () => {
    const fixture = live();
    fixture.store.addUserMessage({id: 'v', text: '못 보낸 말', unsent: true});
    fixture.store.setQueued({text: '기다리는 말'});
    fixture.store.swap(new Fixture().feed(...first).store);
    assert.deepEqual([fixture.texts.at(-1), fixture.state.queued], ['user: 못 보낸 말', {text: '기다리는 말'}]);
  });

  it('keeps a person\'s messages when the server replays none', () => {
    const fixture = live();
    fixture.store.swap(new Fixture().feed(started('r1'), ...first.slice(1)).store);
    assert.deepEqual(fixture.texts.slice(0, 2), ['user: 질문', 'assistant: 답']);
  });

  it('asks nothing again that was answered, and keeps the answers to what is still asked', () => {
    const ask = [started('r1'), finished('r1', interrupted({id: 'a', reason: 'x'}, {id: 'b', reason: 'x'}))];
    const fixture = new Fixture().feed(...ask);
    fixture.store.answerInterrupt('a', {status: 'resolved', payload: 1});
    fixture.store.swap(new Fixture().feed(...ask).store);
    assert.deepEqual(fixture.state.interrupts.map(({interrupt, status}) => [interrupt.id, status]), [['a', 'answered'], ['b', 'open']]);
    fixture.store.swap(new Fixture().feed(...ask, started('r2', {input: {messages: [], resume: [{interruptId: 'a', status: 'resolved'}, {interruptId: 'b', status: 'cancelled'}]}}), finished('r2')).store);
    assert.deepEqual([fixture.state.interrupts, fixture.state.closedInterrupts.map(({status}) => status)], [[], ['resolved', 'cancelled']]);
  });
});

describe('the balance', () => {
  const state = (balance: unknown) => ({type: 'STATE_SNAPSHOT', snapshot: {mana: {balance}}});
  const told = (balance: unknown) => custom('mana.balance', {balance});

  for (const [what, events, balance] of [
    ['of the state, told after an event', [told(10), state(7)], 7],
    ['of an event, told after the state', [state(7), told(10)], 10],
    ['of a patch of the state', [state(7), told(10), {type: 'STATE_DELTA', delta: [{op: 'replace', path: '/mana/balance', value: 6}]}], 6],
    ['of the last of two patches', [state(7), ...[6, 5].map((value) => ({type: 'STATE_DELTA', delta: [{op: 'replace', path: '/mana/balance', value}]}))], 5],
    ['of the event, when a patch is about something else', [state(7), told(10), {type: 'STATE_DELTA', delta: [{op: 'add', path: '/page', value: 2}]}], 10],
    ['before what is no finite number', [told(10), state('many'), told(Infinity), custom('mana.balance')], 10],
  ] as const) {
    it(`is that ${what}`, () => {
      assert.equal(new Fixture().feed(started(), ...events).state.mana, balance);
    });
  }

  it('is told in the state of a stored thread, and gone with the thread', () => {
    const {store} = new Fixture();
    store.load([], {agentState: {mana: {balance: 3}}});
    assert.equal(store.snapshot().mana, 3);
    store.clear('t2');
    assert.equal(store.snapshot().mana, undefined);
  });

  it('stays through a replay that tells none', () => {
    const [shown, replayed] = [new Fixture().feed(started(), told(4)), new Fixture().feed(started())];
    shown.store.swap(replayed.store);
    assert.equal(shown.state.mana, 4);
  });
});
