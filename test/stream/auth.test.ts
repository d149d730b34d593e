import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Host} from '../../src/contract/host.js';
import {createTransport} from '../../src/stream/transport.js';
import {SseServer} from '../support/sse-server.js';
import {failure, input, WireStage} from './wire-stage.js';

describe('the host\'s headers', () => {
  const bearer = (token: string): Pick<Host, 'headers'> => ({headers: async () => ({authorization: `Bearer ${token}`, accept: 'text/plain'})});

  it('sends them, under our own accept and content type, and tells the host the reason and the ids', async () => {
    await using stage = await WireStage.start();
    const asked: unknown[] = [];
    const running = stage.run({host: {headers: async ({reason}, {threadId, runId, signal}) => {
      asked.push([reason, threadId, runId, signal.aborted]);
      return {authorization: 'Bearer one', accept: 'text/plain'};
    }}});
    const request = await stage.server.next();
    request.open().end();
    await running;
    assert.deepEqual(asked, [['run', 't1', 'r1', false]]);
    assert.deepEqual([request.headers.authorization, request.headers.accept], ['Bearer one', 'text/event-stream']);
  });

  it('F-05 asks once more after 401 and sends the request again', async () => {
    await using stage = await WireStage.start();
    const reasons: string[] = [];
    const running = stage.run({host: {headers: async ({reason}) => { reasons.push(reason); return {authorization: reason}; }}});
    (await stage.server.next()).answer(401);
    const again = await stage.server.next();
    again.open().end();
    assert.equal((await running).kind, 'end');
    assert.deepEqual([reasons, again.headers.authorization], [['run', 'unauthorized'], 'unauthorized']);
  });

  it('F-05 and auth-07 end signed out after a second 401, with at most one refresh', async () => {
    await using stage = await WireStage.start();
    const reasons: string[] = [];
    const running = stage.run({host: {headers: async ({reason}) => { reasons.push(reason); return {}; }}});
    (await stage.server.next()).answer(401);
    (await stage.server.next()).answer(401);
    const {error, taken} = await failure(running);
    assert.deepEqual([error.code, error.retryable, taken, reasons], ['signed_out', true, false, ['run', 'unauthorized']]);
  });

  it('F-05 does not ask again where there is no one to ask', async () => {
    await using stage = await WireStage.start();
    assert.equal((await stage.refused(401)).error.code, 'signed_out');
  });

  it('S-44 shares one refresh among calls that meet a 401 together', async () => {
    await using stage = await WireStage.start();
    let refreshes = 0;
    let answer: (headers: HeadersInit) => void = () => undefined;
    const host: Pick<Host, 'headers'> = {headers: ({reason}) => {
      if (reason === 'run') return Promise.resolve({});
      refreshes++;
      return new Promise((resolve) => { answer = resolve; });
    }};
    const both = [stage.run({host}), stage.run({host})];
    (await stage.server.next()).answer(401);
    (await stage.server.next()).answer(401);
    while (refreshes === 0) await stage.clock.pass(0);
    await stage.clock.pass(0);
    answer({authorization: 'new'});
    for (const request of [await stage.server.next(), await stage.server.next()]) {
      assert.equal(request.headers.authorization, 'new');
      request.open().end();
    }
    await Promise.all(both);
    assert.equal(refreshes, 1);
  });

  it('calls the host\'s function as its own method', async () => {
    await using stage = await WireStage.start();
    class Session {
      token = 'mine';
      async headers() { return {authorization: this.token}; }
    }
    const running = stage.run({host: new Session()});
    const request = await stage.server.next();
    request.open().end();
    await running;
    assert.equal(request.headers.authorization, 'mine');
  });

  it('S-44 gives the host 10 seconds', async () => {
    await using stage = await WireStage.start();
    let signal: AbortSignal | undefined;
    const running = stage.run({host: {headers: (_, context) => { signal = context.signal; return new Promise(() => undefined); }}});
    await stage.clock.pass(10_000);
    const {error, taken} = await failure(running);
    assert.deepEqual([error.code, taken, signal?.aborted], ['signed_out', false, true]);
    assert.deepEqual(stage.diagnostics, [{code: 'host_failed', path: '/headers', threadId: 't1', runId: 'r1'}]);
  });

  it('auth-05 sends nothing when the host\'s function throws', async () => {
    await using stage = await WireStage.start();
    const count = stage.server.requests.length;
    const {error} = await failure(stage.run({host: {headers: () => { throw new Error('no'); }}}));
    assert.deepEqual([error.code, stage.server.requests.length, stage.diagnostics.length], ['signed_out', count, 1]);
  });

  it('auth-09 leaves out a sentence that holds the token', async () => {
    await using stage = await WireStage.start();
    const running = stage.run({host: bearer('CANARY-TOKEN-12345')});
    (await stage.server.next()).json(400, {userMessage: 'bad token CANARY-TOKEN-12345'});
    const {error} = await failure(running);
    assert.ok(!JSON.stringify(error).includes('CANARY'));
  });

  it('auth-01 and auth-11 send them to the configured origin alone', async () => {
    await using stage = await WireStage.start();
    const elsewhere = await SseServer.start();
    const wire = createTransport({
      endpoint: stage.server.url(), connectEndpoint: elsewhere.url('/connect'), stopEndpoint: stage.server.url('/stop'),
      clock: stage.clock, host: bearer('secret-token'),
    });
    const running = wire.connect!(input, '9', stage.sink, stage.stop.signal);
    const connect = await elsewhere.next();
    connect.answer(401);
    await running;
    assert.deepEqual([connect.headers.authorization, connect.headers['last-event-id']], [undefined, '9']);
    wire.stop!({threadId: 't1', runId: 'r1'});
    const told = await stage.server.next();
    told.answer(204);
    await told.closed;
    assert.deepEqual([told.path, told.headers.authorization, told.input], ['/stop', 'Bearer secret-token', {threadId: 't1', runId: 'r1'}]);
    await elsewhere.stop();
    while (stage.clock.pending > 0) await stage.clock.pass(0);
  });
});

