import type {HistoryView} from '../contract/view-history.js';
import type {ThreadView} from '../contract/view.js';
import type {Imported, ThreadDocument} from '../history/document.js';
import {PageMemory} from '../history/page-memory.js';
import type {RecordGate} from '../history/record.js';
import type {TurnStore} from '../history/store.js';
import {isActive} from '../stream/active.js';
import type {RunAgentInput, ThreadClient, ThreadState} from '../stream/types.js';
import type {Ask} from './ask.js';
import {chunkOf} from './history-chunk.js';
import {HistoryDeeds} from './history-deeds.js';
import {DrawnRecords} from './history-drawn.js';
import type {HistoryHooks} from './history-hooks.js';
import type * as Keeping from './history-keeping.js';
import type {ThreadSource} from './history-host.js';
import {HistoryNotes} from './history-notes.js';
import {HistoryShelf} from './history-shelf.js';
import {toolIn} from './history-tool.js';
import type {RunMark} from './run-mark.js';
import {ThreadHistory} from './thread-history.js';

/**
 * The history of a chat: that of the thread that is open, in the page's store or in memory, and what the reader does with it.
 * It comes in a chunk of its own: at once for a chat with a store, else when the first run has settled.
 */
export class ChatHistory {
  readonly #hooks: HistoryHooks;
  /** Comes with what a store needs. */
  #mark: RunMark | undefined;
  readonly #deeds: HistoryDeeds;
  readonly #shelf: HistoryShelf;
  readonly #notes: HistoryNotes;
  readonly #drawn: DrawnRecords;
  /** Serves where the page has no store; keeps what was said as long as the page lives. */
  readonly #memory = new PageMemory();
  #store: TurnStore | undefined;
  /** What a store of the page's needs besides, once it is here. */
  #keeping: typeof Keeping | undefined;
  #client: ThreadClient | undefined;
  #thread: ThreadHistory | undefined;
  #runId: string | undefined;
  /** What must be over before anything is read for another reader (S-47). */
  #leaving: Promise<unknown> = Promise.resolve();

  /** What can be done with the turns that are shown. */
  view: HistoryView | undefined;
  /** What is being brought back; undefined when nothing is. */
  opening: Promise<void> | undefined;

