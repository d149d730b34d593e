import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {startDemo} from '../../demo/server.js';
import type {ThreadClient} from '../../src/stream/types.js';
import {itemsOf, play, scripts, type Run} from '../view/scripted.js';
import {input, interruptOf, read} from './client.js';
import {clientOf, step, stepsOf, told} from './reader.js';

/** How many events of a run come before it is left, of those it has: at its start, in its middle, before its last word. */
const places: readonly (readonly [string, (events: number) => number])[] = [
  ['after its first event', () => 1], ['in its middle', (events) => Math.ceil(events / 2)], ['before its last event', (events) => events - 1],
];

/** Resolves when the client has heard so many events. */
function heard(client: ThreadClient, events: number): Promise<void> {
  return new Promise((resolve) => {
    let left = events;
    const end = client.onRecord(() => {
      if (--left > 0) return;
      end();
      resolve();
    });
  });
}

const lengthOf = ({events}: Run): number => events.filter(({event}) => event).length;

describe('a script of the demo agent', () => {
  let demo: Awaited<ReturnType<typeof startDemo>>;
  before(async () => { demo = await startDemo(); });
  after(() => demo.close());

  /** Plays a whole script; `before` may put another client in the place of the one at hand, `meanwhile` while a run is under way. */
  async function playWith(id: string, client: ThreadClient, meanwhile?: (client: ThreadClient, run: Run) => Promise<ThreadClient>): Promise<string[]> {
    let now = client;
    for (const run of stepsOf(id)) {
      const done = step(now, run);
      now = (await meanwhile?.(now, run)) ?? now;
      if (!meanwhile) await done;
    }
    const lines = told(now.state);
    now.dispose();
    return lines;
  }

  /** A page that is loaded again: the client that is there goes, another one attaches. */
  async function reload(client: ThreadClient, threadId: string, query: string): Promise<ThreadClient> {
    client.dispose();
    const next = clientOf(demo.url, threadId, query);
    await next.connect();
    return next;
  }

  for (const id of Object.keys(scripts)) {
    const expected = told(play(id).snapshot());

    it(`${id} is what it is when nothing disturbs it`, async () => {
      assert.deepEqual(await playWith(id, clientOf(demo.url, `plain-${id}`)), expected);
    });

    for (const [where, place] of places) {
      it(`${id} ends in the same thread when each run is cut ${where}`, async () => {
        let client = clientOf(demo.url, `cut-${id}-${where}`);
        for (const run of stepsOf(id)) {
          client = await reload(client, `cut-${id}-${where}`, `speed=0&drop=${place(lengthOf(run))}`);
          await step(client, run);
        }
        assert.deepEqual(told(client.state), expected);
        client.dispose();
      });
    }

    it(`${id} ends in the same thread when the page is loaded again in the middle of each run`, async () => {
      const threadId = `reload-${id}`;
      const lines = await playWith(id, clientOf(demo.url, threadId, 'speed=50'), async (client, run) => {
        await heard(client, Math.ceil(lengthOf(run) / 2));
        return reload(client, threadId, 'speed=50');
      });
      assert.deepEqual(lines, expected);
    });

    it(`${id} is the same to somebody who comes when it is over`, async () => {
      const threadId = `over-${id}`;
      const first = clientOf(demo.url, threadId);
      for (const run of stepsOf(id)) await step(first, run);
      const live = JSON.parse(JSON.stringify(itemsOf(first.state), withoutTimes)) as unknown;
      const second = await reload(first, threadId, 'speed=0');
      assert.deepEqual(JSON.parse(JSON.stringify(itemsOf(second.state), withoutTimes)), live);
      second.dispose();
    });

    it(`${id} can be taken up after each of its events`, async () => {
      let list: Awaited<ReturnType<typeof read>>['frames'] = [];
      for (const [index, {expect}] of stepsOf(id).entries()) {
        const runId = `every-${id}-${index}`;
        const resume = expect.resume?.map((entry) => ({...entry, interruptId: interruptOf(list.map(({event}) => event)).id}));
        const body = resume ? input(`every-${id}`, runId, undefined, {resume}) : input(`every-${id}`, runId, expect.lastUserText);
        const {frames} = await read(`${demo.url}/agent?speed=0`, body);
        const rest = (seen: number) => read(`${demo.url}/agent/connect`, input(`every-${id}`, runId, undefined), {'last-event-id': `${runId}:${seen}`});
        list = [...frames, ...(await rest(frames.length)).frames];
        for (const seen of list.keys()) assert.deepEqual((await rest(seen)).frames, list.slice(seen));
      }
    });
  }
});

/** A time is of the client that was there. */
function withoutTimes(member: string, value: unknown): unknown {
  return member === 'at' ? undefined : value;
}
