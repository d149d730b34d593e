import {HttpError, sendJson} from '../agent/http.js';

/**
 * @typedef {import('../agent/http.js').Request} Request
 * @typedef {import('../agent/http.js').Response} Response
 * @typedef {{ko: string, en: string}} Words
 * @typedef {object} Product
 * @property {string} id
 * @property {string} maker
 * @property {Words} name
 * @property {Words} line
 * @property {number} price won, tax included
 * @property {number} stock
 * @property {Record<string, number | Words>} facts
 */

const maker = 'Noeul';

/** What the shop knows; maker, models and numbers are made up. @type {readonly Product[]} */
const products = [
  {
    id: 'tv-55', maker, name: {ko: '노을 55', en: 'Noeul 55'}, line: {ko: '낮은 거실장에 어울리는 크기', en: 'Sized for a low sideboard'}, price: 890_000, stock: 14,
    facts: {inches: 55, width_cm: 122.8, nits: 650, hertz: 120, watts: 98, panel: {ko: '엘시디', en: 'LCD'}},
  },
  {
    id: 'tv-65', maker, name: {ko: '노을 65', en: 'Noeul 65'}, line: {ko: '넓은 거실에서 함께 보기 좋은 크기', en: 'Sized for a large living room'}, price: 1_290_000, stock: 6,
    facts: {inches: 65, width_cm: 144.9, nits: 900, hertz: 120, watts: 132, panel: {ko: '올레드', en: 'OLED'}},
  },
  {
    id: 'bar-2', maker, name: {ko: '노을 사운드바 2', en: 'Noeul Soundbar 2'}, line: {ko: '말소리가 또렷한 작은 스피커', en: 'A small speaker with clear voices'}, price: 240_000, stock: 31,
    facts: {width_cm: 68, watts: 60, panel: {ko: '해당 없음', en: 'Not applicable'}},
  },
  {
    id: 'stand-1', maker, name: {ko: '노을 스탠드', en: 'Noeul Stand'}, line: {ko: '55에서 65까지 받치는 나무 다리', en: 'Wooden legs for 55 to 65'}, price: 110_000, stock: 0,
    facts: {width_cm: 110},
  },
];

/**
 * `GET /facts?ids=…&page&size`: what stands behind ids, as it is now, a page at a time; without ids, everything. Unknown ids are named.
 * @param {Request} _ @param {Response} response @param {URLSearchParams} query
 */
export function facts(_, response, query) {
  const ids = query.has('ids') ? readIds(query.get('ids') ?? '') : products.map(({id}) => id);
  const [page, size] = [readCount(query, 'page', 1), readCount(query, 'size', 20)];
  const known = ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
  sendJson(response, 200, {
    items: known.slice((page - 1) * size, page * size),
    missing: ids.filter((id) => !known.some((product) => product.id === id)),
    page: {page, page_size: size, total: known.length, has_prev: page > 1, has_next: page * size < known.length},
    currency: 'KRW', updated_at: new Date().toISOString(),
  });
}

/** @param {string} text @returns {string[]} each once */
function readIds(text) {
  const ids = [...new Set(text.split(','))];
  if (ids.length > 50 || ids.some((id) => !/^[\w.-]{1,64}$/.test(id))) throw new HttpError(400, 'BAD_REQUEST', 'ids must be 1 to 50 ids, between commas.');
  return ids;
}

/**
 * A number of a page’s address, from 1 to 100.
 * @param {URLSearchParams} query @param {string} name @param {number} otherwise
 */
export function readCount(query, name, otherwise) {
  const text = query.get(name) ?? String(otherwise);
  if (!/^[1-9]\d?$|^100$/.test(text)) throw new HttpError(400, 'BAD_REQUEST', `${name} must be a number from 1 to 100.`);
  return Number(text);
}
