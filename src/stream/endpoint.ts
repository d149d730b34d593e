import {isLoopback} from '../contract/loopback.js';

/**
 * An absolute address for `endpoint`, against the page's own where there is a page; undefined when it cannot be used:
 * no http(s), with a password in it, or plain http from a page on https (mixed content, S-43).
 */
export function resolveEndpoint(endpoint: string | undefined, base = globalThis.location?.href): URL | undefined {
  const url = parse(endpoint, base);
  if (!url || url.username || url.password) return undefined;
  if (url.protocol === 'https:') return url;
  const mixed = base?.startsWith('https:') === true && !isLoopback(url.hostname);
  return url.protocol === 'http:' && !mixed ? url : undefined;
}

function parse(endpoint: string | undefined, base: string | undefined): URL | undefined {
  if (!endpoint) return undefined;
  try {
    return new URL(endpoint, base);
  } catch {
    return undefined; // The one answer that `URL` gives to a text that is no address.
  }
}
