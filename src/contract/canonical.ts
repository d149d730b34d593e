import {isObject, type Json} from './json.js';

/** Members and entries of the largest value that is written: as many as a part may hold (S-29). */
const MOST = 20_000;

/**
 * The canonical text of a JSON value (RFC 8785): keys in the order of their UTF-16 units, numbers as ECMAScript writes them,
 * no spaces. Equal values have equal text, so duplicates are found by comparing it.
 * @throws {TypeError} when a number is not finite; JSON has no such value.
 * @throws {RangeError} when the value holds more than a part may: nobody waits for the text of what is refused anyway.
 */
export function canonical(value: Json): string {
  let left = MOST;
  return write(value);

  function write(part: Json): string {
    if ((left -= 1) < 0) throw new RangeError('The value is too large.');
    if (typeof part === 'number' && !Number.isFinite(part)) throw new TypeError('JSON has no number that is not finite.');
    if (Array.isArray(part)) return `[${part.map(write).join(',')}]`;
    if (!isObject(part)) return JSON.stringify(part);
    const members = Object.keys(part).sort().map((key) => `${JSON.stringify(key)}:${write(part[key] as Json)}`);
    return `{${members.join(',')}}`;
  }
}
