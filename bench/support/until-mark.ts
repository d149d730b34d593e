import type {Browser, Page} from 'playwright-core';

/** What a page cost until it set a mark. */
export interface UntilMark {
  /** CPU time of its main thread since its navigation began, in milliseconds. */
  readonly busy: number;
  /** Requests sent since then. */
  readonly requests: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The thread's own time: at the start, and how much went by. */
  readonly tts?: number;
  readonly tdur?: number;
  readonly args?: {readonly data?: {readonly url?: string}};
}

/** Traces `page` while `work` opens it, and counts what its main thread did until `performance.mark(name)`: to the point, not to the end of the task. */
export async function untilMark(browser: Browser, page: Page, name: string, work: () => Promise<unknown>): Promise<UntilMark> {
  await browser.startTracing(page, {categories: ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline']});
  await work();
  const {traceEvents} = JSON.parse((await browser.stopTracing()).toString()) as {traceEvents: TraceEvent[]};
  const mark = traceEvents.find((event) => event.name === name);
  const start = traceEvents.findLast((event) => event.name === 'navigationStart' && event.pid === mark?.pid && event.ts < mark.ts);
  if (!mark || !start) throw new Error(`The page never set the mark ${name}.`);
  const during = traceEvents.filter(({pid, ts, dur = 0}) => pid === mark.pid && ts < mark.ts && ts + dur > start.ts);
  const busy = during.filter((event) => event.name === 'RunTask' && event.tid === mark.tid && event.ph === 'X').reduce((sum, task) => {
    const isCut = task.ts + task.dur! > mark.ts;
    return sum + (isCut ? mark.tts! - task.tts! : task.tdur ?? task.dur!) / 1000;
  }, 0);
  return {busy, requests: during.filter((event) => event.name === 'ResourceSendRequest' && event.args?.data?.url?.startsWith('http')).length};
}
