import {css, html, nothing, svg, type TemplateResult} from 'lit';
import type {Chart} from '../contract/generated/chart.js';
import {token} from '../theme/tokens.js';
import {figuresOf, MAX_SERIES, seriesOf, shareText, summaryOf, csvOf, type Series} from './chart-data.js';
import {legendMark, seriesColors} from './chart-marks.js';
import {plot, pngOf, type PlotModel} from './chart-plot.js';
import {chartTable, tableStyles} from './chart-table.js';
import {save, saveIcon} from './save.js';
import type {RenderContext, Renderer} from './renderer.js';

/** Figures of an answer as bars, lines, slices or points, with a sentence and a table that say the same (R-021, A-19). */
export const chart: Renderer<Chart> = {
  name: 'chart',
  contract: 'chart@1',
  mode: 'generated',
  styles: css`${seriesColors}${tableStyles}
    .chart { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space3}; }
    .chart .says { font: ${token.fontSmall}; color: ${token.colorMuted}; max-inline-size: 40em; text-wrap: pretty; }
    .chart figure { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space1}; }
    .chart .axis { font: ${token.fontTiny}; color: ${token.colorMuted}; text-align: left; }
    .chart .axis.across { text-align: right; }
    .plot { position: relative; block-size: clamp(200px, 48cqi, 320px); border-radius: ${token.radiusControl}; touch-action: pan-y; overflow: clip; overflow-clip-margin: 8px; }
    .plot.pie { block-size: clamp(200px, 46cqi, 280px); }
    .plot.tall { block-size: 420px; }
    .plot canvas { position: absolute; inset: 0; max-inline-size: 100%; }
    .plot:focus-visible { outline-offset: 2px; }
    /* What the canvas paints with. A change of theme shows here first: each ink then ends a transition, with reduced motion too. */
    .inks { position: absolute; visibility: hidden; font: ${token.fontTiny}; }
    .inks i { transition: color 1ms !important; }
    .inks .text { color: ${token.colorText}; }
    .inks .muted { color: ${token.colorMuted}; }
    .inks .line { color: ${token.colorLine}; }
    .inks .surface { color: ${token.colorSurface}; }
    .inks .one, .legend .one { color: ${token.colorAccent}; }
    .legend { display: flex; flex-wrap: wrap; gap: ${token.space1} ${token.space4}; list-style: none; margin: ${token.space1} 0 0; padding: 0; font: ${token.fontSmall}; }
    .legend li { display: flex; align-items: center; gap: ${token.space2}; min-inline-size: 0; }
    .legend svg { fill: none; stroke: none; }
    .legend .stroke { stroke: currentColor; stroke-width: 2; }
    .legend .shape { fill: currentColor; stroke: currentColor; stroke-width: 1.5; }
    .legend .fill { fill: currentColor; }
    .legend .hatch { stroke: ${token.colorSurface}; stroke-width: 1.4; }
    .legend .share { color: ${token.colorMuted}; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .legend.pie { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr)); }
    .legend.pie .share { margin-inline-start: auto; }
    @media (forced-colors: active) {
      .inks .text, .inks .muted, .inks .one { color: CanvasText; }
      .inks .line { color: GrayText; }
      .inks .surface { color: Canvas; }
      .legend .hatch { stroke: Canvas; }
      .legend svg, .inks { forced-color-adjust: none; }
    }
  `,
  title: ({type, title}, {messages: {chart: words}}) => title ?? words.types[type],
  render: (value, context) => {
    const {messages: {chart: words}, format, ui} = context;
    const summary = summaryOf(value, words, format);
    const hasPlot = !ui.get('plot-failed', false);
    return html`<div class="chart" part="chart">
      <p class="says" dir="auto">${value.description ?? summaryOf(value, words, format, true)}</p>
      ${hasPlot ? figure(value, summary, context) : nothing}
      ${chartTable(value, context, hasPlot)}
    </div>`;
  },
  support: ({source, period, basis}) => ({source, period, note: basis}),
  summary: (value, {messages: {chart: words}, format}) => `${value.title ?? words.types[value.type]}: ${summaryOf(value, words, format)}`,
  menu: (value, context) => {
    const {messages: {chart: words}} = context;
    const title = chart.title(value, context);
    const png = (): void => { void pngOf(context.ui, title).then((blob) => blob && save(blob, `${title}.png`)); };
    return [
      ...context.ui.get('plot-failed', false) ? [] : [{label: 'PNG', name: words.saveAs(title, 'PNG'), icon: saveIcon, run: png}],
      {label: 'CSV', name: words.saveAs(title, 'CSV'), icon: saveIcon,
        run: () => save(new Blob([csvOf(value, words)], {type: 'text/csv;charset=utf-8'}), `${title}.csv`)},
    ];
  },
};

