/** Settles as `promise` does, or rejects with the signal's reason as soon as it is aborted; what comes too late is dropped. */
export function raced<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** A controller that also follows `parent`; `release` unties it. */
export function childOf(parent: AbortSignal): {readonly controller: AbortController; readonly release: () => void} {
  const controller = new AbortController();
  const follow = () => controller.abort(parent.reason);
  if (parent.aborted) follow();
  else parent.addEventListener('abort', follow);
  return {controller, release: () => parent.removeEventListener('abort', follow)};
}
