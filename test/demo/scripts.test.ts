import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {EventSchemas} from '@ag-ui/core/schemas';
import {HttpAgent} from '@ag-ui/client';
import {startDemo} from '../../demo/server.js';
import {events, input, interruptOf, read, scripts, textOf, type Scripts, type WireEvent} from './client.js';

/** Hands the events to the reference client, which rejects what is out of order. */
async function readByReference(list: readonly WireEvent[]): Promise<void> {
  const body = list.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  const agent = new HttpAgent({url: 'http://demo.invalid', fetch: async () => new Response(body, {headers: {'content-type': 'text/event-stream'}})});
  await agent.runAgent();
}

/** What a script says, with everything that differs from run to run taken out. */
function shape(list: readonly WireEvent[]): unknown[] {
  return list.map(({type, delta, name, toolCallName, stepName, outcome}) =>
    ({type, delta, name, toolCallName, stepName, outcome: (outcome as {type?: string} | undefined)?.type}));
}

/** The script's events of a run, as one that nobody cut. */
function scripted(script: Scripts[string], index: number): WireEvent[] {
  const next = script.runs[index + 1];
  const run = next?.expect.connect ? next : script.runs[index];
  return run?.events.flatMap(({event}) => event ?? []) ?? [];
}

/** Plays a script from its first words to its end in a thread, `other` taking the other answer where there is one. */
async function play(url: string, id: string, threadId: string, {other = false} = {}): Promise<WireEvent[][]> {
  const script = scripts[id] as Scripts[string];
  const said: WireEvent[][] = [];
  for (const [index, run] of script.runs.entries()) {
    const replaced = script.runs.some(({instead_of}) => instead_of === index);
    if (run.expect.connect || (other ? replaced : run.instead_of !== undefined)) continue;
    const runId = `${threadId}-${index}`;
    const resume = run.expect.resume?.map((entry) => ({...entry, interruptId: interruptOf(said.at(-1) ?? []).id}));
    const body = resume ? input(threadId, runId, undefined, {resume}) : input(threadId, runId, run.expect.lastUserText);
    const {frames, whole} = await read(`${url}/agent?speed=0`, body);
    assert.equal(whole, !run.events.some(({drop}) => drop));
    const missing = whole ? [] : await events(`${url}/agent/connect`, input(threadId, runId, undefined), {'last-event-id': frames.at(-1)?.id ?? ''});
    said.push([...frames.map(({event}) => event), ...missing]);
  }
  return said;
}

describe('the demo agent’s scripts', () => {
  let demo: Awaited<ReturnType<typeof startDemo>>;
  before(async () => { demo = await startDemo(); });
  after(() => demo.close());

  for (const id of Object.keys(scripts)) {
    it(`plays ${id} to its end as a conforming AG-UI 1.0 stream`, async () => {
      const runs = await play(demo.url, id, `whole-${id}`);
      for (const list of runs) {
        for (const event of list) assert.deepEqual(EventSchemas.safeParse(event).error?.issues ?? [], [], JSON.stringify(event));
        await assert.doesNotReject(readByReference(list));
      }
    });

    it(`says in ${id} what the script says`, async () => {
      const script = scripts[id] as Scripts[string];
      const indexes = [...script.runs.keys()].filter((index) => !script.runs[index]?.expect.connect && script.runs[index]?.instead_of === undefined);
      const runs = await play(demo.url, id, `said-${id}`);
      assert.deepEqual(runs.map(shape), indexes.map((index) => shape(scripted(script, index))));
    });

    it(`gives ${id} other ids when it is played again in the same thread`, async () => {
      const first = mintedIds(await play(demo.url, id, `twice-${id}`));
      const second = mintedIds(await play(demo.url, id, `twice-${id}`));
      assert.ok(first.size > 0);
      assert.deepEqual([...second].filter((one) => first.has(one)), []);
    });
  }

  it('sends the other answer’s run when its expect fits', async () => {
    const runs = await play(demo.url, 'm12', 'other', {other: true});
    assert.match(textOf(runs.at(-1) ?? []), /발송하지 않았어요/);
  });

  it('gives the result after a resume the id of the call that was interrupted', async () => {
    const [first, second] = await play(demo.url, 'm7', 'joined');
    const result = second?.find(({type}) => type === 'TOOL_CALL_RESULT');
    assert.equal(result?.toolCallId, interruptOf(first ?? []).toolCallId);
  });

  it('keeps a timeline’s question and its interrupt the same id', async () => {
    const runs = await play(demo.url, 't1', 'timeline');
    const asked = runs[2] ?? [];
    assert.ok(JSON.stringify(asked.slice(0, -1)).includes(`"interrupt_id":"${interruptOf(asked).id}"`));
  });

  it('gives a file the same id in its call’s result and in its part', async () => {
    const [list] = await play(demo.url, 'r7', 'file');
    const result = list?.find(({type}) => type === 'TOOL_CALL_RESULT');
    const {artifact_id: id} = JSON.parse(String(result?.content)) as {artifact_id: string};
    assert.ok(JSON.stringify(list?.find(({name}) => name === 'morit.response.attach')).includes(`"artifact_id":"${id}"`));
  });

  it('echoes the client’s thread and run everywhere a script names them', async () => {
    const [list] = await play(demo.url, 'm6', 'echoed');
    const text = JSON.stringify(list);
    assert.ok(!text.includes('thread_demo') && !/"run_\d+"/.test(text));
    assert.deepEqual(list?.find(({name}) => name === 'session.rollover')?.value, {thread_id: 'echoed'});
  });
});

/** Every id that names something of the thread. */
function mintedIds(runs: readonly WireEvent[][]): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown, member: string): void => {
    if (typeof value === 'string' && /^(messageId|toolCallId|partId|artifact_id|subagentRunId|surfaceId)$/.test(member)) found.add(value);
    else if (value && typeof value === 'object') for (const [name, item] of Object.entries(value)) walk(item, Array.isArray(value) ? member : name);
  };
  walk(runs, '');
  return found;
}
