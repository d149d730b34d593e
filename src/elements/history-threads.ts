import type {Diagnostic} from '../contract/diagnostic.js';
import type {ThreadEntry, ThreadList} from '../contract/view-history.js';
import {ThreadKeeper} from '../history/keeper.js';
import {faultOf, type TurnStore} from '../history/store.js';
import type {Ask} from './ask.js';
import {MoritThreadEvent} from './history-events.js';
import type {ThreadHistory} from './thread-history.js';

/** What the list of a chat's threads needs of its history. */
export interface ShelfContext {
  readonly chat: EventTarget;
  readonly store: () => TurnStore;
  readonly thread: () => ThreadHistory | undefined;
  readonly open: (threadId: string) => void;
  /** Begins an empty thread. */
  readonly begin: () => void;
  /** A run is under way: its thread is not left. */
  readonly isBusy: () => boolean;
  readonly changed: () => void;
  readonly diagnose: (diagnostic: Diagnostic) => void;
}

type ThreadAsk = Extract<Ask, {readonly do: 'thread'}>;

/** The threads of a store, as a reader sees, opens, names and deletes them; the page's event first. */
export class ThreadShelf {
  readonly #context: ShelfContext;
  #status: ThreadList['status'] = 'loading';
  #entries: readonly Omit<ThreadEntry, 'current'>[] = [];
  #list: ThreadList | undefined;
  /** Rises with each look at the store: what an older one brings is thrown away. */
  #look = 0;

  constructor(context: ShelfContext) {
    this.#context = context;
  }

  /** The list as it stands; the same object until something in it changed. */
  get list(): ThreadList {
    const current = this.#context.thread()?.threadId;
    return this.#list ??= {status: this.#status, threads: this.#entries.map((entry) => ({...entry, current: entry.threadId === current}))};
  }

  /** Looks at the store again. Never rejects: what was there is still shown. */
  async refresh(): Promise<void> {
    const look = ++this.#look;
    let [status, entries]: [ThreadList['status'], readonly Omit<ThreadEntry, 'current'>[]] = ['ready', this.#entries];
    try {
      const heads = await this.#context.store().list();
      entries = heads.map(({threadId, title = '', updatedAt}) => ({threadId, title, updatedAt}));
    } catch (error) {
      status = 'failed';
      if (look === this.#look) this.#context.diagnose({code: 'storage_failed', path: '/list', detail: faultOf(error)});
    }
    if (look === this.#look) this.#show(status, entries);
  }

  /** Does what a reader asks for; answers whether it was done. */
  does(ask: ThreadAsk): boolean {
    const {chat, isBusy, open, begin, thread} = this.#context;
    if (ask.op === 'list') {
      void this.refresh();
      return true;
    }
    const leaves = ask.op === 'open' || ask.op === 'new' || ask.threadId === thread()?.threadId && ask.op === 'delete';
    if (leaves && isBusy()) return false;
    if (!chat.dispatchEvent(new MoritThreadEvent(ask.op, ask.threadId, ask.op === 'rename' ? ask.title : undefined))) return false;
    switch (ask.op) {
      case 'open':
        if (ask.threadId !== undefined && ask.threadId !== thread()?.threadId) open(ask.threadId);
        break;
      case 'new':
        begin();
        break;
      case 'rename':
        void this.#rename(ask.threadId, ask.title);
        break;
      case 'delete': if (ask.threadId !== undefined) void this.#remove(ask.threadId);
    }
    return true;
  }

  /** Another thread is open. */
  follow(): void {
    this.#list = undefined;
  }

  #show(status: ThreadList['status'], entries: readonly Omit<ThreadEntry, 'current'>[]): void {
    this.#status = status;
    this.#entries = entries;
    this.#list = undefined;
    this.#context.changed();
  }

  async #rename(threadId: string, title: string): Promise<void> {
    const {store, thread, diagnose} = this.#context;
    this.#show(this.#status, this.#entries.map((entry) => (entry.threadId === threadId ? {...entry, title} : entry)));
    const own = thread();
    const keeper = own?.threadId === threadId ? own.keeper : new ThreadKeeper({store: store(), threadId, onDiagnostic: diagnose});
    if (keeper !== own?.keeper) await keeper.open();
    await keeper.rename(title);
    await this.refresh();
  }

  async #remove(threadId: string): Promise<void> {
    const {store, thread, begin, diagnose} = this.#context;
    const own = thread();
    if (own?.threadId === threadId) {
      own.end(); // It writes nothing any more: what is deleted stays deleted.
      begin();
    }
    this.#show(this.#status, this.#entries.filter((entry) => entry.threadId !== threadId));
    try {
      await store().remove(threadId);
    } catch (error) {
      diagnose({code: 'storage_failed', path: '/remove', detail: faultOf(error), threadId});
    }
    await this.refresh(); // A thread that could not be deleted stands there again.
  }
}
