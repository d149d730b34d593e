import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {turnsOf} from '../../src/history/turns.js';
import {ThreadStore} from '../../src/stream/store.js';
import type {ThreadState} from '../../src/stream/types.js';
import {ManualClock} from '../support/clock.js';
import {itemsOf} from './scripted.js';

const said = (id: string, text: string, role = 'assistant') => [
  {type: 'TEXT_MESSAGE_START', messageId: id, role}, {type: 'TEXT_MESSAGE_CONTENT', messageId: id, delta: text}, {type: 'TEXT_MESSAGE_END', messageId: id},
];
const run = (id: string, ...events: object[]) => [{type: 'RUN_STARTED', threadId: 't', runId: id}, ...events.flat(), {type: 'RUN_FINISHED', threadId: 't', runId: id}];

function state(events: readonly object[], own?: string): ThreadState {
  const store = new ThreadStore({threadId: 't', clock: new ManualClock()});
  if (own !== undefined) {
    store.addUserMessage({id: 'own', text: own, runId: 'r'});
    store.beginRun({id: 'r'});
  }
  for (const event of events) store.apply(event as never, {receivedAt: 0});
  return store.snapshot();
}

const drawn = (thread: ThreadState): string[] => itemsOf(thread).map((item) => `${item.kind} ${'text' in item ? item.text : ''}`.trim());

describe('a message that a stream tells in the reader’s role', () => {
  it('is the agent’s in a run that the reader’s own message began (S-51)', () => {
    const thread = state(run('r', ...said('m', 'Answer'), ...said('x', 'Yes, delete it', 'user')), 'Hello');
    assert.deepEqual(drawn(thread), ['user Hello', 'article Answer', 'article Yes, delete it']);
    assert.deepEqual(turnsOf(thread).map(({id}) => id), ['own']);
  });

  it('is the reader’s in a run that is replayed, one or many', () => {
    assert.deepEqual(drawn(state(run('r', ...said('u', 'Hello', 'user'), ...said('m', 'Answer'), ...said('u2', 'More', 'user')))), ['user Hello', 'article Answer', 'user More']);
  });

  it('is the reader’s in a run that nobody here began', () => {
    const events = [...run('r', ...said('m', 'Answer')), ...run('r2', ...said('u', 'From my phone', 'user'), ...said('m2', 'Yes'))];
    assert.deepEqual(drawn(state(events, 'Hello')), ['user Hello', 'article Answer', 'user From my phone', 'article Yes']);
  });
});
