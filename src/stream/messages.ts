/** Whole messages: read from snapshots and histories, set in the server's order, written into the next input. */
import {defined, isObject} from '../contract/json.js';
import {answerCall, setArgs} from './call-data.js';
import {align, type Change} from './items.js';
import {groupOf, type MessageSlot, type Thread} from './thread.js';
import type {ContentPart, RunAgentInput, ThreadMessage, ToolCall} from './types.js';

/** A message of AG-UI. */
export type WireMessage = RunAgentInput['messages'][number];

type Metadata = Readonly<Record<string, unknown>> | undefined;

const ROLES: readonly string[] = ['user', 'assistant', 'system', 'developer', 'tool', 'reasoning', 'activity'] satisfies ThreadMessage['role'][];
/** What a message may carry besides its content, named on the wire as in the thread. */
const MEMBERS = ['name', 'encryptedValue', 'subagentRunId', 'toolCallId', 'error', 'activityType'] as const;
/** How much a call of a whole message stands after it: before its results, which stand before all that came later. */
const CALL_AFTER = 2 ** -30;

interface DraftCall {
  readonly id: string;
  readonly name: string;
  readonly argsText: string;
  readonly encryptedValue: string | undefined;
  readonly metadata: Metadata;
}

/** One message as a snapshot or a history has it. */
interface Draft {
  readonly id: string;
  readonly role: ThreadMessage['role'];
  readonly data: Change<ThreadMessage> & {readonly text: string};
  readonly spoken: boolean;
  readonly calls: readonly DraftCall[];
}

/** The text of a content that is text, parts or, against the protocol, any JSON. */
export function readContent(content: unknown): {readonly text: string; readonly parts: readonly ContentPart[] | undefined} {
  if (!Array.isArray(content)) return {text: typeof content === 'string' ? content : JSON.stringify(content ?? '').replace(/^""$/, ''), parts: undefined};
  const parts = content.filter(isObject) as unknown as ContentPart[];
  return {text: parts.map((part) => part.type === 'text' ? part.text : '').join(''), parts};
}

/** Adds the messages that are not known yet, at the end (a RUN_STARTED's echo of its input). The last, when a person's, belongs to the run. */
export function mergeHistory(thread: Thread, raw: readonly unknown[]): void {
  const added = raw.flatMap(readMessage).filter(({id}) => !thread.messages.get(id)).map((draft) => place(thread, draft).slot);
  const last = added.at(-1)?.data;
  if (last?.role === 'user' && last.id === (raw.at(-1) as {readonly id?: unknown}).id) last.runId = thread.runId;
  settleOrder(thread, added);
}

/**
 * MESSAGES_SNAPSHOT: the server's messages in the server's order. What it does not list goes, but for activities and
 * reasoning that it does not own (by 1.0's rules), what is still streaming, what was not sent yet, and what this run was asked.
 */
export function applySnapshot(thread: Thread, raw: readonly unknown[], metadata?: Metadata): void {
  const drafts = [...new Map(raw.flatMap(readMessage).map((draft) => [draft.id, draft])).values()];
  const placed = drafts.map((draft) => place(thread, draft));
  const known = placed.findLastIndex((one) => one.known);
  const fresh = placed.filter((one) => !one.known).map(({slot}) => slot);
  // What is new after all that is known was said in the run under way.
  if (known >= 0 && thread.active) placed.slice(known + 1).forEach(({slot}) => { slot.data.runId = thread.runId; });

  const listed = new Set(placed.map(({slot}) => slot));
  const survives = survivor(thread, drafts, fresh, metadata);
  const calls = new Set(thread.interrupts.open.slots().map(({data}) => data.interrupt.toolCallId));
  for (const slot of thread.messages.slots()) {
    if (listed.has(slot) || survives(slot)) slot.data.toolCallIds.forEach((id) => calls.add(id));
    else thread.removeMessage(slot);
  }
  for (const [id, slot] of thread.calls.entries()) {
    if (calls.has(id)) continue;
    thread.open.delete(slot);
    thread.calls.delete(id);
  }
  settleOrder(thread, [...listed]);
}

/** The thread's messages as the next input carries them. */
export function toWire(thread: Thread): WireMessage[] {
  return thread.messages.slots().flatMap(({data, spoken}) => {
    const {id, role, text, parts, unsent, toolCallIds, metadata} = data;
    const calls = toolCallIds.map((callId) => thread.calls.get(callId)).filter((call) => call && (call.ended || call.data.status === 'done'));
    const speaks = role !== 'assistant' || spoken;
    if (role === 'activity' || unsent || (!speaks && calls.length === 0)) return [];
    // Many models take no call without a result, and not every server tells the one that a person's answer or stop gave it.
    const decided = calls.filter((call) => call!.data.status !== 'done').flatMap((call) => {
      const content = thread.interrupts.resultFor(call!.data.id) ?? stoppedResult(thread, call!.data);
      return content === undefined ? [] : [{id: `${call!.data.id}:answer`, role: 'tool' as const, toolCallId: call!.data.id, content}];
    });
    return [defined({
      id, role, content: speaks ? parts ?? text : undefined, metadata, ...Object.fromEntries(MEMBERS.map((member) => [member, data[member]])),
      toolCalls: calls.length === 0 ? undefined : calls.map((call) => {
        const {id: callId, name, argsText, encryptedValue, metadata: noted} = call!.data;
        return defined({id: callId, type: 'function', function: {name, arguments: argsText}, encryptedValue, metadata: noted});
      }),
    }) as unknown as WireMessage, ...decided];
  });
}

