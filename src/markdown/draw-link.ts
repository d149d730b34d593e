import type {Token} from 'markdown-it';
import {hostOf, safeLink} from '../contract/safe-url.js';
import type {DrawContext} from './context.js';
import {branch, textOf, type Attributes, type Branch} from './tree.js';

/** A word that reads as an address: labels with dots between, the last one of letters. */
const HOST_LIKE = /(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?[.。．｡])+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)/giu;
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu;

/** The checked address of a link token, or `undefined` when the policy refuses it (S-08, R-069). */
export function linkTarget(token: Token, {options, live}: DrawContext): string | undefined {
  const address = String(token.attrGet('href') ?? '');
  const href = safeLink(address, options.urls);
  if (href === undefined && live) options.onDiagnostic?.('address_refused', schemeOf(address));
  return href;
}

/**
 * Completes a link whose words are drawn: what it shows, and, once its block is settled, where it leads (S-09, S-11).
 * The true host stands beside words that read like another one.
 */
export function finishLink(link: Branch, href: string, context: DrawContext): void {
  const words = textOf(link);
  const host = hostOf(href);
  if (words.replace(INVISIBLE, '').trim() === '') link.children.push({text: host});
  else if (namesAnotherHost(words, host)) link.children.push({text: ' '}, branch('bdi', {class: 'host'}, [{text: `(${host})`}]));
  if (!context.live) return;
  const isWeb = !href.startsWith('mailto:');
  link.attrs = liveAttributes(href, isWeb);
  link.action = {kind: 'link', href};
  if (isWeb) link.children.push(branch('span', {class: 'visually-hidden'}, [{text: ` (${context.options.messages.newWindow})`}]));
}

/** What every live link carries (S-09). */
export function liveAttributes(href: string, isWeb = true): Attributes {
  return isWeb ? {class: 'link', href, target: '_blank', rel: 'noopener noreferrer', referrerpolicy: 'no-referrer'} : {class: 'link', href};
}

/** Whether a reader would take the words for an address on a host other than the true one. */
export function namesAnotherHost(words: string, host: string): boolean {
  const plain = words.normalize('NFKC').replace(INVISIBLE, '');
  const name = bare(host.replace(/:\d+$/, ''));
  if (host.includes('@') && plain.trim().toLowerCase() === host.toLowerCase()) return false; // A mail address that says itself.
  if (host.includes('xn--')) return true; // Its letters may look like another name's.
  return plain.split(/\s+/).some((word) => authorities(word).some((found) => bare(found) !== name));
}

/** The names in a word that read as hosts; what follows the first slash of an address is no host. */
function authorities(word: string): readonly string[] {
  const start = /^\P{L}*(?:[a-z][a-z0-9+.-]*:\/\/)?([^/?#]+)/iu.exec(word)?.[1];
  return start?.match(HOST_LIKE) ?? word.match(HOST_LIKE) ?? [];
}

function bare(host: string): string {
  return host.toLowerCase().replace(/[。．｡]/g, '.').replace(/^www\./, '');
}

/** What a diagnostic may say of an address: its scheme, never its text (S-48). */
export function schemeOf(address: string): string {
  return /^[a-z][a-z0-9+.-]{0,30}(?=:)/i.exec(address)?.[0].toLowerCase() ?? 'relative';
}
