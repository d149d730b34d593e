import type {Registry} from '../catalog/registry.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import type {Host} from '../contract/host.js';
import type {TurnRecord} from '../contract/turn-record.js';
import type {HistoryView} from '../contract/view-history.js';
import {ThreadKeeper} from '../history/keeper.js';
import {isSettled} from '../history/record.js';
import type {Restored} from '../history/restore.js';
import type {TurnStore} from '../history/store.js';
import {pathTo, planNew, turnProps, type TurnPlan, type TurnTree} from '../history/tree.js';
import {turnsOf} from '../history/turns.js';
import type {CustomRecord, RunAgentInput, ThreadClient, ThreadState} from '../stream/types.js';
import {chunkOf} from './history-chunk.js';
import {ThreadRecords, type RecordsPlace} from './thread-records.js';
import type {Look, ThreadReturn} from './thread-return.js';
import {controlsOf, knownPlan} from './thread-turns.js';

/** What the history of a thread needs of its chat. */
export interface HistoryPlace extends RecordsPlace {
  /** The chat's client; another one may take its place, for the same thread. */
  readonly client: () => ThreadClient;
  readonly store: TurnStore;
  readonly host: () => Host;
  /** The page's components, by which stored parts are drawn again; absent: the built-in ones. */
  readonly registry?: () => Registry | undefined;
  readonly diagnose: (diagnostic: Diagnostic) => void;
  /** Other messages stand in the client now, those of `turns`. */
  readonly loaded: (turns: readonly TurnRecord[]) => void;
  /** What is known of the thread has changed by itself: another writer was there. */
  readonly changed: () => void;
  /** The store has all that is there to keep. */
  readonly written: () => void;
}

/** How much of its first question a thread is called by. */
const MOST_TITLE = 80;

/**
 * The turns of one thread: kept when a run has settled, brought back with the facts of now, and branched, never cut.
 * What the client holds is the active branch and nothing else, so that it is what a model is sent.
 */
export class ThreadHistory {
  readonly threadId: string;
  readonly keeper: ThreadKeeper;
  readonly #place: HistoryPlace;
  readonly #records: ThreadRecords;
  /** What brings turns back; its chunk is fetched when the first one must be. */
  #return: ThreadReturn | undefined;
  /** What of the thread the client does not know: it was loaded. */
  #restored: Restored | undefined;
  /** The client was given its messages by another one, and what those do not tell is on its way. */
  #isAdopting = false;
  readonly #plans = new Map<string, TurnPlan>();
  #next: TurnPlan | undefined;
  /** What the run that began last stands on. */
  #running: string | null = null;
  #look: Look | undefined;
  #followed: {readonly state: ThreadState; readonly drawn: readonly CustomRecord[]} | undefined;
  #view: {readonly of: readonly unknown[]; readonly view: HistoryView} | undefined;
  /** It writes nothing more: another thread is open, or another reader is here. */
  isOver = false;

  constructor(place: HistoryPlace) {
    const {store, client, diagnose} = place;
    this.#place = place;
    this.#records = new ThreadRecords(place);
    this.threadId = client().state.threadId;
    this.keeper = new ThreadKeeper({store, threadId: this.threadId, onDiagnostic: diagnose});
  }

  get tree(): TurnTree { return this.keeper.tree; }

