import type {Host} from '../contract/host.js';
import {defined, isObject} from '../contract/json.js';
import type {TurnRecord} from '../contract/turn-record.js';
import type {Clock} from '../contract/clock.js';
import {within} from '../stream/abort.js';
import {hostHeaders} from '../stream/auth.js';
import {systemClock} from '../stream/clock.js';
import {resolveEndpoint} from '../stream/endpoint.js';
import {StoreError, type Identity, type StoredThread, type StoreFault, type ThreadChange, type ThreadHead, type TurnStore} from './store.js';
import {checkChange, checkThread, ownerOf} from './store-check.js';

/** What an HTTP store is made with. */
export interface HttpStoreOptions {
  /** The collection of threads, `…/turns` (docs/store.openapi.json). */
  readonly endpoint: string;
  /** Turns of another tenant are refused; who the reader is, the server knows by the session. */
  readonly identity?: Identity;
  /** Asked for headers before each request, and once more after a 401 (S-44). */
  readonly host?: Pick<Host, 'headers'>;
  readonly credentials?: RequestCredentials;
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
}

/** What a request carries besides its address. */
interface Sent {
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 30_000;
/** Of JSON in UTF-16 units; one request carries no more turns than that, or a single one. */
const BATCH = 250_000;

const FAULTS: ReadonlyMap<number, StoreFault> = new Map<number, StoreFault>([
  [401, 'signed_out'], [403, 'forbidden'], [409, 'conflict'], [412, 'conflict'], [413, 'too_large'], [507, 'full'],
]);

/** A store behind HTTP, documented as OpenAPI; the demo's server is one, on PostgreSQL. */
export class HttpStore implements TurnStore {
  readonly #options: HttpStoreOptions;
  readonly #clock: Clock;
  readonly #ended = new AbortController();

  constructor(options: HttpStoreOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
  }

  async list(): Promise<readonly ThreadHead[]> {
    const {threads} = await this.#json(await this.#ask('GET'));
    return (Array.isArray(threads) ? threads : []).filter(isHead).map(({threadId, title, activeTurnId, turns, updatedAt}) =>
      ({threadId, activeTurnId, turns, updatedAt, ...typeof title === 'string' && {title}}));
  }

  async read(threadId: string): Promise<StoredThread | undefined> {
    const response = await this.#ask('GET', threadId);
    if (response.status === 404) return undefined;
    const {title, activeTurnId, version, turns} = await this.#json(response);
    if (typeof version !== 'string' || !Array.isArray(turns)) throw new StoreError('server');
    return checkThread({
      threadId, activeTurnId: typeof activeTurnId === 'string' ? activeTurnId : null, version, turns, ...typeof title === 'string' && {title},
    }, ownerOf(this.#options.identity ?? {}));
  }

  async write(threadId: string, {turns = [], ...change}: ThreadChange, version?: string): Promise<string> {
    const batches = batchesOf(checkChange({turns}, {...ownerOf(this.#options.identity ?? {}), threadId}));
    let current = version;
    for (const [at, batch] of batches.entries()) {
      // What else changes goes with the last, so that a pointer never leads to a turn that is not there.
      const body = JSON.stringify({turns: batch, ...at === batches.length - 1 && change});
      const response = await this.#ask('PATCH', threadId, {body, headers: current === undefined ? {'if-none-match': '*'} : {'if-match': `"${current}"`}});
      if (response.status === 404) throw new StoreError('conflict');
      const {version: next} = await this.#json(response);
      if (typeof next !== 'string') throw new StoreError('server');
      current = next;
    }
    return current as string;
  }

  async remove(threadId: string): Promise<void> {
    await this.#ask('DELETE', threadId);
  }

  /** Nothing of it lies on this machine. */
  async forget(): Promise<void> {}

  close(): void {
    this.#ended.abort(new StoreError('unreachable'));
  }

  async #ask(method: string, threadId?: string, request: Sent = {}): Promise<Response> {
    const first = await this.#send('run', method, threadId, request);
    const response = first.status === 401 ? await this.#send('unauthorized', method, threadId, request) : first;
    if (response.ok || response.status === 404) return response;
    throw new StoreError(FAULTS.get(response.status) ?? (response.status >= 500 || response.status === 429 ? 'server' : 'refused'), response.status);
  }

  async #send(reason: 'run' | 'unauthorized', method: string, threadId: string | undefined, {body, headers}: Sent): Promise<Response> {
    const url = resolveEndpoint(this.#options.endpoint);
    if (!url) throw new StoreError('refused');
    if (threadId !== undefined) url.pathname = `${url.pathname.replace(/\/$/, '')}/${segment(threadId)}`;
    const ids = defined({threadId});
    const own = await hostHeaders(this.#options.host, reason, ids, this.#clock).catch((cause: unknown) => { throw new StoreError('signed_out', cause); });
    own.set('accept', 'application/json');
    if (body !== undefined) own.set('content-type', 'application/json'); // A page of another origin cannot send it unasked (S-45).
    for (const [name, value] of Object.entries(headers ?? {})) own.set(name, value);
    const {fetch: ask = fetch, credentials = 'same-origin'} = this.#options;
    const limit = new AbortController();
    const signal = AbortSignal.any([limit.signal, this.#ended.signal]);
    try {
      const request: RequestInit = defined({method, headers: own, body, credentials, redirect: 'error' as const, cache: 'no-store' as const, signal});
      return await within(this.#clock, TIMEOUT_MS, limit, ask(url, request));
    } catch (cause) {
      throw cause instanceof StoreError ? cause : new StoreError('unreachable', cause); // Offline, DNS, CORS, late: a browser cannot tell (F-13).
    }
  }

  async #json(response: Response): Promise<Record<string, unknown>> {
    const limit = new AbortController();
    try {
      const value: unknown = /^application\/(?:[\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')
        ? await within(this.#clock, TIMEOUT_MS, limit, response.json()) : undefined;
      if (isObject(value) && response.ok) return value;
    } catch (cause) {
      throw new StoreError('unreachable', cause); // It was cut, or is no JSON.
    }
    throw new StoreError('server');
  }
}

/** A thread's id as one segment of a path; what no address can hold (half a character, `.` and `..`) is refused. */
function segment(threadId: string): string {
  if (threadId === '' || threadId === '.' || threadId === '..' || /\p{Surrogate}/u.test(threadId)) throw new StoreError('refused');
  return encodeURIComponent(threadId);
}

function batchesOf(turns: readonly TurnRecord[]): readonly (readonly TurnRecord[])[] {
  const batches: TurnRecord[][] = [[]];
  let size = 0;
  for (const turn of turns) {
    const length = JSON.stringify(turn).length;
    if (size > 0 && size + length > BATCH) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(turn);
    size += length;
  }
  return batches;
}

function isHead(value: unknown): value is ThreadHead {
  return isObject(value) && typeof value['threadId'] === 'string' && (value['activeTurnId'] === null || typeof value['activeTurnId'] === 'string')
    && typeof value['turns'] === 'number' && typeof value['updatedAt'] === 'string';
}
