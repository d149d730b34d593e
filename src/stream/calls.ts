/** The events of tool calls: arguments as they stream, and as JSON after END alone. */
import {answerCall, setArgs} from './call-data.js';
import type {EventOf} from './events.js';
import type {Change, Shelf, Slot} from './items.js';
import {readContent} from './messages.js';
import type {MessageSlot, Thread} from './thread.js';
import type {ThreadMessage} from './types.js';

type Metadata = Readonly<Record<string, unknown>> | undefined;

/** How much a result stands after the message that made its call: before anything that came later. */
const RESULT_AFTER = 2 ** -20;

/** TOOL_CALL_START. */
export function startCall(thread: Thread, event: EventOf<'TOOL_CALL_START'>): void {
  const {toolCallId: id, toolCallName: name, subagentRunId} = event;
  let call = thread.calls.get(id);
  if (call) {
    call.from = call.data.argsText.length;
    thread.calls.change(call, {name, status: call.data.status === 'done' ? 'done' : 'streaming'});
  } else {
    const parent = parentOf(thread, event);
    call = thread.calls.add(id, {id, ...thread.born(), name, parentMessageId: parent.data.id, argsText: '', status: 'streaming', subagentRunId}, {ended: false, from: 0});
    thread.messages.change(parent, {toolCallIds: [...parent.data.toolCallIds, id]});
  }
  thread.begin('calls', call);
  addMetadata(thread.calls, call, event.metadata);
}

/** TOOL_CALL_ARGS. False when nobody knows the call. */
export function addArgs(thread: Thread, {toolCallId, delta, metadata}: EventOf<'TOOL_CALL_ARGS'>): boolean {
  const call = thread.calls.get(toolCallId);
  if (!call) return thread.report('unknown call');
  addMetadata(thread.calls, call, metadata);
  if (delta === '') return true;
  call.data.argsText += delta;
  thread.calls.touch(call);
  if (thread.open.has(call)) return true;
  thread.report('after END');
  // Arguments that grow after their END are no longer the final ones.
  if (call.ended) setArgs(thread, call, call.data.argsText);
  return true;
}

/** TOOL_CALL_END. False when nobody knows the call. */
export function endCall(thread: Thread, {toolCallId, metadata}: EventOf<'TOOL_CALL_END'>): boolean {
  const call = thread.calls.get(toolCallId);
  if (!call) return thread.report('unknown call');
  thread.open.delete(call);
  call.ended = true;
  if (call.data.status !== 'done') thread.calls.change(call, {status: 'called'});
  setArgs(thread, call, call.data.argsText);
  addMetadata(thread.calls, call, metadata);
  if (call.data.args === undefined) thread.report('arguments are no JSON', '', toolCallId);
  return true;
}

/** TOOL_CALL_RESULT: a tool message right after the message that made the call, as the protocol orders them. */
export function addResult(thread: Thread, event: EventOf<'TOOL_CALL_RESULT'>): void {
  const {toolCallId, subagentRunId, metadata, messageId = `${toolCallId}:result`, content, error} =
    event as Partial<EventOf<'TOOL_CALL_RESULT'>> & {readonly toolCallId: string; readonly content?: unknown; readonly error?: unknown};
  if (!/string|array/.test(Array.isArray(content) ? 'array' : typeof content)) thread.report('content', '/content');
  addToolMessage(thread, messageId, toolCallId, {...readContent(content), error: typeof error === 'string' ? error : undefined}, subagentRunId, metadata);
  thread.interrupts.callDone(toolCallId, thread.runId);
}

/** Adds a tool message, and its result to the call. */
export function addToolMessage(
  thread: Thread, wireId: string, toolCallId: string, content: Change<ThreadMessage> & {readonly text: string}, subagentRunId?: string, metadata?: Metadata,
): void {
  const known = thread.findMessage('tool', wireId);
  const parent = thread.messages.get(thread.calls.get(toolCallId)?.data.parentMessageId ?? '');
  const slot = known?.data.toolCallId === toolCallId ? known
    : thread.addMessage(wireId, 'tool', subagentRunId, parent && parent.data.ordinal + (parent.results += 1) * RESULT_AFTER);
  thread.messages.change(slot, {...content, toolCallId});
  addMetadata(thread.messages, slot, metadata);
  answerCall(thread, toolCallId, content.text, content.error);
}

/** What an event says besides, over what was said before, key by key. */
export function addMetadata<T extends {readonly ordinal: number; readonly metadata?: Metadata}>(shelf: Shelf<T>, slot: Slot<T>, metadata: Metadata): void {
  if (metadata) shelf.change(slot, {metadata: {...slot.data.metadata, ...metadata}} as Change<T>);
}

/** The assistant message that a call belongs to: the one it names, else one of its own. */
function parentOf(thread: Thread, {parentMessageId: named, toolCallId, subagentRunId}: EventOf<'TOOL_CALL_START'>): MessageSlot {
  const free = named !== undefined && !thread.messages.get(named);
  for (const id of [named, free ? undefined : toolCallId]) {
    const slot = id === undefined ? undefined : thread.findMessage('text', id);
    if (slot?.data.role === 'assistant') return slot;
  }
  return thread.addMessage(free ? named : toolCallId, 'assistant', subagentRunId);
}
