import type {TemplateResult} from 'lit';
import * as fixtures from '../test/fixtures/articles-and-files.js';
import {pictureHost} from '../test/fixtures/picture-host.js';
import {response, states} from './catalog-story.js';

export default {title: 'Catalog/Article list', component: 'morit-response'};

const articleList = states('article_list', {valid: fixtures.articlesFull, minimal: fixtures.articlesTwo, long: fixtures.articlesLong, host: fixtures.fullHost});

export const Valid = articleList.valid;
export const Minimal = articleList.minimal;
export const Long = articleList.long;
export const Damaged = articleList.damaged;
export const Dark = articleList.dark;
export const Compact = articleList.compact;
export const Narrow = articleList.narrow;
export const RightToLeft = articleList.rightToLeft;

export const Pictured = (): TemplateResult => response('article_list', fixtures.articlesPictured, {host: pictureHost});
/** One damaged article of three is left out. */
export const Repaired = (): TemplateResult => response('article_list', {items: [...fixtures.articlesTwo.items, {title: '', source_name: 'x', url: 'javascript:1'}]});
/** Press the arrow: the first page stays, and trying again is offered. */
export const PageFails = (): TemplateResult =>
  response('article_list', fixtures.articlesFull, {host: {fetchPage: () => Promise.reject(new Error('offline'))}});
export const English = (): TemplateResult => response('article_list', fixtures.articlesFull, {host: fixtures.fullHost, locale: 'en'});
