/** The registry of interrupts: which wait for a person, what was answered, what one resume must carry. */
import {defined, isObject, parseJson} from '../contract/json.js';
import {Shelf} from './items.js';
import type {ClosedInterrupt, Interrupt, OpenInterrupt, ResumeEntry} from './types.js';

type Status = OpenInterrupt['status'] | ClosedInterrupt['status'];

/** What the members of an interrupt are, where the protocol says so. */
const KINDS: ReadonlyMap<string, (value: unknown) => boolean> = new Map<string, (value: unknown) => boolean>([
  ...['message', 'expiresAt', 'subagentRunId'].map((name) => [name, (value: unknown) => typeof value === 'string'] as const),
  ...['responseSchema', 'metadata'].map((name) => [name, isObject] as const),
]);

/** How an interrupt stands that a resume answered: taken, in the words of the answer. */
const taken = ({answer}: OpenInterrupt): Status => answer?.status === 'cancelled' ? 'cancelled' : 'resolved';

/** The little of a thread that is used. */
interface Owner {
  readonly calls: {get(id: string): unknown};
  next(): number;
  mint(kind: string): string;
}

/** One thread's interrupts, by id. */
export class Interrupts {
  /** `custom`: it came as CUSTOM `on_interrupt`, which an outcome of the same run may say again. */
  readonly open = new Shelf<OpenInterrupt, {readonly custom: boolean}>();
  readonly closed = new Shelf<ClosedInterrupt>();
  readonly #thread: Owner;

  constructor(thread: Owner) {
    this.#thread = thread;
  }

