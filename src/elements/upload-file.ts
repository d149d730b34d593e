import type {Clock} from '../contract/clock.js';
import {correlationOf, type Correlation} from '../contract/correlation.js';
import type {Host} from '../contract/host.js';

/** How long an upload may make no progress, in milliseconds. A large file on a slow line takes as long as it takes. */
export const UPLOAD_STALL_MS = 120_000;

/** Whose file it is, and what may end its way. */
export interface UploadOptions {
  readonly about: Correlation;
  readonly clock: Pick<Clock, 'setTimeout'>;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

/** What the host knows the file by, and where it is. */
export type Uploaded = Awaited<ReturnType<NonNullable<Host['upload']>>>;

/**
 * Hands a file to the host. It is over when `signal` ends it or no progress is heard for {@link UPLOAD_STALL_MS}, also for a host that does
 * not heed its signal.
 * @throws what the host throws, the signal's reason, or that there is no host for it.
 */
export async function uploadFile(host: Host, file: File, {about, clock, signal, onProgress}: UploadOptions): Promise<Uploaded> {
  if (!host.upload) throw new Error('The host takes no files any more.');
  const stalled = new AbortController();
  const arm = (): (() => void) => clock.setTimeout(() => stalled.abort(new DOMException('The upload makes no progress.', 'TimeoutError')), UPLOAD_STALL_MS);
  let disarm = arm();
  const ends = AbortSignal.any([signal, stalled.signal]);
  const heard = (fraction: number): void => {
    if (ends.aborted) return;
    disarm();
    disarm = arm();
    onProgress(fraction);
  };
  try {
    return await Promise.race([
      host.upload({file, onProgress: heard}, {...correlationOf(about), signal: ends}),
      new Promise<never>((_, reject) => { ends.addEventListener('abort', () => reject(ends.reason as Error), {once: true}); }),
    ]);
  } finally {
    disarm();
    stalled.abort(); // What is told from now on counts for nothing.
  }
}
