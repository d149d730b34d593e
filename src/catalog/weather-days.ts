import {html, nothing, svg, type TemplateResult} from 'lit';
import type {Weather, WeatherDay} from '../contract/generated/weather.js';
import {isTimeZone} from '../contract/time-zone.js';
import {dayOf} from '../i18n/format.js';
import type {RenderContext} from './renderer.js';
import {codeOf, weatherIcon} from './weather-icons.js';
import type {Degrees} from './weather-units.js';

/** A day of the forecast with the name a reader gives it: today, tomorrow, else its weekday. */
export interface NamedDay extends WeatherDay {
  readonly name: string;
  readonly isToday: boolean;
}

/** The days from today on, in their order; all of them when all lie behind (a stored forecast). */
export function daysOf({location, daily = []}: Weather, {messages: {weather: words}, format, now}: RenderContext): NamedDay[] {
  const zone = isTimeZone(location.timezone) ? location.timezone : undefined;
  const today = dayOf(now, zone);
  const tomorrow = dayOf(Date.parse(today) + 86_400_000, 'UTC');
  const sorted = [...daily].sort((a, b) => a.date < b.date ? -1 : 1);
  const ahead = sorted.filter(({date}) => date >= today);
  return (ahead.length > 0 ? ahead : sorted).map((day) => ({
    ...day,
    isToday: day.date === today,
    name: day.date === today ? words.today : day.date === tomorrow ? words.tomorrow : ahead.length > 0
      ? format.weekday(day.date, 'UTC') : format.date(day.date, 'UTC'),
  }));
}

/** Days as rows: name, sky, chance of rain, low, a bar that shows the day's range within that of all days, high. */
export function dayRows(value: Weather, context: RenderContext, degrees: Degrees): TemplateResult | typeof nothing {
  const days = daysOf(value, context);
  if (days.length === 0) return nothing;
  const {messages: {weather: words}, format} = context;
  const lows = days.flatMap(({min}) => min ?? []);
  const highs = days.flatMap(({max}) => max ?? []);
  const [bottom, top] = [Math.min(...lows, ...highs), Math.max(...lows, ...highs)];
  const share = (temperature: number): number => top === bottom ? 50 : ((temperature - bottom) / (top - bottom)) * 100;
  return html`<ol class="days" part="days" aria-label=${words.daily}>${days.map(({name, isToday, condition, precip_probability: rain, min, max}) => html`<li>
    <span class="day">${name}</span>
    ${condition ? html`<span class="words" dir="auto">${condition.text}</span>${weatherIcon(codeOf(condition))}` : nothing}
    ${rain === undefined || rain < 5 ? nothing : html`<span class="rain"><span class="visually-hidden">${words.rain} </span>${format.percent(rain)}</span>`}
    ${min === undefined ? nothing : html`<span class="low"><span class="visually-hidden">${words.low} </span>${degrees(min)}</span>`}
    ${min === undefined || max === undefined ? nothing : bar(share(min), share(max), isToday && value.current?.temperature !== undefined
      ? share(Math.min(Math.max(value.current.temperature, min), max)) : undefined)}
    ${max === undefined ? nothing : html`<span class="high"><span class="visually-hidden">${words.high} </span>${degrees(max)}</span>`}
  </li>`)}</ol>`;
}

/** The range as a line on a line, and where today stands now. Lengths are shares of the width, so it fits any. */
function bar(from: number, to: number, now: number | undefined): TemplateResult {
  const dot = now === undefined ? nothing : svg`<circle class="mark" cx="${now}%" cy="50%" r="4"></circle>`;
  return html`<svg class="bar" aria-hidden="true" width="100%" height="10">
    <line class="rail" x1="0%" x2="100%" y1="50%" y2="50%"></line>
    <line class="span" x1="${from}%" x2="${to === from ? to + 0.01 : to}%" y1="50%" y2="50%"></line>${dot}
  </svg>`;
}
