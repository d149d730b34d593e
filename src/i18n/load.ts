import {ko} from './ko.js';
import type {Messages} from './messages.js';

/** The languages there are words in. */
export type Locale = Messages['locale'];

const loaded = new Map<Locale, Messages>([['ko', ko]]);

/** The language of ours nearest to a BCP 47 tag; Korean for what is not English (`en-GB` → `en`, `ko-KR` → `ko`, `''` → `ko`). */
export function nearestLocale(tag: string | null | undefined): Locale {
  return /^en\b/i.test(tag ?? '') ? 'en' : 'ko';
}

/** The words of `locale` if they are here already; never waits. */
export function messagesNow(locale: Locale): Messages | undefined {
  return loaded.get(locale);
}

/** The words of `locale`, fetched once. Rejects when their chunk does not load; the next call tries again. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const here = loaded.get(locale);
  if (here) return here;
  const {en} = await import('./en.js');
  loaded.set('en', en);
  return en;
}
