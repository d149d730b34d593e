/** Where items stand in a turn, told by the messages around them, so that it holds whatever numbers a later load gives. */
import type {TurnItems} from './turns.js';

interface Item { readonly ordinal: number }

/** The place of an item: how many messages of its turn stand before it, and a fraction among those between the same two. */
export type Placer = (item: Item) => number;

/** @param messages - The ordinals of the turn's messages, as they are stored. */
export function placer(messages: readonly number[], {runs, interrupts, subagents, customs}: TurnItems): Placer {
  const sorted = [...messages].sort((a, b) => a - b);
  const counts = new Map<number, number>();
  const numbers = new Map<Item, number>();
  for (const item of [...runs, ...interrupts, ...subagents, ...customs].sort((a, b) => a.ordinal - b.ordinal)) {
    const before = countUpTo(sorted, item.ordinal);
    const number = (counts.get(before) ?? 0) + 1;
    counts.set(before, number);
    numbers.set(item, number);
  }
  return (item) => {
    const before = countUpTo(sorted, item.ordinal);
    return before + (numbers.get(item) ?? 0) / ((counts.get(before) ?? 1) + 1);
  };
}

/** How many of the numbers, in rising order, are at most `limit`. */
function countUpTo(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The ordinal of a place in a thread that was loaded. @param messages - The ordinals of the turn's messages there. */
export function ordinalAt(at: number, messages: readonly number[], end: number): number {
  const count = Math.min(Math.floor(at), messages.length);
  const next = messages[count] ?? end;
  const previous = count === 0 ? next - 1 : messages[count - 1] as number;
  // Short of the next by more than what calls stand after their message (they are within a thousandth).
  return previous + (next - previous) * (0.01 + 0.98 * (at - Math.floor(at)));
}
