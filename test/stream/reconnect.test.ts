import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {answer, Stage, closes, finished, lines, opens, runOf, says, started} from './stage.js';

const MINUTE = 60_000;
const user = (client: {state: {messages: readonly {id: string; text: string}[]}}, index = 0) => {
  const {id, text} = client.state.messages[index]!;
  return {id, role: 'user', content: text};
};

describe('a lost stream', () => {
  it('is taken up after the last event, by its id, and ends as if nothing had been', async () => {
    await using stage = await Stage.start();
    const client = stage.connected();
    const sent = client.send({text: 'a'});
    const request = await stage.server.next();
    const events = [started(runOf(request)), opens(), says('하나 '), says('둘 '), says('셋'), closes(), finished(runOf(request))];
    request.events(events.slice(0, 4), {id: 'r'});
    await stage.until(() => lines(client.state).at(-1) === 'assistant: 하나 둘  (streaming)');
    request.destroy();
    await stage.until(() => client.state.run?.status === 'connection_lost');
    const attach = await stage.later();
    assert.deepEqual([attach.path, attach.headers['last-event-id'], attach.input['threadId'], attach.input['runId'], attach.input['messages']], ['/connect', 'r:4', 't1', runOf(request), []]);
    attach.events(events.slice(4), {id: 'r', from: 5}).end();
    assert.deepEqual([(await sent).status, lines(client.state)], ['success', ['user: a', 'assistant: 하나 둘 셋']]);
    assert.equal(stage.server.requests.filter(({path}) => path === '/agent').length, 1);
  });

  it('is taken up by an id of any script, sent as the bytes of UTF-8, and replayed whole where ids outgrow a header', async () => {
    for (const [id, sent] of [['실행', Buffer.from('실행:3').toString('latin1')], ['i'.repeat(5_000), undefined]] as const) {
      await using stage = await Stage.start();
      const client = stage.connected();
      void client.send({text: 'a'});
      const request = await stage.server.next();
      request.events([started(runOf(request)), opens(), says('하나')], {id});
      await stage.until(() => lines(client.state).length === 2);
      request.destroy();
      assert.equal((await stage.later()).headers['last-event-id'], sent);
    }
  });

  it('is taken up at once when the reader asks, however long the next try would wait', async () => {
    await using stage = await Stage.start();
    const client = stage.connected();
    void client.send({text: 'a'});
    const request = await stage.server.next();
    request.events([started(runOf(request)), opens(), says('하나')], {id: 'r'});
    await stage.until(() => lines(client.state).length === 2);
    request.destroy();
    (await stage.later()).destroy();
    const before = stage.server.requests.length;
    await stage.until(() => client.state.run?.status === 'connection_lost');
    await stage.clock.pass(0);
    void client.connect();
    await stage.server.next();
    assert.equal(stage.server.requests.length, before + 1);
  });

  it('F-18 hears nothing twice when the server repeats events with their ids', async () => {
    await using stage = await Stage.start();
    const client = stage.connected();
    const sent = client.send({text: 'a'});
    const request = await stage.server.next();
    const events = [started(runOf(request)), opens(), says('하나 '), says('둘'), closes(), finished(runOf(request))];
    request.events(events.slice(0, 3), {id: 'r'});
    await stage.until(() => lines(client.state).length === 2);
    request.destroy();
    (await stage.later()).events(events, {id: 'r'}).end();
    assert.deepEqual([(await sent).status, lines(client.state)], ['success', ['user: a', 'assistant: 하나 둘']]);
  });

  it('F-18 is replayed whole where there are no ids, beside what is shown, and swapped in', async () => {
    await using stage = await Stage.start();
    const client = stage.connected();
    const sent = client.send({text: 'a'});
    const request = await stage.server.next();
    request.events([started(runOf(request)), opens(), says('하나 ')]);
    await stage.until(() => lines(client.state).length === 2);
    request.destroy();
    const attach = await stage.later();
    assert.equal(attach.headers['last-event-id'], undefined);
    attach.events([{...started(runOf(request)), input: {threadId: 't1', runId: runOf(request), messages: [user(client)]}}, opens(), says('하나 '), says('둘')]);
    await stage.until(() => stage.server.requests.length === 2);
    await stage.pass(1_000);
    assert.deepEqual(lines(client.state), ['user: a', 'assistant: 하나 둘 (streaming)']);
    assert.equal(client.state.run?.status, 'running');
    attach.events([says(' 셋'), closes(), finished(runOf(request))]).end();
    assert.deepEqual([(await sent).status, lines(client.state)], ['success', ['user: a', 'assistant: 하나 둘 셋']]);
  });

  it('is swapped in also when the server replays no word of the reader\'s, which stays', async () => {
    await using stage = await Stage.start();
    const client = stage.connected();
    const sent = client.send({text: 'a'});
    const request = await stage.server.next();
    request.events([started(runOf(request)), opens(), says('하나 ')]).end();
    (await stage.later()).events([started(runOf(request)), ...answer('하나 둘'), finished(runOf(request))]).end();
    assert.deepEqual([(await sent).status, lines(client.state)], ['success', ['user: a', 'assistant: 하나 둘']]);
  });

  it('keeps what is shown when a replay tells less of it', async () => {
    await using stage = await Stage.start();
    const client = stage.connected();
    const sent = client.send({text: 'a'});
    const request = await stage.server.next();
    request.events([started(runOf(request)), opens(), says('여기까지 왔다')]);
    await stage.until(() => lines(client.state).length === 2);
    request.destroy();
    (await stage.later()).events([{type: 'MESSAGES_SNAPSHOT', messages: [user(client)]}]).end();
    assert.deepEqual([(await sent).status, lines(client.state)], ['connection_lost', ['user: a', 'assistant: 여기까지 왔다 (partial)']]);
  });

  it('is asked for again with growing pauses, and given up in the end', async () => {
    await using stage = await Stage.start();
    const client = stage.connected();
    const sent = client.send({text: 'a'});
    const request = await stage.server.next();
    request.events([started(runOf(request)), ...answer('남는다')]).end();
    const times: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const attach = await stage.later(100);
      times.push(stage.clock.now());
      attach.destroy();
    }
    const run = await sent;
    assert.deepEqual([run.status, run.error?.code, run.error?.retryable, lines(client.state)], ['connection_lost', 'connection_lost', true, ['user: a', 'assistant: 남는다']]);
    const pauses = times.slice(1).map((time, index) => time - times[index]!);
    assert.deepEqual(pauses, [...pauses].sort((a, b) => a - b));
    await stage.pass(10 * MINUTE);
    assert.equal(stage.server.requests.length, 7);
  });

  for (const status of [204, 404, 405, 501]) {
    it(`says so when the server cannot take it up (${status}), keeps what arrived and asks no more`, async () => {
      await using stage = await Stage.start();
      const client = stage.connected();
      const sent = client.send({text: 'a'});
      const request = await stage.server.next();
      request.events([started(runOf(request)), ...answer('남는다')]).end();
      (await stage.later()).answer(status);
      const run = await sent;
      assert.deepEqual([run.status, run.error?.code, run.error?.retryable, client.canConnect, lines(client.state)], ['connection_lost', 'connection_lost', true, false, ['user: a', 'assistant: 남는다']]);
      await stage.pass(10 * MINUTE);
      assert.equal(stage.server.requests.length, 2);
    });
  }

  it('F-28 waits while there is no network, and posts nothing by itself when it is back', async () => {
    await using stage = await Stage.start();
    const client = stage.connected();
    const sent = client.send({text: 'a'});
    const request = await stage.server.next();
    request.events([started(runOf(request)), opens(), says('반')], {id: 'r'});
    await stage.until(() => lines(client.state).length === 2);
    stage.network.onLine = false;
    request.destroy();
    await stage.until(() => client.state.run?.status === 'connection_lost');
    await stage.pass(10 * MINUTE);
    assert.equal(stage.server.requests.length, 1);
    stage.network.comesBack();
    const attach = await stage.server.next();
    assert.equal(attach.path, '/connect');
    attach.events([says(' 마저'), closes(), finished(runOf(request))], {id: 'r', from: 4}).end();
    assert.deepEqual([(await sent).status, lines(client.state)], ['success', ['user: a', 'assistant: 반 마저']]);
  });

  it('F-30 is not looked for where the server has no connect endpoint', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: 'a'});
    const request = (await stage.server.next()).events([started()]);
    await stage.until(() => client.state.run?.status === 'running');
    request.destroy();
    await sent;
    await stage.pass(10 * MINUTE);
    assert.deepEqual([client.canConnect, stage.server.requests.length, await client.connect()], [false, 1, undefined]);
  });

  it('can be stopped while it is looked for', async () => {
    await using stage = await Stage.start();
    const client = stage.connected();
    const sent = client.send({text: 'a'});
    (await stage.server.next()).events([started(), ...answer('남는다')]).end();
    const attach = await stage.later();
    client.stop();
    await attach.closed;
    assert.equal((await sent).status, 'connection_lost');
    assert.deepEqual(lines(client.state), ['user: a', 'assistant: 남는다']);
  });

  it('holds what is sent meanwhile, and sends it when the run has ended', async () => {
    await using stage = await Stage.start();
    const client = stage.connected();
    void client.send({text: 'a'});
    const request = await stage.server.next();
    request.events([started(runOf(request)), opens(), says('반')], {id: 'r'}).end();
    await stage.until(() => client.state.run?.status === 'connection_lost');
    void client.send({text: 'b'});
    (await stage.later()).events([closes(), finished(runOf(request))], {id: 'r', from: 4}).end();
    const next = await stage.later();
    assert.deepEqual([next.path, (next.input['messages'] as unknown[]).length], ['/agent', 3]);
  });

  it('begins with the pause that the server asked for', async () => {
    await using stage = await Stage.start();
    const client = stage.connected();
    void client.send({text: 'a'});
    (await stage.server.next()).write('retry: 20000\n\n').events([started()]).end();
    await stage.until(() => client.state.run?.status === 'connection_lost');
    await stage.pass(9_500);
    assert.equal(stage.server.requests.length, 1);
    await stage.later();
  });
});

