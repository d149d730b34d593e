/** A JSON value (RFC 8259). */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object: own keys only, never trusted to have a prototype. */
export interface JsonObject { readonly [key: string]: Json }

/** Whether `value` is an object that is neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value that `text` is the JSON of; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // No JSON text has this value.
  }
}

/** The members that have a value. */
export function defined<T extends object>(members: T): T {
  return Object.fromEntries(Object.entries(members).filter(([, member]) => member !== undefined)) as T;
}

/** Whether two JSON values are the same, whatever the order of members. What nests deeper than `levels` is never the same. */
export function equal(a: unknown, b: unknown, levels = 256): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || levels === 0 || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length
    && keys.every((key) => Object.hasOwn(b, key) && equal((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], levels - 1));
}
