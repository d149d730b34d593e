import type {ErrorCode} from '../contract/error.js';
import type {NextStep, NoteItem} from '../contract/view.js';
import type {ThreadMessages} from '../i18n/messages.js';
import type {Run} from '../stream/types.js';

/** What is around a run that ended. */
export interface EndContext {
  /** Only the thread's last run can be asked again. */
  readonly last: boolean;
  readonly canConnect: boolean;
  /** No server took the message of this turn. */
  readonly unsent: boolean;
  /** A reader's message began this turn; without one there is nothing to ask again. */
  readonly asked: boolean;
  /** The transcript says already why the agent ended its work. */
  readonly explained: boolean;
}

/** What a code leads to: `again` sends or asks once more, `attach` does so only where nothing can be attached to. */
type Way = NextStep | 'again' | 'attach';

/** The way on from each code: docs/errors.md, third column. */
const ways: Readonly<Record<ErrorCode, Way>> = {
  network: 'again',
  timeout: 'attach',
  connection_lost: 'attach',
  signed_out: 'again',
  forbidden: 'edit',
  not_found: 'fresh',
  rejected: 'edit',
  busy: 'attach',
  rate_limited: 'again',
  server: 'again',
  bad_response: 'again',
  too_large: 'edit',
  run_failed: 'again',
  unsupported_contract: 'reload',
  interrupt_gone: 'write',
  config: 'edit',
};

/** The one next step after a run that did not end well (docs/errors.md). */
function nextStep({status, error}: Run, {last, canConnect, unsent, asked}: EndContext): NextStep | undefined {
  if (!last) return undefined;
  const code = error?.code ?? (status === 'connection_lost' ? 'connection_lost' : undefined);
  const way = code === undefined ? 'again' : ways[code];
  if (way !== 'again' && way !== 'attach') return way === 'edit' && !asked ? 'write' : way;
  if (canConnect && (way === 'attach' || !asked)) return 'resume'; // What was only to be restored is asked for again, never a run.
  if (!asked) return 'write';
  // The server says that the same again is of no use.
  if (error?.retryable === false) return 'edit';
  return unsent ? 'resend' : 'retry';
}

/** The note under a turn whose last run did not end well, or nothing (F-01, F-21, F-39). */
export function endNote(run: Run | undefined, context: EndContext): NoteItem | undefined {
  if (!run) return undefined;
  const note = (ended: NoteItem['ended']): NoteItem =>
    ({kind: 'note', id: `note:${run.id}`, ended, ...(run.error ? {error: run.error} : {}), step: nextStep(run, context)});
  switch (run.status) {
    case 'stopped': return note('stopped');
    case 'cancelled': return context.explained ? undefined : note('cancelled');
    // A run may be lost for another reason than a cut stream: nothing answered at all, or not in time.
    case 'connection_lost': return note(run.error && run.error.code !== 'connection_lost' ? 'error' : 'connection_lost');
    case 'error':
    case 'bad_response': return note('error');
    default: return undefined;
  }
}

/** A note in words: the server's own sentence where it sent one, else the locale's for the code (R-184, S-49). */
export function noteWords({ended, error}: Pick<NoteItem, 'ended' | 'error'>, messages: ThreadMessages): string {
  switch (ended) {
    case 'stopped': return messages.stopped;
    case 'cancelled': return messages.cancelled;
    case 'connection_lost': return messages.connectionLost;
    default: {
      const words = error?.userMessage ?? messages.errors[error?.code ?? 'run_failed'];
      return error?.retryAfter ? `${words} ${messages.retryIn(error.retryAfter)}` : words;
    }
  }
}
