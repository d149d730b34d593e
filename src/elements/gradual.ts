import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Clock} from '../contract/clock.js';
import type {TurnView} from '../contract/view.js';
import {loadMarkdown} from './markdown.js';

/** What is drawn in one task at most: so many turns, or about so much text in UTF-16 units. */
const turnsAtOnce = 12;
const textAtOnce = 6_000;

/**
 * Draws a thread that comes back all at once from its end: what the reader sees first, the rest a few turns a frame, so that no
 * task holds up a key (docs/architecture.md). A turn that waits holds its place; one that is scrolled to is drawn at once.
 */
export class GradualTurns implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #clock: () => Clock | undefined;
  /** Ids of the turns that are still to be drawn. */
  readonly #waiting = new Set<string>();
  #turns: readonly TurnView[] = [];
  #cancel: (() => void) | undefined;
  #connected = false;

  constructor(host: ReactiveControllerHost, clock: () => Clock | undefined) {
    this.#host = host;
    this.#clock = clock;
    host.addController(this);
  }

  /** Whether a turn waits to be drawn. */
  waits({id}: TurnView): boolean {
    return this.#waiting.has(id);
  }

  /** Takes the turns of a view before it is drawn. Of many new ones only the last are drawn with it. */
  take(turns: readonly TurnView[]): void {
    if (turns === this.#turns) return;
    const before = this.#turns;
    this.#turns = turns;
    if (turns.length <= before.length + turnsAtOnce && turns[0]?.id === before[0]?.id) return;
    const known = new Set(before.map(({id}) => id));
    const waited = new Set(this.#waiting);
    this.#waiting.clear();
    for (const {id} of turns) if (!known.has(id) || waited.has(id)) this.#waiting.add(id);
    this.#next();
    void loadMarkdown().then(() => { this.#schedule(); });
  }

  /** Draws a turn now, if it waits. */
  draw({id}: TurnView): void {
    if (this.#waiting.delete(id)) this.#host.requestUpdate();
  }

  hostConnected(): void {
    this.#connected = true;
    this.#schedule();
  }

  hostDisconnected(): void {
    this.#connected = false;
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #schedule(): void {
    const clock = this.#clock();
    if (this.#cancel || !this.#connected || this.#waiting.size === 0 || !clock) return;
    this.#cancel = clock.frame(() => {
      this.#cancel = undefined;
      this.#next();
      this.#host.requestUpdate();
      this.#schedule();
    });
  }

  /** The last ones that wait: as many as one task may draw, one in any case. */
  #next(): void {
    let text = 0;
    let count = 0;
    for (let index = this.#turns.length - 1; index >= 0 && count < turnsAtOnce && text < textAtOnce; index--) {
      const turn = this.#turns[index]!;
      if (!this.#waiting.delete(turn.id)) continue;
      count++;
      for (const item of turn.items) if ('text' in item) text += item.text.length;
    }
  }
}
