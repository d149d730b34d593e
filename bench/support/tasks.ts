import type {Browser, Page} from 'playwright-core';

/** Shorter tasks are the browser's own bookkeeping, and would make any share look good, in milliseconds. */
const WORTH_COUNTING = 1;

/** CPU time of a page's main-thread tasks, in milliseconds. */
export interface TaskReport {
  readonly count: number;
  readonly p99: number;
  readonly longest: number;
  /** Share of the counted tasks that took less than 50 ms. */
  readonly under50: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: {readonly name?: string};
}

/** Traces the page's main thread while `work` runs. */
export async function mainThreadTasks(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<TaskReport> {
  await browser.startTracing(page, {categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline']});
  await work();
  const {traceEvents} = JSON.parse((await browser.stopTracing()).toString()) as {traceEvents: TraceEvent[]};
  const names = new Map(traceEvents.filter(({name}) => name === 'thread_name').map(({pid, tid, args}) => [`${pid}.${tid}`, args?.name]));
  const isTask = ({name, pid, tid}: TraceEvent): boolean =>
    names.get(`${pid}.${tid}`) === 'CrRendererMain' && name === 'RunTask';
  const times = traceEvents.filter(isTask).map(({tdur, dur}) => (tdur ?? dur ?? 0) / 1000)
    .filter((time) => time >= WORTH_COUNTING).sort((a, b) => a - b);
  return {
    count: times.length,
    p99: times[Math.floor((times.length - 1) * 0.99)] ?? 0,
    longest: times.at(-1) ?? 0,
    under50: times.filter((time) => time < 50).length / Math.max(1, times.length),
  };
}
