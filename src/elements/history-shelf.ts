import type {ThreadList} from '../contract/view-history.js';
import type {Ask} from './ask.js';
import {chunkOf} from './history-chunk.js';
import type {ShelfContext, ThreadShelf} from './history-threads.js';

const LOADING: ThreadList = {status: 'loading', threads: []};

/** The list of a chat's threads, whose chunk is fetched when the chat shows it. */
export class HistoryShelf {
  readonly #context: ShelfContext;
  #here: ThreadShelf | undefined;

  constructor(context: ShelfContext) {
    this.#context = context;
  }

  /** The list as it stands; the same object until something in it changed. */
  get list(): ThreadList { return this.#here?.list ?? LOADING; }

  /** Does what a reader asks for; answers whether it was done, as far as that is known at once. */
  does(ask: Extract<Ask, {readonly do: 'thread'}>): boolean {
    if (this.#here) return this.#here.does(ask);
    void this.#load().then((shelf) => shelf?.does(ask));
    return true;
  }

  /** Looks at the store again. Never rejects. */
  async refresh(): Promise<void> {
    await (await this.#load())?.refresh();
  }

  /** Another thread is open. */
  follow(): void { this.#here?.follow(); }

  async #load(): Promise<ThreadShelf | undefined> {
    const chunk = await chunkOf(() => import('./history-threads.js'), this.#context.diagnose);
    return chunk && (this.#here ??= new chunk.ThreadShelf(this.#context));
  }
}
