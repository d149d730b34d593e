/** A clock that stands still until a test moves it; for Node and for the browser. */
import type {Clock} from '../../src/contract/clock.js';

interface Timer {
  due: number;
  task: () => void;
}

const frameLength = 16;

/** Long enough for a chain of promises to run out; a real turn of the event loop, so streams move too. */
const turn = (): Promise<void> => new Promise((resolve) => { setTimeout(resolve, 0); });

export class ManualClock implements Clock {
  #now: number;
  #timers = new Set<Timer>();
  /** What `random` answers, one after the other and round again. */
  chances: readonly number[] = [0.5];
  #asked = 0;

  /** Starts at `now`, milliseconds since the epoch; some day in 2026 unless told. */
  constructor(now = Date.UTC(2026, 0, 15, 3, 0)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  setTimeout(task: () => void, ms: number): () => void {
    const timer = {due: this.#now + Math.max(0, ms), task};
    this.#timers.add(timer);
    return () => { this.#timers.delete(timer); };
  }

  frame(task: () => void): () => void {
    return this.setTimeout(task, frameLength - this.#now % frameLength);
  }

  random(): number {
    return this.chances[this.#asked++ % this.chances.length] ?? 0;
  }

  /** How many timers and frames wait; 0 after an owner has ended them all. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Moves the hands by `ms`; what falls due runs in order, at its own time, and may set new timers. */
  advance(ms: number): void {
    const end = this.#now + ms;
    while (this.#runNext(end));
    this.#now = end;
  }

  /** As `advance`, and lets promises settle before, between and after, for code that awaits. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await turn();
    while (this.#runNext(end)) await turn();
    this.#now = end;
    await turn();
  }

  /** Runs what waits for the next paint. */
  paint(): void {
    this.advance(frameLength);
  }

  #runNext(end: number): boolean {
    let next: Timer | undefined;
    for (const timer of this.#timers) if (timer.due <= end && (!next || timer.due < next.due)) next = timer;
    if (!next) return false;
    this.#timers.delete(next);
    this.#now = Math.max(this.#now, next.due);
    next.task();
    return true;
  }
}
