const DATE = /^\d{4}-\d\d-\d\d$/;
const DATE_TIME = /^(\d{4}-\d\d-\d\d)[t ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** The `date` format of JSON Schema: a day that exists (RFC 3339 full-date). */
export function isDate(text: string): boolean {
  return DATE.test(text) && new Date(text).toJSON()?.startsWith(text) === true; // February 30 comes back as March 1, or not at all.
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
