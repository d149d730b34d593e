import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {ThreadClient} from '../../src/stream/types.js';
import {closes, finished, lines, opens, runOf, says, Stage, started} from './stage.js';

/** A client in the middle of a run. */
async function running(stage: Stage, stopEndpoint: string): Promise<ThreadClient> {
  const client = stage.client({threadId: '스레드/1', stopEndpoint});
  void client.send({text: 'a'});
  (await stage.server.next()).events([{...started(), threadId: '스레드/1'}]);
  await stage.until(() => client.state.run?.status === 'running');
  return client;
}

describe('a stop that the server is told', () => {
  it('names the thread in the address where that asks for it, and then the run alone in the body', async () => {
    await using stage = await Stage.start();
    const client = await running(stage, stage.server.url('/stop/{threadId}'));
    client.stop();
    const told = await stage.server.next();
    assert.deepEqual([told.path, told.input], [`/stop/${encodeURIComponent('스레드/1')}`, {runId: 'run'}]);
    told.answer(200);
  });

  it('is logged when the server refuses it', async () => {
    await using stage = await Stage.start();
    const client = await running(stage, stage.server.url('/stop'));
    client.stop();
    (await stage.server.next()).answer(400);
    await stage.until(() => stage.logs.some(({event}) => event === 'stop_not_told'));
    assert.equal(client.state.run?.status, 'stopped');
  });

  it('takes a log that throws for the page’s own fault', async () => {
    await using stage = await Stage.start();
    const client = stage.client({threadId: 't', stopEndpoint: stage.server.url('/stop'), onDiagnostic: () => { throw new Error('the page'); }});
    const surfaced: unknown[] = [];
    const listen = (error: unknown) => { surfaced.push(error); };
    process.setUncaughtExceptionCaptureCallback(listen);
    try {
      const sent = client.send({text: 'a'});
      const request = await stage.server.next();
      request.events([started(runOf(request)), {type: 'NOBODY_KNOWS'}, opens(), says('다 왔어요'), closes(), finished(runOf(request))]).end();
      assert.equal((await sent).status, 'success');
      assert.deepEqual(lines(client.state), ['user: a', 'assistant: 다 왔어요']);
      assert.equal(surfaced.length, 1);
    } finally {
      process.setUncaughtExceptionCaptureCallback(null);
    }
  });

  it('is answered before the next run is asked for', async () => {
    await using stage = await Stage.start();
    const client = await running(stage, stage.server.url('/stop'));
    client.stop();
    void client.send({text: 'b'});
    const told = await stage.server.next();
    await stage.pass(900);
    assert.deepEqual(stage.server.requests.map(({path}) => path), ['/agent', '/stop']);
    told.answer(204);
    (await stage.server.next()).answer(400);
    assert.deepEqual(stage.server.requests.map(({path}) => path), ['/agent', '/stop', '/agent']);
  });

  it('holds the next run for one second at most', async () => {
    await using stage = await Stage.start();
    const client = await running(stage, stage.server.url('/stop'));
    client.stop();
    void client.send({text: 'b'});
    const told = await stage.server.next();
    await stage.pass(1_000);
    (await stage.server.next()).answer(400);
    told.answer(204);
  });

  it('holds no run that comes later', async () => {
    await using stage = await Stage.start();
    const client = await running(stage, stage.server.url('/stop'));
    client.stop();
    const told = await stage.server.next();
    await stage.pass(1_000);
    void client.send({text: 'b'});
    (await stage.server.next()).answer(400);
    told.answer(204);
  });

  it('leaves a run that is stopped while it is held unasked', async () => {
    await using stage = await Stage.start();
    const client = await running(stage, stage.server.url('/stop'));
    client.stop();
    const sent = client.send({text: 'b'});
    const told = await stage.server.next();
    client.stop();
    assert.equal((await sent).status, 'stopped');
    await stage.pass(2_000);
    told.answer(204);
    assert.deepEqual(stage.server.requests.map(({path}) => path), ['/agent', '/stop']);
  });
});
