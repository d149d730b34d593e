/**
 * The one source of time and chance (docs/api.md section 4). Everything that waits, stamps or names takes one,
 * so that a test can move the hands by itself.
 */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `task` once after `ms` milliseconds; the result cancels it. */
  setTimeout(task: () => void, ms: number): () => void;
  /** Runs `task` once before the next paint, or soon where there is none (Node, a hidden tab); the result cancels it. */
  frame(task: () => void): () => void;
  /** A number in [0, 1), for jitter only. */
  random(): number;
}

/** The platform's own timer, as a clock has it; the result cancels it. */
export function startTimer(task: () => void, ms: number): () => void {
  const handle = setTimeout(task, ms);
  return () => clearTimeout(handle);
}
