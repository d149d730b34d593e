import {touches, type Tokens} from './data-model.js';
import type {Watchers} from './watchers.js';

/** A place that is read. */
interface Watch {
  readonly tokens: Tokens;
  readonly stop: () => void;
}

/** The places of a model that one reader reads, in order: what it reads again in the same order the next time goes on being watched. */
export class Reading {
  #watches: Watch[] = [];
  /** Those of the time before, while they may go on. */
  #before: readonly Watch[] = [];

  /** @param changed - Called when what was read may differ. */
  constructor(readonly watchers: Watchers, readonly changed: () => void) {}

  /** Everything is about to be read anew. */
  begin(): void {
    this.#before = this.#watches;
    this.#watches = [];
  }

  add(tokens: Tokens): void {
    const before = this.#before[this.#watches.length];
    const isSame = before?.tokens.length === tokens.length && touches(before.tokens, tokens);
    this.#watches.push(isSame ? before : {tokens, stop: this.watchers.watch(tokens, this.changed)});
  }

  /** Everything was read: what was not read again is let go. */
  finish(): void {
    this.#before.forEach((watch, at) => { if (this.#watches[at] !== watch) watch.stop(); });
    this.#before = [];
  }

  /** Nothing is read any more. */
  end(): void {
    for (const {stop} of this.#watches) stop();
    this.#watches = [];
  }
}
