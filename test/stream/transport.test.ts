import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {createTransport} from '../../src/stream/transport.js';
import {ManualClock} from '../support/clock.js';
import {SseServer} from '../support/sse-server.js';
import {readCorpus, without} from './corpora.js';
import {failure, input, WireStage} from './wire-stage.js';

const MINUTE = 60_000;

describe('the transport', () => {
  it('posts the input as JSON and asks for an event stream', async () => {
    await using stage = await WireStage.start();
    const running = stage.run();
    const request = await stage.server.next();
    request.events([{type: 'RUN_STARTED'}]).end();
    assert.deepEqual(await running, {kind: 'end'});
    assert.equal(request.method, 'POST');
    assert.deepEqual(request.input, input);
    assert.equal(request.headers['content-type'], 'application/json');
    assert.equal(request.headers.accept, 'text/event-stream');
    assert.deepEqual(stage.sink.events, [{type: 'RUN_STARTED'}]);
  });

  it('hands the fetch mode, the refusal of redirects and the given credentials to fetch', async () => {
    await using stage = await WireStage.start();
    const seen: RequestInit[] = [];
    const spy: typeof fetch = (url, init) => { seen.push(init!); return fetch(url, init); };
    const running = stage.run({fetch: spy, credentials: 'include'});
    (await stage.server.next()).open().end();
    await running;
    const second = stage.run({fetch: spy});
    (await stage.server.next()).open().end();
    await second;
    assert.deepEqual(seen.map(({redirect, credentials, cache}) => [redirect, credentials, cache]), [['error', 'include', 'no-store'], ['error', 'same-origin', 'no-store']]);
  });

  it('passes over empty data and [DONE], and gives each frame\'s own id', async () => {
    await using stage = await WireStage.start();
    const running = stage.run();
    (await stage.server.next()).write('data:\n\nid: 7\ndata: {"type":"A"}\n\ndata: {"type":"B"}\n\ndata: [DONE]\n\n').end();
    await running;
    assert.deepEqual([stage.sink.events, stage.sink.ids, stage.sink.bad], [[{type: 'A'}, {type: 'B'}], ['7', undefined], 0]);
  });

  it('takes a last frame without its blank line when it is whole', async () => {
    await using stage = await WireStage.start();
    const running = stage.run();
    (await stage.server.next()).write('data: {"type":"A"}').end();
    await running;
    assert.deepEqual(stage.sink.events, [{type: 'A'}]);
  });

  it('F-01 drops half a frame at the end, keeps what was whole and does not call it invalid', async () => {
    await using stage = await WireStage.start();
    const running = stage.run();
    (await stage.server.next()).write('data: {"type":"A"}\n\ndata: {"type":"B","delta":"안').end();
    await running;
    assert.deepEqual([stage.sink.events, stage.sink.bad], [[{type: 'A'}], 0]);
  });

  it('F-01 tells a torn connection as lost', async () => {
    await using stage = await WireStage.start();
    const running = stage.run();
    const request = await stage.server.next();
    request.write('data: {"type":"A"}\n\ndata: {"ty');
    await stage.sink.until(() => stage.sink.events.length === 1);
    request.destroy();
    const {error, status, taken} = await failure(running);
    assert.deepEqual([error.code, error.retryable, status, taken], ['connection_lost', true, 'connection_lost', true]);
  });

  it('F-02 joins characters that were cut at any byte', async () => {
    await using stage = await WireStage.start();
    const running = stage.run();
    const request = await stage.server.next();
    for (const byte of Buffer.from('data: {"delta":"한글 👩‍👩‍👧"}\n\n')) request.write(Uint8Array.of(byte));
    request.end();
    await running;
    assert.deepEqual(stage.sink.events, [{delta: '한글 👩‍👩‍👧'}]);
  });

  it('F-04 takes 204 for no answer', async () => {
    await using stage = await WireStage.start();
    const {error, status} = await stage.refused(204);
    assert.deepEqual([error.code, status], ['bad_response', 'bad_response']);
    assert.equal(stage.server.requests.at(-1)!.path, '/agent');
  });

  for (const [status, code, retryable, taken] of [
    [400, 'rejected', false, false], [403, 'forbidden', false, false], [404, 'not_found', false, false], [409, 'busy', true, false],
    [410, 'not_found', false, false], [413, 'rejected', false, false], [418, 'rejected', false, false], [422, 'rejected', false, false],
    [429, 'rate_limited', true, false], [500, 'server', true, true], [502, 'server', true, true], [504, 'server', true, true],
  ] as const) {
    const fault = status === 409 ? 'F-08' : status === 429 ? 'F-09' : status >= 500 ? 'F-10' : status >= 411 || status === 400 ? 'F-07' : 'F-06';
    it(`${fault} reads ${status} as ${code} and does not ask again`, async () => {
      await using stage = await WireStage.start();
      const count = stage.server.requests.length;
      const end = await stage.refused(status, '<h1>no</h1>', {'content-type': 'text/html'});
      assert.deepEqual([end.error.code, end.error.retryable, end.taken], [code, retryable, taken]);
      await stage.clock.pass(10 * MINUTE);
      assert.equal(stage.server.requests.length, count + 1);
    });
  }

  for (const [header, seconds] of [['7', 7], ['Wed, 21 Oct 2026 07:28:30 GMT', 30], ['1000000000', 300], ['0', undefined], ['-1', undefined], ['1e9', undefined], ['soon', undefined], [undefined, undefined]] as const) {
    it(`F-09 reads Retry-After: ${header} as ${seconds} seconds`, async () => {
      await using stage = await WireStage.start();
      const {error} = await stage.refused(429, '', {date: 'Wed, 21 Oct 2026 07:28:00 GMT', ...(header !== undefined && {'retry-after': header})});
      assert.equal(error.retryAfter, seconds);
    });
  }

  it('F-10 asks again at most twice, after a pause, when the body proves that no run began', async () => {
    await using stage = await WireStage.start();
    const pauses: number[] = [];
    const setTimeout = stage.clock.setTimeout.bind(stage.clock);
    stage.clock.setTimeout = (task, ms) => {
      if (ms < 30_000) pauses.push(ms);
      return setTimeout(task, ms);
    };
    const count = stage.server.requests.length;
    const running = stage.run();
    for (let tries = 1; tries <= 3; tries++) {
      (await stage.server.next()).json(503, {runStarted: false}, {'retry-after': '2'});
      if (tries === 3) break;
      while (pauses.length < tries) await stage.clock.pass(0);
      await stage.clock.pass(2_000);
      assert.equal(stage.server.requests.length, count + tries, 'the pause that the server asked for is cut short');
      await stage.clock.pass(pauses.at(-1)! - 2_000);
    }
    assert.equal((await failure(running)).taken, false);
  });

  it('F-10 leaves a pause of minutes to the reader', async () => {
    await using stage = await WireStage.start();
    const {error} = await stage.refused(429, '{"runStarted":false}', {'content-type': 'application/json', 'retry-after': '120'});
    assert.equal(error.retryAfter, 120);
  });

  it('F-11 takes an HTML page for a login page and reads nothing of it', async () => {
    await using stage = await WireStage.start();
    const {error} = await stage.refused(200, '<title>Sign in</title>', {'content-type': 'text/html; charset=utf-8'});
    assert.deepEqual([error.code, error.userMessage], ['signed_out', undefined]);
  });

  it('F-11 shows of a JSON body the sentence that is meant for the reader, and only that', async () => {
    await using stage = await WireStage.start();
    const type = {'content-type': 'application/problem+json'};
    assert.equal((await stage.refused(200, '{"message":"stack at x.js:1","userMessage":"잠시 뒤에 다시 해 주세요."}', type)).error.userMessage, '잠시 뒤에 다시 해 주세요.');
    assert.equal((await stage.refused(200, '{"message":"internal"}', type)).error.userMessage, undefined);
  });

  it('F-11 accepts the media type with any parameters', async () => {
    await using stage = await WireStage.start();
    const running = stage.run();
    (await stage.server.next()).open(200, {'content-type': 'Text/Event-Stream; charset=x; bogus=1'}).end();
    assert.equal((await running).kind, 'end');
  });

  it('F-12 and auth-03 follow no redirect, with no header of the host sent to another origin', async () => {
    await using stage = await WireStage.start();
    const elsewhere = await SseServer.start();
    const running = stage.run({host: {headers: async () => ({authorization: 'Bearer secret-token'})}});
    (await stage.server.next()).answer(302, '', {location: elsewhere.url('/login')});
    assert.equal((await failure(running)).error.code, 'network');
    assert.equal(elsewhere.requests.length, 0);
    await elsewhere.stop();
  });

  it('F-13 tells no answer at all as a network fault, without a guess', async () => {
    await using stage = await WireStage.start();
    const gone = await SseServer.start();
    const endpoint = gone.url();
    await gone.stop();
    const {error, status} = await failure(stage.run({endpoint}));
    assert.deepEqual([error.code, error.retryable, error.userMessage, status], ['network', true, undefined, 'connection_lost']);
  });

  it('F-14 gives up after 30 seconds without headers', async () => {
    await using stage = await WireStage.start();
    const running = stage.run();
    const request = await stage.server.next();
    await stage.clock.pass(30_000);
    const {error, taken} = await failure(running);
    assert.deepEqual([error.code, taken], ['timeout', true]);
    await request.closed;
  });

  it('F-15 gives up after 10 minutes without a byte', async () => {
    await using stage = await WireStage.start();
    const running = stage.run();
    const request = (await stage.server.next()).open();
    await stage.sink.until(() => stage.sink.isOpen);
    await stage.clock.pass(10 * MINUTE);
    assert.equal((await failure(running)).error.code, 'timeout');
    await request.closed;
  });

  it('F-16 takes comments for life', async () => {
    await using stage = await WireStage.start();
    const running = stage.run();
    const request = (await stage.server.next()).open();
    for (let minute = 1; minute <= 12; minute++) {
      request.write(': ping\n\n');
      await stage.sink.until(() => stage.sink.signs === minute);
      await stage.clock.pass(MINUTE);
    }
    request.events([{type: 'A'}]).end();
    assert.equal((await running).kind, 'end');
  });

  it('F-23 goes on after every frame of corpora/json-invalid', {skip: without('json-invalid')}, async () => {
    await using stage = await WireStage.start();
    const cases = Object.entries(JSON.parse(readCorpus('json-invalid/cases.json')) as Record<string, string>);
    const running = stage.run();
    const request = await stage.server.next();
    for (const [, base64] of cases) request.write(`data: ${Buffer.from(base64, 'base64').toString('latin1').replace(/\r\n?|\n/g, '\ndata: ')}\n\n`);
    request.events([{type: 'LAST'}]).end();
    await running;
    assert.deepEqual(stage.sink.events.at(-1), {type: 'LAST'});
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
    const refusedNames = cases.filter(([name]) => name.startsWith('n_')).length;
    assert.ok(stage.sink.bad + 1 >= refusedNames - 5, `${stage.sink.bad} of ${refusedNames} counted`); // Frames of blanks alone are no frames.
  });

  it('F-24 ends the request at a frame of more than 16 MiB', async () => {
    await using stage = await WireStage.start();
    const running = stage.run();
    const request = (await stage.server.next()).write('data: ');
    const block = Buffer.alloc(2 ** 20, 'x');
    for (let sent = 0; sent < 20; sent++) request.write(block);
    const {error, status} = await failure(running);
    assert.deepEqual([error.code, error.retryable, status], ['too_large', false, 'bad_response']);
    await request.closed;
  });

  it('F-26 lets waiting input have its turn between frames', async () => {
    await using stage = await WireStage.start();
    let now = 0;
    const busy = Object.assign(new ManualClock(), {now: () => now += 5});
    const order: string[] = [];
    const wire = createTransport({endpoint: stage.server.url(), clock: busy});
    const ended = wire.run(input, {
      opened: () => undefined, alive: () => undefined, retry: () => undefined, invalid: () => undefined,
      event: () => { if (order.push('event') === 1) setImmediate(() => order.push('input')); },
    }, stage.stop.signal);
    (await stage.server.next()).events(Array.from({length: 50}, () => ({type: 'A'}))).end();
    await ended;
    const turn = order.indexOf('input');
    assert.ok(turn > 0 && turn < order.length - 10, `input came at ${turn} of ${order.length}`);
  });

  it('F-39 ends the request at once when it is stopped, at each stage', async () => {
    await using stage = await WireStage.start();
    const early = stage.run();
    const first = await stage.server.next();
    stage.stop.abort();
    await Promise.all([early, first.closed]);
    stage.stop = new AbortController();
    const late = stage.run();
    const second = (await stage.server.next()).events([{type: 'A'}]);
    await stage.sink.until(() => stage.sink.events.length === 1);
    stage.stop.abort();
    await Promise.all([late, second.closed]);
  });

  it('lets go of an answer that comes after the stop', async () => {
    await using stage = await WireStage.start();
    let cancelled = false;
    let answer: (response: Response) => void = () => undefined;
    const running = stage.run({fetch: () => new Promise((resolve) => { answer = resolve; })});
    await stage.clock.pass(0);
    stage.stop.abort();
    await running;
    answer(new Response(new ReadableStream({cancel: () => { cancelled = true; }})));
    await stage.clock.pass(0);
    assert.ok(cancelled);
  });

  it('stops a reader that does not listen to the signal', async () => {
    await using stage = await WireStage.start();
    let cancelled = false;
    const deaf = new Response(new ReadableStream({cancel: () => { cancelled = true; }}), {headers: {'content-type': 'text/event-stream'}});
    const running = stage.run({fetch: async () => deaf});
    await stage.sink.until(() => stage.sink.isOpen);
    stage.stop.abort();
    await running;
    assert.ok(cancelled);
  });

  for (const endpoint of ['', 'not an address', 'javascript:alert(1)', 'https://user:pass@bff.example/agent', 'file:///etc/hosts']) {
    it(`F-45 refuses the endpoint "${endpoint}" as a matter of configuration`, async () => {
      await using stage = await WireStage.start();
      const {error, taken} = await failure(stage.run({endpoint}));
      assert.deepEqual([error.code, error.retryable, taken], ['config', false, false]);
    });
  }
});
