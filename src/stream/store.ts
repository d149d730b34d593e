/**
 * The thread store: one thread's messages, calls, state, runs and interrupts, as events come.
 * Mutable and normalised inside, immutable snapshots outside. Total: no method throws for what a server sent.
 */
import type {Clock} from '../contract/clock.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import type {MoritError} from '../contract/error.js';
import {defined} from '../contract/json.js';
import {applyEvent, type Applied, type EventMeta} from './apply.js';
import {addToolMessage} from './calls.js';
import {systemClock} from './clock.js';
import {viewOf, type Change} from './items.js';
import {applySnapshot, toWire} from './messages.js';
import {addRun, endRun, reviveRun} from './runs.js';
import {takeOver} from './swap.js';
import {manaOf, Thread} from './thread.js';
import type {
  ContentPart, OpenInterrupt, ResumeEntry, Run, RunAgentInput, RunStatus, SendInput, ThreadClient, ThreadMessage, ThreadState,
} from './types.js';

export type {Applied, EventMeta};

/** What a store is made with. */
export interface StoreOptions {
  readonly threadId: string;
  /** For `expiresAt` of interrupts and the stamps of runs; default: the platform's own. */
  readonly clock?: Pick<Clock, 'now' | 'setTimeout'>;
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void;
  /** Called synchronously, once until the next {@link ThreadStore.snapshot}; schedule a frame in it, read there. */
  readonly onChange?: () => void;
}

/** How a run that the client itself begins is described. */
export interface BeginRun {
  readonly id: string;
  /** The answers it carries: their interrupts become `answering`. */
  readonly resume?: readonly ResumeEntry[];
}

/** What the client adds around the thread for one run. */
export interface InputOptions {
  readonly runId: string;
  readonly resume?: readonly ResumeEntry[];
  readonly forwardedProps?: Readonly<Record<string, unknown>>;
  readonly context?: RunAgentInput['context'];
  readonly tools?: RunAgentInput['tools'];
}

/** `lastByteAt` is refreshed no oftener than this, so that a stream does not make a new run object a frame. */
const TOUCH_MS = 1000;
/** The longest delay of a timer; a later expiry is looked at again then. */
const MAX_DELAY = 2 ** 31 - 1;

/** One thread's store. */
export class ThreadStore {
  readonly #options: StoreOptions;
  readonly #clock: Pick<Clock, 'now' | 'setTimeout'>;
  #thread: Thread;
  #state: ThreadState | undefined;
  #announced = false;
  #watched: readonly OpenInterrupt[] | undefined;
  #cancelTimer: (() => void) | undefined;

  constructor(options: StoreOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#thread = this.#empty(options.threadId);
  }

  /** The thread's id; changes by {@link load} and {@link clear} alone. */
  get threadId(): string { return this.#thread.id; }

  /** The thread now: the same object until something changed, and in it what did not change is the same object. */
  snapshot(): ThreadState {
    const thread = this.#thread;
    const next: Omit<ThreadState, 'version'> = {
      threadId: thread.id,
      messages: thread.messages.list(),
      calls: thread.calls.map(),
      subagents: thread.subagents.map(),
      steps: thread.steps.list(),
      customs: thread.customs.list(),
      runs: thread.runs.list(),
      run: thread.run && viewOf(thread.run),
      interrupts: thread.interrupts.open.list(),
      closedInterrupts: thread.interrupts.closed.list(),
      agentState: thread.state,
      agentStateStale: thread.stateStale,
      queued: thread.queued,
      ...thread.mana !== undefined && {mana: thread.mana},
    };
    thread.owned.release();
    this.#announced = false;
    const last = this.#state;
    if (last && Object.entries(next).every(([name, value]) => value === last[name as keyof ThreadState])) return last;
    return this.#state = {...next, version: (last?.version ?? 0) + 1};
  }

  /** Takes one event as it was parsed, of any shape. Work does not grow with thread or message. */
  apply(event: unknown, meta: EventMeta): Applied {
    const applied = applyEvent(this.#thread, event, meta);
    if (applied !== 'duplicate') this.#changed();
    return applied;
  }

  /** Opens a run that is about to be posted, as `connecting`; RUN_STARTED makes it `running`, also under an id of the server's own. */
  beginRun({id, resume}: BeginRun): void {
    const now = this.#clock.now();
    this.#edit((thread) => {
      if (thread.run) endRun(thread, thread.run, 'connection_lost', now);
      addRun(thread, id, now, true);
      thread.interrupts.begin(resume ?? []);
    });
  }

