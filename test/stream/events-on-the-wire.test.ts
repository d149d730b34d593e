import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {ThreadState} from '../../src/stream/types.js';
import {answer, Stage, closes, finished, lines, opens, runOf, says, started} from './stage.js';

const MINUTE = 60_000;

describe('a run whose stream misbehaves', () => {
  it('F-15 and F-16 show when the last byte came, comments included, and give up after 10 minutes without one', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: 'a'});
    const request = (await stage.server.next()).events([started(), ...answer('음')]);
    await stage.until(() => lines(client.state).length === 2);
    const before = client.state.run!.lastByteAt;
    await stage.pass(2 * MINUTE);
    request.write(': ping\n\n');
    await stage.until(() => client.state.run!.lastByteAt === before + 2 * MINUTE);
    await stage.pass(9 * MINUTE);
    assert.equal(client.state.run?.status, 'running');
    await stage.pass(MINUTE);
    assert.deepEqual([(await sent).error?.code, lines(client.state)], ['timeout', ['user: a', 'assistant: 음']]);
  });

  it('F-17 and F-25 tell listeners once a frame, however many events came', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const heard: ThreadState[] = [];
    client.subscribe((state) => heard.push(state));
    const sent = client.send({text: 'a'});
    const request = await stage.server.next();
    request.events([started(), opens(), ...Array.from({length: 5_000}, () => says('가')), says(''), closes(), finished()]).end();
    await sent;
    assert.equal(heard.length, 0);
    stage.clock.paint();
    assert.equal(heard.length, 1);
    assert.equal(heard[0]!.messages[1]!.text.length, 5_000);
    stage.clock.paint();
    assert.equal(heard.length, 1);
  });

  it('F-19 starts a clean run when RUN_STARTED follows RUN_ERROR in one stream', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: 'a'});
    const request = await stage.server.next();
    const {id} = client.state.run!;
    request.events([started(id), {type: 'RUN_ERROR', message: 'x'}, started('second'), ...answer('다시 시작')]);
    assert.equal((await sent).status, 'error');
    await stage.until(() => lines(client.state).length === 2);
    assert.deepEqual([client.state.run?.id, client.state.run?.status], ['second', 'running']);
    await stage.pass(5_000);
    request.events([finished('second')]).end();
    await stage.until(() => client.state.run?.status === 'success');
  });

  it('F-19 calls a second run that is cut a lost connection too', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: 'a'});
    const request = await stage.server.next();
    request.events([started(runOf(request)), finished(runOf(request)), started('second')]).end();
    await sent;
    await stage.until(() => client.state.run?.status === 'connection_lost');
    assert.equal(client.state.run?.id, 'second');
  });

  it('F-20 lets the first terminal event win', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const first = client.send({text: 'a'});
    (await stage.server.next()).events([started(), {type: 'RUN_ERROR', message: 'x'}, finished()]).end();
    assert.equal((await first).status, 'error');
    const second = client.send({text: 'b'});
    (await stage.server.next()).events([started('r2'), finished('r2'), {type: 'RUN_ERROR', message: 'x'}]).end();
    assert.equal((await second).status, 'success');
  });

  it('F-21 keeps the text under an error, with the words for the reader and a cause apart', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: 'a'});
    (await stage.server.next()).events([started(), opens(), says('여기까지'), {
      type: 'RUN_ERROR', message: 'boom at db.ts:3', code: 'UPSTREAM_RESET', metadata: {morit: {retryable: true, userMessage: '잠시 뒤에 다시 물어봐 주세요.'}},
    }]).end();
    const {error} = await sent;
    assert.deepEqual([error?.code, error?.retryable, error?.userMessage], ['run_failed', true, '잠시 뒤에 다시 물어봐 주세요.']);
    assert.deepEqual(lines(client.state), ['user: a', 'assistant: 여기까지 (partial)']);
  });

  it('F-22 and F-42 go on past unknown events and fields of a newer protocol', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: 'a'});
    (await stage.server.next()).events([{...started(), protocolVersion: '9.9', novel: 1}, {type: 'HOLOGRAM'}, {type: 'HOLOGRAM'}, ...answer('그래도'), finished()]).end();
    assert.equal((await sent).status, 'success');
    assert.equal(stage.diagnostics.filter(({code}) => code === 'event_unknown').length, 1);
  });

  it('F-23 lets a bad frame cost only itself, and reports it once a run', async () => {
    await using stage = await Stage.start();
    const client = stage.client();
    const sent = client.send({text: 'a'});
    const request = await stage.server.next();
    request.events([started()]).write('data: {oops\n\ndata: [1,\n\ndata: {"__proto__":{"polluted":1},"type":"TEXT_MESSAGE_START","messageId":"m1"}\n\n').events([says('살아 있다'), closes(), finished()]).end();
    assert.deepEqual([(await sent).status, lines(client.state).at(-1)], ['success', 'assistant: 살아 있다']);
    assert.deepEqual(stage.diagnostics.filter(({detail}) => detail === 'json').map(({threadId, runId}) => [threadId, typeof runId]), [['t1', 'string']]);
  });

  it('F-24 keeps the text when a frame is too large', async () => {
    await using stage = await Stage.start();
    const client = stage.connected();
    const sent = client.send({text: 'a'});
    const request = (await stage.server.next()).events([started(), ...answer('앞')]).write('data: ');
    for (let sent = 0; sent < 18; sent++) request.write(Buffer.alloc(2 ** 20, 'x'));
    assert.deepEqual([(await sent).error?.code, lines(client.state)], ['too_large', ['user: a', 'assistant: 앞']]);
    await stage.pass(MINUTE);
    assert.equal(stage.server.requests.length, 1);
  });
});
