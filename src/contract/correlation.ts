import {defined} from './json.js';

/** The ids that travel on every hop, event, error and host call. */
export interface Correlation {
  readonly threadId?: string;
  readonly runId?: string;
  readonly toolCallId?: string;
}

/** The ids of `source` that are known, and nothing else of it. */
export function correlationOf({threadId, runId, toolCallId}: Correlation): Correlation {
  return defined({threadId, runId, toolCallId});
}
