import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {ThreadClient} from '../../src/stream/types.js';
import type {Exchange} from '../support/sse-server.js';
import {answer, Stage, closes, finished, interrupts, lines, MemoryStorage, opens, runOf, says, started} from './stage.js';

const yes = {status: 'resolved', payload: {approved: true}} as const;
const no = {status: 'resolved', payload: {approved: false}} as const;
const entry = (interruptId: string, payload: unknown) => ({interruptId, status: 'resolved', payload, metadata: {idempotencyKey: `t1/${interruptId}`}});

/** A client whose agent has asked these questions. */
async function asked(stage: Stage, ids: readonly string[], options = {}): Promise<ThreadClient> {
  const client = stage.client(options);
  const sent = client.send({text: 'a'});
  const request = await stage.server.next();
  request.events([started(runOf(request)), finished(runOf(request), interrupts(...ids))]).end();
  assert.equal((await sent).status, 'interrupt');
  return client;
}

const finish = (request: Exchange) => request.events([started(runOf(request)), ...answer('했어요', 'm9'), finished(runOf(request))]).end();
const statuses = (client: ThreadClient) => client.state.interrupts.map(({interrupt, status}) => `${interrupt.id} ${status}`);

describe('an answer', () => {
  it('R-177 goes out as a resume with a key that stays the same', async () => {
    await using stage = await Stage.start();
    const client = await asked(stage, ['i1']);
    const answered = client.answer('i1', yes);
    assert.deepEqual(statuses(client), ['i1 answering']);
    const request = await stage.server.next();
    assert.deepEqual(request.input['resume'], [entry('i1', {approved: true})]);
    finish(request);
    assert.equal((await answered)?.status, 'success');
    assert.deepEqual([statuses(client), client.state.closedInterrupts.map(({status}) => status)], [[], ['resolved']]);
  });

  it('R-142 waits until all open questions are answered, and one resume carries them', async () => {
    await using stage = await Stage.start();
    const client = await asked(stage, ['i1', 'i2']);
    assert.equal(await client.answer('i1', yes), undefined);
    assert.deepEqual([stage.server.requests.length, statuses(client)], [1, ['i1 answered', 'i2 open']]);
    const answered = client.answer('i2', {status: 'cancelled'});
    const request = await stage.server.next();
    assert.deepEqual((request.input['resume'] as {interruptId: string; status: string}[]).map(({interruptId, status}) => [interruptId, status]), [['i1', 'resolved'], ['i2', 'cancelled']]);
    finish(request);
    assert.equal((await answered)?.status, 'success');
  });

  it('R-142 holds a message that is sent past an open question, and sends it after the resume', async () => {
    await using stage = await Stage.start();
    const client = await asked(stage, ['i1']);
    void client.send({text: '그런데'});
    assert.deepEqual([client.state.queued?.text, stage.server.requests.length], ['그런데', 1]);
    void client.answer('i1', yes);
    finish(await stage.server.next());
    const next = await stage.later(1);
    assert.deepEqual([next.input['resume'], (next.input['messages'] as {content: string}[]).at(-1)!.content], [undefined, '그런데']);
  });

  it('waits for the end of a run that is still under way', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: 'a'});
    const request = (await stage.server.next());
    request.events([started(runOf(request)), {type: 'CUSTOM', name: 'on_interrupt', value: {id: 'i1', message: '?'}}]);
    await stage.until(() => client.state.interrupts.length === 1);
    const answered = client.answer('i1', yes);
    request.events([finished(runOf(request))]).end();
    await sent;
    const resume = await stage.later(1);
    assert.equal((resume.input['resume'] as unknown[]).length, 1);
    finish(resume);
    assert.equal((await answered)?.status, 'success');
    assert.equal(stage.server.requests.length, 2);
  });

  it('of something that is not open does nothing', async () => {
    await using stage = await Stage.start();
    const client = await asked(stage, ['i1']);
    assert.equal(await client.answer('other', yes), undefined);
    assert.equal(stage.server.requests.length, 1);
  });

  it('stands open again, with its choice kept, when the resume fails; the reader\'s retry sends the same', async () => {
    await using stage = await Stage.start();
    const client = await asked(stage, ['i1']);
    const answered = client.answer('i1', yes);
    (await stage.server.next()).answer(503);
    assert.equal((await answered)?.error?.code, 'server');
    assert.deepEqual(client.state.interrupts.map(({status, answer: kept}) => [status, kept?.payload]), [['open', {approved: true}]]);
    await stage.pass(60_000);
    assert.equal(stage.server.requests.length, 2);
    const again = client.retry();
    const request = await stage.server.next();
    assert.deepEqual(request.input['resume'], [entry('i1', {approved: true})]);
    finish(request);
    assert.equal((await again).status, 'success');
  });

  it('F-41 is neither taken nor lost when the connection dies, and no second decision can follow it', async () => {
    await using stage = await Stage.start();
    const client = await asked(stage, ['i1']);
    const answered = client.answer('i1', yes);
    (await stage.server.next()).destroy();
    assert.equal((await answered)?.status, 'connection_lost');
    assert.deepEqual(statuses(client), ['i1 unknown']);
    void client.answer('i1', no);
    assert.deepEqual((await stage.server.next()).input['resume'], [entry('i1', {approved: true})]);
  });

  it('F-41 is asked about where the server can be attached to', async () => {
    await using stage = await Stage.start();
    const client = await asked(stage, ['i1'], {connectEndpoint: stage.server.url('/connect')});
    const answered = client.answer('i1', yes);
    const request = await stage.server.next();
    request.events([started(runOf(request)), opens('m9'), says('하는 ', 'm9')], {id: 'r'});
    await stage.until(() => lines(client.state).length === 2);
    request.destroy();
    await stage.until(() => statuses(client)[0] === 'i1 unknown');
    const attach = await stage.later();
    assert.equal(attach.input['resume'], undefined);
    attach.events([says('중', 'm9'), closes('m9'), finished(runOf(request))], {id: 'r', from: 4}).end();
    assert.equal((await answered)?.status, 'success');
    assert.deepEqual(client.state.closedInterrupts.map(({status}) => status), ['resolved']);
  });

  it('R-143 goes when the server no longer knows the question, and the composer is free', async () => {
    await using stage = await Stage.start();
    const client = await asked(stage, ['i1']);
    const answered = client.answer('i1', yes);
    const request = await stage.server.next();
    request.events([started(runOf(request)), {type: 'RUN_ERROR', message: 'x', code: 'APPROVAL_RESUME_NOT_FOUND'}]).end();
    const run = await answered;
    assert.deepEqual([run?.error?.code, run?.error?.retryable, statuses(client), client.state.closedInterrupts.map(({status}) => status)], ['interrupt_gone', false, [], ['gone']]);
    void client.send({text: 'b'});
    assert.equal((await stage.server.next()).input['resume'], undefined);
  });

  it('R-143 of an expired question is cancelled with the next message', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: 'a'});
    const request = await stage.server.next();
    const expiresAt = new Date(stage.clock.now() + 60_000).toISOString();
    request.events([started(runOf(request)), finished(runOf(request), {type: 'interrupt', interrupts: [{id: 'i1', reason: 'confirmation', expiresAt}]})]).end();
    await sent;
    await stage.pass(61_000);
    assert.equal(await client.answer('i1', yes), undefined);
    void client.send({text: 'b'});
    assert.deepEqual((await stage.server.next()).input['resume'], [{interruptId: 'i1', status: 'cancelled'}]);
  });
});

