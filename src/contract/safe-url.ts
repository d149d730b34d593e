import {isLoopback} from './loopback.js';

/** What a caller may grant besides the fixed rules. */
export interface UrlPolicy {
  /** Absolute address that relative input is resolved against; absent, relative input is refused: never the page's own by accident (S-08). */
  readonly base?: string;
  /** Development: lets http to this machine through (S-18). */
  readonly dev?: boolean;
}

/** The longest address that is looked at, in UTF-16 units. */
const MAX_LENGTH = 2048;

/** The only headers of a mailto link that are kept: a model cannot add a silent recipient. */
const MAIL_HEADERS = ['subject', 'body'];

/**
 * The address of a link that a reader may open: http, https or mailto, decided on the parsed URL and returned as that URL's
 * own absolute text; `undefined` when refused. User info is refused (S-17), http to this machine only passes in development (S-18).
 */
export function safeLink(input: string, policy: UrlPolicy = {}): string | undefined {
  const url = parse(input, policy.base);
  if (url?.protocol === 'mailto:') return mailLink(url);
  if (url?.protocol === 'http:' && isThisMachine(url.hostname)) return policy.dev === true ? url.href : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

/**
 * The address of something that the client itself fetches (picture, poster, file, captions): https alone, and in development
 * http to this machine (C-32, S-18); `undefined` when refused. Relative input is always refused.
 */
export function safeFetch(input: string, {dev}: Pick<UrlPolicy, 'dev'> = {}): string | undefined {
  const url = parse(input, undefined);
  if (url?.protocol === 'https:') return url.href;
  return url?.protocol === 'http:' && dev === true && isLoopback(url.hostname) ? url.href : undefined;
}

/**
 * The host that a checked address really leads to, in its ASCII form, so that a look-alike name is seen for what it is (S-09);
 * of a mailto link its addresses.
 */
export function hostOf(href: string): string {
  const url = new URL(href);
  return url.protocol === 'mailto:' ? decode(url.pathname) : url.host;
}

/** Whether two addresses lead to the same article: the host's case, the fragment and `utm_` parameters do not count (R-024). */
export function canonicalUrl(href: string): string {
  const url = new URL(href);
  url.hash = '';
  for (const key of [...url.searchParams.keys()]) if (key.startsWith('utm_')) url.searchParams.delete(key);
  return url.href;
}

function parse(input: string, base: string | undefined): URL | undefined {
  if (input.length > MAX_LENGTH || !URL.canParse(input, base)) return undefined;
  const url = new URL(input, base);
  return url.username || url.password ? undefined : url;
}

function mailLink(url: URL): string | undefined {
  if (!url.pathname.includes('@')) return undefined;
  const kept = [...url.searchParams].filter(([name]) => MAIL_HEADERS.includes(name.toLowerCase()));
  const query = kept.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `mailto:${url.pathname}${query && `?${query}`}`;
}

/** Also the spellings that reach this machine and that no one writes by accident. */
function isThisMachine(hostname: string): boolean {
  return isLoopback(hostname) || hostname.endsWith('.localhost') || hostname === '0.0.0.0' || hostname === '[::]'
    || /^\[::ffff:7f[0-9a-f]{2}:/.test(hostname);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // Not percent-encoded UTF-8: shown as it stands.
  }
}