  /** The turn whose branch is read, while an earlier answer is looked at. */
  get lookedAt(): string | undefined { return this.#look?.turnId; }

  /** Brings back what is stored, with the facts of now, before anything of it is shown; answers whether something came. Never rejects. */
  async open(): Promise<boolean> {
    const {turns} = await this.keeper.open();
    if (turns.size === 0) return false;
    const back = await this.#returning();
    if (!this.#isEmpty) return false;
    await back?.learn([...turns.values()]); // Of every branch: one question to the host, whatever is looked at later.
    if (!back || !this.#isEmpty) return false;
    this.#load(back, this.tree.activeTurnId);
    return true;
  }

  /** Keeps what has settled; nothing while a run is under way. `touched`: the reader set something since, in the same state. */
  follow(state: ThreadState, touched = false): void {
    const drawn = this.#place.drawn();
    if (this.isOver || this.#isAdopting || !this.#place.gate() || !isSettled(state) || state.threadId !== this.threadId) return;
    if (!touched && state === this.#followed?.state && drawn === this.#followed.drawn) return;
    this.#followed = {state, drawn};
    this.#keep(state);
  }

  /** The thread as it is shown: what the client has, and what the store knows besides; or the earlier answer that is looked at. */
  shown(raw: ThreadState): ThreadState {
    if (raw.threadId !== this.threadId) return raw;
    if (this.#look) return this.#look.state;
    return this.#restored && this.#return ? this.#return.shown(raw, this.#restored) : raw;
  }

  /** What a reader can do with the turns that are shown; the same object until something in it changed. */
  view(busy: boolean): HistoryView {
    const {tree} = this;
    const at = this.#look?.turnId;
    const of = [tree, at, busy];
    if (!this.#view || of.some((one, index) => one !== this.#view?.of[index])) {
      const turns = new Map(pathTo(tree, at ?? tree.activeTurnId).map((turn) => [turn.id, controlsOf(tree, turn)] as const));
      this.#view = {of, view: {turns, looking: at !== undefined, busy}};
    }
    return this.#view.view;
  }

  /** What a run that begins in `state` tells the server of its turn, as a member of `morit`; empty for one without a question. */
  turnOf(state: ThreadState): Readonly<Record<string, unknown>> {
    const turns = turnsOf(state);
    const last = turns.at(-1);
    this.#running = this.tree.activeTurnId;
    if (last?.user === undefined) return {};
    // What no server has taken is no turn that one could know.
    const before = turns.slice(0, -1).findLast(({user, messages}) => !(user?.unsent && messages.length === 1))?.id ?? null;
    const own = this.#plans.get(last.id) ?? knownPlan(this.tree.turns.get(last.id));
    if (!own && before !== null && !this.tree.turns.has(before)) this.#keep(state);
    const plan = own ?? this.#next ?? planNew({...this.tree, activeTurnId: before});
    this.#next = undefined;
    this.#plans.set(last.id, plan);
    this.#running = this.tree.turns.has(last.id) ? last.id : plan.parentTurnId;
    return {turn: turnProps(last.id, plan)};
  }

  /** What the run that begins is told of other branches. */
  get context(): RunAgentInput['context'] { return this.#return?.context(this.tree, this.#running) ?? []; } // There are none before it was needed.

  /** Stands the thread on a turn, or before the first: its branch is what is shown and sent from now on. Resolves with whether it is. */
  async stand(turnId: string | null): Promise<boolean> {
    const back = await this.#leaving(turnId);
    if (!back) return false;
    this.#write(() => this.keeper.setActiveTurn(turnId));
    this.#load(back, turnId);
    return true;
  }

  /**
   * The client holds what the coming question follows, and nothing else; the question is to be sent next. The pointer moves with its turn.
   * Resolves with whether it may be sent.
   */
  async begin(plan: TurnPlan): Promise<boolean> {
    const back = await this.#leaving(plan.parentTurnId);
    if (!back) return false;
    this.#load(back, plan.parentTurnId);
    this.#next = plan;
    return true;
  }

  /** The server tells the whole thread itself: what was restored of it would stand there twice. */
  giveWay(): void {
    this.#restored = undefined;
  }

  /** Another client holds the same thread, as far as messages tell it; nothing is kept of it until the rest is there. Never rejects. */
  async adopt(): Promise<void> {
    if (this.tree.turns.size === 0) return;
    this.#isAdopting = true;
    const back = await this.#returning();
    this.#isAdopting = false;
    if (this.isOver) return;
    if (back) this.#take(back.branch(this.tree, this.tree.activeTurnId));
    this.#place.changed();
  }

  /** Shows the newest branch of an earlier answer, to be read alone; `undefined` shows the active one again. */
  async look(turnId: string | undefined): Promise<void> {
    this.#look = turnId === undefined ? undefined : await (await this.#returning())?.aside(this.tree, turnId);
  }

  /** Writes nothing more. */
  end(): void {
    this.isOver = true;
    this.keeper.stop();
  }

  get #isEmpty(): boolean {
    const {state} = this.#place.client();
    return !this.isOver && state.threadId === this.threadId && state.messages.length === 0 && isSettled(state);
  }

  /** What brings turns back; undefined when its chunk does not load, and the next call tries again. */
  async #returning(): Promise<ThreadReturn | undefined> {
    const chunk = await chunkOf(() => import('./thread-return.js'), this.#place.diagnose);
    return chunk && (this.#return ??= new chunk.ThreadReturn(this.threadId, this.#place));
  }

  /** The branch of a turn can be shown, and no earlier answer is any more; undefined when it cannot, or the thread is over. */
  async #leaving(turnId: string | null): Promise<ThreadReturn | undefined> {
    const back = await this.#returning();
    await back?.learn(pathTo(this.tree, turnId));
    if (!back || this.isOver) return undefined;
    this.#look = undefined;
    return back;
  }

  #load(back: ThreadReturn, turnId: string | null): void {
    const restored = back.branch(this.tree, turnId);
    this.#place.client().load(restored.messages, {threadId: this.threadId, interrupts: restored.open});
    this.#take(restored);
    this.#place.loaded(pathTo(this.tree, turnId));
  }

  /** The client holds what was restored: what it does not know is added from here, and its records are those that are there. */
  #take(restored: Restored): void {
    this.#restored = restored;
    this.#records.know(this.#place.client().state, this.tree);
  }

  #keep(state: ThreadState): void {
    const records = this.#records.fresh(state, this.tree, this.#plans);
    if (!records) return;
    this.#write(() => this.keeper.keep(records));
    // A list names a thread by its first words, until its reader does.
    const [first] = this.tree.turns.values();
    if (this.keeper.title === undefined && first) void this.keeper.rename(first.userMessage.trim().slice(0, MOST_TITLE));
  }

  /** Has it written, and looks again when another writer's turns came with that. */
  #write(deed: () => Promise<boolean>): void {
    const written = deed();
    const {tree} = this;
    void written.then((isWhole) => {
      if (isWhole) this.#place.written();
      if (this.tree === tree) return;
      void this.#returning(); // Another's turns stand on branches of their own.
      this.#place.changed();
    });
  }
}
