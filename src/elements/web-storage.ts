import type {KeyValueStore} from '../stream/types.js';

/** What the browser keeps of a chat between loads: nothing, for the tab's life, or for good. */
export type Persist = 'none' | 'session' | 'local';

/**
 * The browser's own storage for one chat. Chats that name themselves by an `id` never share what is kept, also where they speak to the same
 * endpoint (F-34). Blocked storage throws at each use, which its user minds (F-35).
 */
export class WebStorage implements KeyValueStore {
  readonly #area: () => Storage;
  readonly #owner: string;
  #found = false;

  constructor(persist: Exclude<Persist, 'none'>, owner: string) {
    this.#area = () => (persist === 'local' ? localStorage : sessionStorage);
    this.#owner = owner === '' ? '' : `#${owner}`;
  }

  /** Whether anything was kept from before. */
  get found(): boolean {
    return this.#found;
  }

  /** What is kept under `key`. Throws, as all of this does, where storage is blocked. */
  get(key: string): string | undefined {
    const value = this.#area().getItem(key + this.#owner) ?? undefined;
    this.#found ||= value !== undefined;
    return value;
  }

  /** Keeps `value` under `key`; throws also where storage is full. */
  set(key: string, value: string): void {
    this.#area().setItem(key + this.#owner, value);
  }

  /** Keeps nothing of this chat any more: its reader has gone (S-47). Where storage is blocked there is nothing. */
  forget(): void {
    try {
      const area = this.#area();
      for (const key of Object.keys(area)) if (key.startsWith('morit') && ownerOf(key) === this.#owner) area.removeItem(key);
    } catch {
      this.#found = false;
    }
  }

  /** Keeps nothing under `key` any more. */
  delete(key: string): void {
    this.#area().removeItem(key + this.#owner);
  }
}

/** Whose a key is: addresses and ids in it are written without the mark that its owner's name begins with. */
function ownerOf(key: string): string {
  const at = key.indexOf('#');
  return at < 0 ? '' : key.slice(at);
}
