import type {ErrorCode} from './error.js';
import type {Json, JsonObject} from './json.js';
import type {FactsPolicy} from './part.js';

/**
 * One turn of a conversation as it is stored, one document a turn (R-156 … R-159). It holds what the interface was made of, never what was
 * drawn: no rendering, no price, no token, no signed address, no bytes of a file (R-154, R-165, S-47). Two are equal when their canonical
 * JSON is. The first eleven members are the seed's; all others are optional, so that a record with the seed's alone is read as well.
 */
export interface TurnRecord {
  /** The id of the message that began the turn; unique in its thread. */
  readonly id: string;
  /** With the thread the partition key of a store of several tenants. */
  readonly tenantId?: string;
  readonly threadId: string;
  /** The turn it follows; null or absent at the root. A turn that an edit made follows what the edited one followed. */
  readonly parentTurnId?: string | null;
  /** The name of the line it stands on: `main`, or one of its own since an edit or a second run. */
  readonly branch: string;
  /** What the reader wrote; empty when a run began by itself or by an action. */
  readonly userMessage: string;
  /** What the assistant said, in order. */
  readonly assistantMessages: readonly string[];
  /** Calls that drew something, in order. */
  readonly uiCalls: readonly UiCall[];
  /** How its facts are treated when it is opened again, where a part or call says nothing itself (C-06). */
  readonly factsPolicy: FactsPolicy;
  /** ISO 8601, by the clock of whoever wrote it: for people, never for order (F-36). */
  readonly createdAt: string;
  /** Of the record's own shape; absent is 1. A record of another version is not read. */
  readonly version?: 1;
  /** How it came about. */
  readonly op?: TurnOp;
  /** The turn that it runs again without an edit: its write calls keep their keys. */
  readonly rerunOf?: string;
  /** What was said as the protocol carries it: messages as sent, with calls, results and encrypted values, and activities, which are not sent. */
  readonly messages?: readonly StoredMessage[];
  /** Results that were attached to an answer. */
  readonly parts?: readonly StoredPart[];
  /** Pictures and files that were made; their addresses are asked for anew. */
  readonly artifacts?: readonly StoredArtifact[];
  /** What was asked, and what was answered. */
  readonly interrupts?: readonly StoredInterrupt[];
  /** What was told of the timeline's steps, in order. */
  readonly timeline?: readonly StoredStep[];
  /** Other events that the transcript shows: the balance, a tidied conversation. */
  readonly notices?: readonly StoredNotice[];
  readonly subagents?: readonly StoredSubagent[];
  readonly runs?: readonly StoredRun[];
  /** What it did to the world. */
  readonly effects?: readonly TurnEffect[];
  /** What the reader set on surfaces, by surface or part. */
  readonly uiState?: JsonObject;
  /** Contracts, `name@n`, that its parts and calls are written in. */
  readonly contracts?: readonly string[];
}

/** How a turn came about. */
export type TurnOp = 'new' | 'edit' | 'again';

/**
 * Where an item stands in its turn: how many of {@link TurnRecord.messages} stand before it, and a fraction for its place among
 * the items between two messages.
 */
interface Placed { readonly at?: number }

/** A call that drew something: a component by its arguments, or a surface by its operations. */
export interface UiCall {
  readonly toolCallId: string;
  readonly tool: string;
  /** `name@n` of a component, or the id of a surface's catalog. */
  readonly contract?: string;
  readonly args?: Json;
  readonly runId?: string;
  /** Whole operations; a record with their names alone, as in the seed, is shown as a summary that cannot be used. */
  readonly a2uiOps?: readonly (string | JsonObject)[];
}

/** A message in the protocol's own form. */
export interface StoredMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant' | 'system' | 'developer' | 'tool' | 'reasoning' | 'activity';
  readonly content?: string | readonly JsonObject[] | JsonObject;
  readonly toolCalls?: readonly StoredCall[];
  readonly toolCallId?: string;
  readonly name?: string;
  readonly encryptedValue?: string;
  readonly error?: string;
  readonly activityType?: string;
  readonly subagentRunId?: string;
  readonly metadata?: JsonObject;
}

/** A call as its message carries it. */
export interface StoredCall {
  readonly id: string;
  readonly type?: string;
  readonly function: {readonly name: string; readonly arguments: string};
  readonly encryptedValue?: string;
  readonly metadata?: JsonObject;
}

/** A data part; one whose facts are read anew (`reload`, `confirmed`) has `ids` in place of its value. */
export interface StoredPart extends Placed {
  readonly messageId?: string;
  readonly part: JsonObject;
  readonly ids?: readonly string[];
}

/** A picture or file without its address. */
export interface StoredArtifact extends Placed {
  readonly messageId?: string;
  readonly artifact: JsonObject;
}

/** An interrupt of the protocol, how it stood and how it was answered. */
export interface StoredInterrupt extends Placed {
  readonly runId?: string;
  readonly interrupt: JsonObject & {readonly id: string; readonly reason: string};
  readonly status: 'open' | 'answered' | 'answering' | 'unknown' | 'resolved' | 'cancelled' | 'expired' | 'gone';
  readonly answer?: JsonObject & {readonly interruptId: string; readonly status: 'resolved' | 'cancelled'};
}

/** One step of the timeline as it was told. */
export interface StoredStep extends Placed { readonly item: JsonObject }

/** One event by its name. */
export interface StoredNotice extends Placed { readonly name: string; readonly value?: Json; readonly runId?: string }

/** A sub-agent that has ended. */
export interface StoredSubagent extends Placed {
  readonly id: string;
  readonly runId?: string;
  readonly name: string;
  readonly description?: string;
  readonly parentSubagentRunId?: string;
  readonly parentToolCallId?: string;
  readonly status: 'done' | 'suspended' | 'failed' | 'stopped';
  readonly result?: Json;
  readonly error?: string;
}

/** A run that has ended, without the internal cause of its error. */
export interface StoredRun extends Placed {
  readonly id: string;
  readonly parentRunId?: string;
  readonly status: 'success' | 'interrupt' | 'cancelled' | 'error' | 'stopped' | 'connection_lost' | 'bad_response';
  readonly error?: {readonly code: ErrorCode; readonly retryable: boolean; readonly userMessage?: string};
  readonly answerCompleted?: boolean;
  readonly startedAt: string;
  readonly endedAt?: string;
}

/** What a turn did to the world: of which kind, and by which id the domain knows it. Never an amount. */
export interface TurnEffect {
  /** `provisional` is taken back by the domain's own cancelling; `confirmed` by nothing. */
  readonly kind: 'provisional' | 'confirmed';
  readonly id: string;
  readonly toolCallId?: string;
  readonly tool?: string;
  readonly idempotencyKey?: string;
  /** What became of taking it back. */
  readonly compensated?: {readonly done: boolean; readonly at: string; readonly message?: string};
}
