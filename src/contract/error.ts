import type {Correlation} from './correlation.js';

/** Everything that can go wrong in words a reader meets, as one closed union; docs/errors.md lists each with its next step. */
export type ErrorCode =
  | 'network' // No answer at all: offline, DNS, TLS or CORS; a browser cannot tell which (F-13).
  | 'timeout' // No headers in 30 s (F-14), or no byte in 10 min (F-15).
  | 'connection_lost' // The stream ended without a terminal event (F-01, F-03).
  | 'signed_out' // 401 twice, a login page, a redirect (F-05, F-11, F-12).
  | 'forbidden' // 403 (F-06).
  | 'not_found' // 404, 410 (F-06).
  | 'rejected' // 400, 413, 422: the message itself (F-07).
  | 'busy' // 409: a run is in progress (F-08).
  | 'rate_limited' // 429 (F-09).
  | 'server' // 5xx (F-10).
  | 'bad_response' // 200 that is no event stream, 204 (F-04, F-11).
  | 'too_large' // A frame over 16 MiB (F-24).
  | 'run_failed' // RUN_ERROR without a better code (F-21).
  | 'unsupported_contract' // The server does not know our contract version.
  | 'interrupt_gone' // The server no longer knows the interrupt.
  | 'config'; // Our own attributes: a missing or wrong endpoint.

/** An error as the reader meets it: what to do is separate from why it happened. */
export interface MoritError extends Correlation {
  readonly code: ErrorCode;
  /** Whether asking again may help; the retry control is there only then. */
  readonly retryable: boolean;
  /** One plain sentence sent by the server for the reader, at most 300 characters (S-49); absent: the locale's own sentence for `code`. */
  readonly userMessage?: string;
  /** Whole seconds until a retry makes sense (F-09). */
  readonly retryAfter?: number;
  /** The internal reason, for `host.log` and developers; never drawn. */
  readonly cause?: unknown;
}
