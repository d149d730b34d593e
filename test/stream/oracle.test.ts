import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {describe, it, type TestContext} from 'node:test';
import {AbstractAgent, type BaseEvent, type RunAgentInput} from '@ag-ui/client';
import {from, type Observable} from 'rxjs';
import {without} from './corpora.js';
import {corpusStreams, Fixture, wireMessages, type NamedStream, type Wire} from './kit.js';

/** The reference client, fed with events instead of a connection. */
class SyntheticAgent extends AbstractAgent {
  readonly events: readonly Wire[];
  constructor(events: readonly Wire[]) {
    super({threadId: 't'});
    this.events = events;
  }
  override run(_input: RunAgentInput): Observable<BaseEvent> {
    return from(structuredClone(this.events) as unknown as BaseEvent[]);
  }
}

async function byReference(events: readonly Wire[]): Promise<{messages: Wire[]; state: unknown} | {refused: string}> {
  const agent = new SyntheticAgent(events);
  const quiet = console.warn;
  const noisy = console.error;
  console.warn = console.error = () => {};
  try {
    await agent.runAgent();
    return {messages: agent.messages as unknown as Wire[], state: agent.state};
  } catch (error) {
    return {refused: String(error).split('\n')[0]!.slice(0, 90)};
  } finally {
    console.warn = quiet;
    console.error = noisy;
  }
}

function byOurs(events: readonly Wire[]): {messages: Wire[]; state: unknown; fixture: Fixture} {
  const first = events.find((event) => event['type'] === 'RUN_STARTED');
  const fixture = new Fixture({threadId: String(first?.['threadId'] ?? 't')}).feed(...events);
  const {agentState} = fixture.state;
  return {messages: wireMessages(fixture.store), state: agentState === undefined ? {} : agentState, fixture};
}

/** Ids that both made up for THINKING_* differ; their places do not. */
function plain(messages: readonly Wire[], minted: boolean): unknown {
  const plainMessages = JSON.parse(JSON.stringify(messages)) as Wire[];
  return minted ? plainMessages.map((message, at) => ({...message, id: at})) : plainMessages;
}

/** Where ours is another on purpose. */
const BETTER: Readonly<Record<string, string>> = {
  'ag-ui/sdks_community_dart_test_fixtures_events.json messages_snapshot': 'an assistant stream under the id of a user message is renamed, where the reference puts its text into the user message (S-51)',
};

async function compare(t: TestContext, streams: readonly NamedStream[]): Promise<void> {
  let equal = 0;
  const refused: string[] = [];
  for (const {name, events} of streams) {
    const reference = await byReference(events);
    const ours = byOurs(events);
    if ('refused' in reference) {
      refused.push(`${name} | ${reference.refused} | ours: ${ours.messages.length} messages, run ${ours.fixture.state.run?.status ?? 'none'}, ${ours.fixture.diagnostics.length} diagnostics`);
      continue;
    }
    const minted = events.some((event) => String(event['type']).startsWith('THINKING'));
    if (BETTER[name] !== undefined) {
      t.diagnostic(`differs on purpose: ${name}: ${BETTER[name]}`);
      assert.notDeepEqual(plain(ours.messages, minted), plain(reference.messages, minted), name);
      continue;
    }
    assert.deepEqual(plain(ours.messages, minted), plain(reference.messages, minted), name);
    assert.deepEqual(ours.state, reference.state, name);
    equal += 1;
  }
  t.diagnostic(`${streams.length} streams: ${equal} equal to the reference, ${refused.length} that the reference refuses`);
  for (const line of refused) t.diagnostic(`refused: ${line}`);
  assert.ok(equal > 0);
}

describe('the thread after a conforming stream', () => {
  it('is the one of the reference client, for every stream of corpora/agui', {skip: without('agui')}, async (t) => {
    const {streams, others} = corpusStreams();
    t.diagnostic(`${others} files hold no events of an agent`);
    await compare(t, streams);
  });

  it('is the one of the reference client, for every run of the scenarios', async (t) => {
    const file = ['demo/scenarios.json', '../shared/spec/scenarios.json'].map((path) => resolve(import.meta.dirname, '../..', path))
      .find((path) => { try { return readFileSync(path).length > 0; } catch { return false; } });
    if (file === undefined) return t.skip('no scenarios.json');
    const {scenarios} = JSON.parse(readFileSync(file, 'utf8')) as {scenarios: Record<string, {runs: {events: {event?: Wire}[]}[]}>};
    await compare(t, Object.entries(scenarios).flatMap(([id, {runs}]) => runs.map(({events}, at) => ({
      name: `${id} run ${at + 1}`, events: events.flatMap(({event}) => event === undefined ? [] : [event]),
    }))));
  });
});
