import {html, type TemplateResult} from 'lit';
import type {Chart} from '../src/contract/generated/chart.js';
import * as charts from '../test/fixtures/charts.js';

export default {title: 'Catalog/Chart', component: 'morit-response'};

const draw = (value: Chart, locale = 'ko'): TemplateResult =>
  html`<morit-response component="chart" .value=${value} locale=${locale}></morit-response>`;

export const Bars = (): TemplateResult => draw(charts.bars);
export const BarsMinimal = (): TemplateResult => draw(charts.barsMinimal);
export const BarsOfSeries = (): TemplateResult => draw(charts.barsOfSeries);
export const BarsStacked = (): TemplateResult => draw(charts.barsStacked);
export const BarsLongKorean = (): TemplateResult => draw(charts.barsLong);
export const BarsNegative = (): TemplateResult => draw(charts.barsNegative);
export const BarsLarge = (): TemplateResult => draw(charts.large);
export const Lines = (): TemplateResult => draw(charts.lines);
export const LineOne = (): TemplateResult => draw(charts.lineOne);
/** What is missing is a gap, never a zero. */
export const LineGaps = (): TemplateResult => draw(charts.lineGaps);
/** Six series, told apart by dash and shape as well. */
export const SixSeries = (): TemplateResult => draw(charts.sixSeries, 'en');
export const ManyRows = (): TemplateResult => draw(charts.many);
export const Pie = (): TemplateResult => draw(charts.pie);
export const Scatter = (): TemplateResult => draw(charts.scatter);
export const English = (): TemplateResult => draw(charts.english, 'en');
export const Dark = {render: () => BarsOfSeries(), globals: {theme: 'dark'}};
export const PieDark = {render: () => Pie(), globals: {theme: 'dark'}};
export const Narrow = (): TemplateResult => html`<div class="narrow">${draw(charts.lines)}</div>`;
export const Compact = (): TemplateResult => html`<div class="compact">${draw(charts.bars)}</div>`;
export const RightToLeft = (): TemplateResult => html`<div dir="rtl">${draw(charts.barsOfSeries)}</div>`;
/** Words of the value are only ever shown. */
export const Hostile = (): TemplateResult => draw(charts.hostile);
/** A row without a figure: nothing is drawn, for a model's chart is never repaired. */
export const Refused = (): TemplateResult => html`<p>An answer above.</p>${draw({type: 'bar', rows: [{label: '7월'}, {label: '8월', value: 2}]})}<p>An answer below.</p>`;
