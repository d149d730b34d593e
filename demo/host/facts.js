import {HttpError, sendJson} from '../agent/http.js';
import {products} from './products.js';

/**
 * @typedef {import('../agent/http.js').Request} Request
 * @typedef {import('../agent/http.js').Response} Response
 */

/**
 * `GET /facts?ids=…&category=…&page&size`: what stands behind ids, as it is now and in their order, a page at a time; without ids, everything
 * of the category, or of the shop. Unknown ids are named, and what those in stock come to is said: a sum is never the page's to make.
 * @param {Request} _ @param {Response} response @param {URLSearchParams} query
 */
export function facts(_, response, query) {
  const ids = query.has('ids') ? readIds(query.get('ids') ?? '') : undefined;
  const [page, size] = [readCount(query, 'page', 1), readCount(query, 'size', 20)];
  const {known, missing, total} = look(ids, query.get('category') ?? undefined);
  sendJson(response, 200, {
    items: known.slice((page - 1) * size, page * size), missing, ...(total !== undefined && {total}),
    page: {page, page_size: size, total: known.length, has_prev: page > 1, has_next: page * size < known.length},
    currency: 'KRW', updated_at: new Date().toISOString(),
  });
}

/**
 * What the shop knows of ids, in their order, or of a category; `total` is what those of the ids that can be had cost together.
 * @param {readonly string[] | undefined} ids @param {string} [category]
 */
export function look(ids, category) {
  const wanted = ids ?? products.map(({id}) => id);
  const known = wanted.flatMap((id) => products.find((product) => product.id === id && (category === undefined || product.category === category)) ?? []);
  return {
    known, missing: wanted.filter((id) => ids && !known.some((product) => product.id === id)),
    total: ids && known.filter(({stock}) => stock > 0).reduce((sum, {price}) => sum + price, 0),
  };
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
