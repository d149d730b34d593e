/** Plugs an agent object (of `@ag-ui/client`, or anything shaped like one) into the same client and store as an endpoint. */
import {isObject} from '../contract/json.js';
import {StreamClient} from './client.js';
import type {ClientOptions} from './client.js';
import {moritError} from './errors.js';
import {codeOf} from './judge.js';
import type {RunAgentInput, ThreadClient} from './types.js';
import type {Wire, WireEnd, WireSink} from './wire.js';

/** The little of an observable that is used. */
export interface EventStream {
  subscribe(observer: {next(event: unknown): void; error(error: unknown): void; complete(): void}): {unsubscribe(): void};
}

/** The little of an agent that is used: it runs an input and streams events. */
export interface RunsAgent {
  run(input: RunAgentInput): EventStream;
  abortRun?(): void;
}

/** What such an agent may have besides, which its type keeps private. */
interface Internals {
  middlewares?: readonly {run(input: RunAgentInput, next: RunsAgent): EventStream}[];
  abortController?: AbortController;
}

/** A client for an agent object. Its own `run` is used, behind its middlewares; its messages and state stay as they are. */
export function createAgentClient(agent: RunsAgent, options: ClientOptions = {}): ThreadClient {
  return new StreamClient(options, {run: (input, sink, signal) => run(agent, input, sink, signal)} satisfies Wire);
}

function run(agent: RunsAgent, input: RunAgentInput, sink: WireSink, signal: AbortSignal): Promise<WireEnd> {
  return new Promise((resolve) => {
    let opened = false;
    let subscription: {unsubscribe(): void} | undefined;
    const finish = (end: WireEnd) => {
      signal.removeEventListener('abort', onAbort);
      resolve(end);
    };
    const fail = (cause: unknown) => finish(failure(cause, input, opened));
    const onAbort = () => {
      fail(signal.reason);
      subscription?.unsubscribe();
      agent.abortRun?.();
    };
    if (signal.aborted) return fail(signal.reason);
    signal.addEventListener('abort', onAbort);
    const internals = agent as unknown as Internals;
    if (internals.abortController?.signal.aborted) internals.abortController = new AbortController(); // One stop must not end all later runs.
    try {
      subscription = chain(agent, internals).run(input).subscribe({
        next: (event) => {
          if (!opened) sink.opened();
          opened = true;
          sink.alive();
          sink.event(event);
        },
        error: fail,
        complete: () => finish({kind: 'end'}),
      });
    } catch (cause) {
      fail(cause);
    }
    if (signal.aborted) subscription?.unsubscribe(); // It was stopped by what it said at once.
  });
}

/** The agent behind its middlewares, outermost first, as its own `runAgent` would call it. */
function chain(agent: RunsAgent, {middlewares = []}: Internals): RunsAgent {
  return middlewares.reduceRight<RunsAgent>((next, middleware) => {
    const {messages, state} = next as unknown as {messages?: unknown; state?: unknown};
    return Object.assign({run: (input: RunAgentInput) => middleware.run(input, next)}, {messages, state});
  }, agent);
}

function failure(cause: unknown, {threadId, runId}: RunAgentInput, opened: boolean): WireEnd {
  const status = isObject(cause) && typeof cause['status'] === 'number' ? cause['status'] : undefined;
  const code = opened ? 'connection_lost' : status === undefined ? 'network' : codeOf(status, '');
  const taken = opened || status === undefined || status >= 500;
  return {kind: 'failed', status: status === undefined || opened ? 'connection_lost' : 'bad_response', error: moritError(code, {threadId, runId}, {cause}), taken};
}
