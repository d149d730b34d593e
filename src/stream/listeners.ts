/** Calls what is not ours. One that throws is heard of as its own, and stops nothing here (F-37). */
export function callOut(task: () => void): void {
  try {
    task();
  } catch (error) {
    queueMicrotask(() => { throw error; });
  }
}

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
    for (const listener of [...this.#all]) callOut(() => listener(value));
  }

  clear(): void {
    this.#all.clear();
  }
}
