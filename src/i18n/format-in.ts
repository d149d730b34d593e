import {createFormat, type Format} from './format.js';

const formats = new Map<string, Format>();

/** The formatters of a language, made once for the whole page. */
export function formatIn(locale: string): Format {
  const format = formats.get(locale) ?? createFormat(locale);
  formats.set(locale, format);
  return format;
}
