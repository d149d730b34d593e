import type {Clock} from '../contract/clock.js';
import type {Correlation} from '../contract/correlation.js';
import type {Host} from '../contract/host.js';
import {raced} from './abort.js';
import {Fault} from './errors.js';

const LIMIT_MS = 10_000;

/** Refreshes under way, by the host that is asked: calls that meet a 401 together share one (S-44), also those of other clients. */
const refreshes = new WeakMap<object, Promise<Headers>>();

/**
 * The host's headers for one request; none without a host function.
 * Rejects with a {@link Fault} `signed_out` when it throws, or takes more than 10 s.
 */
export function hostHeaders(
  host: Pick<Host, 'headers'> | undefined, reason: 'run' | 'unauthorized', ids: Correlation, clock: Clock,
): Promise<Headers> {
  if (!host?.headers) return Promise.resolve(new Headers());
  if (reason === 'run') return call(host, reason, ids, clock);
  let refresh = refreshes.get(host);
  if (!refresh) {
    refresh = call(host, reason, ids, clock).finally(() => refreshes.delete(host));
    refreshes.set(host, refresh);
  }
  return refresh;
}

async function call(host: Pick<Host, 'headers'>, reason: 'run' | 'unauthorized', ids: Correlation, clock: Clock): Promise<Headers> {
  const limit = new AbortController();
  const cancel = clock.setTimeout(() => limit.abort(new Fault('timeout', `No headers from the host in ${LIMIT_MS} ms`)), LIMIT_MS);
  try {
    const asked = Promise.resolve().then(() => host.headers?.({reason}, {...ids, signal: limit.signal}));
    return new Headers(await raced(asked, limit.signal));
  } catch (cause) {
    throw new Fault('signed_out', 'The host gave no headers', {cause});
  } finally {
    cancel();
  }
}

/** The secret parts of headers, to be looked for in what a server says back (S-49). */
export function secretsOf(headers: Headers): readonly string[] {
  return [...headers.values()].flatMap((value) => value.split(/[\s;,=]+/)).filter((word) => word.length >= 8);
}
