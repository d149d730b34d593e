import type {TemplateResult} from 'lit';
import * as fixtures from '../test/fixtures/charts.js';
import {response, states} from './catalog-story.js';

export default {title: 'Catalog/Chart', component: 'morit-response'};

const chart = states('chart', {valid: fixtures.barsOfSeries, minimal: fixtures.barsMinimal, long: fixtures.barsLong});

export const Valid = chart.valid;
export const Minimal = chart.minimal;
export const Long = chart.long;
export const Damaged = chart.damaged;
export const Dark = chart.dark;
export const Compact = chart.compact;
export const Narrow = chart.narrow;
export const RightToLeft = chart.rightToLeft;

export const Bars = (): TemplateResult => response('chart', fixtures.bars);
export const BarsStacked = (): TemplateResult => response('chart', fixtures.barsStacked);
export const BarsNegative = (): TemplateResult => response('chart', fixtures.barsNegative);
export const BarsLarge = (): TemplateResult => response('chart', fixtures.large);
export const Lines = (): TemplateResult => response('chart', fixtures.lines);
export const LineOne = (): TemplateResult => response('chart', fixtures.lineOne);
/** What is missing is a gap, never a zero. */
export const LineGaps = (): TemplateResult => response('chart', fixtures.lineGaps);
/** Six series, told apart by dash and shape as well. */
export const SixSeries = (): TemplateResult => response('chart', fixtures.sixSeries, {locale: 'en'});
export const ManyRows = (): TemplateResult => response('chart', fixtures.many);
export const Pie = (): TemplateResult => response('chart', fixtures.pie);
export const PieDark = {render: Pie, globals: {theme: 'dark'}};
export const Scatter = (): TemplateResult => response('chart', fixtures.scatter);
export const English = (): TemplateResult => response('chart', fixtures.english, {locale: 'en'});
/** Words of the value are only ever shown. */
export const Hostile = (): TemplateResult => response('chart', fixtures.hostile);
