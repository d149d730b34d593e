/**
 * `npm run bench -- history`: a thread of 1,000 turns with 200 branch points beside one of 100 turns with 20, as a page works with it: opened
 * from a store, another branch shown, one more turn kept. What is read whole is told by the turn; the branches that are shown are alike long.
 */
import type {TurnRecord} from '../src/contract/turn-record.js';
import {ThreadHistory} from '../src/elements/thread-history.js';
import {MemoryStore, type MemoryData} from '../src/history/memory-store.js';
import {storable} from '../src/history/storable.js';
import {pathTo} from '../src/history/tree.js';
import {ThreadStore} from '../src/stream/store.js';
import type {ThreadClient} from '../src/stream/types.js';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/** How many turns stand on the way to each end. */
const DEPTH = 50;
/** How often each deed is done in one measurement. */
const TIMES = 20;
const clock = {now: () => 0, setTimeout: () => () => {}, frame: () => () => {}, random: () => 0.5};

/** Lines of {@link DEPTH} turns; every fifth turn of the first ones is a branch point. */
function records(turns: number, branchPoints: number): readonly TurnRecord[] {
  const list: TurnRecord[] = [];
  const follow = (parentTurnId: string | null, branch: string): string => {
    const id = `u${list.length}`;
    list.push({
      version: 1, id, threadId: 't', parentTurnId, branch, op: 'new', userMessage: `질문 ${id}`, assistantMessages: ['답이에요.'.repeat(40)], uiCalls: [], factsPolicy: 'snapshot',
      createdAt: '2026-01-01T00:00:00.000Z', messages: [
        {id, role: 'user', content: `질문 ${id}`}, {id: `a${id}`, role: 'assistant', content: '답이에요.'.repeat(40)},
      ],
    });
    return id;
  };
  for (let line = 0; list.length < turns; line += 1) {
    let parent: string | null = null;
    for (let at = 0; at < DEPTH && list.length < turns; at += 1) {
      const isPoint: boolean = line * DEPTH / 5 + at / 5 < branchPoints && at % 5 === 0 && list.length + 1 < turns;
      const before: string | null = parent;
      if (isPoint && at > 0) follow(before, `side-${list.length}`);
      parent = follow(before, `line-${line}`);
    }
  }
  return list.slice(0, turns);
}

interface Times { open: number; look: number; switch: number; append: number }

async function measure(all: readonly TurnRecord[]): Promise<Times> {
  const data: MemoryData = new Map();
  await new MemoryStore({data}).write('t', {turns: all, activeTurnId: all.at(-1)!.id});
  const stream = new ThreadStore({threadId: 't', clock});
  const client = {get state() { return stream.snapshot(); }, load: (...given: Parameters<ThreadClient['load']>) => { stream.load(...given); }} as ThreadClient;
  const none: readonly never[] = [];
  const history = new ThreadHistory({
    client: () => client, store: new MemoryStore({data}), tenantId: undefined, host: () => ({}), clock: () => clock,
    toolOf: () => ({contract: undefined, policy: undefined, grade: undefined}), drawn: () => none, gate: () => storable, uiStateOf: () => undefined,
    diagnose: () => {}, loaded: () => {}, changed: () => {}, written: () => {},
  });
  // Of the processor, not of the wall: others may be at work on the same machine. The heap is empty when it begins.
  const timed = async (deed: (time: number) => unknown, times = 1): Promise<number> => {
    globalThis.gc?.();
    const began = process.cpuUsage();
    for (let time = 0; time < times; time += 1) await deed(time);
    const {user, system} = process.cpuUsage(began);
    return (user + system) / 1000 / times;
  };
  const seen = (): unknown => [history.shown(stream.snapshot()), history.view(false)];
  const open = await timed(async () => { await history.open(); seen(); });
  // An end of the same depth in both threads.
  const end = [...history.tree.turns.keys()].find((id) => id !== history.tree.activeTurnId && pathTo(history.tree, id).length === DEPTH - 1)!;
  const look = await timed(async () => { await history.look(end); seen(); }, TIMES);
  const ends = [end, history.tree.activeTurnId!];
  const turned = await timed(async (time) => { await history.stand(ends[time % 2]!); seen(); }, TIMES);
  await history.stand(end);
  const append = await timed((time) => {
    const [id, runId, messageId] = [`new-${time}`, `run-${time}`, `said-${time}`];
    stream.addUserMessage({id, text: '하나 더', runId});
    stream.beginRun({id: runId});
    history.turnOf(stream.snapshot());
    const events = [
      {type: 'RUN_STARTED', threadId: 't', runId}, {type: 'TEXT_MESSAGE_START', messageId, role: 'assistant'}, {type: 'TEXT_MESSAGE_CONTENT', messageId, delta: '답'},
      {type: 'TEXT_MESSAGE_END', messageId}, {type: 'RUN_FINISHED', threadId: 't', runId},
    ];
    for (const event of events) stream.apply(event, {receivedAt: 0});
    history.follow(stream.snapshot());
    seen();
    return history.keeper.flush();
  }, TIMES);
  await history.keeper.flush();
  return {open: open / all.length, look, switch: turned, append};
}

const middle = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
const [small, large] = [records(100, 20), records(1000, 200)];
await measure(small);
await measure(large);
const times: {small: Times[]; large: Times[]} = {small: [], large: []};
for (let run = 0; run < RUNS; run += 1) {
  times.small.push(await measure(small));
  times.large.push(await measure(large));
}
let fails = false;
for (const name of ['open', 'look', 'switch', 'append'] as const) {
  const [of100, of1000] = [middle(times.small.map((one) => one[name])), middle(times.large.map((one) => one[name]))];
  const ratio = of1000 / of100;
  fails ||= ratio > 2;
  console.log(`  ${name}${name === 'open' ? ', a turn' : ''}: ${of100.toFixed(3)} ms of 100 turns, ${of1000.toFixed(3)} ms of 1,000, ratio ${ratio.toFixed(2)} (at most 2)`);
}
if (fails) process.exitCode = 1;
