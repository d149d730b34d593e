import {isObject, type Json} from './json.js';

/**
 * The canonical text of a JSON value (RFC 8785): keys in the order of their UTF-16 units, numbers as ECMAScript writes them,
 * no spaces. Equal values have equal text, so duplicates are found by comparing it.
 * @throws {TypeError} when a number is not finite; JSON has no such value.
 */
export function canonical(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('JSON has no number that is not finite.');
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key] as Json)}`);
  return `{${members.join(',')}}`;
}
