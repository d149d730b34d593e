import {StoreError, type StoredThread, type ThreadChange, type ThreadHead, type TurnStore} from './store.js';

/**
 * Where a chat without a store of its page's keeps its threads, as long as it lives. Nothing leaves its memory, so that nothing is copied or
 * checked on its way; what is exported, or goes into a store, passes the gate there.
 */
export class PageMemory implements TurnStore {
  readonly #threads = new Map<string, StoredThread & {readonly updatedAt: number}>();

  async list(): Promise<readonly ThreadHead[]> {
    return [...this.#threads.values()].sort((a, b) => b.updatedAt - a.updatedAt).map(({version: _, diagnostics: _none, turns, updatedAt, ...head}) => (
      {...head, turns: turns.length, updatedAt: new Date(updatedAt).toISOString()}
    ));
  }

  async read(threadId: string): Promise<StoredThread | undefined> {
    return this.#threads.get(threadId);
  }

  async write(threadId: string, {turns = [], ...change}: ThreadChange, version?: string): Promise<string> {
    const kept = this.#threads.get(threadId);
    if (kept?.version !== version) throw new StoreError('conflict');
    const all = new Map([...kept?.turns ?? [], ...turns].map((turn) => [turn.id, turn]));
    const next = String(Number(version ?? 0) + 1);
    this.#threads.set(threadId, {
      activeTurnId: turns.at(-1)?.id ?? null, ...kept, ...change, threadId, version: next, turns: [...all.values()], diagnostics: [], updatedAt: Date.now(),
    });
    return next;
  }

  async remove(threadId: string): Promise<void> {
    this.#threads.delete(threadId);
  }

  async forget(): Promise<void> {
    this.#threads.clear();
  }
}
