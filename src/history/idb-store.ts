/** Turns in the browser's own database. Loaded by `browser-store.ts` when it is first asked for; the one file that imports `idb`. */
import {openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction} from 'idb';
import type {TurnRecord} from '../contract/turn-record.js';
import {evict, type Caps} from './idb-caps.js';
import {StoreError, type Identity, type StoredThread, type ThreadChange, type ThreadHead, type TurnStore} from './store.js';
import {checkChange, checkThread, ownerOf} from './store-check.js';

/** A thread's row. */
export interface HeadRow {
  readonly scope: string;
  readonly threadId: string;
  readonly title?: string;
  readonly activeTurnId: string | null;
  readonly version: number;
  readonly updatedAt: number;
  /** Of its turns' JSON, in UTF-8. */
  readonly bytes: number;
  readonly turns: number;
}

/** A turn's row. */
export interface TurnRow {
  readonly scope: string;
  readonly threadId: string;
  readonly id: string;
  /** The order in which turns were kept first. */
  readonly seq: number;
  readonly bytes: number;
  readonly record: TurnRecord;
}

/** The tables, with their keys. */
export interface Tables extends DBSchema {
  threads: {key: [scope: string, threadId: string]; value: HeadRow};
  turns: {key: [scope: string, threadId: string, id: string]; value: TurnRow};
  /** Who was here last, by origin and agent. */
  readers: {key: string; value: string};
}

/** A transaction over all turns. */
export type Writing = IDBPTransaction<Tables, ('threads' | 'turns')[], 'readwrite'>;

/** What the store is made with. */
export interface IdbOptions {
  readonly identity: Identity;
  /** Of the server that the conversation is with: a part of the key. */
  readonly origin: string;
  readonly caps: Caps;
  readonly now: () => number;
}

/** Rises with the tables; what another version wrote is not opened. */
const VERSION = 1;
const DATABASE = 'morit-turns';
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Scopes that chats of this page have open: another chat's reader is no reader who left (F-34). */
const openScopes = new Map<string, number>();

/** {@link TurnStore} over IndexedDB. */
export class IdbStore implements TurnStore {
  readonly #options: IdbOptions;
  readonly #scope: string;
  #database: Promise<IDBPDatabase<Tables>> | undefined;
  #closed = false;

  constructor(options: IdbOptions) {
    this.#options = options;
    const {tenantId = '', userId = '', agentId = ''} = options.identity;
    this.#scope = keyOf(VERSION, options.origin, tenantId, userId, agentId);
    openScopes.set(this.#scope, (openScopes.get(this.#scope) ?? 0) + 1);
  }

  list(): Promise<readonly ThreadHead[]> {
    return this.#with(async (database) => {
      const rows = await database.getAll('threads', this.#range());
      return rows.sort((a, b) => b.updatedAt - a.updatedAt).map(({threadId, title, activeTurnId, turns, updatedAt}) => ({
        threadId, activeTurnId, turns, updatedAt: new Date(updatedAt).toISOString(), ...title !== undefined && {title},
      }));
    });
  }

