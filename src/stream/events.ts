/** The events of protocol 1.0 and the check that an object is one: what must be there fits, what may be there fits or is left out. */
import {isObject} from '../contract/json.js';
import type {AgentEvent} from './types.js';

/** The wire name of an event. */
export type EventName = `${AgentEvent['type']}`;

/** The event of that name. */
export type EventOf<N extends EventName, E = AgentEvent> = E extends {readonly type: infer T extends string} ? `${T}` extends N ? E : never : never;

/** How a member is judged, by the letter that the tables use. */
const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  s: (value) => typeof value === 'string',
  b: (value) => typeof value === 'boolean',
  o: isObject,
  a: Array.isArray,
  v: (value) => value !== undefined,
};

/** The members an event must have; a string, unless a letter says another. Laxer than the protocol where text or a result would be lost else. */
const REQUIRED: Readonly<Record<EventName, string>> = {
  RUN_STARTED: 'threadId runId',
  RUN_FINISHED: '',
  RUN_ERROR: '',
  STEP_STARTED: 'stepName',
  STEP_FINISHED: 'stepName',
  TEXT_MESSAGE_START: 'messageId',
  TEXT_MESSAGE_CONTENT: 'messageId delta',
  TEXT_MESSAGE_END: 'messageId',
  TEXT_MESSAGE_CHUNK: '',
  TOOL_CALL_START: 'toolCallId toolCallName',
  TOOL_CALL_ARGS: 'toolCallId delta',
  TOOL_CALL_END: 'toolCallId',
  TOOL_CALL_CHUNK: '',
  TOOL_CALL_RESULT: 'toolCallId content:v',
  STATE_SNAPSHOT: 'snapshot:v',
  STATE_DELTA: 'delta:a',
  MESSAGES_SNAPSHOT: 'messages:a',
  ACTIVITY_SNAPSHOT: 'messageId activityType content:o',
  ACTIVITY_DELTA: 'messageId activityType patch:a',
  RAW: '',
  CUSTOM: 'name',
  REASONING_START: '',
  REASONING_END: '',
  REASONING_MESSAGE_START: 'messageId',
  REASONING_MESSAGE_CONTENT: 'messageId delta',
  REASONING_MESSAGE_END: 'messageId',
  REASONING_MESSAGE_CHUNK: '',
  REASONING_ENCRYPTED_VALUE: 'subtype entityId encryptedValue',
  SUBAGENT_STARTED: 'subagentRunId name',
  SUBAGENT_FINISHED: 'subagentRunId',
  SUBAGENT_ERROR: 'subagentRunId',
};

/** What each of these is in any event that has it. */
const OPTIONAL = `threadId runId parentRunId messageId role name toolCallId toolCallName parentMessageId subagentRunId description
  parentSubagentRunId parentToolCallId message code metadata:o input:o usage:a replace:b`;

const read = (members: string) => members.split(/\s+/).filter(Boolean).map((member) => {
  const [name, letter = 's'] = member.split(':');
  return [name!, FITS[letter]!] as const;
});
const required = new Map(Object.entries(REQUIRED).map(([type, members]) => [type, read(members)]));
const optional = new Map(read(OPTIONAL));

/** An event that may be reduced, or the path of what it lacks; `path` beside an event names a member that was left out of it. */
export interface Checked {
  readonly event?: AgentEvent;
  readonly path?: string;
}

/** Checks one event by the tables. Null stands for absent; an optional member of a wrong type is left out of a copy; unknown members pass. */
export function checkEvent(event: Record<string, unknown>): Checked {
  const members = required.get(event['type'] as string);
  const missing = members ? members.find(([name, fits]) => !fits(event[name])) : ['type'];
  if (missing) return {path: `/${missing[0]}`};
  let clean = event;
  let path: string | undefined;
  for (const name of Object.keys(event)) {
    if (optional.get(name)?.(event[name]) !== false) continue;
    if (clean === event) clean = {...event};
    delete clean[name];
    if (event[name] !== null) path = `/${name}`;
  }
  return {event: clean as unknown as AgentEvent, ...path !== undefined && {path}};
}
