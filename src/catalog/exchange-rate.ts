import {css, html, nothing, svg, type TemplateResult} from 'lit';
import type {ExchangeRate} from '../contract/generated/exchange-rate.js';
import type {Format} from '../i18n/format.js';
import {icon} from '../theme/icons.js';
import {token} from '../theme/tokens.js';
import {heights, smoothPath} from './curve.js';
import type {RenderContext, Renderer} from './renderer.js';

/** A rate seen from one side: as the value gives it, or turned round. */
interface Side {
  readonly base: string;
  readonly quote: string;
  readonly turn: (rate: number) => number;
}

/** What one currency is worth in another, either way round (R-023). */
export const exchangeRate: Renderer<ExchangeRate> = {
  name: 'exchange_rate',
  contract: 'exchange_rate@1',
  mode: 'provider',
  styles: css`
    .rate { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space3}; font-variant-numeric: tabular-nums; }
    .rate .head { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: start; gap: ${token.space3} ${token.space4}; }
    .rate .head button { justify-self: start; }
    .rate .head svg { inline-size: 16px; block-size: 16px; }
    @container (inline-size < 400px) {
      .rate .head { grid-template-columns: minmax(0, 1fr); }
      .rate .head .sentence { font-size: ${token.size20}; }
      .rate dl { font: ${token.fontSmall}; }
    }
    .rate .sentence { font: ${token.fontHuge}; font-weight: 300; letter-spacing: -0.01em; }
    .rate .sentence :is(b, span) { display: inline-block; }
    .rate .sentence b { font-weight: 500; }
    .rate .one { font: ${token.fontSmall}; color: ${token.colorMuted}; }
    .rate .change { display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${token.space1}; font: ${token.fontSmall}; font-weight: 500; }
    .rate .since { font-weight: 400; color: ${token.colorMuted}; }
    .rate .spark { display: block; overflow: visible; }
    .rate .line { fill: none; stroke: ${token.colorAccent}; stroke-width: 2; stroke-linecap: round; }
    .rate .area { fill: ${token.colorAccent}; opacity: 0.07; }
    .rate .last { fill: ${token.colorAccent}; stroke: ${token.colorSurface}; stroke-width: 2; }
    .rate .span { display: flex; justify-content: space-between; font: ${token.fontTiny}; color: ${token.colorMuted}; }
    .rate dl { display: grid; margin: 0; border-block-start: 1px solid ${token.colorLine}; }
    .rate dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 ${token.space3}; padding-block: ${token.space2}; }
    .rate dl div + div { border-block-start: 1px solid ${token.colorLine}; }
    .rate dl div:last-child { padding-block-end: 0; }
    .rate dt { color: ${token.colorMuted}; }
    .rate dd { margin: 0; margin-inline-start: auto; }
    @media (forced-colors: active) { .rate .line { stroke: CanvasText; } }
  `,
  title: ({base, quote}, {messages}) => messages.exchangeRate.titleOf(base, quote),
  render: (value, context) => {
    const {base, quote} = value;
    const side = sideOf(value, context);
    return html`<div class="rate" part="rate">
      <div class="head">
        <div>${sentence(value, side, context)}${change(value, context)}</div>
        <button type="button" class="tonal-button" part="swap" aria-label=${context.messages.exchangeRate.swap(side.quote, side.base)}
          @click=${() => context.ui.set('turned', side.base === base)}>${swapIcon}${side.quote}/${side.base}</button>
      </div>
      ${history(value, side, context)}
      ${others(value, base === side.base ? quote : undefined, context)}
    </div>`;
  },
  support: ({source, updated_at: updatedAt, rate_type: type}, {messages}) => ({source, updatedAt, note: type && messages.exchangeRate.rateTypes[type]}),
  input: ({base, quote, amount}) => ({base, quote, ...(amount !== undefined && {amount})}),
  summary: (value, context) => {
    const {base, quote, rate, amount = 1} = value;
    const {format, messages} = context;
    return `${messages.exchangeRate.equals(plain(amount, format), base, amount === 1 ? rateText(rate, format) : format.amount(amount * rate, quote), quote)}.`;
  },
};

const swapIcon = icon(svg`<path d="M4 7.5h11.5M12.5 4.5l3 3-3 3M16 13H4.5M7.5 10l-3 3 3 3"></path>`);

