/** The registry of interrupts: which wait for a person, what was answered, what one resume must carry. */
import {isObject} from '../contract/json.js';
import {Shelf} from './items.js';
import type {ClosedInterrupt, Interrupt, OpenInterrupt, ResumeEntry} from './types.js';

type Status = OpenInterrupt['status'] | ClosedInterrupt['status'];

/** How an interrupt stands that a resume answered: taken, in the words of the answer. */
const taken = ({answer}: OpenInterrupt): Status => answer?.status === 'cancelled' ? 'cancelled' : 'resolved';

/** One thread's interrupts, by id. */
export class Interrupts {
  /** `custom`: it came as CUSTOM `on_interrupt`, which an outcome of the same run may say again. */
  readonly open = new Shelf<OpenInterrupt, {readonly custom: boolean}>();
  readonly closed = new Shelf<ClosedInterrupt>();
  readonly #next: () => number;

  constructor(next: () => number) {
    this.#next = next;
  }

  /** Opens one. An id that is open already is the same interrupt again, as it is now. */
  add(interrupt: Interrupt, runId: string | undefined, custom = false, ordinal?: number): void {
    const {answer, ordinal: place} = this.open.get(interrupt.id)?.data ?? {};
    this.open.add(interrupt.id, {interrupt, runId, status: 'open', answer, ordinal: ordinal ?? place ?? this.#next()}, {custom});
    this.closed.delete(interrupt.id);
  }

  /** What an outcome lists, in place of what CUSTOM events of its run said of the same (Mastra sends both). */
  list(interrupts: readonly Interrupt[], runId: string | undefined): void {
    const said = this.open.slots().filter(({custom, data}) => custom && data.runId === runId);
    for (const {data} of said) this.open.delete(data.interrupt.id);
    for (const one of interrupts) {
      const twin = said.find(({data: {interrupt}}) => interrupt.id === one.id || (one.toolCallId && interrupt.toolCallId === one.toolCallId));
      this.add(one, runId, false, twin?.data.ordinal);
    }
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
      if (/^(?:open|answer|unknown|expired)/.test(status)) {
        this.open.change(slot, {status: status as OpenInterrupt['status']});
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
    if (!slot || slot.data.status === 'answering' || slot.data.status === 'expired') return false;
    this.open.change(slot, {answer: {...answer, interruptId: id}, status: 'answered'});
    return true;
  }

  /** One entry for each open one, or undefined while a person has to answer one; `cancel` answers for them. */
  entries(now: number, cancel: boolean): ResumeEntry[] | undefined {
    this.expire(now);
    const entries = this.open.slots().map(({data: {interrupt: {id}, status, answer}}): ResumeEntry | undefined => (
      status === 'answered' ? answer : status === 'expired' || cancel ? {interruptId: id, status: 'cancelled'} : undefined
    ));
    return entries.includes(undefined) ? undefined : entries as ResumeEntry[];
  }

  /** A run that carries these answers begins, or echoes them. */
  begin(resume: readonly unknown[]): void {
    for (const answer of resume) {
      const slot = isObject(answer) ? this.open.get(String(answer['interruptId'])) : undefined;
      if (slot) this.open.change(slot, {answer: answer as unknown as ResumeEntry, status: 'answering'});
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
    return Math.min(...this.open.slots().map(({data}) => data).filter(waits).map(expiry));
  }

  /** Puts back what a client kept over a reload. */
  restore(kept: readonly OpenInterrupt[]): void {
    for (const one of kept) {
      const {id} = one.interrupt;
      if (this.open.get(id) || this.closed.get(id)) continue;
      this.open.add(id, {...one, status: one.status === 'answering' ? 'unknown' : one.status, ordinal: this.#next()}, {custom: false});
    }
  }
}

/** Whether a resume carried its answer, and no word of it came back yet. */
export function isUnderWay({status}: OpenInterrupt): boolean {
  return status === 'answering' || status === 'unknown';
}

function waits({status}: OpenInterrupt): boolean {
  return status !== 'answering' && status !== 'expired';
}

function expiry({interrupt: {expiresAt}}: OpenInterrupt): number {
  return Date.parse(expiresAt ?? '') || Infinity;
}

/** The interrupts of an outcome, without those that name no id; those that name no call but carry a call's id are that call's. */
export function readInterrupts(value: unknown, isCall: (id: string) => boolean): Interrupt[] {
  return !Array.isArray(value) ? [] : value.filter(isObject).filter(({id}) => typeof id === 'string').map((one) => {
    const {id, reason, toolCallId, ...rest} = Object.fromEntries(Object.entries(one).filter(([, member]) => member !== null));
    const call = typeof toolCallId === 'string' ? toolCallId : isCall(id as string) ? id : undefined;
    return {...rest, id, reason: typeof reason === 'string' ? reason : 'unknown', ...call !== undefined && {toolCallId: call}} as unknown as Interrupt;
  });
}

/** The interrupt that CUSTOM `on_interrupt` means, in the dialects of LangGraph (any value, or its JSON) and Mastra (an object with `toolCallId`). */
export function readCustomInterrupt(value: unknown, mint: () => string, isCall: (id: string) => boolean): Interrupt {
  const said = readObject(value);
  const {id, interruptId, toolCallId, reason, type, message, responseSchema, resumeSchema, metadata, ...rest} = said ?? {};
  return readInterrupts([{
    ...rest, toolCallId, id: [id, interruptId, toolCallId].find((one) => typeof one === 'string') ?? mint(), reason: reason ?? type ?? 'on_interrupt',
    message: said ? message ?? null : typeof value === 'string' ? value : null, responseSchema: readObject(responseSchema ?? resumeSchema) ?? null,
    metadata: {...readObject(metadata), value},
  }], isCall)[0]!;
}

function readObject(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'string') return isObject(value) ? value : undefined;
  try {
    return readObject(JSON.parse(value) as object);
  } catch {
    return undefined; // Plain words, not JSON.
  }
}
