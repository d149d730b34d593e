import type {TemplateResult} from 'lit';
import * as fixtures from '../test/fixtures/media.js';
import {emptyHost, pictureHost} from '../test/fixtures/picture-host.js';
import {leftOut, response, states} from './catalog-story.js';

export default {title: 'Catalog/Image gallery', component: 'morit-response'};

const imageGallery = states('image_gallery', {valid: fixtures.gallery, minimal: fixtures.galleryOne, long: fixtures.galleryLong, host: pictureHost});

export const Valid = imageGallery.valid;
export const Minimal = imageGallery.minimal;
export const Long = imageGallery.long;
export const Damaged = imageGallery.damaged;
export const Dark = imageGallery.dark;
export const Compact = imageGallery.compact;
export const Narrow = imageGallery.narrow;
export const RightToLeft = imageGallery.rightToLeft;

export const Two = (): TemplateResult => response('image_gallery', fixtures.galleryTwo, {host: pictureHost});
export const Carousel = (): TemplateResult => response('image_gallery', fixtures.galleryCarousel, {host: pictureHost});
export const English = (): TemplateResult => response('image_gallery', fixtures.gallery, {host: pictureHost, locale: 'en'});
/** One damaged picture of several is left out. */
export const Repaired = (): TemplateResult => response('image_gallery', {
  images: [...fixtures.galleryTwo.images, {url: 'http://img.example.com/3.png', source_url: 'https://example.com', source_name: 'x'}],
}, {host: pictureHost});
/** Each picture that does not come offers its own retry. */
export const Gone = {render: (): TemplateResult => response('image_gallery', fixtures.gallery, {host: emptyHost}), tags: ['shows-fault']};
/** Nobody may be asked for these pictures: nothing is drawn (C-24). */
export const Refused = {render: (): TemplateResult => leftOut('image_gallery', fixtures.gallery), tags: ['shows-fault']};
