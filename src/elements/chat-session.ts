import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Clock} from '../contract/clock.js';
import type {Correlation} from '../contract/correlation.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import type {MoritError} from '../contract/error.js';
import type {ToolRow} from '../contract/tool-row.js';
import type {ThreadView} from '../contract/view.js';
import type {RowMessages} from '../i18n/rows-messages.js';
import {isActive} from '../stream/active.js';
import type {CustomRecord, Run, ThreadClient, ThreadState} from '../stream/types.js';
import {createThreadView} from '../view/thread-view.js';
import {MoritAuthEvent, MoritErrorEvent, MoritRunEvent, MoritThreadChangeEvent} from './events.js';
import {sessionEvent, sessionKey} from './inspected.js';
import {RunModes} from './run-modes.js';

/** How often a run under way is looked at again for the notes that time brings (F-15). */
const tick = 1000;
/** An element that left the tree and did not come back in this time is gone (F-32, F-33). */
const graceMs = 250;

/** Who hears what a session does. */
export interface SessionListener {
  readonly changed: (view: ThreadView) => void;
  /** A turn could not be made. */
  readonly faulty: (error: unknown) => void;
  /** Something of the thread was left out. */
  readonly report: (diagnostic: Diagnostic) => void;
  /** With what words and by which rows calls are drawn, and the mode of a run that begins now. */
  readonly drawing: () => {readonly words: RowMessages; readonly toolMap: readonly ToolRow[]; readonly mode: string | undefined};
  /** What the agent's calls in `state` are drawn as. */
  readonly drawn: (state: ThreadState) => readonly CustomRecord[];
  /** The thread as it is shown, with what its history knows besides. */
  readonly shown: (state: ThreadState) => ThreadState;
  /** The view with what the history has to tell. */
  readonly noted: (view: ThreadView) => ThreadView;
  /** The chat left the tree for good. */
  readonly gone: () => void;
}

/**
 * One chat's thread: holds the client, makes the view at each change, and tells the page what happened.
 * A chat that moves in the tree keeps its run; one that is gone for good ends it within a second (F-32, F-33).
 */
export class ChatSession implements ReactiveController {
  readonly #host: ReactiveControllerHost & EventTarget;
  readonly #clock: () => Clock;
  readonly #listener: SessionListener;
  #build: ReturnType<typeof createThreadView> | undefined;
  #client: ThreadClient | undefined;
  #owned = false;
  #connected = false;
  #unsubscribe: (() => void) | undefined;
  #cancelTick: (() => void) | undefined;
  #cancelGone: (() => void) | undefined;
  #attached: ReadonlyMap<string, readonly unknown[]> = new Map();
  #told: {readonly id: string; readonly status: Run['status']} | undefined;
  #threadId: string | undefined;
  /** Attached again to a run, or to the thread: what it shows began before. */
  #replays = 0;

  /** In which mode each run was. */
  readonly modes = new RunModes();
  /** The thread as it is drawn; absent until there is a client. */
  view: ThreadView | undefined;

  constructor(host: ReactiveControllerHost & EventTarget, clock: () => Clock, listener: SessionListener) {
    this.#host = host;
    this.#clock = clock;
    this.#listener = listener;
    Object.assign(host, {[sessionKey]: this});
    host.addController(this);
  }

  /** The client in use. */
  get client(): ThreadClient | undefined {
    return this.#client;
  }

  /** Whether the client is this chat's own. */
  get isOwner(): boolean {
    return this.#owned;
  }

