import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {makeClient, type ClientSource} from '../../src/elements/client.js';
import {createThreadClient} from '../../src/stream/client.js';
import type {RunAgentInput, ThreadState} from '../../src/stream/types.js';
import {ManualClock} from '../support/clock.js';

const messages = [
  {id: 'u1', role: 'user', content: [{type: 'text', text: 'What is this?'}, {type: 'image', source: {type: 'url', value: 'https://files.example/a.png'}}]},
  {id: 'r1', role: 'reasoning', content: 'A picture.', encryptedValue: 'sealed'},
  {id: 'a1', role: 'assistant', toolCalls: [{id: 'c1', type: 'function', function: {name: 'look', arguments: '{"at":1}'}, encryptedValue: 'closed'}]},
  {id: 't1', role: 'tool', toolCallId: 'c1', content: 'a cat', error: 'blurred'},
  {id: 'a2', role: 'assistant', content: 'A cat.', metadata: {model: 'm'}},
  {id: 'x1', role: 'activity', activityType: 'plan', content: {steps: ['look']}},
] as unknown as RunAgentInput['messages'];

const source: ClientSource = {
  endpoint: 'https://agent.example/run', connectEndpoint: undefined, stopEndpoint: undefined, threadId: undefined, credentials: 'same-origin', host: {},
  pageContext: undefined, clock: new ManualClock(0),
};

function moved(threadId?: string): {readonly kept: ThreadState; readonly now: ThreadState | undefined} {
  const before = createThreadClient({endpoint: 'https://old.example/run', threadId: 'thread_1', clock: source.clock});
  before.load(messages, {agentState: {page: 2}});
  const kept = before.state;
  const now = makeClient({...source, threadId}, {create: createThreadClient, kept, runProps: () => ({}), context: () => [], diagnose: () => undefined});
  return {kept, now: now?.state};
}

describe('a client for another endpoint', () => {
  it('has every message of the thread as it was, with attachments and what is hidden', () => {
    const {kept, now} = moved();
    assert.equal(kept.messages.length, messages.length);
    assert.deepEqual(now?.messages, kept.messages);
    assert.deepEqual([now?.threadId, now?.agentState], ['thread_1', {page: 2}]);
  });

  it('has every call with its arguments and its result', () => {
    const {kept, now} = moved();
    assert.equal(kept.calls.get('c1')?.result, 'a cat');
    assert.deepEqual(now?.calls, kept.calls);
  });

  it('begins anew for another thread', () => {
    const {now} = moved('thread_2');
    assert.deepEqual([now?.threadId, now?.messages], ['thread_2', []]);
  });
});
