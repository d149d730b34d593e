/** A JSON value (RFC 8259). */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object: own keys only, never trusted to have a prototype. */
export interface JsonObject { readonly [key: string]: Json }

/** Whether `value` is an object that is neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
