/** Keys by which a write acts once, however often it is asked for (R-177, C-22). */
import {isObject} from '../contract/json.js';

/** What a deed is known by. */
export interface Deed {
  readonly threadId: string;
  /** The call, part or interrupt that it belongs to. */
  readonly source: string;
  /** The node of a surface that was pressed, and the path of its item in a list. */
  readonly node?: string;
  readonly itemPath?: string;
  /** From 1; rises only when a reader presses anew after success. */
  readonly attempt?: number;
}

/** The key of a deed: the same over retry, reload, reconnect and a double press. Readable on purpose, not hashed. */
export function idempotencyKey({threadId, source, node, itemPath, attempt = 1}: Deed): string {
  return [threadId, source, ...node === undefined ? [] : [node + (itemPath ?? '')], attempt].join('/');
}

/** How often each deed was begun anew, by its key without the attempt; plain data, so that it is stored with the turn and comes back. */
export type Attempts = Readonly<Record<string, {readonly attempt: number; readonly done: boolean}>>;

/** A reader asks for a deed: the attempt it is, and the counts afterwards. While the last one is not known to have succeeded it is that one again. */
export function askFor(attempts: Attempts, deed: Omit<Deed, 'attempt'>): {readonly key: string; readonly attempts: Attempts} {
  const name = nameOf(deed);
  const last = Object.hasOwn(attempts, name) ? attempts[name] : undefined;
  const attempt = (last?.attempt ?? 0) + (last && !last.done ? 0 : 1);
  return {key: idempotencyKey({...deed, attempt}), attempts: {...attempts, [name]: {attempt, done: false}}};
}

/** A deed succeeded: the next deliberate press is a new one. Of a failed deed nothing is said, so that its retry has its key. */
export function succeeded(attempts: Attempts, deed: Omit<Deed, 'attempt'>): Attempts {
  const name = nameOf(deed);
  const last = Object.hasOwn(attempts, name) ? attempts[name] : undefined;
  return last ? {...attempts, [name]: {...last, done: true}} : attempts;
}

function nameOf(deed: Omit<Deed, 'attempt'>): string {
  return idempotencyKey(deed).slice(0, -2);
}

/** The most deeds of one surface whose attempts are kept; those that were begun first go first. */
const MOST_DEEDS = 200;

/** Attempts as they were stored; what is none is left out. */
export function attemptsIn(stored: unknown): Attempts {
  return Object.fromEntries(Object.entries(isObject(stored) ? stored : {}).flatMap(([name, last]) => {
    if (!isObject(last) || !Number.isSafeInteger(last['attempt']) || (last['attempt'] as number) < 1) return [];
    return [[name, {attempt: last['attempt'] as number, done: last['done'] === true}] as const];
  }).slice(-MOST_DEEDS));
}
