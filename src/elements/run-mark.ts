import type {KeyValueStore} from '../stream/types.js';

/**
 * Remembers from load to load that a run of a thread is under way. Storage that is blocked or full costs the mark and nothing else (F-35):
 * the client, which writes first, has told of it.
 */
export class RunMark {
  readonly #storage: () => KeyValueStore | undefined;

  constructor(storage: () => KeyValueStore | undefined) {
    this.#storage = storage;
  }

  /** A run of the thread has begun. */
  set(threadId: string, runId: string): void {
    this.#try((storage) => { storage.set(keyOf(threadId), runId); });
  }

  /** What came of the run is kept. */
  clear(threadId: string): void {
    this.#try((storage) => { storage.delete(keyOf(threadId)); });
  }

  /** Whether a run was under way when it was looked at last. */
  stands(threadId: string): boolean {
    return this.#try((storage) => storage.get(keyOf(threadId)) !== undefined) ?? false;
  }

  #try<Result>(deed: (storage: KeyValueStore) => Result): Result | undefined {
    const storage = this.#storage();
    try {
      return storage && deed(storage);
    } catch {
      return undefined;
    }
  }
}

function keyOf(threadId: string): string {
  return `morit:run:${encodeURIComponent(threadId)}`;
}
