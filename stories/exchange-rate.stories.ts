import type {TemplateResult} from 'lit';
import * as fixtures from '../test/fixtures/rates-and-clocks.js';
import {response, states} from './catalog-story.js';

export default {title: 'Catalog/Exchange rate', component: 'morit-response'};

const exchangeRate = states('exchange_rate', {valid: fixtures.rateFull, minimal: fixtures.rateOnly, long: fixtures.rateLong});

export const Valid = exchangeRate.valid;
export const Minimal = exchangeRate.minimal;
export const Long = exchangeRate.long;
export const Damaged = exchangeRate.damaged;
export const Dark = exchangeRate.dark;
export const Compact = exchangeRate.compact;
export const Narrow = exchangeRate.narrow;
export const RightToLeft = exchangeRate.rightToLeft;

export const Falling = (): TemplateResult => response('exchange_rate', fixtures.rateFalling);
export const Small = (): TemplateResult => response('exchange_rate', fixtures.rateSmall);
export const English = (): TemplateResult => response('exchange_rate', fixtures.rateFull, {locale: 'en'});
