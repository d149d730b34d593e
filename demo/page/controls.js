import {make} from './dom.js';
import {groups} from './scenes.js';

/** @typedef {'ko' | 'en'} Locale */

const words = {
  ko: {name: '느린오후', concierge: '살림 컨시어지 보기', scenes: '장면 고르기', choices: '보기', mode: '모드', theme: '밝기', locale: '언어', layout: '자리', side: '옆', floating: '떠 있음', full: '전체', auto: '자동', light: '밝게', dark: '어둡게', none: '없음', inspect: '살펴보기', on: '켜기', store: '보관', memory: '이 화면', indexeddb: '이 브라우저', http: '서버'},
  en: {name: 'Slow Afternoon', concierge: 'See the home concierge', scenes: 'Pick a scene', choices: 'View', mode: 'Mode', theme: 'Theme', locale: 'Language', layout: 'Place', side: 'Side', floating: 'Floating', full: 'Full', auto: 'Auto', light: 'Light', dark: 'Dark', none: 'None', inspect: 'Inspector', on: 'On', store: 'Kept', memory: 'This page', indexeddb: 'This browser', http: 'Server'},
};

/**
 * Draws the quiet strip with which a visitor picks a scene and how the page looks; each choice is a plain link.
 * @param {{locale: Locale, query: URLSearchParams, send: (words: string) => void}} options
 */
export function drawControls({locale, query, send}) {
  const text = words[locale];
  for (const node of document.querySelectorAll('[data-word]')) {
    node.textContent = text[/** @type {keyof typeof text} */ (/** @type {HTMLElement} */ (node).dataset.word)];
  }
  const link = (/** @type {string} */ name, /** @type {string} */ value) => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    return next.size ? `?${next}` : '/';
  };
  const scene = query.get('scenario') ?? '';
  fill('scenes', text.scenes, groups.flatMap(({title, scenes}) => [
    make('h2', {}, title[locale]),
    make('ul', {}, ...scenes.map((one) => make('li', {}, anchor(link('scenario', one.id), one.id === scene, make('small', {}, one.id), one[locale])))),
  ]));
  fill('choices', text.choices, [
    choice(text.mode, 'mode', [['', text.none], ['buddy', 'Buddy'], ['manager', 'Manager']], query, link),
    choice(text.theme, 'theme', [['', text.auto], ['light', text.light], ['dark', text.dark]], query, link),
    choice(text.layout, 'layout', [['', text.auto], ['side', text.side], ['floating', text.floating], ['full', text.full]], query, link),
    choice(text.locale, 'locale', [['ko', '한국어'], ['en', 'English']], new URLSearchParams({locale}), link),
    choice(text.store, 'store', [['', text.none], ['memory', text.memory], ['indexeddb', text.indexeddb], ['http', text.http]], query, link),
    choice(text.inspect, 'inspect', [['', text.none], ['1', text.on]], query, link),
  ]);
  if (locale === 'en') document.getElementById('elsewhere')?.setAttribute('href', '/concierge?locale=en');
  showScene(scene, locale, send);
}

/** The picked scene, and a button that says its first words. @param {string} id @param {Locale} locale @param {(words: string) => void} send */
function showScene(id, locale, send) {
  const scene = groups.flatMap(({scenes}) => scenes).find((one) => one.id === id);
  const now = document.getElementById('now');
  const say = document.getElementById('say');
  const title = document.getElementById('now-title');
  if (!scene || !now || !say || !title) return;
  now.hidden = false;
  title.textContent = scene[locale];
  say.textContent = `“${scene.say}”`;
  say.addEventListener('click', () => send(scene.say));
}

/**
 * @param {string} title @param {string} name @param {readonly (readonly [string, string])[]} values
 * @param {URLSearchParams} query @param {(name: string, value: string) => string} link
 */
function choice(title, name, values, query, link) {
  const current = query.get(name) ?? '';
  const items = values.map(([value, label]) => make('li', {}, anchor(link(name, value), value === current, label)));
  return make('div', {class: 'choice'}, make('h2', {}, title), make('ul', {}, ...items));
}

/** @param {string} href @param {boolean} current @param {(string | Node)[]} content */
function anchor(href, current, ...content) {
  return make('a', {href, ...(current && {'aria-current': 'true'})}, ...content);
}

/** @param {string} id @param {string} label @param {Node[]} content */
function fill(id, label, content) {
  const place = document.getElementById(id);
  place?.setAttribute('aria-label', label);
  place?.replaceChildren(...content);
}
