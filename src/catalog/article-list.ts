import {css, html, nothing, type TemplateResult} from 'lit';
import type {ArticleItem, ArticleList} from '../contract/generated/article-list.js';
import {token} from '../theme/tokens.js';
import {byline, bylineStyles} from './article.js';
import {externalLink} from './link.js';
import {pager, pagerStyles} from './pager.js';
import type {RenderContext, Renderer} from './renderer.js';
import {thumbnail, thumbnailStyles} from './thumbnail.js';

/** How many are shown before the reader asks for the rest (R-051). */
const LIMIT = 5;

/** Two or more different articles, with pages when the host has them (R-024, R-030). */
export const articleList: Renderer<ArticleList> = {
  name: 'article_list',
  contract: 'article_list@1',
  mode: 'provider',
  styles: css`${bylineStyles}${thumbnailStyles}${pagerStyles}
    .articles { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space3}; }
    .articles ol { list-style: none; margin: 0; padding: 0; }
    .articles li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: start; gap: ${token.space4}; padding-block: ${token.space3}; }
    .articles li + li { border-block-start: 1px solid ${token.colorLine}; }
    .articles li:first-child { padding-block-start: 0; }
    .articles li:last-child { padding-block-end: 0; }
    .articles .words { display: grid; gap: 2px; min-inline-size: 0; }
    .articles .headline { max-block-size: calc(2lh + 4px); overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
      margin: -2px; padding: 2px; font-weight: 500; color: inherit; text-decoration: none; }
    .articles a.headline:focus-visible { outline-offset: 0; border-radius: 4px; }
    .articles .move { display: flex; flex-wrap: wrap; justify-content: space-between; }
    .articles .move:empty { display: none; }
    .articles .rest { margin-inline-start: calc(${token.space3} * -1); }
    .articles .pager { margin-inline-start: calc(${token.space2} * -1); }
    .articles .rest + .pager { margin-inline-start: auto; }
    @media (hover: hover) { .articles a.headline:hover { text-decoration: underline; text-underline-offset: 3px; text-decoration-thickness: 1px; } }
    @media (forced-colors: active) { .articles a.headline { color: LinkText; } }
  `,
  title: ({query}, {messages: {article: words}}) => query === undefined ? words.title : words.titleOf(query),
  render: ({items, page}, context) => {
    const {ui, format, messages: {article: words}} = context;
    const isWhole = ui.get('whole', false);
    const rest = items.length - LIMIT;
    return html`<div class="articles" part="articles">
      <ol>${(isWhole ? items : items.slice(0, LIMIT)).map((item) => row(item, context))}</ol>
      <div class="move">${rest > 0 ? html`<button type="button" class="text-button rest" aria-expanded=${isWhole} @click=${() => ui.set('whole', !isWhole)}
        >${isWhole ? words.fewer : words.more(format.number(rest))}</button>` : nothing}${pager(page, context)}</div>
    </div>`;
  },
  support: ({updated_at: updatedAt}) => ({updatedAt}),
  summary: ({query, items}, {format, messages: {article: words}}) =>
    words.summary(query, format.number(items.length), items.map(({title, source_name: source}) => `${title} (${source})`).join(', ')),
  input: ({query, page}) => query === undefined ? undefined : {query, ...(page?.page !== undefined && {page: page.page})},
};

function row(item: ArticleItem, context: RenderContext): TemplateResult {
  const {messages: {response}, pictures} = context;
  const title = html`<bdi>${item.title}</bdi>`;
  return html`<li>
    <div class="words">${externalLink(item.url, title, response, {kind: 'headline', dev: pictures?.dev === true}) ?? html`<p class="headline">${title}</p>`}${byline(item, context)}</div>
    ${thumbnail(item.image, context)}
  </li>`;
}
