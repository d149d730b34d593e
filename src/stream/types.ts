/**
 * The seam of the stream: what the reducer keeps, what the client offers. Plain data, no DOM.
 * Wire shapes are those of AG-UI 1.0 (`@ag-ui/core`); the names here are those of the protocol.
 */
import type {ContentPart, Event as AgentEvent, Interrupt, ResumeEntry, RunAgentInput, TokenUsage} from '@ag-ui/core';
import type {Clock} from '../contract/clock.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import type {MoritError} from '../contract/error.js';
import type {Host} from '../contract/host.js';

export type {AgentEvent, ContentPart, Interrupt, ResumeEntry, RunAgentInput, TokenUsage};

/** Where an item stands among all others of the thread: the greater, the later. May be a fraction; a snapshot in another order gives new ones. */
export type Ordinal = number;

/** What every item of a thread has in common. */
interface ThreadItem {
  readonly id: string;
  readonly runId: string | undefined;
  readonly subagentRunId?: string;
  readonly ordinal: Ordinal;
}

/** A message: what a person or an agent said, a tool's result, hidden reasoning, an activity. */
export interface ThreadMessage extends ThreadItem {
  readonly role: 'user' | 'assistant' | 'system' | 'developer' | 'tool' | 'reasoning' | 'activity';
  /** The text so far; of a user message with parts, the joined text parts. */
  readonly text: string;
  /** The parts as sent, for user and tool messages that have them. */
  readonly parts?: readonly ContentPart[];
  /** `streaming` until its END, its run's end or a stop; `stopped` and `partial` are ends without an END. */
  readonly status: 'streaming' | 'complete' | 'stopped' | 'partial';
  readonly name?: string;
  readonly encryptedValue?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Calls that an assistant message makes, in order; each is in {@link ThreadState.calls}. */
  readonly toolCallIds: readonly string[];
  /** Of a tool message. */
  readonly toolCallId?: string;
  readonly error?: string;
  /** Of an activity. */
  readonly activityType?: string;
  readonly content?: Readonly<Record<string, unknown>>;
  /** Of a user message that no server has taken yet (F-05): it can be sent again or edited. */
  readonly unsent?: boolean;
}

