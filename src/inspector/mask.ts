import {isObject} from '../contract/json.js';

/** What is never shown, whatever is asked for. */
const secret = new Set(['encryptedValue', 'rawEvent']);
/** What is shown only when contents are revealed: members by the start of the event's type. */
const personal: readonly (readonly [type: string, members: readonly string[]])[] = [
  ['REASONING_', ['delta', 'title', 'content']],
  ['THINKING_', ['delta', 'title', 'content']],
  ['TOOL_CALL_', ['delta', 'content', 'args']],
  ['STATE_', ['snapshot', 'delta']],
  ['MESSAGES_', ['messages']],
  ['RUN_', ['input', 'result']],
  ['SUBAGENT_', ['result']],
  ['ACTIVITY_', ['content', 'patch']],
  ['RAW', ['event']],
  ['CUSTOM', ['value']],
];

/** How deep, how many and how long: a developer reads an event, not a book. */
const limits = {depth: 8, members: 200, text: 2_000};

/**
 * An event as it may be shown: plain data, cut to what can be read, what is private as its size alone unless `reveal`.
 * A custom event of the SDK's own draws what it says, so its value is no secret.
 */
export function shownEvent(event: Readonly<Record<string, unknown>>, reveal: boolean): Readonly<Record<string, unknown>> {
  const {type, name: own} = event;
  const drawn = type === 'CUSTOM' && typeof own === 'string' && /^(?:morit\.|mana\.|session\.)/.test(own);
  const hidden = reveal || drawn ? [] : personal.find(([start]) => typeof type === 'string' && type.startsWith(start))?.[1] ?? [];
  return Object.fromEntries(Object.entries(event).slice(0, limits.members).map(([name, value]) =>
    [name, hidden.includes(name) ? masked(value) : shown(value, name, limits.depth)]));
}

/** How a masked value stands: dots and its size. */
export function masked(value: unknown): string {
  return `••• (${typeof value === 'string' ? value.length : sizeOf(value)})`;
}

function sizeOf(value: unknown): number {
  return isObject(value) ? Object.keys(value).length : Array.isArray(value) ? value.length : 1;
}

function shown(value: unknown, name: string, depth: number): unknown {
  if (secret.has(name)) return masked(value);
  if (typeof value === 'string') return value.length > limits.text ? `${value.slice(0, limits.text)}… (${value.length})` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return masked(value);
  if (Array.isArray(value)) return value.slice(0, limits.members).map((one: unknown) => shown(one, '', depth - 1));
  return Object.fromEntries(Object.entries(value).slice(0, limits.members).map(([key, one]) => [key, shown(one, key, depth - 1)]));
}

/** What an event says in one line: what tells most first, ids last; never longer than a row can show. */
export function briefOf(event: Readonly<Record<string, unknown>>, tool: string | undefined, reveal: boolean): string {
  const {type: _, timestamp: __, threadId: ___, protocolVersion: ____, toolCallName, ...rest} = shownEvent(event, reveal);
  const told = Object.entries(rest).filter(([, value]) => value !== undefined).map(([name, value]) => ({name, text: oneLine(value)}));
  told.sort((a, b) => rank(a.name) - rank(b.name));
  const named = tool ?? toolCallName;
  const words = told.map(({name, text}) => plain.has(name) ? text : `${name} ${text}`);
  return [...named === undefined ? [] : [oneLine(named)], ...words].join(' · ').slice(0, 300);
}

/** Members that need no name before them. */
const plain = new Set(['name', 'stepName', 'delta', 'content', 'message', 'activityType']);
const last = new Set(['toolCallId', 'messageId', 'subagentRunId', 'runId', 'role', 'parentToolCallId', 'parentMessageId', 'parentRunId']);

function rank(name: string): number {
  return plain.has(name) ? 0 : last.has(name) ? 2 : 1;
}

function oneLine(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\s+/g, ' ').trim();
}
