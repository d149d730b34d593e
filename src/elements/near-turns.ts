import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {TurnView} from '../contract/view.js';

/** So many turns at the end are always near: fewer than are always laid out (see the styles of the transcript). */
const atEnd = 2;

/** A transcript, as far as it shows which of its turns are near. */
export interface NearTurnsHost extends ReactiveControllerHost {
  /** The turns that are shown. */
  readonly turns: readonly TurnView[];
  /** What scrolls, and what holds the turns; absent before the first update. */
  readonly place: {readonly scroller: HTMLElement; readonly content: HTMLElement} | undefined;
}

/**
 * Which turns a reader is near: those in sight and half a screen around them. What is for their hand alone stands only there, so that a long
 * thread does not keep it for each turn. It goes before the browser passes over the turn: the layout of a turn that is passed over
 * keeps what was taken out of it.
 */
export class NearTurns implements ReactiveController {
  readonly #host: NearTurnsHost;
  readonly #came: (turn: TurnView) => void;
  /** Ids of the turns that are near. */
  readonly #near = new Set<string>();
  /** What came into reach: what was only called near, as by key, stays until it did and went. */
  readonly #reached = new WeakSet<Element>();
  #watched = new WeakSet<Element>();
  #observer: IntersectionObserver | undefined;

  /** `came` is told of a turn that comes near. */
  constructor(host: NearTurnsHost, came: (turn: TurnView) => void) {
    this.#host = host;
    this.#came = came;
    host.addController(this);
  }

  /** Whether a reader is near a turn. */
  has({id}: TurnView, at: number): boolean {
    return at >= this.#host.turns.length - atEnd || this.#near.has(id);
  }

  /** A reader comes near a turn. */
  add(turn: TurnView): void {
    if (this.#near.has(turn.id)) return;
    this.#near.add(turn.id);
    this.#came(turn);
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    const {place} = this.#host;
    if (!place) return;
    this.#observer ??= new IntersectionObserver(this.#moved, {root: place.scroller, rootMargin: '50% 0px'});
    for (const turn of turnsIn(place.content)) {
      if (this.#watched.has(turn)) continue;
      this.#watched.add(turn);
      this.#observer.observe(turn);
    }
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#watched = new WeakSet();
  }

  readonly #moved = (entries: readonly IntersectionObserverEntry[]): void => {
    const {place, turns} = this.#host;
    const places = place ? turnsIn(place.content) : [];
    for (const {target, isIntersecting} of entries) {
      const turn = turns[places.indexOf(target)];
      if (!turn) continue;
      if (isIntersecting) {
        this.#reached.add(target);
        this.add(turn);
      } else if (this.#reached.delete(target) && !isInUse(target) && this.#near.delete(turn.id)) this.#host.requestUpdate();
    }
  };
}

function turnsIn(content: Element): readonly Element[] {
  return [...content.querySelectorAll(':scope > .turn')];
}

/** Whether a reader writes or stands there, wherever they look meanwhile. */
function isInUse(turn: Element): boolean {
  return turn.matches(':focus-within') || turn.querySelector('[editing]') !== null;
}
