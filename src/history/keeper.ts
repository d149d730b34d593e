/** Keeps one thread in a store: nothing that was said is lost, whatever the store does (F-35). */
import type {Diagnostic} from '../contract/diagnostic.js';
import type {TurnRecord} from '../contract/turn-record.js';
import {faultOf, type StoredThread, type StoreFault, type ThreadChange, type TurnStore} from './store.js';
import {addTurn, emptyTree, sameTurn, setActiveTurn, type TurnTree} from './tree.js';

/** What a keeper is made with. */
export interface KeeperOptions {
  readonly store: TurnStore;
  readonly threadId: string;
  /** Hears what was refused and, once for each kind of fault, that memory serves in the store's place. */
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void;
}

/** How often one write is tried against other writers before it waits for the next occasion. */
const TRIES = 4;

/**
 * The turns of one thread in memory, written through to a store one after the other. A write that fails stays due, and goes with the next.
 * When another writer was first, what it wrote is taken in, and ours is put beside it (docs/history.md).
 */
export class ThreadKeeper {
  readonly #store: TurnStore;
  readonly #threadId: string;
  readonly #onDiagnostic: ((diagnostic: Diagnostic) => void) | undefined;
  readonly #told = new Set<StoreFault>();
  #tree: TurnTree = emptyTree;
  #title: string | undefined;
  /** What the store is known to hold, by turn. */
  #stored: ReadonlyMap<string, TurnRecord> = new Map();
  #head: {readonly activeTurnId: string | null; readonly title: string | undefined} | undefined;
  #version: string | undefined;
  #work: Promise<boolean> = Promise.resolve(true);
  #over = false;

  constructor({store, threadId, onDiagnostic}: KeeperOptions) {
    this.#store = store;
    this.#threadId = threadId;
    this.#onDiagnostic = onDiagnostic;
  }

  /** The turns now; the same object until one changed. */
  get tree(): TurnTree { return this.#tree; }
  /** The thread's name, once it was read or given. */
  get title(): string | undefined { return this.#title; }

  /** Reads what is stored, beside what was kept meanwhile. Never rejects: what cannot be read is told, and memory begins empty. */
  open(): Promise<TurnTree> {
    return this.#next(async () => {
      const thread = await this.#store.read(this.#threadId);
      if (thread) await this.#takeIn(thread, true);
    }).then(() => this.#tree);
  }

  /** Takes turns as they are now, the pointer on the last new one, and writes what changed. Resolves with whether the store has it all. */
  keep(records: readonly TurnRecord[]): Promise<boolean> {
    this.#tree = records.reduce(addTurn, this.#tree);
    return this.flush();
  }

  /** Moves the pointer. */
  setActiveTurn(turnId: string | null): Promise<boolean> {
    this.#tree = setActiveTurn(this.#tree, turnId);
    return this.flush();
  }

  /** Names the thread. */
  rename(title: string): Promise<boolean> {
    this.#title = title;
    return this.flush();
  }

  /** Writes what the store does not have yet, after what is under way. Never rejects. */
  flush(): Promise<boolean> {
    return this.#next(() => this.#write());
  }

  /** Writes nothing more: the thread was deleted, or its reader is another one. */
  stop(): void {
    this.#over = true;
  }

  #next(deed: () => Promise<void>): Promise<boolean> {
    return this.#work = this.#work.then(async () => {
      if (this.#over) return false;
      try {
        await deed();
        return true;
      } catch (error) {
        this.#tell(faultOf(error));
        return false;
      }
    });
  }

  async #write(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const change = this.#due();
      if (!change) return;
      const {tree} = this;
      try {
        this.#version = await this.#store.write(this.#threadId, change, this.#version);
        this.#stored = new Map([...this.#stored, ...(change.turns ?? []).map((turn) => [turn.id, turn] as const)]);
        this.#head = {activeTurnId: tree.activeTurnId, title: change.title ?? this.#head?.title};
        this.#told.clear();
        return;
      } catch (error) {
        if (faultOf(error) !== 'conflict' || tries === TRIES || this.#over) throw error;
        await this.#takeIn(await this.#store.read(this.#threadId), false);
      }
    }
  }

  /** What the store does not have; undefined when it has everything. */
  #due(): ThreadChange | undefined {
    const turns = [...this.#tree.turns.values()].filter((turn) => {
      const stored = this.#stored.get(turn.id);
      return !stored || !sameTurn(stored, turn);
    });
    const moved = this.#head?.activeTurnId !== this.#tree.activeTurnId;
    const named = this.#title !== undefined && this.#title !== this.#head?.title;
    if (turns.length === 0 && (!moved || this.#tree.turns.size === 0) && !named) return undefined;
    return {turns, activeTurnId: this.#tree.activeTurnId, ...named && {title: this.#title}};
  }

  /** Takes in what the store holds: another's turns as they are, our own beside them. `undefined`: it holds nothing any more. */
  async #takeIn(thread: StoredThread | undefined, follow: boolean): Promise<void> {
    const {rebased} = await import('./rebase.js'); // Most threads have one writer, and are new.
    const remote = new Map(thread?.turns.map((turn) => [turn.id, turn]));
    const pointer = follow && this.#tree.turns.size === 0 ? thread?.activeTurnId : this.#tree.activeTurnId;
    this.#tree = rebased({remote, stored: this.#stored, own: this.#tree.turns}, pointer);
    this.#title ??= thread?.title;
    this.#stored = remote;
    this.#version = thread?.version;
    this.#head = thread && {activeTurnId: thread.activeTurnId, title: thread.title};
    for (const diagnostic of thread?.diagnostics ?? []) this.#onDiagnostic?.(diagnostic);
  }

  /** One notice for each kind of fault, until the store works again. */
  #tell(fault: StoreFault): void {
    if (this.#told.has(fault)) return;
    this.#told.add(fault);
    this.#onDiagnostic?.({code: 'storage_failed', path: '', detail: fault, threadId: this.#threadId});
  }
}
