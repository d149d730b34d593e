/** From records back to a thread: what a client loads, and what a view needs besides, so that cards, rows and timeline come back. */
import {defined, type JsonObject} from '../contract/json.js';
import {ARTIFACT, ATTACH, SURFACE, TIMELINE} from '../contract/thread-names.js';
import type {StoredInterrupt, StoredMessage, StoredRun, TurnRecord} from '../contract/turn-record.js';
import type {PartView} from '../contract/view.js';
import type {ClosedInterrupt, CustomRecord, OpenInterrupt, Run, RunAgentInput, Subagent, ThreadState} from '../stream/types.js';
import {filledMessage, filledPart, type Facts} from './facts.js';
import {messagesToLoad, spoken} from './messages.js';
import {ordinalAt} from './place.js';
import type {Drawable} from './reopen.js';
import {shownAgain, type ShownAgain} from './shown-again.js';
import {pathTo, type TurnTree} from './tree.js';

/** A stored path, ready for a client and its view. */
export interface Restored {
  readonly threadId: string | undefined;
  /** For {@link ThreadClient.load}; all but activities go out with the next run. */
  readonly messages: RunAgentInput['messages'];
  readonly turns: readonly RestoredTurn[];
  /** Questions that still wait for the reader. */
  readonly open: readonly OpenInterrupt[];
}

/** What one turn had besides its messages, in places among them. */
interface RestoredTurn {
  readonly messageIds: readonly string[];
  readonly customs: readonly RestoredRecord[];
  readonly runs: readonly Run[];
  readonly subagents: readonly Subagent[];
  readonly closed: readonly ClosedInterrupt[];
}

/** Told then, shown now: what no event can say of itself. */
type RestoredRecord = CustomRecord & Pick<PartView, 'asOf' | 'earlier'>;

/** What a path is restored with. */
export interface RestoreOptions {
  readonly turnId?: string | null;
  readonly facts?: Facts | undefined;
  /** What can be drawn now; absent: everything is handed on as it was. */
  readonly drawable?: Drawable | undefined;
}

/**
 * The path to a turn, by default the current one, as it is restored. Parts whose facts are read anew come with `facts` alone: without, they
 * are left out, for a value of then may be wrong now. With `drawable`, what cannot be drawn as it was says so in its place.
 */
export function restore(tree: TurnTree, {turnId = tree.activeTurnId, facts, drawable}: RestoreOptions = {}): Restored {
  const path = pathTo(tree, turnId);
  const ofMessage = new Map(path.flatMap((turn) => (turn.messages ?? []).map((message) => [message.id, turn] as const)));
  const messages = messagesToLoad(tree, turnId).map((message) => {
    const turn = ofMessage.get(message.id);
    return turn ? filled(message as unknown as StoredMessage, turn, facts) : message;
  });
  return {
    threadId: path[0]?.threadId, messages: messages as RunAgentInput['messages'], turns: path.map((turn) => restoreTurn(turn, facts, drawable)),
    open: path.flatMap(({interrupts = []}) => interrupts).filter((one) => !isClosed(one)).map((one) => interruptOf(one) as OpenInterrupt),
  };
}

function filled(message: StoredMessage, turn: TurnRecord, facts: Facts | undefined): StoredMessage {
  if (message.role !== 'activity' || message.activityType !== SURFACE) return filledMessage(message, turn, facts);
  const operations = turn.uiCalls.find(({toolCallId}) => toolCallId === message.id)?.a2uiOps ?? [];
  return {...message, content: {a2ui_operations: operations.filter((one): one is JsonObject => typeof one === 'object')}};
}

/** Ordinals stand for places until {@link withHistory} finds the messages. Parts name no run: what a loaded thread shows was shown before (C-01). */
function restoreTurn(turn: TurnRecord, facts: Facts | undefined, drawable: Drawable | undefined): RestoredTurn {
  const {messages = spoken(turn), parts = [], artifacts = [], timeline = [], notices = [], runs = [], subagents = [], interrupts = []} = turn;
  const custom = (kind: string, index: number, name: string, at: number | undefined, value: unknown, runId?: string): CustomRecord =>
    ({id: `${turn.id}:${kind}:${index}`, runId, ordinal: at ?? messages.length, name, value});
  return {
    messageIds: messages.map(({id}) => id),
    customs: [
      ...(drawable ? shownAgain(turn, drawable, facts) : parts.flatMap((entry): readonly ShownAgain[] => [filledPart(entry, turn, facts) ?? []].flat()))
        .map(({at, messageId, part, ...fate}, index) => ({...custom('part', index, ATTACH, at, defined({messageId, part})), ...fate})),
      ...artifacts.map(({at, messageId, artifact}, index) => custom('artifact', index, ARTIFACT, at, defined({messageId, artifact}))),
      ...timeline.map(({at, item}, index) => custom('step', index, TIMELINE, at, {item})),
      ...notices.map(({at, name, value, runId}, index) => custom('notice', index, name, at, value, runId)),
    ],
    runs: runs.map((run) => runOf(run, turn.threadId)),
    subagents: subagents.map(({at = 0, ...agent}) => ({...agent, runId: agent.runId, steps: [], ordinal: at})),
    closed: interrupts.filter(isClosed).map((one) => interruptOf(one) as ClosedInterrupt),
  };
}

