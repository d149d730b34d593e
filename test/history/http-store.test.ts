import assert from 'node:assert/strict';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {describe, it} from 'node:test';
import {HttpStore, type HttpStoreOptions} from '../../src/history/http-store.js';
import {StoreError} from '../../src/history/store.js';
import {ManualClock} from '../support/clock.js';
import {turn} from './records.js';

/** A server of one answer for each request, on loopback. */
async function answering<Result>(
  answer: (request: IncomingMessage, response: ServerResponse) => void, use: (endpoint: string, seen: IncomingMessage[]) => Promise<Result>,
): Promise<Result> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/turns`, seen);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const json = (status: number, body: unknown) => (_: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body));
};

const codeOf = async (deed: Promise<unknown>): Promise<string> => deed.then(() => 'none', (error: unknown) => (error instanceof StoreError ? error.code : String(error)));
const write = (endpoint: string, more: Partial<HttpStoreOptions> = {}): Promise<string> => new HttpStore({endpoint, ...more}).write('t', {turns: [turn('a')]}, '1');

describe('a store behind HTTP', () => {
  for (const [status, code] of [[409, 'conflict'], [412, 'conflict'], [404, 'conflict'], [413, 'too_large'], [403, 'forbidden'], [422, 'refused'], [428, 'refused'], [429, 'server'], [500, 'server'], [503, 'server'], [507, 'full']] as const) {
    it(`says ${code} of a write that is answered by ${status}`, () => answering(json(status, {error: {code: 'X', message: 'no'}}), async (endpoint) => {
      assert.equal(await codeOf(write(endpoint)), code);
    }));
  }

  it('names the version it builds upon, or that there may be none, and sends JSON alone (S-45)', () => answering(json(200, {version: '2'}), async (endpoint, seen) => {
    const store = new HttpStore({endpoint});
    assert.equal(await store.write('t', {turns: [turn('a')]}), '2');
    assert.equal(await store.write('t', {activeTurnId: 'a'}, '2'), '2');
    assert.deepEqual(seen.map(({headers}) => [headers['if-none-match'], headers['if-match'], headers['content-type']]), [['*', undefined, 'application/json'], [undefined, '"2"', 'application/json']]);
    assert.deepEqual(seen.map(({method, url}) => `${method} ${url}`), ['PATCH /turns/t', 'PATCH /turns/t']);
  }));

  it('splits what is long into requests that build upon one another, the pointer with the last', async () => {
    const bodies: {turns: unknown[]; activeTurnId?: string}[] = [];
    let version = 0;
    await answering((request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (chunk: string) => { text += chunk; }).on('end', () => {
        bodies.push(JSON.parse(text) as (typeof bodies)[number]);
        json(200, {version: String(version += 1)})(request, response);
      });
    }, async (endpoint, seen) => {
      const turns = Array.from({length: 6}, (_, at) => turn(`t${at}`, null, {assistantMessages: ['x'.repeat(100_000)]}));
      assert.equal(await new HttpStore({endpoint}).write('t', {turns, activeTurnId: 't0'}), '3');
      assert.deepEqual(bodies.map((body) => [body.turns.length, body.activeTurnId]), [[2, undefined], [2, undefined], [2, 't0']]);
      assert.deepEqual(seen.map(({headers}) => headers['if-match']), [undefined, '"1"', '"2"']);
    });
  });

  it('asks the host for headers each time, once more after a 401, and is signed out after the second (S-44)', async () => {
    const reasons: string[] = [];
    const host: HttpStoreOptions['host'] = {headers: async ({reason}) => { reasons.push(reason); return {authorization: `Bearer ${reason}`}; }};
    await answering((request, response) => json(request.headers.authorization === 'Bearer unauthorized' ? 200 : 401, {version: '2'})(request, response), async (endpoint) => {
      assert.equal(await write(endpoint, {host}), '2');
    });
    await answering(json(401, {}), async (endpoint, seen) => {
      assert.equal(await codeOf(write(endpoint, {host})), 'signed_out');
      assert.equal(seen.length, 2);
    });
    assert.deepEqual(reasons, ['run', 'unauthorized', 'run', 'unauthorized']);
    assert.equal(await codeOf(write('http://127.0.0.1:9/turns', {host: {headers: async () => { throw new Error('no'); }}})), 'signed_out');
  });

  it('follows no redirect with its headers, reads no page of a sign-in, and takes no body that was cut (S-43, F-11, F-12)', async () => {
    await answering((_, response) => { response.writeHead(302, {location: 'http://127.0.0.1:9/'}).end(); }, async (endpoint) => { assert.equal(await codeOf(write(endpoint)), 'unreachable'); });
    await answering((_, response) => { response.writeHead(200, {'content-type': 'text/html'}).end('<form>'); }, async (endpoint) => { assert.equal(await codeOf(write(endpoint)), 'server'); });
    await answering((_, response) => { response.writeHead(200, {'content-type': 'application/json', 'content-length': '900'}).write('{"version":'); response.destroy(); }, async (endpoint) => { assert.equal(await codeOf(write(endpoint)), 'unreachable'); });
    await answering(json(200, {threads: 'no'}), async (endpoint) => { assert.deepEqual(await new HttpStore({endpoint}).list(), []); });
    await answering(json(200, {turns: {}}), async (endpoint) => { assert.equal(await codeOf(new HttpStore({endpoint}).read('t')), 'server'); });
  });

  it('waits thirty seconds and no longer for an answer, and no longer than it lives', async () => {
    const clock = new ManualClock();
    await answering(() => { /* It never answers. */ }, async (endpoint) => {
      const late = codeOf(write(endpoint, {clock}));
      await clock.pass(30_000);
      assert.equal(await late, 'unreachable');
      const store = new HttpStore({endpoint, clock});
      const ended = codeOf(store.read('t'));
      await clock.pass(0);
      store.close();
      assert.equal(await ended, 'unreachable');
      assert.equal(clock.pending, 0);
    });
  });

  it('refuses an address that it may not use, and a thread that no address can name', async () => {
    for (const endpoint of ['', 'javascript:alert(1)', 'https://user:word@a.example/turns']) assert.equal(await codeOf(write(endpoint)), 'refused');
    for (const threadId of ['', '..', '\ud800']) assert.equal(await codeOf(new HttpStore({endpoint: 'http://127.0.0.1:9/turns'}).read(threadId)), 'refused');
  });

  it('tells an offline machine apart from a refusal', async () => {
    assert.equal(await codeOf(write('http://127.0.0.1:9/turns')), 'unreachable');
  });
});
