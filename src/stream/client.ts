/** The thread client: one thread, one run at a time, a queue of one, answers collected. */
import type {Clock} from '../contract/clock.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import type {LogRecord} from '../contract/host.js';
import {defined} from '../contract/json.js';
import {attachInput} from './attach-input.js';
import {systemClock} from './clock.js';
import {resolveEndpoint} from './endpoint.js';
import {Flight} from './flight.js';
import type {Hold, RunAsk} from './flight.js';
import {newId} from './ids.js';
import {callOut, Listeners} from './listeners.js';
import {systemNetwork} from './network.js';
import {Keeper} from './persist.js';
import {contentOf, mergeInputs, mergeProps, noRun, Waiters} from './queue.js';
import {ThreadStore} from './store.js';
import {createTransport} from './transport.js';
import type {
  ResumeEntry, Run, RunAgentInput, SendInput, StreamRecord, ThreadClient, ThreadClientOptions, ThreadState,
} from './types.js';
import type {Wire} from './wire.js';

/** A client for an agent behind an AG-UI endpoint. Makes no request before it is asked to. */
export function createThreadClient(options: ThreadClientOptions): ThreadClient {
  return new StreamClient(options, createTransport({...options, clock: options.clock ?? systemClock}));
}

/** How long the answer to a stop may hold back the next run. */
const STOP_HOLD_MS = 1000;

/** What a client over any wire is made with. */
export type ClientOptions = Omit<ThreadClientOptions, 'endpoint'> & {readonly endpoint?: string};

/** {@link ThreadClient} over any {@link Wire}. */
export class StreamClient implements ThreadClient {
  readonly #options: ClientOptions;
  readonly #wire: Wire;
  readonly #clock: Clock;
  readonly #store: ThreadStore;
  readonly #keeper: Keeper;
  readonly #states = new Listeners<ThreadState>();
  readonly #records = new Listeners<StreamRecord>();
  readonly #waiters = new Waiters();
  #flight: Flight | undefined;
  /** A stop that the server is being told. */
  #stopping: Hold | undefined;
  #cancelNext: (() => void) | undefined;
  #cancelFrame: (() => void) | undefined;
  #disposed = false;
  #told: ThreadState | undefined;
  #draft = '';

