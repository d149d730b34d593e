/** Errors as the reader meets them, made from what a server or a network said. */
import type {Correlation} from '../contract/correlation.js';
import type {ErrorCode, MoritError} from '../contract/error.js';
import {defined, isObject} from '../contract/json.js';

const MAX_USER_MESSAGE = 300;
/** As much as is looked at: a sentence hides no megabyte, and no pattern gets to chew on one. */
const MAX_READ = 2_000;

/** What asking again does not help, where the server says nothing. */
const FINAL: readonly ErrorCode[] = ['forbidden', 'not_found', 'rejected', 'too_large', 'unsupported_contract', 'interrupt_gone', 'config'];

/** Codes of RUN_ERROR that mean more than a failed run. */
const RUN_ERROR_CODES: ReadonlyMap<unknown, ErrorCode> = new Map([
  ['UNSUPPORTED_CONTRACT', 'unsupported_contract'],
  ['APPROVAL_RESUME_NOT_FOUND', 'interrupt_gone'],
]);

/** An error that has its code already, on its way to where it is told. */
export class CodedError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What is known of an error besides its code and its ids. */
export type ErrorDetails = Partial<Pick<MoritError, 'retryable' | 'userMessage' | 'retryAfter' | 'cause'>>;

/** A {@link MoritError}; members that have no value are left out, `retryable` follows from the code when it is not given. */
export function moritError(code: ErrorCode, ids: Correlation, details: ErrorDetails = {}): MoritError {
  return {code, retryable: !FINAL.includes(code), ...defined({...ids, ...details})};
}

/** The error of a RUN_ERROR event: `metadata.morit {retryable, userMessage, retryAfter}` over the table. Its message is the cause. */
export function runError(event: Readonly<Record<string, unknown>>, ids: Correlation): MoritError {
  const {code, message} = event;
  return moritError(RUN_ERROR_CODES.get(code) ?? 'run_failed', ids, {...readDetails(event), cause: {code, message}});
}

/** What a server says for the reader, in `metadata.morit`, `morit` or at the top of `body`; nothing else of a body is ever shown. */
export function readDetails(body: unknown): ErrorDetails {
  if (!isObject(body)) return {};
  const said = [isObject(body['metadata']) ? body['metadata']['morit'] : undefined, body['morit'], body].find(isObject) ?? {};
  const {retryable, retryAfter, userMessage: sentence} = said;
  return {
    retryable: typeof retryable === 'boolean' ? retryable : undefined,
    userMessage: userMessage(sentence),
    retryAfter: typeof retryAfter === 'number' && retryAfter >= 1 ? Math.min(300, Math.ceil(retryAfter)) : undefined,
  };
}

/** A sentence of a server's, fit to be shown as text: one line of at most 300 characters, no stack, no query of an address (S-49). */
export function userMessage(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.slice(0, MAX_READ).split(/\r?\n\s*(?:at |File ")/, 1)[0]!
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#]+)[?#]\S*/gi, '$1')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const short = [...text.slice(0, 2 * MAX_USER_MESSAGE)].slice(0, MAX_USER_MESSAGE);
  return short.join('') || undefined;
}
