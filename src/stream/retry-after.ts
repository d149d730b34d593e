/** The longest wait that is believed (F-09). */
const MOST_SECONDS = 300;
/** A date in any of the three forms of RFC 9110 starts with a day's name; `Date.parse` alone takes far too much for a date. */
const DATE = /^(?:mon|tue|wed|thu|fri|sat|sun)/i;

/**
 * Whole seconds that a response asks to wait, 1 … 300; undefined when it says nothing that makes sense (F-09).
 * A date is judged against the response's own `Date`, and against `now` (milliseconds) only without one (F-36).
 */
export function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  const sent = Date.parse(headers.get('date') ?? '') || now;
  const seconds = DATE.test(value) ? Math.ceil((Date.parse(value) - sent) / 1000) : /^\d+$/.test(value) ? Number(value) : NaN;
  return seconds >= 1 ? Math.min(seconds, MOST_SECONDS) : undefined;
}