describe('what is kept between loads', () => {
  it('is the thread, the draft and the open questions, and no word of a message', async () => {
    await using stage = await Stage.start();
    const storage = new MemoryStorage();
    const first = await asked(stage, ['i1', 'i2'], {storage, host: {headers: async () => ({authorization: 'CANARY-TOKEN'})}});
    await first.answer('i1', yes);
    first.draft = '쓰다 만 말';
    stage.clock.paint();
    first.dispose();
    assert.ok(![...storage.map.values()].some((value) => value.includes('CANARY-TOKEN')));
    const second = stage.client({storage, threadId: undefined});
    assert.deepEqual([second.state.threadId, second.draft, statuses(second)], ['t1', '쓰다 만 말', ['i1 answered', 'i2 open']]);
    void second.answer('i2', no);
    assert.deepEqual((await stage.server.next()).input['resume'], [entry('i1', {approved: true}), entry('i2', {approved: false})]);
  });

  it('F-41 says of an answer that was under way when the page went that nobody knows', async () => {
    await using stage = await Stage.start();
    const storage = new MemoryStorage();
    const first = await asked(stage, ['i1'], {storage});
    void first.answer('i1', yes);
    await stage.server.next();
    stage.clock.paint();
    const second = stage.client({storage});
    assert.deepEqual(statuses(second), ['i1 unknown']);
  });

  it('goes when the thread is cleared or all is answered', async () => {
    await using stage = await Stage.start();
    const storage = new MemoryStorage();
    const client = await asked(stage, ['i1'], {storage});
    stage.clock.paint();
    assert.equal(storage.map.size, 2);
    const answered = client.answer('i1', yes);
    finish(await stage.server.next());
    await answered;
    stage.clock.paint();
    assert.equal(storage.map.size, 1);
    client.draft = 'x';
    client.clear();
    assert.deepEqual([storage.map.size, client.draft], [1, '']);
  });

  it('F-34 keeps threads and endpoints apart', async () => {
    await using stage = await Stage.start();
    const storage = new MemoryStorage();
    stage.client({storage, threadId: 'a'}).draft = 'in a';
    assert.deepEqual([stage.client({storage, threadId: 'b'}).draft, stage.client({storage, threadId: 'a', endpoint: 'https://other.example/agent'}).draft, stage.client({storage, threadId: 'a'}).draft], ['', '', 'in a']);
  });

  for (const [what, broken] of [
    ['full', {get: () => undefined, set: () => { throw new DOMException('', 'QuotaExceededError'); }, delete: () => undefined}],
    ['blocked', {get: () => { throw new DOMException('', 'SecurityError'); }, set: () => { throw new DOMException('', 'SecurityError'); }, delete: () => { throw new DOMException('', 'SecurityError'); }}],
    ['corrupt', {get: () => '{not json', set: () => undefined, delete: () => undefined}],
  ] as const) {
    it(`F-35 serves from memory when the storage is ${what}, and says so once`, async () => {
      await using stage = await Stage.start();
      const client = stage.client({storage: broken});
      client.draft = '남는다';
      client.draft = '남는다!';
      assert.equal(client.draft, '남는다!');
      assert.deepEqual(stage.diagnostics.map(({code, threadId}) => [code, threadId]), [['storage_failed', 't1']]);
    });
  }

  for (const kept of ['null', '[]', '{"draft":7,"interrupts":{}}', '{"interrupts":[null,{},{"interrupt":{"id":1}},{"interrupt":{"id":"i","reason":"r"},"status":"owned"},{"interrupt":{"id":"i","reason":"r"},"status":"answered","answer":{"interruptId":"x","status":"resolved"}}]}']) {
    it(`F-35 takes nothing of the wrong shape from a storage: ${kept.slice(0, 40)}`, async () => {
      await using stage = await Stage.start();
      const storage = new MemoryStorage();
      storage.get = () => kept;
      const client = stage.client({storage});
      assert.deepEqual([client.draft, statuses(client)], ['', []]);
    });
  }
});
