/** The life of runs: begun here, started by the server, ended once (F-19, F-20). */
import {isObject} from '../contract/json.js';
import {isActive} from './active.js';
import type {EventOf} from './events.js';
import {moritError, runError} from './errors.js';
import {isUnderWay} from './interrupts.js';
import {mergeHistory} from './messages.js';
import {SeenIds} from './seen.js';
import type {Closing, RunSlot, Thread} from './thread.js';
import type {Run, RunStatus} from './types.js';

const CLOSING: {readonly [S in RunStatus]?: Closing} = {success: 'complete', interrupt: 'suspended', cancelled: 'stopped', stopped: 'stopped'};

/** Adds a run, which is under way from then on. */
export function addRun(thread: Thread, id: string, at: number, local: boolean, parentRunId?: string): void {
  enter(thread, thread.runs.add(id, {
    id, threadId: thread.id, parentRunId, status: local ? 'connecting' : 'running', answerCompleted: false, usage: [],
    startedAt: at, lastByteAt: at, ordinal: thread.next(),
  }, {local, started: !local, minted: 0, seen: new SeenIds()}));
}

/** Ends a run, once. */
export function endRun(thread: Thread, run: RunSlot | undefined, status: RunStatus, at: number, error?: Run['error']): void {
  if (!run || !isActive(run.data)) return;
  thread.close(CLOSING[status] ?? 'partial');
  thread.runs.change(run, {status, endedAt: at, error});
  if (status === 'success' || status === 'interrupt') thread.interrupts.finished(run.data.id);
  else thread.interrupts.mark((open) => isUnderWay(open) && (error?.code === 'interrupt_gone' ? 'gone' : status === 'connection_lost' ? 'unknown' : 'open'));
}

/** RUN_STARTED. False when it is not for this thread or run. */
export function startRun(thread: Thread, event: EventOf<'RUN_STARTED'>, at: number): boolean {
  const {run} = thread;
  const {threadId, runId, parentRunId, input} = event;
  const known = thread.findRun(runId);
  thread.wireId ??= threadId;
  const foreign = threadId !== thread.id && threadId !== thread.wireId;
  if (run && thread.active && (known === run || (!known && run.local && !run.started))) {
    if (run.started) thread.report('twice');
    adopt(thread, run, runId);
  } else if (foreign || known?.data.status === 'stopped' || (run && thread.active && (run.local || parentRunId === run.data.id))) {
    // Of another thread or run; and what a person stopped does not begin again by itself.
    thread.muted = foreign && !thread.active;
    return thread.report('of another run');
  } else {
    // In a replay a run may have no end, because its server was cut off: the next one says so.
    if (run) endRun(thread, run, 'connection_lost', at);
    if (known) restart(thread, known);
    else addRun(thread, runId, at, false, parentRunId);
  }
  thread.muted = false;
  const {messages, resume}: {readonly messages?: unknown; readonly resume?: unknown} = input ?? {};
  if (Array.isArray(messages)) mergeHistory(thread, messages);
  if (Array.isArray(resume)) thread.interrupts.begin(resume);
  return true;
}

/** RUN_FINISHED, of the run under way. False when it is another's. */
export function finishRun(thread: Thread, event: EventOf<'RUN_FINISHED'>, at: number): 'ended' | false {
  const run = thread.run!;
  const runId = run.data.id;
  if (run.started && event.runId !== undefined && thread.findRun(event.runId) !== run) return thread.report('of another run');
  addUsage(thread, run, event.usage);
  // Up to 0.0.5x the outcome was a word, and its interrupts stood beside it.
  const old = event as unknown as {readonly interrupts?: unknown; readonly interrupt?: unknown};
  const outcome: unknown = event.outcome ?? 'success';
  const said: {readonly type?: unknown; readonly interrupts?: unknown} = isObject(outcome) ? outcome : {type: outcome};
  const {type, interrupts = old.interrupts ?? [old.interrupt]} = said;
  if (type === 'interrupt') thread.interrupts.list(interrupts, runId);
  if (type === 'cancelled') endRun(thread, run, type, at);
  else if ((type === 'interrupt' || type === 'success') && thread.interrupts.hasOf(runId)) endRun(thread, run, 'interrupt', at);
  else if (type === 'success') endRun(thread, run, type, at);
  else {
    // An end that a newer protocol may know is no success: nothing may be built upon it.
    thread.report('outcome', '/outcome', undefined, 'event_unknown');
    endRun(thread, run, 'error', at, moritError('run_failed', {threadId: thread.id, runId}, {retryable: false, cause: {outcome}}));
  }
  return 'ended';
}

/** RUN_ERROR, of the run under way. */
export function failRun(thread: Thread, event: EventOf<'RUN_ERROR'>, at: number): 'ended' {
  const run = thread.run!;
  addUsage(thread, run, event.usage);
  endRun(thread, run, 'error', at, runError(event as unknown as Record<string, unknown>, {threadId: thread.id, runId: run.data.id}));
  return 'ended';
}

/** Makes a run that was lost the one under way again. */
export function reviveRun(thread: Thread, run: RunSlot | undefined): void {
  if (run?.data.status !== 'connection_lost') return;
  restart(thread, run);
  thread.reopen();
}

function restart(thread: Thread, run: RunSlot): void {
  thread.runs.change(run, {status: 'running', error: undefined, endedAt: undefined});
  enter(thread, run);
}

function enter(thread: Thread, run: RunSlot): void {
  thread.run = run;
  thread.seen = run.seen;
}

/** A run that the client began is started, under the server's id for it: so it is named in the server's logs and in a replay. */
function adopt(thread: Thread, run: RunSlot, id: string): void {
  const old = run.data.id;
  run.started = true;
  thread.runs.change(run, {status: 'running', id});
  if (old === id) return;
  thread.runAliases.set(old, id);
  thread.runs.rename(old, id);
  for (const slot of thread.messages.slots()) if (slot.data.runId === old) thread.messages.change(slot, {runId: id});
}

function addUsage(thread: Thread, run: RunSlot, usage: Run['usage'] | undefined): void {
  thread.runs.change(run, {usage: [...run.data.usage, ...usage ?? []].filter(isObject)});
}
