/** What of a thread belongs to which turn: for its records, and for its view. */
import {isObject} from '../contract/json.js';
import {ARTIFACT, ATTACH, MANA, ROLLOVER, TIMELINE} from '../contract/thread-names.js';
import {injectedIn} from '../stream/injected.js';
import type {ClosedInterrupt, CustomRecord, OpenInterrupt, Run, Subagent, ThreadMessage, ThreadState, ToolCall} from '../stream/types.js';

/** Custom events that belong to a turn; the last two the transcript shows by themselves. */
const KEPT: readonly string[] = [ATTACH, ARTIFACT, TIMELINE, MANA, ROLLOVER];

/** Everything of one turn, in the order in which it came. */
export interface TurnItems {
  /** The id of the message that began it; `start` for what came before any. */
  readonly id: string;
  readonly user: ThreadMessage | undefined;
  readonly messages: ThreadMessage[];
  readonly runs: Run[];
  readonly calls: ToolCall[];
  readonly interrupts: (OpenInterrupt | ClosedInterrupt)[];
  readonly subagents: Subagent[];
  /** Parts, artifacts, steps and notices. */
  readonly customs: CustomRecord[];
}

/**
 * The turns of a thread in their order: a message of the reader's begins one, and what belongs to no message stands by its run, else by its place.
 * @param drawn - Parts that the page made of calls or attached by hand, as if they had been told.
 */
export function turnsOf(state: ThreadState, drawn: readonly CustomRecord[] = []): readonly TurnItems[] {
  const turns: TurnItems[] = [];
  const ofMessage = new Map<string, TurnItems>();
  const ofRun = new Map<string, TurnItems>();
  const open = (id: string, user?: ThreadMessage): TurnItems => {
    const turn: TurnItems = {id, user, messages: [], runs: [], calls: [], interrupts: [], subagents: [], customs: []};
    turns.push(turn);
    return turn;
  };
  const injected = injectedIn(state);
  for (const message of state.messages) {
    const turn = message.role === 'user' && !injected.has(message) ? open(message.id, message) : turns.at(-1) ?? open('start');
    turn.messages.push(message);
    ofMessage.set(message.id, turn);
    if (message.runId !== undefined) ofRun.set(message.runId, turn);
  }
  const at = (ordinal: number): TurnItems => turns.findLast(({user}) => user !== undefined && user.ordinal <= ordinal) ?? turns.at(-1) ?? open('start');
  for (const run of state.runs) {
    const turn = ofRun.get(run.id) ?? at(run.ordinal);
    ofRun.set(run.id, turn);
    turn.runs.push(run);
  }
  const place = ({runId, ordinal}: {readonly runId: string | undefined; readonly ordinal: number}): TurnItems =>
    (runId === undefined ? undefined : ofRun.get(runId)) ?? at(ordinal);
  const byMessage = (messageId: string | undefined): TurnItems | undefined => (messageId === undefined ? undefined : ofMessage.get(messageId));

  for (const call of state.calls.values()) (byMessage(call.parentMessageId) ?? place(call)).calls.push(call);
  for (const interrupt of [...state.closedInterrupts, ...state.interrupts]) place(interrupt).interrupts.push(interrupt);
  for (const agent of state.subagents.values()) place(agent).subagents.push(agent);
  const ofStep = new Map<string, TurnItems>();
  for (const record of [...state.customs, ...drawn]) {
    if (!KEPT.includes(record.name)) continue;
    const step = record.name === TIMELINE ? stepId(record) : undefined;
    // A step stays in the turn it began in.
    const turn = (step !== undefined && ofStep.get(step)) || byMessage(targetOf(record)) || place(record);
    if (step !== undefined) ofStep.set(step, turn);
    turn.customs.push(record);
  }
  return turns;
}

/** The message that an event names as its own. */
export function targetOf({name, value}: Pick<CustomRecord, 'name' | 'value'>): string | undefined {
  return name === ATTACH || name === ARTIFACT ? textIn(value, 'messageId') : undefined;
}

/** The id of the step that an event tells of. */
export function stepId({value}: Pick<CustomRecord, 'value'>): string | undefined {
  return isObject(value) ? textIn(value['item'], 'id') : undefined;
}

function textIn(value: unknown, key: string): string | undefined {
  const text = isObject(value) ? value[key] : undefined;
  return typeof text === 'string' ? text : undefined;
}
