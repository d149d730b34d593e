import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {args, call, called, end, finished, Fixture, result, start, started, text, wireMessages} from './kit.js';

describe('a tool call', () => {
  it('has arguments only after its END (R-189)', () => {
    const fixture = new Fixture().feed(started(), call(), args('{"a":'), args('1}'));
    assert.deepEqual([fixture.state.calls.get('c')?.args, fixture.state.calls.get('c')?.argsText], [undefined, '{"a":1}']);
    assert.deepEqual(fixture.feed(called()).state.calls.get('c')?.args, {a: 1});
  });

  it('has no arguments when their text is no JSON (R-189)', () => {
    const fixture = new Fixture().feed(started(), call(), args('{"a":'), called());
    assert.equal(Object.hasOwn(fixture.state.calls.get('c')!, 'args'), false);
    assert.equal(fixture.state.calls.get('c')?.status, 'called');
    assert.equal(fixture.diagnostics[0]?.toolCallId, 'c');
  });

  it('has none when its run ends before its END, and does not go out again (R-189)', () => {
    const fixture = new Fixture().feed(started(), call(), args('{"a":1}'), finished());
    assert.deepEqual([fixture.state.calls.get('c')?.status, fixture.state.calls.get('c')?.args], ['stopped', undefined]);
    assert.deepEqual(fixture.store.buildInput({runId: 'x'}).messages, []);
  });

  it('without any arguments has an empty object', () => {
    assert.deepEqual(new Fixture().feed(started(), call(), called()).state.calls.get('c')?.args, {});
  });

  it('hangs on the message it names, else on one of its own', () => {
    const fixture = new Fixture().feed(
      started(), start(), text('x'), end(), call('c1', 'a', {parentMessageId: 'm'}), call('c2', 'b', {parentMessageId: 'new'}), call('c3', 'c', {parentMessageId: 'new'}), call('c4', 'd'),
    );
    assert.deepEqual(fixture.state.messages.map(({id, toolCallIds}) => [id, ...toolCallIds]), [['m', 'c1'], ['new', 'c2', 'c3'], ['c4', 'c4']]);
    assert.deepEqual(['c1', 'c2', 'c3', 'c4'].map((id) => fixture.state.calls.get(id)?.parentMessageId), ['m', 'new', 'new', 'c4']);
  });

  it('may get its result before its END, and is done then with its arguments', () => {
    const fixture = new Fixture().feed(started(), call(), args('{}'), result('ok'), called());
    const {status, args: final, result: said} = fixture.state.calls.get('c')!;
    assert.deepEqual([status, final, said], ['done', {}, 'ok']);
  });

  it('sets its result right after the message that made it, before what came meanwhile', () => {
    const fixture = new Fixture().feed(started(), call('c1', 'a', {parentMessageId: 'm'}), called('c1'), call('c2', 'b', {parentMessageId: 'm'}), called('c2'), start('n'), text('x', 'n'), end('n'), result('1', 'c1'), result('2', 'c2'));
    assert.deepEqual(fixture.state.messages.map(({id}) => id), ['m', 'c1-result', 'c2-result', 'n']);
  });

  it('keeps a result without a message id, of parts, or of any JSON', () => {
    const fixture = new Fixture().feed(started(), call(), called(), {type: 'TOOL_CALL_RESULT', toolCallId: 'c', content: [{type: 'text', text: 'a'}, {type: 'text', text: 'b'}]});
    assert.equal(fixture.state.calls.get('c')?.result, 'ab');
    fixture.feed(call('d'), called('d'), result({found: 1}, 'd'));
    assert.equal(fixture.state.calls.get('d')?.result, '{"found":1}');
  });

  it('keeps a result whose call nobody knows', () => {
    assert.deepEqual(new Fixture().feed(started(), result('x', 'old')).texts, ['tool: x']);
  });

  it('drops ARGS and END of a call that nobody knows (F-19)', () => {
    const fixture = new Fixture().feed(started());
    assert.deepEqual([fixture.apply(args('{}', 'none')), fixture.apply(called('none'))], ['dropped', 'dropped']);
  });

  it('whose id is used again has the arguments that came last', () => {
    const fixture = new Fixture().feed(started('r1'), call(), args('{"a":1}'), called(), finished('r1'), started('r2'), call(), args('{"a":2}'), called());
    assert.deepEqual(fixture.state.calls.get('c')?.args, {a: 2});
  });

  it('of the front end is answered by a tool message in the next input', () => {
    const fixture = new Fixture().feed(started(), call(), args('{"q":1}'), called(), finished());
    fixture.store.addToolResult({id: 'tr', toolCallId: 'c', content: 'red'});
    assert.deepEqual(wireMessages(fixture.store), [
      {id: 'c', role: 'assistant', toolCalls: [{id: 'c', type: 'function', function: {name: 'tool', arguments: '{"q":1}'}}]}, {id: 'tr', role: 'tool', toolCallId: 'c', content: 'red'},
    ]);
    assert.equal(fixture.state.calls.get('c')?.status, 'done');
  });
});

