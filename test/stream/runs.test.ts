import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {end, finished, Fixture, start, started, text, type Wire} from './kit.js';

const failed = (more: Wire = {}): Wire => ({type: 'RUN_ERROR', message: 'internal detail', ...more});

describe('a run', () => {
  it('goes from connecting to running to success', () => {
    const fixture = new Fixture();
    fixture.store.beginRun({id: 'r'});
    assert.equal(fixture.state.run?.status, 'connecting');
    fixture.feed(started());
    assert.equal(fixture.state.run?.status, 'running');
    assert.equal(fixture.apply(finished()), 'ended');
    assert.equal(fixture.state.run?.status, 'success');
  });

  it('ends once: the first terminal event wins (F-20)', () => {
    const errorFirst = new Fixture().feed(started(), failed());
    assert.equal(errorFirst.apply(finished()), 'dropped');
    assert.equal(errorFirst.state.run?.status, 'error');
    const finishedFirst = new Fixture().feed(started(), finished());
    assert.equal(finishedFirst.apply(failed()), 'dropped');
    assert.equal(finishedFirst.state.run?.status, 'success');
  });

  it('keeps its text when it fails in the middle, as partial, with the cause never for the reader (F-21, R-184)', () => {
    const fixture = new Fixture().feed(started(), start(), text('절반'), failed({code: 'X', metadata: {morit: {retryable: false, userMessage: '지금은 어려워요'}}}));
    assert.deepEqual(fixture.state.messages.map(({text: words, status}) => [words, status]), [['절반', 'partial']]);
    const {code, retryable, userMessage, runId} = fixture.state.run!.error!;
    assert.deepEqual([code, retryable, userMessage, runId], ['run_failed', false, '지금은 어려워요', 'r']);
  });

  it('starts clean after RUN_ERROR, also under the same id (F-19)', () => {
    const fixture = new Fixture().feed(started(), start('a'), text('1', 'a'), failed(), started(), start('b'), text('2', 'b'), end('b'), finished());
    assert.deepEqual([fixture.state.run?.status, fixture.state.run?.error, fixture.texts], ['success', undefined, ['assistant: 1', 'assistant: 2']]);
  });

  it('does not start twice: the second RUN_STARTED changes nothing (F-19)', () => {
    const fixture = new Fixture().feed(started(), start(), text('a'), started(), text('b'), end(), finished());
    assert.deepEqual([fixture.texts, fixture.state.runs.length, fixture.state.run?.status], [['assistant: ab'], 1, 'success']);
  });

  it('closes at its end what is still open', () => {
    assert.equal(new Fixture().feed(started(), start(), text('x'), finished()).state.messages[0]?.status, 'complete');
    assert.equal(new Fixture().feed(started(), start(), text('x'), finished('r', {outcome: {type: 'cancelled'}})).state.messages[0]?.status, 'stopped');
  });

  it('keeps text that comes after its end, closed at once', () => {
    const fixture = new Fixture().feed(started(), start(), text('a'), finished(), text('b'), start('n'), text('c', 'n'));
    assert.deepEqual(fixture.state.messages.map(({text: words, status}) => [words, status]), [['ab', 'complete'], ['c', 'complete']]);
    assert.equal(fixture.state.run?.status, 'success');
  });

  it('is named as the server names it, and found by either name (R-182)', () => {
    const fixture = new Fixture();
    fixture.store.beginRun({id: 'mine'});
    fixture.store.addUserMessage({id: 'u', text: 'x', runId: 'mine'});
    fixture.feed(started('theirs', {threadId: 'their thread'}), start(), text('y'), end(), finished('theirs', {threadId: 'their thread'}));
    assert.deepEqual([fixture.state.runs.map(({id}) => id), fixture.state.run?.status], [['theirs'], 'success']);
    assert.deepEqual(fixture.state.messages.map(({runId}) => runId), ['theirs', 'theirs']);
    assert.equal(fixture.store.run('mine'), fixture.store.run('theirs'));
  });

  it('is not ended or replaced by another run in its stream (F-19)', () => {
    const fixture = new Fixture();
    fixture.store.beginRun({id: 'r'});
    fixture.feed(started('r'), start(), text('a'));
    assert.deepEqual([fixture.apply(started('nested', {parentRunId: 'r'})), fixture.apply(finished('nested')), fixture.apply(text('b'))], ['dropped', 'dropped', 'applied']);
    assert.deepEqual([fixture.apply(finished('r')), fixture.texts], ['ended', ['assistant: ab']]);
  });

  it('of another thread leaves no trace (F-19)', () => {
    const fixture = new Fixture().feed(started(), start(), text('a'), end(), finished());
    fixture.feed(started('x', {threadId: 'other'}), start('n'), text('secret', 'n'), end('n'), finished('x', {threadId: 'other'}), started('r2'), start('m2'), text('b', 'm2'), end('m2'), finished('r2'));
    assert.deepEqual(fixture.texts, ['assistant: a', 'assistant: b']);
  });

  it('that a replay cuts off by the next one is a lost connection, not a success (F-03)', () => {
    const fixture = new Fixture().feed(started('r1'), start(), text('a'), started('r2'), start('n'), text('b', 'n'), end('n'), finished('r2'));
    assert.deepEqual(fixture.state.runs.map(({status}) => status), ['connection_lost', 'success']);
    assert.equal(fixture.state.messages[0]?.status, 'partial');
  });

  it('with an outcome nobody knows is no success, and not to be repeated', () => {
    const fixture = new Fixture().feed(started(), start(), text('a'), end(), finished('r', {outcome: {type: 'handed_over'}}));
    assert.deepEqual([fixture.state.run?.status, fixture.state.run?.error?.retryable, fixture.texts], ['error', false, ['assistant: a']]);
  });

  it('reads an absent, null or success outcome as success', () => {
    for (const outcome of [undefined, null, {type: 'success'}, {type: 'success', pendingToolCallIds: ['c']}, 'success']) {
      assert.equal(new Fixture().feed(started(), finished('r', {outcome})).state.run?.status, 'success', JSON.stringify(outcome));
    }
  });

  it('that begins by its error or its end is there nevertheless', () => {
    assert.equal(new Fixture().feed(failed()).state.run?.status, 'error');
    assert.equal(new Fixture().feed(finished()).state.run?.status, 'success');
  });

  it('sums up its usage', () => {
    const usage = [{model: 'm', inputTokens: 3}, {model: 'n', outputTokens: 4}];
    assert.deepEqual(new Fixture().feed(started(), finished('r', {usage: [...usage, 7]})).state.run?.usage, usage);
  });

  it('knows a server that no longer knows the contract (R-183)', () => {
    assert.equal(new Fixture().feed(started(), failed({code: 'UNSUPPORTED_CONTRACT'})).state.run?.error?.code, 'unsupported_contract');
  });
});

