/**
 * Whether the long lists run whole: with `npm run test:all` they do, otherwise a sample stands for them.
 * For Node and for the browser, where the runner writes the value in.
 */
export const isFull = process.env.MORIT_FULL === '1';

/** The whole list, or every n-th of it so that about `size` are left. */
export function sample<T>(list: readonly T[], size: number): readonly T[] {
  if (isFull || list.length <= size) return list;
  const step = list.length / size;
  return Array.from({length: size}, (_, place) => list[Math.floor(place * step)] as T);
}
