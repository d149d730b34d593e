import type {Json} from '../contract/json.js';
import {member, type Tokens} from './data-model.js';

interface Spot {
  readonly listeners: Set<() => void>;
  readonly below: Map<string, Spot>;
}

/**
 * Who reads which places of a model. Models share what is unchanged, so a change is found by walking down two of them and stopping where
 * both are the same object: its cost is what changed and is watched, however many updates lie between.
 */
export class Watchers {
  #top: Spot = newSpot();

  /** Calls `listener` when what stands at a place, above it or below it may differ; the result ends it. */
  watch(tokens: Tokens, listener: () => void): () => void {
    const spots = [this.#top];
    for (const token of tokens) {
      const {below} = spots.at(-1) as Spot;
      const next = below.get(token) ?? newSpot();
      below.set(token, next);
      spots.push(next);
    }
    spots.at(-1)?.listeners.add(listener);
    return () => {
      spots.at(-1)?.listeners.delete(listener);
      for (let depth = tokens.length; depth > 0; depth--) {
        const spot = spots[depth] as Spot;
        const around = spots[depth - 1]?.below;
        const token = tokens[depth - 1] as string;
        if (spot.listeners.size + spot.below.size > 0 || around?.get(token) !== spot) return;
        around.delete(token);
      }
    };
  }

  /** Tells those whose places differ between two models. */
  tell(before: Json | undefined, after: Json | undefined): void {
    visit(this.#top, before, after);
  }

  /** Tells those who may be concerned by a write at a place: the way there, and everything below. */
  touch(tokens: Tokens): void {
    let spot: Spot | undefined = this.#top;
    for (const token of tokens) {
      for (const listener of spot.listeners) listener();
      spot = spot.below.get(token);
      if (!spot) return;
    }
    touchAll(spot);
  }

  /** Forgets everyone. */
  clear(): void {
    this.#top = newSpot();
  }
}

function newSpot(): Spot {
  return {listeners: new Set(), below: new Map()};
}

function touchAll({listeners, below}: Spot): void {
  for (const listener of listeners) listener();
  for (const spot of below.values()) touchAll(spot);
}

function visit({listeners, below}: Spot, before: Json | undefined, after: Json | undefined): void {
  if (before === after) return;
  for (const listener of listeners) listener();
  for (const [token, spot] of below) visit(spot, member(before, token), member(after, token));
}
