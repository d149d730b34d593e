import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {describe, it} from 'node:test';
import {EventSchemas} from '@ag-ui/core/schemas';
import {startDemo} from '../../demo/server.js';
import {events, input, interruptOf, post, textOf, type WireEvent} from './client.js';
import {forwarded, key, withModel} from './model.js';

const call = (name: string, args: unknown) => ({id: 'call_1', name, arguments: typeof args === 'string' ? args : JSON.stringify(args)});
const last = (list: readonly WireEvent[]) => list.at(-1)!;
const ask = async (url: string, words: string, more: object = {}) => events(`${url}/agent`, input('t', `r-${words}`, words, {...await forwarded(), ...more}));
/** What the thread holds after a run, as the client sends it next. */
const assistantOf = (list: readonly WireEvent[]) => ({
  id: 'a1', role: 'assistant', content: textOf(list),
  toolCalls: list.filter(({type}) => type === 'TOOL_CALL_START').map(({toolCallId, toolCallName}) => ({
    id: toolCallId, type: 'function',
    function: {name: toolCallName, arguments: list.filter((event) => event.type === 'TOOL_CALL_ARGS' && event.toolCallId === toolCallId).map(({delta}) => delta).join('')},
  })),
});

describe('an agent with a model behind it', () => {
  it('streams reasoning, text and a component’s call as AG-UI, offers the page’s registry, and asks no more once the card is drawn (R-190)', () => withModel([
    [{userMessage: '서울'}, {reasoning: 'Which place?', content: '지금 서울이에요.', toolCalls: [call('weather', {location: '서울'})]}],
  ], async (url, model) => {
    const list = await ask(url, '서울 날씨');
    for (const event of list) assert.ok(EventSchemas.safeParse(event).success, JSON.stringify(event));
    assert.equal(textOf(list), '지금 서울이에요.');
    assert.equal(list.filter(({type}) => type === 'REASONING_MESSAGE_CONTENT').map(({delta}) => delta).join(''), 'Which place?');
    const start = list.find(({type}) => type === 'TOOL_CALL_START');
    assert.deepEqual([start?.toolCallName, start?.metadata], ['weather', {morit: {contract: 'weather@1'}}]);
    assert.equal(start?.parentMessageId, list.find(({type}) => type === 'TEXT_MESSAGE_START')?.messageId);
    assert.equal(last(list).type, 'RUN_FINISHED');
    const [request, ...others] = model.getRequests();
    assert.equal(others.length, 0);
    const names = (request?.body as {tools: {function: {name: string}}[]}).tools.map(({function: {name}}) => name);
    for (const name of ['weather', 'chart', 'show_comparison', 'render_a2ui', 'lookup_products', 'reserve_products']) assert.ok(names.includes(name), name);
  }));

  it('looks up what the model asks for, and lets it go on', () => withModel([
    [{userMessage: '비교', hasToolResult: false}, {toolCalls: [call('lookup_products', {ids: ['breeze-m', 'x-ul']})]}],
    [{toolResultContains: 'x-ul', hasToolResult: true}, {content: '찾아봤어요.'}],
  ], async (url, model) => {
    const list = await ask(url, '비교');
    assert.equal(list.find(({type}) => type === 'TOOL_CALL_RESULT')?.content, '{"error":"UNKNOWN_IDS","unknownIds":["x-ul"]}');
    assert.equal(textOf(list), '찾아봤어요.');
    assert.doesNotMatch(JSON.stringify(model.getRequests().map(({body}) => body)), /329/);
  }));

  it('draws a surface of approved blocks, and of nothing else', () => withModel([
    [{userMessage: '거실'}, {toolCalls: [call('render_a2ui', {components: [{id: 'root', component: 'ProductTile', productId: 'breeze-m'}]})]}],
    [{userMessage: '홀로그램'}, {toolCalls: [call('render_a2ui', {components: [{id: 'root', component: 'HologramTile'}]})]}],
  ], async (url) => {
    const drawn = await ask(url, '거실');
    const {catalogId} = JSON.parse(String(drawn.find(({type}) => type === 'TOOL_CALL_ARGS')?.delta)) as {catalogId: string};
    assert.equal(catalogId, 'urn:marubyeol:home-bundle:1');
    assert.equal(last(drawn).type, 'RUN_FINISHED');
    const refused = await ask(url, '홀로그램');
    assert.ok(!refused.some(({type}) => type === 'TOOL_CALL_START'));
    assert.equal(last(refused).code, 'TOOL_ARGUMENTS_INVALID');
  }));

  it('waits for the reader before a write, does it once, and tells its effect without an amount (R-185, R-177)', () => withModel([
    [{userMessage: '예약', hasToolResult: false}, {content: '잡아 둘까요?', toolCalls: [call('reserve_products', {productIds: ['breeze-m']})]}],
    [{toolResultContains: 'provisional'}, {content: '잡아 두었어요.'}],
    [{toolResultContains: 'reject'}, {content: '두지 않았어요.'}],
  ], async (url) => {
    const answer = async (thread: string, decision: string, turn?: object) => {
      const props = await forwarded(turn && {turn});
      const asked = await events(`${url}/agent`, input(thread, `${thread}1`, '예약', props));
      const {id} = interruptOf(asked);
      assert.equal((last(asked).outcome as {type: string}).type, 'interrupt');
      const messages = [{id: 'u', role: 'user', content: '예약'}, assistantOf(asked)];
      return events(`${url}/agent`, input(thread, `${thread}2`, undefined, {...props, messages, resume: [{interruptId: id, status: 'resolved', payload: {decision}}]}));
    };
    const effect = (list: readonly WireEvent[]) => (JSON.parse(String(list.find(({type}) => type === 'TOOL_CALL_RESULT')?.content)) as {effect?: {kind: string; id: string}}).effect;
    const done = await answer('a', 'approve', {id: 'u1', parentTurnId: null, op: 'new'});
    assert.equal(textOf(done), '잡아 두었어요.');
    assert.deepEqual(Object.keys(effect(done) ?? {}), ['kind', 'id']);
    const {total, status} = await (await fetch(`${url}/orders/${effect(done)?.id}`)).json() as {total: number; status: string};
    assert.deepEqual([total, status], [329_000, 'provisional']);
    assert.equal(effect(await answer('a', 'approve', {id: 'u2', parentTurnId: null, op: 'again', rerunOf: 'u1'}))?.id, effect(done)?.id);
    assert.notEqual(effect(await answer('a', 'approve', {id: 'u3', parentTurnId: null, op: 'edit'}))?.id, effect(done)?.id);
    const refused = await answer('b', 'reject');
    assert.deepEqual([textOf(refused), effect(refused)], ['두지 않았어요.', undefined]);
  }));

  it('leaves off when the reader stops it', () => withModel([[{userMessage: '길게'}, {content: '하나 둘 셋 넷 다섯 여섯'.repeat(20)}, {latency: 30}]], async (url) => {
    const run = ask(url, '길게');
    for (let stopped = false; !stopped;) stopped = ((await (await post(`${url}/agent/stop`, {threadId: 't'})).json().catch(() => ({}))) as {stopped?: boolean}).stopped === true;
    assert.deepEqual(last(await run).outcome, {type: 'cancelled'});
  }));
});

