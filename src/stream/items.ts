/** The pieces of a thread while they change: mutable slots, whose immutable views are made only when somebody looks. */
import {equal} from '../contract/json.js';

/** `T` as its owner may write it. */
export type Mutable<T> = {-readonly [K in keyof T]: T[K]};

/** What each item has: its place among all others. */
interface Item { readonly ordinal: number }

/** Members to set; undefined takes one away. */
export type Change<T> = {readonly [K in keyof T]?: T[K] | undefined};

/** One item under construction. */
export interface Slot<T extends Item = Item> {
  readonly data: Mutable<T>;
  view?: T | undefined;
}

/** Items of one kind by id, in order of their ordinals. What a look costs follows from what was touched since the last. */
export class Shelf<T extends Item, More extends object = object> {
  readonly #slots = new Map<string, Slot<T> & More>();
  #order: (Slot<T> & More)[] | undefined;
  #list: readonly T[] | undefined;
  #map: ReadonlyMap<string, T> | undefined;

  get(id: string | undefined): (Slot<T> & More) | undefined { return id === undefined ? undefined : this.#slots.get(id); }
  entries(): (readonly [string, Slot<T> & More])[] { return [...this.#slots]; }

  /** Adds an item under `id`, over any that had it; members that are undefined are left out. */
  add(id: string, data: Change<T>, more: More): Slot<T> & More {
    const slot = {...more, data: {} as Mutable<T>};
    this.change(slot, data);
    this.#slots.set(id, slot);
    this.reorder();
    return slot;
  }

  delete(id: string): void {
    this.reorder();
    this.#slots.delete(id);
  }

  /** The item is known by another id from now on. */
  rename(from: string, to: string): void {
    const slot = this.#slots.get(from);
    if (slot) this.#slots.set(to, slot);
    this.delete(from);
  }

  /** Sets members, if there is a slot; its view stays the same object when nothing is another value. */
  change(slot: Slot<T> | undefined, members: Change<T>): void {
    if (!slot) return;
    const data = slot.data as Record<string, unknown>;
    for (const [name, value] of Object.entries(members)) {
      if (equal(data[name], value)) continue;
      if (value === undefined) delete data[name];
      else data[name] = value;
      this.touch(slot);
    }
  }

  /** The slot's data changed: its next view is a new object. */
  touch(slot: Slot<T>): void {
    slot.view = this.#list = this.#map = undefined;
  }

  /** Items came, went or changed their ordinals. */
  reorder(): void {
    this.#order = this.#list = this.#map = undefined;
  }

  /** The slots in order. */
  slots(): readonly (Slot<T> & More)[] {
    return this.#order ??= [...this.#slots.values()].sort((a, b) => a.data.ordinal - b.data.ordinal);
  }

  /** The views in order: the same array until something changed. */
  list(): readonly T[] {
    return this.#list ??= this.slots().map(viewOf<T>);
  }

  /** The views by id: the same map until something changed. */
  map(): ReadonlyMap<string, T> {
    return this.#map ??= new Map(this.entries().map(([id, slot]) => [id, viewOf<T>(slot)]));
  }
}

/** The immutable view of a slot: the same object until it is touched. */
export function viewOf<T extends Item>(slot: Slot<T>): T {
  return slot.view ??= {...slot.data};
}

/**
 * Gives the items of `sequence` ordinals that rise along it. One that has a fitting ordinal keeps it; one with none
 * (NaN) gets its place between its neighbours, or `next()` after the last.
 */
export function align(sequence: readonly Slot[], next: () => number): void {
  let previous = 0;
  sequence.forEach(({data}, at) => {
    if (!(data.ordinal > previous)) {
      const rest = sequence.slice(at).findIndex((later) => later.data.ordinal > previous);
      // A little less than an even share, so as not to meet an item of another shelf that stands there already.
      data.ordinal = rest < 0 ? next() : previous + (sequence[at + rest]!.data.ordinal - previous) / (rest + 1) * 0.999;
      sequence[at]!.view = undefined;
    }
    previous = data.ordinal;
  });
}
