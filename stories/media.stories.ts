import {html, type TemplateResult} from 'lit';
import type {Host} from '../src/contract/host.js';
import * as media from '../test/fixtures/media.js';
import {emptyHost, pictureHost} from '../test/fixtures/picture-host.js';

export default {title: 'Catalog/Pictures and videos', component: 'morit-response'};

const clock = {now: () => Date.parse('2026-09-28T16:20:00+09:00')};

const draw = (component: string, value: unknown, host: Host = pictureHost, locale = 'ko'): TemplateResult =>
  html`<morit-response component=${component} .value=${value} .clock=${clock} .host=${host} locale=${locale}></morit-response>`;

/** A grid where there is room, else a carousel. */
export const Gallery = (): TemplateResult => draw('image_gallery', media.gallery);
export const GalleryOne = (): TemplateResult => draw('image_gallery', media.galleryOne);
export const GalleryTwo = (): TemplateResult => draw('image_gallery', media.galleryTwo);
export const GalleryCarousel = (): TemplateResult => draw('image_gallery', media.galleryCarousel);
export const GalleryNarrow = (): TemplateResult => html`<div class="narrow">${Gallery()}</div>`;
export const GalleryCompact = (): TemplateResult => html`<div class="compact">${Gallery()}</div>`;
export const GalleryRightToLeft = (): TemplateResult => html`<div dir="rtl">${GalleryCarousel()}</div>`;
export const GalleryEnglish = (): TemplateResult => draw('image_gallery', media.gallery, pictureHost, 'en');
export const GalleryDark = {render: () => Gallery(), globals: {theme: 'dark'}};
/** One damaged picture of several is left out. */
export const GalleryDamaged = (): TemplateResult =>
  draw('image_gallery', {images: [...media.galleryTwo.images, {url: 'http://img.example.com/3.png', source_url: 'https://example.com', source_name: 'x'}]});
/** Each picture that does not come offers its own retry. */
export const GalleryGone = {render: (): TemplateResult => draw('image_gallery', media.gallery, emptyHost), tags: ['shows-fault']};
/** Nobody may be asked for these pictures: nothing is drawn (C-24). */
export const GalleryRefused = {render: (): TemplateResult => html`<p>An answer above.</p>${draw('image_gallery', media.gallery, {})}<p>An answer below.</p>`, tags: ['shows-fault']};

export const Preview = (): TemplateResult => draw('image_preview', media.preview);
export const PreviewTall = (): TemplateResult => draw('image_preview', media.previewTall);
export const PreviewWide = (): TemplateResult => draw('image_preview', media.previewWide);
export const PreviewMinimal = (): TemplateResult => draw('image_preview', media.previewBare);
export const PreviewLong = (): TemplateResult => draw('image_preview', media.previewLong);
export const PreviewNarrow = (): TemplateResult => html`<div class="narrow">${PreviewLong()}</div>`;
export const PreviewDark = {render: () => Preview(), globals: {theme: 'dark'}};
/** Not one of the four kinds: a file's card. */
export const PreviewOfSvg = (): TemplateResult => draw('image_preview', media.previewSvg);
/** Twice in vain, then the reader is asked. */
export const PreviewGone = {render: (): TemplateResult => draw('image_preview', media.preview, emptyHost), tags: ['shows-fault']};

export const Video = (): TemplateResult => draw('video_preview', media.video);
export const VideoMinimal = (): TemplateResult => draw('video_preview', media.videoBare);
export const VideoEnglish = (): TemplateResult => draw('video_preview', media.video, pictureHost, 'en');
export const VideoDark = {render: () => Video(), globals: {theme: 'dark'}};
export const VideoNarrow = (): TemplateResult => html`<div class="narrow">${Video()}</div>`;
/** Neither MP4 nor WebM: a file's card. */
export const VideoOfAnotherKind = (): TemplateResult => draw('video_preview', media.videoOther);
/** Without its poster it can still be played. */
export const VideoWithoutPoster = {render: (): TemplateResult => draw('video_preview', media.video, emptyHost), tags: ['shows-fault']};
