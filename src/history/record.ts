/** From a thread as it stands to the records of its turns: what made the interface, never what was drawn. */
import {defined, isObject, type Json, type JsonObject} from '../contract/json.js';
import type {FactsPolicy} from '../contract/part.js';
import {takeJson} from '../contract/take-json.js';
import type {StoredInterrupt, StoredMessage, StoredRun, StoredSubagent, TurnRecord} from '../contract/turn-record.js';
import {isActive} from '../stream/active.js';
import type {CustomRecord, Run, ThreadMessage, ThreadState} from '../stream/types.js';
import {effectsIn, type GradeOf} from './effects.js';
import {mergeRecords} from './merge.js';
import {placer, type Placer} from './place.js';
import {attachedIn, factsOf, uiCallsOf} from './record-parts.js';
import {seedOf} from './seed.js';
import {planNew, type TurnPlan} from './tree.js';
import {turnsOf, type TurnItems} from './turns.js';
import {wireOf} from './wire.js';

/** What a record passes before anything else sees it; undefined where nothing of it can be kept. */
export type RecordGate = (record: TurnRecord) => TurnRecord | undefined;

/** What records are made with, besides the thread. */
export interface RecordOptions {
  readonly tenantId?: string | undefined;
  /** Milliseconds since the epoch, for a turn whose runs are not known. */
  readonly now: number;
  /** Turns that are stored already, by id: what of them is not in the thread any more is kept. */
  readonly known?: ReadonlyMap<string, TurnRecord>;
  /** Where turns stand that were begun by an edit or a second run, or after a rewind. */
  readonly plans?: ReadonlyMap<string, TurnPlan>;
  /** Parts that the page made of calls or attached by hand. */
  readonly drawn?: readonly CustomRecord[];
  /** The contract of a component by the name of its tool, `name@n`; undefined for a tool that draws nothing. */
  readonly contractOf?: (tool: string) => string | undefined;
  /** How the facts that a tool gives are treated; undefined: as a snapshot. */
  readonly policyOf?: (tool: string) => FactsPolicy | undefined;
  readonly gradeOf?: GradeOf;
  /** What the reader set on the surfaces of a turn. */
  readonly uiStateOf?: (turnId: string) => JsonObject | undefined;
  /** What fits a record to be stored (`storable`); absent where it stays in the memory of its page, which is where all of it was before. */
  readonly gate?: RecordGate | undefined;
  /** The record of a turn of which nothing has changed since it was made; undefined for any other. */
  readonly unchanged?: (items: TurnItems) => TurnRecord | undefined;
  /** Hears each record that was made anew, and what it was made of. */
  readonly made?: (items: TurnItems, record: TurnRecord) => void;
}

/** Whether nothing is under way, so that the thread may be kept. */
export function isSettled({run}: Pick<ThreadState, 'run'>): boolean {
  return !isActive(run);
}

/**
 * The records of a thread's turns, in order. A turn whose run is under way has none yet, nor has a question that no server took.
 * Pure and total. Equal threads give equal records. What a store may have is `recordsOf`.
 */
export function turnRecords(state: ThreadState, options: RecordOptions): readonly TurnRecord[] {
  const records: TurnRecord[] = [];
  for (const items of turnsOf(state, options.drawn)) {
    const isUntaken = items.user?.unsent === true && items.messages.length === 1;
    if (isUntaken || items.runs.some(isActive)) continue;
    const still = options.unchanged?.(items);
    const record = still ?? freshRecord(items, state, records.at(-1), options);
    if (!record) continue;
    if (!still) options.made?.(items, record);
    records.push(record);
  }
  return records;
}

function freshRecord(items: TurnItems, state: ThreadState, previous: TurnRecord | undefined, options: RecordOptions): TurnRecord | undefined {
  const known = options.known?.get(items.id);
  const record = recordOf(items, state, previous, options);
  const whole = known ? mergeRecords(known, record, items.runs.length > 0) : record;
  return options.gate ? options.gate(whole) : whole;
}

