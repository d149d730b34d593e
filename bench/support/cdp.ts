import type {CDPSession} from 'playwright-core';

/** The browser's counters of a page, by name: times in seconds, `Nodes`, `JSEventListeners`, `JSHeapUsedSize` in bytes. */
export async function metricsOf(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const {metrics} = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({name, value}) => [name, value]));
}

/** The same after everything that can be collected has been: finalizers may let more go, so it is asked more than once. */
export async function settledMetrics(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  return metricsOf(session);
}

/** The middle of a list of figures. */
export function median(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
}