describe('connecting', () => {
  it('replays a thread into an empty client, through several runs', async () => {
    await using stage = await Stage.start();
    const client = stage.connected();
    const connected = client.connect();
    const request = await stage.server.next();
    request.events([
      {...started('r1'), input: {threadId: 't1', runId: 'r1', messages: [{id: 'u1', role: 'user', content: '하나'}]}}, ...answer('1', 'm1'), finished('r1'),
      {...started('r2'), input: {threadId: 't1', runId: 'r2', messages: [{id: 'u1', role: 'user', content: '하나'}, {id: 'u2', role: 'user', content: '둘'}]}}, ...answer('2', 'm2'), finished('r2'),
    ]).end();
    assert.equal((await connected)?.id, 'r2');
    assert.deepEqual(lines(client.state), ['user: 하나', 'assistant: 1', 'user: 둘', 'assistant: 2']);
  });

  it('follows a run that is still under way, and can stop it', async () => {
    await using stage = await Stage.start();
    const client = stage.connected({stopEndpoint: stage.server.url('/stop')});
    const connected = client.connect();
    const request = (await stage.server.next()).events([started('r1'), opens(), says('아직')]);
    while (client.state.run === undefined) await stage.clock.pass(100);
    assert.deepEqual([client.state.run?.id, client.state.run?.status, lines(client.state)], ['r1', 'running', ['assistant: 아직 (streaming)']]);
    client.stop();
    assert.equal((await connected)?.status, 'stopped');
    assert.equal((await stage.server.next()).input['runId'], 'r1');
    await request.closed;
  });

  it('ends with nothing for a thread that the server does not know', async () => {
    await using stage = await Stage.start();
    const client = stage.connected();
    const connected = client.connect();
    (await stage.server.next()).answer(204);
    assert.deepEqual([await connected, client.state.run, client.canConnect], [undefined, undefined, false]);
  });

  it('is possible again for a run that was begun after the thread had been unknown', async () => {
    await using stage = await Stage.start();
    const client = stage.connected();
    const connected = client.connect();
    (await stage.server.next()).answer(404);
    await connected;
    void client.send({text: 'a'});
    const request = await stage.server.next();
    assert.ok(client.canConnect);
    request.events([started(runOf(request))]).end();
    assert.equal((await stage.later()).path, '/connect');
  });

  it('shows why it could not be done', async () => {
    await using stage = await Stage.start();
    const client = stage.connected();
    const connected = client.connect();
    (await stage.server.next()).answer(401);
    assert.deepEqual([(await connected)?.error?.code, client.state.run?.status], ['signed_out', 'bad_response']);
  });

  it('F-08 follows the run that is there when a second one is refused', async () => {
    await using stage = await Stage.start();
    const client = stage.connected();
    const sent = client.send({text: '새 질문'});
    (await stage.server.next()).answer(409);
    assert.equal((await sent).error?.code, 'busy');
    const attach = await stage.later(1);
    assert.equal(attach.path, '/connect');
    attach.events([{...started('r0'), input: {threadId: 't1', runId: 'r0', messages: [{id: 'u0', role: 'user', content: '옛 질문'}]}}, ...answer('옛 답'), finished('r0')]).end();
    await stage.until(() => client.state.run?.id === 'r0');
    assert.deepEqual([lines(client.state).filter((line) => !line.includes('unsent')), lines(client.state).some((line) => line === 'user: 새 질문 (unsent)')], [['user: 옛 질문', 'assistant: 옛 답'], true]);
    assert.equal(stage.server.requests.filter(({path}) => path === '/agent').length, 1);
  });
});
