/** Errors as the reader meets them, made from what a server or a network said. */
import type {Correlation} from '../contract/correlation.js';
import type {ErrorCode, MoritError} from '../contract/error.js';
import {isObject} from '../contract/json.js';

const MAX_USER_MESSAGE = 300;

/** Whether asking again may help, by code: the default where the server says nothing. */
const RETRYABLE: Readonly<Record<ErrorCode, boolean>> = {
  network: true,
  timeout: true,
  connection_lost: true,
  signed_out: true,
  forbidden: false,
  not_found: false,
  rejected: false,
  busy: true,
  rate_limited: true,
  server: true,
  bad_response: true,
  too_large: false,
  run_failed: true,
  unsupported_contract: false,
  interrupt_gone: false,
  config: false,
};

/** Codes of RUN_ERROR that mean more than a failed run. */
const RUN_ERROR_CODES: Readonly<Record<string, ErrorCode>> = {
  UNSUPPORTED_CONTRACT: 'unsupported_contract',
  APPROVAL_RESUME_NOT_FOUND: 'interrupt_gone',
};

/** A fault that has its code already, on its way to where it is told. */
export class Fault extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What is known of an error besides its code and its ids. */
export type ErrorDetails = Partial<Pick<MoritError, 'retryable' | 'userMessage' | 'retryAfter' | 'cause'>>;

/** A {@link MoritError}; members that are undefined are left out, `retryable` comes from the table when it is not given. */
export function moritError(code: ErrorCode, ids: Correlation, details: ErrorDetails = {}): MoritError {
  const error: Record<string, unknown> = {code, retryable: RETRYABLE[code]};
  for (const [name, value] of Object.entries({...ids, ...details})) if (value !== undefined) error[name] = value;
  return error as unknown as MoritError;
}

/** The error of a RUN_ERROR event: `metadata.morit {retryable, userMessage, retryAfter}` over the table. Its message is the cause. */
export function runError(event: Readonly<Record<string, unknown>>, ids: Correlation): MoritError {
  const name = typeof event['code'] === 'string' ? event['code'] : '';
  const code = Object.hasOwn(RUN_ERROR_CODES, name) ? RUN_ERROR_CODES[name]! : 'run_failed';
  return moritError(code, ids, {...readDetails(event), cause: {code: name, message: event['message']}});
}

/** What a server says for the reader, in `metadata.morit`, `morit` or at the top of `body`; nothing else of a body is ever shown. */
export function readDetails(body: unknown): ErrorDetails {
  if (!isObject(body)) return {};
  const said = [isObject(body['metadata']) ? body['metadata']['morit'] : undefined, body['morit'], body].find(isObject) ?? {};
  const {retryable, retryAfter} = said;
  return {
    retryable: typeof retryable === 'boolean' ? retryable : undefined,
    userMessage: userMessage(said['userMessage']),
    retryAfter: typeof retryAfter === 'number' && retryAfter >= 1 ? Math.min(300, Math.ceil(retryAfter)) : undefined,
  };
}

/** A sentence of a server's, fit to be shown as text: one line of at most 300 characters, no stack, no query of an address (S-49). */
export function userMessage(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = (value.split(/\r?\n\s*(?:at |File ")/, 1)[0] ?? '')
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#]+)[?#]\S*/gi, '$1')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const short = [...text.slice(0, 2 * MAX_USER_MESSAGE)].slice(0, MAX_USER_MESSAGE);
  return text === '' ? undefined : short.join('');
}
