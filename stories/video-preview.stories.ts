import type {TemplateResult} from 'lit';
import * as fixtures from '../test/fixtures/media.js';
import {emptyHost, pictureHost} from '../test/fixtures/picture-host.js';
import {response, states} from './catalog-story.js';

export default {title: 'Catalog/Video preview', component: 'morit-response'};

const videoPreview = states('video_preview', {valid: fixtures.video, minimal: fixtures.videoBare, long: fixtures.videoLong, host: pictureHost});

export const Valid = videoPreview.valid;
export const Minimal = videoPreview.minimal;
export const Long = videoPreview.long;
export const Damaged = videoPreview.damaged;
export const Dark = videoPreview.dark;
export const Compact = videoPreview.compact;
export const Narrow = videoPreview.narrow;
export const RightToLeft = videoPreview.rightToLeft;

export const English = (): TemplateResult => response('video_preview', fixtures.video, {host: pictureHost, locale: 'en'});
/** Neither MP4 nor WebM: a file's card. */
export const OfAnotherKind = (): TemplateResult => response('video_preview', fixtures.videoOther, {host: pictureHost});
/** Without its poster it can still be played. */
export const WithoutPoster = {render: (): TemplateResult => response('video_preview', fixtures.video, {host: emptyHost}), tags: ['shows-fault']};
