import type {NextStep, NoteItem} from '../contract/view.js';
import type {Run} from '../stream/types.js';

/** What is around a run that ended. */
export interface EndContext {
  /** Only the thread's last run can be asked again. */
  readonly last: boolean;
  readonly canConnect: boolean;
  /** No server took the message of this turn. */
  readonly unsent: boolean;
}

/** The one next step after a run that did not end well (golden rule 3 of quality.md 3). */
function nextStep(run: Run, {last, canConnect, unsent}: EndContext): NextStep | undefined {
  if (!last) return undefined;
  const again: NextStep = unsent ? 'resend' : 'retry';
  if (run.status === 'connection_lost') return canConnect ? 'resume' : again;
  if (run.status !== 'error' && run.status !== 'bad_response') return again;
  switch (run.error?.code) {
    case 'rejected':
    case 'forbidden': return unsent ? 'edit' : undefined;
    case 'not_found': return 'fresh';
    case 'busy': return canConnect ? 'resume' : again;
    case 'signed_out': return again;
    case 'connection_lost': return canConnect ? 'resume' : again;
    default:
      if (run.error?.retryable ?? true) return again;
      return unsent ? 'edit' : undefined;
  }
}

/** The note under a turn whose last run did not end well, or nothing (F-01, F-21, F-39). */
export function endNote(run: Run | undefined, context: EndContext): NoteItem | undefined {
  if (!run) return undefined;
  const note = (ended: NoteItem['ended']): NoteItem =>
    ({kind: 'note', id: `note:${run.id}`, ended, ...(run.error ? {error: run.error} : {}), step: nextStep(run, context)});
  switch (run.status) {
    case 'stopped': return note('stopped');
    case 'cancelled': return note('cancelled');
    case 'connection_lost': return note('connection_lost');
    case 'error':
    case 'bad_response': return note('error');
    default: return undefined;
  }
}
