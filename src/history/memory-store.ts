import {isObject} from '../contract/json.js';
import {StoreError, type Identity, type StoredThread, type ThreadChange, type ThreadHead, type TurnStore} from './store.js';
import {checkChange, checkThread, ownerOf} from './store-check.js';

interface Kept {
  readonly title: string | undefined;
  readonly activeTurnId: string | null;
  readonly version: number;
  readonly updatedAt: number;
  /** Copies, so that nobody holds what is stored; checked when they are read. */
  readonly turns: ReadonlyMap<string, unknown>;
}

/** A copy that shares its texts alone: as JSON, a turn would lie in memory twice. */
function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined).map(([name, member]) => [name, copyOf(member)])) as T;
}

/** Threads as they lie in memory, by identity and thread; shared by stores, it plays a database. */
export type MemoryData = Map<string, Kept>;

/** The store that is there by default: lives as long as its page. */
export class MemoryStore implements TurnStore {
  readonly #data: MemoryData;
  readonly #identity: Identity;
  readonly #now: () => number;

  constructor({identity = {}, data = new Map(), now = Date.now}: {readonly identity?: Identity; readonly data?: MemoryData; readonly now?: () => number} = {}) {
    this.#identity = identity;
    this.#data = data;
    this.#now = now;
  }

  async list(): Promise<readonly ThreadHead[]> {
    const own = [...this.#data].filter(([key]) => key.startsWith(this.#scope)).sort(([, a], [, b]) => b.updatedAt - a.updatedAt);
    return own.map(([key, {title, activeTurnId, turns, updatedAt}]) => ({
      threadId: key.slice(this.#scope.length), activeTurnId, turns: turns.size, updatedAt: new Date(updatedAt).toISOString(), ...title !== undefined && {title},
    }));
  }

  async read(threadId: string): Promise<StoredThread | undefined> {
    const kept = this.#data.get(this.#scope + threadId);
    if (!kept) return undefined;
    const {title, activeTurnId, version, turns} = kept;
    return checkThread({
      threadId, activeTurnId, version: String(version), turns: [...turns.values()].map(copyOf), ...title !== undefined && {title},
    }, ownerOf(this.#identity));
  }

  async write(threadId: string, change: ThreadChange, version?: string): Promise<string> {
    const records = checkChange(change, {...ownerOf(this.#identity), threadId});
    const kept = this.#data.get(this.#scope + threadId);
    if ((kept && String(kept.version)) !== version) throw new StoreError('conflict');
    const turns = new Map(kept?.turns);
    for (const record of records) turns.set(record.id, copyOf(record));
    const next = (kept?.version ?? 0) + 1;
    const {activeTurnId = kept?.activeTurnId ?? records.at(-1)?.id ?? null, title = kept?.title} = change;
    this.#data.set(this.#scope + threadId, {title, activeTurnId, version: next, updatedAt: this.#now(), turns});
    return String(next);
  }

  async remove(threadId: string): Promise<void> {
    this.#data.delete(this.#scope + threadId);
  }

  async forget(): Promise<void> {
    for (const key of [...this.#data.keys()]) if (key.startsWith(this.#scope)) this.#data.delete(key);
  }

  get #scope(): string {
    const {tenantId = '', userId = '', agentId = ''} = this.#identity;
    return `${[tenantId, userId, agentId].map((part) => JSON.stringify(part)).join()} `;
  }
}
