import type {TemplateResult} from 'lit';
import * as fixtures from '../test/fixtures/weather.js';
import {response, states} from './catalog-story.js';

export default {title: 'Catalog/Weather', component: 'morit-response'};

const weather = states('weather', {valid: fixtures.full, minimal: fixtures.conditionOnly, long: fixtures.longKorean});

export const Valid = weather.valid;
export const Minimal = weather.minimal;
export const Long = weather.long;
export const Damaged = weather.damaged;
export const Dark = weather.dark;
export const Compact = weather.compact;
export const Narrow = weather.narrow;
export const RightToLeft = weather.rightToLeft;

export const CurrentOnly = (): TemplateResult => response('weather', fixtures.currentOnly);
export const ForecastOnly = (): TemplateResult => response('weather', fixtures.forecastOnly);
export const HoursOnly = (): TemplateResult => response('weather', {location: fixtures.full.location, hourly: fixtures.hourly});
export const Alerts = (): TemplateResult => response('weather', fixtures.withAlerts);
export const English = (): TemplateResult => response('weather', fixtures.english, {locale: 'en'});
/** Damaged groups are left out, what is sound stands. */
export const Repaired = (): TemplateResult =>
  response('weather', {...fixtures.full, current: {temperature: '23', condition: {text: '맑음'}}, hourly: [{time: '아침', temperature: 3}]});
