import type {ThreadView} from '../contract/view.js';
import {isActive} from '../stream/active.js';
import type {RunAgentInput, ThreadState} from '../stream/types.js';
import type {ChatHistory} from './history-chat.js';
import type {HistoryHooks} from './history-hooks.js';

/** How long what is sent waits for a thread that is being brought back, in milliseconds; then it goes, and stands beside what comes later. */
const PATIENCE_MS = 5_000;

/** How long what the reader sets must rest before it is kept, in milliseconds: a slider that is drawn along is written once. */
const REST_MS = 500;

/**
 * Holds a chat's history, which is fetched when there is something to keep: at once with a store, else when the page has time after the
 * first run that settled. Until then, and where its chunk does not load, the chat is one without a history.
 */
export class HistoryLink {
  readonly #hooks: HistoryHooks;
  #loading: Promise<ChatHistory | undefined> | undefined;

  /** Whose thread it is, as one text. */
  #reader: string;

  #settling: (() => void) | undefined;

  /** The history, once it is here. */
  here: ChatHistory | undefined;

  constructor(hooks: HistoryHooks) {
    this.#hooks = hooks;
    this.#reader = this.#readerNow;
  }

  /** Looks who the reader is, before anything is painted: what belongs to another one is gone by then (S-47). */
  read(): void {
    const reader = this.#readerNow;
    if (reader === this.#reader) return;
    this.#reader = reader;
    void this.leave();
  }

  /** The thread of this reader goes, and what this machine keeps of it. */
  async leave(): Promise<void> {
    const {client, refresh} = this.#hooks;
    if (this.here) return this.here.leave();
    client()?.clear();
    refresh();
  }

  get #readerNow(): string {
    const {tenantId, userId, agentId} = this.#hooks.chat.identity ?? {};
    return JSON.stringify([tenantId, userId, agentId]);
  }

  /** The history, fetched if need be; undefined when its chunk does not load, and the next call tries again. */
  load(): Promise<ChatHistory | undefined> {
    return this.#loading ??= import('./history-chat.js').then(({ChatHistory}) => {
      this.here = new ChatHistory(this.#hooks);
      this.#hooks.refresh();
      return this.here;
    }, () => {
      this.#loading = undefined;
      this.#hooks.diagnose({code: 'chunk_failed', path: ''});
      return undefined;
    });
  }

  /** What is being brought back, and no longer than a reader waits for it; undefined when nothing is. */
  get opening(): Promise<unknown> | undefined {
    const {chat: {store, clock}} = this.#hooks;
    const opening = store && (this.here ? this.here.opening : this.load().then((history) => history?.opening));
    return opening && Promise.race([opening, new Promise<void>((resolve) => { clock.setTimeout(resolve, PATIENCE_MS); })]);
  }

  /** The thread as it is shown. */
  shown(state: ThreadState): ThreadState {
    if (this.here) return this.here.shown(state);
    if (this.#hooks.chat.store) void this.load();
    else if (!this.#loading && state.run && !isActive(state.run)) this.#whenIdle();
    return state;
  }

  /** The reader set something: it is kept with its turn once they let it rest; while a run is under way, when that has settled. */
  touched(): void {
    this.#settling?.();
    this.#settling = this.#hooks.chat.clock.setTimeout(() => {
      this.#settling = undefined;
      this.here?.touched();
    }, REST_MS);
  }

  noted(view: ThreadView): ThreadView { return this.here?.noted(view) ?? view; }

  /** What a run tells of its turn; undefined while there is no history to know better. */
  turnOf(state: ThreadState): Readonly<Record<string, unknown>> | undefined { return this.here?.turnOf(state); }

  get context(): RunAgentInput['context'] { return this.here?.context ?? []; }

  #whenIdle(): void {
    const load = (): Promise<ChatHistory | undefined> => this.load();
    const idle = new Promise<void>((resolve) => {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => { resolve(); }, {timeout: 2000});
      else this.#hooks.chat.clock.setTimeout(resolve, 200);
    });
    this.#loading = idle.then(() => {
      this.#loading = undefined;
      return load();
    });
  }
}
