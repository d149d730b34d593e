import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {EventSchemas} from '@ag-ui/core/schemas';
import {events, input, post, read, textOf, withDemo, type Frame} from './client.js';

const weather = '서울 날씨 어때?';

/** A replay's RUN_STARTED carries what the person said; the run itself did not need to. */
function withoutInput({id, event: {input: _, ...event}}: Frame): Frame {
  return {id, event: event as Frame['event']};
}

describe('re-attaching to the demo agent', () => {
  it('sends only what is missing after Last-Event-ID', () => withDemo(async (url) => {
    const cut = await read(`${url}/agent?speed=0&drop=4`, input('t', 'run', weather));
    const rest = await read(`${url}/agent/connect`, input('t', 'run', undefined), {'last-event-id': cut.frames.at(-1)?.id ?? ''});
    const uninterrupted = await read(`${url}/agent/connect`, input('t', 'run', undefined));
    assert.equal(cut.whole, false);
    assert.equal(cut.frames.length, 4);
    assert.deepEqual([...cut.frames, ...rest.frames], uninterrupted.frames.map(withoutInput));
  }));

  it('replays the run from its start without Last-Event-ID', () => withDemo(async (url) => {
    const whole = await read(`${url}/agent?speed=0`, input('t', 'run', weather));
    assert.deepEqual((await read(`${url}/agent/connect`, input('t', 'run', undefined))).frames.map(withoutInput), whole.frames);
  }));

  it('follows a run that is still going to its end', () => withDemo(async (url) => {
    const cut = await read(`${url}/agent?speed=20&drop=4`, input('t', 'run', weather));
    const rest = await read(`${url}/agent/connect`, input('t', 'run', undefined), {'last-event-id': cut.frames.at(-1)?.id ?? ''});
    assert.equal(rest.frames.at(-1)?.event.type, 'RUN_FINISHED');
    assert.equal(rest.frames.some(({event}) => event.type === 'RUN_STARTED'), false);
    assert.equal(textOf([...cut.frames, ...rest.frames].map(({event}) => event)), '서울은 지금 23도, 구름이 조금 있어요.');
  }));

  it('finishes the run of x2 after its connection was cut', () => withDemo(async (url) => {
    const cut = await read(`${url}/agent?speed=0`, input('t', 'run', '보고서 구성 알려 줘'));
    assert.equal(cut.whole, false);
    const list = await events(`${url}/agent/connect?speed=0`, input('t', 'run', undefined));
    assert.equal(textOf(list), '보고서는 모두 세 장이에요. 첫 장은 요약, 둘째 장은 표, 셋째 장은 출처예요.');
    assert.deepEqual(list.slice(1, cut.frames.length), cut.frames.slice(1).map(({event}) => event));
  }));

  it('sends the runs that came after the one it names', () => withDemo(async (url) => {
    const first = await read(`${url}/agent?speed=0`, input('t', 'one', weather));
    const second = await read(`${url}/agent?speed=0`, input('t', 'two', '고마워'));
    const rest = await read(`${url}/agent/connect`, input('t', 'x', undefined), {'last-event-id': first.frames.at(-1)?.id ?? ''});
    assert.deepEqual(rest.frames, second.frames);
  }));

  it('replays a whole thread with what the person said to somebody who has nothing', () => withDemo(async (url) => {
    await events(`${url}/agent?speed=0`, input('t', 'one', weather));
    await events(`${url}/agent?speed=0`, input('t', 'two', '고마워'));
    const list = await events(`${url}/agent/connect`, input('t', 'fresh', undefined));
    const started = list.filter(({type}) => type === 'RUN_STARTED');
    assert.deepEqual(started.map(({input: said}) => (said as {messages: {content: string}[]}).messages.map(({content}) => content)), [[weather], ['고마워']]);
    assert.ok(list.every((event) => EventSchemas.safeParse(event).success));
  }));

  it('begins the replay with what was said before the thread came here', () => withDemo(async (url) => {
    const history = [{id: 'u0', role: 'user', content: '먼저'}, {id: 'a0', role: 'assistant', content: '네'}, {id: 'u1', role: 'user', content: weather}];
    await events(`${url}/agent?speed=0`, input('t', 'one', undefined, {messages: history}));
    const [started] = await events(`${url}/agent/connect`, input('t', 'fresh', undefined));
    assert.deepEqual((started?.input as {messages: unknown}).messages, history);
  }));

  it('keeps an interrupt open over a reconnect', () => withDemo(async (url) => {
    await read(`${url}/agent?speed=0&drop=3`, input('t', 'one', '주간 보고 메일 보내 줘'));
    const list = await events(`${url}/agent/connect`, input('t', 'one', undefined));
    const [{id}] = (list.at(-1)?.outcome as {interrupts: [{id: string}]}).interrupts;
    const resume = [{interruptId: id, status: 'resolved', payload: {decision: 'approve'}}];
    assert.match(textOf(await events(`${url}/agent?speed=0`, input('t', 'two', undefined, {resume}))), /발송했어요/);
  }));

  for (const [body, headers] of [
    [input('nobody', 'run', undefined), {}],
    [input('t', 'run', undefined), {'last-event-id': 'other:3'}],
    [input('t', 'run', undefined), {'last-event-id': 'nonsense'}],
  ] as const) {
    it(`answers 404 for thread ${String(body.threadId)} and Last-Event-ID ${headers['last-event-id'] ?? 'none'}`, () => withDemo(async (url) => {
      await events(`${url}/agent?speed=0`, input('t', 'run', weather));
      assert.equal((await post(`${url}/agent/connect`, body, headers)).status, 404);
    }));
  }
});

