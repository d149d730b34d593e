import type {TemplateResult} from 'lit';
import * as fixtures from '../test/fixtures/articles-and-files.js';
import {pictureHost} from '../test/fixtures/picture-host.js';
import {response, states} from './catalog-story.js';

export default {title: 'Catalog/Article card', component: 'morit-response'};

const articleCard = states('article_card', {valid: fixtures.cardFull, minimal: fixtures.cardMinimal, long: fixtures.cardLong, host: fixtures.fullHost});

export const Valid = articleCard.valid;
export const Minimal = articleCard.minimal;
export const Long = articleCard.long;
export const Damaged = articleCard.damaged;
export const Dark = articleCard.dark;
export const Compact = articleCard.compact;
export const Narrow = articleCard.narrow;
export const RightToLeft = articleCard.rightToLeft;

export const Pictured = (): TemplateResult =>
  response('article_card', {...fixtures.cardFull, image: fixtures.articlesPictured.items[0]?.image}, {host: pictureHost});
export const English = (): TemplateResult => response('article_card', fixtures.cardFull, {host: fixtures.fullHost, locale: 'en'});
