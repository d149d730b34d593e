import type {Correlation} from '../contract/correlation.js';
import type {ErrorCode} from '../contract/error.js';
import {moritError, readDetails} from './errors.js';
import type {ErrorDetails} from './errors.js';
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
  const isJson = type === 'application/json' || type.endsWith('+json');
  const body = isJson ? await readJson(response) : discard(response);
  const {userMessage, ...details} = readDetails(body);
  const known: ErrorDetails = {
    ...details,
    userMessage: secrets.some((secret) => userMessage?.includes(secret)) ? undefined : userMessage,
    retryAfter: retryAfterSeconds(headers, now) ?? details.retryAfter,
    cause: {status, type},
  };
  const code = codeOf(status, type);
  const notStarted = (body as {runStarted?: unknown} | undefined | null)?.runStarted === false;
  const taken = !notStarted && code !== 'signed_out' && (status < 400 || status >= 500 || status === 408);
  return {
    end: {kind: 'failed', status: 'bad_response', error: moritError(code, ids, known), taken, resumable: !NOT_RESUMABLE.includes(status)},
    mayRetry: notStarted && (status === 429 || status === 503),
  };
}

/** The error that a status and a media type stand for. */
export function codeOf(status: number, type: string): ErrorCode {
  if (Object.hasOwn(CODES, status)) return CODES[status]!;
  if (status >= 500) return 'server';
  if (status >= 400) return 'rejected';
  // A page where a stream was asked for is a login page, all but always (F-11).
  return status === 200 && type === 'text/html' ? 'signed_out' : 'bad_response';
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
      if (done) return JSON.parse(text + decoder.decode());
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
