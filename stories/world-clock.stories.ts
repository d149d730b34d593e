import type {TemplateResult} from 'lit';
import * as fixtures from '../test/fixtures/rates-and-clocks.js';
import {response, states} from './catalog-story.js';

export default {title: 'Catalog/World clock', component: 'morit-response'};

const worldClock = states('world_clock', {valid: fixtures.clockMany, minimal: fixtures.clockOne, long: fixtures.clockLong});

export const Valid = worldClock.valid;
export const Minimal = worldClock.minimal;
export const Long = worldClock.long;
export const Damaged = worldClock.damaged;
export const Dark = worldClock.dark;
export const Compact = worldClock.compact;
export const Narrow = worldClock.narrow;
export const RightToLeft = worldClock.rightToLeft;

export const English = (): TemplateResult => response('world_clock', fixtures.clockMany, {locale: 'en'});
