import type {Diagnostic} from '../contract/diagnostic.js';
import type {Clock} from '../contract/clock.js';
import type {Host} from '../contract/host.js';
import {createThreadClient} from '../stream/client.js';
import type {RunAgentInput, ThreadClient, ThreadState} from '../stream/types.js';

/** What of a chat its client is made from. */
export interface ClientSource {
  readonly endpoint: string | undefined;
  readonly connectEndpoint: string | undefined;
  readonly stopEndpoint: string | undefined;
  readonly threadId: string | undefined;
  readonly credentials: RequestCredentials;
  readonly host: Host;
  readonly pageContext: {readonly url: string; readonly title: string} | undefined;
  readonly clock: Clock;
}

/** What a client asks back while it lives. */
export interface ClientHooks {
  /** The thread as the client before it left it. */
  readonly kept: ThreadState | undefined;
  readonly runProps: () => Readonly<Record<string, unknown>>;
  readonly diagnose: (diagnostic: Diagnostic) => void;
}

/** A stream client for the chat's endpoint, or nothing while it has none. Another endpoint for the same thread keeps what was said. */
export function makeClient(source: ClientSource, {kept, runProps, diagnose}: ClientHooks): ThreadClient | undefined {
  const {endpoint, connectEndpoint, stopEndpoint, threadId, credentials, clock} = source;
  if (!endpoint) return undefined;
  const same = kept && (threadId === undefined || threadId === kept.threadId) ? kept : undefined;
  const thread = threadId ?? same?.threadId;
  const client = createThreadClient({
    endpoint,
    ...(connectEndpoint ? {connectEndpoint} : {}),
    ...(stopEndpoint ? {stopEndpoint} : {}),
    ...(thread ? {threadId: thread} : {}),
    credentials,
    clock,
    // Read at each call: a page may set its host later than its endpoint.
    host: {headers: (args, context) => source.host.headers?.(args, context) ?? Promise.resolve({}), log: (record) => source.host.log?.(record)},
    onDiagnostic: diagnose,
    runContext: () => ({
      forwardedProps: runProps(),
      ...(source.pageContext ? {context: pageEntry(source.pageContext)} : {}),
    }),
  });
  if (same && same.messages.length > 0) client.load(spoken(same), {threadId: same.threadId, agentState: same.agentState});
  return client;
}

function pageEntry({url, title}: {readonly url: string; readonly title: string}): RunAgentInput['context'] {
  return [{description: 'page', value: JSON.stringify({url, title})}];
}

/** What was said, as messages of the protocol. */
function spoken({messages}: ThreadState): RunAgentInput['messages'] {
  return messages.flatMap(({id, role, text}): RunAgentInput['messages'] => {
    if (role === 'user') return [{id, role, content: text}];
    return role === 'assistant' && text !== '' ? [{id, role, content: text}] : [];
  });
}
