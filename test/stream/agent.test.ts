import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {HttpAgent} from '@ag-ui/client';
import {createAgentClient} from '../../src/stream/agent.js';
import type {EventStream, RunsAgent} from '../../src/stream/agent.js';
import type {RunAgentInput} from '../../src/stream/types.js';
import {ManualClock} from '../support/clock.js';
import {answer, Stage, finished, lines, opens, runOf, says, started} from './stage.js';

type Observer = Parameters<EventStream['subscribe']>[0];

/** An agent that a test speaks for. */
class Puppet implements RunsAgent {
  readonly inputs: RunAgentInput[] = [];
  observer: Observer | undefined;
  aborted = 0;
  unsubscribed = 0;
  run(input: RunAgentInput): EventStream {
    this.inputs.push(input);
    return {subscribe: (observer) => {
      this.observer = observer;
      return {unsubscribe: () => { this.unsubscribed++; }};
    }};
  }
  abortRun(): void { this.aborted++; }
}

const plugged = () => {
  const agent = new Puppet();
  const clock = new ManualClock();
  return {agent, clock, client: createAgentClient(agent, {threadId: 't1', clock})};
};

describe('an agent object', () => {
  it('runs the same inputs into the same thread as an endpoint', async () => {
    const {agent, client} = plugged();
    const sent = client.send({text: '안녕'});
    for (const event of [started(agent.inputs[0]!.runId), ...answer('네'), finished(agent.inputs[0]!.runId)]) agent.observer!.next(event);
    agent.observer!.complete();
    assert.deepEqual([(await sent).status, lines(client.state), agent.inputs[0]!.messages.length, client.canConnect], ['success', ['user: 안녕', 'assistant: 네'], 1, false]);
    client.dispose();
  });

  it('F-03 is lost when it completes without a terminal event, and F-13 when it fails before the first', async () => {
    const {agent, client} = plugged();
    const first = client.send({text: 'a'});
    agent.observer!.next(started());
    agent.observer!.complete();
    assert.equal((await first).status, 'connection_lost');
    const second = client.send({text: 'b'});
    agent.observer!.error(new TypeError('Failed to fetch'));
    assert.deepEqual([(await second).error?.code, client.state.messages.at(-1)?.unsent], ['network', true]);
    const third = client.send({text: 'c'});
    agent.observer!.error(Object.assign(new Error('HTTP 403'), {status: 403}));
    assert.deepEqual([(await third).error?.code, client.state.run?.status], ['forbidden', 'bad_response']);
    client.dispose();
  });

  it('F-39 is aborted and let go of when it is stopped', async () => {
    const {agent, client} = plugged();
    const sent = client.send({text: 'a'});
    agent.observer!.next(started());
    client.stop();
    agent.observer!.next(opens());
    assert.deepEqual([(await sent).status, agent.aborted, agent.unsubscribed, lines(client.state)], ['stopped', 1, 1, ['user: a']]);
    client.dispose();
  });

  it('may throw, and costs the run alone', async () => {
    const clock = new ManualClock();
    const client = createAgentClient({run: () => { throw new Error('no'); }}, {clock});
    assert.equal((await client.send({text: 'a'})).error?.code, 'network');
    client.dispose();
  });

  it('of @ag-ui/client streams over HTTP, behind its middlewares, and can be stopped and used again', async () => {
    await using stage = await Stage.start();
    const agent = new HttpAgent({url: stage.server.url()});
    const seen: string[] = [];
    agent.use((input, next) => { seen.push(input.runId); return next.run(input); });
    const client = createAgentClient(agent, {threadId: 't1', clock: stage.clock});
    stage.clients.push(client);
    const first = client.send({text: 'a'});
    const request = await stage.server.next();
    request.events([started(runOf(request)), opens(), says('여기')]);
    await stage.until(() => lines(client.state).length === 2);
    client.stop();
    assert.equal((await first).status, 'stopped');
    await request.closed;
    const second = client.send({text: 'b'});
    const again = await stage.server.next();
    again.events([started(runOf(again)), ...answer('둘째', 'm2'), finished(runOf(again))]).end();
    assert.equal((await second).status, 'success');
    assert.deepEqual([lines(client.state), seen.length], [['user: a', 'assistant: 여기 (stopped)', 'user: b', 'assistant: 둘째'], 2]);
  });
});
