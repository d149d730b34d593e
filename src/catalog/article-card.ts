import {css, html} from 'lit';
import type {ArticleCard} from '../contract/generated/article-card.js';
import {token} from '../theme/tokens.js';
import {byline, bylineStyles} from './article.js';
import type {Renderer} from './renderer.js';
import {thumbnail, thumbnailStyles} from './thumbnail.js';

/** The longest excerpt that is shown, in characters; the rest is at its publisher's. */
const EXCERPT_LENGTH = 600;

/** One article: who wrote it, what it says in short, how it begins. */
export const articleCard: Renderer<ArticleCard> = {
  name: 'article_card',
  contract: 'article_card@1',
  mode: 'provider',
  styles: css`${bylineStyles}${thumbnailStyles}
    .article { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: ${token.space3} ${token.space4}; margin-block-start: calc(${token.space3} * -1); }
    .article .short { margin-block-start: ${token.space2}; }
    .article blockquote { grid-column: 1 / -1; margin: 0; padding-inline-start: ${token.space3}; border-inline-start: 2px solid ${token.colorLine}; color: ${token.colorMuted};
      white-space: pre-line; }
  `,
  title: ({title}) => title,
  render: (value, context) => html`<div class="article" part="article">
    <div>${byline(value, context)}<p class="short" dir="auto">${value.summary}</p></div>
    ${thumbnail(value.image, context)}
    <blockquote cite=${value.url}><p dir="auto">${clip(value.excerpt)}</p></blockquote>
  </div>`,
  summary: ({title, source_name: source, summary}) => `${title} (${source}): ${summary}`,
  actions: ({url}, {messages: {article: words}}) => [{label: words.readOriginal, href: url}, {label: words.copyLink, copy: url}],
  input: ({url}) => ({url}),
};

/** The beginning of a text, cut between characters, never within one. */
function clip(text: string): string {
  const characters = [...text];
  return characters.length > EXCERPT_LENGTH ? `${characters.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…` : text;
}
