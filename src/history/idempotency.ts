/** Keys by which a write acts once, however often it is asked for (R-177, C-22). */
import {canonical} from '../contract/canonical.js';
import type {Json} from '../contract/json.js';
import type {TurnRecord} from '../contract/turn-record.js';

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

/**
 * The id by which a write of a turn that runs another again is known: that of the same call there, so that its key stays; of a
 * turn that runs nothing again undefined, for its calls are new intents with keys of their own: an edited question is one.
 * The same call is the one of the same tool with the same arguments; of several, the one in the same place among them.
 */
export function sourceOfRerun(
  turns: ReadonlyMap<string, TurnRecord>, turn: Pick<TurnRecord, 'id' | 'rerunOf'>, call: {readonly tool: string; readonly args: Json | undefined}, nth = 0,
): string | undefined {
  const seen = new Set([turn.id]);
  let origin: TurnRecord | undefined;
  for (let id = turn.rerunOf; id !== undefined && !seen.has(id); id = origin?.rerunOf) {
    seen.add(id);
    origin = turns.get(id);
  }
  const same = (origin?.messages ?? []).flatMap(({toolCalls = []}) => toolCalls)
    .filter(({function: {name, arguments: text}}) => name === call.tool && sameArgs(text, call.args));
  return same[nth]?.id;
}

function sameArgs(text: string, args: Json | undefined): boolean {
  try {
    return canonical(JSON.parse(text || '{}') as Json) === canonical(args ?? {});
  } catch {
    return false; // No JSON, or more of it than a call has.
  }
}
