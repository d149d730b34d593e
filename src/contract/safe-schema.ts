import {codePoints} from './formats.js';
import {isObject} from './json.js';
import {pointerOf} from './pointer.js';
import {takeJson} from './take-json.js';

/** What a schema from outside may hold (S0, R-042, R-043): 16 KiB of UTF-8, six levels with the root as 1, 64 entries each. */
const LIMITS = {bytes: 16_384, depth: 6, entries: 64, description: 500};

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];
const SIZES = ['minLength', 'maxLength', 'minItems', 'maxItems'];
const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

/** Where a schema leaves the safe subset, and by what. */
export interface UnsafeSchema { readonly path: string; readonly reason: string }

/** What a schema may do without. */
export interface Leniency {
  /** Its root may be of any type. */
  readonly anyRoot?: boolean;
  /** A place in it may say nothing of its type, and then takes anything. */
  readonly untyped?: boolean;
}

/**
 * Holds a schema that is not our own against the safe subset: a root object, plain types, properties, required, items, enum and bounds;
 * no `$ref`, no pattern, no alternatives. `undefined`: it is safe to run. Total, whatever it is given.
 */
export function findUnsafe(schema: unknown, leniency: Leniency = {}): UnsafeSchema | undefined {
  const taken = takeJson(schema);
  if (!isObject(taken)) return {path: '', reason: 'no schema'};
  if (new TextEncoder().encode(JSON.stringify(taken)).length > LIMITS.bytes) return {path: '', reason: 'over 16 KiB'};
  if (taken['type'] !== 'object' && !leniency.anyRoot) return {path: '/type', reason: 'the root is no object'};
  return inspect(taken, '', {depth: 1, ...leniency});
}

interface Where extends Leniency { readonly depth: number }

function inspect(schema: unknown, path: string, where: Where): UnsafeSchema | undefined {
  if (!isObject(schema)) return {path, reason: 'no schema'};
  if (where.depth > LIMITS.depth) return {path, reason: 'too deep'};
  for (const [keyword, value] of Object.entries(schema)) {
    const fault = inspectKeyword(keyword, value, path + pointerOf([keyword]), where);
    if (fault) return fault;
  }
  return where.untyped || Object.hasOwn(schema, 'type') || Object.hasOwn(schema, 'enum') ? undefined : {path, reason: 'no type'};
}

function inspectKeyword(keyword: string, value: unknown, path: string, where: Where): UnsafeSchema | undefined {
  if (BOUNDS.includes(keyword)) return Number.isFinite(value) ? undefined : {path, reason: 'no number'};
  if (SIZES.includes(keyword)) return Number.isInteger(value) && (value as number) >= 0 ? undefined : {path, reason: 'no size'};
  const below = {...where, depth: where.depth + 1};
  switch (keyword) {
    case 'description': return typeof value === 'string' && codePoints(value) <= LIMITS.description ? undefined : {path, reason: 'no text of 500'};
    case 'type': return TYPES.includes(value as string) ? undefined : {path, reason: 'unknown type'};
    case 'additionalProperties': return typeof value === 'boolean' ? undefined : inspect(value, path, below);
    case 'items': return inspect(value, path, below);
    case 'required': return listOf(value, path, (names) => names.every((name) => typeof name === 'string') && new Set(names).size === names.length);
    case 'enum': return listOf(value, path, (choices) => choices.length > 0);
    case 'properties': return inspectProperties(value, path, below);
    default: return {path, reason: 'not in the safe subset'};
  }
}

function inspectProperties(value: unknown, path: string, where: Where): UnsafeSchema | undefined {
  const properties = isObject(value) ? Object.entries(value) : [];
  if (!isObject(value) || properties.length > LIMITS.entries) return {path, reason: 'more than 64, or none'};
  for (const [name, schema] of properties) {
    const fault = inspect(schema, path + pointerOf([name]), where);
    if (fault) return fault;
  }
  return undefined;
}

function listOf(value: unknown, path: string, fits: (list: readonly unknown[]) => boolean): UnsafeSchema | undefined {
  return Array.isArray(value) && value.length <= LIMITS.entries && fits(value) ? undefined : {path, reason: 'no such list'};
}
