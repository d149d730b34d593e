import {css, html, nothing, svg, type CSSResult, type TemplateResult} from 'lit';
import type {Chart} from '../contract/generated/chart.js';
import {icon} from '../theme/icons.js';
import {token} from '../theme/tokens.js';
import {figuresOf, seriesOf, shareText} from './chart-data.js';
import type {RenderContext} from './renderer.js';

/** Rows that stand in the table before the rest is asked for (R-054). */
const FIRST_ROWS = 20;

/** The chart's figures as a real table behind "표로 보기"; without a plot the table stands alone and open (A-19). */
export function chartTable(value: Chart, context: RenderContext, hasPlot: boolean): TemplateResult {
  const {messages: {chart: words}, ui} = context;
  const isOpen = !hasPlot || ui.get('table', false);
  return html`<div class="twin">
    ${hasPlot ? html`<button type="button" class="text-button" part="show-table" aria-expanded=${isOpen} aria-controls="table"
      @click=${() => ui.set('table', !isOpen)}>${chevron}${words.showTable}</button>` : nothing}
    <div id="table" ?hidden=${!isOpen}>${isOpen ? table(value, context) : nothing}</div>
  </div>`;
}

const chevron = icon(svg`<path d="m8 5.5 4.5 4.5L8 14.5"></path>`);

function table(value: Chart, {messages: {chart: words}, format, ui}: RenderContext): TemplateResult {
  const {rows, type, unit, title} = value;
  const series = seriesOf(value, words);
  const figures = figuresOf(value, format);
  const shown = ui.get('all-rows', false) || rows.length <= FIRST_ROWS + 5 ? rows.length : FIRST_ROWS;
  const sum = type === 'pie' ? rows.reduce((total, row) => total + (row.value ?? 0), 0) : 0;
  const name = words.tableOf(title ?? words.types[type]);
  const head = (label: string): string => unit === undefined || type === 'scatter' ? label : `${label} (${unit})`;
  return html`<div class="table" role="group" tabindex="0" aria-label=${name}><table dir="auto" part="table">
    <caption class="visually-hidden">${name}</caption>
    <thead><tr><th scope="col">${words.item}</th>${series.map(({label}) => html`<th scope="col" class="figure" dir="auto">${head(label)}</th>`)}
      ${type === 'pie' ? html`<th scope="col" class="figure">${words.share}</th>` : nothing}</tr></thead>
    <tbody>${rows.slice(0, shown).map(({label}, row) => html`<tr><th scope="row" dir="auto">${label}</th>
      ${series.map(({values}) => html`<td class="figure">${values[row] === undefined ? '–' : figures.plain(values[row])}</td>`)}
      ${type === 'pie' ? html`<td class="figure">${shareText(rows[row]?.value ?? 0, sum, format)}</td>` : nothing}</tr>`)}</tbody>
  </table></div>
  ${shown < rows.length ? html`<button type="button" class="text-button" @click=${() => ui.set('all-rows', true)}>${words.showRest(rows.length - shown)}</button>` : nothing}`;
}

/** The look of a Markdown table, for tables of a response. */
export const tableStyles: CSSResult = css`
  .twin { display: grid; grid-template-columns: minmax(0, 1fr); justify-items: start; gap: ${token.space1}; }
  .twin > .text-button { margin-inline-start: calc(${token.space2} * -1); padding-inline: ${token.space1} ${token.space2}; }
  .twin svg { inline-size: 16px; block-size: 16px; stroke-width: 1.8; }
  .twin svg:dir(rtl) { rotate: 180deg; }
  .twin button[aria-expanded='true'] svg { rotate: 90deg; }
  .twin > div { inline-size: 100%; }
  .table { overflow-x: auto; border: 1px solid ${token.colorLine}; border-radius: ${token.radiusComponent}; }
  .table:focus-visible { outline-offset: -2px; }
  .table table { border-collapse: collapse; min-inline-size: 100%; font: ${token.fontSmall}; font-variant-numeric: tabular-nums; }
  .table th, .table td { padding: ${token.space2} ${token.space3}; text-align: start; vertical-align: top; min-inline-size: 4.5em; max-inline-size: 24em; }
  .table tbody th { font-weight: 400; }
  .table .figure { text-align: end; }
  .table thead th { font-weight: 600; background: ${token.colorSunken}; }
  .table tbody tr { border-block-start: 1px solid ${token.colorLine}; }
`;
