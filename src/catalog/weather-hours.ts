import {html, nothing, svg, type TemplateResult} from 'lit';
import type {Weather, WeatherHour} from '../contract/generated/weather.js';
import {hourOf, wallClock} from '../i18n/format.js';
import {heights, smoothPath} from './curve.js';
import type {RenderContext} from './renderer.js';
import {codeOf, isDark, weatherIcon} from './weather-icons.js';
import type {Degrees} from './weather-units.js';

const HOUR = 3_600_000;
/** A day is what a reader scans; the rest is what the days are for. */
const MOST = 24;
/** The plot's height, with room above the curve for its figures. */
const PLOT = {height: 72, top: 30, bottom: 60} as const;

/**
 * The next hours side by side with the temperature as a curve over them. The curve and its figures are a picture; each hour
 * says its own in words. The strip scrolls sideways by touch, wheel and, when focused, arrow keys.
 */
export function hourStrip(value: Weather, context: RenderContext, degrees: Degrees): TemplateResult | typeof nothing {
  const hours = hoursOf(value, context.now);
  if (hours.length === 0) return nothing;
  const {messages: {weather: words}, format} = context;
  const hasRain = hours.some(({precip_probability: rain = 0}) => rain >= 5);
  return html`<div class="hours" part="hours" role="group" aria-label=${words.hourly} tabindex="0"><ol>
    ${hours.map((hour) => {
      const {condition, temperature, precip_probability: rain = 0} = hour;
      const {at, timeZone} = wallClock(hour.time, value.location.timezone);
      return html`<li>
        ${label(hour, at, timeZone, context)}
        <span class="visually-hidden">${[degrees(temperature), condition?.text].filter(Boolean).join(', ')}</span>
        ${condition ? weatherIcon(codeOf(condition), isDark(hourOf(at, timeZone))) : nothing}
        <span class="plot-room"></span>
        ${hasRain ? html`<span class="rain">${rain < 5 ? nothing
          : html`<span class="visually-hidden">${words.rain} </span>${format.percent(rain)}`}</span>` : nothing}
      </li>`;
    })}
    ${plot(hours, degrees, hours.some(({condition}) => condition))}
  </ol></div>`;
}

/** The hours from now on; all of them when all lie behind. */
function hoursOf({hourly = []}: Weather, now: number): WeatherHour[] {
  const sorted = [...hourly].sort((a, b) => Date.parse(a.time) - Date.parse(b.time));
  const ahead = sorted.filter(({time}) => Date.parse(time) > now - HOUR);
  return (ahead.length > 0 ? ahead : sorted).slice(0, MOST);
}

function label({time}: WeatherHour, at: number, timeZone: string, {messages: {weather: words}, format, now}: RenderContext): TemplateResult {
  const isNow = Date.parse(time) <= now && Date.parse(time) > now - HOUR;
  const isMidnight = hourOf(at, timeZone) === 0;
  if (isNow) return html`<span class="hour strong">${words.now}</span>`;
  return isMidnight ? html`<span class="hour strong">${format.weekday(at, timeZone, 'long')}<span class="visually-hidden"> ${format.hour(at, timeZone)}</span></span>`
    : html`<span class="hour">${format.hour(at, timeZone)}</span>`;
}

function plot(hours: readonly WeatherHour[], degrees: Degrees, hasIcons: boolean): TemplateResult {
  const ys = heights(hours.map(({temperature}) => temperature), PLOT.top, PLOT.bottom);
  const share = (at: number): number => ((at + 0.5) / hours.length) * 100;
  const line = smoothPath(ys.map((y, at) => ({x: share(at), y})));
  const area = line && `${line}L${share(hours.length - 1)} ${PLOT.height}L${share(0)} ${PLOT.height}Z`;
  return html`<svg class="plot ${hasIcons ? 'below-icons' : ''}" aria-hidden="true" width="100%" height=${PLOT.height}>
    <svg viewBox="0 0 100 ${PLOT.height}" preserveAspectRatio="none" width="100%" height=${PLOT.height}>
      <path class="area" d=${area}></path><path class="line" d=${line} vector-effect="non-scaling-stroke"></path>
    </svg>
    ${ys.map((y, at) => svg`<circle class=${at === 0 ? 'dot first' : 'dot'} cx="${share(at)}%" cy=${y} r=${at === 0 ? 4 : 2.5}></circle>
      <text x="${share(at)}%" y=${y - 11} text-anchor="middle">${degrees((hours[at] as WeatherHour).temperature)}</text>`)}
  </svg>`;
}
