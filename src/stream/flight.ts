import type {Clock} from '../contract/clock.js';
import type {Correlation} from '../contract/correlation.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import {isObject} from '../contract/json.js';
import {until} from './abort.js';
import {isActive} from './active.js';
import {attachInput} from './attach-input.js';
import {backoffMs} from './backoff.js';
import {covers} from './covers.js';
import {moritError} from './errors.js';
import {ThreadStore} from './store.js';
import type {Network, ResumeEntry, Run, RunAgentInput, StreamRecord} from './types.js';
import type {Wire, WireEnd, WireSink} from './wire.js';

/** How long a stream is still read after its run has ended: control events may trail it. */
const LINGER_MS = 2_000;
/** Silence in a replay after which it counts as having reached the present. */
const GAP_MS = 200;
/** How often a lost stream is taken up again without a new event in between. */
const MOST_ATTEMPTS = 6;

/** What a flight works with. */
export interface FlightDeps {
  readonly wire: Wire;
  readonly store: ThreadStore;
  readonly clock: Clock;
  readonly network: Network;
  readonly report: (diagnostic: Diagnostic) => void;
  readonly record: (record: Omit<StreamRecord, 'bytes'> & {readonly text: string | undefined}) => void;
  /** The run has ended, or nothing could be attached to. */
  readonly onEnd: (flight: Flight) => void;
}

/** What a run was asked for; a reader's retry asks for it again. */
export interface RunAsk {
  readonly messageId?: string;
  readonly resume?: readonly ResumeEntry[];
  readonly forwardedProps?: Readonly<Record<string, unknown>>;
}

/** What a run waits for before it is asked for. */
export interface Hold {
  /** Never rejects. */
  readonly over: Promise<unknown>;
  /** The moment at which it is asked for all the same, in milliseconds since the epoch. */
  readonly until: number;
}

/** One run on its way: from its request, over losses of the connection, to its end. */
export class Flight {
  readonly ask: RunAsk;
  /** Resolves when the run has ended; with undefined when there was none to attach to. Never rejects. */
  readonly done: Promise<Run | undefined>;
  /** The server said that it cannot attach. */
  notResumable = false;
  /** The server has been asked for it. */
  asked = false;
  readonly #deps: FlightDeps;
  readonly #controller = new AbortController();
  #runId: string;
  readonly #input: RunAgentInput;
  #settle: (run: Run | undefined) => void = () => undefined;
  #ended = false;
  #opened = false;
  #lastEventId: string | undefined;
  /** Ends the wait before the next try, for a reader who asks for it now. */
  hurry = (): void => undefined;
  /** Where a replay of the whole thread goes until it shows no less than the reader has already seen. */
  #shadow: ThreadStore | undefined;
  #retryMs: number | undefined;
  #heard = 0;
  #badFrame = false;
  #cancelTimer: (() => void) | undefined;