  constructor(hooks: HistoryHooks) {
    this.#hooks = hooks;
    const {chat, client, isBusy, diagnose} = hooks;
    this.#notes = new HistoryNotes(hooks);
    this.#drawn = new DrawnRecords(hooks);
    this.#deeds = new HistoryDeeds({
      ...hooks,
      history: () => this.#thread,
      told: (text) => { this.#notes.add(text); },
    });
    this.#shelf = new HistoryShelf({
      chat, isBusy, diagnose, store: () => this.#kept, thread: () => this.#thread,
      open: (threadId) => { void this.load(threadId); },
      begin: () => { client()?.clear(); this.#hooks.refresh(); },
      changed: () => { chat.requestUpdate(); },
    });
    void this.#draw();
  }

  /** The history of the thread that is open. */
  get thread(): ThreadHistory | undefined { return this.#thread; }

  /** Does `ask`; answers whether it was done, as far as that is known at once. */
  does(ask: Ask): boolean { return ask.do === 'thread' ? this.#shelf.does(ask) : this.#deeds.does(ask); }

  /** Stands the thread on a turn; answers whether it could. */
  stand(turnId: string): Promise<boolean> { return this.#deeds.stand(turnId); }

  /** Opens a thread of the store by its id, or shows the page's own messages as one; answers whether anything stands there then. */
  async load(thread: ThreadSource): Promise<boolean> {
    const {client, refresh} = this.#hooks;
    const {threadId, messages, ...rest} = typeof thread === 'string' ? {threadId: thread, messages: []} : thread;
    client()?.load(messages, {threadId, ...rest});
    refresh();
    await this.opening;
    return (client()?.state.messages.length ?? 0) > 0;
  }

  /** The thread as one document, with every branch; undefined while there is none. */
  async export(): Promise<ThreadDocument | undefined> {
    await this.opening;
    const thread = this.#thread;
    if (!thread) return undefined;
    const {documentOf} = await import('./history-document.js');
    return documentOf(thread, this.#hooks.chat);
  }

  /** Takes a thread's document, turn by turn through the gate, beside what is there of the same thread; what was left out is told and given back. */
  async import(document: unknown): Promise<Imported> {
    const {takeDocument} = await import('./history-document.js');
    return takeDocument(document, this.#hooks, async (threadId) => {
      await this.load(threadId);
      return this.#thread;
    });
  }

  /** The reader goes: what this machine keeps of theirs goes, and an empty thread begins (S-47). */
  async leave(): Promise<void> {
    const {client, refresh} = this.#hooks;
    const store = this.#store;
    this.#thread?.end();
    if (store) this.#leaving = store.forget().catch(() => {}).then(() => { if (store !== this.#kept) store.close?.(); });
    client()?.clear();
    refresh();
    await this.#leaving;
  }

  /** The thread as it is shown, once what has settled is kept. */
  shown(state: ThreadState): ThreadState {
    this.#follow();
    this.#markRun(state);
    this.#thread?.follow(state);
    return this.#thread?.shown(state) ?? state;
  }

  /** Keeps what the reader set since. */
  touched(): void {
    const state = this.#hooks.client()?.state;
    if (state) this.#thread?.follow(state, true);
  }

  /** The view with what the history tells in the flow; the same object while neither changed. */
  noted(view: ThreadView): ThreadView {
    const now = this.#thread?.view(view.activity.kind !== 'idle' || view.questions.length > 0);
    if (now !== this.view) this.#hooks.chat.requestUpdate();
    this.view = now;
    return this.#notes.on(view);
  }

  /** What a run tells the server of its turn. */
  turnOf(state: ThreadState): Readonly<Record<string, unknown>> { return this.#thread?.turnOf(state) ?? {}; }

  /** What a run tells the agent of other branches. */
  get context(): RunAgentInput['context'] { return this.#thread?.context ?? []; }

  /** Where this chat keeps its threads. */
  get #kept(): TurnStore { return this.#hooks.chat.store ?? this.#memory; }

  /** Follows the chat to another thread, client or store. */
  #follow(): void {
    const client = this.#hooks.client();
    const isSame = client?.state.threadId === this.#thread?.threadId && this.#kept === this.#store;
    if (!client || (client === this.#client && isSame)) return;
    this.#client = client;
    if (isSame) {
      void this.#thread?.adopt();
      return;
    }
    const isOther = this.#kept !== this.#store;
    this.#store = this.#kept;
    this.#begin(client);
    this.#shelf.follow();
    if (isOther && this.#hooks.chat.threads) void this.#shelf.refresh();
  }

  #begin(client: ThreadClient): void {
    this.#thread?.end();
    this.#notes.clear();
    const {chat, uiStateOf, loaded, refresh, diagnose, restored, connect, isKnown} = this.#hooks;
    const thread = this.#thread = new ThreadHistory({
      client: () => this.#hooks.client() ?? client, store: this.#kept, tenantId: chat.identity?.tenantId, host: () => chat.host, clock: () => chat.clock,
      registry: () => chat.registry,
      toolOf: (name) => toolIn(chat.registry, name), drawn: () => this.#drawn.list, gate: () => this.#gate, uiStateOf, loaded, changed: refresh,
      written: () => {
        this.#mark?.clear(thread.threadId);
        if (chat.threads) void this.#shelf.refresh();
      },
      diagnose: (diagnostic) => {
        diagnose(diagnostic);
        if (diagnostic.code !== 'storage_failed' || thread !== this.#thread) return;
        const words = this.#keeping?.historyNotices[this.#hooks.locale()];
        if (words) this.#notes.add(words.notKept(diagnostic.detail ?? ''));
      },
    });
    const opening = this.opening = Promise.all([this.#leaving, this.#prepare()]).then(() => thread.open()).then(async (isBack) => {
      const isUnderWay = this.#mark?.stands(thread.threadId) === true;
      if (isBack) restored();
      if (this.opening === opening) this.opening = undefined;
      refresh();
      // The store is right about what has settled; the server is asked for a run that may go on still, or where the store knows nothing.
      if (chat.store && client.canConnect && !thread.isOver && (isUnderWay || !isBack && isKnown(thread.threadId))) {
        thread.giveWay();
        await connect();
      }
    });
  }

  /** What a record passes: nothing where it stays in this page; undefined until what a store needs is here. */
  get #gate(): RecordGate | undefined {
    return this.#store === this.#memory ? asItIs : this.#keeping?.storable;
  }

  /** Fetches what a store of the page's needs. Never rejects: without it nothing is kept, which is told. */
  async #prepare(): Promise<void> {
    if (this.#store === this.#memory) return;
    this.#keeping ??= await chunkOf(() => import('./history-keeping.js'), this.#hooks.diagnose);
    this.#mark ??= this.#keeping && new this.#keeping.RunMark(this.#hooks.storage);
  }

  /** Remembers that a run is under way until the store has what came of it. */
  #markRun({threadId, run}: ThreadState): void {
    if (!isActive(run) || run.id === this.#runId) return;
    this.#runId = run.id;
    this.#notes.clear(); // They were read when something new is asked.
    if (this.#hooks.chat.store) this.#mark?.set(threadId, run.id);
  }

  /** What a reader sees of it comes in a chunk of its own; without it the chat is as it was. */
  async #draw(): Promise<void> {
    const {chat, parts, diagnose} = this.#hooks;
    const frame = await chunkOf(() => import('./history-frame.js'), diagnose);
    if (frame) new frame.HistoryFrame(chat, {parts, history: () => this.view, threads: () => (chat.threads ? this.#shelf.list : undefined)});
  }
}

const asItIs: RecordGate = (record) => record;
