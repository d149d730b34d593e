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
  let nodes = 0;
  let text = 0;

  function take(from: unknown, depth: number): Json {
    if (from === null || typeof from === 'boolean' || typeof from === 'number') return from;
    if (typeof from === 'string') return count(from);
    if (typeof from !== 'object' || depth > limits.depth) throw new Refusal();
    return Array.isArray(from) ? takeList(from, depth) : takeObject(from, depth);
  }

  function takeList(from: readonly unknown[], depth: number): Json {
    if (from.length > limits.nodes) throw new Refusal();
    const copy: Json[] = [];
    for (let index = 0; index < from.length; index++) {
      const entry = own(from, String(index));
      if (entry === undefined || ++nodes > limits.nodes) throw new Refusal();
      copy.push(take(entry, depth + 1));
    }
    return copy;
  }

  function takeObject(from: object, depth: number): Json {
    if (Object.prototype.toString.call(from) !== '[object Object]') throw new Refusal();
    const copy: Record<string, Json> = {};
    for (const key of Object.keys(from)) {
      if (key === '__proto__' || ++nodes > limits.nodes) throw new Refusal();
      const member = own(from, key);
      if (member !== undefined) copy[count(key)] = take(member, depth + 1);
    }
    return copy;
  }

  function count(string: string): string {
    text += string.length;
    if (text > limits.text) throw new Refusal();
    return string;
  }

  try {
    return take(value, 1);
  } catch {
    return undefined; // A refusal, or whatever a hostile proxy throws: both mean that there is nothing to take.
  }
}

/** Ends the walk from any depth; caught in one place. */
class Refusal extends Error {}

/** The value of a plain member; a getter is refused, for it could answer differently the next time. */
function own(from: object, key: string): unknown {
  const descriptor = Object.getOwnPropertyDescriptor(from, key);
  if (descriptor && !('value' in descriptor)) throw new Refusal();
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
