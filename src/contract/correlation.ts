/** The ids that travel on every hop, event, error and host call. */
export interface Correlation {
  readonly threadId?: string;
  readonly runId?: string;
  readonly toolCallId?: string;
}
