import type {Clock} from '../contract/clock.js';
import {CodedError} from './errors.js';

/** Calls `task` once `signal` is aborted, at once when it is already; the result unties it. */
export function onAbort(signal: AbortSignal, task: () => void): () => void {
  if (signal.aborted) task();
  else signal.addEventListener('abort', task);
  return () => signal.removeEventListener('abort', task);
}

/** Settles as `promise` does, or rejects with the signal's reason as soon as it is aborted; what comes too late is dropped. */
export function raced<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const release = onAbort(signal, () => reject(signal.reason as Error));
    promise.then(resolve, reject).finally(release);
  });
}

/** Resolves when `wait` calls back, or when `signal` is aborted; what `wait` gives back ends the wait either way. */
export async function until(wait: (done: () => void) => () => void, signal: AbortSignal): Promise<void> {
  const ends: (() => void)[] = [];
  await new Promise<void>((resolve) => ends.push(wait(resolve), onAbort(signal, resolve)));
  for (const end of ends) end();
}

/** Aborts `controller` after `ms`; the result calls that off. */
export function limit(clock: Pick<Clock, 'setTimeout'>, ms: number, controller: AbortController): () => void {
  return clock.setTimeout(() => controller.abort(new CodedError('timeout', `Nothing in ${ms} ms`)), ms);
}

/** Settles as `promise` does, or aborts `controller` after `ms`; rejects as soon as that is aborted. */
export function within<T>(clock: Pick<Clock, 'setTimeout'>, ms: number, controller: AbortController, promise: Promise<T>): Promise<T> {
  return raced(promise, controller.signal).finally(limit(clock, ms, controller));
}