  /**
   * Ends a run for a reason that is no event: stop, lost connection, bad response. Does nothing once it has ended (first end wins).
   * Closes what is open (`stopped` → `stopped`, else `partial`), and its interrupts that were `answering`:
   * `connection_lost` → `unknown` (F-41), an error `interrupt_gone` → `gone`, else → `open` with the answer kept.
   */
  endRun(runId: string, status: RunStatus, error?: MoritError): void {
    this.#edit((thread) => endRun(thread, thread.findRun(runId), status, this.#clock.now(), error));
  }

  /** Makes a run that ended as `connection_lost` `running` again, before events of a re-attached stream are applied; reopens what that closed. */
  reviveRun(runId: string): void {
    this.#edit((thread) => reviveRun(thread, thread.findRun(runId)));
  }

  /** Bytes came at `at`, comments included: `lastByteAt` of the run (F-15), to the second. Quiet: no change is announced. */
  touch(runId: string, at: number): void {
    const run = this.#thread.findRun(runId);
    if (!run) return;
    run.data.lastByteAt = at;
    if (run.view && at - run.view.lastByteAt >= TOUCH_MS) this.#thread.runs.touch(run);
  }

  /** The run by id (the client's or the server's), as it stands. */
  run(runId: string): Run | undefined {
    const run = this.#thread.findRun(runId);
    return run && viewOf(run);
  }

