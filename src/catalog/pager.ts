import {css, html, nothing, svg, type CSSResult, type TemplateResult} from 'lit';
import {icon} from '../theme/icons.js';
import {token} from '../theme/tokens.js';
import type {RenderContext} from './renderer.js';

/** What a value says of its pages. */
export interface PageOf {
  readonly page?: number;
  readonly page_size?: number;
  readonly total?: number;
  readonly has_prev?: boolean;
  readonly has_next?: boolean;
  readonly cursor?: string;
}

/** Previous and next page, and trying again what failed (R-030). Nothing where the host gives no pages or there is only one. */
export function pager(of: PageOf | undefined, {pages, format, messages: {pager: words}}: RenderContext): TemplateResult | typeof nothing {
  if (!of || !pages) return nothing;
  const {page = 1, page_size: size, total, cursor} = of;
  const last = size !== undefined && total !== undefined ? Math.max(1, Math.ceil(total / size)) : undefined;
  const hasPrevious = of.has_prev ?? page > 1;
  const hasNext = of.has_next ?? (last !== undefined && page < last);
  if (!hasPrevious && !hasNext && pages.state !== 'failed') return nothing;
  const move = (to: number, can: boolean, name: string, sign: TemplateResult, at?: string): TemplateResult => html`<button type="button" class="icon-button"
    aria-label=${name} aria-disabled=${!can || pages.state === 'busy'} @click=${() => { if (can && pages.state !== 'busy') pages.go(to, at); }}
    >${sign}</button>`;
  const retry = ({currentTarget}: Event): void => {
    // It goes away when the page comes; focus goes to a control that stays.
    [...(currentTarget as Element).closest('nav')?.querySelectorAll<HTMLElement>('.icon-button') ?? []].at(-1)?.focus();
    pages.retry();
  };
  return html`<nav class="pager" part="pager" aria-label=${words.name} aria-busy=${pages.state === 'busy'}>
    ${move(page - 1, hasPrevious, words.previous, turnIcons.back)}
    <span class="where" role="status" dir="auto">${words.page(format.number(page), last === undefined ? undefined : format.number(last))}</span>
    ${move(page + 1, hasNext, words.next, turnIcons.on, cursor)}
    <span class="fault" role="alert">${pages.state === 'failed' ? words.failed : nothing}</span>
    ${pages.state === 'failed' ? html`<button type="button" class="text-button" @click=${retry}>${words.retry}</button>` : nothing}
  </nav>`;
}

/** The signs of buttons that turn to what stands before and after. */
export const turnIcons = {
  back: icon(svg`<path d="m12 5-5 5 5 5"></path>`),
  on: icon(svg`<path d="m8 5 5 5-5 5"></path>`),
} as const;

/** The pager's styles, for the components that have pages; its buttons look as those of a carousel's `.moves`. */
export const pagerStyles: CSSResult = css`
  .pager { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.space1}; margin-inline: calc(${token.space2} * -1); font: ${token.fontSmall}; color: ${token.colorMuted}; }
  .pager .where { min-inline-size: 4em; text-align: center; font-variant-numeric: tabular-nums; }
  :is(.pager, .moves) .icon-button[aria-disabled='true'] { opacity: 0.4; }
  .pager .fault:not(:empty) { margin-inline-start: ${token.space2}; color: ${token.colorDanger}; }
  :is(.pager, .moves) svg:dir(rtl) { scale: -1 1; }
`;
