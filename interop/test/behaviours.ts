/** What every AG-UI server and our client do together, whichever server it is. */
import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {after, before, describe, it} from 'node:test';
import words from '../servers/words.json' with {type: 'json'};
import {calls, conversation, openReader, until} from './reader.js';
import type {Reader} from './reader.js';
import {startRelay} from './relay.js';
import type {Relay} from './relay.js';
import {startServer} from './server.js';
import type {Server} from './server.js';

/** What a server may not be able to do. */
export type Ability = 'front-end tools' | 'reasoning' | 'two interrupts' | 're-attaching' | 'stop';

/** A server and what is its own about it. */
export interface Subject {
  /** The file in `servers/`. */
  readonly name: string;
  readonly title: string;
  /** The Node that runs it; absent: this one. */
  readonly node?: string;
  /** Why it cannot do what others can. */
  readonly cannot?: {readonly [A in Ability]?: string};
  /** Whether a call that waits for a person has been told as a call before. */
  readonly tellsSuspendedCalls: boolean;
  /** What to ask for so that it changes its state, step by step, and the state after each. */
  readonly state: readonly (readonly [ask: string, state: unknown])[];
  /** Where a run is asked for, taken up again and stopped, below the server's address. */
  addresses(url: string): {readonly endpoint: string; readonly connectEndpoint?: string; readonly stopEndpoint?: string};
  /** What only this server shows. */
  more?(open: (threadId?: string) => Reader, relay: () => Relay): void;
}

