import {ARTIFACT, ATTACH, TIMELINE} from '../contract/thread-names.js';
import {injectedIn} from '../stream/injected.js';
import type {ClosedInterrupt, CustomRecord, OpenInterrupt, Run, Subagent, ThreadMessage, ThreadState, ToolCall} from '../stream/types.js';
import {isNotice} from './notices.js';
import {targetOf} from './parts.js';
import {stepId} from './timeline.js';

/** All that belongs to one turn, still as the stream keeps it. */
export interface TurnInput {
  readonly id: string;
  readonly user: ThreadMessage | undefined;
  /** What the assistant itself said; sub-agents speak in their own cards. */
  readonly messages: ThreadMessage[];
  readonly runs: Run[];
  readonly attaches: CustomRecord[];
  readonly interrupts: (OpenInterrupt | ClosedInterrupt)[];
  readonly calls: ToolCall[];
  readonly agents: Subagent[];
  /** What was told of the timeline's steps; a step stays in the turn it began in. */
  readonly steps: CustomRecord[];
  readonly notices: CustomRecord[];
}

const empty = (id: string, user?: ThreadMessage): TurnInput =>
  ({id, user, messages: [], runs: [], attaches: [], interrupts: [], calls: [], agents: [], steps: [], notices: []});

/**
 * Puts everything of the thread into the turn it belongs to: by its run, else by where it stands among the messages.
 * @param drawn - What calls and surfaces of the thread are drawn as, beside the parts that were attached.
 */
export function groupTurns(state: ThreadState, drawn: readonly CustomRecord[] = []): TurnInput[] {
  const turns: TurnInput[] = [];
  const ofRun = new Map<string, TurnInput>();
  const ofMessage = new Map<string, TurnInput>();
  const tail = (): TurnInput => {
    const last = turns.at(-1);
    if (last) return last;
    const first = empty('start');
    turns.push(first);
    return first;
  };
  const injected = injectedIn(state);
  for (const message of state.messages) {
    const role = injected.has(message) ? 'assistant' : message.role;
    if (role === 'user') turns.push(empty(message.id, message));
    const visible = role === 'user' || (role === 'assistant' && message.subagentRunId === undefined);
    const turn = visible ? tail() : turns.at(-1);
    if (!turn) continue;
    ofMessage.set(message.id, turn);
    if (message.runId !== undefined) ofRun.set(message.runId, turn);
    if (visible && role === 'assistant') turn.messages.push(message);
  }
  const at = (ordinal: number): TurnInput => turns.findLast(({user}) => user !== undefined && user.ordinal <= ordinal) ?? tail();
  for (const run of state.runs) {
    const turn = ofRun.get(run.id) ?? at(run.ordinal);
    ofRun.set(run.id, turn);
    turn.runs.push(run);
  }
  const place = (runId: string | undefined, ordinal: number): TurnInput => (runId !== undefined && ofRun.get(runId)) || at(ordinal);
  const ofStep = new Map<string, TurnInput>();
  for (const record of [...state.customs, ...drawn]) {
    if (isNotice(record)) place(record.runId, record.ordinal).notices.push(record);
    const step = record.name === TIMELINE ? stepId(record) : undefined;
    if (step !== undefined) {
      const turn = ofStep.get(step) ?? place(record.runId, record.ordinal);
      ofStep.set(step, turn);
      turn.steps.push(record);
    }
    if (record.name !== ATTACH && record.name !== ARTIFACT) continue;
    const target = targetOf(record);
    ((target !== undefined && ofMessage.get(target)) || place(record.runId, record.ordinal)).attaches.push(record);
  }
  for (const entry of [...state.closedInterrupts, ...state.interrupts]) place(entry.runId, entry.ordinal).interrupts.push(entry);
  for (const call of state.calls.values()) {
    ((call.parentMessageId !== undefined && ofMessage.get(call.parentMessageId)) || place(call.runId, call.ordinal)).calls.push(call);
  }
  for (const agent of state.subagents.values()) place(agent.runId, agent.ordinal).agents.push(agent);
  return turns;
}
