import type {CatalogMessages} from './catalog-messages.js';
import {chartEn} from './chart-en.js';

/** The catalog in English. */
export const catalogEn: CatalogMessages = {
  locale: 'en',
  chart: chartEn,
  response: {
    source: 'Source',
    updated: (when) => `Updated ${when}`,
    copySummary: (title) => `Copy summary of ${title}`,
    copy: 'Copy summary',
    copied: 'Copied',
    copyFailed: 'Could not copy',
    opensHost: (host) => `${host}, opens in a new tab`,
  },
  weather: {
    titleOf: (place) => `Weather in ${place}`,
    conditions: {
      clear: 'Clear', partly_cloudy: 'Partly cloudy', cloudy: 'Cloudy', fog: 'Fog', drizzle: 'Drizzle', rain: 'Rain', thunder: 'Thunderstorm',
      snow: 'Snow', sleet: 'Sleet', dust: 'Dust', wind: 'Windy', unknown: 'Weather',
    },
    high: 'High',
    low: 'Low',
    feelsLike: 'Feels like',
    humidity: 'Humidity',
    wind: 'Wind',
    rain: 'Chance of rain',
    rainChance: (percent) => `${percent} chance of rain`,
    uv: 'UV index',
    air: 'Air quality',
    pm10: 'PM10',
    pm25: 'PM2.5',
    windSpeed: (speed, unit, direction) => [`${speed}\u00a0${unit}`, direction].filter(Boolean).join(' '),
    hourly: 'Hourly forecast',
    daily: 'Daily forecast',
    now: 'Now',
    today: 'Today',
    tomorrow: 'Tomorrow',
    unit: 'Temperature unit',
    celsius: 'Celsius',
    fahrenheit: 'Fahrenheit',
    alerts: 'Weather alerts',
    severity: {info: 'Notice', watch: 'Watch', warning: 'Warning'},
    until: (when) => `until ${when}`,
    summaryNow: (place, temperature, condition) => `Weather in ${place} now: ${[temperature, condition].filter(Boolean).join(', ')}.`,
    summaryForecast: (place, day, condition, low, high) =>
      `Forecast for ${place}, ${day}: ${[condition, low && `low ${low}`, high && `high ${high}`].filter(Boolean).join(', ')}.`,
  },
  exchangeRate: {
    titleOf: (base, quote) => `${base}/${quote} exchange rate`,
    equals: (amount, base, value, quote) => `${amount} ${base} = ${value} ${quote}`,
    up: 'up',
    down: 'down',
    same: 'No change',
    since: (since) => `since ${since}`,
    swap: (base, quote) => `Show ${base}/${quote}`,
    history: (from, to, low, high) => `From ${from} to ${to}: low ${low}, high ${high}`,
      rateTypes: {mid: 'Mid-market rate', buy: 'Buying rate', sell: 'Selling rate', cash_buy: 'Cash buying rate', cash_sell: 'Cash selling rate'},
  },
  worldClock: {
    title: 'World clock',
    titleOf: (place) => `Time in ${place}`,
    day: 'Day',
    night: 'Night',
    yesterday: 'Yesterday',
    tomorrow: 'Tomorrow',
    ahead: (hours, minutes) => `${span(hours, minutes)} ahead`,
    behind: (hours, minutes) => `${span(hours, minutes)} behind`,
    sameTime: 'Same time',
    clockStyle: 'Clock',
    twelve: '12-hour',
    twentyFour: '24-hour',
    summary: (place, day, time) => `${place}: ${day} ${time}.`,
  },
};

function span(hours: number, minutes: number): string {
  return [hours && `${hours} h`, minutes && `${minutes} min`].filter(Boolean).join(' ');
}
