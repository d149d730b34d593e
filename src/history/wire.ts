/** A thread's messages in the protocol's own form, from a snapshot: the same as the client's next run would carry, and activities. */
import {defined, isObject, type JsonObject} from '../contract/json.js';
import {SURFACE} from '../contract/thread-names.js';
import type {StoredCall, StoredMessage} from '../contract/turn-record.js';
import type {ThreadMessage, ThreadState, ToolCall} from '../stream/types.js';

/** One message, and what a person's answer or stop gave as the result of a call of it whose server told none. */
export function wireOf(message: ThreadMessage, state: ThreadState): readonly StoredMessage[] {
  const {id, role, text, parts, content, toolCallIds, unsent, name, encryptedValue, metadata, subagentRunId, toolCallId, error, activityType} = message;
  const calls = toolCallIds.flatMap((callId) => whole(state.calls.get(callId), state));
  const silent = role === 'assistant' && text === '';
  if (unsent || (silent && calls.length === 0)) return [];
  return [
    defined({
      id, role, content: role === 'activity' ? activity(activityType, content) : silent ? undefined : parts ?? text,
      toolCalls: calls.length > 0 ? calls.map(({call}) => storedCall(call)) : undefined,
      name, encryptedValue, metadata, subagentRunId, toolCallId, error, activityType,
    }) as unknown as StoredMessage,
    ...calls.flatMap(({call, decided}) => (decided === undefined ? [] : [{id: `${call.id}:answer`, role: 'tool' as const, toolCallId: call.id, content: decided}])),
  ];
}

/** The operations of a surface stand among the turn's calls; here is only its place. */
function activity(type: string | undefined, content: ThreadMessage['content']): JsonObject | undefined {
  return type === SURFACE ? undefined : content as JsonObject | undefined;
}

/** The operations of a surface's activity. */
export function operationsOf({content}: Pick<ThreadMessage, 'content'>): readonly JsonObject[] {
  const list = content?.['a2ui_operations'] ?? content?.['operations'];
  return Array.isArray(list) ? list.filter(isObject) as JsonObject[] : [];
}

/** A call whose END came; of any other there are no arguments. */
function whole(call: ToolCall | undefined, state: ThreadState): {readonly call: ToolCall; readonly decided: string | undefined}[] {
  if (call?.status === 'done') return [{call, decided: undefined}];
  return call?.status === 'called' ? [{call, decided: decisionOn(call, state)}] : [];
}

/** What was decided about a call that waited for a person, or what stands for the result of one whose run the reader stopped. */
function decisionOn({id, runId}: ToolCall, {closedInterrupts, interrupts, runs}: ThreadState): string | undefined {
  const closed = closedInterrupts.findLast(({interrupt}) => interrupt.toolCallId === id);
  if (closed) return JSON.stringify(closed.status === 'resolved' ? closed.answer?.payload ?? {status: 'resolved'} : {status: 'cancelled'});
  const stopped = runId !== undefined && runs.some((run) => run.id === runId && run.status === 'stopped');
  return stopped && !interrupts.some(({interrupt}) => interrupt.toolCallId === id) ? JSON.stringify({stopped: true}) : undefined;
}

function storedCall({id, name, argsText, encryptedValue, metadata}: ToolCall): StoredCall {
  return defined({id, type: 'function', function: {name, arguments: argsText}, encryptedValue, metadata: metadata as JsonObject | undefined}) as StoredCall;
}
