import {isObject} from './json.js';
import {takeJson} from './take-json.js';

/** What a schema from outside may hold (S0, R-042, R-043): 16 KiB of UTF-8, six levels, 64 entries each. */
const LIMITS = {bytes: 16_384, depth: 6, entries: 64};

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean'];
const BOUNDS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];

/** Where a schema leaves the safe subset, and by what. */
export interface UnsafeSchema { readonly path: string; readonly reason: string }

/**
 * Holds a schema that is not our own against the safe subset: a root object, plain types, properties, required, items, enum and bounds;
 * no `$ref`, no pattern, no alternatives. `undefined`: it is safe to run. Total, whatever it is given.
 */
export function findUnsafe(schema: unknown): UnsafeSchema | undefined {
  const taken = takeJson(schema);
  if (!isObject(taken)) return {path: '', reason: 'no schema'};
  if (new TextEncoder().encode(JSON.stringify(taken)).length > LIMITS.bytes) return {path: '', reason: 'over 16 KiB'};
  return taken['type'] === 'object' ? inspect(taken, '', 1) : {path: '/type', reason: 'the root is no object'};
}

function inspect(schema: unknown, path: string, depth: number): UnsafeSchema | undefined {
  if (!isObject(schema)) return {path, reason: 'no schema'};
  if (depth > LIMITS.depth) return {path, reason: 'too deep'};
  for (const [keyword, value] of Object.entries(schema)) {
    const fault = inspectKeyword(keyword, value, `${path}/${keyword}`, depth);
    if (fault) return fault;
  }
  return TYPES.includes(schema['type'] as string) || Array.isArray(schema['enum']) ? undefined : {path, reason: 'no type'};
}

function inspectKeyword(keyword: string, value: unknown, path: string, depth: number): UnsafeSchema | undefined {
  if (BOUNDS.includes(keyword)) return Number.isFinite(value) ? undefined : {path, reason: 'no number'};
  switch (keyword) {
    case 'description': return typeof value === 'string' ? undefined : {path, reason: 'no text'};
    case 'type': return TYPES.includes(value as string) ? undefined : {path, reason: 'unknown type'};
    case 'additionalProperties': return typeof value === 'boolean' ? undefined : {path, reason: 'neither true nor false'};
    case 'items': return inspect(value, path, depth + 1);
    case 'required': return listOf(value, path, (entry) => typeof entry === 'string');
    case 'enum': return listOf(value, path, (entry) => !isObject(entry) && !Array.isArray(entry));
    case 'properties': return inspectProperties(value, path, depth);
    default: return {path, reason: 'not in the safe subset'};
  }
}

function inspectProperties(value: unknown, path: string, depth: number): UnsafeSchema | undefined {
  const properties = isObject(value) ? Object.entries(value) : [];
  if (!isObject(value) || properties.length > LIMITS.entries) return {path, reason: 'more than 64, or none'};
  for (const [name, schema] of properties) {
    const fault = inspect(schema, `${path}/${name}`, depth + 1);
    if (fault) return fault;
  }
  return undefined;
}

function listOf(value: unknown, path: string, holds: (entry: unknown) => boolean): UnsafeSchema | undefined {
  return Array.isArray(value) && value.length <= LIMITS.entries && value.every(holds) ? undefined : {path, reason: 'no such list'};
}