/** A tool call, from its START to its result. */
export interface ToolCall extends ThreadItem {
  readonly name: string;
  readonly parentMessageId?: string;
  /** The arguments' text as it streams; for display of progress at most (R-189). */
  readonly argsText: string;
  /** The arguments, only after END and only when the text is valid JSON. */
  readonly args?: unknown;
  readonly status: 'streaming' | 'called' | 'done' | 'stopped';
  /** The result's text, when one came. */
  readonly result?: string;
  readonly resultError?: string;
  readonly encryptedValue?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A sub-agent's life inside a run. */
export interface Subagent extends ThreadItem {
  readonly name: string;
  readonly description?: string;
  readonly parentSubagentRunId?: string;
  readonly parentToolCallId?: string;
  readonly status: 'running' | 'done' | 'suspended' | 'failed' | 'stopped';
  /** The steps under way, outermost first. */
  readonly steps: readonly string[];
  readonly result?: unknown;
  readonly error?: string;
}

/** A step of a run, by name. */
export interface Step extends ThreadItem {
  readonly name: string;
  readonly status: 'running' | 'done' | 'stopped';
}

/** A CUSTOM event that was kept; the view reads the names it knows (docs/api.md section 4). */
export interface CustomRecord extends ThreadItem {
  readonly name: string;
  readonly value: unknown;
  /** The last message when it came, where it stands if its value names none. */
  readonly afterMessageId?: string;
}

/** How a run stands or ended. */
export type RunStatus = 'connecting' | 'running' | 'success' | 'interrupt' | 'cancelled' | 'error' | 'stopped' | 'connection_lost' | 'bad_response';

/** One run of the agent. */
export interface Run {
  readonly id: string;
  readonly threadId: string;
  readonly parentRunId?: string;
  readonly status: RunStatus;
  /** Why it did not end well. */
  readonly error?: MoritError;
  /** Whether the answer's text is final: the composer is free while parts may still come (C-21). */
  readonly answerCompleted: boolean;
  readonly usage: readonly TokenUsage[];
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly endedAt?: number;
  /** When the last byte came, comments included, for the stall note (F-15). */
  readonly lastByteAt: number;
  readonly ordinal: Ordinal;
}

/** An interrupt that waits for a person, with the call it belongs to. */
export interface OpenInterrupt {
  readonly interrupt: Interrupt;
  readonly runId: string | undefined;
  /** `answering`: its resume is under way; `unknown`: the connection died before the server said whether it took it (F-41). */
  readonly status: 'open' | 'answered' | 'answering' | 'unknown' | 'expired';
  readonly answer?: ResumeEntry;
  readonly ordinal: Ordinal;
}

/** An answered, expired or dropped interrupt, kept as a record. */
export interface ClosedInterrupt extends Omit<OpenInterrupt, 'status'> {
  readonly status: 'resolved' | 'cancelled' | 'expired' | 'gone';
}

/** What a person sent or is about to send. */
export interface SendInput {
  readonly text: string;
  /** Attachments as content parts, in order. */
  readonly attachments?: readonly ContentPart[];
  /** Merged over the client's own forwarded properties for this run alone. */
  readonly forwardedProps?: Readonly<Record<string, unknown>>;
}

/** The thread as it stands: immutable, a new object only when something in it changed; what did not change keeps its identity. */
export interface ThreadState {
  readonly threadId: string;
  /** Rises with each new snapshot. */
  readonly version: number;
  readonly messages: readonly ThreadMessage[];
  readonly calls: ReadonlyMap<string, ToolCall>;
  readonly subagents: ReadonlyMap<string, Subagent>;
  readonly steps: readonly Step[];
  readonly customs: readonly CustomRecord[];
  readonly runs: readonly Run[];
  /** The run under way, or the last one. */
  readonly run: Run | undefined;
  readonly interrupts: readonly OpenInterrupt[];
  readonly closedInterrupts: readonly ClosedInterrupt[];
  /** The agent's shared state, by snapshots and atomic patches. */
  readonly agentState: unknown;
  /** The balance that was told last, by the shared state or CUSTOM `mana.balance`; absent until one was. */
  readonly mana?: number;
  /** A patch did not fit: the state is the last good one, a snapshot will mend it. */
  readonly agentStateStale: boolean;
  /** What the reader sent while a run was under way; one at most, editable until it goes (F-40). */
  readonly queued: SendInput | undefined;
}

/** One event as it came, for an inspector: after parsing, before repair. */
export interface StreamRecord {
  readonly at: number;
  readonly runId: string | undefined;
  /** The SSE id, when the server gives one. */
  readonly eventId?: string;
  readonly event: AgentEvent | Readonly<Record<string, unknown>>;
  readonly bytes: number;
}

/** How a client reaches its agent. */
export interface ThreadClientOptions {
  readonly endpoint: string;
  readonly connectEndpoint?: string;
  /** Where a stop is told, by a POST of `{threadId, runId}`; with `{threadId}` in its path, of `{runId}` alone. */
  readonly stopEndpoint?: string;
  readonly threadId?: string;
  readonly credentials?: RequestCredentials;
  readonly host?: Pick<Host, 'headers' | 'log'>;
  /** Read at each run, so that what changes meanwhile is sent: mode, contracts, page context. */
  readonly runContext?: () => {readonly forwardedProps?: Readonly<Record<string, unknown>>; readonly context?: RunAgentInput['context']; readonly tools?: RunAgentInput['tools']};
  readonly clock?: Clock;
  readonly fetch?: typeof fetch;
  /** Whether there is a network, as a hint; default: the platform's own. */
  readonly network?: Network;
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void;
  /** Where the thread's id, draft and unanswered interrupts are kept between loads; absent: nowhere. */
  readonly storage?: KeyValueStore;
}

/** Whether the machine has a network at all; a hint, never a proof (F-13). */
export interface Network {
  readonly onLine: boolean;
  /** Calls `listener` when the network comes back; the result takes it away again. */
  onOnline(listener: () => void): () => void;
}

/** The little of Web Storage that is used, so that it can be any store. */
export interface KeyValueStore {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  delete(key: string): void;
}

/** The stream's client: one thread, one run at a time, whatever wire it has to its agent. */
export interface ThreadClient {
  /** The thread now; the same object until something changed. */
  readonly state: ThreadState;
  /** Calls `listener` at most once a frame after changes; the result unsubscribes. */
  subscribe(listener: (state: ThreadState) => void): () => void;
  /** Calls `listener` for each event as it came; the result unsubscribes. */
  onRecord(listener: (record: StreamRecord) => void): () => void;
  /**
   * Sends what a person wrote. Starts a run, or waits as the queue of one while a run is under way.
   * Resolves when the run that carries it has ended, with that run; never rejects for what a server does.
   */
  send(input: SendInput): Promise<Run>;
  /** Replaces what waits in the queue; `undefined` empties it and gives it back. */
  setQueued(input: SendInput | undefined): SendInput | undefined;
  /** Sends again a user message that no server took, or asks again after a failed run; a reader's deed, never automatic. */
  retry(): Promise<Run>;
  /** Answers an open interrupt. When all open ones are answered, one resume carries them. */
  answer(interruptId: string, answer: Omit<ResumeEntry, 'interruptId'>): Promise<Run | undefined>;
  /**
   * Gives the result of a call of one of the page's own tools, as `runContext` offers them. When every such call of its run has one,
   * a run carries them on, and is the answer; undefined while another waits, or when the call is not known or was answered.
   */
  respond(toolCallId: string, result: {readonly content: string; readonly error?: string}): Promise<Run | undefined>;
  /** Ends the run under way within 100 ms; what arrived stays (F-39). */
  stop(): void;
  /** Attaches again to a run, or replays the thread; needs `connectEndpoint`. */
  connect(): Promise<Run | undefined>;
  /** Whether {@link connect} can do anything. */
  readonly canConnect: boolean;
  /** What the reader is writing, empty at first; kept from load to load where there is a `storage`. */
  draft: string;
  /** Replaces the thread's messages, from a store or a host; `interrupts` still wait for the reader. */
  load(messages: RunAgentInput['messages'], options?: {
    readonly threadId?: string | undefined; readonly agentState?: unknown; readonly interrupts?: readonly OpenInterrupt[];
  }): void;
  /** Forgets the thread and starts an empty one. */
  clear(): void;
  /** Ends the run, timers and listeners for good. */
  dispose(): void;
}
