import {startTimer, type Clock} from './clock.js';
import {correlationOf, type Correlation} from './correlation.js';
import type {Diagnostic} from './diagnostic.js';
import type {Host, HostContext} from './host.js';

/** How long a function of the host's may take, in milliseconds. */
export const HOST_CALL_MS = 30_000;

/** What may end a call before its time. */
interface HostCallOptions {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
  /** Absent: the platform's own. */
  readonly clock?: Pick<Clock, 'setTimeout'>;
}

/**
 * Asks a function of the host's, in the name of `about`. It is over after {@link HOST_CALL_MS}, or when `signal` ends it, also for a
 * host that does not heed its signal: no control waits for ever.
 * @throws what the host throws, at once or later; the signal's reason where that comes first.
 */
export async function callHost<Result>(
  ask: (context: HostContext) => Promise<Result> | undefined, about: Correlation, {signal, clock = {setTimeout: startTimer}}: HostCallOptions = {},
): Promise<Result | undefined> {
  const late = new AbortController();
  const cancel = clock.setTimeout(() => late.abort(new DOMException('The host took too long.', 'TimeoutError')), HOST_CALL_MS);
  const ends = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
  try {
    ends.throwIfAborted();
    return await Promise.race([
      ask({...correlationOf(about), signal: ends}),
      new Promise<never>((_, reject) => { ends.addEventListener('abort', () => reject(ends.reason as Error), {once: true}); }),
    ]);
  } finally {
    cancel();
  }
}

/** Says that the host's function of that name failed, and by what kind of error. */
export function hostFailed(name: keyof Host, error: unknown): Diagnostic {
  return {code: 'host_failed', path: `/${name}`, detail: error instanceof Error ? error.name : ''};
}
