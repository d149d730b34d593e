import {defined, type JsonObject} from '../contract/json.js';
import type {TurnRecord} from '../contract/turn-record.js';

/** The words alone, for a record of which the rest cannot be kept. */
export function seedOf(record: TurnRecord): JsonObject {
  const {version, id, tenantId, threadId, parentTurnId = null, branch, userMessage, assistantMessages, factsPolicy, createdAt} = record;
  const seed = {version, id, tenantId, threadId, parentTurnId, branch, userMessage, assistantMessages, uiCalls: [], factsPolicy, createdAt};
  return defined(seed) as unknown as JsonObject;
}
