import type {Activity} from '../contract/view.js';
import {isActive} from '../stream/active.js';
import type {Run} from '../stream/types.js';

/** The soft note of F-15. */
const slowAfter = 30_000;
/** No byte at all for this long is a stall; comments count as life (F-15, F-16). */
const stalledAfter = 120_000;

/**
 * How the run under way stands at `now` (milliseconds since the epoch); `visibleAt` is when the reader last saw something new.
 * The answer changes by itself as time goes: its owner asks again every second while a run is under way.
 */
export function activity(run: Run | undefined, visibleAt: number, now: number): Activity {
  if (!isActive(run)) return {kind: 'idle'};
  const since = now - Math.max(visibleAt, run.startedAt);
  const silent = now - Math.max(run.lastByteAt, run.startedAt);
  const seconds = Math.max(0, Math.floor((now - run.startedAt) / 1000));
  const common = {runId: run.id, ...(run.answerCompleted ? {answered: true} : {})};
  if (silent >= stalledAfter) return {kind: 'stalled', ...common, seconds};
  if (since >= slowAfter) return {kind: 'waiting', ...common, seconds};
  return {kind: run.status, ...common};
}
