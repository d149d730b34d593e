/** The reducer: a table of the events, one small total function for each. What does not fit is repaired or dropped with a report; it never throws. */
import {isObject} from '../contract/json.js';
import {addArgs, addMetadata, addResult, endCall, startCall} from './calls.js';
import {readMembers} from './events.js';
import type {EventName, EventOf, Members} from './events.js';
import type {Change, Slot} from './items.js';
import {applyPatch} from './json-patch.js';
import {applySnapshot} from './messages.js';
import {failRun, finishRun, startRun} from './runs.js';
import {manaOf, type MessageGroup, type MessageSlot, type Thread} from './thread.js';
import type {Step, Subagent, ThreadMessage} from './types.js';

/** `false`: dropped; `ended`: it ended the run under way; anything else: applied. */
type Reducer<N extends EventName> = (thread: Thread, event: EventOf<N>, at: number, eventId: string | undefined) => unknown;

/** The members that an event must have, and what it does to a thread. Nothing where it holds nothing of it, or is expanded before. */
type Row<N extends EventName> = readonly [required: string, reduce?: Reducer<N>];

interface MessageEvent {
  readonly messageId: string;
  readonly role?: string;
  readonly name?: string;
  readonly delta?: string;
  readonly subagentRunId?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

const SPEAKERS: readonly string[] = ['user', 'system', 'developer', 'reasoning'];

/** The events of protocol 1.0. Laxer than it where text or a result would be lost else. */
const ROWS: {readonly [N in EventName]: Row<N>} = {
  RUN_STARTED: ['threadId runId', startRun],
  RUN_FINISHED: ['', finishRun],
  RUN_ERROR: ['', failRun],
  TEXT_MESSAGE_START: ['messageId', (thread, event) => openMessage(thread, 'text', event, event.role)],
  TEXT_MESSAGE_CONTENT: ['messageId delta', (thread, event) => addText(thread, 'text', event)],
  TEXT_MESSAGE_END: ['messageId', (thread, event) => endMessage(thread, 'text', event)],
  TEXT_MESSAGE_CHUNK: [''],
  REASONING_MESSAGE_START: ['messageId', (thread, event) => openMessage(thread, 'reasoning', event, 'reasoning')],
  REASONING_MESSAGE_CONTENT: ['messageId delta', (thread, event) => addText(thread, 'reasoning', event)],
  REASONING_MESSAGE_END: ['messageId', (thread, event) => endMessage(thread, 'reasoning', event)],
  REASONING_MESSAGE_CHUNK: [''],
  REASONING_START: [''],
  REASONING_END: [''],
  REASONING_ENCRYPTED_VALUE: ['subtype entityId encryptedValue', encrypt],
  TOOL_CALL_START: ['toolCallId toolCallName', startCall],
  TOOL_CALL_ARGS: ['toolCallId delta', addArgs],
  TOOL_CALL_END: ['toolCallId', endCall],
  TOOL_CALL_CHUNK: [''],
  TOOL_CALL_RESULT: ['toolCallId content:v', addResult],
  STATE_SNAPSHOT: ['snapshot:v', (thread, {snapshot}) => {
    thread.state = snapshot;
    thread.stateStale = false;
    thread.takeMana(manaOf(snapshot));
  }],
  STATE_DELTA: ['delta:a', (thread, {delta}) => {
    const before = manaOf(thread.state);
    const result = applyPatch(thread.state === undefined ? {} : thread.state, delta, thread.owned);
    if ('document' in result) {
      thread.state = result.document;
      // A patch of something else does not tell the balance again.
      const told = manaOf(thread.state);
      if (told !== before) thread.takeMana(told);
    } else {
      thread.stateStale = true;
      thread.report('does not fit', '/delta');
    }
  }],
  MESSAGES_SNAPSHOT: ['messages:a', (thread, {messages, metadata}) => applySnapshot(thread, messages, metadata)],
  ACTIVITY_SNAPSHOT: ['messageId activityType content:o', (thread, {messageId, activityType, content, replace, subagentRunId, metadata}) => {
    const known = thread.findMessage('activity', messageId);
    const slot = known ?? thread.addMessage(messageId, 'activity');
    if (!known || replace !== false) thread.messages.change(slot, {activityType, content, subagentRunId});
    addMetadata(thread.messages, slot, metadata);
  }],
  ACTIVITY_DELTA: ['messageId activityType patch:a', (thread, {messageId, activityType, patch, metadata}) => {
    const slot = thread.findMessage('activity', messageId);
    const result = slot && applyPatch(slot.data.content, patch, thread.owned);
    if (!result || !('document' in result)) return thread.report('does not fit', '/patch');
    Object.assign(slot.data, {activityType, content: result.document});
    thread.messages.touch(slot);
    addMetadata(thread.messages, slot, metadata);
  }],
  RAW: [''],
  CUSTOM: ['name', addCustom],
  STEP_STARTED: ['stepName', (thread, {stepName: name, subagentRunId}) => {
    const id = thread.mint('step');
    thread.begin('steps', thread.steps.add(id, {id, name, ...thread.born(), status: 'running', subagentRunId}, {}));
    listSteps(thread, subagentRunId);
  }],
  STEP_FINISHED: ['stepName', (thread, {stepName, subagentRunId}) => {
    const slot = openSteps(thread, subagentRunId).findLast(({data}) => data.name === stepName);
    if (!slot) return thread.report('without START');
    thread.open.delete(slot);
    thread.steps.change(slot, {status: 'done'});
    listSteps(thread, subagentRunId);
  }],
  SUBAGENT_STARTED: ['subagentRunId name', (thread, {subagentRunId: id, name, description, parentSubagentRunId, parentToolCallId}) => {
    const slot = thread.subagents.get(id) ?? thread.subagents.add(id, {
      id, subagentRunId: id, ...thread.born(), name, description, parentSubagentRunId, parentToolCallId, steps: [],
    }, {});
    thread.begin('subagents', slot);
    thread.subagents.change(slot, {status: 'running', error: undefined});
  }],
  SUBAGENT_FINISHED: ['subagentRunId', (thread, {subagentRunId, result, outcome}) =>
    endSubagent(thread, subagentRunId, {status: outcome?.type === 'suspended' ? 'suspended' : 'done', result: (result ?? undefined) as unknown})],
  SUBAGENT_ERROR: ['subagentRunId', (thread, {subagentRunId, message}) => endSubagent(thread, subagentRunId, {status: 'failed', error: message ?? ''})],
};

/** What is to be known of the event of a name; undefined when nobody here knows it. */
export const EVENTS: ReadonlyMap<unknown, {readonly required: Members; readonly reduce: Reducer<EventName> | undefined}> = new Map(
  Object.entries(ROWS).map(([name, [required, reduce]]) => [name, {required: readMembers(required), reduce: reduce as Reducer<EventName> | undefined}]),
);

function encrypt(thread: Thread, {subtype, entityId, encryptedValue}: EventOf<'REASONING_ENCRYPTED_VALUE'>): unknown {
  const call = subtype === 'tool-call' ? thread.calls.get(entityId) : undefined;
  if (call) return thread.calls.change(call, {encryptedValue});
  const groups = subtype === 'tool-call' ? [] : ['reasoning', 'text', 'tool'] as const;
  const message = groups.map((group) => thread.findMessage(group, entityId)).find(Boolean);
  return message ? thread.messages.change(message, {encryptedValue}) : thread.report('unknown entity');
}

function addCustom(thread: Thread, {name, value, subagentRunId}: EventOf<'CUSTOM'>, _at: number, eventId: string | undefined): void {
  const {run, runId} = thread;
  if (name === 'on_interrupt') {
    thread.interrupts.addCustom(value, runId);
    return;
  }
  if (name === 'mana.balance' && isObject(value)) thread.takeMana(value['balance']);
  if (name === 'morit.answer.completed' && run) thread.runs.change(run, {answerCompleted: true});
  // Named by its event's id, else by its place in the run: the same in a replay, so that a divider is drawn once.
  const id = eventId === undefined ? thread.mint('custom') : `${runId ?? thread.id}:${eventId}`;
  thread.customs.add(id, {id, name, value, ...thread.born(), subagentRunId, afterMessageId: thread.lastMessageId}, {});
}

function openMessage(thread: Thread, group: MessageGroup, {messageId, name, subagentRunId, metadata}: MessageEvent, role = 'assistant'): MessageSlot {
  // No stream can speak as a tool, and a role of a later protocol is the agent's, never the reader's (S-51).
  const speaker = (SPEAKERS.includes(role) && (role !== 'reasoning' || role === group) ? role : 'assistant') as ThreadMessage['role'];
  const known = thread.findMessage(group, messageId, speaker);
  const slot = known ?? thread.addMessage(messageId, speaker, subagentRunId);
  thread.begin('messages', slot);
  // A message that a call opened has no content on the wire until it gets some.
  slot.spoken ||= !known;
  thread.messages.change(slot, {status: 'streaming', name: name ?? slot.data.name});
  addMetadata(thread.messages, slot, metadata);
  return slot;
}

function addText(thread: Thread, group: MessageGroup, event: MessageEvent): void {
  let slot = thread.findMessage(group, event.messageId);
  if (!slot) {
    thread.report('before START');
    slot = openMessage(thread, group, event, group);
  } else {
    if (!thread.open.has(slot)) thread.report('after END');
    addMetadata(thread.messages, slot, event.metadata);
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
  addMetadata(thread.messages, slot, event.metadata);
  // The server said the reader's own words again: they stand there already.
  if (slot.echoOf?.data.text === slot.data.text) thread.removeMessage(slot);
  return true;
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
  if (subagentRunId === undefined) return; // Nobody lists the steps of the run itself, and a run may open very many.
  thread.subagents.change(thread.subagents.get(subagentRunId), {steps: openSteps(thread, subagentRunId).map(({data}) => data.name)});
}
