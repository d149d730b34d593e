import {HttpError, readJson, sendJson} from '../agent/http.js';
import {look} from './facts.js';

/**
 * @typedef {import('../agent/http.js').Request} Request
 * @typedef {import('../agent/http.js').Response} Response
 * @typedef {object} Order What the shop's own record says; a conversation holds its id alone.
 * @property {string} id
 * @property {'provisional' | 'confirmed' | 'cancelled'} status
 * @property {string[]} productIds
 * @property {number} total won, as it was when the record was made
 * @property {string} createdAt
 */

const most = 1000;

/** The shop's reservations and orders, in memory: the domain service of the demo. It knows ids and money, no words and no screens. */
export class Orders {
  /** @type {Map<string, Order>} by the key of the deed, oldest first */
  #byKey = new Map();
  #now;

  /** @param {() => number} now milliseconds since the epoch */
  constructor(now) {
    this.#now = now;
  }

  /**
   * Reserves or orders; the same key acts once and gets the same record.
   * @param {{key: string, status: 'provisional' | 'confirmed', productIds: string[]}} deed @returns {Order}
   * @throws {RangeError} for what is not sold, or sold out
   */
  place({key, status, productIds}) {
    const done = this.#byKey.get(key);
    if (done) return done;
    const {known, missing, total = 0} = look([...new Set(productIds)]);
    const gone = known.find(({stock}) => stock === 0);
    if (missing.length || !known.length) throw new RangeError(`There is no product ${missing.join(', ')}.`);
    if (gone) throw new RangeError(`${gone.id} is sold out.`);
    const prefix = status === 'confirmed' ? 'order' : 'hold';
    const order = {
      id: `${prefix}-${(this.#byKey.size + 1).toString().padStart(4, '0')}`, status, productIds: known.map(({id}) => id), total,
      createdAt: new Date(this.#now()).toISOString(),
    };
    this.#byKey.set(key, order);
    if (this.#byKey.size > most) this.#byKey.delete(this.#byKey.keys().next().value ?? '');
    return order;
  }

  /** @param {string} id */
  find(id) {
    return [...this.#byKey.values()].find((order) => order.id === id);
  }

  /**
   * `GET /orders/:id`: the record. `POST /orders/:id/cancel`: takes a reservation back, as often as it is asked; a confirmed order stays.
   * @param {Request} request @param {Response} response
   */
  async handle(request, response) {
    const [, id = '', deed] = /^\/orders\/([\w-]{1,64})(?:\/(cancel))?$/.exec(new URL(request.url ?? '', 'http://localhost').pathname) ?? [];
    const order = this.find(id);
    if (!order) throw new HttpError(404, 'ORDER_NOT_FOUND', 'There is no such order.');
    const method = deed ? 'POST' : 'GET';
    if (request.method !== method) throw new HttpError(405, 'METHOD_NOT_ALLOWED', `Use ${method}.`, {allow: method});
    if (deed) {
      await readJson(request); // A JSON body cannot come from another origin without being asked for first (S-45).
      if (order.status === 'confirmed') throw new HttpError(409, 'ORDER_CONFIRMED', 'A confirmed order is not taken back.');
      order.status = 'cancelled';
    }
    sendJson(response, 200, order);
  }
}
