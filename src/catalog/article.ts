import {css, html, nothing, type CSSResult, type TemplateResult} from 'lit';
import type {ArticleItem} from '../contract/generated/article-list.js';
import {token} from '../theme/tokens.js';
import {trueHost} from './link.js';
import type {RenderContext} from './renderer.js';

/** Who published an article and when, relative and absolute; the true host beside words that read like one (S-09). */
export function byline({title, source_name: source, author, published_at: at, url}: ArticleItem, {format, now}: RenderContext): TemplateResult {
  const host = trueHost(url, `${title} ${source}`);
  const items = [
    html`<bdi>${source}</bdi>${host === undefined ? nothing : html` <bdi>(${host})</bdi>`}`,
    author !== undefined && html`<bdi>${author}</bdi>`,
    at !== undefined && html`<time datetime=${at}>${[Date.parse(at) <= now && format.relative(at, now), dateOf(at)].filter(Boolean).join(' · ')}</time>`,
  ].filter(Boolean);
  return html`<p class="by">${items.map((item) => html`<span>${item}</span>`)}</p>`;

  function dateOf(published: string): string {
    const sameYear = new Date(published).getFullYear() === new Date(now).getFullYear();
    return `${format.date(published, undefined, {month: 'long', day: 'numeric', ...(!sameYear && {year: 'numeric'})})} ${format.time(published)}`;
  }
}

/** The byline's styles, for both kinds of article. */
export const bylineStyles: CSSResult = css`
  .by { display: flex; flex-wrap: wrap; margin-inline-start: -1em; font: ${token.fontSmall}; color: ${token.colorMuted}; clip-path: inset(0 0 0 1em); }
  .by:dir(rtl) { clip-path: inset(0 1em 0 0); }
  .by > span { padding-inline-start: 1em; position: relative; }
  .by > span::before { content: '·' / ''; position: absolute; inset-inline-start: 0; inline-size: 1em; text-align: center; }
`;
