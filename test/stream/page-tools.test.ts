import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {ThreadClient} from '../../src/stream/types.js';
import type {Exchange} from '../support/sse-server.js';
import {answer, Stage, finished, lines, runOf, started} from './stage.js';

const tools = [{name: 'ask', description: 'Asks the reader', parameters: {type: 'object'}}];
const call = (id: string, name = 'ask') => [
  {type: 'TOOL_CALL_START', toolCallId: id, toolCallName: name, parentMessageId: 'm1'}, {type: 'TOOL_CALL_ARGS', toolCallId: id, delta: '{}'}, {type: 'TOOL_CALL_END', toolCallId: id},
];
const results = (request: Exchange) => (request.input['messages'] as {role: string; toolCallId?: string; content?: string; error?: string}[])
  .filter(({role}) => role === 'tool').map(({toolCallId, content, error}) => [toolCallId, content, error]);

/** A client whose agent has called these tools, in a run that has ended. */
async function called(stage: Stage, ...events: readonly object[]): Promise<ThreadClient> {
  const client = stage.client({runContext: () => ({tools})});
  const sent = client.send({text: 'a'});
  const request = await stage.server.next();
  assert.deepEqual(request.input['tools'], tools);
  request.events([started(runOf(request)), ...events, finished(runOf(request))]).end();
  assert.equal((await sent).status, 'success');
  return client;
}

describe('a tool of the page', () => {
  it('has its result sent by a run of its own', async () => {
    await using stage = await Stage.start();
    const client = await called(stage, ...call('c1'));
    const responded = client.respond('c1', {content: '파랑'});
    const request = await stage.server.next();
    assert.deepEqual(results(request), [['c1', '파랑', undefined]]);
    request.events([started(runOf(request)), ...answer('네', 'm2'), finished(runOf(request))]).end();
    assert.equal((await responded)?.status, 'success');
    assert.deepEqual([client.state.calls.get('c1')?.status, lines(client.state).at(-1)], ['done', 'assistant: 네']);
  });

  it('waits for the others that were called with it, and not for a tool of the server', async () => {
    await using stage = await Stage.start();
    const client = await called(stage, ...call('c1'), ...call('c2'), ...call('c3', 'theirs'));
    assert.equal(await client.respond('c1', {content: '1'}), undefined);
    const responded = client.respond('c2', {content: '', error: 'denied'});
    const request = await stage.server.next();
    assert.deepEqual(results(request), [['c1', '1', undefined], ['c2', '', 'denied']]);
    request.events([started(runOf(request)), finished(runOf(request))]).end();
    assert.equal((await responded)?.status, 'success');
    assert.equal(stage.server.requests.length, 2);
  });

  it('may have its result before its run has ended', async () => {
    await using stage = await Stage.start();
    const client = stage.client({runContext: () => ({tools})});
    void client.send({text: 'a'});
    const first = (await stage.server.next()).events([started(), ...call('c1'), ...call('c2')]);
    await stage.until(() => client.state.calls.get('c2')?.status === 'called');
    const responded = [client.respond('c1', {content: '1'}), client.respond('c2', {content: '2'})];
    first.events([finished(client.state.run!.id)]).end();
    const second = await stage.server.next();
    assert.deepEqual(results(second).map(([, content]) => content), ['1', '2']);
    second.events([started(runOf(second)), finished(runOf(second))]).end();
    assert.deepEqual((await Promise.all(responded)).map((run) => run?.id), [runOf(second), runOf(second)]);
    assert.equal(stage.server.requests.length, 2);
  });

  it('has its result kept for the next message when its run was stopped', async () => {
    await using stage = await Stage.start();
    const client = stage.client({runContext: () => ({tools})});
    void client.send({text: 'a'});
    (await stage.server.next()).events([started(), ...call('c1')]);
    await stage.until(() => client.state.calls.get('c1')?.status === 'called');
    client.stop();
    assert.equal(await client.respond('c1', {content: '1'}), undefined);
    assert.equal(stage.server.requests.length, 1);
    void client.send({text: 'b'});
    assert.deepEqual(results(await stage.server.next()), [['c1', '1', undefined]]);
  });

  it('that nobody called, or that has its result, takes none', async () => {
    await using stage = await Stage.start();
    const client = await called(stage, ...call('c1'), {type: 'TOOL_CALL_RESULT', messageId: 't1', toolCallId: 'c1', content: 'x'});
    assert.deepEqual([await client.respond('c1', {content: 'y'}), await client.respond('none', {content: 'y'})], [undefined, undefined]);
    assert.deepEqual([client.state.calls.get('c1')?.result, stage.server.requests.length], ['x', 1]);
  });
});
