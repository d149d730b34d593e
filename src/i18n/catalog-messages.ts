import type {ChartMessages} from './chart-messages.js';
import type {MediaMessages} from './media-messages.js';

/** The sky and the air, as the wire's codes name them. */
export type ConditionCode =
  | 'clear' | 'partly_cloudy' | 'cloudy' | 'fog' | 'drizzle' | 'rain' | 'thunder' | 'snow' | 'sleet' | 'dust' | 'wind' | 'unknown';

/** Words of the container that holds every response. */
export interface ResponseMessages {
  readonly source: string;
  readonly updated: (when: string) => string;
  /** The copy control; `title` is the response's own. */
  readonly copySummary: (title: string) => string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  /** A link that leaves the page, for assistive technology: where it leads. */
  readonly opensHost: (host: string) => string;
  readonly refresh: string;
  readonly refreshOf: (title: string) => string;
  readonly refreshed: string;
  readonly refreshFailed: string;
  /** In place of a component that is not known here. */
  readonly unknown: string;
}

/** Words of whatever has several pages. */
export interface PagerMessages {
  readonly name: string;
  readonly previous: string;
  readonly next: string;
  readonly page: (page: string, last: string | undefined) => string;
  readonly failed: string;
  readonly retry: string;
}

/** Words of articles, alone and as a list. */
export interface ArticleMessages {
  readonly title: string;
  readonly titleOf: (query: string) => string;
  readonly more: (count: string) => string;
  readonly fewer: string;
  readonly readOriginal: string;
  readonly copyLink: string;
  readonly summary: (query: string | undefined, count: string, titles: string) => string;
}

/** Words of a file. */
export interface FileMessages {
  readonly untitled: string;
  readonly kinds: Readonly<Record<FileKind, string>>;
  readonly download: string;
  readonly downloadOf: (name: string) => string;
  readonly downloading: string;
  readonly downloadFailed: string;
  readonly open: string;
  readonly openOf: (name: string) => string;
  /** The program or the hidden ending that a reader should know of before opening (S-23). */
  readonly runs: string;
  readonly until: (when: string) => string;
  readonly summary: (name: string, kind: string, size: string | undefined) => string;
}

/** What a file is, for its picture and its word. */
export type FileKind = 'document' | 'sheet' | 'slides' | 'image' | 'video' | 'audio' | 'archive' | 'code' | 'file';

/** Words of the weather. */
export interface WeatherMessages {
  readonly titleOf: (place: string) => string;
  readonly conditions: Readonly<Record<ConditionCode, string>>;
  readonly high: string;
  readonly low: string;
  readonly feelsLike: string;
  readonly humidity: string;
  readonly wind: string;
  readonly rain: string;
  /** The chance of rain of one hour or day. */
  readonly rainChance: (percent: string) => string;
  readonly uv: string;
  readonly air: string;
  readonly pm10: string;
  readonly pm25: string;
  readonly windSpeed: (speed: string, unit: 'm/s' | 'km/h' | 'mph', direction: string | undefined) => string;
  readonly hourly: string;
  readonly daily: string;
  readonly now: string;
  readonly today: string;
  readonly tomorrow: string;
  readonly unit: string;
  readonly celsius: string;
  readonly fahrenheit: string;
  readonly alerts: string;
  readonly severity: Readonly<Record<'info' | 'watch' | 'warning', string>>;
  readonly until: (when: string) => string;
  readonly summaryNow: (place: string, temperature: string | undefined, condition: string | undefined) => string;
  readonly summaryForecast: (place: string, day: string, condition: string | undefined, low: string | undefined, high: string | undefined) => string;
}

/** Words of the exchange rate. */
export interface ExchangeRateMessages {
  readonly titleOf: (base: string, quote: string) => string;
  /** `amount base` is worth `value quote`; both already formatted. */
  readonly equals: (amount: string, base: string, value: string, quote: string) => string;
  readonly up: string;
  readonly down: string;
  readonly same: string;
  readonly since: (since: string) => string;
  readonly swap: (base: string, quote: string) => string;
  readonly history: (from: string, to: string, low: string, high: string) => string;
  readonly rateTypes: Readonly<Record<'mid' | 'buy' | 'sell' | 'cash_buy' | 'cash_sell', string>>;
}

/** Words of the world clock. */
export interface WorldClockMessages {
  readonly title: string;
  readonly titleOf: (place: string) => string;
  readonly day: string;
  readonly night: string;
  readonly yesterday: string;
  readonly tomorrow: string;
  /** How far a place is from the reader's own; hours and minutes without a sign. */
  readonly ahead: (hours: number, minutes: number) => string;
  readonly behind: (hours: number, minutes: number) => string;
  readonly sameTime: string;
  readonly clockStyle: string;
  readonly twelve: string;
  readonly twentyFour: string;
  readonly summary: (place: string, day: string, time: string) => string;
}

/** Every word the catalog's components say, in one language. A function where a sentence holds a value. */
export interface CatalogMessages {
  readonly locale: 'ko' | 'en';
  readonly response: ResponseMessages;
  readonly weather: WeatherMessages;
  readonly exchangeRate: ExchangeRateMessages;
  readonly worldClock: WorldClockMessages;
  readonly pager: PagerMessages;
  readonly article: ArticleMessages;
  readonly file: FileMessages;
  readonly chart: ChartMessages;
  readonly media: MediaMessages;
}