describe('a run that the client ends', () => {
  const running = () => {
    const fixture = new Fixture();
    fixture.store.beginRun({id: 'r'});
    return fixture.feed(started(), start(), text('절반'), {type: 'STEP_STARTED', stepName: 's'}, {type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'x'});
  };

  it('by a stop keeps the partial text as stopped, and takes nothing more (F-39)', () => {
    const fixture = running();
    fixture.store.endRun('r', 'stopped');
    assert.deepEqual([fixture.state.run?.status, fixture.state.messages[0]?.status, fixture.state.calls.get('c')?.status, fixture.state.steps[0]?.status], ['stopped', 'stopped', 'stopped', 'stopped']);
    assert.equal(fixture.apply(text('나머지')), 'dropped');
    assert.equal(fixture.apply(started()), 'dropped');
    assert.deepEqual(fixture.texts[0], 'assistant: 절반');
  });

  it('by a lost connection is partial, and goes on where it was when it is revived (F-01)', () => {
    const fixture = running();
    fixture.store.endRun('r', 'connection_lost', {code: 'connection_lost', retryable: true});
    assert.deepEqual([fixture.state.run?.status, fixture.state.messages[0]?.status], ['connection_lost', 'partial']);
    fixture.store.reviveRun('r');
    assert.deepEqual([fixture.state.run?.status, fixture.state.run?.error, fixture.state.messages[0]?.status, fixture.state.calls.get('c')?.status], ['running', undefined, 'streaming', 'streaming']);
    fixture.feed(text(' 더'), end(), finished());
    assert.deepEqual([fixture.texts[0], fixture.state.run?.status], ['assistant: 절반 더', 'success']);
  });

  it('stays as it ended: a later end of any kind changes nothing (F-20)', () => {
    const fixture = running().feed(finished());
    fixture.store.endRun('r', 'connection_lost', {code: 'connection_lost', retryable: true});
    assert.deepEqual([fixture.state.run?.status, fixture.state.run?.error], ['success', undefined]);
  });

  it('refreshes when the last byte came, to the second, without telling anyone (F-15)', () => {
    const fixture = running();
    const before = fixture.state;
    const {changes} = fixture;
    fixture.store.touch('r', before.run!.lastByteAt + 400);
    assert.equal(fixture.state, before);
    fixture.store.touch('r', before.run!.lastByteAt + 1_500);
    assert.equal(fixture.state.run?.lastByteAt, before.run!.lastByteAt + 1_500);
    assert.equal(fixture.changes, changes);
  });
});
