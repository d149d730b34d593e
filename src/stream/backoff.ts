import type {Clock} from '../contract/clock.js';

const FIRST_MS = 1_000;
const MOST_MS = 30_000;

/**
 * Milliseconds to wait before try `attempt` (0 is the first): `firstMs` (the server's own `retry`, else 1 s), doubled
 * each time up to 30 s, and of that a random part between one half and all, so that many clients do not come back together.
 */
export function backoffMs(attempt: number, clock: Pick<Clock, 'random'>, firstMs = FIRST_MS): number {
  const whole = Math.min(MOST_MS, firstMs * 2 ** attempt);
  return Math.round(whole * (0.5 + clock.random() / 2));
}
