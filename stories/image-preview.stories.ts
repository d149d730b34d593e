import {html, type TemplateResult} from 'lit';
import * as fixtures from '../test/fixtures/media.js';
import {emptyHost, pictureHost} from '../test/fixtures/picture-host.js';
import {response, states} from './catalog-story.js';

export default {title: 'Catalog/Image preview', component: 'morit-response'};

const imagePreview = states('image_preview', {valid: fixtures.preview, minimal: fixtures.previewBare, long: fixtures.previewLong, host: pictureHost});

export const Valid = imagePreview.valid;
export const Minimal = imagePreview.minimal;
export const Long = imagePreview.long;
export const Damaged = imagePreview.damaged;
export const Dark = imagePreview.dark;
export const Compact = imagePreview.compact;
export const Narrow = imagePreview.narrow;
export const RightToLeft = imagePreview.rightToLeft;

export const Tall = (): TemplateResult => response('image_preview', fixtures.previewTall, {host: pictureHost});
export const Wide = (): TemplateResult => response('image_preview', fixtures.previewWide, {host: pictureHost});
/** Not one of the four kinds: a file's card. */
export const OfSvg = (): TemplateResult => response('image_preview', fixtures.previewSvg, {host: pictureHost});
/** Twice in vain, then the reader is asked. */
export const Gone = {render: (): TemplateResult => response('image_preview', fixtures.preview, {host: emptyHost}), tags: ['shows-fault']};
/** Its place while it is being made: of the picture's own size. */
export const BeingMade = (): TemplateResult => html`<morit-response .part=${fixtures.picturePart('generating')} .host=${pictureHost} locale="ko"></morit-response>`;
