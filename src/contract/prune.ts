import type {Json} from './json.js';
import {pointerOf, startsWith, tokensOf} from './pointer.js';
import type {Fault} from './rules.js';

/** A value after what does not fit was dropped from it, what was dropped, and what still does not fit. */
export interface Pruned {
  readonly dropped: readonly Fault[];
  readonly left: readonly Fault[];
}

/**
 * Drops from `value`, in place, the optional groups and entries in which `inspect` finds faults, until it finds none that lies
 * in such a place. Nothing is ever coerced. Each round drops at least one thing, so the rounds end.
 */
export function prune(value: Json, inspect: (value: Json) => readonly Fault[], drops: readonly string[]): Pruned {
  const plan = drops.map(tokensOf).sort((a, b) => b.length - a.length);
  const dropped: Fault[] = [];
  for (;;) {
    const left = inspect(value);
    const targets = new Map<string, Fault>();
    for (const fault of left) {
      const tokens = tokensOf(fault.path);
      const pattern = plan.find((candidate) => startsWith(tokens, candidate));
      if (!pattern) continue;
      const target = pointerOf(tokens.slice(0, pattern.length));
      if (!targets.has(target)) targets.set(target, {...fault, path: target});
    }
    if (targets.size === 0) return {dropped, left};
    for (const target of inRemovalOrder(targets.keys())) remove(value, target, plan);
    dropped.push(...targets.values());
  }
}

/** Where an entry of a list stood before `dropped` left it: places are told as they were sent. */
export function placeBefore(path: string, dropped: readonly Fault[]): string {
  const tokens = tokensOf(path);
  let at = Number(tokens.pop());
  const list = `${pointerOf(tokens)}/`;
  const gone = dropped.map((fault) => fault.path.startsWith(list) ? Number(fault.path.slice(list.length)) : NaN); // Not the entry itself: no number.
  for (const index of gone.filter((each) => each >= 0).sort((a, b) => a - b)) if (index <= at) at += 1;
  return `${list}${at}`;
}

/** Later entries of a list first, inner places before outer ones, so that no removal moves a place that is still to go. */
function inRemovalOrder(pointers: Iterable<string>): string[] {
  return [...pointers].sort((a, b) => {
    const [left, right] = [tokensOf(a), tokensOf(b)];
    return right.length - left.length || Number(right.at(-1)) - Number(left.at(-1)) || 0;
  });
}

function remove(value: Json, pointer: string, plan: readonly string[][]): void {
  const tokens = tokensOf(pointer);
  const key = tokens.pop() as string;
  const parent = tokens.reduce<unknown>((at, token) => (at as Record<string, unknown>)[token], value);
  if (!Array.isArray(parent)) {
    delete (parent as Record<string, unknown>)[key];
    return;
  }
  parent.splice(Number(key), 1);
  const isOptional = plan.some((pattern) => pattern.length === tokens.length && startsWith(tokens, pattern));
  if (parent.length === 0 && isOptional) remove(value, pointerOf(tokens), plan);
}
