/** A thread under construction: its items, what is open, and the few deeds that every reducer shares. */
import type {Diagnostic, DiagnosticCode} from '../contract/diagnostic.js';
import {defined, isObject} from '../contract/json.js';
import {isActive} from './active.js';
import {Interrupts} from './interrupts.js';
import {Shelf, type Slot} from './items.js';
import {Owned} from './json-patch.js';
import {Normalizer} from './normalize.js';
import {SeenIds} from './seen.js';
import type {CustomRecord, Run, SendInput, Step, Subagent, ThreadMessage, ToolCall} from './types.js';

/** What only the reducer needs of a message. */
interface MessageNotes {
  /** It has content of its own: an assistant message that only carries calls has none on the wire. */
  spoken: boolean;
  /** It came in pieces. A user message that did not is the reader's own, or history: no stream may write into it (S-51). */
  streamed: boolean;
  /** How many results stand after it. */
  results: number;
  /** Another user message, that this one may only repeat. */
  echoOf: Slot<ThreadMessage> | undefined;
}

/** What only the reducer needs of a call. */
interface CallNotes {
  ended: boolean;
  /** Where the arguments of the latest START begin. */
  from: number;
}

/** What only the reducer needs of a run. */
interface RunNotes {
  /** The client began it: a RUN_STARTED of another run does not end it. */
  local: boolean;
  /** RUN_STARTED came, so its id is the server's. */
  started: boolean;
  /** How many ids were made up in it. */
  minted: number;
  readonly seen: SeenIds;
}

export type MessageSlot = Slot<ThreadMessage> & MessageNotes;
export type CallSlot = Slot<ToolCall> & CallNotes;
export type RunSlot = Slot<Run> & RunNotes;

/** Which ids can be the same message: a text never continues a thought. */
export type MessageGroup = 'text' | 'reasoning' | 'tool' | 'activity';

/** How what is open is closed. `suspended`: an interrupt ended the run. */
export type Closing = 'complete' | 'suspended' | 'stopped' | 'partial';

type OpenKind = 'messages' | 'calls' | 'steps' | 'subagents';
type OpenSlot = Slot<{readonly ordinal: number; readonly status?: string; readonly subagentRunId?: string}>;

/** The mutable thread. Its owner is a `ThreadStore`. */
export class Thread {
  id: string;
  readonly messages = new Shelf<ThreadMessage, MessageNotes>();
  readonly calls = new Shelf<ToolCall, CallNotes>();
  readonly subagents = new Shelf<Subagent>();
  readonly steps = new Shelf<Step>();
  readonly customs = new Shelf<CustomRecord>();
  readonly runs = new Shelf<Run, RunNotes>();
  readonly interrupts: Interrupts = new Interrupts(this);
  readonly owned = new Owned();
  readonly normalizer = new Normalizer((kind) => this.mint(kind));
  state: unknown;
  stateStale = false;
  queued: SendInput | undefined;
  /** The balance that was told last. */
  mana: number | undefined;
  /** The run under way, or the last one. */
  run: RunSlot | undefined;
  /** Ids of the client's own making for runs that the server named otherwise. */
  readonly runAliases = new Map<string, string>();
  /** What the server calls this thread, from its first RUN_STARTED. */
  wireId: string | undefined;
  /** Events pass by unread until a run of another thread has finished. */
  muted = false;
  /** Where the next event id is looked up. */
  seen = new SeenIds();
  /** The message that came last. */
  lastMessageId: string | undefined;
  ordinal = 0;
  /** What streams or runs, in the order in which it began. */
  readonly open = new Map<OpenSlot, OpenKind>();
  /** The type of the event that is being reduced. */
  type = '';

  #lost: (readonly [OpenSlot, OpenKind, string | undefined])[] = [];
  readonly #aliases = new Map<string, string>();
  readonly #told = new Set<string>();
  readonly #onDiagnostic: ((diagnostic: Diagnostic) => void) | undefined;

  constructor(id: string, onDiagnostic?: (diagnostic: Diagnostic) => void) {
    this.id = id;
    this.#onDiagnostic = onDiagnostic;
  }

  /** The next ordinal. */
  next(): number { return ++this.ordinal; }

  /** Whether a run is under way. */
  get active(): boolean { return isActive(this.run?.data); }

  get runId(): string | undefined { return this.run?.data.id; }

  /** What a new item of the run under way begins with. */
  born(): {readonly runId: string | undefined; readonly ordinal: number} { return {runId: this.runId, ordinal: this.next()}; }

  /** An id for what came without one: the same in each replay of its run. */
  mint(kind: string): string {
    return `${this.runId ?? this.id}:${kind}:${this.run ? ++this.run.minted : this.next()}`;
  }