describe('a model that fails', () => {
  const failures: readonly (readonly [why: string, fixture: Parameters<typeof withModel>[0][number], code: string, more?: object])[] = [
    ['refuses too many questions', [{userMessage: 'x'}, {error: {message: `slow down ${key}`}, status: 429, retryAfter: 7}], 'MODEL_RATE_LIMITED'],
    ['is down', [{userMessage: 'x'}, {error: {message: 'down'}, status: 503}], 'MODEL_UNAVAILABLE'],
    ['does not take the question', [{userMessage: 'x'}, {error: {message: 'too long'}, status: 400}], 'MODEL_REJECTED'],
    ['is cut in the middle', [{userMessage: 'x'}, {content: 'one two three four five six'}, {truncateAfterChunks: 2, latency: 40}], 'MODEL_STREAM_CUT'],
    ['answers with garbage', [{userMessage: 'x'}, {content: 'x'}, {chaos: {malformedRate: 1}}], 'MODEL_BAD_RESPONSE'],
    ['is silent for too long', [{userMessage: 'x'}, {content: 'x'}, {latency: 2000}], 'MODEL_TIMEOUT', {patience: 100}],
    ['does not know the key', [{userMessage: 'x'}, {content: 'x'}], 'MODEL_KEY_REFUSED', {key: 'sk-wrong-8f2c'}],
    ['gives a component broken JSON twice', [{userMessage: 'x'}, {toolCalls: [call('weather', '{"location": ')]}], 'TOOL_ARGUMENTS_INVALID'],
    ['calls what is not there twice', [{userMessage: 'x'}, {toolCalls: [call('launch_rocket', {})]}], 'TOOL_UNKNOWN'],
    ['never comes to an end', [{userMessage: 'x'}, {toolCalls: [call('lookup_products', {})]}], 'MODEL_TOO_MANY_STEPS'],
    ['is stopped by its own limit', [{userMessage: 'x'}, {content: 'half', finishReason: 'length'}], 'MODEL_TOO_LONG'],
  ];
  for (const [why, fixture, code, more] of failures) {
    it(`and ${why} ends the run with ${code}, in words, and tells nothing of its server`, () => withModel([fixture], async (url) => {
      const list = await ask(url, '왜 x야?');
      for (const event of list) assert.ok(EventSchemas.safeParse(event).success, JSON.stringify(event));
      const {type, code: told, metadata} = last(list);
      const {morit} = metadata as {morit: {retryable: boolean; userMessage: string; retryAfter?: number}};
      assert.deepEqual([type, told], ['RUN_ERROR', code]);
      assert.match(morit.userMessage, /[가-힣]/);
      assert.equal(morit.retryAfter, code === 'MODEL_RATE_LIMITED' ? 7 : undefined);
      assert.doesNotMatch(JSON.stringify(list), /sk-|slow down|127\.0\.0\.1/);
    }, more));
  }

  const wires: readonly (readonly [what: string, code: string, head: readonly [number, Record<string, string>], body: string])[] = [
    ['one chunk is no JSON', 'MODEL_BAD_RESPONSE', [200, {'content-type': 'text/event-stream'}], 'data: {"choices":[{"delta":{"content":"앞"}}]}\n\ndata: {"choices":[{"del\n\n'],
    ['it says so in the stream', 'MODEL_FAILED', [200, {'content-type': 'text/event-stream'}], 'data: {"error":{"message":"overloaded"}}\n\n'],
    ['it sends a page', 'MODEL_BAD_RESPONSE', [200, {'content-type': 'text/html'}], '<!doctype html>'],
    ['it sends us elsewhere', 'MODEL_UNREACHABLE', [307, {location: 'https://elsewhere.example/'}], ''],
    ['it is not there', 'MODEL_NOT_FOUND', [404, {}], ''],
  ];
  for (const [what, code, [status, headers], body] of wires) {
    it(`ends with ${code} when ${what}`, async () => {
      const server = createServer((_, response) => response.writeHead(status, headers).end(body)).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const demo = await startDemo({model: {url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`, key}});
      const list = await events(`${demo.url}/agent`, input('t', 'r', 'hello'));
      await demo.close();
      server.close();
      assert.equal(last(list).code, code);
      assert.ok(!list.some(({type}) => type === 'TEXT_MESSAGE_START') || list.some(({type}) => type === 'TEXT_MESSAGE_END'));
    });
  }

  for (const [url, why] of [['ftp://x', /https/], ['http://models.example/v1', /https/], ['https://me:secret@models.example', /no password/], ['nonsense', /no address/]] as const) {
    it(`is no model at ${url}`, async () => { await assert.rejects(startDemo({model: {url, key}}), (error: Error) => why.test(error.message) && !error.message.includes('secret')); });
  }
});

describe('the page of an agent with a model', () => {
  it('hears its name alone', () => withModel([], async (url) => {
    for (const path of ['/concierge', '/', '/concierge.json', '/healthz']) assert.doesNotMatch(await (await fetch(url + path)).text(), /sk-test/);
  }));
});
