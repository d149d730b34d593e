import assert from 'node:assert/strict';
import {request} from 'node:http';
import {after, before, describe, it} from 'node:test';
import {startDemo} from '../../demo/server.js';
// @ts-expect-error The demo is plain JavaScript; its server alone has declarations.
import {Turns} from '../../demo/store/turns.js';
import type {TurnRecord} from '../../src/contract/turn-record.js';
import {turn} from '../history/records.js';
import {ownDatabase} from '../support/own-database.js';

type Headers = Record<string, string>;

const DAY = 24 * 60 * 60_000;

interface Answer { readonly status: number; readonly headers: Readonly<Record<string, string | string[] | undefined>>; readonly body: Record<string, unknown> }

/** One request as it is told, header by header. */
function ask(url: string, method: string, {body, headers = {}}: {body?: unknown; headers?: Headers} = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {method, headers: {...body !== undefined && {'content-type': 'application/json'}, ...headers}}, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => { text += chunk; }).on('end', () => {
        resolve({status: response.statusCode ?? 0, headers: response.headers, body: text === '' ? {} : JSON.parse(text) as Record<string, unknown>});
      });
    });
    sent.on('error', reject).end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
  });
}

/** The store on the server at an address, or on the one within the demo’s process when that is empty. */
function stored(title: string, server: string, skip: string | false): void {
  describe(title, {skip}, () => {
    let now = Date.UTC(2026, 8, 28);
    let demo: Awaited<ReturnType<typeof startDemo>>;
    let threads = 0;
    const inThread = (threadId: string, record: TurnRecord): TurnRecord => ({...record, threadId});
    const address = (threadId?: string): string => `${demo.url}/turns${threadId === undefined ? '' : `/${threadId}`}`;
    const create = (threadId: string, ...turns: readonly TurnRecord[]): Promise<Answer> =>
      ask(address(threadId), 'PATCH', {body: {turns: turns.map((record) => inThread(threadId, record))}, headers: {'if-none-match': '*'}});
    const fresh = (): string => `thread-${threads += 1}`;

    let database: Awaited<ReturnType<typeof ownDatabase>> | undefined;
    before(async () => {
      database = server === '' ? undefined : await ownDatabase(server);
      demo = await startDemo({now: () => now, store: {url: database?.url ?? '', retention: 30 * DAY}});
    });
    after(async () => {
      await demo.close();
      await database?.drop();
    });

    it('answers a new thread with 201, its version in body and ETag, and reads it by them', async () => {
      const threadId = fresh();
      const made = await create(threadId, turn('a'));
      assert.deepEqual([made.status, made.body, made.headers['etag']], [201, {version: '1'}, '"1"']);
      const read = await ask(address(threadId), 'GET');
      assert.deepEqual([read.status, read.body, read.headers['etag'], read.headers['cache-control']], [200, {threadId, activeTurnId: 'a', version: '1', turns: [inThread(threadId, turn('a'))]}, '"1"', 'no-store']);
      assert.equal((await ask(address(threadId), 'GET', {headers: {'if-none-match': '"1"'}})).status, 304);
      assert.equal((await ask(address(threadId), 'PATCH', {body: {activeTurnId: null}, headers: {'if-match': '"1"'}})).status, 200);
    });

    it('answers 412 to a writer at another version, 428 to one that names none, and writes nothing', async () => {
      const threadId = fresh();
      await create(threadId, turn('a'));
      const body = {turns: [inThread(threadId, turn('x'))]};
      for (const headers of [{'if-match': '"2"'}, {'if-none-match': '*'}] as Headers[]) assert.equal((await ask(address(threadId), 'PATCH', {body, headers})).status, 412);
      for (const headers of [{}, {'if-match': '1'}, {'if-match': '*'}, {'if-match': '"1; drop"'}] as Headers[]) assert.equal((await ask(address(threadId), 'PATCH', {body, headers})).status, 428);
      assert.equal(((await ask(address(threadId), 'GET')).body['turns'] as unknown[]).length, 1);
    });

    it('refuses what is no turn of this thread and tenant', async () => {
      const threadId = fresh();
      const wrong: unknown[] = [{turns: 'x'}, {turns: [null]}, {turns: [{}]}, {turns: [turn('a')]}, {turns: [{...inThread(threadId, turn('a')), tenantId: 'other'}]},
        {turns: [inThread(threadId, turn('a')), inThread(threadId, turn('a'))]}, {activeTurnId: 7}, {title: 'x'.repeat(300)}, {turns: Array.from({length: 201}, (_, at) => inThread(threadId, turn(`t${at}`)))}];
      for (const body of wrong) assert.equal((await ask(address(threadId), 'PATCH', {body, headers: {'if-none-match': '*'}})).status, 422, JSON.stringify(body).slice(0, 80));
      assert.equal((await ask(address(threadId), 'PATCH', {body: '{"turns":[', headers: {'if-none-match': '*'}})).status, 400);
      assert.equal((await ask(address(threadId), 'PATCH', {body: 'x'.repeat(1_100_000), headers: {'if-none-match': '*'}})).status, 413);
      assert.equal((await ask(address(threadId), 'GET')).status, 404);
    });

    it('takes JSON alone, from this machine’s names alone, by methods that are there (S-45)', async () => {
      const threadId = fresh();
      assert.equal((await ask(address(threadId), 'PATCH', {headers: {'if-none-match': '*', 'content-type': 'text/plain'}})).status, 415);
      assert.equal((await ask(address(), 'GET', {headers: {host: 'evil.example'}})).status, 421);
      const post = await ask(address(threadId), 'POST', {body: {}});
      assert.deepEqual([post.status, post.headers['allow']], [405, 'GET, PATCH, DELETE']);
      assert.deepEqual([(await ask(address(), 'DELETE')).status, (await ask(`${demo.url}/turns/%E0%A4%A`, 'GET')).status, (await ask(`${demo.url}/turns/a/b`, 'GET')).status], [405, 404, 404]);
    });

    it('keeps tenants and readers apart, also under one thread’s name', async () => {
      const threadId = fresh();
      await create(threadId, turn('a'));
      for (const headers of [{'x-demo-tenant': 'other'}, {'x-demo-user': 'other'}, {'x-demo-agent': 'other'}] as Headers[]) {
        assert.equal((await ask(address(threadId), 'GET', {headers})).status, 404);
        assert.equal((await ask(address(threadId), 'DELETE', {headers})).status, 204);
        const theirs = await ask(address(threadId), 'PATCH', {body: {turns: [inThread(threadId, turn('b'))]}, headers: {'if-none-match': '*', ...headers}});
        assert.equal(theirs.status, 201);
      }
      assert.deepEqual(((await ask(address(threadId), 'GET')).body['turns'] as TurnRecord[]).map(({id}) => id), ['a']);
    });

    it('lets a thread go thirty days after its last turn, by its own clock, whatever the turns say (F-36)', async () => {
      const [old, young] = [fresh(), fresh()];
      await create(old, turn('a', null, {createdAt: '2099-01-01T00:00:00Z'}));
      await create(young, turn('a', null, {createdAt: '1971-01-01T00:00:00Z'}));
      now += 29 * DAY;
      assert.equal((await ask(address(young), 'PATCH', {body: {turns: [inThread(young, turn('b', 'a'))]}, headers: {'if-match': '"1"'}})).status, 200);
      now += 2 * DAY;
      assert.deepEqual([(await ask(address(old), 'GET')).status, (await ask(address(young), 'GET')).status], [404, 200]);
      const {threads: heads} = (await ask(address(), 'GET')).body as {threads: {threadId: string; turns: number}[]};
      assert.deepEqual(heads.filter(({threadId}) => [old, young].includes(threadId)), [{threadId: young, activeTurnId: 'a', turns: 2, updatedAt: new Date(now - 2 * DAY).toISOString()}] as unknown);
      assert.equal((await ask(address(old), 'PATCH', {body: {turns: []}, headers: {'if-match': '"1"'}})).status, 412);
      assert.equal((await create(old, turn('c'))).status, 201);
      assert.deepEqual(((await ask(address(old), 'GET')).body['turns'] as TurnRecord[]).map(({id}) => id), ['c']);
    });
  });
}