  /** Tells developers what was wrong with the event, once of each kind in a thread: a flood is one line. Always false, for who drops it. */
  report(reason: string, path = '', toolCallId?: string, code: DiagnosticCode = 'event_invalid'): false {
    const detail = `${this.type}: ${reason}`;
    if (!this.#told.has(detail + path)) {
      this.#told.add(detail + path);
      this.#onDiagnostic?.(defined({code, path, detail, threadId: this.id, runId: this.runId, toolCallId}));
    }
    return false;
  }

  /** Opens an item, until {@link close} or its own end. */
  begin(kind: OpenKind, slot: OpenSlot): void {
    if (this.open.has(slot)) this.report('is open');
    this.open.set(slot, kind);
  }

  /** Closes everything that is open, or the steps of one sub-agent. */
  close(how: Closing, stepsOf?: string): void {
    if (how === 'partial') this.#lost = [];
    for (const [slot, kind] of this.open) {
      if (stepsOf !== undefined && (kind !== 'steps' || slot.data.subagentRunId !== stepsOf)) continue;
      this.open.delete(slot);
      const {status} = slot.data;
      if (how === 'partial') this.#lost.push([slot, kind, status]);
      if (status === 'streaming' || status === 'running') this.#set(kind, slot, closed(kind, how));
    }
  }

  /** Opens again what the last lost connection closed. */
  reopen(): void {
    for (const [slot, kind, status] of this.#lost) {
      this.#set(kind, slot, status);
      this.open.set(slot, kind);
    }
    this.#lost = [];
  }

  #set(kind: OpenKind, slot: OpenSlot, status: string | undefined): void {
    (this[kind] as unknown as Shelf<OpenSlot['data']>).change(slot, {status});
  }

  /** The message that a stream of this group may write into under a wire id, and in this role when a START names one. */
  findMessage(group: MessageGroup, wireId: string, role?: string): MessageSlot | undefined {
    const slot = this.messages.get(this.#aliases.get(`${group} ${wireId}`) ?? wireId);
    if (!slot || groupOf(slot.data.role) !== group) return undefined;
    const user = slot.data.role === 'user';
    return (user && !slot.streamed) || (role !== undefined && user !== (role === 'user')) ? undefined : slot;
  }

  /** Adds a message of the run under way, under a new id when its own is taken (S-51). */
  addMessage(wireId: string, role: ThreadMessage['role'], subagentRunId?: string, ordinal = this.next()): MessageSlot {
    const taken = this.messages.get(wireId);
    let id = wireId;
    for (let count = 2; this.messages.get(id); count += 1) id = `${wireId}~${count}`;
    if (taken) {
      this.#aliases.set(`${groupOf(role)} ${wireId}`, id);
      this.report('id is taken');
    }
    this.lastMessageId = id;
    return this.messages.add(
      id, {id, runId: this.runId, ordinal, role, text: '', status: 'complete', toolCallIds: [], subagentRunId},
      {spoken: false, streamed: true, results: 0, echoOf: taken?.data.role === 'user' && role === 'user' ? taken : undefined},
    );
  }

  /** Takes a balance that was told, if it is a finite number. */
  takeMana(balance: unknown): void {
    if (Number.isFinite(balance)) this.mana = balance as number;
  }

  removeMessage(slot: MessageSlot | undefined): void {
    if (!slot) return;
    this.open.delete(slot);
    this.messages.delete(slot.data.id);
    this.#aliases.forEach((id, wire) => { if (id === slot.data.id) this.#aliases.delete(wire); });
    if (this.lastMessageId === slot.data.id) this.lastMessageId = this.messages.slots().at(-1)?.data.id;
  }

  /** The run, by the client's id or the server's. */
  findRun(id: string): RunSlot | undefined {
    return this.runs.get(this.runAliases.get(id) ?? id);
  }
}

/** The balance that a shared state tells. */
export function manaOf(state: unknown): unknown {
  return isObject(state) && isObject(state['mana']) ? state['mana']['balance'] : undefined;
}

/** The group of a message in `role`. */
export function groupOf(role: ThreadMessage['role']): MessageGroup {
  return role === 'reasoning' || role === 'tool' || role === 'activity' ? role : 'text';
}

function closed(kind: OpenKind, how: Closing): string {
  const ended = how === 'complete' || how === 'suspended';
  if (kind === 'messages') return ended ? 'complete' : how;
  // A call without END has no final arguments, whatever ended its run.
  if (kind === 'calls' || !ended) return 'stopped';
  return kind === 'subagents' && how === 'suspended' ? how : 'done';
}
