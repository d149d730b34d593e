import {css, html, nothing} from 'lit';
import type {ImagePreview} from '../contract/generated/image-preview.js';
import {pictureType} from '../contract/picture.js';
import {token} from '../theme/tokens.js';
import {fileResult} from './file-result.js';
import {accessOf, downloadItem, enlarge, factsOf, sourceOf} from './media.js';
import {canFetch} from './picture-load.js';
import {picture, pictureStyles} from './picture.js';
import type {RenderContext, Renderer} from './renderer.js';

/** One picture in its own proportions, with its caption; a file's card where it may not be fetched or shown (R-027, R-077, C-24). */
export const imagePreview: Renderer<ImagePreview> = {
  name: 'image_preview',
  contract: 'image_preview@1',
  mode: 'artifact',
  styles: css`${pictureStyles}${fileResult.styles}
    .preview { display: grid; grid-template-columns: minmax(0, 1fr); justify-items: start; gap: ${token.space2}; }
    .preview .picture { min-block-size: 88px; aspect-ratio: 4 / 3; inline-size: min(100%, 420px * var(--_m-ratio, 1.3333), max(200px, var(--_m-width, 9999px))); }
    .preview figcaption { font: ${token.fontSmall}; color: ${token.colorMuted}; max-inline-size: 40em; }
  `,
  quietTitle: true,
  title: ({name}, {messages: {media: words}}) => name ?? words.image,
  render: (value, context) => {
    const {messages: {media: words}} = context;
    const {alt, name, caption, width, height} = value;
    if (!isShown(value, context)) return fileResult.render(value, context);
    const [source, access] = [sourceOf(value), accessOf(context)];
    const said = alt || words.noAlt(name);
    return html`<figure class="preview" part="preview">
      ${picture({
        source, access, alt: said, words, isComing: context.isComing, fit: 'contain', size: width !== undefined && height !== undefined ? {width, height} : undefined,
        onOpen: (from) => enlarge([{source, alt: said, name, caption}], 0, {access, words}, from),
      })}
      ${caption === undefined ? nothing : html`<figcaption dir="auto">${caption}</figcaption>`}
    </figure>`;
  },
  summary: ({alt, name, caption}, {messages: {media: words}}) => [alt || words.noAlt(name), caption].filter(Boolean).join('. '),
  support: (value, context) => isShown(value, context) ? factsOf(value, context) : {},
  menu: (value, context) => isShown(value, context) && !context.isComing ? downloadItem(value, context.messages.media.image, context) : [],
  actions: (value, context) => isShown(value, context) || context.isComing ? [] : fileResult.actions?.(value, context) ?? [],
};

/** Whether it may be fetched, and is of a kind that is shown; its bytes are judged when they come. */
function isShown(value: ImagePreview, context: RenderContext): boolean {
  return canFetch(sourceOf(value), accessOf(context)) && (value.mime === undefined || pictureType(value.mime) !== undefined);
}
