/**
 * JSON Patch (RFC 6902) over JSON Pointer (RFC 6901): atomic, copy on write, closed to prototypes (S-26).
 * A container is copied once per snapshot, not once per operation: one made since the last snapshot is `owned` and changed in place.
 */
import {equal, isObject} from '../contract/json.js';
import {tokensOf} from '../contract/pointer.js';

const MAX_DEPTH = 32;
/** Values that the copies of one patch may add: a few copies of copies would otherwise grow without end. */
const MAX_COPIED = 100_000;
const RESERVED = ['__proto__', 'constructor', 'prototype'];

type Container = Record<string, unknown> | unknown[];
type Path = readonly string[];

/** The containers that nobody outside has seen yet. {@link Owned.release} before any is shown. */
export class Owned {
  #set = new WeakSet<object>();
  has(value: object): boolean { return this.#set.has(value); }
  add<T extends object>(value: T): T { this.#set.add(value); return value; }
  /** From now on every container is copied before it is changed. */
  release(): void { this.#set = new WeakSet(); }
}

/** The document after all of `operations`, or, when one does not fit, which: then nothing has changed. Never changes `operations`. */
export function applyPatch(document: unknown, operations: readonly unknown[], owned = new Owned()): {readonly document: unknown} | {readonly failed: number} {
  const patch = new Patch(document, owned);
  let at = 0;
  try {
    for (; at < operations.length; at += 1) patch.apply(operations[at]);
    return {document: patch.root['']};
  } catch {
    patch.undo();
    return {failed: at};
  }
}

/** One patch under way, with what it takes to undo it. */
class Patch {
  /** The document, as the only member of a container, so that replacing the whole is no special case. */
  readonly root: Record<string, unknown>;
  readonly #owned: Owned;
  readonly #undo: (() => unknown)[] = [];
  #copied = 0;

  constructor(document: unknown, owned: Owned) {
    this.root = {'': document};
    this.#owned = owned;
  }

  undo(): void {
    for (const step of this.#undo.reverse()) step();
  }

  apply(operation: unknown): void {
    if (!isObject(operation)) return refuse();
    const {op, value} = operation;
    const path = parse(operation['path']);
    if (op === 'move' || op === 'copy') {
      const from = parse(operation['from']);
      const moved = lookup(this.root, from);
      if (op === 'move') {
        if (path.length > from.length && from.every((segment, at) => segment === path[at])) refuse();
        this.#write(from, undefined, 0);
      } else {
        // The same containers now stand in two places: neither may be changed in place any more.
        this.#owned.release();
        this.#weigh(moved, Infinity, 1);
      }
      return this.#write(path, moved, 1);
    }
    if (op !== 'add') lookup(this.root, path);
    if (op === 'remove') return this.#write(path, undefined, 0);
    if (!Object.hasOwn(operation, 'value')) refuse();
    if (op === 'add') this.#write(path, value, 1);
    else if (op === 'replace') this.#write(path, value, 2);
    else if (op !== 'test' || !equal(lookup(this.root, path), value)) refuse();
  }

  /** Takes away (0), adds (1) or replaces (2) what `path` names; for 0 and 2 it is there. */
  #write(path: Path, value: unknown, mode: 0 | 1 | 2): void {
    this.#weigh(value, MAX_DEPTH + 1 - path.length);
    if (mode === 0 && path.length === 1) refuse();
    const parent = path.slice(0, -1).reduce((container: Container, segment) => this.#own(container, segment), this.root);
    const segment = path.at(-1)!;
    const values = mode === 0 ? [] : [value];
    if (Array.isArray(parent)) {
      const at = mode === 1 && segment === '-' ? parent.length : indexIn(parent, segment, mode === 1 ? 1 : 0);
      const old = parent.splice(at, mode === 1 ? 0 : 1, ...values);
      this.#undo.push(() => parent.splice(at, values.length, ...old));
    } else {
      const old = Object.hasOwn(parent, segment) ? [parent[segment]] : [];
      const set = (to: readonly unknown[]) => { if (to.length > 0) parent[segment] = to[0]; else delete parent[segment]; };
      set(values);
      this.#undo.push(() => set(old));
    }
  }

  /** Refuses a value that nests deeper than `levels`, and copies that hold too much: each of their values has a `cost`. */
  #weigh(value: unknown, levels: number, cost = 0): void {
    this.#copied += cost;
    if (this.#copied > MAX_COPIED) refuse();
    if (!isContainer(value)) return;
    if (levels === 0) refuse();
    for (const child of Object.values(value)) this.#weigh(child, levels - 1, cost);
  }

  /** The container at `segment` of one that is ours, made ours. */
  #own(parent: Container, segment: string): Container {
    const child = member(parent, segment);
    if (!isContainer(child)) return refuse();
    if (this.#owned.has(child)) return child;
    const holder = parent as Record<string, unknown>;
    this.#undo.push(() => { holder[segment] = child; });
    const mine = this.#owned.add(Array.isArray(child) ? child.slice() : {...child});
    holder[segment] = mine;
    return mine;
  }
}

function refuse(): never {
  throw new Error('The patch does not fit.');
}

/** A pointer's segments, below the one member of {@link Patch.root}. */
function parse(pointer: unknown): Path {
  if (typeof pointer !== 'string' || !/^(?:\/(?:[^~]|~[01])*)?$/su.test(pointer)) return refuse();
  const path = ['', ...tokensOf(pointer)];
  return path.length > MAX_DEPTH + 1 || path.some((segment) => RESERVED.includes(segment)) ? refuse() : path;
}

function lookup(root: unknown, path: Path): unknown {
  return path.reduce(member, root);
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

function member(value: unknown, segment: string): unknown {
  if (Array.isArray(value)) return value[indexIn(value, segment, 0)];
  return isObject(value) && Object.hasOwn(value, segment) ? value[segment] : refuse();
}

/** The index that `segment` is; it may be `beyond` the last by so much. */
function indexIn(array: readonly unknown[], segment: string, beyond: number): number {
  const at = Number(segment);
  return String(at) === segment && at >= 0 && at < array.length + beyond ? at : refuse();
}
