import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Run, StreamRecord} from '../../src/stream/types.js';
import {answer, Stage, closes, finished, lines, opens, runOf, says, started} from './stage.js';

const MINUTE = 60_000;

describe('a run', () => {
  it('sends the message with the thread, and streams the answer into it', async () => {
    await using stage = await Stage.start();
    const client = stage.client({runContext: () => ({forwardedProps: {morit: {v: 1, mode: 'buddy'}, a: 1}, context: [{description: 'page', value: 'p'}]})});
    const sent = client.send({text: '안녕', forwardedProps: {morit: {scenario: 's1'}, b: 2}});
    assert.deepEqual([client.state.run?.status, lines(client.state)], ['connecting', ['user: 안녕']]);
    const request = await stage.server.next();
    const {runId, messages, forwardedProps, context, ...rest} = request.input;
    assert.deepEqual([messages, forwardedProps, context, rest], [
      [{id: client.state.messages[0]!.id, role: 'user', content: '안녕'}],
      {morit: {v: 1, mode: 'buddy', scenario: 's1'}, a: 1, b: 2}, [{description: 'page', value: 'p'}],
      {threadId: 't1', protocolVersion: '1.0', tools: []},
    ]);
    request.events([started(runId as string), opens(), says('반가')]);
    await stage.until(() => lines(client.state).includes('assistant: 반가 (streaming)'));
    request.events([says('워요'), closes(), finished(runId as string)]).end();
    const run = await sent;
    assert.deepEqual([run.status, run.id, lines(client.state)], ['success', runId, ['user: 안녕', 'assistant: 반가워요']]);
  });

  it('makes no request and keeps no timer before it is asked to', async () => {
    await using stage = await Stage.start();
    stage.client();
    assert.deepEqual([stage.server.requests.length, stage.clock.pending], [0, 0]);
  });

  it('sends attachments as parts, and properties without a message when there is no text', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const picture = {type: 'image', source: {type: 'url', value: 'https://x.example/a.png'}} as const;
    void client.send({text: '이거', attachments: [picture]});
    const first = await stage.server.next();
    assert.deepEqual((first.input['messages'] as {content: unknown}[])[0]!.content, [{type: 'text', text: '이거'}, picture]);
    first.events([started(), finished()]).end();
    await stage.until(() => client.state.run?.status === 'success');
    void client.send({text: '', forwardedProps: {a2uiAction: {userAction: {name: 'go'}}}});
    const second = await stage.server.next();
    assert.deepEqual([(second.input['messages'] as unknown[]).length, second.input['forwardedProps']], [1, {a2uiAction: {userAction: {name: 'go'}}}]);
  });

  it('frees the composer at the first terminal event, and still hears what trails it', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: 'a'});
    const request = (await stage.server.next()).events([started(), finished()]);
    assert.equal((await sent).status, 'success');
    request.events([{type: 'CUSTOM', name: 'session.rollover', value: {thread_id: 't2'}}]);
    await stage.until(() => client.state.customs.length === 1);
    await stage.clock.pass(2_000);
    await request.closed;
  });

  it('hears what stands after the end in the same chunk, before the queue goes on', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const first = client.send({text: 'a'});
    void client.send({text: 'b'});
    (await stage.server.next()).events([started(), finished(), {type: 'CUSTOM', name: 'session.rollover', value: 1}]);
    await first;
    await stage.later(1);
    assert.equal(client.state.customs.length, 1);
  });

  it('tells each event as it came, with its id and its size in bytes', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const records: StreamRecord[] = [];
    client.onRecord((record) => records.push(record));
    const sent = client.send({text: 'a'});
    const request = await stage.server.next();
    request.events([started(runOf(request)), {type: 'NEW_TYPE', text: '한'}, finished(runOf(request))], {id: 'r'}).end();
    await sent;
    assert.deepEqual(records.map(({event, eventId, bytes}) => [event['type' as never], eventId, bytes]), [
      ['RUN_STARTED', 'r:1', records[0]!.bytes], ['NEW_TYPE', 'r:2', Buffer.byteLength('{"type":"NEW_TYPE","text":"한"}')], ['RUN_FINISHED', 'r:3', records[2]!.bytes],
    ]);
  });

  it('costs other listeners nothing when one goes away', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const heard: number[] = [];
    const leave = client.subscribe(() => heard.push(1));
    client.subscribe(() => heard.push(2));
    leave();
    client.setQueued({text: 'x'});
    stage.clock.paint();
    assert.deepEqual(heard, [2]);
  });

  it('F-01 keeps what was whole when the connection is cut inside a frame', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: 'a'});
    const request = await stage.server.next();
    request.events([started(), opens(), says('반쯤 ')]).write('data: {"type":"TEXT_MESSAGE_CONTENT","messageId":"m1","del');
    await stage.until(() => lines(client.state).length === 2);
    request.destroy();
    const run = await sent;
    assert.deepEqual([run.status, run.error?.code, run.error?.retryable, run.error?.runId], ['connection_lost', 'connection_lost', true, run.id]);
    assert.deepEqual(lines(client.state), ['user: a', 'assistant: 반쯤  (partial)']);
  });

  it('F-03 calls an end without a terminal event a lost connection', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: 'a'});
    (await stage.server.next()).events([started(), ...answer('끝난 듯')]).end();
    assert.equal((await sent).status, 'connection_lost');
    assert.equal(stage.server.requests.length, 1);
  });

  it('F-04 ends at 204, and asks no more', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: 'a'});
    (await stage.server.next()).answer(204);
    assert.deepEqual([(await sent).error?.code, client.state.run?.status], ['bad_response', 'bad_response']);
    await stage.pass(10 * MINUTE);
    assert.equal(stage.server.requests.length, 1);
  });

  for (const [fault, status, code] of [['F-05', 401, 'signed_out'], ['F-06', 403, 'forbidden'], ['F-06', 404, 'not_found'], ['F-07', 422, 'rejected'], ['F-08', 409, 'busy'], ['F-09', 429, 'rate_limited']] as const) {
    it(`${fault} marks the message unsent after ${status}, and the reader's retry sends it again`, async () => {
      await using stage = await Stage.start();
      const client = stage.client();
      const sent = client.send({text: '지우지 마'});
      (await stage.server.next()).answer(status, '', {'retry-after': '5'});
      const failed = await sent;
      assert.deepEqual([failed.status, failed.error?.code, failed.error?.retryAfter], ['bad_response', code, 5]);
      assert.deepEqual(lines(client.state), ['user: 지우지 마 (unsent)']);
      const again = client.retry();
      const request = await stage.server.next();
      assert.deepEqual((request.input['messages'] as {content: string}[]).map(({content}) => content), ['지우지 마']);
      assert.notEqual(runOf(request), failed.id);
      request.events([started(runOf(request)), finished(runOf(request))]).end();
      assert.equal((await again).status, 'success');
      assert.deepEqual(lines(client.state), ['user: 지우지 마']);
    });
  }

  it('F-05 takes the same words sent again for the second try of an unsent message', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: '다시'});
    (await stage.server.next()).answer(401);
    await sent;
    void client.send({text: '다시'});
    assert.deepEqual(lines(client.state), ['user: 다시']);
  });

  it('F-10 never sends a request again that may have started a run', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    for (const status of [500, 502, 503, 504]) {
      const sent = client.send({text: 'a'});
      (await stage.server.next()).answer(status, '<p>bad gateway</p>', {'content-type': 'text/html', 'retry-after': '1'});
      assert.deepEqual([(await sent).error?.code, client.state.messages.some(({unsent}) => unsent)], ['server', false]);
    }
    await stage.pass(10 * MINUTE);
    assert.equal(stage.server.requests.length, 4);
  });

  it('F-13 keeps the words as unsent when there was no answer at all', async () => {
    await using stage = await Stage.start();
    const client = stage.client({fetch: () => Promise.reject(new TypeError('Failed to fetch'))});
    const run = await client.send({text: 'a'});
    assert.deepEqual([run.status, run.error?.code, lines(client.state)], ['connection_lost', 'network', ['user: a (unsent)']]);
    assert.deepEqual(stage.logs.map(({event, error, runId}) => [event, error?.code, runId]), [['run.connection_lost', 'network', run.id]]);
  });

  it('F-29 goes on in a hidden tab, where frames are late', async () => {
    await using stage = await Stage.start();
    const client = stage.client({clock: Object.assign(stage.clock, {frame: (task: () => void) => stage.clock.setTimeout(task, 10 * MINUTE)})});
    const sent = client.send({text: 'a'});
    (await stage.server.next()).events([started(), ...answer('숨어서도'), finished()]).end();
    await sent;
    assert.deepEqual(lines(client.state), ['user: a', 'assistant: 숨어서도']);
  });

  it('F-31 takes a connection that slept for an hour for lost', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: 'a'});
    (await stage.server.next()).events([started(), ...answer('자기 전')]);
    await stage.until(() => lines(client.state).length === 2);
    stage.clock.advance(60 * MINUTE);
    assert.equal((await sent).status, 'connection_lost');
    assert.equal(stage.server.requests.length, 1);
  });

  it('F-33 ends the request, its timers and its listeners when it is disposed of', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: 'a'});
    const request = (await stage.server.next()).events([started(), ...answer('끊겨도')]);
    await stage.until(() => lines(client.state).length === 2);
    client.dispose();
    await request.closed;
    assert.equal((await sent).status, 'stopped');
    assert.throws(() => client.send({text: 'b'}));
  });

  it('F-34 keeps two clients apart', async () => {
    await using stage = await Stage.start();
    const [one, two] = [stage.client({threadId: 'a'}), stage.client({threadId: 'b'})];
    const first = one.send({text: '1'});
    const request = await stage.server.next();
    const second = two.send({text: '2'});
    const other = await stage.server.next();
    one.stop();
    other.events([{...started(), threadId: 'b'}, finished()]).end();
    assert.deepEqual([(await first).status, (await second).status, request.input['threadId']], ['stopped', 'success', 'a']);
  });

  it('F-39 stops at once, keeps what arrived and tells the server', async () => {
    await using stage = await Stage.start();
    const client = stage.client({stopEndpoint: stage.server.url('/stop')});
    const sent = client.send({text: 'a'});
    const request = (await stage.server.next()).events([started(), opens(), says('여기')]);
    await stage.until(() => lines(client.state).length === 2);
    client.stop();
    assert.deepEqual([client.state.run?.status, lines(client.state)], ['stopped', ['user: a', 'assistant: 여기 (stopped)']]);
    assert.deepEqual([(await sent).status, (await sent).error], ['stopped', undefined]);
    await request.closed;
    const told = await stage.server.next();
    assert.deepEqual([told.path, told.input], ['/stop', {threadId: 't1', runId: client.state.run!.id}]);
    told.answer(204);
  });

  it('F-39 stops a run whose headers have not come', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: 'a'});
    const request = await stage.server.next();
    client.stop();
    assert.equal((await sent).status, 'stopped');
    await request.closed;
  });

  it('asks again after a failed run without the half of an answer, which stays on the screen', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: '질문'});
    (await stage.server.next()).events([started(), opens(), says('반')]).end();
    await sent;
    const again = client.retry();
    const request = await stage.server.next();
    assert.deepEqual((request.input['messages'] as {role: string}[]).map(({role}) => role), ['user']);
    request.events([started(runOf(request)), ...answer('온전한 답', 'm2'), finished(runOf(request))]).end();
    assert.equal((await again).status, 'success');
    assert.deepEqual(lines(client.state), ['user: 질문', 'assistant: 반 (partial)', 'assistant: 온전한 답']);
  });

  it('F-05 leaves an abandoned unsent message alone when a later one is tried again', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const first = client.send({text: '버린 말'});
    (await stage.server.next()).answer(401);
    await first;
    const second = client.send({text: '새 말'});
    (await stage.server.next()).answer(500);
    await second;
    void client.retry();
    assert.deepEqual(((await stage.server.next()).input['messages'] as {content: string}[]).map(({content}) => content), ['새 말']);
    assert.deepEqual(lines(client.state), ['user: 버린 말 (unsent)', 'user: 새 말']);
  });

  it('starts no second run when retry is pressed twice', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: 'a'});
    (await stage.server.next()).answer(500);
    await sent;
    const both = [client.retry(), client.retry()];
    const request = await stage.server.next();
    request.events([started(runOf(request)), finished(runOf(request))]).end();
    const [one, two] = await Promise.all(both) as [Run, Run];
    assert.deepEqual([one.id, stage.server.requests.length], [two.id, 2]);
  });

  it('F-45 says that an endpoint cannot be used, and keeps the words', async () => {
    await using stage = await Stage.start();
    const client = stage.client({endpoint: 'javascript:alert(1)'});
    assert.deepEqual([(await client.send({text: 'a'})).error?.code, lines(client.state)], ['config', ['user: a (unsent)']]);
  });

  it('replaces the thread on load and begins an empty one on clear, ending what was under way', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: 'a'});
    const request = await stage.server.next();
    client.load([{id: 'u', role: 'user', content: '옛말'}], {threadId: 't9'});
    assert.equal((await sent).status, 'stopped');
    await request.closed;
    assert.deepEqual([client.state.threadId, lines(client.state)], ['t9', ['user: 옛말']]);
    client.clear();
    assert.deepEqual(client.state.messages, []);
    assert.notEqual(client.state.threadId, 't9');
  });
});
