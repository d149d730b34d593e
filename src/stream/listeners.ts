import type {Clock} from '../contract/clock.js';

/** Those who listen for one thing. One that throws costs the others nothing. */
export class Listeners<T> {
  readonly #all = new Set<(value: T) => void>();

  get size(): number { return this.#all.size; }

  /** Adds a listener; the result takes it away again. The same function may be added twice. */
  add(listener: (value: T) => void): () => void {
    const own = (value: T) => listener(value);
    this.#all.add(own);
    return () => void this.#all.delete(own);
  }

  tell(value: T): void {
    for (const listener of [...this.#all]) {
      try {
        listener(value);
      } catch (error) {
        queueMicrotask(() => { throw error; }); // It surfaces as the listener's own, and stops nothing here.
      }
    }
  }

  clear(): void {
    this.#all.clear();
  }
}

/** Runs `task` once a frame at most, however often it is asked for (F-25). */
export class FrameTask {
  readonly #clock: Pick<Clock, 'frame'>;
  readonly #task: () => void;
  #cancel: (() => void) | undefined;

  constructor(clock: Pick<Clock, 'frame'>, task: () => void) {
    this.#clock = clock;
    this.#task = task;
  }

  request(): void {
    this.#cancel ??= this.#clock.frame(() => {
      this.#cancel = undefined;
      this.#task();
    });
  }

  cancel(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}
