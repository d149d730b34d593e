import type {Json} from '../contract/json.js';
import {isObject} from '../contract/json.js';
import {isDate} from '../contract/formats.js';
import type {Formatter} from '../contract/runtime-binding.js';
import type {Format} from '../i18n/format.js';
import {withParticle} from '../i18n/particle.js';

/** What formatters go by: one language, one zone (absent: the device's), one now. */
export interface Locality {
  readonly format: Format;
  readonly timezone: string | undefined;
  readonly now: number;
}

type Apply = (value: Json, args: readonly string[], locality: Locality) => Json | undefined;

/**
 * A value as a formatter gives it (docs/responses.md). `undefined`: the value is not of the kind that the formatter takes, or an argument
 * cannot be read. What is not there stays so, but for `default`.
 */
export function applyFormatter(value: Json | undefined, {name, args}: Formatter, locality: Locality): Json | undefined {
  try {
    return formatters[name]?.(value as Json, args, locality);
  } catch {
    return undefined; // Intl throws at a currency, a number of digits or a zone that it does not know.
  }
}

/** Text as it stands in text: `undefined` for a list or an object, which have none. */
export function textOf(value: Json | undefined): string | undefined {
  return value === undefined || value === null ? '' : typeof value === 'object' ? undefined : String(value);
}

const formatters: Readonly<Record<string, Apply>> = {
  number: (value, [digits], {format}) => format.number(numberOf(value), fixed(digits)),
  percent: (value, [digits], {format}) => format.percent(numberOf(value), fixed(digits)),
  currency: (value, [currency = ''], {format}) => format.number(numberOf(value), {style: 'currency', currency}),
  unit: (value, [unit = ''], {format}) => format.number(numberOf(value)) + unit,
  bytes: (value, _, {format}) => {
    const bytes = numberOf(value);
    const step = Math.min(4, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
    const unit = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'][step] as string;
    return format.number(bytes / 1000 ** step, {style: 'unit', unit, maximumFractionDigits: step > 1 ? 1 : 0});
  },
  date: (value, [style = 'medium'], locality) => date(value, locality, {dateStyle: style as 'medium'}),
  time: (value, [style = 'hm'], locality) => date(value, locality, {hour: 'numeric', minute: '2-digit', ...(style === 'hms' && {second: '2-digit'})}),
  datetime: (value, _, locality) => date(value, locality, {dateStyle: 'medium', timeStyle: 'short'}),
  weekday: (value, [width = 'short'], locality) => date(value, locality, {weekday: width as 'short'}),
  relative: (value, _, {format, now}) => format.relative(instant(value), now) || undefined,
  duration: (value, _, {format}) => {
    let rest = Math.round(numberOf(value));
    if (rest < 0) return undefined;
    const parts = DURATIONS.map(([unit, seconds]) => {
      const count = Math.floor(rest / seconds);
      rest -= count * seconds;
      return {count, text: format.number(count, {style: 'unit', unit, unitDisplay: 'long'})};
    });
    const first = parts.findIndex(({count}, index) => count > 0 || index === parts.length - 1);
    return parts.slice(first, first + 2).filter(({count}, index) => count > 0 || index === 0).map(({text}) => text).join(' ');
  },
  truncate: (value, [most = ''], {format}) => {
    const signs = [...new Intl.Segmenter(format.locale).segment(wordOf(value))].map(({segment}) => segment);
    return signs.length > Number(most) ? `${signs.slice(0, Number(most)).join('').trimEnd()}…` : signs.join('');
  },
  join: (value, [between = ', ']) => listOf(value).map(wordOf).join(between),
  count: (value) => isObject(value) ? Object.keys(value).length : listOf(value).length,
  first: (value) => listOf(value)[0] ?? null,
  last: (value) => listOf(value).at(-1) ?? null,
  upper: (value, _, {format}) => wordOf(value).toLocaleUpperCase(format.locale),
  lower: (value, _, {format}) => wordOf(value).toLocaleLowerCase(format.locale),
  josa: (value, [pair = '']) => withParticle(wordOf(value), pair),
  map: (value, [pairs = '']) => {
    const word = wordOf(value);
    return pairs.split(',').map((pair) => pair.split('=')).find(([from]) => from?.trim() === word)?.slice(1).join('=') ?? value;
  },
};

const DURATIONS = [['day', 86_400], ['hour', 3600], ['minute', 60], ['second', 1]] as const;

/** Ends a formatter at a value that it does not take; caught in one place. */
function refuse(): never {
  throw new TypeError('not a value of this formatter');
}

function numberOf(value: Json): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : refuse();
}

function wordOf(value: Json): string {
  return textOf(value) ?? refuse();
}

function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value as readonly Json[] : refuse();
}

function instant(value: Json): number | string {
  return typeof value === 'number' || typeof value === 'string' ? value : refuse();
}

/** A day without a time is that day everywhere. */
function date(value: Json, {format, timezone}: Locality, options: Intl.DateTimeFormatOptions): string | undefined {
  const at = instant(value);
  return format.date(at, typeof at === 'string' && isDate(at) ? 'UTC' : timezone, options) || undefined;
}

function fixed(digits: string | undefined): Intl.NumberFormatOptions {
  return digits === undefined ? {} : {minimumFractionDigits: Number(digits), maximumFractionDigits: Number(digits)};
}
