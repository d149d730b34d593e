import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Clock} from '../../contract/clock.js';

/** How long each mark has to be in sight, in all (S-37). */
const longEnough = 500;

/** What the second version of the observer adds: whether anything lies over the target, or makes it faint. */
interface VisibilityInit extends IntersectionObserverInit { readonly trackVisibility?: boolean; readonly delay?: number }
interface VisibilityEntry extends IntersectionObserverEntry { readonly isVisible?: boolean }

/** What a {@link Seen} is given. */
export interface SeenOptions {
  readonly clock: () => Clock | undefined;
  /** What has to be seen, as it is drawn now; none: nothing is asked. */
  readonly marks: () => readonly Element[];
  /** What lies over a mark, or makes it faint, counts as out of sight, in browsers that can tell. */
  readonly uncovered?: boolean;
}

/** How long a mark was in sight. */
interface Sight { total: number; since: number | undefined; cancel: (() => void) | undefined; done: boolean }

/**
 * Whether a reader has had the time to see what is decided: all of its marks were on the screen for half a second in all (S-37).
 * A mark that is drawn anew begins anew.
 */
export class Seen implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #options: SeenOptions;
  readonly #sights = new Map<Element, Sight>();
  #observer: IntersectionObserver | undefined;

  constructor(host: ReactiveControllerHost, options: SeenOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** Whether all of it was seen for long enough. */
  get enough(): boolean {
    return this.#sights.size > 0 && [...this.#sights.values()].every(({done}) => done);
  }

  /** Begins anew: what was seen before counts no more. */
  reset(): void {
    for (const [mark, {cancel}] of this.#sights) {
      cancel?.();
      this.#observer?.unobserve(mark);
    }
    this.#sights.clear();
    this.#host.requestUpdate();
  }

  hostConnected(): void {
    this.#host.requestUpdate(); // What came back to the page is looked at anew.
  }

  hostUpdated(): void {
    const marks = this.#options.marks();
    for (const [mark, sight] of this.#sights) {
      if (marks.includes(mark)) continue;
      sight.cancel?.();
      this.#sights.delete(mark);
      this.#observer?.unobserve(mark);
    }
    const fresh = marks.filter((mark) => !this.#sights.has(mark));
    if (fresh.length === 0) return;
    const init: VisibilityInit = {threshold: 0.5, ...(this.#options.uncovered ? {trackVisibility: true, delay: 100} : {})};
    this.#observer ??= new IntersectionObserver((entries) => { entries.forEach((entry) => { this.#look(entry); }); }, init);
    for (const mark of fresh) {
      this.#sights.set(mark, {total: 0, since: undefined, cancel: undefined, done: false});
      this.#observer.observe(mark);
    }
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    for (const {cancel} of this.#sights.values()) cancel?.();
    this.#sights.clear();
  }

  #look({target, isIntersecting, intersectionRatio, isVisible}: VisibilityEntry): void {
    const sight = this.#sights.get(target);
    const clock = this.#options.clock();
    if (!sight || sight.done || !clock) return;
    const inSight = isIntersecting && intersectionRatio >= 0.5 && (!this.#options.uncovered || isVisible !== false);
    if (inSight === (sight.since !== undefined)) return;
    if (inSight) {
      sight.since = clock.now();
      sight.cancel = clock.setTimeout(() => {
        sight.done = true;
        this.#host.requestUpdate();
      }, longEnough - sight.total);
    } else {
      sight.cancel?.();
      sight.total += clock.now() - (sight.since ?? 0);
      sight.since = undefined;
    }
  }
}
