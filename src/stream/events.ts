/** The events of protocol 1.0 and the check that an object is one: what must be there fits, what may be there fits or is left out. */
import {isObject} from '../contract/json.js';
import type {AgentEvent} from './types.js';

/** The wire name of an event. */
export type EventName = `${AgentEvent['type']}`;

/** The event of that name. */
export type EventOf<N extends EventName, E = AgentEvent> = E extends {readonly type: infer T extends string} ? `${T}` extends N ? E : never : never;

/** Members by name, each with what judges it. */
export type Members = readonly (readonly [name: string, fits: (value: unknown) => boolean])[];

/** How a member is judged, by the letter that the tables use. */
const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  s: (value) => typeof value === 'string',
  b: (value) => typeof value === 'boolean',
  o: isObject,
  a: Array.isArray,
  v: (value) => value !== undefined,
};

/** Members as a table writes them: `name` for a string, `name:letter` for another. */
export function readMembers(members: string): Members {
  return members.match(/\S+/g)?.map((member) => {
    const [name, letter = 's'] = member.split(':');
    return [name!, FITS[letter]!] as const;
  }) ?? [];
}

/** What each of these is in any event that has it. */
const OPTIONAL = new Map(readMembers(`threadId runId parentRunId messageId role name toolCallId toolCallName parentMessageId subagentRunId description
  parentSubagentRunId parentToolCallId message code metadata:o input:o usage:a replace:b`));

/** An event that may be reduced, or the path of what it lacks; `path` beside an event names a member that was left out of it. */
export interface Checked {
  readonly event?: AgentEvent;
  readonly path?: string | undefined;
}

/** Checks that an event has what it must. Null stands for absent; an optional member of a wrong type is left out of a copy; unknown members pass. */
export function checkEvent(event: Record<string, unknown>, required: Members): Checked {
  const missing = required.find(([name, fits]) => !fits(event[name]));
  if (missing) return {path: `/${missing[0]}`};
  let clean = event;
  let path: string | undefined;
  for (const name of Object.keys(event)) {
    if (OPTIONAL.get(name)?.(event[name]) !== false) continue;
    if (clean === event) clean = {...event};
    delete clean[name];
    if (event[name] !== null) path = `/${name}`;
  }
  return {event: clean as unknown as AgentEvent, path};
}
