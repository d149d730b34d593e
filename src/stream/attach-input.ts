import type {RunAgentInput} from './types.js';

/** The input that attaches to a run. No message and no answer goes with it: attaching must never begin anything. */
export function attachInput(threadId: string, runId: string, forwardedProps: RunAgentInput['forwardedProps']): RunAgentInput {
  return {threadId, runId, protocolVersion: '1.0', messages: [], tools: [], context: [], forwardedProps};
}
