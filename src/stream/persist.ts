import type {Diagnostic} from '../contract/diagnostic.js';
import {isObject} from '../contract/json.js';
import {isOpenStatus} from './interrupts.js';
import type {KeyValueStore, OpenInterrupt} from './types.js';

/** Rises when what is written changes its shape; what an older version wrote is then not read. */
const VERSION = 1;
const MAX_DRAFT = 100_000;
/** Half a character, of which no address can be made. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** What is kept of one thread. */
interface Kept {
  readonly draft: string;
  readonly interrupts: readonly OpenInterrupt[];
}

/**
 * What a browser keeps between loads: which thread it was, its draft and its unanswered interrupts; no message, no token (S-47).
 * Keys hold version, origin and thread. Whatever a store does (full, blocked, corrupt: F-35), memory goes on, and one diagnostic says so.
 */
export class Keeper {
  readonly #storage: KeyValueStore | undefined;
  readonly #scope: string;
  readonly #report: (diagnostic: Diagnostic) => void;
  readonly #memory = new Map<string, string>();
  #failed = false;

  /** `scope` is the origin and path of the endpoint; a storage with more identities in play is scoped by its giver. */
  constructor(storage: KeyValueStore | undefined, scope: string, report: (diagnostic: Diagnostic) => void) {
    this.#storage = storage;
    this.#scope = scope;
    this.#report = report;
  }

  /** The thread that was open last. */
  get threadId(): string | undefined {
    const id = this.#read(this.#key());
    return typeof id === 'string' && id !== '' && id.length <= 256 ? id : undefined;
  }

  set threadId(id: string | undefined) {
    this.#write(this.#key(), id);
  }

  /** What is kept of a thread; what does not have the right shape counts as absent. */
  load(threadId: string): Kept {
    const kept = this.#read(this.#key(threadId));
    if (!isObject(kept)) return {draft: '', interrupts: []};
    const {draft, interrupts} = kept;
    return {
      draft: typeof draft === 'string' ? draft.slice(0, MAX_DRAFT) : '',
      interrupts: Array.isArray(interrupts) ? interrupts.filter(isOpenInterrupt) : [],
    };
  }

  /** Keeps a part of it; nothing worth keeping leaves no key behind. */
  save(threadId: string, change: Partial<Kept>): void {
    const {draft, interrupts} = {...this.load(threadId), ...change};
    this.#write(this.#key(threadId), draft === '' && interrupts.length === 0 ? undefined : {draft, interrupts});
  }

  #key(threadId?: string): string {
    return ['morit', VERSION, this.#scope, threadId ?? ''].map((part) => encodeURIComponent(String(part).replace(LONE_SURROGATE, '\ufffd'))).join(':');
  }

  #read(key: string): unknown {
    try {
      return JSON.parse(this.#memory.get(key) ?? this.#storage?.get(key) ?? 'null');
    } catch {
      this.#fail();
      return undefined;
    }
  }

  #write(key: string, value: unknown): void {
    try {
      const text = JSON.stringify(value ?? null);
      this.#memory.set(key, text);
      if (!this.#storage) return;
      if (value === undefined) this.#storage.delete(key);
      else this.#storage.set(key, text);
      this.#memory.delete(key); // From now on the storage knows it.
    } catch {
      this.#fail();
    }
  }

  #fail(): void {
    if (!this.#failed) this.#report({code: 'storage_failed', path: ''});
    this.#failed = true;
  }
}

function isOpenInterrupt(value: unknown): value is OpenInterrupt {
  if (!isObject(value) || !isObject(value['interrupt'])) return false;
  const {interrupt, answer} = value;
  return typeof interrupt['id'] === 'string' && typeof interrupt['reason'] === 'string' && isOpenStatus(value['status'])
    && (value['runId'] === undefined || typeof value['runId'] === 'string')
    && (answer === undefined || (isObject(answer) && answer['interruptId'] === interrupt['id'] && (answer['status'] === 'resolved' || answer['status'] === 'cancelled')));
}
