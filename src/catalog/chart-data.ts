import type {Chart} from '../contract/generated/chart.js';
import type {ChartMessages} from '../i18n/chart-messages.js';
import type {Format} from '../i18n/format.js';

/** The most series a chart draws; the table holds all of them. */
export const MAX_SERIES = 6;

/** One line of figures: as many as there are rows, a gap where a row has none. */
export interface Series {
  readonly label: string;
  readonly values: readonly (number | undefined)[];
}

/** A chart's rows as columns, in the value's own order. Of a scatter: the x column, then the y column. */
export function seriesOf(value: Chart, words: ChartMessages): readonly Series[] {
  const {type, rows, series, x_label: x = 'x', y_label: y} = value;
  if (type === 'scatter') return [{label: x, values: rows.map((row) => row.x)}, {label: y ?? 'y', values: rows.map((row) => row.y)}];
  const own = rows.some((row) => row.value !== undefined) ? [{label: y ?? words.value, values: rows.map((row) => row.value)}] : [];
  const keys = series ?? [...new Set(rows.flatMap(({values = {}}) => Object.keys(values)))].map((key) => ({key, label: key}));
  if (type === 'pie') return own;
  return [...own, ...keys.map(({key, label}) => ({
    label, values: rows.map(({values}) => values !== undefined && Object.hasOwn(values, key) ? values[key] : undefined),
  }))];
}

/** Writes figures as the chart's value wants them: its decimals, its unit. */
export interface Figures {
  /** With the unit, for sentences. */
  (value: number): string;
  /** Without it, for axes and columns whose head names it. */
  readonly plain: (value: number) => string;
}

/** The chart's figures in the reader's language. A unit of letters of the Latin script stands apart from its number. */
export function figuresOf({unit, decimals}: Chart, format: Format): Figures {
  const options = decimals === undefined ? {maximumFractionDigits: 6} : {minimumFractionDigits: decimals, maximumFractionDigits: decimals};
  const plain = (value: number): string => format.number(value, options);
  const gap = unit !== undefined && /^\p{Script=Latin}/u.test(unit) ? '\u00a0' : '';
  return Object.assign((value: number) => `${plain(value)}${gap}${unit ?? ''}`, {plain});
}

/** A slice of a pie in the reader's language: `12.5%`. */
export function shareText(figure: number, sum: number, format: Format): string {
  return format.percent(figure / sum * 100, {maximumFractionDigits: 1});
}

/**
 * One sentence of what the chart shows: how much there is, the least and the most, and from first to last; in short without the
 * course of each of several series.
 */
export function summaryOf(value: Chart, words: ChartMessages, format: Format, isShort = false): string {
  const {type, rows} = value;
  const series = seriesOf(value, words);
  const figures = figuresOf(value, format);
  if (type === 'scatter') {
    const [x, y] = series.map(({label, values}) => {
      const known = values.filter((figure) => figure !== undefined);
      return words.axisRange(label, figures.plain(Math.min(...known)), figures.plain(Math.max(...known)));
    });
    return words.summaryScatter(rows.length, x ?? '', y ?? '');
  }
  const points = series.flatMap(({label, values}) => values.flatMap((figure, row) => figure === undefined ? [] : [{label, figure, row}]));
  const name = ({label, row}: {label: string; row: number}): string =>
    [series.length > 1 && label, rows[row]?.label].filter(Boolean).join(', ');
  const [low, high] = [points.reduce((a, b) => b.figure < a.figure ? b : a), points.reduce((a, b) => b.figure > a.figure ? b : a)];
  if (type === 'pie') {
    const sum = points.reduce((total, {figure}) => total + figure, 0);
    return words.summaryPie(rows.length, name(high), shareText(high.figure, sum, format), name(low), shareText(low.figure, sum, format));
  }
  const range = {high: figures(high.figure), highAt: name(high), low: figures(low.figure), lowAt: name(low)};
  const trends = series.map(({label, values}) => {
    const known = values.filter((figure) => figure !== undefined);
    return {label, first: known[0] ?? 0, last: known.at(-1) ?? 0};
  });
  const [only] = trends;
  if (trends.length === 1 && only) {
    const by = only.last - only.first;
    return words.summaryOne(rows.length, range, by === 0 ? undefined : figures(Math.abs(by)), by);
  }
  const courses = isShort ? [] : trends.map(({label, first, last}) => `${label} ${figures(first)} → ${figures(last)}`);
  return words.summaryMany(trends.length, rows.length, range, courses.join(', '));
}

/** The table of a chart as text that a spreadsheet reads (RFC 4180): figures as they came, words that cannot start a formula. */
export function csvOf(value: Chart, words: ChartMessages): string {
  const series = seriesOf(value, words);
  const lines = [
    [words.item, ...series.map(({label}) => label)].map(cell),
    ...value.rows.map(({label}, row) => [cell(label), ...series.map(({values}) => values[row]?.toString() ?? '')]),
  ];
  return `\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
