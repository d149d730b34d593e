/** AG-UI over HTTP: a POST whose answer is an event stream. */
import type {Clock} from '../contract/clock.js';
import type {Correlation} from '../contract/correlation.js';
import {limit, onAbort, raced, until, within} from './abort.js';
import {hostHeaders, secretsOf} from './auth.js';
import {backoffMs} from './backoff.js';
import {resolveEndpoint} from './endpoint.js';
import {CodedError, moritError} from './errors.js';
import {codeOf, discard, judge} from './judge.js';
import type {Refusal} from './judge.js';
import {callOut} from './listeners.js';
import {readEvents} from './read.js';
import type {RunAgentInput, ThreadClientOptions} from './types.js';
import type {Wire, WireEnd, WireSink} from './wire.js';

/** How long a server may take to send its headers (F-14). */
const HEADERS_MS = 30_000;
/** Servers refuse longer headers; one that gives longer ids is asked for the whole thread. */
const MAX_EVENT_ID = 4_096;
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
  const {endpoint, connectEndpoint, stopEndpoint} = options;
  const transport = new Transport(options);
  return {
    run: (input, sink, signal) => transport.run(runAsk(endpoint, input), sink, signal, MOST_RETRIES),
    connect: connectEndpoint ? (input, lastEventId, sink, signal) => transport.run(runAsk(connectEndpoint, input, lastEventId), sink, signal, 0) : undefined,
    stop: stopEndpoint ? (ids) => transport.tell(stopAsk(stopEndpoint, ids)) : undefined,
  };
}

function runAsk(endpoint: string, body: RunAgentInput, lastEventId?: string): Ask {
  const {threadId, runId} = body;
  return {url: resolveEndpoint(endpoint), body, ids: {threadId, runId}, lastEventId};
}

/** A stop that is told at an address with `{threadId}` in it names the run alone in its body: such servers refuse more. */
function stopAsk(endpoint: string, ids: Correlation): Ask {
  const address = endpoint.replaceAll('{threadId}', encodeURIComponent(ids.threadId ?? ''));
  return {url: resolveEndpoint(address), body: address === endpoint ? ids : {runId: ids.runId}, ids};
}

class Transport {
  readonly #options: TransportOptions;

  constructor(options: TransportOptions) {
    this.#options = options;
  }

  async run(ask: Ask, sink: WireSink, signal: AbortSignal, retries: number): Promise<WireEnd> {
    const {clock} = this.#options;
    for (let attempt = 0; ; attempt++) {
      const controller = new AbortController();
      const release = onAbort(signal, () => controller.abort(signal.reason));
      let opened = false;
      try {
        const answer = await this.#open(ask, controller);
        if ('end' in answer) {
          const wait = answer.end.error.retryAfter ?? 0;
          if (attempt >= retries || !answer.mayRetry || wait > MOST_WAIT_S) return answer.end;
          await until((done) => clock.setTimeout(done, wait * 1000 + backoffMs(attempt, clock)), signal);
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
    const cancel = limit(clock, STOP_MS, controller);
    try {
      const {response} = await this.#send(ask, 'run', controller);
      discard(response);
      if (response.status >= 400) throw new CodedError(codeOf(response.status, ''), `HTTP ${response.status}`);
    } catch (cause) {
      const {error} = this.#failure(cause, ask.ids, false);
      callOut(() => host?.log?.({level: 'warn', event: 'stop_not_told', ...ask.ids, error}));
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
    const {clock} = this.#options;
    return await within(clock, HEADERS_MS, controller, judge(response, ask.ids, secrets, clock.now())) ?? response;
  }

  async #send(ask: Ask, reason: 'run' | 'unauthorized', controller: AbortController): Promise<{response: Response; secrets: readonly string[]}> {
    const {clock, credentials = 'same-origin', fetch: send = fetch, host} = this.#options;
    const {signal} = controller;
    if (!ask.url) throw new CodedError('config', 'An endpoint is missing or cannot be used');
    const headers = this.#mayAuthorize(ask) ? await raced(hostHeaders(host, reason, ask.ids, clock), signal) : new Headers();
    const secrets = secretsOf(headers);
    const body = toJson(ask.body);
    headers.set('content-type', 'application/json');
    headers.set('accept', 'text/event-stream');
    if (ask.lastEventId && ask.lastEventId.length <= MAX_EVENT_ID) headers.set('last-event-id', byteString(ask.lastEventId));
    const sent = send(ask.url.href, {method: 'POST', headers, body, credentials, redirect: 'error', cache: 'no-store', signal});
    sent.then((late) => { if (signal.aborted) discard(late); }, () => undefined);
    return {response: await within(clock, HEADERS_MS, controller, sent), secrets};
  }

  /** The host's headers go to the configured origin and nowhere else (S-43). */
  #mayAuthorize(ask: Ask): boolean {
    return ask.url?.origin === resolveEndpoint(this.#options.endpoint)?.origin;
  }

  #failure(cause: unknown, ids: Correlation, opened: boolean): Extract<WireEnd, {kind: 'failed'}> {
    const code = cause instanceof CodedError ? cause.code : opened ? 'connection_lost' : 'network';
    if (code === 'signed_out') this.#options.onDiagnostic?.({code: 'host_failed', path: '/headers', ...ids});
    const taken = code !== 'signed_out' && code !== 'config';
    return {kind: 'failed', status: taken && code !== 'too_large' ? 'connection_lost' : 'bad_response', error: moritError(code, ids, {cause}), taken};
  }
}

/** A header's value holds bytes: what is no ASCII goes as UTF-8, as the browser's own event source sends it. */
function byteString(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}

function toJson(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch (cause) {
    throw new CodedError('config', 'The input of a run is no JSON', {cause});
  }
}
