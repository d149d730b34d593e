/**
 * Plugs an agent object of `@ag-ui/client` (an `HttpAgent`, a chain of middlewares) into the same client and thread as an endpoint:
 * `chat.agent = createAgentClient(agent)`.
 */
import type {AbstractAgent} from '@ag-ui/client';
import {createAgentClient as create} from '../stream/agent.js';
import type {ClientOptions} from '../stream/client.js';
import type {ThreadClient} from '../stream/types.js';

/** A thread client that runs `agent`; the agent's own messages and state stay as they are. It cannot be attached again after a loss. */
export function createAgentClient(agent: AbstractAgent, options?: ClientOptions): ThreadClient {
  return create(agent, options);
}

export type {ClientOptions, ThreadClient};