  /** Opens one. An id that is open already is the same interrupt again, as it is now. */
  add(interrupt: Interrupt, runId: string | undefined, custom = false, ordinal?: number): void {
    const {answer, ordinal: place} = this.open.get(interrupt.id)?.data ?? {};
    this.open.add(interrupt.id, {interrupt, runId, status: 'open', answer, ordinal: ordinal ?? place ?? this.#thread.next()}, {custom});
    this.closed.delete(interrupt.id);
  }

  /** What an outcome lists, in place of what CUSTOM events of its run said of the same (Mastra sends both). */
  list(interrupts: unknown, runId: string | undefined): void {
    const said = this.open.slots().filter(({custom, data}) => custom && data.runId === runId);
    for (const {data} of said) this.open.delete(data.interrupt.id);
    const listed = Array.isArray(interrupts) ? interrupts.filter(isObject).filter(({id}) => typeof id === 'string') : [];
    for (const one of listed.map((raw) => this.#read(raw))) {
      const twin = said.find(({data: {interrupt}}) => interrupt.id === one.id || (one.toolCallId && interrupt.toolCallId === one.toolCallId));
      this.add(one, runId, false, twin?.data.ordinal);
    }
  }

  /** Opens what CUSTOM `on_interrupt` means, in the dialects of LangGraph (any value, or its JSON) and Mastra (an object with `toolCallId`). */
  addCustom(value: unknown, runId: string | undefined): void {
    const said = readObject(value);
    const {id, interruptId, toolCallId, reason, type, message, responseSchema, resumeSchema, metadata, ...rest} = said ?? {};
    this.add(this.#read({
      ...rest, toolCallId, id: [id, interruptId, toolCallId].find((one) => typeof one === 'string') ?? this.#thread.mint('interrupt'),
      reason: reason ?? type ?? 'on_interrupt', message: said ? message : typeof value === 'string' ? value : null,
      responseSchema: readObject(responseSchema ?? resumeSchema), metadata: {...readObject(metadata), value},
    }), runId, true);
  }

  /** Whether any of them is from this run. */
  hasOf(runId: string | undefined): boolean {
    return this.open.slots().some(({data}) => data.runId === runId);
  }

  /** Gives each open one the status that `decide` says: it stays open in one of the open ones, and is closed in another. */
  mark(decide: (open: OpenInterrupt) => Status | false): void {
    for (const slot of this.open.slots()) {
      const status = decide(slot.data);
      if (!status || status === slot.data.status) continue;
      if (isOpenStatus(status)) {
        this.open.change(slot, {status});
      } else {
        const {id} = slot.data.interrupt;
        this.open.delete(id);
        this.closed.add(id, {...slot.data, status: status as ClosedInterrupt['status']}, {});
      }
    }
  }

  /** Keeps an answer; false when nobody waits for it. */
  answer(id: string, answer: Omit<ResumeEntry, 'interruptId'>): boolean {
    const slot = this.open.get(id);
    const kept = slot !== undefined && waits(slot.data);
    if (kept) this.open.change(slot, {answer: {...answer, interruptId: id}, status: 'answered'});
    return kept;
  }

  /** One entry for each open one, `cancelled` for what has run out; undefined while a person has to answer one. */
  entries(): ResumeEntry[] | undefined {
    const entries = this.open.slots().map(({data: {interrupt: {id}, status, answer}}): ResumeEntry | undefined => (
      status === 'answered' ? answer : status === 'expired' ? {interruptId: id, status: 'cancelled'} : undefined
    ));
    return entries.includes(undefined) ? undefined : entries as ResumeEntry[];
  }

  /** A run that carries these answers begins, or echoes them. */
  begin(resume: readonly unknown[]): void {
    for (const answer of resume) {
      if (isObject(answer)) this.open.change(this.open.get(String(answer['interruptId'])), {answer: answer as unknown as ResumeEntry, status: 'answering'});
    }
  }

  /** The call of an interrupt got its result in a later run: the answer was taken. */
  callDone(toolCallId: string, runId: string | undefined): void {
    this.mark((open) => open.interrupt.toolCallId === toolCallId && open.runId !== runId && taken(open));
  }

  /** What was decided about a call that waited for a person, as that call's result; undefined when nothing was. */
  resultFor(toolCallId: string): string | undefined {
    const closed = this.closed.slots().findLast(({data}) => data.interrupt.toolCallId === toolCallId)?.data;
    return closed && JSON.stringify(closed.status === 'resolved' ? closed.answer?.payload ?? {status: 'resolved'} : {status: 'cancelled'});
  }

  /** Whether one that is open is about this call. */
  hasAbout(toolCallId: string): boolean {
    return this.open.slots().some(({data}) => data.interrupt.toolCallId === toolCallId);
  }

  /** The server finished run `runId` well: what it was told is taken, and what it did not ask again is no question any more. */
  finished(runId: string | undefined): void {
    this.mark((open) => open.runId !== runId && (isUnderWay(open) ? taken(open) : 'gone'));
  }

  /** Marks what has run out by `now`. */
  expire(now: number): void {
    this.mark((open) => waits(open) && expiry(open) <= now && 'expired');
  }

  /** When the next one runs out; Infinity when none does. */
  nextExpiry(): number {
    return this.open.slots().reduce((soonest, {data}) => waits(data) ? Math.min(soonest, expiry(data)) : soonest, Infinity);
  }

  /** An interrupt as it is kept; one that names no call, but carries a call's id, is that call's. */
  #read(raw: Readonly<Record<string, unknown>>): Interrupt {
    const {id, reason, toolCallId} = raw as {readonly id: string; readonly reason?: unknown; readonly toolCallId?: unknown};
    const call = typeof toolCallId === 'string' ? toolCallId : this.#thread.calls.get(id) && id;
    // Many servers write null for absent; what is of another kind than the protocol says counts as absent too (F-23).
    const rest = Object.fromEntries(Object.entries(raw).filter(([name, member]) => member !== null && (KINDS.get(name)?.(member) ?? true)));
    return defined({...rest, id, reason: typeof reason === 'string' ? reason : 'unknown', toolCallId: call || undefined}) as unknown as Interrupt;
  }

  /** Puts back what a client kept over a reload. */
  restore(kept: readonly OpenInterrupt[]): void {
    for (const one of kept) {
      const {id} = one.interrupt;
      if (this.open.get(id) || this.closed.get(id)) continue;
      this.open.add(id, {...one, status: one.status === 'answering' ? 'unknown' : one.status, ordinal: this.#thread.next()}, {custom: false});
    }
  }
}

/** Whether it is how an interrupt stands that still waits for something. */
export function isOpenStatus(status: unknown): status is OpenInterrupt['status'] {
  return /^(?:open|answered|answering|unknown|expired)$/.test(String(status));
}

/** Whether a resume carried its answer, and no word of it came back yet. */
export function isUnderWay({status}: OpenInterrupt): boolean {
  return status === 'answering' || status === 'unknown';
}

function waits({status}: OpenInterrupt): boolean {
  return status !== 'answering' && status !== 'expired';
}

function expiry({interrupt: {expiresAt}}: OpenInterrupt): number {
  return expiresAt && Date.parse(expiresAt) || Infinity;
}

function readObject(value: unknown): Record<string, unknown> | undefined {
  if (typeof value === 'string') return readObject(parseJson(value));
  return isObject(value) ? value : undefined;
}
