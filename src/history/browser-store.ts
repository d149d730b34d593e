import {startTimer, type Clock} from '../contract/clock.js';
import {resolveEndpoint} from '../stream/endpoint.js';
import {StoreError, type Identity, type StoredThread, type ThreadChange, type ThreadHead, type TurnStore} from './store.js';

/** What a browser store is made with. */
export interface BrowserStoreOptions {
  readonly identity?: Identity;
  /** Where the conversation's runs are posted; its origin is a part of the key (S-47). */
  readonly endpoint?: string;
  /** Bytes of JSON and threads that are kept of one reader; the oldest go first. */
  readonly caps?: {readonly bytes?: number; readonly threads?: number};
  readonly clock?: Pick<Clock, 'now' | 'setTimeout'>;
}

/** How long the database may take for one deed before it counts as blocked: another tab may hold it. In milliseconds. */
const PATIENCE_MS = 8_000;

/** The store in this browser (IndexedDB). Its code is fetched with the first deed; without a database every deed is `blocked`. */
export class BrowserStore implements TurnStore {
  readonly #options: BrowserStoreOptions;
  readonly #clock: Pick<Clock, 'now' | 'setTimeout'>;
  #store: Promise<TurnStore> | undefined;
  #closed = false;

  constructor(options: BrowserStoreOptions = {}) {
    this.#options = options;
    this.#clock = options.clock ?? {now: Date.now, setTimeout: startTimer};
  }

  list(): Promise<readonly ThreadHead[]> { return this.#ask((store) => store.list()); }
  read(threadId: string): Promise<StoredThread | undefined> { return this.#ask((store) => store.read(threadId)); }
  write(threadId: string, change: ThreadChange, version?: string): Promise<string> { return this.#ask((store) => store.write(threadId, change, version)); }
  remove(threadId: string): Promise<void> { return this.#ask((store) => store.remove(threadId)); }
  forget(): Promise<void> { return this.#ask((store) => store.forget()); }

  close(): void {
    this.#closed = true;
    void this.#store?.then((store) => store.close?.(), () => { /* It never came. */ });
  }

  async #ask<Result>(deed: (store: TurnStore) => Promise<Result>): Promise<Result> {
    if (this.#closed) throw new StoreError('blocked');
    const load = this.#store ??= this.#load().catch((error: unknown) => {
      this.#store = undefined; // Asked for again with the next deed.
      throw new StoreError('blocked', error);
    });
    let cancel: (() => void) | undefined;
    const late = new Promise<never>((_, reject) => { cancel = this.#clock.setTimeout(() => { reject(new StoreError('blocked')); }, PATIENCE_MS); });
    try {
      return await Promise.race([load.then(deed), late]);
    } finally {
      cancel?.();
    }
  }

  async #load(): Promise<TurnStore> {
    const [{IdbStore}, {CAPS}] = await Promise.all([import('./idb-store.js'), import('./idb-caps.js')]);
    const {identity = {}, endpoint, caps} = this.#options;
    return new IdbStore({identity, origin: resolveEndpoint(endpoint)?.origin ?? '', caps: {...CAPS, ...caps}, now: () => this.#clock.now()});
  }
}
