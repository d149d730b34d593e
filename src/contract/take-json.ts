import type {Json} from './json.js';

/** How much a value may hold before it is refused unread (S-29). */
export interface JsonLimits {
  /** Nested objects and lists; the outermost is 1. */
  readonly depth: number;
  /** Members and entries in all. */
  readonly nodes: number;
  /** UTF-16 units of all keys and strings. */
  readonly text: number;
}

/** What one data part may hold: far above the largest valid part, far below what makes a page slow. */
export const PART_LIMITS: JsonLimits = {depth: 16, nodes: 20_000, text: 1_000_000};

/**
 * A private copy of a JSON value from anywhere: own enumerable members only, read once, so that nothing can change or answer
 * differently after it was checked. `undefined` when the value is no JSON (a function, a symbol, a date, a getter, a cycle, a key
 * named `__proto__`) or holds more than `limits`. Members that are `undefined` are left out, as JSON leaves them out.
 * Numbers that are not finite are kept: a contract's validator refuses them where they stand.
 */
export function takeJson(value: unknown, limits: JsonLimits = PART_LIMITS): Json | undefined {
  try {
    return take(value, 1, {limits, nodes: -1, text: 0}); // The value itself is no node of it.
  } catch {
    return undefined; // A refusal, or whatever a hostile proxy throws: both mean that there is nothing to take.
  }
}

/** What was taken so far. Functions of their own, not made anew for each value: an agent's update is a small value, and there are many. */
interface Walk {
  readonly limits: JsonLimits;
  nodes: number;
  text: number;
}

function take(from: unknown, depth: number, walk: Walk): Json {
  if (++walk.nodes > walk.limits.nodes) refuse();
  if (typeof from === 'string') return count(from, walk);
  if (from === null || typeof from === 'boolean' || typeof from === 'number') return from;
  if (typeof from !== 'object' || depth > walk.limits.depth) refuse();
  return Array.isArray(from) ? takeList(from, depth, walk) : takeObject(from, depth, walk);
}

function takeList(from: readonly unknown[], depth: number, walk: Walk): Json {
  if (from.length > walk.limits.nodes) refuse();
  const copy: Json[] = [];
  for (let index = 0; index < from.length; index++) {
    const entry = own(from, index);
    if (entry === undefined) refuse();
    copy.push(take(entry, depth + 1, walk));
  }
  return copy;
}

function takeObject(from: object, depth: number, walk: Walk): Json {
  if (Object.prototype.toString.call(from) !== '[object Object]') refuse();
  const copy: Record<string, Json> = {};
  for (const key of Object.keys(from)) {
    if (key === '__proto__') refuse();
    const member = own(from, key);
    if (member !== undefined) copy[count(key, walk)] = take(member, depth + 1, walk);
  }
  return copy;
}

function count(string: string, walk: Walk): string {
  walk.text += string.length;
  if (walk.text > walk.limits.text) refuse();
  return string;
}

/** Ends the walk from any depth; caught in one place. */
function refuse(): never {
  throw new Error();
}

/** The value of a plain member; a getter is refused, for it could answer differently the next time. */
function own(from: object, key: string | number): unknown {
  const descriptor = Object.getOwnPropertyDescriptor(from, key);
  if (descriptor?.get || descriptor?.set) refuse();
  return descriptor?.value;
}

/** Freezes a JSON value all the way down and returns it. */
export function freezeJson<Value extends Json>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) freezeJson(member as Json);
  }
  return value;
}
