import {ARTIFACT, ATTACH, TIMELINE} from '../contract/thread-names.js';
import {stepId, turnsOf, type TurnItems} from '../history/turns.js';
import type {CustomRecord, Subagent, ThreadMessage, ThreadState} from '../stream/types.js';
import {isNotice} from './notices.js';

/** All that is seen of one turn, still as the stream keeps it. */
export interface TurnInput extends Pick<TurnItems, 'id' | 'user' | 'runs' | 'interrupts' | 'calls'> {
  /** What the assistant itself said; sub-agents speak in their own cards. */
  readonly messages: readonly ThreadMessage[];
  readonly attaches: readonly CustomRecord[];
  readonly agents: readonly Subagent[];
  /** What was told of the timeline's steps. */
  readonly steps: readonly CustomRecord[];
  readonly notices: readonly CustomRecord[];
}

/**
 * The turns of a thread as they are drawn.
 * @param drawn - What calls and surfaces of the thread are drawn as, beside the parts that were attached.
 */
export function groupTurns(state: ThreadState, drawn: readonly CustomRecord[] = []): TurnInput[] {
  return turnsOf(state, drawn).map(({id, user, messages, runs, interrupts, calls, subagents, customs}) => ({
    id, user, runs, interrupts, calls, agents: subagents,
    // What a stream put into the reader's mouth is the agent's (S-51).
    messages: messages.filter((message) => message !== user && ['assistant', 'user'].includes(message.role) && message.subagentRunId === undefined),
    attaches: customs.filter(({name}) => name === ATTACH || name === ARTIFACT),
    steps: customs.filter((record) => record.name === TIMELINE && stepId(record) !== undefined),
    notices: customs.filter(isNotice),
  }));
}