  read(threadId: string): Promise<StoredThread | undefined> {
    return this.#with(async (database) => {
      const reading = database.transaction(['threads', 'turns']);
      const [head, rows] = await Promise.all([
        reading.objectStore('threads').get([this.#scope, threadId]), reading.objectStore('turns').getAll(this.#range(threadId)),
      ]);
      if (!head) return undefined;
      const {title, activeTurnId, version} = head;
      return checkThread({
        threadId, activeTurnId: typeof activeTurnId === 'string' ? activeTurnId : null, version: String(version),
        turns: rows.sort((a, b) => a.seq - b.seq).map(({record}) => record), ...typeof title === 'string' && {title},
      }, ownerOf(this.#options.identity));
    });
  }

  async write(threadId: string, change: ThreadChange, version?: string): Promise<string> {
    const records = checkChange(change, {...ownerOf(this.#options.identity), threadId});
    try {
      return await this.#with((database) => this.#put(database, threadId, {...change, turns: records}, version, 1));
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'full') throw error;
      // The quota is smaller than our own cap: half of what is there must do.
      return this.#with((database) => this.#put(database, threadId, {...change, turns: records}, version, 0.5));
    }
  }

  /** @param share - How much of the caps may be used. */
  async #put(
    database: IDBPDatabase<Tables>, threadId: string, {turns = [], ...change}: ThreadChange, version: string | undefined, share: number,
  ): Promise<string> {
    const writing = database.transaction(['threads', 'turns'], 'readwrite');
    const done = writing.done.catch((error: unknown) => error); // Heard here, whatever request fails first.
    try {
      const heads = writing.objectStore('threads');
      const head = await heads.get([this.#scope, threadId]);
      if ((head && String(head.version)) !== version) throw new StoreError('conflict');
      if (share < 1) await evict(writing, this.#range(), threadId, this.#options.caps, share);
      const table = writing.objectStore('turns');
      let {bytes = 0, turns: count = 0} = head ?? {};
      let seq = (await table.getAll(this.#range(threadId))).reduce((most, row) => Math.max(most, row.seq), 0);
      for (const record of turns) {
        const known = await table.get([this.#scope, threadId, record.id]);
        const row = {scope: this.#scope, threadId, id: record.id, seq: known?.seq ?? (seq += 1), bytes: bytesOf(record), record};
        bytes += row.bytes - (known?.bytes ?? 0);
        count += known ? 0 : 1;
        await table.put(row);
      }
      const {activeTurnId = head?.activeTurnId ?? turns.at(-1)?.id ?? null, title = head?.title} = change;
      const next = (head?.version ?? 0) + 1;
      const about = {scope: this.#scope, threadId, activeTurnId, ...title !== undefined && {title}};
      await heads.put({...about, version: next, updatedAt: this.#options.now(), bytes, turns: count});
      await evict(writing, this.#range(), threadId, this.#options.caps, share);
      await writing.done;
      return String(next);
    } catch (error) {
      if (error instanceof StoreError) writing.abort();
      throw error instanceof StoreError ? error : (writing.error ?? error);
    } finally {
      await done;
    }
  }

  remove(threadId: string): Promise<void> {
    return this.#with((database) => deleteAll(database, [this.#scope, threadId], this.#range(threadId)));
  }

  forget(): Promise<void> {
    return this.#with((database) => deleteAll(database, this.#range(), this.#range()));
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    openScopes.set(this.#scope, (openScopes.get(this.#scope) ?? 1) - 1);
    void this.#database?.then((database) => database.close(), () => { /* It never opened. */ });
  }

  /** Does a deed; one that found its connection closed under it (the page deleted the database) is done once more on a new one. */
  async #with<Result>(deed: (database: IDBPDatabase<Tables>) => Promise<Result>): Promise<Result> {
    if (this.#closed) throw new StoreError('blocked');
    try {
      try {
        return await deed(await this.#open());
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
        this.#database = undefined;
        return await deed(await this.#open());
      }
    } catch (error) {
      throw storeError(error);
    }
  }

  #open(): Promise<IDBPDatabase<Tables>> {
    const drop = (): void => { this.#database = undefined; };
    return this.#database ??= openDB<Tables>(DATABASE, VERSION, {
      upgrade: (database) => {
        database.createObjectStore('threads', {keyPath: ['scope', 'threadId']});
        database.createObjectStore('turns', {keyPath: ['scope', 'threadId', 'id']});
        database.createObjectStore('readers');
      },
      // Another tab or the page itself wants to change or delete the database: nobody waits for us.
      blocking: (_current, _next, {target}) => { drop(); (target as IDBDatabase).close(); },
      terminated: drop,
    }).then((database) => this.#welcome(database)).catch((error: unknown) => { drop(); throw error; });
  }

  /** Whoever read here last and is another one now has left: what was kept of them goes before anything is read (S-47). */
  async #welcome(database: IDBPDatabase<Tables>): Promise<IDBPDatabase<Tables>> {
    const {origin, identity: {agentId = ''}} = this.#options;
    const place = keyOf(VERSION, origin, agentId);
    const writing = database.transaction(['threads', 'turns', 'readers'], 'readwrite');
    const before = await writing.objectStore('readers').get(place);
    if (before !== this.#scope) {
      if (typeof before === 'string' && !openScopes.get(before)) {
        await Promise.all([writing.objectStore('threads').delete(rangeOf(before)), writing.objectStore('turns').delete(rangeOf(before))]);
      }
      await writing.objectStore('readers').put(this.#scope, place);
    }
    await writing.done;
    return database;
  }

  #range(threadId?: string): IDBKeyRange {
    return rangeOf(this.#scope, threadId);
  }
}

function rangeOf(...key: readonly (string | undefined)[]): IDBKeyRange {
  const from = key.filter((part) => part !== undefined);
  return IDBKeyRange.bound(from, [...from, []]);
}

async function deleteAll(database: IDBPDatabase<Tables>, heads: IDBKeyRange | [string, string], turns: IDBKeyRange): Promise<void> {
  const writing = database.transaction(['threads', 'turns'], 'readwrite');
  await Promise.all([writing.objectStore('threads').delete(heads), writing.objectStore('turns').delete(turns), writing.done]);
}

function keyOf(...parts: readonly (string | number)[]): string {
  return ['morit', ...parts].map((part) => encodeURIComponent(String(part).replace(LONE_SURROGATE, '\ufffd'))).join(':');
}

function bytesOf(record: TurnRecord): number {
  return new TextEncoder().encode(JSON.stringify(record)).byteLength;
}

function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const full = error instanceof DOMException && error.name === 'QuotaExceededError';
  return new StoreError(full ? 'full' : 'blocked', error);
}
