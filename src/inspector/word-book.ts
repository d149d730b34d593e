import type {Locale} from '../i18n/load.js';
import type {GuideMap} from './guide.js';
import {mapEn} from './map-en.js';
import {mapKo} from './map-ko.js';
import {wordsEn} from './words-en.js';
import {wordsKo} from './words-ko.js';
import type {InspectorWords} from './words.js';

/** The words and the guide of a language; a developer's tool brings both. */
export function wordBook(locale: Locale): {readonly words: InspectorWords; readonly map: GuideMap} {
  return locale === 'en' ? {words: wordsEn, map: mapEn} : {words: wordsKo, map: mapKo};
}
