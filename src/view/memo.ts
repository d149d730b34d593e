/** Keeps the last value made from `deps`: the same object while each of them is identical. */
export class Memo<Value> {
  #deps: readonly unknown[] | undefined;
  #value: Value | undefined;

  /** The value for `deps`, made anew only when one of them changed. */
  get(deps: readonly unknown[], make: () => Value): Value {
    const before = this.#deps;
    if (!before || before.length !== deps.length || deps.some((dep, index) => !Object.is(dep, before[index]))) {
      this.#deps = deps;
      this.#value = make();
    }
    return this.#value as Value;
  }
}

/** `next`, or `before` when both say the same field by field, so that an element sees no change where there is none. */
export function keep<Item extends object>(before: Item | undefined, next: Item): Item {
  if (!before) return next;
  const keys = Object.keys(next) as (keyof Item)[];
  if (keys.length !== Object.keys(before).length) return next;
  return keys.every((key) => same(before[key], next[key])) ? before : next;
}

/** Identity, or two lists of identical members. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((member, index) => Object.is(member, b[index]));
}
