import type {Correlation} from '../contract/correlation.js';
import type {ErrorCode} from '../contract/error.js';
import {isObject, parseJson} from '../contract/json.js';
import {moritError, readDetails} from './errors.js';
import {retryAfterSeconds} from './retry-after.js';
import type {WireEnd} from './wire.js';

/** How much of an error's body is read at most. */
const BODY_CAP = 65_536;
/** Statuses by which a connect endpoint says that it has nothing to attach to. */
const NOT_RESUMABLE = [204, 404, 405, 410, 501];

const CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'signed_out', 403: 'forbidden', 404: 'not_found', 408: 'timeout', 409: 'busy', 410: 'not_found', 429: 'rate_limited',
};

/** A response that is no event stream. */
export interface Refusal {
  readonly end: Extract<WireEnd, {kind: 'failed'}>;
  /** The body says `runStarted: false`, so that asking again cannot run twice (F-10). */
  readonly mayRetry: boolean;
}

/**
 * Judges a response by its status and media type, before a byte of a stream is read (F-04 … F-11). Undefined: it is an event stream.
 * A body is read only when it is JSON, and of it only what is meant for the reader; a sentence with one of `secrets` in it is left out (S-49).
 */
export async function judge(response: Response, ids: Correlation, secrets: readonly string[], now: number): Promise<Refusal | undefined> {
  const {status, headers} = response;
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (status === 200 && type === 'text/event-stream' && response.body) return undefined;
  const body = /^application\/json$|\+json$/.test(type) ? await readJson(response) : discard(response);
  const {userMessage, ...details} = readDetails(body);
  const known = {
    ...details,
    userMessage: secrets.some((secret) => userMessage?.includes(secret)) ? undefined : userMessage,
    retryAfter: retryAfterSeconds(headers, now) ?? details.retryAfter,
    cause: {status, type},
  };
  const code = codeOf(status, type);
  const notStarted = isObject(body) && body['runStarted'] === false;
  const taken = !notStarted && code !== 'signed_out' && (status < 400 || status >= 500 || status === 408);
  return {
    end: {kind: 'failed', status: 'bad_response', error: moritError(code, ids, known), taken, resumable: !NOT_RESUMABLE.includes(status)},
    mayRetry: notStarted && (status === 429 || status === 503),
  };
}

/** The error that a status and a media type stand for. */
export function codeOf(status: number, type: string): ErrorCode {
  // A page where a stream was asked for is a login page, all but always (F-11).
  if (status === 200 && type === 'text/html') return 'signed_out';
  return CODES[status] ?? (status >= 500 ? 'server' : status >= 400 ? 'rejected' : 'bad_response');
}

/** Lets a body go unread. */
export function discard(response: Response): undefined {
  response.body?.cancel().catch(() => undefined); // Nobody waits for the rest of it.
}

async function readJson(response: Response): Promise<unknown> {
  const reader = response.body?.getReader();
  if (!reader) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let size = 0; ;) {
      const {done, value} = await reader.read();
      if (done) return parseJson(text + decoder.decode());
      size += value.byteLength;
      if (size > BODY_CAP) return undefined;
      text += decoder.decode(value, {stream: true});
    }
  } catch {
    return undefined; // A broken body says nothing; the status has been read.
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