function recordOf(items: TurnItems, state: ThreadState, previous: TurnRecord | undefined, options: RecordOptions): TurnRecord {
  const {id, user, runs} = items;
  const known = options.known?.get(id);
  const plan = options.plans?.get(id);
  const facts = factsOf(items, options.policyOf);
  const wired = items.messages.map((message) => ({message, wire: keptOr(known, message.runId, message.id, wireOf(message, state)).map(facts.message)}));
  const at = placer(wired.flatMap(({message, wire}) => wire.map(() => message.ordinal)), items);
  const {parts, artifacts, timeline, notices} = attachedIn(items, at, facts);
  const uiCalls = uiCallsOf(items, options.contractOf, facts);
  const effects = effectsIn(items.calls, state.threadId, options.gradeOf);
  const contracts = [...new Set([...uiCalls, ...parts.map(({part}) => (isObject(part['data']) ? part['data'] : {}))].map(({contract}) => contract))]
    .filter((contract): contract is string => typeof contract === 'string' && /^[^@\s]+@[1-9]\d*$/.test(contract)).sort();
  const record = defined({
    version: 1, id, tenantId: options.tenantId, threadId: state.threadId,
    parentTurnId: plan ? plan.parentTurnId : known?.parentTurnId ?? previous?.id ?? null,
    branch: plan?.branch ?? known?.branch ?? branchAfter(previous, options.known),
    op: plan?.op ?? known?.op ?? 'new', rerunOf: plan?.rerunOf ?? known?.rerunOf,
    userMessage: user?.text ?? '',
    assistantMessages: items.messages.filter(isAnswer).map(({text}) => text),
    uiCalls, factsPolicy: facts.policy,
    createdAt: known?.createdAt ?? iso(runs[0]?.startedAt ?? options.now),
    messages: wired.flatMap(({wire}) => wire), parts, artifacts, timeline, notices,
    interrupts: items.interrupts.map((one) => (
      defined({at: at(one), runId: one.runId, interrupt: one.interrupt, status: one.status, answer: one.answer}) as unknown as StoredInterrupt
    )),
    subagents: items.subagents.flatMap((agent) => subagentOf(agent, at)),
    runs: runs.map((run) => runOf(run, at)),
    effects, uiState: options.uiStateOf?.(id) ?? known?.uiState, contracts,
  }) as unknown as TurnRecord;
  // A private copy: nothing in it is the page's own object. Of what is no JSON at all the words alone are kept.
  const json = takeJson(record, {depth: 64, nodes: 1_000_000, text: 64_000_000}) as JsonObject | undefined;
  return withoutEmpty(json ?? seedOf(record)) as unknown as TurnRecord;
}

/** Whether the assistant itself said it; sub-agents speak in their own cards. */
function isAnswer({role, subagentRunId, text}: ThreadMessage): boolean {
  return role === 'assistant' && subagentRunId === undefined && text !== '';
}

/** A message that came with a stored turn is as it was stored: there alone stands what was not loaded. */
function keptOr(known: TurnRecord | undefined, runId: string | undefined, id: string, fresh: readonly StoredMessage[]): readonly StoredMessage[] {
  const stored = runId === undefined ? known?.messages?.find((message) => message.id === id) : undefined;
  return stored ? [stored, ...fresh.slice(1)] : fresh;
}

/** The line of a turn that nobody planned: that of the turn before, or a new one where that is followed already. */
function branchAfter(previous: TurnRecord | undefined, known: RecordOptions['known'] = new Map()): string {
  if (previous && !known.has(previous.id)) return previous.branch;
  return planNew({turns: known, activeTurnId: previous?.id ?? null}).branch;
}

function runOf(run: Run, at: Placer): StoredRun {
  const {id, parentRunId, status, error, answerCompleted, startedAt, endedAt} = run;
  return defined({
    at: at(run), id, parentRunId, status, answerCompleted, startedAt: iso(startedAt), endedAt: endedAt === undefined ? undefined : iso(endedAt),
    error: error && defined({code: error.code, retryable: error.retryable, userMessage: error.userMessage}),
  }) as StoredRun;
}

function subagentOf(agent: TurnItems['subagents'][number], at: Placer): StoredSubagent[] {
  const {id, runId, name, description, parentSubagentRunId, parentToolCallId, status, result, error} = agent;
  if (status === 'running') return [];
  const told = {at: at(agent), id, runId, name, description, parentSubagentRunId, parentToolCallId, status, result: result as Json | undefined, error};
  return [defined(told) as StoredSubagent];
}

/** Our own members that hold nothing are left out; the seed's stand also when they are empty. */
function withoutEmpty(record: JsonObject): JsonObject {
  const own = ['parts', 'artifacts', 'timeline', 'notices', 'interrupts', 'subagents', 'runs', 'effects', 'contracts', 'messages'];
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => !(own.includes(name) && Array.isArray(value) && value.length === 0)));
}

function iso(ms: number): string {
  return new Date(Number.isFinite(ms) && Math.abs(ms) <= 8.64e15 ? ms : 0).toISOString();
}

