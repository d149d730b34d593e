import {make} from '../dom.js';
import {words} from './words.js';

/** @typedef {import('./words.js').Locale} Locale */

/**
 * Puts the page into a language and a theme, with plain links to the others.
 * @param {Locale} locale @param {URLSearchParams} query
 */
export function drawView(locale, query) {
  const said = words[locale];
  const root = document.documentElement;
  root.lang = locale;
  root.dataset.theme = query.get('theme') ?? '';
  document.title = said.document;
  for (const node of document.querySelectorAll('[data-word]')) node.textContent = wordOf(locale, node, 'word');
  for (const node of document.querySelectorAll('[data-label]')) node.setAttribute('aria-label', wordOf(locale, node, 'label'));
  document.querySelector('.brand')?.setAttribute('href', locale === 'ko' ? '/concierge' : '/concierge?locale=en');
  const model = document.getElementById('model');
  const name = root.dataset.model;
  if (model && name) {
    model.hidden = false;
    model.textContent = said.model(name);
  }
  const choice = (/** @type {string} */ label, /** @type {string} */ key, /** @type {[string, string][]} */ values) => make('ul', {'aria-label': label},
    ...values.map(([value, text]) => make('li', {}, make('a', {href: linkTo(query, key, value), ...((query.get(key) ?? values[0]?.[0]) === value && {'aria-current': 'true'})}, text))));
  document.getElementById('view')?.replaceChildren(
    choice(said.theme, 'theme', [['', said.auto], ['light', said.light], ['dark', said.dark]]),
    choice(said.language, 'locale', [['ko', '한국어'], ['en', 'English']]),
  );
}

/** The address of this page with one choice made. @param {URLSearchParams} query @param {string} key @param {string} value */
export function linkTo(query, key, value) {
  const next = new URLSearchParams(query);
  if (value) next.set(key, value);
  else next.delete(key);
  return `/concierge${next.size ? `?${next}` : ''}`;
}

/** @param {Locale} locale @param {Element} node @param {'word' | 'label'} which */
function wordOf(locale, node, which) {
  const word = words[locale][/** @type {keyof typeof words.ko} */ (/** @type {HTMLElement} */ (node).dataset[which] ?? '')];
  return typeof word === 'string' ? word : '';
}
