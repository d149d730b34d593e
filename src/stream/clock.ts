import {startTimer, type Clock} from '../contract/clock.js';

/** How long a frame may be late where nothing is painted: Node, a worker, a hidden tab (F-29). */
const FRAME_MS = 16;
const HIDDEN_FRAME_MS = 250;

/** The platform's own time and chance. A frame is the next paint, or a timer where no paint comes. */
export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  setTimeout: startTimer,
  frame(task) {
    if (typeof requestAnimationFrame !== 'function') return startTimer(task, FRAME_MS);
    // A hidden tab paints nothing, and may become hidden after this call: the timer is the second chance.
    const cancelTimer = startTimer(() => { cancelAnimationFrame(handle); task(); }, HIDDEN_FRAME_MS);
    const handle = requestAnimationFrame(() => { cancelTimer(); task(); });
    return () => { cancelTimer(); cancelAnimationFrame(handle); };
  },
};

/**
 * Resolves in a task of its own, after input that waits has been handled (F-26).
 * A message port, because timers are slowed down in nested use and in hidden tabs.
 */
export function yieldToInput(): Promise<void> {
  const {scheduler} = globalThis as {scheduler?: {yield?: () => Promise<void>}};
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => { port1.close(); resolve(); };
    port2.postMessage(undefined);
  });
}
