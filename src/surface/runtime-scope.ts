import {isObject, type Json, type JsonObject} from '../contract/json.js';
import type {Path} from '../contract/runtime-binding.js';

/** What bindings are read from, as it stands now. */
export interface World {
  readonly data: JsonObject;
  readonly state: JsonObject;
  readonly env: JsonObject;
}

/**
 * Where in the document's templates a binding stands: which entries of which lists, and on which screen. It names them and holds no
 * value of theirs, so that an action reads what stands when it is pressed, not what stood when it was drawn.
 */
export interface Scope {
  /** Tells it from every other; the start of its nodes' keys. */
  readonly id: string;
  readonly params?: JsonObject;
  readonly entry?: ScopeEntry;
}

interface ScopeEntry {
  readonly list: Path;
  readonly index: number;
  /** `item_as` of the node that repeats. */
  readonly as: string | undefined;
  readonly outer: Scope;
}

/** The scope of the response's own view. */
export const ROOT: Scope = {id: ''};

/** The scope of one entry of a list. */
export function entryOf(outer: Scope, list: Path, index: number, as: string | undefined): Scope {
  return {id: `${outer.id}${index}.`, ...(outer.params && {params: outer.params}), entry: {list, index, as, outer}};
}

/** Keys that lead out of the data; never walked (S-27). */
const RESERVED = ['__proto__', 'prototype', 'constructor'];

/** The value at a path: own members of objects and places of lists alone. `undefined` when nothing is there. */
export function lookUp([root, ...keys]: Path, scope: Scope, world: World): Json | undefined {
  let value = rootOf(root, scope, world);
  for (const key of keys) {
    if (Array.isArray(value) && typeof key === 'number') value = value[key] as Json | undefined;
    else if (isObject(value) && typeof key === 'string' && Object.hasOwn(value, key) && !RESERVED.includes(key)) value = (value as JsonObject)[key];
    else return undefined;
  }
  return value;
}

function rootOf(name: string, scope: Scope, world: World): Json | undefined {
  switch (name) {
    case 'data': case 'state': case 'env': return world[name];
    case 'params': return scope.params;
    case 'index': return scope.entry?.index;
    case 'item': return valueOf(scope, world);
    case 'parent': return scope.entry && valueOf(scope.entry.outer, world);
  }
  const {entry} = scope;
  if (!entry) return undefined;
  return entry.as === name ? valueOf(scope, world) : rootOf(name, entry.outer, world);
}

function valueOf({entry}: Scope, world: World): Json | undefined {
  const list = entry && lookUp(entry.list, entry.outer, world);
  return Array.isArray(list) ? list[entry?.index ?? -1] as Json | undefined : undefined;
}