function runOf({at = 0, error, startedAt, endedAt, answerCompleted = false, ...run}: StoredRun, threadId: string): Run {
  const began = Date.parse(startedAt);
  const ended = endedAt === undefined ? undefined : Date.parse(endedAt);
  return defined({
    ...run, threadId, error: error && {...error, threadId, runId: run.id}, answerCompleted, usage: [],
    startedAt: began, endedAt: ended, lastByteAt: ended ?? began, ordinal: at,
  }) as Run;
}

function isClosed({status}: StoredInterrupt): boolean {
  return status === 'resolved' || status === 'cancelled' || status === 'expired' || status === 'gone';
}

function interruptOf({at = 0, runId, interrupt, status, answer}: StoredInterrupt): OpenInterrupt | ClosedInterrupt {
  return defined({runId, interrupt, status, answer, ordinal: at}) as unknown as OpenInterrupt;
}

/**
 * A loaded thread with what its records know besides: runs and how they ended, parts, timeline, notices, sub-agents, answered questions, each
 * where it stood among the messages. What the thread itself tells comes first; a turn whose messages are gone brings nothing.
 */
export function withHistory(state: ThreadState, {turns}: Pick<Restored, 'turns'>): ThreadState {
  const ordinals = new Map(state.messages.map(({id, ordinal}) => [id, ordinal]));
  const after = nextOf(state.messages.map(({ordinal}) => ordinal));
  const placed = turns.flatMap((turn) => {
    const own = turn.messageIds.flatMap((id) => ordinals.get(id) ?? []);
    const last = own.at(-1);
    return last === undefined ? [] : [placedAt(turn, own, after.get(last) ?? last + 1)];
  });
  if (placed.length === 0) return state;
  const known = <Item>(now: readonly Item[], before: readonly Item[], idOf: (item: Item) => string): readonly Item[] => {
    const ids = new Set(now.map(idOf));
    return [...before.filter((item) => !ids.has(idOf(item))), ...now];
  };
  const open = new Set(state.interrupts.map(({interrupt}) => interrupt.id));
  const closed = placed.flatMap((turn) => turn.closed).filter(({interrupt}) => !open.has(interrupt.id));
  return {
    ...state,
    customs: known(state.customs, placed.flatMap((turn) => turn.customs), ({id}) => id),
    runs: known(state.runs, placed.flatMap((turn) => turn.runs), ({id}) => id),
    subagents: new Map([...placed.flatMap((turn) => turn.subagents).map((agent) => [agent.id, agent] as const), ...state.subagents]),
    closedInterrupts: known(state.closedInterrupts, closed, ({interrupt}) => interrupt.id),
  };
}

/** The ordinal that comes after each. */
function nextOf(ordinals: readonly number[]): ReadonlyMap<number, number> {
  const sorted = [...ordinals].sort((a, b) => a - b);
  return new Map(sorted.slice(1).map((next, at) => [sorted[at] as number, next]));
}

type Placed = Pick<RestoredTurn, 'customs' | 'runs' | 'subagents' | 'closed'>;

/** What was placed last: while the messages around it stand where they stood, a turn's items keep their identity, so that nothing is drawn anew. */
const placements = new WeakMap<RestoredTurn, {readonly key: string; readonly placed: Placed}>();

function placedAt(turn: RestoredTurn, own: readonly number[], end: number): Placed {
  const key = [...own, end].join();
  const known = placements.get(turn);
  if (known?.key === key) return known.placed;
  const at = <Item extends {readonly ordinal: number}>(item: Item): Item => ({...item, ordinal: ordinalAt(item.ordinal, own, end)});
  const placed = {customs: turn.customs.map(at), runs: turn.runs.map(at), subagents: turn.subagents.map(at), closed: turn.closed.map(at)};
  placements.set(turn, {key, placed});
  return placed;
}