  /** Adds what a person wrote; its id is our own from then on: no wire message can take it (S-51). */
  addUserMessage({id, ...message}: {
    readonly id: string; readonly text: string; readonly parts?: readonly ContentPart[]; readonly runId?: string; readonly unsent?: boolean;
  }): ThreadMessage {
    return this.#edit((thread) => {
      const slot = Object.assign(thread.addMessage(id, 'user'), {streamed: false, echoOf: undefined});
      thread.messages.change(slot, {runId: undefined, ...message});
      return viewOf(slot);
    });
  }

  /** The server did not take it (F-05): it stays, marked, out of {@link buildInput}, until {@link markSent}. */
  markUnsent(messageId: string): void {
    this.#mark(messageId, {unsent: true});
  }

  /** It goes out with the next input again. `runId` names the run that now carries it. */
  markSent(messageId: string, runId?: string): void {
    this.#mark(messageId, {unsent: undefined, ...defined({runId})});
  }

  /** Takes a message out again, for one that is edited before it is sent again. */
  removeMessage(messageId: string): void {
    this.#edit((thread) => thread.removeMessage(thread.messages.get(messageId)));
  }

  /** Adds the result of a front-end tool; it goes out with the next input. */
  addToolResult({id, toolCallId, content, error}: {readonly id: string; readonly toolCallId: string; readonly content: string; readonly error?: string}): void {
    this.#edit((thread) => addToolMessage(thread, id, toolCallId, {text: content, error}));
  }

  /** Sets, or empties, the queue of one (F-40); gives back what was there. */
  setQueued(input: SendInput | undefined): SendInput | undefined {
    return this.#edit((thread) => {
      const {queued} = thread;
      thread.queued = input;
      return queued;
    });
  }

  /** Replaces messages, runs, interrupts and state by a stored thread. What waits in the queue stays. */
  load(messages: RunAgentInput['messages'], options: Parameters<ThreadClient['load']>[1] = {}): void {
    const {queued} = this.#thread;
    this.#thread = this.#empty(options.threadId ?? this.threadId);
    this.#edit((thread) => {
      Object.assign(thread, {queued, state: options.agentState});
      thread.takeMana(manaOf(options.agentState));
      applySnapshot(thread, messages);
      thread.interrupts.restore(options.interrupts ?? []);
    });
  }

  /** Forgets everything, under a new thread id. */
  clear(threadId: string): void {
    this.#thread = this.#empty(threadId);
    this.#changed();
  }

  /**
   * Takes over what `shadow` holds after a full replay (F-18). Equal items keep their identity, own unsent messages and
   * the queue stay, a person's answers stay while the replay shows their interrupt still open. `shadow` is spent: what
   * comes afterwards on its connection is applied here.
   */
  swap(shadow: ThreadStore): void {
    takeOver(this.#thread, shadow.#thread);
    this.#thread = shadow.#thread;
    shadow.dispose();
    shadow.#thread = shadow.#empty(shadow.threadId);
    this.#changed();
  }

  /**
   * The input of a run: messages in order with reasoning and encrypted values as they came, without activities, unsent
   * messages and local fields; `state` unless it is null. Tool calls whose END never came are left out.
   */
  buildInput({runId, resume, forwardedProps = {}, context = [], tools = []}: InputOptions): RunAgentInput {
    const {id: threadId, state, owned} = this.#thread;
    owned.release();
    return defined({
      threadId, runId, protocolVersion: '1.0', messages: toWire(this.#thread), tools, context, state: state ?? undefined,
      forwardedProps, resume: resume?.length ? [...resume] : undefined,
    });
  }

  /** Keeps a person's answer. False when the interrupt is not open any more. */
  answerInterrupt(interruptId: string, answer: Omit<ResumeEntry, 'interruptId'>): boolean {
    this.expireInterrupts();
    return this.#edit(({interrupts}) => interrupts.answer(interruptId, answer));
  }

  /** One entry an open interrupt, once every one is answered or expired (coverage rule); undefined while one waits; empty when none is open. */
  resumeEntries(): readonly ResumeEntry[] | undefined {
    return this.#thread.interrupts.entries();
  }

  /** Marks the interrupts whose time has run out; a timer does it too, and may be late. */
  expireInterrupts(): void {
    this.#edit(({interrupts}) => interrupts.expire(this.#clock.now()));
  }

  /** The server no longer knows these, or any when no ids are given: closed as `gone`. */
  dropInterrupts(ids?: readonly string[]): void {
    this.#edit(({interrupts}) => interrupts.mark(({interrupt}) => (ids?.includes(interrupt.id) ?? true) && 'gone'));
  }

  /** Puts back interrupts that a client kept over a reload, unless they are known already; one that was `answering` is `unknown`. */
  restoreInterrupts(interrupts: readonly OpenInterrupt[]): void {
    this.#edit((thread) => thread.interrupts.restore(interrupts));
  }

  /** Ends the expiry timer. */
  dispose(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#watched = undefined;
  }

  #mark(messageId: string, change: Change<ThreadMessage>): void {
    this.#edit(({messages}) => messages.change(messages.get(messageId), change));
  }

  #empty(threadId: string): Thread {
    return new Thread(threadId, this.#options.onDiagnostic);
  }

  /** Does `deed` to the thread, and says that something may have changed. */
  #edit<T>(deed: (thread: Thread) => T): T {
    const result = deed(this.#thread);
    this.#changed();
    return result;
  }

  #changed(): void {
    this.#watchExpiry();
    if (this.#announced) return;
    this.#announced = true;
    this.#options.onChange?.();
  }

  #watchExpiry(): void {
    const {interrupts} = this.#thread;
    const open = interrupts.open.list();
    if (open === this.#watched) return;
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#watched = open;
    const wait = interrupts.nextExpiry() - this.#clock.now();
    if (wait === Infinity) return;
    this.#cancelTimer = this.#clock.setTimeout(() => {
      this.#watched = undefined;
      this.expireInterrupts();
    }, Math.min(Math.max(0, wait), MAX_DELAY));
  }
}