function sideOf({base, quote}: ExchangeRate, {ui}: RenderContext): Side {
  return ui.get('turned', false) ? {base: quote, quote: base, turn: (rate) => 1 / rate} : {base, quote, turn: (rate) => rate};
}

/** The amount that was asked for, and under it what one is worth; without an amount the one alone. */
function sentence(value: ExchangeRate, {base, quote, turn}: Side, {format, messages: {exchangeRate: words}}: RenderContext): TemplateResult {
  const rate = turn(value.rate);
  const one = words.equals('1', base, rateText(rate, format), quote);
  const {amount} = value;
  if (amount === undefined || amount === 1) return html`<p class="sentence" dir="ltr">${one}</p>`;
  return html`<p class="sentence" dir="ltr"><span>${plain(amount, format)} ${base} =</span> <b>${format.amount(amount * rate, quote)} ${quote}</b></p>
    <p class="one" dir="ltr">${one}</p>`;
}

/** Of the rate as it was given: sign and arrow, then the word, never a colour alone (A-21). */
function change({change: by}: ExchangeRate, {format, messages: {exchangeRate: words}}: RenderContext): TemplateResult | typeof nothing {
  const amount = by?.absolute ?? by?.percent;
  if (!by || amount === undefined) return nothing;
  const signed = {signDisplay: 'exceptZero', maximumFractionDigits: 2} as const;
  const percent = by.percent !== undefined && format.percent(by.percent, signed);
  const figures = by.absolute === undefined ? percent : [format.number(by.absolute, signed), percent && `(${percent})`].filter(Boolean).join(' ');
  return html`<p class="change"><span aria-hidden="true">${amount > 0 ? '▲' : amount < 0 ? '▼' : '–'}</span><bdi dir="ltr">${figures}</bdi>
    <span class="visually-hidden">${amount > 0 ? words.up : amount < 0 ? words.down : words.same}</span>
    ${by.since === undefined ? nothing : html`<span class="since">${words.since(by.since)}</span>`}</p>`;
}

function history({history: all = []}: ExchangeRate, {turn}: Side, {format, messages: {exchangeRate: words}}: RenderContext): TemplateResult | typeof nothing {
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last || all.length < 2) return nothing;
  const rates = all.map(({rate}) => turn(rate));
  const ys = heights(rates, 8, 56);
  const line = smoothPath(ys.map((y, at) => ({x: (at / (ys.length - 1)) * 100, y})));
  const [from, to] = [format.date(first.date, 'UTC'), format.date(last.date, 'UTC')];
  return html`<div part="history" dir="ltr">
    <svg class="spark" aria-hidden="true" width="100%" height="64"><svg viewBox="0 0 100 64" preserveAspectRatio="none" width="100%" height="64">
      <path class="area" d="${line}L100 64L0 64Z"></path><path class="line" d=${line} vector-effect="non-scaling-stroke"></path></svg>
      <circle class="last" cx="100%" cy=${ys.at(-1) ?? 0} r="4"></circle></svg>
    <p class="span" aria-hidden="true"><span>${from}</span><span>${to}</span></p>
    <p class="visually-hidden">${words.history(from, to, rateText(Math.min(...rates), format), rateText(Math.max(...rates), format))}</p>
  </div>`;
}

function others({base, others: all = []}: ExchangeRate, shown: string | undefined, {format, locale, messages: {exchangeRate: words}}: RenderContext) {
  const rows = all.filter(({quote}) => quote !== shown);
  if (rows.length === 0) return nothing;
  const names = new Intl.DisplayNames(locale, {type: 'currency'});
  return html`<dl part="others">${rows.map(({quote, rate}) => html`<div><dt>${names.of(quote)}</dt>
    <dd dir="ltr">${words.equals('1', base, rateText(rate, format), quote)}</dd></div>`)}</dl>`;
}

/** As many decimals as a reader needs: two of large rates, four of those near one, four figures of the small. */
function rateText(rate: number, format: Format): string {
  if (rate < 1) return format.number(rate, {maximumSignificantDigits: 4});
  return format.number(rate, {minimumFractionDigits: 2, maximumFractionDigits: rate >= 100 ? 2 : 4});
}

function plain(amount: number, format: Format): string {
  return format.number(amount, {maximumFractionDigits: 2});
}
