import {css, html, nothing, type TemplateResult} from 'lit';
import type {Weather, WeatherCurrent} from '../contract/generated/weather.js';
import {isTimeZone} from '../contract/time-zone.js';
import {dayOf, hourOf} from '../i18n/format.js';
import {icons} from '../theme/icons.js';
import type {RenderContext, Renderer} from './renderer.js';
import {segments, segmentsStyles} from './segments.js';
import {daysOf, dayRows} from './weather-days.js';
import {hourStrip} from './weather-hours.js';
import {codeOf, isDark, noticeIcon, skyStyles, weatherIcon} from './weather-icons.js';
import {chosenUnit, degreesOf, temperaturesOf, type Degrees, type Unit} from './weather-units.js';
import {weatherStyles} from './weather.styles.js';

/** The weather of one place: now, hour by hour, day by day, each only when it is there (R-019). */
export const weather: Renderer<Weather> = {
  name: 'weather',
  contract: 'weather@1',
  mode: 'provider',
  styles: css`${segmentsStyles}${skyStyles}${weatherStyles}`,
  title: ({location}, {messages}) => messages.weather.titleOf(location.name),
  render: (value, context) => {
    const degrees = degreesOf(value, context);
    return html`<div class="weather" part="weather">
      ${alerts(value, context)}
      ${value.current ? now(value, value.current, context, degrees) : lead(value, context)}
      ${value.current ? details(value.current, context, degrees) : nothing}
      ${hourStrip(value, context, degrees)}
      ${dayRows(value, context, degrees)}
    </div>`;
  },
  support: ({source, updated_at: updatedAt}) => ({source, updatedAt}),
  input: ({location: {name}, unit}) => ({location: name, ...(unit && {unit})}),
  summary: (value, context) => {
    const {location: {name}, current} = value;
    const words = context.messages.weather;
    const inWords = temperaturesOf(value, context);
    const temperature = (each: number | undefined): string | undefined => each === undefined ? undefined : inWords(each);
    const [day] = daysOf(value, context);
    return [
      current && words.summaryNow(name, temperature(current.temperature), current.condition?.text),
      day && words.summaryForecast(name, day.name, day.condition?.text, temperature(day.min), temperature(day.max)),
    ].filter(Boolean).join(' ') || words.titleOf(name);
  },
};

/** Place and condition in words first, then the temperature with the day's high and low beside it. */
function now(value: Weather, current: WeatherCurrent, context: RenderContext, degrees: Degrees): TemplateResult {
  const {condition, temperature} = current;
  const zone = value.location.timezone;
  const isNight = isTimeZone(zone) && isDark(hourOf(current.observed_at === undefined ? context.now : Date.parse(current.observed_at), zone));
  const today = value.daily?.find(({date}) => date === dayOf(context.now, isTimeZone(zone) ? zone : undefined));
  return html`<div class="now" part="now">
    ${condition && html`<p class="condition">${weatherIcon(codeOf(condition), isNight)}<span dir="auto">${condition.text}</span></p>`}
    ${temperature === undefined ? nothing : html`<div class="temperature">
      <p class="big">${degrees(temperature)}</p>
      ${range(today?.max, today?.min, context, degrees)}
      ${unitSwitch(value, context)}
    </div>`}
  </div>`;
}

function range(high: number | undefined, low: number | undefined, {messages: {weather: words}}: RenderContext, degrees: Degrees) {
  if (high === undefined && low === undefined) return nothing;
  return html`<dl class="range">
    ${high === undefined ? nothing : html`<div><dt>${words.high}</dt><dd>${degrees(high)}</dd></div>`}
    ${low === undefined ? nothing : html`<div><dt>${words.low}</dt><dd>${degrees(low)}</dd></div>`}
  </dl>`;
}

/** Without a current weather the forecast's name leads, with the unit beside it. */
function lead(value: Weather, context: RenderContext): TemplateResult {
  const {weather: words} = context.messages;
  return html`<div class="lead"><span>${value.hourly?.length ? words.hourly : words.daily}</span>${unitSwitch(value, context)}</div>`;
}

/** The unit is the reader's own choice and stays in this response. */
function unitSwitch(value: Weather, context: RenderContext): TemplateResult | typeof nothing {
  const hasTemperature = value.current?.temperature !== undefined || Boolean(value.hourly?.length)
    || value.daily?.some(({min, max}) => min !== undefined || max !== undefined);
  if (!hasTemperature) return nothing;
  const {weather: words} = context.messages;
  const options = [{value: 'C', label: '°C', name: words.celsius}, {value: 'F', label: '°F', name: words.fahrenheit}] as const;
  return segments<Unit>('unit', words.unit, options, chosenUnit(value, context), (unit) => context.ui.set('unit', unit));
}

function details(current: WeatherCurrent, {messages: {weather: words}, format}: RenderContext, degrees: Degrees) {
  const {feels_like: feelsLike, humidity, wind, precip_probability: rain, uv_index: uv, air} = current;
  const items = [
    feelsLike !== undefined && [words.feelsLike, degrees(feelsLike)],
    humidity !== undefined && [words.humidity, format.percent(humidity)],
    wind && [words.wind, words.windSpeed(format.number(wind.speed, {maximumFractionDigits: 1}), wind.unit ?? 'm/s', wind.direction)],
    rain !== undefined && [words.rain, format.percent(rain)],
    air?.grade !== undefined && [words.air, air.grade],
    air?.pm10 !== undefined && [words.pm10, `${format.number(air.pm10)} ㎍/㎥`],
    air?.pm25 !== undefined && [words.pm25, `${format.number(air.pm25)} ㎍/㎥`],
    uv !== undefined && [words.uv, format.number(uv, {maximumFractionDigits: 0})],
  ].filter((item) => item !== false && item !== undefined);
  if (items.length === 0) return nothing;
  return html`<dl class="details" part="details">${items.map(([name, text]) => html`<div><dt>${name}</dt><dd dir="auto">${text}</dd></div>`)}</dl>`;
}

function alerts({alerts: all = []}: Weather, {messages: {weather: words}, format}: RenderContext) {
  if (all.length === 0) return nothing;
  return html`<ul class="alerts" part="alerts" aria-label=${words.alerts}>${all.map(({title, severity = 'info', until}) => {
    const word = words.severity[severity];
    return html`<li class=${severity}>
      ${severity === 'info' ? noticeIcon : icons.warning}
      <p>${title.includes(word) ? nothing : html`<strong>${word}</strong> `}<bdi>${title}</bdi>
        ${until === undefined ? nothing : html`<span class="until">${words.until(`${format.date(until)} ${format.time(until)}`)}</span>`}</p>
    </li>`;
  })}</ul>`;
}
