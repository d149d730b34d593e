/** A thread with a history, without a page: a store of the stream stands for the client. */
import type {Registry} from '../../src/catalog/registry.js';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import type {Host} from '../../src/contract/host.js';
import type {Json} from '../../src/contract/json.js';
import {ThreadHistory, type HistoryPlace} from '../../src/elements/thread-history.js';
import type {ToolFacts} from '../../src/elements/thread-records.js';
import {MemoryStore, type MemoryData} from '../../src/history/memory-store.js';
import {storable} from '../../src/history/storable.js';
import {planAgain, planEdit} from '../../src/history/branching.js';
import {ThreadStore} from '../../src/stream/store.js';
import type {ThreadClient} from '../../src/stream/types.js';
import {args, call, called, end, finished, result, start, started, text, type Wire} from '../stream/kit.js';
import {ManualClock} from '../support/clock.js';

/** A turn of five messages as a server answers it: words, two calls with their results. */
export const fiveMessages = (at: number): readonly Wire[] => [
  start(`a${at}`), text('비교해 볼게요.', `a${at}`), end(`a${at}`), call(`c${at}`, 'look'), args('{"id":"p-1"}', `c${at}`), called(`c${at}`), result('{"ok":true}', `c${at}`),
  start(`b${at}`), text('여기 있어요.', `b${at}`), end(`b${at}`),
];

export const words = (at: number): readonly Wire[] => [start(`a${at}`), text('네.', `a${at}`), end(`a${at}`)];

/** What a {@link Standing} is made with. */
export interface StandingOptions {
  readonly data?: MemoryData;
  readonly host?: Host;
  readonly tools?: Readonly<Record<string, Partial<ToolFacts>>>;
  readonly registry?: () => Registry | undefined;
  /** What the reader set in each turn. */
  readonly uiStateOf?: HistoryPlace['uiStateOf'];
}

/** One page with a thread, over a database that may be shared. */
export class Standing {
  readonly clock = new ManualClock(1_000);
  readonly diagnostics: Diagnostic[] = [];
  readonly data: MemoryData;
  readonly stream: ThreadStore;
  readonly history: ThreadHistory;
  /** How many messages each run was sent, and what it told of its turn. */
  readonly sent: {readonly messages: number; readonly turn: Json; readonly context: Json}[] = [];
  #count = 0;

  constructor({data = new Map(), host = {}, tools = {}, registry = () => undefined, uiStateOf = () => undefined}: StandingOptions = {}) {
    this.data = data;
    const stream = this.stream = new ThreadStore({threadId: 't', clock: this.clock});
    const client = {
      get state() { return stream.snapshot(); },
      load: (...given: Parameters<ThreadClient['load']>) => { stream.load(...given); },
    } as ThreadClient;
    const place: HistoryPlace = {
      client: () => client, store: new MemoryStore({data}), tenantId: undefined, host: () => host, registry, clock: () => this.clock,
      toolOf: (name) => ({contract: undefined, policy: undefined, grade: undefined, ...tools[name]}), drawn: () => none, uiStateOf, gate: () => storable,
      diagnose: (diagnostic) => { this.diagnostics.push(diagnostic); }, loaded: () => {}, changed: () => {}, written: () => {},
    };
    this.history = new ThreadHistory(place);
  }

  /** Asks, and has it answered. */
  ask(question: string, answer: (at: number) => readonly Wire[] = words): string {
    const at = ++this.#count;
    const runId = `r${at}-${this.data.size}-${Math.floor(this.clock.now())}`;
    const {id} = this.stream.addUserMessage({id: `u${at}-${question}`, text: question, runId});
    this.stream.beginRun({id: runId});
    const {turn} = this.history.turnOf(this.stream.snapshot());
    this.sent.push({messages: this.stream.buildInput({runId}).messages.length, turn: turn as Json, context: this.history.context as unknown as Json});
    for (const event of [started(runId), ...answer(at), finished(runId)]) this.stream.apply(event, {receivedAt: this.clock.now()});
    this.settle();
    return id;
  }

  async edit(turnId: string, question: string, answer?: (at: number) => readonly Wire[]): Promise<string> {
    await this.history.begin(planEdit(this.history.tree, turnId));
    return this.ask(question, answer);
  }

  async again(turnId: string): Promise<string> {
    await this.history.begin(planAgain(this.history.tree, turnId));
    return this.ask(this.history.tree.turns.get(turnId)!.userMessage);
  }

  settle(): void { this.history.follow(this.stream.snapshot()); }

  /** What a reader reads. */
  get texts(): readonly string[] {
    return this.history.shown(this.stream.snapshot()).messages.filter(({role}) => role === 'user' || role === 'assistant').map((message) => message.text).filter(Boolean);
  }

  /** The pager of a turn that is shown. */
  pager(turnId: string): string | undefined {
    const pager = this.history.view(false).turns.get(turnId)?.pager;
    return pager && `${pager.index}/${pager.count}`;
  }
}

const none: readonly never[] = [];
