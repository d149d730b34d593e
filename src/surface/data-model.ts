import {equal, isObject, type Json} from '../contract/json.js';
import {tokensOf} from '../contract/pointer.js';

/** The steps from a model's root to a place in it. */
export type Tokens = readonly string[];

/** A place that relative paths go on from. */
export interface Ground {
  readonly tokens: Tokens;
  readonly pointer: string;
}

/** Steps in a path; deeper is refused (S-26). */
const MAX_DEPTH = 32;

/** Own keys or not, these lead nowhere good (S-26). */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

const INDEX = /^(?:0|[1-9]\d*)$/;

/** Why something was not written; the model stands as it was. */
export class ModelError extends Error {
  constructor(readonly code: 'surface_invalid' | 'over_budget', message: string) { super(message); }
}

/**
 * The place that an A2UI path means: `/` is the root, one slash at the end does not count, and a path without a slash at its start goes
 * on from `scope`, whose own place is `''` or `.`.
 */
export function resolvePath(path: string, scope: Tokens = []): Tokens {
  if (path === '' || path === '.') return scope;
  if (!path.startsWith('/')) return [...scope, ...resolvePath(`/${path}`)];
  let steps = known.get(path);
  if (steps) return steps;
  steps = tokensOf(path.endsWith('/') ? path.slice(0, -1) : path);
  if (known.size >= MOST_KNOWN) known.clear();
  if (path.length <= MOST_KNOWN) known.set(path, steps);
  return steps;
}

/** The steps of paths that were read lately: an agent writes to the same places again and again. */
const known = new Map<string, Tokens>();
const MOST_KNOWN = 1000;

/** What stands at a place; undefined where there is nothing. Own members and list entries alone. */
export function readAt(root: Json | undefined, tokens: Tokens): Json | undefined {
  return tokens.reduce(member, root);
}

/** One step down. */
export function member(value: Json | undefined, token: string): Json | undefined {
  if (Array.isArray(value)) return INDEX.test(token) ? (value as readonly Json[])[Number(token)] : undefined;
  return isObject(value) && Object.hasOwn(value, token) ? value[token] as Json : undefined;
}

/** The objects of a model that nobody else holds: writes change them in place, so that many writes copy a container once. */
export type Unseen = WeakSet<object>;

/**
 * The model with `value` at a place, or with nothing there when `value` is undefined; what lies beside the path is shared with the old
 * model, which stays as it was but for what is `unseen`. Containers on the way are made: a list for an index, else an object. A list's
 * removed entry leaves a gap.
 * @throws {ModelError} for a reserved step, a step through a plain value, or a list's growth by more than one; then nothing was written.
 */
export function writeAt(root: Json | undefined, tokens: Tokens, value: Json | undefined, unseen: Unseen = new WeakSet()): Json | undefined {
  if (tokens.length > MAX_DEPTH) throw new ModelError('over_budget', `The path is deeper than ${MAX_DEPTH} steps.`);
  const reserved = tokens.find((token) => RESERVED.has(token));
  if (reserved !== undefined) throw new ModelError('surface_invalid', `Cannot set path: ${reserved} is reserved.`);
  return write(root, tokens, 0, value, unseen);
}

function write(at: Json | undefined, tokens: Tokens, depth: number, value: Json | undefined, unseen: Unseen): Json | undefined {
  const token = tokens[depth];
  if (token === undefined) return equal(at, value) ? at : value;
  const container = at ?? (INDEX.test(token) ? [] : {});
  if (!Array.isArray(container)) {
    if (!isObject(container)) throw new ModelError('surface_invalid', 'Cannot set path: it leads through a plain value.');
  } else if (!INDEX.test(token)) {
    throw new ModelError('surface_invalid', 'Cannot set path: a non-numeric segment on a list.');
  } else if (Number(token) > container.length && value !== undefined) {
    throw new ModelError('over_budget', 'Cannot set path: a list grows by one entry at a time.');
  }
  const before = member(container, token);
  const after = write(before, tokens, depth + 1, value, unseen);
  if (after === before) return at;
  const list = Array.isArray(container);
  const own = (unseen.has(container) ? container : list ? [...container as readonly Json[]] : {...container}) as Record<string, Json | undefined>;
  unseen.add(own);
  if (after !== undefined || list) own[token] = after;
  else delete own[token];
  return own as Json;
}

/** `after`, with each part that equals its counterpart in `before` replaced by that very object, so that unchanged means identical. */
export function share<Value extends Json | undefined>(before: Json | undefined, after: Value): Value {
  if (before === after || typeof before !== 'object' || typeof after !== 'object' || !before || !after) return after;
  const keys = Object.keys(after);
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  let same = keys.length === Object.keys(before).length;
  const entries = keys.map((key) => {
    const old = member(before as Json, key);
    const kept = share(old, member(after as Json, key));
    if (kept !== old || !Object.hasOwn(before, key)) same = false;
    return [key, kept] as const;
  });
  if (same) return before as Value;
  return (Array.isArray(after) ? entries.map(([, entry]) => entry) : Object.fromEntries(entries)) as Value;
}

/** Nothing that JSON writes otherwise. */
const PLAIN = /^[ !#-[\]-\ud7ff]*$/;

/** How much a value counts towards a model's budget: the length of its JSON. */
export function sizeOf(value: Json | undefined): number {
  if (value === undefined) return 0;
  return typeof value === 'string' && PLAIN.test(value) ? value.length + 2 : JSON.stringify(value).length;
}

/** Whether one of two places lies in the other, or both are the same. */
export function touches(a: Tokens, b: Tokens): boolean {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at++) if (a[at] !== b[at]) return false;
  return true;
}
