import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto';
import {HttpError} from '../agent/http.js';

/** How long an address holds, in milliseconds. */
const lifetime = 5 * 60_000;

/** Gives addresses that end, and knows its own again. */
export class Signer {
  #key = randomBytes(32);
  #now;

  /** @param {() => number} now milliseconds since the epoch */
  constructor(now) {
    this.#now = now;
  }

  /** @param {string} id @returns {{url: string, expiresAt: string}} */
  address(id) {
    const expires = this.#now() + lifetime;
    return {url: `/artifacts/${id}?expires=${expires}&signature=${this.#sign(id, expires)}`, expiresAt: new Date(expires).toISOString()};
  }

  /**
   * How long an address still holds.
   * @param {string} id @param {URLSearchParams} query @returns {number} milliseconds, above 0
   * @throws {HttpError} 403 when it was made by nobody here, or has ended
   */
  check(id, query) {
    const expires = query.get('expires') ?? '';
    const given = Buffer.from(query.get('signature') ?? '');
    const right = Buffer.from(/^\d{10,16}$/.test(expires) ? this.#sign(id, Number(expires)) : '');
    if (!right.length || given.length !== right.length || !timingSafeEqual(given, right)) {
      throw new HttpError(403, 'SIGNATURE_INVALID', 'This address was not given here.');
    }
    const left = Number(expires) - this.#now();
    if (left <= 0) throw new HttpError(403, 'ADDRESS_EXPIRED', 'This address has ended; ask for another.');
    return left;
  }

  /** @param {string} id @param {number} expires */
  #sign(id, expires) {
    return createHmac('sha256', this.#key).update(`${id}\n${expires}`).digest('base64url');
  }
}
