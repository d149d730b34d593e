import type {Clock} from '../contract/clock.js';
import type {Correlation} from '../contract/correlation.js';
import type {Host} from '../contract/host.js';
import {within} from './abort.js';
import {CodedError} from './errors.js';

const LIMIT_MS = 10_000;

/** Refreshes under way, by the host that is asked: calls that meet a 401 together share one (S-44), also those of other clients. */
const refreshes = new WeakMap<object, Promise<Headers>>();

/**
 * The host's headers for one request; none without a host function.
 * Rejects with a {@link CodedError} `signed_out` when it throws, or takes more than 10 s.
 */
export function hostHeaders(
  host: Pick<Host, 'headers'> | undefined, reason: 'run' | 'unauthorized', ids: Correlation, clock: Clock,
): Promise<Headers> {
  if (!host?.headers) return Promise.resolve(new Headers());
  if (reason === 'run') return call(host, reason, ids, clock);
  const refresh = refreshes.get(host) ?? call(host, reason, ids, clock).finally(() => refreshes.delete(host));
  refreshes.set(host, refresh);
  return refresh;
}

async function call(host: Pick<Host, 'headers'>, reason: 'run' | 'unauthorized', ids: Correlation, clock: Clock): Promise<Headers> {
  const controller = new AbortController();
  try {
    const asked = Promise.resolve().then(() => host.headers?.({reason}, {...ids, signal: controller.signal}));
    return new Headers(await within(clock, LIMIT_MS, controller, asked));
  } catch (cause) {
    throw new CodedError('signed_out', 'The host gave no headers', {cause});
  }
}

/** The secret parts of headers, to be looked for in what a server says back (S-49). */
export function secretsOf(headers: Headers): readonly string[] {
  return [...headers.values()].flatMap((value) => value.split(/[\s;,=]+/)).filter((word) => word.length >= 8);
}