/** Runs the tests that all servers share, then those of the subject. */
export function describeServer(subject: Subject): void {
  describe(subject.title, {timeout: 60_000}, () => {
    const readers: Reader[] = [];
    let server: Server;
    let relay: Relay;

    /** A reader whose connections go through the relay. */
    const open = (threadId: string = randomUUID()): Reader => {
      const reader = openReader({threadId, ...subject.addresses(relay.url)});
      readers.push(reader);
      return reader;
    };
    const where = (ability: Ability) => ({skip: subject.cannot?.[ability] ?? false});

    before(async () => {
      server = await startServer(subject.name, subject.node);
      relay = await startRelay(server.url);
    });
    after(async () => {
      for (const {client} of readers) client.dispose();
      relay?.close();
      await server?.stop();
    });

    it('streams a text', async () => {
      const {client, count} = open();
      const run = await client.send({text: 'hello'});
      assert.equal(run.status, 'success');
      assert.deepEqual(conversation(client.state), ['user: hello', `assistant: ${words.hello}`]);
      assert.ok(count('TEXT_MESSAGE_CONTENT') > 1, 'it came in several pieces');
    });

    it('keeps a second question in the same thread', async () => {
      const {client} = open();
      await client.send({text: 'hello'});
      await client.send({text: 'think'});
      assert.deepEqual(conversation(client.state), ['user: hello', `assistant: ${words.hello}`, 'user: think', 'assistant: Answer after thinking.']);
      assert.deepEqual(client.state.runs.map(({status}) => status), ['success', 'success']);
    });

    it('keeps reasoning apart from what is said', where('reasoning'), async () => {
      const {client} = open();
      const run = await client.send({text: 'think'});
      assert.equal(run.status, 'success');
      assert.deepEqual(client.state.messages.filter(({role}) => role === 'reasoning').map(({text, status}) => [text, status]), [['First A. Then B.', 'complete']]);
      assert.deepEqual(conversation(client.state), ['user: think', 'assistant: Answer after thinking.']);
    });

    it('follows a tool of the server to its result', async () => {
      const {client} = open();
      const run = await client.send({text: 'look it up'});
      assert.equal(run.status, 'success');
      const [call] = client.state.calls.values();
      assert.deepEqual([call?.name, call?.status, call?.args, JSON.parse(call?.result ?? '')], ['lookup', 'done', {q: '값'}, {found: '값'}]);
      assert.deepEqual(conversation(client.state), ['user: look it up', 'assistant: Found one.']);
    });

    it('offers a tool of the page and goes on with its result', where('front-end tools'), async () => {
      const {client} = open();
      const first = await client.send({text: 'ask me'});
      assert.equal(first.status, 'success');
      const [call] = client.state.calls.values();
      assert.deepEqual([call?.name, call?.status, call?.args], ['ask_user', 'called', {question: 'Which colour?'}]);

      const second = await client.respond!(call!.id, {content: 'blue'});
      assert.equal(second?.status, 'success');
      assert.deepEqual(calls(client.state), ['ask_user done']);
      assert.deepEqual(conversation(client.state), ['user: ask me', 'assistant: Blue it is.']);
    });

    it('follows the shared state', async () => {
      const {client} = open();
      for (const [ask, state] of subject.state) {
        const run = await client.send({text: ask});
        assert.equal(run.status, 'success');
        assert.deepEqual(client.state.agentState, state);
      }
      assert.equal(client.state.agentStateStale, false);
    });

    it('answers an interrupt', async () => {
      const {client} = open();
      const asked = await client.send({text: 'delete one'});
      assert.equal(asked.status, 'interrupt');
      const [open1, ...others] = client.state.interrupts;
      assert.deepEqual([open1?.status, open1?.interrupt.toolCallId, others.length], ['open', 'call_del', 0]);
      assert.deepEqual(calls(client.state), subject.tellsSuspendedCalls ? ['delete_item called'] : []);

      const resumed = await client.answer(open1!.interrupt.id, {status: 'resolved', payload: {approved: true}});
      assert.equal(resumed?.status, 'success');
      assert.deepEqual([client.state.interrupts.length, client.state.closedInterrupts.map(({status}) => status)], [0, ['resolved']]);
      assert.deepEqual(conversation(client.state), ['user: delete one', 'assistant: The deletion was decided.']);
    });

    it('cancels an interrupt and is free for the next question', async () => {
      const {client} = open();
      await client.send({text: 'delete one'});
      const resumed = await client.answer(client.state.interrupts[0]!.interrupt.id, {status: 'cancelled'});
      assert.equal(resumed?.status, 'success');
      assert.deepEqual([client.state.interrupts.length, client.state.closedInterrupts.map(({status}) => status)], [0, ['cancelled']]);

      const next = await client.send({text: 'hello'});
      assert.equal(next.status, 'success');
      assert.equal(conversation(client.state).at(-1), `assistant: ${words.hello}`);
    });

    it('answers two interrupts in one resume', where('two interrupts'), async () => {
      const {client} = open();
      const asked = await client.send({text: 'delete two'});
      assert.equal(asked.status, 'interrupt');
      const ids = client.state.interrupts.map(({interrupt}) => interrupt.id);
      assert.equal(ids.length, 2);

      const early = await client.answer(ids[0]!, {status: 'resolved', payload: {approved: true}});
      assert.equal(early, undefined, 'one answer alone starts nothing');
      const resumed = await client.answer(ids[1]!, {status: 'resolved', payload: {approved: false}});
      assert.equal(resumed?.status, 'success');
      assert.deepEqual(client.state.closedInterrupts.map(({status}) => status), ['resolved', 'resolved']);
      assert.deepEqual([client.state.interrupts.length, client.state.runs.length], [0, 2]);
      assert.deepEqual(conversation(client.state), ['user: delete two', 'assistant: Both deletions were decided.']);
    });

    it('takes up a run again whose connection broke, and says nothing twice', where('re-attaching'), async () => {
      const {client} = open();
      relay.cutAfter('TEXT_MESSAGE_CONTENT', 4);
      const cutsBefore = relay.cuts;
      const run = await client.send({text: 'slow'});
      assert.equal(relay.cuts, cutsBefore + 1, 'the connection was cut');
      assert.equal(run.status, 'success');
      assert.deepEqual(conversation(client.state), ['user: slow', `assistant: ${words.slow}`]);
      assert.deepEqual(client.state.runs.map(({status}) => status), ['success']);
    });

    it('shows the thread and its open question after a reload', where('re-attaching'), async () => {
      const {client: before} = open();
      await before.send({text: 'hello'});
      await before.send({text: 'delete one'});
      const {threadId} = before.state;
      before.dispose();

      const {client} = open(threadId);
      const run = await client.connect();
      assert.equal(run?.status, 'interrupt');
      assert.deepEqual(conversation(client.state), ['user: hello', `assistant: ${words.hello}`, 'user: delete one']);
      assert.deepEqual(client.state.interrupts.map(({status}) => status), ['open']);
      const resumed = await client.answer(client.state.interrupts[0]!.interrupt.id, {status: 'resolved', payload: {approved: true}});
      assert.equal(resumed?.status, 'success');
      assert.equal(conversation(client.state).at(-1), 'assistant: The deletion was decided.');
    });

    it('follows a run under way after a reload', where('re-attaching'), async () => {
      const {client: before} = open();
      void before.send({text: 'slow'});
      await until(before, (state) => conversation(state).length === 2);
      const {threadId} = before.state;
      relay.cutAfter('TEXT_MESSAGE_CONTENT', 1); // A page that is gone hangs up without a word to the server.
      await until(before, ({run}) => run?.status === 'connection_lost');
      before.dispose();

      const {client} = open(threadId);
      const run = await client.connect();
      assert.equal(run?.status, 'success');
      assert.deepEqual(conversation(client.state), ['user: slow', `assistant: ${words.slow}`]);
    });

    it('stops a run and keeps what came', async () => {
      const {client} = open();
      const sent = client.send({text: 'slow'});
      await until(client, (state) => conversation(state).length === 2);
      client.stop();
      const run = await sent;
      assert.equal(run.status, 'stopped');
      const {text, status} = client.state.messages.at(-1)!;
      assert.equal(status, 'stopped');
      assert.ok(text.length > 0 && text.length < words.slow.length && words.slow.startsWith(text), 'the beginning of the answer stays');
    });

    it('answers the next question right after a stop', where('stop'), async () => {
      const {client} = open();
      void client.send({text: 'slow'});
      await until(client, (state) => conversation(state).length === 2);
      client.stop();
      const next = await client.send({text: 'hello'});
      assert.equal(next.status, 'success');
      assert.deepEqual(conversation(client.state).slice(2), ['user: hello', `assistant: ${words.hello}`]);
    });

    subject.more?.(open, () => relay);

    it('says nothing that our client holds to be wrong', () => {
      assert.deepEqual(readers.flatMap(({diagnostics}) => diagnostics), []);
    });

    it('reaches for nothing off this machine', () => {
      assert.deepEqual(server.outside, []);
    });
  });
}
