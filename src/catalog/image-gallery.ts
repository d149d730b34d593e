import {css, html, nothing, type TemplateResult} from 'lit';
import type {GalleryImage, ImageGallery} from '../contract/generated/image-gallery.js';
import {token} from '../theme/tokens.js';
import {carousel} from './gallery-carousel.js';
import {LeftOut} from './left-out.js';
import {externalLink} from './link.js';
import {accessOf, enlarge} from './media.js';
import {pager, pagerStyles, turnIcons} from './pager.js';
import {canFetch, type PictureAccess} from './picture-load.js';
import {picture, pictureStyles} from './picture.js';
import type {RenderContext, Renderer} from './renderer.js';

/** Found pictures, each with where it is from: a grid where there is room, else a carousel (R-022, R-031, A-17). */
export const imageGallery: Renderer<ImageGallery> = {
  name: 'image_gallery',
  contract: 'image_gallery@1',
  mode: 'provider',
  styles: css`${pictureStyles}${pagerStyles}
    .gallery { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space2}; }
    .gallery .moves { display: flex; align-items: center; justify-content: flex-end; gap: ${token.space1}; margin-block: calc(${token.space1} * -1) 0;
      font: ${token.fontSmall}; color: ${token.colorMuted}; font-variant-numeric: tabular-nums; }
    .slides { position: relative; display: grid; gap: 4px; grid-auto-flow: column; grid-auto-columns: 86%; overflow-x: auto; overscroll-behavior-inline: contain;
      scroll-snap-type: inline mandatory; scrollbar-width: none; border-radius: ${token.radiusControl}; }
    .slides.one { grid-auto-columns: 100%; }
    .slides figure { display: grid; grid-template-rows: auto 1fr; grid-template-columns: minmax(0, 1fr); scroll-snap-align: start; }
    .slides .picture { aspect-ratio: 3 / 2; }
    .slides figcaption { position: relative; padding: ${token.space1} 2px; font: ${token.fontTiny}; color: ${token.colorMuted}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .slides a { color: inherit; text-decoration: underline; text-decoration-color: ${token.colorLineStrong}; text-underline-offset: 3px; }
    .gallery.grid .moves { display: none; }
    .gallery.grid .slides { grid-auto-flow: row; grid-auto-columns: auto; grid-template-columns: repeat(auto-fill, minmax(max(120px, 30%), 1fr)); overflow: visible; }
    @container (inline-size >= 480px) {
      .gallery.auto .moves { display: none; }
      .gallery.auto .slides { grid-auto-flow: row; grid-auto-columns: auto; grid-template-columns: repeat(auto-fill, minmax(max(140px, 30%), 1fr)); overflow: visible; }
      .gallery.auto .slides.one { grid-template-columns: minmax(0, 360px); }
      .gallery.auto .slides.few { grid-template-columns: repeat(auto-fit, minmax(40%, 1fr)); }
    }
    @media (prefers-reduced-motion: no-preference) { .slides { scroll-behavior: smooth; } }
    @media (hover: hover) { .slides a:hover { color: ${token.colorText}; } }
  `,
  title: ({page}, {messages: {media: words}}) => page?.query ?? words.images,
  render: (value, context) => {
    const {messages: {media: words}} = context;
    const access = accessOf(context);
    const images = value.images.filter(({url}) => canFetch({url}, access));
    if (images.length === 0) throw new LeftOut('address_refused', '/data/value/images', 'No picture may be fetched: give host.proxyImage or image-origins (C-24).');
    return html`<section class="gallery ${value.layout ?? 'auto'}" part="gallery" role="group" aria-label=${imageGallery.title(value, context)}
      ${carousel(words.carousel)}>
      ${images.length > 1 ? moves(context) : nothing}
      <div class="slides ${images.length === 1 ? 'one' : images.length <= 2 ? 'few' : ''}" part="slides">${images.map((_, at) => slide(images, at, access, context))}</div>
      ${pager(value.page, context)}
    </section>`;
  },
  support: ({updated_at: updatedAt}) => ({updatedAt}),
  summary: ({images}, {messages: {media: words}, format}) => words.summary(images.length, format.list([...new Set(images.map(({source_name: name}) => name))])),
};

/** The words of a picture; without any, where it is from (A-18). */
function altOf({alt, title, source_name: source}: GalleryImage, {messages: {media: words}}: RenderContext): string {
  return alt || title || words.imageFrom(source);
}

function moves({messages: {media: words}}: RenderContext): TemplateResult {
  const move = (name: string, by: number, sign: TemplateResult): TemplateResult => html`<button type="button" class="icon-button" data-by=${by} aria-label=${name} aria-disabled=${by < 0}
    >${sign}</button>`;
  return html`<div class="moves" part="moves">${move(words.previous, -1, turnIcons.back)}<span class="at" dir="auto" aria-hidden="true"></span>
    ${move(words.next, 1, turnIcons.on)}<span class="visually-hidden" role="status"></span></div>`;
}

function slide(images: readonly GalleryImage[], at: number, access: PictureAccess, context: RenderContext): TemplateResult {
  const image = images[at] as GalleryImage;
  const {messages: {media: words}} = context;
  const {url, thumbnail_url: thumb} = image;
  const small = thumb !== undefined && canFetch({url: thumb}, access) ? thumb : url;
  const open = (button: Element): void => {
    const items = images.map((each) => ({
      source: {url: each.url}, alt: altOf(each, context), name: each.title,
      caption: html`${each.title === undefined || each.title === altOf(each, context) ? nothing : html`<span dir="auto">${each.title}</span> · `}${sourceLine(each, context)}`,
    }));
    const slides = button.closest('.slides');
    enlarge(items, at, {access, words, back: (last) => slides?.querySelectorAll('figure')[last]?.querySelector<HTMLElement>('.open')}, button);
  };
  return html`<figure aria-label=${words.position(at + 1, images.length)}>
    ${picture({source: {url: small}, access, alt: altOf(image, context), words, onOpen: open})}
    <figcaption>${sourceLine(image, context)}</figcaption>
  </figure>`;
}

function sourceLine({source_url: from, source_name: source, license}: GalleryImage, {messages: {response}}: RenderContext): TemplateResult {
  return html`${externalLink(from, html`<bdi>${source}</bdi>`, response) ?? html`<bdi>${source}</bdi>`}${license === undefined ? nothing : html` · <bdi>${license}</bdi>`}`;
}
