import type {AgentEvent} from '../stream/types.js';

/** The seven kinds of event that the seed names, in its order. */
export const categories = ['lifecycle', 'state', 'text', 'reasoning', 'tool', 'subagent', 'custom'] as const;

/** One of the seven. */
export type Category = typeof categories[number];

const places = {
  RUN_STARTED: 'lifecycle', RUN_FINISHED: 'lifecycle', RUN_ERROR: 'lifecycle', STEP_STARTED: 'lifecycle', STEP_FINISHED: 'lifecycle',
  STATE_SNAPSHOT: 'state', STATE_DELTA: 'state', MESSAGES_SNAPSHOT: 'state',
  TEXT_MESSAGE_START: 'text', TEXT_MESSAGE_CONTENT: 'text', TEXT_MESSAGE_END: 'text', TEXT_MESSAGE_CHUNK: 'text',
  REASONING_START: 'reasoning', REASONING_MESSAGE_START: 'reasoning', REASONING_MESSAGE_CONTENT: 'reasoning', REASONING_MESSAGE_END: 'reasoning',
  REASONING_MESSAGE_CHUNK: 'reasoning', REASONING_END: 'reasoning', REASONING_ENCRYPTED_VALUE: 'reasoning',
  TOOL_CALL_START: 'tool', TOOL_CALL_ARGS: 'tool', TOOL_CALL_END: 'tool', TOOL_CALL_CHUNK: 'tool', TOOL_CALL_RESULT: 'tool',
  SUBAGENT_STARTED: 'subagent', SUBAGENT_FINISHED: 'subagent', SUBAGENT_ERROR: 'subagent',
  CUSTOM: 'custom', RAW: 'custom', ACTIVITY_SNAPSHOT: 'custom', ACTIVITY_DELTA: 'custom',
} as const satisfies Readonly<Record<`${AgentEvent['type']}`, Category>>;

/** The category of an event by its type. What protocol 1.0 does not know counts as custom; reasoning under its old name stays reasoning. */
export function categoryOf(type: string): Category {
  if (Object.hasOwn(places, type)) return places[type as keyof typeof places];
  return type.startsWith('THINKING_') ? 'reasoning' : 'custom';
}
