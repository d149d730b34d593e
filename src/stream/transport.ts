/** AG-UI over HTTP: a POST whose answer is an event stream. */
import type {Clock} from '../contract/clock.js';
import type {Correlation} from '../contract/correlation.js';
import {childOf, raced} from './abort.js';
import {hostHeaders, secretsOf} from './auth.js';
import {backoffMs} from './backoff.js';
import {sleep} from './clock.js';
import {resolveEndpoint} from './endpoint.js';
import {Fault, moritError} from './errors.js';
import {codeOf, discard, judge} from './judge.js';
import type {Refusal} from './judge.js';
import {readEvents} from './read.js';
import type {RunAgentInput, ThreadClientOptions} from './types.js';
import type {Wire, WireEnd, WireSink} from './wire.js';

/** How long a server may take to send its headers (F-14). */
const HEADERS_MS = 30_000;
const STOP_MS = 10_000;
/** How often a request is sent again by itself, when the server says that no run began (F-10). */
const MOST_RETRIES = 2;
/** The longest wait before that; a longer one is the reader's to decide. */
const MOST_WAIT_S = 30;

/** What a request is made of. */
interface Ask {
  readonly url: URL | undefined;
  readonly body: unknown;
  readonly ids: Correlation;
  readonly lastEventId?: string | undefined;
}

export type TransportOptions =
  Pick<ThreadClientOptions, 'endpoint' | 'connectEndpoint' | 'stopEndpoint' | 'credentials' | 'host' | 'fetch' | 'onDiagnostic'> & {readonly clock: Clock};

/** The wire of {@link TransportOptions.endpoint}. `connect` and `stop` are there only when their endpoints are. */
export function createTransport(options: TransportOptions): Wire {
  const transport = new Transport(options);
  return {
    run: (input, sink, signal) => transport.run({url: resolveEndpoint(options.endpoint), body: input, ids: idsOf(input)}, sink, signal, MOST_RETRIES),
    ...(options.connectEndpoint && {
      connect: (input: RunAgentInput, lastEventId: string | undefined, sink: WireSink, signal: AbortSignal) =>
        transport.run({url: resolveEndpoint(options.connectEndpoint), body: input, ids: idsOf(input), lastEventId}, sink, signal, 0),
    }),
    ...(options.stopEndpoint && {stop: (ids: Correlation) => transport.tell(stopAsk(options.stopEndpoint!, ids))}),
  };
}

/** A stop that is told at an address with `{threadId}` in it names the run alone in its body: such servers refuse more. */
function stopAsk(endpoint: string, ids: Correlation): Ask {
  const address = endpoint.replaceAll('{threadId}', encodeURIComponent(ids.threadId ?? ''));
  return {url: resolveEndpoint(address), body: address === endpoint ? ids : {runId: ids.runId}, ids};
}

const idsOf = ({threadId, runId}: RunAgentInput): Correlation => ({threadId, runId});

class Transport {
  readonly #options: TransportOptions;

  constructor(options: TransportOptions) {
    this.#options = options;
  }

  async run(ask: Ask, sink: WireSink, signal: AbortSignal, retries: number): Promise<WireEnd> {
    const {clock} = this.#options;
    for (let attempt = 0; ; attempt++) {
      const {controller, release} = childOf(signal);
      let opened = false;
      try {
        const answer = await this.#open(ask, controller);
        if ('end' in answer) {
          const wait = answer.end.error.retryAfter ?? 0;
          if (attempt >= retries || !answer.mayRetry || wait > MOST_WAIT_S) return answer.end;
          await sleep(clock, wait * 1000 + backoffMs(attempt, clock), signal);
          if (signal.aborted) return answer.end;
          continue;
        }
        opened = true;
        sink.opened();
        await readEvents(answer.body!, sink, clock, controller);
        return {kind: 'end'};
      } catch (cause) {
        return this.#failure(cause, ask.ids, opened);
      } finally {
        release();
        controller.abort(); // Whatever is still open ends here: nothing of a request outlives it.
      }
    }
  }

  /** Sends a note whose answer nobody needs. */
  async tell(ask: Ask): Promise<void> {
    const {clock, host} = this.#options;
    const controller = new AbortController();
    const cancel = clock.setTimeout(() => controller.abort(new Fault('timeout', `No answer in ${STOP_MS} ms`)), STOP_MS);
    try {
      const {response} = await this.#send(ask, 'run', controller);
      discard(response);
      if (response.status >= 400) throw new Fault(codeOf(response.status, ''), `HTTP ${response.status}`);
    } catch (cause) {
      host?.log?.({level: 'warn', event: 'stop_not_told', ...ask.ids, error: this.#failure(cause, ask.ids, false).error});
    } finally {
      cancel();
    }
  }

  /** A response that is an event stream, or why there is none. */
  async #open(ask: Ask, controller: AbortController): Promise<Response | Refusal> {
    let {response, secrets} = await this.#send(ask, 'run', controller);
    if (response.status === 401 && this.#mayAuthorize(ask) && this.#options.host?.headers) {
      discard(response);
      ({response, secrets} = await this.#send(ask, 'unauthorized', controller));
    }
    const cancel = this.#limit(controller);
    try {
      return await raced(judge(response, ask.ids, secrets, this.#options.clock.now()), controller.signal) ?? response;
    } finally {
      cancel();
    }
  }

  async #send(ask: Ask, reason: 'run' | 'unauthorized', controller: AbortController): Promise<{response: Response; secrets: readonly string[]}> {
    const {clock, credentials = 'same-origin', fetch: send = fetch, host} = this.#options;
    const {signal} = controller;
    if (!ask.url) throw new Fault('config', 'An endpoint is missing or cannot be used');
    const headers = this.#mayAuthorize(ask) ? await raced(hostHeaders(host, reason, ask.ids, clock), signal) : new Headers();
    const secrets = secretsOf(headers);
    const body = toJson(ask.body);
    headers.set('content-type', 'application/json');
    headers.set('accept', 'text/event-stream');
    if (ask.lastEventId) headers.set('last-event-id', ask.lastEventId);
    const cancel = this.#limit(controller);
    try {
      const sent = send(ask.url.href, {
        method: 'POST', headers, body, credentials, redirect: 'error', cache: 'no-store', signal,
      });
      sent.then((late) => { if (signal.aborted) discard(late); }, () => undefined);
      return {response: await raced(sent, signal), secrets};
    } finally {
      cancel();
    }
  }

  #limit(controller: AbortController): () => void {
    return this.#options.clock.setTimeout(() => controller.abort(new Fault('timeout', `No headers in ${HEADERS_MS} ms`)), HEADERS_MS);
  }

  /** The host's headers go to the configured origin and nowhere else (S-43). */
  #mayAuthorize(ask: Ask): boolean {
    return ask.url?.origin === resolveEndpoint(this.#options.endpoint)?.origin;
  }

  #failure(cause: unknown, ids: Correlation, opened: boolean): Extract<WireEnd, {kind: 'failed'}> {
    const code = cause instanceof Fault ? cause.code : opened ? 'connection_lost' : 'network';
    if (code === 'signed_out') this.#options.onDiagnostic?.({code: 'host_failed', path: '/headers', ...ids});
    const taken = code !== 'signed_out' && code !== 'config';
    return {kind: 'failed', status: taken && code !== 'too_large' ? 'connection_lost' : 'bad_response', error: moritError(code, ids, {cause}), taken};
  }
}

function toJson(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch (cause) {
    throw new Fault('config', 'The input of a run is no JSON', {cause});
  }
}
