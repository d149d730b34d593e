import {html, type TemplateResult} from 'lit';
import type {Weather} from '../src/contract/generated/weather.js';
import * as rates from '../test/fixtures/rates-and-clocks.js';
import * as weather from '../test/fixtures/weather.js';

export default {title: 'Elements/Response', component: 'morit-response'};

const clock = {now: () => weather.weatherNow};

const draw = (value: Weather, locale = 'ko'): TemplateResult =>
  html`<morit-response component="weather" .value=${value} .clock=${clock} locale=${locale}></morit-response>`;

export const Full = (): TemplateResult => draw(weather.full);
export const CurrentOnly = (): TemplateResult => draw(weather.currentOnly);
export const ConditionOnly = (): TemplateResult => draw(weather.conditionOnly);
export const ForecastOnly = (): TemplateResult => draw(weather.forecastOnly);
export const HoursOnly = (): TemplateResult => draw({location: weather.full.location, hourly: weather.hourly});
export const Alerts = (): TemplateResult => draw(weather.withAlerts);
export const LongKorean = (): TemplateResult => draw(weather.longKorean);
export const English = (): TemplateResult => draw(weather.english, 'en');
export const Dark = {render: () => Full(), globals: {theme: 'dark'}};
export const Narrow = (): TemplateResult => html`<div class="narrow">${draw(weather.full)}</div>`;
export const Compact = (): TemplateResult => html`<div class="compact">${draw(weather.full)}</div>`;
export const InRightToLeftPage = (): TemplateResult => html`<div dir="rtl">${draw(weather.full)}</div>`;
/** Damaged groups are left out, what is sound stands. */
export const Repaired = (): TemplateResult =>
  draw({...weather.full, current: {temperature: '23', condition: {text: '맑음'}}, hourly: [{time: '아침', temperature: 3}]} as unknown as Weather);
/** Nothing is drawn, and nothing takes room. */
export const Refused = (): TemplateResult => html`<p>An answer above.</p>${draw({location: {name: '서울'}})}<p>An answer below.</p>`;

const at = {now: () => rates.fixtureNow};
const drawAny = (component: string, value: unknown, locale = 'ko'): TemplateResult =>
  html`<morit-response component=${component} .value=${value} .clock=${at} locale=${locale}></morit-response>`;

export const Rate = (): TemplateResult => drawAny('exchange_rate', rates.rateFull);
export const RateOnly = (): TemplateResult => drawAny('exchange_rate', rates.rateOnly);
export const RateFalling = (): TemplateResult => drawAny('exchange_rate', rates.rateFalling);
export const RateSmall = (): TemplateResult => drawAny('exchange_rate', rates.rateSmall);
export const RateEnglish = (): TemplateResult => drawAny('exchange_rate', rates.rateFull, 'en');
export const RateDark = {render: () => Rate(), globals: {theme: 'dark'}};
export const Clocks = (): TemplateResult => drawAny('world_clock', rates.clockMany);
export const OneClock = (): TemplateResult => drawAny('world_clock', rates.clockOne);
export const ClocksLong = (): TemplateResult => drawAny('world_clock', rates.clockLong);
export const ClocksEnglish = (): TemplateResult => drawAny('world_clock', rates.clockMany, 'en');
export const ClocksDark = {render: () => Clocks(), globals: {theme: 'dark'}};
