import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {Stage, finished, runOf, started} from './stage.js';

describe('the queue of one', () => {
  it('F-40 holds what is sent during a run, and sends it after', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const first = client.send({text: 'a'});
    const request = await stage.server.next();
    const second = client.send({text: 'b'});
    assert.deepEqual([client.state.queued?.text, stage.server.requests.length], ['b', 1]);
    request.events([started(runOf(request)), finished(runOf(request))]).end();
    await first;
    const next = await stage.later(1);
    assert.deepEqual((next.input['messages'] as {content: string}[]).map(({content}) => content), ['a', 'b']);
    assert.equal(client.state.queued, undefined);
    next.events([started(runOf(next)), finished(runOf(next))]).end();
    assert.equal((await second).id, runOf(next));
  });

  it('F-40 joins what is sent besides to what waits, and loses no word', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    void client.send({text: 'a'});
    const request = await stage.server.next();
    const both = [client.send({text: 'b'}), client.send({text: 'c'})];
    assert.equal(client.state.queued?.text, 'b\nc');
    request.events([started(runOf(request)), finished(runOf(request))]).end();
    const next = await stage.later(1);
    next.events([started(runOf(next)), finished(runOf(next))]).end();
    assert.deepEqual((await Promise.all(both)).map(({id}) => id), [runOf(next), runOf(next)]);
  });

  it('gives what waits back to be edited, or taken away', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    void client.send({text: 'a'});
    await stage.server.next();
    const waiting = client.send({text: 'b'});
    assert.equal(client.setQueued({text: 'B!'})?.text, 'b');
    assert.equal(client.setQueued(undefined)?.text, 'B!');
    assert.equal((await waiting).status, 'stopped');
    assert.equal(client.state.queued, undefined);
  });

  for (const how of ['stopped', 'failed', 'lost'] as const) {
    it(`keeps what waits when the run is ${how}, and sends it with the next`, async () => {
      await using stage = await Stage.start();
      const client = stage.client();
      const first = client.send({text: 'a'});
      const request = await stage.server.next();
      void client.send({text: 'b'});
      if (how === 'stopped') client.stop();
      else if (how === 'failed') request.answer(500);
      else request.events([started(runOf(request))]).end();
      await first;
      await stage.pass(5_000);
      assert.deepEqual([client.state.queued?.text, stage.server.requests.length], ['b', 1]);
      void client.send({text: 'c'});
      const next = await stage.server.next();
      assert.equal((next.input['messages'] as {content: string}[]).at(-1)!.content, 'b\nc');
    });
  }
});
