/** What a model is sent: the messages from the root to a turn, on one branch. */
import type {StoredMessage, TurnRecord} from '../contract/turn-record.js';
import {pathTo, type TurnTree} from './tree.js';
import type {RunAgentInput} from '../stream/types.js';

type Messages = RunAgentInput['messages'];

/** The messages of the path to `turnId` (by default the current turn), as the next run carries them: without activities, which stay here. */
export function messagesToSend(tree: TurnTree, turnId: string | null = tree.activeTurnId): Messages {
  return messagesToLoad(tree, turnId).filter(({role}) => role !== 'activity');
}

/** The messages of the path to `turnId` for {@link ThreadClient.load}: with activities, so that surfaces come back; each id once. */
export function messagesToLoad(tree: TurnTree, turnId: string | null = tree.activeTurnId): Messages {
  const messages = new Map<string, StoredMessage>();
  for (const turn of pathTo(tree, turnId)) {
    for (const message of turn.messages ?? spoken(turn)) if (!messages.has(message.id)) messages.set(message.id, sendable(message));
  }
  return [...messages.values()] as unknown as Messages;
}

/** What a record with the seed's members alone says: its question and its answers. */
export function spoken({id, userMessage, assistantMessages}: TurnRecord): StoredMessage[] {
  const answers = assistantMessages.map((content, at): StoredMessage => ({id: `${id}:answer-${at + 1}`, role: 'assistant', content}));
  return userMessage === '' ? answers : [{id, role: 'user', content: userMessage}, ...answers];
}

/** An attachment whose bytes were not kept cannot be sent again; what it was called stays for the reader. */
function sendable(message: StoredMessage): StoredMessage {
  const {content} = message;
  if (!Array.isArray(content) || content.every(isWhole)) return message;
  return {...message, content: content.filter(isWhole)};
}

function isWhole(part: {readonly type?: unknown; readonly source?: unknown}): boolean {
  const {source} = part;
  return part.type === 'text' || typeof source !== 'object' || source === null || 'value' in source || 'url' in source || 'id' in source;
}
