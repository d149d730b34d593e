import type {ComplexAttributeConverter} from 'lit';
import {reportMisuse} from './report.js';

/** An attribute with a closed list of values; another one warns once and counts as the default (F-45). */
export function oneOf<Value extends string>(name: string, values: readonly Value[], fallback: Value): ComplexAttributeConverter<Value> {
  return {
    fromAttribute(text) {
      if (text === null) return fallback;
      const value = values.find((known) => known === text);
      if (value === undefined) reportMisuse(`${name}="${text}" is not one of ${values.join(', ')}; ${fallback} is used.`);
      return value ?? fallback;
    },
    toAttribute: (value) => value,
  };
}

/** An attribute that is a number within bounds, commas in it or not; another one warns once and counts as `fallback` (F-45). Absent, it is `absent`. */
export function numberIn<Fallback extends number | undefined, Absent extends number | undefined>(
  name: string, [low, high]: readonly [low: number, high: number], fallback: Fallback, absent: Absent,
): ComplexAttributeConverter<number | Fallback | Absent> {
  return {
    fromAttribute(text) {
      if (text === null) return absent;
      const value = Number(text.replaceAll(',', ''));
      if (text.trim() !== '' && value >= low && value <= high) return value;
      reportMisuse(`${name}="${text}" is no number from ${low} to ${high}; ${fallback ?? 'nothing'} is used.`);
      return fallback;
    },
    toAttribute: (value) => (value === undefined ? null : String(value)),
  };
}

/** An attribute that lists exact origins, divided by spaces; what is none warns and is left out (S-14, S-17). */
export const origins: ComplexAttributeConverter<readonly string[]> = {
  fromAttribute: (text) => (text ?? '').split(/\s+/).filter((word) => {
    if (word === '') return false;
    const isOrigin = URL.canParse(word) && new URL(word).origin === word.replace(/\/$/, '');
    if (!isOrigin) reportMisuse(`image-origins names "${word}", which is no exact origin; it is left out.`);
    return isOrigin;
  }).map((word) => new URL(word).origin),
  toAttribute: (value) => value.join(' ') || null,
};
