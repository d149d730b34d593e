import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {createThreadClient} from '../../src/stream/client.js';
import type {ThreadState} from '../../src/stream/types.js';
import {ManualClock} from '../support/clock.js';
import {answer, closes, finished, interrupts, opens, says, started} from './stage.js';

const RUN = 'run';
const wire = [
  started(RUN), {type: 'STEP_STARTED', stepName: '찾기'},
  {type: 'REASONING_START', messageId: 'r1'}, {type: 'REASONING_MESSAGE_START', messageId: 'r1', role: 'reasoning'},
  {type: 'REASONING_MESSAGE_CONTENT', messageId: 'r1', delta: '음 🤔'}, {type: 'REASONING_MESSAGE_END', messageId: 'r1'}, {type: 'REASONING_END', messageId: 'r1'},
  opens('m1'), says('안녕', 'm1'), says('하세요 👩‍👩‍👧', 'm1'), closes('m1'),
  {type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'find', parentMessageId: 'm1'}, {type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: '{"q":'},
  {type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: '"값"}'}, {type: 'TOOL_CALL_END', toolCallId: 'c1'},
  {type: 'TOOL_CALL_RESULT', messageId: 't1', toolCallId: 'c1', content: 'ok'},
  {type: 'STATE_SNAPSHOT', snapshot: {n: 0, list: []}}, {type: 'STATE_DELTA', delta: [{op: 'add', path: '/list/-', value: 'ㄱ'}]},
  {type: 'CUSTOM', name: 'mana.balance', value: {balance: 3}}, {type: 'STEP_FINISHED', stepName: '찾기'}, ...answer('끝', 'm2'), finished(RUN, interrupts('i1')),
];
const frames = wire.map((event, index) => Buffer.from(`id: ${RUN}:${index + 1}\ndata: ${JSON.stringify(event)}\n\n`));
const whole = Buffer.concat(frames);

/** What must not depend on how the stream came. */
function essence({messages, calls, steps, customs, runs, interrupts: open, agentState}: ThreadState): unknown {
  const local = {ordinal: undefined, startedAt: undefined, endedAt: undefined, lastByteAt: undefined};
  const plain = (items: Iterable<object>) => [...items].map((item) => ({...item, ...local}));
  return JSON.parse(JSON.stringify({
    messages: plain(messages).slice(1), calls: plain(calls.values()), steps: plain(steps), customs: plain(customs),
    runs: plain(runs), open: plain(open), agentState,
  }));
}

/** An answer of these bytes, that then breaks or ends. */
function streamOf(bytes: Uint8Array, breaks: boolean): Response {
  let sent = bytes.length === 0;
  return new Response(new ReadableStream<Uint8Array>({
    pull(controller) {
      if (!sent) controller.enqueue(bytes);
      else if (breaks) controller.error(new TypeError('network error'));
      else controller.close();
      sent = true;
    },
  }, {highWaterMark: 0}), {headers: {'content-type': 'text/event-stream'}});
}

/** Runs a client over a server that breaks off at the cuts and goes on, after the last id, from `back` events before it. */
async function play(cuts: readonly number[], back = 0): Promise<ThreadState> {
  const clock = new ManualClock();
  let turn = 0;
  const fetchBytes: typeof fetch = async (_, init) => {
    const last = new Headers(init?.headers).get('last-event-id');
    const from = last === null ? 0 : Math.max(0, Number(last.split(':')[1]) - back);
    const start = frames.slice(0, from).reduce((sum, {length}) => sum + length, 0);
    const cut = cuts[turn++];
    return cut === undefined ? streamOf(whole.subarray(start), false) : streamOf(whole.subarray(start, Math.max(start, Math.min(cut, whole.length - 1))), true);
  };
  const client = createThreadClient({endpoint: 'https://a.example/agent', connectEndpoint: 'https://a.example/connect', threadId: 't1', clock, fetch: fetchBytes});
  let done = false;
  void client.send({text: 'q'}).then(() => { done = true; });
  while (!done) await clock.pass(40_000);
  const {state} = client;
  client.dispose();
  return state;
}

describe('a stream with ids', () => {
  it('ends in the same thread wherever it is cut and taken up again', async () => {
    const expected = essence(await play([]));
    await fc.assert(fc.asyncProperty(fc.array(fc.integer({min: frames[0]!.length, max: whole.length - 1}), {maxLength: 3}), async (cuts) => {
      assert.deepEqual(essence(await play([...cuts].sort((a, b) => a - b))), expected);
    }), {numRuns: 60});
  });

  it('F-18 ends in the same thread when the server says again what it had said', async () => {
    const expected = essence(await play([]));
    await fc.assert(fc.asyncProperty(fc.integer({min: frames[0]!.length, max: whole.length - 1}), fc.nat(wire.length), async (cut, back) => {
      assert.deepEqual(essence(await play([cut], back)), expected);
    }), {numRuns: 40});
  });
});
