const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const DATE_TIME = /^(\d{4}-\d\d-\d\d)[t ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** The `date` format of JSON Schema: a day that exists (RFC 3339 full-date). */
export function isDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (DATE.exec(text) ?? []).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** The `date-time` format of JSON Schema: an instant with its offset (RFC 3339). A leap second is none: `Date` knows no such instant. */
export function isDateTime(text: string): boolean {
  const date = DATE_TIME.exec(text)?.[1];
  return date !== undefined && isDate(date);
}

/** The length of a string as JSON Schema counts it: in code points, a lone surrogate as one. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
