import {isTimeZone} from '../contract/time-zone.js';

/** A point in time as the wire writes it: milliseconds since the epoch, or text that `Date.parse` reads. */
export type Instant = number | string;

/** Numbers, dates, durations and lists in one language. Total: what cannot be read gives `''`. */
export interface Format {
  /** BCP 47, as given. */
  readonly locale: string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** Whole degrees without a letter, for where the unit is said once: `23°`, `-3°`, never `-0°`. */
  degrees(value: number): string;
  /** Whole degrees with their unit, for sentences. */
  temperature(value: number, unit: 'C' | 'F'): string;
  /** `61%` of 61: the wire's percentages are not fractions. */
  percent(value: number, options?: Intl.NumberFormatOptions): string;
  /** An amount of money in figures alone, with the currency's own number of decimals. */
  amount(value: number, currency: string): string;
  date(at: Instant, timeZone?: string, options?: Intl.DateTimeFormatOptions): string;
  time(at: Instant, timeZone?: string, options?: Intl.DateTimeFormatOptions): string;
  /** A time in its parts, for where the day period is written smaller than the figures. */
  timeParts(at: Instant, timeZone: string, options: Intl.DateTimeFormatOptions): readonly Intl.DateTimeFormatPart[];
  /** The hour alone: `오후 4시`, `4 PM`. */
  hour(at: Instant, timeZone?: string): string;
  /** `화`, `Tue`. */
  weekday(at: Instant, timeZone?: string, width?: 'short' | 'long'): string;
  /** `5분 전`, `tomorrow`: in the largest unit that fits. */
  relative(at: Instant, now: number): string;
  list(items: readonly string[]): string;
}

const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['year', 31_557_600_000], ['month', 2_629_800_000], ['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000],
];

function msOf(at: Instant): number {
  return Number(new Date(at)); // Of a number that is no moment of time, nothing.
}

/** The formatters of one language; each `Intl` object is made once, for making one is a hundred times the work of using it. */
export function createFormat(locale: string): Format {
  const numbers = memo((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
  const dates = memo((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
  const relatives = memo((options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options));
  const lists = memo((options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

  const number: Format['number'] = (value, options = {}) => Number.isFinite(value) ? numbers(options).format(value) : '';
  const on = (at: Instant, timeZone: string | undefined, options: Intl.DateTimeFormatOptions): string => {
    const ms = msOf(at);
    return Number.isNaN(ms) ? '' : dates({...options, timeZone}).format(ms);
  };

  return {
    locale,
    number,
    degrees: (value) => `${number(value, {maximumFractionDigits: 0, signDisplay: 'negative'})}°`,
    temperature: (value, unit) => number(value, {
      style: 'unit', unit: unit === 'C' ? 'celsius' : 'fahrenheit', maximumFractionDigits: 0, signDisplay: 'negative',
    }),
    percent: (value, options) => number(value / 100, {style: 'percent', maximumFractionDigits: 0, ...options}),
    amount: (value, currency) => {
      const {maximumFractionDigits: digits = 2} = numbers({style: 'currency', currency}).resolvedOptions();
      return number(value, {minimumFractionDigits: digits, maximumFractionDigits: digits});
    },
    date: (at, timeZone, options = {month: 'long', day: 'numeric'}) => on(at, timeZone, options),
    time: (at, timeZone, options = {hour: 'numeric', minute: '2-digit'}) => on(at, timeZone, options),
    timeParts: (at, timeZone, options) => dates({...options, timeZone}).formatToParts(msOf(at)),
    hour: (at, timeZone) => on(at, timeZone, {hour: 'numeric'}),
    weekday: (at, timeZone, width = 'short') => on(at, timeZone, {weekday: width}),
    relative: (at, now) => {
      const ms = msOf(at) - now;
      if (Number.isNaN(ms)) return '';
      const [unit, size] = UNITS.find(([, each]) => Math.abs(ms) >= each) ?? ['second', Infinity]; // Less than a minute is now.
      return relatives({numeric: 'auto'}).format(Math.trunc(ms / size), unit);
    },
    list: (items) => lists({type: 'conjunction'}).format(items),
  };
}

/**
 * A time that can be shown as its place's clock shows it: in the place's zone when that is known, else by the offset
 * written in the time itself, as the same wall-clock reading in UTC.
 */
export function wallClock(iso: string, timeZone: string | undefined): {readonly at: number; readonly timeZone: string} {
  const at = Date.parse(iso);
  if (isTimeZone(timeZone)) return {at, timeZone};
  return {at: at + minutesIn(iso) * 60_000, timeZone: 'UTC'};
}

/** The day of an instant in a zone (absent: the reader's own), as `2026-09-28`. */
export function dayOf(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-CA', {timeZone, year: 'numeric', month: '2-digit', day: '2-digit'}).format(at);
}

/** The hour of an instant in a zone, 0 to 23. */
export function hourOf(at: number, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', {timeZone, hour: 'numeric', hourCycle: 'h23'}).format(at));
}

/** How many minutes a zone is ahead of UTC at an instant. */
export function offsetOf(at: number, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en', {timeZone, timeZoneName: 'longOffset'}).formatToParts(at).find(({type}) => type === 'timeZoneName')?.value;
  return minutesIn(name ?? '');
}

/** The minutes of the offset that a text names, as `-03:30`; 0 without one. */
function minutesIn(text: string): number {
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

function memo<Options extends object, Made>(make: (options: Options) => Made): (options: Options) => Made {
  const made = new Map<string, Made>();
  return (options) => {
    const key = JSON.stringify(options);
    const known = made.get(key) ?? make(options);
    made.set(key, known);
    return known;
  };
}
