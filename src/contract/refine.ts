/** The checks of each contract that no schema can say (docs/catalog.md). They run on values that fit their schema. */
import {cleanFileName} from './file-name.js';
import type {Chart} from './generated/chart.js';
import type {ExchangeRate} from './generated/exchange-rate.js';
import type {ArticleList} from './generated/article-list.js';
import type {FileResult} from './generated/file-result.js';
import type {ImageGallery} from './generated/image-gallery.js';
import type {Weather} from './generated/weather.js';
import type {WorldClock} from './generated/world-clock.js';
import type {Json} from './json.js';
import type {Fault, Refined} from './rules.js';
import {canonicalUrl} from './safe-url.js';
import {isTimeZone} from './time-zone.js';
import type {GateContext} from './verdict.js';

const DAY = 86_400_000;

/**
 * A forecast that lies wholly in the past says nothing. Without the place's own clock a day counts as past only when it is over
 * everywhere on earth, an hour when it is more than a day old.
 */
export function refineWeather(value: Json, {now}: GateContext): Refined {
  const {current, hourly = [], daily = []} = value as unknown as Weather;
  const isAhead = hourly.some(({time}) => Date.parse(time) >= now - DAY) || daily.some(({date}) => Date.parse(date) + 1.5 * DAY >= now);
  return current || isAhead ? {value} : impossible(hourly.length > 0 ? '/hourly' : '/daily', 'the forecast is over');
}

/** Zones that this engine knows; the base time is an offset source, so its age is no fault. */
export function refineClock(value: Json): Refined {
  const {base_time: base, home_timezone: home, locations} = value as unknown as WorldClock;
  if (Number.isNaN(Date.parse(base))) return impossible('/base_time');
  const unknown = locations.findIndex(({timezone}) => !isTimeZone(timezone));
  if (unknown >= 0) return impossible(`/locations/${unknown}/timezone`, 'unknown time zone');
  return home === undefined || isTimeZone(home) ? {value} : impossible('/home_timezone', 'unknown time zone');
}

/** A pie needs something to divide and slices that can be told apart; a series needs rows that hold it. */
export function refineChart(value: Json): Refined {
  const {type, rows, series = []} = value as unknown as Chart;
  if (type === 'pie') {
    if (rows.reduce((sum, row) => sum + (row.value ?? 0), 0) <= 0) return impossible('/rows', 'the sum of a pie is zero');
    if (new Set(rows.map(({label}) => label)).size < rows.length) return impossible('/rows', 'two slices have one label');
  }
  if (new Set(series.map(({key}) => key)).size < series.length) return impossible('/series', 'two series have one key');
  const missing = series.findIndex(({key}) => !rows.some(({values}) => values !== undefined && Object.hasOwn(values, key)));
  return missing < 0 ? {value} : impossible(`/series/${missing}/key`, 'no row holds this series');
}

/** The same picture twice is shown once. */
export function refineGallery(value: Json): Refined {
  const gallery = value as unknown as ImageGallery;
  const [images, dropped] = distinct(gallery.images, ({url}) => new URL(url).href, '/images');
  return {value: {...gallery, images} as unknown as Json, dropped};
}

/** Two currencies that are known and differ; history from the oldest day to the newest. */
export function refineRate(value: Json): Refined {
  const rate = value as unknown as ExchangeRate;
  if (rate.base === rate.quote) return impossible('/quote', 'a currency against itself');
  for (const side of ['base', 'quote'] as const) if (!isCurrency(rate[side])) return impossible(`/${side}`, 'unknown currency');
  if (!rate.history) return {value};
  const history = [...rate.history].sort((a, b) => a.date.localeCompare(b.date));
  return {value: {...rate, history} as unknown as Json};
}

/** Different articles, at least two of them. */
export function refineArticles(value: Json): Refined {
  const list = value as unknown as ArticleList;
  const [items, dropped] = distinct(list.items, ({url}) => canonicalUrl(url), '/items');
  return items.length < 2 ? impossible('/items', 'fewer than two different articles') : {value: {...list, items} as unknown as Json, dropped};
}

/** A name that can neither pose as a path nor hide its ending. */
export function refineFile(value: Json): Refined {
  const file = value as unknown as FileResult;
  if (file.name === undefined) return {value};
  const {name: _, ...rest} = file;
  const name = cleanFileName(file.name);
  return {value: {...rest, ...(name && {name})} as unknown as Json};
}

function distinct<Item>(items: readonly Item[], key: (item: Item) => string, path: string): [Item[], Fault[]] {
  const seen = new Set<string>();
  const dropped: Fault[] = [];
  const kept = items.filter((item, index) => {
    const isNew = !seen.has(key(item));
    seen.add(key(item));
    if (!isNew) dropped.push({code: 'duplicate', path: `${path}/${index}`});
    return isNew;
  });
  return [kept, dropped];
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

function impossible(path: string, detail?: string): Refined {
  return {fault: {code: 'semantics_invalid', path, ...(detail && {detail})}};
}
