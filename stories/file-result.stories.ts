import type {TemplateResult} from 'lit';
import * as fixtures from '../test/fixtures/articles-and-files.js';
import {response, states} from './catalog-story.js';

export default {title: 'Catalog/File', component: 'morit-response'};

const fileResult = states('file_result', {valid: fixtures.filePdf, minimal: fixtures.fileBare, long: fixtures.fileLong, host: fixtures.fullHost});

export const Valid = fileResult.valid;
export const Minimal = fileResult.minimal;
export const Long = fileResult.long;
export const Damaged = fileResult.damaged;
export const Dark = fileResult.dark;
export const Compact = fileResult.compact;
export const Narrow = fileResult.narrow;
export const RightToLeft = fileResult.rightToLeft;

export const FromAddress = (): TemplateResult => response('file_result', fixtures.fileUrl);
/** Only an id, and a host that neither resolves nor opens it: no control pretends. */
export const WithoutHost = (): TemplateResult => response('file_result', fixtures.fileBare);
export const Risky = (): TemplateResult => response('file_result', fixtures.fileRisky, {host: fixtures.fullHost});
export const English = (): TemplateResult => response('file_result', fixtures.filePdf, {host: fixtures.fullHost, locale: 'en'});