stored('the demo’s store of turns', '', false);
stored('the demo’s store of turns, on a PostgreSQL server', process.env['DATABASE_URL'] ?? '', process.env['DATABASE_URL'] ? false : 'DATABASE_URL names no server');

describe('the demo’s store of turns, and its database', () => {
  it('says that it is down while its database is, and is there again when that is', async () => {
    let isDown = true;
    const rows: unknown[] = [];
    const store = new Turns({open: async () => {
      if (isDown) throw new Error('ECONNREFUSED 10.0.0.7 password');
      return {query: async () => ({rows}), close: async () => {}};
    }}) as {list(reader: object): Promise<unknown[]>};
    const reader = {tenantId: 't', userId: 'u', agentId: 'a'};
    await assert.rejects(store.list(reader), (error: Error & {status?: number}) => error.status === 503 && !/10\.0|password/.test(error.message));
    isDown = false;
    assert.deepEqual(await store.list(reader), []);
  });

  it('starts no database for a demo that keeps nothing', async () => {
    const idle = await startDemo({store: {url: 'postgres://nobody@127.0.0.1:1/none'}});
    assert.equal((await ask(`${idle.url}/healthz`, 'GET')).status, 200);
    assert.equal((await ask(`${idle.url}/turns`, 'GET')).status, 503);
    await idle.close();
  });
});
