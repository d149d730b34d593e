import {html, nothing, type TemplateResult} from 'lit';
import {hostOf, safeLink} from '../contract/safe-url.js';
import type {ResponseMessages} from '../i18n/catalog-messages.js';

/** How a link stands on the page. */
export interface LinkOptions {
  /** Lets loopback http through (S-18). */
  readonly dev?: boolean;
  /** A class of `controls`, for a link that looks like a button. */
  readonly kind?: string;
}

/**
 * A link that leaves the page (S-08, S-09); `undefined` when the address is refused, and the words stand alone.
 */
export function externalLink(
  url: string | undefined, words: TemplateResult, {opensHost}: ResponseMessages, {dev = false, kind}: LinkOptions = {},
): TemplateResult | undefined {
  const href = url === undefined ? undefined : safeLink(url, {dev});
  if (href === undefined) return undefined;
  return html`<a class=${kind ?? nothing} href=${href} target="_blank" rel="noopener noreferrer" referrerpolicy="no-referrer"
    >${words}<span class="visually-hidden">, ${opensHost(hostOf(href))}</span></a>`;
}

/** The host that an address leads to, when the words of its link could be read as the name of a host (S-09). */
export function trueHost(url: string, words: string): string | undefined {
  const href = /[\p{L}\p{N}][.。．｡]\p{L}{2}/u.test(words.normalize('NFKC').replace(/\p{Cf}/gu, '')) ? safeLink(url) : undefined;
  return href === undefined ? undefined : hostOf(href);
}
