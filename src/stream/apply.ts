/** One event's way into a thread: seen before or not, checked, expanded, reduced. Total: what does not fit is dropped with a report. */
import type {DiagnosticCode} from '../contract/diagnostic.js';
import {isObject} from '../contract/json.js';
import {checkEvent} from './events.js';
import {EVENTS} from './reduce.js';
import {addRun} from './runs.js';
import type {Thread} from './thread.js';
import type {RunStatus} from './types.js';

/** What is known of an event besides itself. */
export interface EventMeta {
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  /** The frame's own `id:` field, only when this very frame had one (not the inherited last id). Twice the same in a run: a duplicate (F-18). */
  readonly eventId?: string;
}

/**
 * What became of an event. `ended`: it was the first terminal event of the run under way (F-20);
 * `duplicate`: its id was seen in this run (F-18); `dropped`: a diagnostic says why (F-19, F-22, F-23).
 */
export type Applied = 'applied' | 'ended' | 'duplicate' | 'dropped';

/** How a run ended that the client itself ended: what still comes of it is not wanted. */
const CUT_HERE: readonly RunStatus[] = ['stopped', 'connection_lost', 'bad_response'];

/** Applies one event as it was parsed, of any shape. */
export function applyEvent(thread: Thread, event: unknown, meta: EventMeta): Applied {
  thread.type = isObject(event) && typeof event['type'] === 'string' ? event['type'].slice(0, 64) : 'event';
  try {
    return isObject(event) ? take(thread, event, meta) : drop(thread, 'no object');
  } catch (error) {
    // A server can nest its JSON deeper than any recursion goes: that costs the event alone (F-23).
    return drop(thread, error instanceof Error ? error.name : 'threw');
  }
}

function take(thread: Thread, raw: Record<string, unknown>, {receivedAt, eventId}: EventMeta): Applied {
  // Ids count within a run: a start of a new one begins anew, a start of a known one goes back to what was seen in it.
  const starts = thread.type === 'RUN_STARTED';
  const again = starts ? thread.findRun(String(raw['runId'])) : undefined;
  if (again) thread.seen = again.seen;
  if (eventId !== undefined && (!starts || again) && thread.seen.check(eventId)) return 'duplicate';

  const renamed = thread.normalizer.rename(raw);
  const known = EVENTS.get(renamed['type']);
  if (!known) return drop(thread, 'unknown type', '/type', 'event_unknown');
  const {event, path} = checkEvent(renamed, known.required);
  if (!event) return drop(thread, 'lacks', path);
  if (path) thread.report('left out', path);
  if (!mayPass(thread, event, receivedAt)) return 'dropped';
  const late = !thread.active && !starts;
  let applied: Applied = 'dropped';
  thread.normalizer.expand(event, (one) => {
    const result = EVENTS.get(one.type)!.reduce?.(thread, one, receivedAt, eventId);
    if (result !== false) applied = result === 'ended' ? result : 'applied';
  });
  if (eventId !== undefined && starts && !again) thread.seen.check(eventId);
  // What opens after the end of its run has nobody left to close it.
  if (late && thread.run) thread.close('complete');
  return applied;
}

/** Whether an event belongs to what is under way: not to another thread, not after an end (F-19, F-20). */
function mayPass(thread: Thread, {type, runId}: {readonly type: string; readonly runId?: unknown}, at: number): boolean {
  const ends = type === 'RUN_FINISHED' || type === 'RUN_ERROR';
  if (type === 'RUN_STARTED') return true;
  if (thread.muted) {
    thread.muted = !ends;
    return false;
  }
  // A rollover, a balance or a late part may come at any time.
  if (thread.active || type === 'CUSTOM') return true;
  if (thread.run) {
    thread.report('after the end of its run');
    return !ends && !CUT_HERE.includes(thread.run.data.status);
  }
  thread.report('before RUN_STARTED');
  if (ends) addRun(thread, typeof runId === 'string' ? runId : thread.mint('run'), at, false);
  return true;
}

function drop(thread: Thread, reason: string, path?: string, code?: DiagnosticCode): Applied {
  thread.report(reason, path, undefined, code);
  return 'dropped';
}