/** What stands for the result of a call whose run the reader stopped before it came; undefined when a person may still answer for it. */
function stoppedResult(thread: Thread, {id, runId}: ToolCall): string | undefined {
  const stopped = runId !== undefined && thread.findRun(runId)?.data.status === 'stopped';
  return stopped && !thread.interrupts.hasAbout(id) ? JSON.stringify({stopped: true}) : undefined;
}

/** What stays although a snapshot does not list it. */
function survivor(thread: Thread, drafts: readonly Draft[], fresh: readonly MessageSlot[], metadata: Metadata): (slot: MessageSlot) => boolean {
  const types = authority(metadata, drafts);
  return (slot) => {
    const {role, activityType, unsent, runId, text} = slot.data;
    if (thread.open.has(slot) || unsent) return true;
    if (role === 'activity') return types !== null && !types.includes(activityType);
    if (role === 'reasoning') return !drafts.some((draft) => draft.role === role);
    // The question of the run under way: unless the server lists it under an id of its own.
    return role === 'user' && !slot.streamed && thread.active && runId === thread.runId && !fresh.some(({data}) => data.role === role && data.text === text);
  };
}

/** The activity types whose absence from a snapshot is meant: null for all. When nothing is said, all, if it lists some activity. */
function authority(metadata: Metadata, drafts: readonly Draft[]): readonly unknown[] | null {
  const said = metadata?.['@ag-ui/client'];
  const types = isObject(said) ? said['authoritativeActivityTypes'] : said === undefined ? undefined : [];
  if (types === undefined) return drafts.some(({role}) => role === 'activity') ? null : [];
  return types === null || Array.isArray(types) ? types : [];
}

function place(thread: Thread, {id, role, data, spoken, calls}: Draft): {readonly slot: MessageSlot; readonly known: boolean} {
  const own = thread.messages.get(id);
  const known = role === 'user' ? (own?.data.role === role ? own : undefined) : thread.findMessage(groupOf(role), id);
  const slot = known ?? thread.addMessage(id, role, undefined, NaN);
  const {text} = slot.data;
  slot.spoken ||= spoken;
  if (!known) {
    slot.streamed = false;
    Object.assign(slot.data, {runId: undefined});
  }
  // A snapshot may be a little behind what streams.
  thread.messages.change(slot, thread.open.has(slot) ? {...data, text: text.startsWith(data.text) ? text : data.text} : {...data, status: 'complete'});
  for (const call of calls) placeCall(thread, slot, call);
  if (role === 'assistant') thread.messages.change(slot, {toolCallIds: calls.map((call) => call.id)});
  if (role === 'tool') answerCall(thread, data.toolCallId!, data.text, data.error);
  return {slot, known: known !== undefined};
}

function placeCall(thread: Thread, {data: parent}: MessageSlot, {id, name, argsText, encryptedValue, metadata}: DraftCall): void {
  const {id: parentMessageId, runId, subagentRunId} = parent;
  const slot = thread.calls.get(id)
    ?? thread.calls.add(id, {id, runId, subagentRunId, parentMessageId, name, argsText: '', ordinal: NaN, status: 'stopped'}, {ended: false, from: 0});
  thread.calls.change(slot, {name, ...defined({encryptedValue, metadata})});
  if (thread.open.has(slot) || (slot.ended && slot.data.argsText === argsText)) return;
  slot.ended = true;
  setArgs(thread, slot, argsText);
  if (slot.data.status !== 'done') thread.calls.change(slot, {status: 'called'});
}

function settleOrder(thread: Thread, messages: readonly MessageSlot[]): void {
  align(messages, () => thread.next());
  for (const {data: {ordinal, toolCallIds}} of messages) {
    toolCallIds.forEach((id, at) => {
      const call = thread.calls.get(id);
      if (call && Number.isNaN(call.data.ordinal)) call.data.ordinal = ordinal + (at + 1) * CALL_AFTER;
    });
  }
  thread.messages.reorder();
  thread.calls.reorder();
  thread.lastMessageId = thread.messages.slots().at(-1)?.data.id;
}

function readMessage(value: unknown): Draft[] {
  const {id, role, content, metadata, toolCalls, ...rest} = isObject(value) ? value : {};
  if (typeof id !== 'string' || !ROLES.includes(role as string)) return [];
  const strings = Object.fromEntries(MEMBERS.map((member) => [member, text(rest[member])]));
  if ((role === 'activity' && !isObject(content)) || (role === 'tool' && strings['toolCallId'] === undefined)) return [];
  return [{
    id, role: role as Draft['role'], spoken: content !== undefined && content !== null, calls: Array.isArray(toolCalls) ? toolCalls.flatMap(readCall) : [],
    data: {
      ...strings, role: role as Draft['role'], metadata: object(metadata),
      ...role === 'activity' ? {text: '', content: object(content)} : readContent(content),
    },
  }];
}

function readCall(value: unknown): DraftCall[] {
  const {id, function: called, encryptedValue, metadata} = object(value) ?? {};
  const {name, arguments: args} = object(called) ?? {};
  return typeof id !== 'string' || typeof name !== 'string' ? [] : [{
    id, name, argsText: text(args) ?? JSON.stringify(args ?? {}), encryptedValue: text(encryptedValue), metadata: object(metadata),
  }];
}

function text(value: unknown): string | undefined { return typeof value === 'string' ? value : undefined; }
function object(value: unknown): Record<string, unknown> | undefined { return isObject(value) ? value : undefined; }
