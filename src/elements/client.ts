import type {Diagnostic} from '../contract/diagnostic.js';
import type {Clock} from '../contract/clock.js';
import type {Host} from '../contract/host.js';
import {defined} from '../contract/json.js';
import type {createThreadClient} from '../stream/client.js';
import type {KeyValueStore, RunAgentInput, ThreadClient, ThreadState, ToolCall} from '../stream/types.js';
import {tellLog} from './report.js';

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

/** What a client is made with, and asks back while it lives. */
export interface ClientHooks {
  /** The stream, which is a chunk of its own. */
  readonly create: typeof createThreadClient;
  /** The thread as the client before it left it. */
  readonly kept: ThreadState | undefined;
  readonly runProps: () => Readonly<Record<string, unknown>>;
  /** What the reader set that matters to the next question. */
  readonly context: () => RunAgentInput['context'];
  readonly diagnose: (diagnostic: Diagnostic) => void;
  /** Where the browser keeps the thread between loads. */
  readonly storage?: KeyValueStore | undefined;
}

/** A stream client for the chat's endpoint, or nothing while it has none. Another endpoint for the same thread keeps what was said. */
export function makeClient(source: ClientSource, {create, kept, runProps, context, diagnose, storage}: ClientHooks): ThreadClient | undefined {
  const {endpoint, connectEndpoint, stopEndpoint, threadId, credentials, clock} = source;
  if (!endpoint) return undefined;
  const same = kept && (threadId === undefined || threadId === kept.threadId) ? kept : undefined;
  // Where nothing was said yet, the thread that the browser kept comes first.
  const thread = threadId ?? (storage && same?.messages.length === 0 ? undefined : same?.threadId);
  const client = create({
    endpoint,
    ...(connectEndpoint ? {connectEndpoint} : {}),
    ...(stopEndpoint ? {stopEndpoint} : {}),
    ...(thread ? {threadId: thread} : {}),
    ...(storage ? {storage} : {}),
    credentials,
    clock,
    // Read at each call: a page may set its host later than its endpoint.
    host: {
      // Without the page's own there is nothing fresher to ask for: a 401 then stands.
      get headers(): Host['headers'] {
        const {host} = source;
        return host.headers && ((args, context) => host.headers!(args, context));
      },
      log: (record) => { void tellLog(source.host, record); },
    },
    onDiagnostic: diagnose,
    runContext: () => ({
      forwardedProps: runProps(),
      context: [...source.pageContext ? pageEntry(source.pageContext) : [], ...context()],
    }),
  });
  if (same && same.messages.length > 0) client.load(wireMessages(same), {threadId: same.threadId, agentState: same.agentState});
  return client;
}

function pageEntry({url, title}: {readonly url: string; readonly title: string}): RunAgentInput['context'] {
  return [{description: 'page', value: JSON.stringify({url, title})}];
}

/** The thread as messages of the protocol: with calls, results, attachments and what is hidden, but for calls that never came whole. */
function wireMessages({messages, calls}: ThreadState): RunAgentInput['messages'] {
  return messages.flatMap(({text, parts, content, toolCallIds, id, role, ...message}) => {
    const toolCalls = toolCallIds.flatMap((callId) => {
      const call = calls.get(callId);
      return call && (call.status === 'called' || call.status === 'done') ? [wireCall(call)] : [];
    });
    const silent = role === 'assistant' && text === '';
    if (silent && toolCalls.length === 0) return [];
    const {name, encryptedValue, metadata, subagentRunId, toolCallId, error, activityType} = message;
    return [defined({
      id, role, content: silent ? undefined : content ?? parts ?? text, toolCalls: toolCalls.length > 0 ? toolCalls : undefined,
      name, encryptedValue, metadata, subagentRunId, toolCallId, error, activityType,
    }) as unknown as RunAgentInput['messages'][number]];
  });
}

function wireCall({id, name, argsText, encryptedValue, metadata}: ToolCall) {
  return defined({id, type: 'function', function: {name, arguments: argsText}, encryptedValue, metadata});
}