  constructor(deps: FlightDeps, input: RunAgentInput, ask: RunAsk = {}, lastEventId?: string) {
    this.#deps = deps;
    this.#input = input;
    this.#runId = input.runId;
    this.ask = ask;
    this.#lastEventId = lastEventId;
    this.done = new Promise((resolve) => { this.#settle = resolve; });
  }

  /** Whether the run has not ended yet. */
  get busy(): boolean { return !this.#ended; }
  /** The run's id; the server's own, once it gave one. */
  get runId(): string { return this.#deps.store.run(this.#runId)?.id ?? this.#runId; }
  get #ids(): Correlation { return {threadId: this.#deps.store.threadId, runId: this.runId}; }
  /** The last SSE id, for taking the stream up again. */
  get lastEventId(): string | undefined { return this.#lastEventId; }

  /** Asks for the run, after `hold` where there is one, and follows it to its end. */
  async fly(hold?: Hold): Promise<void> {
    const {wire, clock} = this.#deps;
    const {signal} = this.#controller;
    const wait = hold ? hold.until - clock.now() : 0;
    if (wait > 0) await until((done) => { void hold!.over.then(done); return clock.setTimeout(done, wait); }, signal);
    if (signal.aborted) return;
    this.asked = true;
    const end = await wire.run(this.#input, this.#sink(), signal);
    if (this.#afterStream(end)) await this.#reattach(false);
  }

  /** Attaches to what the server has of the thread, at once. */
  attach(): Promise<void> {
    this.asked = true;
    return this.#reattach(true);
  }

  /** Ends the run where it stands: what arrived stays (F-39). */
  stop(): void {
    if (this.#ended) return;
    this.#deps.store.endRun(this.#runId, 'stopped');
    this.#finish();
    this.close();
  }

  /** Lets go of the stream; of a run that has ended nothing more is read. */
  close(): void {
    this.#cancelTimer?.();
    this.#shadow?.dispose();
    this.#controller.abort();
  }

  #sink(): WireSink {
    const {clock, store, report} = this.#deps;
    const {signal} = this.#controller;
    return {
      opened: () => {
        this.#opened = true;
        if (!this.#shadow) store.reviveRun(this.#runId);
      },
      retry: (ms) => { this.#retryMs = ms; },
      alive: () => {
        store.touch(this.#runId, clock.now());
        if (this.#shadow) this.#after(GAP_MS, () => this.#catchUp());
      },
      event: (event, frame) => {
        if (!signal.aborted) this.#take(event, frame?.eventId, frame?.text);
      },
      invalid: () => {
        if (!this.#badFrame) report({code: 'event_invalid', path: '', detail: 'json', ...this.#ids});
        this.#badFrame = true;
      },
    };
  }

  #take(event: unknown, eventId: string | undefined, text: string | undefined): void {
    const {clock, store, record} = this.#deps;
    const at = clock.now();
    if (isObject(event)) record({at, runId: this.runId, event, text, eventId});
    if (eventId) this.#lastEventId = eventId;
    const target = this.#shadow ?? store;
    const applied = target.apply(event, {receivedAt: at, eventId});
    if (applied === 'applied') this.#heard++;
    if (target !== store) return; // A replay tells of many runs; which one is under way shows when it is swapped in.
    if (applied === 'ended') this.#finish(LINGER_MS);
    else if (this.#ended && applied === 'applied' && (event as {type?: unknown}).type === 'RUN_STARTED') this.#again();
  }

  /** Another run began in the same stream (F-19): it is under way like the first. */
  #again(): void {
    this.#cancelTimer?.();
    this.#ended = false;
    this.#runId = this.#deps.store.snapshot().run?.id ?? this.#runId;
  }

  /** Whether the stream is to be taken up again. */
  #afterStream(end: WireEnd): boolean {
    const {store, wire} = this.#deps;
    if (this.#ended || this.#controller.signal.aborted) return false;
    const failed = end.kind === 'failed' ? end : {status: 'connection_lost' as const, error: moritError('connection_lost', this.#ids), taken: true};
    store.endRun(this.#runId, failed.status, {...failed.error, ...this.#ids});
    if (failed.error.code === 'connection_lost' && wire.connect) return true;
    if (this.ask.messageId && !this.#opened && (!failed.taken || failed.error.code === 'network')) store.markUnsent(this.ask.messageId);
    this.#finish();
    return false;
  }

  async #reattach(atOnce: boolean): Promise<void> {
    const {clock, network, store} = this.#deps;
    const {signal} = this.#controller;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      if (!atOnce) await until((done) => clock.setTimeout(this.hurry = done, backoffMs(attempt, clock, this.#retryMs)), signal);
      atOnce = false;
      if (!network.onLine) await until((done) => network.onOnline(done), signal);
      if (signal.aborted) return;
      const before = this.#heard;
      const more = await this.#attachOnce();
      if (this.#ended || signal.aborted) return;
      store.endRun(this.#runId, 'connection_lost', moritError('connection_lost', this.#ids));
      if (!more) break;
      if (this.#lastEventId && this.#heard > before) attempt = -1; // It got further: begin to count anew.
    }
    this.#finish();
  }

  /** Attaches once. The result says whether another try makes sense. */
  async #attachOnce(): Promise<boolean> {
    const {store, wire, clock} = this.#deps;
    const {signal} = this.#controller;
    this.#shadow = this.#lastEventId ? undefined : new ThreadStore({threadId: store.threadId, clock});
    this.#opened = false;
    const input = attachInput(store.threadId, this.runId, this.#input.forwardedProps);
    const end = await wire.connect!(input, this.#lastEventId, this.#sink(), signal);
    this.#cancelTimer?.();
    if (signal.aborted) return false;
    if (this.#opened) this.#catchUp();
    const live = isActive((this.#shadow ?? store).snapshot().run);
    this.#shadow?.dispose();
    this.#shadow = undefined;
    if (end.kind === 'end') return live;
    this.notResumable = end.resumable === false;
    if (this.notResumable) return false;
    if (!store.run(this.#runId)) this.#showFailure(end);
    return end.status === 'connection_lost' || end.error.code === 'server' || end.error.code === 'rate_limited';
  }

  /** A thread that could not be reached has no run that could tell why: this one does. */
  #showFailure({status, error}: Extract<WireEnd, {kind: 'failed'}>): void {
    this.#deps.store.beginRun({id: this.#runId});
    this.#deps.store.endRun(this.#runId, status, error);
  }

  /** A replay has come to the present: shows it, and follows the run that it shows under way. */
  #catchUp(): void {
    const {store} = this.#deps;
    if (!this.#shadow || !covers(this.#shadow.snapshot(), store.snapshot())) return;
    store.swap(this.#shadow);
    this.#shadow = undefined;
    const {run} = store.snapshot();
    this.#runId = run?.id ?? this.#runId;
    if (!isActive(run)) this.#finish(LINGER_MS);
  }

  #finish(lingerMs?: number): void {
    if (this.#ended) return;
    this.#ended = true;
    if (lingerMs !== undefined) this.#after(lingerMs, () => this.close());
    this.#settle(this.#deps.store.run(this.#runId));
    this.#deps.onEnd(this);
  }

  #after(ms: number, task: () => void): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#deps.clock.setTimeout(task, ms);
  }
}
