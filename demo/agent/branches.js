import {HttpError} from './http.js';

/**
 * @typedef {import('./run.js').Run} Run
 * @typedef {object} Turn A turn as the client tells of it.
 * @property {string} id
 * @property {string | null} parentTurnId
 * @property {'new' | 'edit' | 'again'} op
 * @property {string | undefined} rerunOf the turn whose unedited question it asks again
 */

const ops = ['new', 'edit', 'again'];

/**
 * `forwardedProps.morit.turn`, if the client sends one.
 * @param {Record<string, unknown>} morit @returns {Turn | undefined}
 * @throws {HttpError} 400 that names the member
 */
export function readTurn({turn}) {
  if (turn === undefined) return undefined;
  const {id, parentTurnId = null, op = 'new', rerunOf} = /** @type {Record<string, unknown>} */ (turn && typeof turn === 'object' ? turn : {});
  if (!isId(id)) throw bad('id', 'an id');
  if (parentTurnId !== null && (!isId(parentTurnId) || parentTurnId === id)) throw bad('parentTurnId', 'the id of another turn, or null');
  if (!ops.includes(String(op))) throw bad('op', 'new, edit or again');
  if (rerunOf !== undefined && !isId(rerunOf)) throw bad('rerunOf', 'an id');
  return {id, parentTurnId, op: /** @type {Turn['op']} */ (op), rerunOf};
}

/** @param {unknown} value @returns {value is string} */
function isId(value) {
  return typeof value === 'string' && value !== '' && value.length <= 256;
}

/** @param {string} member @param {string} what */
function bad(member, what) {
  return new HttpError(400, 'BAD_REQUEST', `forwardedProps.morit.turn.${member} must be ${what}.`);
}

/**
 * The turns of one thread, as a server that keeps the conversation itself holds them: nothing is cut, an edit or a second run is a turn beside
 * the old one, and only the pointer moves.
 */
export class Branches {
  /** @type {Map<string, Turn>} */
  #turns = new Map();
  /** @type {string | undefined} */
  #active;

  /** A run begins in this turn: the pointer is there now. @param {Turn | undefined} turn */
  enter(turn) {
    if (!turn) return;
    const known = this.#turns.get(turn.id);
    // An answer to an interrupt goes on in a turn that has its place already.
    if (!known) this.#turns.set(turn.id, turn);
    this.#active = turn.id;
  }

  /** @param {string | undefined} id @returns {Turn | undefined} */
  find(id) {
    return id === undefined ? undefined : this.#turns.get(id);
  }

  /** The turns beside one, itself among them, the oldest first. @param {string} id @returns {readonly Turn[]} */
  siblings(id) {
    const parent = this.#turns.get(id)?.parentTurnId;
    return [...this.#turns.values()].filter(({parentTurnId}) => parentTurnId === parent);
  }

  /**
   * The runs of the branch the pointer is on, from its root; a run of a client that tells of no turns is on every branch.
   * @param {readonly Run[]} runs @returns {readonly Run[]}
   */
  activeRuns(runs) {
    const path = new Set();
    for (let turn = this.find(this.#active); turn && !path.has(turn.id); turn = this.find(turn.parentTurnId ?? undefined)) path.add(turn.id);
    return runs.filter(({turnId}) => turnId === undefined || path.has(turnId));
  }
}