describe('stopping the demo agent', () => {
  it('ends the run as a conforming cancelled one', () => withDemo(async (url) => {
    const response = await post(`${url}/agent`, input('t', 'run', '길게 써 줘'));
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    assert.deepEqual(await (await post(`${url}/agent/stop`, {threadId: 't', runId: 'run'})).json(), {stopped: true});
    while (!(await reader.read()).done);
    const list = await events(`${url}/agent/connect`, input('t', 'run', undefined));
    assert.deepEqual(list.at(-1)?.outcome, {type: 'cancelled'});
    assert.equal(list.filter(({type}) => type === 'TEXT_MESSAGE_START').length, list.filter(({type}) => type === 'TEXT_MESSAGE_END').length);
  }));

  it('says that there was nothing to stop', () => withDemo(async (url) => {
    await events(`${url}/agent?speed=0`, input('t', 'run', '안녕'));
    assert.deepEqual(await (await post(`${url}/agent/stop`, {threadId: 't'})).json(), {stopped: false});
    assert.deepEqual(await (await post(`${url}/agent/stop`, {threadId: 'nobody'})).json(), {stopped: false});
  }));

  it('lets a run go on when its reader leaves', () => withDemo(async (url) => {
    const leave = new AbortController();
    const response = await post(`${url}/agent?speed=20`, input('t', 'run', weather), {}, leave.signal);
    await (response.body as ReadableStream<Uint8Array>).getReader().read();
    leave.abort();
    assert.equal((await events(`${url}/agent/connect`, input('t', 'run', undefined))).at(-1)?.type, 'RUN_FINISHED');
  }));

  it('refuses a second run while the first is heard', () => withDemo(async (url) => {
    const first = await post(`${url}/agent`, input('t', 'one', '길게 써 줘'));
    assert.equal((await post(`${url}/agent`, input('t', 'two', '안녕'))).status, 409);
    await first.body?.cancel();
  }));

  it('gives way to a new run when nobody hears the old one', () => withDemo(async (url) => {
    await read(`${url}/agent?drop=2`, input('t', 'one', '길게 써 줘'));
    assert.equal((await events(`${url}/agent?speed=0`, input('t', 'two', '안녕'))).at(-1)?.type, 'RUN_FINISHED');
  }));
});
