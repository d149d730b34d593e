import {isDate} from '../contract/formats.js';
import {createFormat, type Format} from '../i18n/format.js';

/** Fields of a pattern in figures, each read off the instant's parts: which part, and how it is made of it. */
const FIGURES: Readonly<Record<string, readonly [part: string, of?: (value: number) => number]>> = {
  y: ['year'], Y: ['year'], u: ['year'], M: ['month'], L: ['month'], d: ['day'], H: ['hour'], m: ['minute'], s: ['second'],
  k: ['hour', (hour) => hour || 24], h: ['hour', (hour) => hour % 12 || 12], K: ['hour', (hour) => hour % 12],
};

/** Fields in words, by how often the letter stands: what `Intl` calls them. */
const WIDTHS = [undefined, undefined, 'short', 'long', 'narrow'] as const;

/** The halves of a day; `Intl` says AM and PM in Korean, too. */
const HALVES = {ko: ['오전', '오후'], en: ['AM', 'PM']} as const;

/** A run of one letter, quoted text, or a quote. */
const FIELDS = /'((?:[^']|'')*)'|([A-Za-z])\2*/g;

const wire = createFormat('en');

/**
 * A time by a Unicode TR35 pattern, in the language of `format`. `value`: milliseconds, or text that says a date, with or without a time
 * and an offset; without an offset it is shown as it is written. `''` when it is no time at all. Fields that are not known stay as written.
 */
export function formatDate(value: unknown, pattern: string, format: Format, timezone: string | undefined): string {
  const {at, zone} = instantOf(value, timezone);
  if (Number.isNaN(at)) return '';
  if (pattern === 'ISO') return new Date(at).toISOString();
  const parts = wire.timeParts(at, zone as string, {
    year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23',
  });
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  const field = (letter: string, length: number): string | undefined => {
    const width = WIDTHS[Math.min(length, 5) - 1];
    if ((letter === 'M' || letter === 'L') && width) return format.date(at, zone, {month: width});
    if (letter === 'E' || letter === 'c') return format.date(at, zone, {weekday: width ?? 'short'});
    if (letter === 'a' || letter === 'b' || letter === 'B') return HALVES[format.locale.startsWith('ko') ? 'ko' : 'en'][part('hour') < 12 ? 0 : 1];
    if (letter === 'S') return String(new Date(at).getUTCMilliseconds()).padStart(3, '0').slice(0, length).padEnd(length, '0');
    if (letter === 'z') return format.timeParts(at, zone as string, {timeZoneName: 'short'}).find(({type}) => type === 'timeZoneName')?.value;
    const [name, of = Number] = FIGURES[letter] ?? [];
    if (name === undefined) return undefined;
    const figure = of(part(name));
    return String(name === 'year' && length === 2 ? figure % 100 : figure).padStart(length, '0');
  };
  return pattern.replace(FIELDS, (run: string, quoted: string | undefined, letter: string | undefined) => {
    if (letter !== undefined) return field(letter, run.length) ?? run;
    return quoted ? quoted.replaceAll('\'\'', '\'') : '\'';
  });
}

const WRITTEN = /^(\d{4}-\d\d-\d\d)?(?:[T ]?(\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?(Z|[+-]\d\d:?\d\d)?$/i;

/** A time that says no offset is the same reading everywhere: it is placed in UTC and shown in UTC. */
function instantOf(value: unknown, timezone: string | undefined): {readonly at: number; readonly zone: string | undefined} {
  if (typeof value === 'number') return {at: Math.abs(value) <= 8.64e15 ? value : NaN, zone: timezone};
  const text = typeof value === 'string' ? value.trim() : '';
  const [, day, time, offset] = WRITTEN.exec(text) ?? [];
  if (day === undefined && time === undefined) return {at: Date.parse(text), zone: timezone};
  if (day !== undefined && !isDate(day)) return {at: NaN, zone: timezone};
  const iso = `${day ?? '1970-01-01'}T${time ?? '00:00'}${offset?.toUpperCase().replace(/^(...):?(..)$/, '$1:$2') ?? 'Z'}`;
  return {at: Date.parse(iso), zone: offset === undefined ? 'UTC' : timezone};
}