describe('sub-agents and steps', () => {
  const sub = (type: string, more = {}) => ({type: `SUBAGENT_${type}`, subagentRunId: 's', name: 'Mon', ...more});
  const step = (type: string, stepName: string, more = {}) => ({type: `STEP_${type}`, stepName, ...more});

  it('live from STARTED to their end, with the steps under way', () => {
    const fixture = new Fixture().feed(started(), sub('STARTED', {parentToolCallId: 'c'}), step('STARTED', '검색', {subagentRunId: 's'}));
    assert.deepEqual([fixture.state.subagents.get('s')?.status, fixture.state.subagents.get('s')?.steps], ['running', ['검색']]);
    fixture.feed(step('FINISHED', '검색', {subagentRunId: 's'}), sub('FINISHED', {result: {summary: 'x'}}));
    assert.deepEqual([fixture.state.subagents.get('s')?.status, fixture.state.subagents.get('s')?.result], ['done', {summary: 'x'}]);
    assert.deepEqual(fixture.state.steps.map(({status}) => status), ['done']);
  });

  it('may fail, or be suspended and go on in a later run', () => {
    const fixture = new Fixture().feed(started(), sub('STARTED'), sub('FINISHED', {outcome: {type: 'suspended'}}));
    assert.equal(fixture.state.subagents.get('s')?.status, 'suspended');
    fixture.feed(finished(), started('r2'), sub('STARTED'), sub('ERROR', {message: 'no'}));
    assert.deepEqual([fixture.state.subagents.get('s')?.status, fixture.state.subagents.get('s')?.error], ['failed', 'no']);
  });

  it('pair a step with the last one open of its name and owner', () => {
    const fixture = new Fixture().feed(started(), step('STARTED', 'a'), step('STARTED', 'a', {subagentRunId: 's'}), step('FINISHED', 'a'));
    assert.deepEqual(fixture.state.steps.map(({status}) => status), ['done', 'running']);
    assert.equal(fixture.apply(step('FINISHED', 'b')), 'dropped');
  });

  it('are closed with their run', () => {
    const fixture = new Fixture().feed(started(), sub('STARTED'), step('STARTED', 'a'), finished());
    assert.deepEqual([fixture.state.subagents.get('s')?.status, fixture.state.steps[0]?.status], ['done', 'done']);
    const failed = new Fixture().feed(started(), sub('STARTED'), step('STARTED', 'a'), {type: 'RUN_ERROR', message: 'x'});
    assert.deepEqual([failed.state.subagents.get('s')?.status, failed.state.steps[0]?.status], ['stopped', 'stopped']);
  });
});

describe('a call whose run the reader stopped', () => {
  const stopped = (...events: readonly unknown[]) => {
    const fixture = new Fixture().feed(started(), call(), args('{}'), called(), ...events);
    fixture.store.endRun('r', 'stopped');
    return fixture;
  };

  it('goes out with a note in place of its result', () => {
    const [message, ...notes] = stopped().store.buildInput({runId: 'next'}).messages;
    assert.equal(message?.role, 'assistant');
    assert.deepEqual(notes, [{id: 'c:answer', role: 'tool', toolCallId: 'c', content: '{"stopped":true}'}]);
  });

  it('goes out with its result when one came', () => {
    assert.deepEqual(stopped(result('7')).store.buildInput({runId: 'next'}).messages.slice(1).map(({id}) => id), ['c-result']);
  });

  it('has no note while a person may still answer for it', () => {
    const fixture = stopped({type: 'CUSTOM', name: 'on_interrupt', value: {id: 'i', toolCallId: 'c'}});
    assert.equal(fixture.store.buildInput({runId: 'next'}).messages.length, 1);
  });
});