function figure(value: Chart, summary: string, context: RenderContext): TemplateResult {
  const {messages: {chart: words}} = context;
  const {type, unit, x_label: x, y_label: y} = value;
  const title = chart.title(value, context);
  const series = seriesOf(value, words);
  const above = [y, unit !== undefined && words.unit(unit)].filter(Boolean).join(' · ');
  return html`<figure>
    ${above && type !== 'pie' ? html`<p class="axis" dir="auto">${above}</p>` : nothing}
    <div class="plot ${type} ${isTall(value) ? 'tall' : ''}" part="plot" role="group" tabindex="0" aria-label=${words.plot(title)} aria-describedby="explore"
      ${plot(modelOf(value, series, context))}>
      <span class="inks" aria-hidden="true"><i class="text"></i><i class="muted"></i><i class="line"></i><i class="surface"></i>
        ${Array.from({length: MAX_SERIES}, (_, at) => html`<i class=${inkOf(value, series, at)}></i>`)}</span>
      <canvas role="img" aria-label="${words.types[type]}, ${title}. ${summary}"></canvas>
      <span id="explore" class="visually-hidden">${words.explore}</span>
      <span class="visually-hidden" role="status"></span>
    </div>
    ${x !== undefined && type !== 'pie' ? html`<p class="axis across" dir="auto">${x}</p>` : nothing}
    ${legend(value, series, context)}
  </figure>`;
}

/** A chart of one series wears the host's own accent; several need colours that stay apart. */
function inkOf({type}: Chart, series: readonly Series[], at: number): string {
  return type !== 'pie' && (type === 'scatter' || series.length === 1) ? 'one' : `s${at}`;
}

function legend(value: Chart, series: readonly Series[], context: RenderContext): TemplateResult | typeof nothing {
  const {type} = value;
  const mark = (at: number, isLine: boolean) => svg`<svg class=${inkOf(value, series, at % MAX_SERIES)} aria-hidden="true" width=${isLine ? 28 : 16} height="16">${legendMark(at, isLine)}</svg>`;
  if (type === 'pie') {
    const values = series[0]?.values ?? [];
    const sum = values.reduce<number>((total, figure = 0) => total + figure, 0);
    const figures = figuresOf(value, context.format);
    return html`<ul class="legend pie" part="legend">${value.rows.map(({label, value: figure = 0}, at) => html`<li>${mark(at, false)}<span dir="auto">${label}</span>
      <span class="share">${figures(figure)} · ${shareText(figure, sum, context.format)}</span></li>`)}</ul>`;
  }
  if (series.length < 2 || type === 'scatter') return nothing;
  return html`<ul class="legend" part="legend">${series.slice(0, MAX_SERIES).map(({label}, at) => html`<li>${mark(at, type === 'line')}<span dir="auto">${label}</span></li>`)}</ul>`;
}

/** Long names of bars are read along lines of their own: the bars lie down. */
function isLying({type, rows}: Chart): boolean {
  return type === 'bar' && rows.length <= 24 && rows.some(({label}) => width(label) > 14);
}

function isTall(value: Chart): boolean {
  return isLying(value) && value.rows.length > 8;
}

/** In halves of a Hangul letter. */
function width(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u1100' ? 2 : 1), 0);
}

function modelOf(value: Chart, series: readonly Series[], context: RenderContext): PlotModel {
  const {messages: {chart: words}, format, ui} = context;
  const figures = figuresOf(value, format);
  const tick = (figure: number): string => Math.abs(figure) >= 10_000 ? format.number(figure, {notation: 'compact'}) : format.number(figure, {maximumFractionDigits: value.decimals ?? 6});
  return {
    owner: ui, type: value.type, stacked: value.stacked ?? false, isLying: isLying(value), labels: value.rows.map(({label}) => label),
    series: value.type === 'scatter' ? series : series.slice(0, MAX_SERIES),
    figures, tick, position: words.position,
    caption: [value.y_label, value.unit !== undefined && words.unit(value.unit)].filter(Boolean).join(' · '),
    isOneInk: inkOf(value, series, 0) === 'one',
    onFail: () => ui.set('plot-failed', true),
  };
}
