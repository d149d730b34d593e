/** The reducer: one small total function for each event. What does not fit is repaired or dropped with a report; it never throws. */
import {addArgs, addResult, endCall, merged, startCall} from './calls.js';
import type {EventName, EventOf} from './events.js';
import {readCustomInterrupt} from './interrupts.js';
import type {Change, Slot} from './items.js';
import {applyPatch} from './json-patch.js';
import {applySnapshot} from './messages.js';
import type {MessageGroup, MessageSlot, Thread} from './thread.js';
import type {Step, Subagent, ThreadMessage} from './types.js';

/** `false`: dropped; anything else: applied. */
type Reducer<N extends EventName> = (thread: Thread, event: EventOf<N>, eventId: string | undefined) => unknown;

/** Events that begin and end runs are in `runs.ts`; chunks are gone by now; the others hold nothing of the thread. */
type Reduced = Exclude<EventName, 'RUN_STARTED' | 'RUN_FINISHED' | 'RUN_ERROR' | 'RAW' | 'REASONING_START' | 'REASONING_END' | `${string}_CHUNK`>;

interface MessageEvent {
  readonly messageId: string;
  readonly role?: string;
  readonly name?: string;
  readonly delta?: string;
  readonly subagentRunId?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

const SPEAKERS: readonly string[] = ['user', 'system', 'developer', 'reasoning'];

/** The reducers by event. */
export const REDUCERS: {readonly [N in Reduced]: Reducer<N>} = {
  TEXT_MESSAGE_START: (thread, event) => openMessage(thread, 'text', event, event.role),
  TEXT_MESSAGE_CONTENT: (thread, event) => addText(thread, 'text', event),
  TEXT_MESSAGE_END: (thread, event) => endMessage(thread, 'text', event),
  REASONING_MESSAGE_START: (thread, event) => openMessage(thread, 'reasoning', event, 'reasoning'),
  REASONING_MESSAGE_CONTENT: (thread, event) => addText(thread, 'reasoning', event),
  REASONING_MESSAGE_END: (thread, event) => endMessage(thread, 'reasoning', event),
  REASONING_ENCRYPTED_VALUE(thread, {subtype, entityId, encryptedValue}) {
    const call = subtype === 'tool-call' ? thread.calls.get(entityId) : undefined;
    const message = subtype === 'tool-call' ? undefined : thread.findMessage('reasoning', entityId) ?? thread.findMessage('text', entityId) ?? thread.findMessage('tool', entityId);
    if (call) thread.calls.change(call, {encryptedValue});
    else if (message) thread.messages.change(message, {encryptedValue});
    else return thread.report('unknown entity');
  },
  TOOL_CALL_START: startCall,
  TOOL_CALL_ARGS: addArgs,
  TOOL_CALL_END: endCall,
  TOOL_CALL_RESULT: addResult,
  STATE_SNAPSHOT(thread, {snapshot}) {
    thread.state = snapshot;
    thread.stateStale = false;
  },
  STATE_DELTA(thread, {delta}) {
    const result = applyPatch(thread.state === undefined ? {} : thread.state, delta, thread.owned);
    if ('document' in result) {
      thread.state = result.document;
    } else {
      thread.stateStale = true;
      thread.report('does not fit', '/delta');
    }
  },
  MESSAGES_SNAPSHOT: (thread, {messages, metadata}) => applySnapshot(thread, messages, metadata),
  ACTIVITY_SNAPSHOT(thread, {messageId, activityType, content, replace, subagentRunId, metadata}) {
    const known = thread.findMessage('activity', messageId);
    const slot = known ?? thread.addMessage(messageId, 'activity');
    if (!known || replace !== false) thread.messages.change(slot, {activityType, content, subagentRunId});
    addMetadata(thread, slot, metadata);
  },
  ACTIVITY_DELTA(thread, {messageId, activityType, patch, metadata}) {
    const slot = thread.findMessage('activity', messageId);
    const result = slot && applyPatch(slot.data.content, patch, thread.owned);
    if (!result || !('document' in result)) return thread.report('does not fit', '/patch');
    Object.assign(slot.data, {activityType, content: result.document});
    thread.messages.touch(slot);
    addMetadata(thread, slot, metadata);
  },
  CUSTOM(thread, {name, value, subagentRunId}, eventId) {
    const {run, runId} = thread;
    if (name === 'on_interrupt') {
      thread.interrupts.add(readCustomInterrupt(value, () => thread.mint('interrupt'), (id) => thread.calls.get(id) !== undefined), runId, true);
      return;
    }
    if (name === 'morit.answer.completed' && run) thread.runs.change(run, {answerCompleted: true});
    // Named by its event's id, else by its place in the run: the same in a replay, so that a divider is drawn once.
    const id = eventId === undefined ? thread.mint('custom') : `${runId ?? thread.id}:${eventId}`;
    thread.customs.add(id, {id, name, value, ...thread.born(), subagentRunId, afterMessageId: thread.lastMessageId}, {});
  },
  SUBAGENT_STARTED(thread, {subagentRunId: id, name, description, parentSubagentRunId, parentToolCallId}) {
    const known = thread.subagents.get(id);
    const slot = known ?? thread.subagents.add(id, {
      id, subagentRunId: id, ...thread.born(), name, description, parentSubagentRunId, parentToolCallId, steps: [],
    }, {});
    if (thread.open.has(slot)) thread.report('twice');
    thread.subagents.change(slot, {status: 'running', error: undefined});
    thread.open.set(slot, 'subagents');
  },
  SUBAGENT_FINISHED: (thread, {subagentRunId, result, outcome}) =>
    endSubagent(thread, subagentRunId, {status: outcome?.type === 'suspended' ? 'suspended' : 'done', result: (result ?? undefined) as unknown}),
  SUBAGENT_ERROR: (thread, {subagentRunId, message}) => endSubagent(thread, subagentRunId, {status: 'failed', error: message ?? ''}),
  STEP_STARTED(thread, {stepName: name, subagentRunId}) {
    const id = thread.mint('step');
    thread.open.set(thread.steps.add(id, {id, name, ...thread.born(), status: 'running', subagentRunId}, {}), 'steps');
    listSteps(thread, subagentRunId);
  },
  STEP_FINISHED(thread, {stepName, subagentRunId}) {
    const slot = openSteps(thread, subagentRunId).findLast(({data}) => data.name === stepName);
    if (!slot) return thread.report('without START');
    thread.open.delete(slot);
    thread.steps.change(slot, {status: 'done'});
    listSteps(thread, subagentRunId);
  },
};

function openMessage(thread: Thread, group: MessageGroup, {messageId, name, subagentRunId, metadata}: MessageEvent, role = 'assistant'): MessageSlot {
  // No stream can speak as a tool, and a role of a later protocol is the agent's, never the reader's (S-51).
  const speaker = (SPEAKERS.includes(role) && (role !== 'reasoning' || role === group) ? role : 'assistant') as ThreadMessage['role'];
  const known = thread.findMessage(group, messageId, speaker);
  const slot = known ?? thread.addMessage(messageId, speaker, subagentRunId);
  if (thread.open.has(slot)) thread.report('is open');
  // A message that a call opened has no content on the wire until it gets some.
  slot.spoken ||= !known;
  thread.messages.change(slot, {status: 'streaming', name: name ?? slot.data.name});
  thread.open.set(slot, 'messages');
  addMetadata(thread, slot, metadata);
  return slot;
}

function addText(thread: Thread, group: MessageGroup, event: MessageEvent): void {
  let slot = thread.findMessage(group, event.messageId);
  if (!slot) {
    thread.report('before START');
    slot = openMessage(thread, group, event, group);
  } else {
    if (!thread.open.has(slot)) thread.report('after END');
    addMetadata(thread, slot, event.metadata);
  }
  if (!event.delta) return;
  slot.spoken = true;
  slot.data.text += event.delta;
  thread.messages.touch(slot);
}

function endMessage(thread: Thread, group: MessageGroup, event: MessageEvent): boolean {
  const slot = thread.findMessage(group, event.messageId);
  if (!slot) return thread.report('without START');
  if (!thread.open.delete(slot)) thread.report('twice');
  thread.messages.change(slot, {status: 'complete'});
  addMetadata(thread, slot, event.metadata);
  // The server said the reader's own words again: they stand there already.
  if (slot.echoOf?.data.text === slot.data.text) thread.removeMessage(slot);
  return true;
}

function addMetadata(thread: Thread, slot: MessageSlot, metadata: MessageEvent['metadata']): void {
  if (metadata) thread.messages.change(slot, {metadata: merged(slot.data.metadata, metadata)});
}

function endSubagent(thread: Thread, id: string, end: Change<Subagent>): boolean {
  const slot = thread.subagents.get(id);
  if (!slot) return thread.report('without START');
  thread.close(end.status === 'done' ? 'complete' : 'stopped', id);
  thread.open.delete(slot);
  thread.subagents.change(slot, {...end, steps: []});
  return true;
}

function openSteps(thread: Thread, subagentRunId: string | undefined): Slot<Step>[] {
  const steps = [...thread.open].filter(([, kind]) => kind === 'steps').map(([slot]) => slot as Slot<Step>);
  return steps.filter(({data}) => data.subagentRunId === subagentRunId);
}

function listSteps(thread: Thread, subagentRunId: string | undefined): void {
  const slot = thread.subagents.get(subagentRunId ?? '');
  if (slot) thread.subagents.change(slot, {steps: openSteps(thread, subagentRunId).map(({data}) => data.name)});
}