  /** The thread and its last run, as events name them. */
  get ids(): Correlation {
    if (!this.#client) return {};
    const {threadId, run} = this.#client.state;
    return {threadId, ...(run ? {runId: run.id} : {})};
  }

  /** Takes a client, ending the one before if it was ours to end. `owned`: this session ends it. */
  use(client: ThreadClient | undefined, owned: boolean): void {
    if (client === this.#client) return;
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    if (this.#owned) this.#client?.dispose();
    this.#client = client;
    this.#owned = owned;
    const {faulty, report} = this.#listener;
    this.#build = createThreadView(faulty, report);
    this.#told = undefined;
    this.view = undefined;
    this.#listen();
    this.#host.dispatchEvent(new Event(sessionEvent));
    if (!this.#connected) this.hostDisconnected(); // It came when the chat had gone already: it goes as well.
  }

  /** Puts parts under a message (C-21); unknown ids wait for their message. What is no list is none: a page may not know better (F-45). */
  attach(messageId: string, parts: readonly unknown[]): void {
    if (!Array.isArray(parts)) return;
    this.#attached = new Map([...this.#attached, [messageId, [...(this.#attached.get(messageId) ?? []), ...parts]]]);
    this.refresh();
  }

  /** What the page put under messages, by their ids. */
  get attached(): ReadonlyMap<string, readonly unknown[]> {
    return this.#attached;
  }

  /** Makes the view anew; the host draws only when something in it changed. */
  readonly refresh = (): void => {
    const client = this.#client;
    if (!client || !this.#build) return;
    const {state} = client;
    const drawn = this.#listener.drawn(state);
    const {words, toolMap, mode} = this.#listener.drawing();
    const {run} = state;
    if (run && isActive(run) && this.#replays === 0) this.modes.begins(run, mode);
    const shown = this.#listener.shown(state);
    const view = this.#listener.noted(this.#build({
      state: shown, now: this.#clock().now(), attached: this.#attached,
      // What the agent's calls are drawn as stands among the messages of the thread itself, not among those of an earlier answer.
      drawn: shown.messages === state.messages ? drawn : [], canConnect: client.canConnect, words, toolMap, modeOf: this.modes.of,
    }));
    this.#tellThread(state.threadId);
    this.#tellRun(state.run);
    this.#arm(view.activity.kind !== 'idle');
    if (view === this.view) return;
    this.view = view;
    this.#listener.changed(view);
    this.#host.requestUpdate();
  };

  /** Attaches again to a run, or brings back what the server has of the thread; nothing while there is no client. */
  async connect(): Promise<Run | undefined> {
    this.#replays++;
    try {
      const run = await this.#client?.connect();
      this.refresh(); // A client tells of its changes once a frame: what it brought is seen before it counts as news.
      return run;
    } finally {
      this.#replays--;
    }
  }

  hostConnected(): void {
    this.#connected = true;
    this.#cancelGone?.();
    this.#cancelGone = undefined;
    this.#listen();
  }

  hostDisconnected(): void {
    this.#connected = false;
    this.#cancelGone ??= this.#clock().setTimeout(() => {
      this.#cancelGone = undefined;
      this.#unsubscribe?.();
      this.#unsubscribe = undefined;
      this.#cancelTick?.();
      this.#cancelTick = undefined;
      this.#listener.gone();
      // The thread itself stays: an element that comes back later still has its conversation.
      if (isActive(this.#client?.state.run)) this.#client?.stop();
    }, graceMs);
  }

  #listen(): void {
    if (this.#unsubscribe || !this.#client) return;
    const ends = [this.#client.subscribe(this.refresh), this.#client.onRecord(({event}) => { this.modes.hear(event); })];
    this.#unsubscribe = () => { ends.forEach((end) => { end(); }); };
    this.refresh();
  }

  #arm(busy: boolean): void {
    if (!busy) {
      this.#cancelTick?.();
      this.#cancelTick = undefined;
    } else {
      this.#cancelTick ??= this.#clock().setTimeout(() => {
        this.#cancelTick = undefined;
        this.refresh();
      }, tick);
    }
  }

  #tellThread(threadId: string): void {
    const before = this.#threadId;
    this.#threadId = threadId;
    if (before !== undefined && before !== threadId) this.#host.dispatchEvent(new MoritThreadChangeEvent(threadId));
  }

  #tellRun(run: Run | undefined): void {
    if (!run || (run.id === this.#told?.id && run.status === this.#told.status)) return;
    this.#told = {id: run.id, status: run.status};
    this.#host.dispatchEvent(new MoritRunEvent(run));
    if (run.error) this.#tellError({threadId: run.threadId, runId: run.id, ...run.error});
  }

  #tellError(error: MoritError): void {
    if (error.code === 'signed_out') this.#host.dispatchEvent(new MoritAuthEvent(error));
    this.#host.dispatchEvent(new MoritErrorEvent(error));
  }
}
