/** Where turns are kept: one interface, whatever is behind it (docs/history.md). */
import type {Diagnostic} from '../contract/diagnostic.js';
import type {TurnRecord} from '../contract/turn-record.js';

/** A thread in a list. */
export interface ThreadHead {
  readonly threadId: string;
  readonly title?: string;
  readonly activeTurnId: string | null;
  /** How many turns it has on all its branches. */
  readonly turns: number;
  /** ISO 8601, by the store's own clock. */
  readonly updatedAt: string;
}

/** A thread as a store gives it back. */
export interface StoredThread {
  readonly threadId: string;
  readonly title?: string;
  readonly activeTurnId: string | null;
  /** What a write must name to be taken; opaque. */
  readonly version: string;
  /** Those that passed the gate, in the order in which they were kept first. */
  readonly turns: readonly TurnRecord[];
  /** Why others did not, and what was taken out of those that did. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What a write changes; what it does not name stays. */
export interface ThreadChange {
  /** Turns that are new or have changed, parents first. */
  readonly turns?: readonly TurnRecord[];
  readonly activeTurnId?: string | null;
  readonly title?: string;
}

/**
 * A store of turns, of one identity. Every method rejects with a {@link StoreError} and nothing else. A write names the version it builds
 * upon, so that two writers cannot overwrite each other; a store never deletes but by `remove`, `forget`, retention and its caps.
 */
export interface TurnStore {
  /** The threads of this identity, the latest first. */
  list(): Promise<readonly ThreadHead[]>;
  /** A thread with all its turns; undefined when there is none. */
  read(threadId: string): Promise<StoredThread | undefined>;
  /**
   * Writes, all or nothing of what fits one request, and gives the new version. Without a `version` the thread must not exist yet.
   * Rejects with `conflict` when the thread is at another version, exists already, or is gone.
   */
  write(threadId: string, change: ThreadChange, version?: string): Promise<string>;
  /** Deletes a thread, as a reader's deed. Deleting what is not there is no fault. */
  remove(threadId: string): Promise<void>;
  /** The reader signs out: what this machine keeps of the identity goes; a server keeps what it has (S-47). */
  forget(): Promise<void>;
  /** Ends connections; the store is used no more. */
  close?(): void;
}

/** Whose turns they are; a store's key (S-47). */
export interface Identity {
  readonly tenantId?: string | undefined;
  readonly userId?: string | undefined;
  readonly agentId?: string | undefined;
}

/** Why a store could not do what it was asked. */
export type StoreFault =
  | 'conflict' // Another writer was first, or the thread is gone.
  | 'full' // The quota is used up.
  | 'blocked' // Storage is switched off, private, held by another tab, or failed.
  | 'too_large' // One turn is larger than the store takes.
  | 'unreachable' // No answer, or not in time.
  | 'server' // The server failed, or answered something else than a store does.
  | 'signed_out' // 401 twice, or no headers of the host's.
  | 'forbidden'
  | 'refused'; // The request itself is at fault: a record that does not pass, an address that cannot be.

/** What every method of a store rejects with. */
export class StoreError extends Error {
  /** Why, from a closed list. */
  readonly code: StoreFault;

  constructor(code: StoreFault, cause?: unknown) {
    super(`The store of turns: ${code}`, {cause});
    this.code = code;
  }
}

/** The fault that an error is; whatever is none of ours is a store that failed. */
export function faultOf(error: unknown): StoreFault {
  return error instanceof StoreError ? error.code : 'blocked';
}
