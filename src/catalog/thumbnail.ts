import {css, html, nothing, type CSSResult, type TemplateResult} from 'lit';
import type {ArticleItem} from '../contract/generated/article-list.js';
import {accessOf} from './media.js';
import {canFetch} from './picture-load.js';
import {picture, pictureStyles} from './picture.js';
import type {RenderContext} from './renderer.js';

/**
 * The small picture beside an article, 4:3; left out, with its place, where it may not be fetched (C-24) or does not come: the
 * headline says what matters.
 */
export function thumbnail(image: ArticleItem['image'], context: RenderContext): TemplateResult | typeof nothing {
  if (!image) return nothing;
  const [source, access] = [{url: image.url}, accessOf(context)];
  return canFetch(source, access) ? html`<div class="thumb">${picture({source, access, alt: image.alt ?? '', words: context.messages.media, isOptional: true})}</div>` : nothing;
}

/** The place of the small picture. */
export const thumbnailStyles: CSSResult = css`${pictureStyles}
  .thumb { inline-size: 88px; }
  .thumb .picture { aspect-ratio: 4 / 3; }
  .thumb:has(.failed) { display: none; }
  @container (inline-size < 320px) { .thumb { inline-size: 64px; } }
`;
