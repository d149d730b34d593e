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
  let seconds = NaN;
  if (/^\d+$/.test(value)) seconds = Number(value);
  else if (DATE.test(value)) {
    const sent = Date.parse(headers.get('date') ?? '');
    seconds = Math.ceil((Date.parse(value) - (Number.isNaN(sent) ? now : sent)) / 1000);
  }
  return seconds >= 1 ? Math.min(seconds, MOST_SECONDS) : undefined;
}