  constructor(options: ClientOptions, wire: Wire) {
    this.#options = options;
    this.#wire = wire;
    this.#clock = options.clock ?? systemClock;
    const url = resolveEndpoint(options.endpoint);
    this.#keeper = new Keeper(options.storage, url ? url.origin + url.pathname : 'agent', this.#report);
    const threadId = options.threadId ?? this.#keeper.threadId ?? newId();
    const onChange = () => { this.#cancelFrame ??= this.#clock.frame(() => this.#tell()); }; // Once a frame, however often it changes (F-25).
    this.#store = new ThreadStore({threadId, clock: this.#clock, onDiagnostic: this.#report, onChange});
    this.#openKept(threadId);
  }

  get state(): ThreadState { return this.#store.snapshot(); }
  get canConnect(): boolean { return this.#wire.connect !== undefined && !this.#flight?.notResumable; }
  get draft(): string { return this.#draft; }

  set draft(text: string) {
    this.#draft = text;
    this.#keeper.save(this.#store.threadId, {draft: text});
  }

  subscribe(listener: (state: ThreadState) => void): () => void { return this.#states.add(listener); }
  onRecord(listener: (record: StreamRecord) => void): () => void { return this.#records.add(listener); }

  send(input: SendInput): Promise<Run> {
    this.#assertAlive();
    const whole = mergeInputs(this.#store.setQueued(undefined), input);
    this.#store.expireInterrupts();
    if (!this.#busy && this.#store.resumeEntries()) return this.#sendNow(whole);
    this.#store.setQueued(whole);
    return this.#waiters.wait();
  }

  setQueued(input: SendInput | undefined): SendInput | undefined {
    if (!input) this.#withdraw();
    return this.#store.setQueued(input);
  }

  retry(): Promise<Run> {
    this.#assertAlive();
    if (this.#flight?.busy) return this.#runOf(this.#flight);
    const runId = newId();
    const ask = this.#flight?.ask ?? {};
    if (ask.messageId) this.#store.markSent(ask.messageId, runId);
    // The half of an answer that a failed run left stays on the screen, and is no part of the question.
    const {run, messages} = this.state;
    const halves = messages.filter((message) => message.runId === run?.id && message.status === 'partial' && message.toolCallIds.length === 0);
    return this.#start(runId, ask, new Set(halves.map(({id}) => id)));
  }

  async answer(interruptId: string, answer: Omit<ResumeEntry, 'interruptId'>): Promise<Run | undefined> {
    this.#assertAlive();
    const idempotencyKey = `${this.#store.threadId}/${interruptId}`; // The same at each try.
    const open = this.state.interrupts.find(({interrupt}) => interrupt.id === interruptId);
    // Nobody knows whether the server took the first decision: it may be told again, and never another one (F-41).
    const decision = open?.status === 'unknown' && open.answer ? open.answer : {...answer, metadata: {...answer.metadata, idempotencyKey}};
    if (!this.#store.answerInterrupt(interruptId, decision)) return undefined;
    if (this.#flight?.busy) await this.#flight.done;
    this.#next();
    const flight = this.#flight;
    return flight?.ask.resume?.some((entry) => entry.interruptId === interruptId) ? flight.done : undefined;
  }

  async respond(toolCallId: string, result: {readonly content: string; readonly error?: string}): Promise<Run | undefined> {
    this.#assertAlive();
    const call = this.state.calls.get(toolCallId);
    if (!call || call.status === 'done') return undefined;
    this.#store.addToolResult({...result, id: newId(), toolCallId});
    if (this.#busy) await this.#flight?.done;
    if (this.#busy) return this.#flight?.done; // The run that another result began carries this one too.
    const {run, calls} = this.state;
    if (this.#disposed || run?.id !== call.runId || run?.status !== 'success') return undefined; // It goes out with what is sent next.
    const own = new Set(this.#options.runContext?.().tools?.map(({name}) => name));
    const waits = [...calls.values()].some(({runId, name, status}) => runId === run.id && status === 'called' && own.has(name));
    return waits ? undefined : this.#start(newId(), {});
  }

  stop(): void {
    this.#cancelNext?.();
    const flight = this.#flight;
    if (!flight?.busy) return flight?.close();
    flight.stop();
    const over = flight.asked ? this.#wire.stop?.({threadId: this.#store.threadId, runId: flight.runId}) : undefined;
    if (!over) return;
    // Two runs at once are one too many for a server that has not heard of the stop yet.
    const stopping = this.#stopping = {over, until: this.#clock.now() + STOP_HOLD_MS};
    void over.then(() => { if (this.#stopping === stopping) this.#stopping = undefined; });
  }

  connect(): Promise<Run | undefined> {
    this.#assertAlive();
    this.#flight?.hurry();
    if (this.#flight?.busy) return this.#flight.done;
    if (!this.canConnect) return Promise.resolve(undefined);
    const {run} = this.state;
    const lost = run?.status === 'connection_lost' ? run : undefined;
    const {forwardedProps} = this.#options.runContext?.() ?? {};
    const {ask, lastEventId} = this.#flight ?? {};
    const flight = this.#launch(attachInput(this.#store.threadId, lost?.id ?? newId(), forwardedProps), ask, lost && lastEventId);
    void flight.attach();
    return flight.done;
  }

  load(messages: RunAgentInput['messages'], options?: Parameters<ThreadClient['load']>[1]): void {
    this.#leave();
    this.#store.load(messages, options);
    this.#openKept(this.#store.threadId);
  }

  clear(): void {
    this.#leave();
    this.#store.setQueued(undefined);
    this.#keeper.save(this.#store.threadId, {draft: '', interrupts: []});
    this.#store.clear(newId());
    this.#openKept(this.#store.threadId);
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    this.#cancelNext?.();
    this.#flight?.stop();
    this.#flight?.close();
    this.#withdraw();
    this.#cancelFrame?.();
    this.#states.clear();
    this.#records.clear();
    this.#store.dispose();
  }

  get #busy(): boolean { return this.#flight?.busy === true; }

  #sendNow(input: SendInput): Promise<Run> {
    const {text, attachments, forwardedProps} = input;
    const runId = newId();
    let messageId: string | undefined;
    if (text !== '' || attachments?.length) {
      const before = this.state.messages.find((message) => message.unsent && message.text === text);
      if (before) this.#store.removeMessage(before.id); // The same words again: this is their second try.
      messageId = newId();
      this.#store.addUserMessage({id: messageId, text, runId, parts: contentOf(input)});
    }
    const resume = this.#store.resumeEntries();
    const sent = this.#start(runId, {messageId, resume: resume?.length ? resume : undefined, forwardedProps});
    this.#waiters.follow(sent);
    return sent;
  }

  #start(runId: string, ask: RunAsk, without?: ReadonlySet<string>): Promise<Run> {
    const {resume} = ask;
    this.#store.beginRun({id: runId, resume});
    const own = this.#options.runContext?.() ?? {};
    const {context, tools} = own;
    const input = this.#store.buildInput({runId, resume, context, tools, forwardedProps: mergeProps(own.forwardedProps, ask.forwardedProps)});
    const flight = this.#launch({...input, messages: input.messages.filter(({id}) => !without?.has(id))}, ask);
    void flight.fly(this.#stopping);
    return this.#runOf(flight);
  }

  #launch(input: RunAgentInput, ask?: RunAsk, lastEventId?: string): Flight {
    this.#cancelNext?.();
    this.#flight?.close();
    this.#flight = new Flight({
      wire: this.#wire, store: this.#store, clock: this.#clock, network: this.#options.network ?? systemNetwork, report: this.#report,
      record: ({text = '', ...record}) => {
        if (this.#records.size > 0) this.#records.tell({...record, bytes: new TextEncoder().encode(text).byteLength});
      },
      onEnd: (flight) => this.#onEnd(flight),
    }, input, ask, lastEventId);
    return this.#flight;
  }

  #onEnd(flight: Flight): void {
    const run = this.#store.run(flight.runId);
    if (run?.error) this.#log({level: 'error', event: `run.${run.status}`, threadId: run.threadId, runId: run.id, error: run.error});
    if (run?.error?.code === 'interrupt_gone') this.#store.dropInterrupts(flight.ask.resume?.map(({interruptId}) => interruptId));
    if (this.#disposed) return;
    // In a task of its own, so that what the same chunk still holds is heard first.
    this.#cancelNext = this.#clock.setTimeout(() => {
      if (run?.error?.code === 'busy' && !flight.notResumable) void this.connect(); // F-08: follow the run that is there.
      else if (!run || run.status === 'success' || run.status === 'cancelled' || run.status === 'interrupt') this.#next();
    }, 0);
  }

  /** Starts what is due: the resume of answers that are complete, or what waits in the queue. */
  #next(): void {
    if (this.#busy || this.#disposed) return;
    this.#store.expireInterrupts();
    const resume = this.#store.resumeEntries();
    if (!resume) return;
    const {queued, interrupts} = this.state;
    if (interrupts.some(({status}) => status === 'answered')) void this.#start(newId(), {resume});
    else if (queued) void this.#sendNow(this.#store.setQueued(undefined)!);
  }

  #runOf(flight: Flight): Promise<Run> {
    return flight.done.then((run) => run ?? noRun(this.#store.threadId, this.#clock.now()));
  }

  #withdraw(): void {
    this.#waiters.follow(Promise.resolve(noRun(this.#store.threadId, this.#clock.now())));
  }

  /** Ends all that belongs to the thread as it was. */
  #leave(): void {
    this.#assertAlive();
    this.stop();
    this.#flight = this.#stopping = undefined;
    this.#withdraw();
  }

  #openKept(threadId: string): void {
    this.#keeper.threadId = threadId;
    const {draft, interrupts} = this.#keeper.load(threadId);
    this.#draft = draft;
    if (interrupts.length > 0) this.#store.restoreInterrupts(interrupts);
  }

  #tell(): void {
    this.#cancelFrame = undefined;
    const {state} = this;
    const told = this.#told;
    if (state === told) return;
    this.#told = state;
    if (state.interrupts !== told?.interrupts) this.#keeper.save(state.threadId, {interrupts: state.interrupts});
    this.#states.tell(state);
  }

  readonly #report = (diagnostic: Diagnostic): void => {
    const ids = {threadId: this.#store?.threadId ?? this.#options.threadId, runId: this.#flight?.runId};
    callOut(() => this.#options.onDiagnostic?.({...defined(ids), ...diagnostic}));
  };

  #log(record: LogRecord): void {
    try {
      this.#options.host?.log?.(record);
    } catch {
      this.#report({code: 'host_failed', path: '/log'});
    }
  }

  #assertAlive(): void {
    if (this.#disposed) throw new Error('This client has been disposed of');
  }
}
