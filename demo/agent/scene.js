import {idsForRun, withIds} from './ids.js';
import {threadPlaceholder} from './scenarios.js';

/**
 * @typedef {import('./input.js').Input} Input
 * @typedef {import('./threads.js').Thread} Thread
 */

/**
 * A run of a script, with ids of this thread and this run.
 * @param {Extract<import('./choose.js').Choice, {kind: 'script'}>} choice
 * @param {Input} input @param {Thread} thread @param {import('./threads.js').Play | undefined} earlier @param {string} suffix
 */
export function playScript({scenario, index}, input, thread, earlier, suffix) {
  const before = earlier ?? thread.plays.get(scenario.id);
  const play = {scenario, ids: idsForRun(scenario, index, before?.ids ?? new Map(), suffix)};
  thread.plays.set(scenario.id, play);
  const run = /** @type {import('./scenarios.js').ScriptRun} */ (scenario.runs[index]);
  const ids = new Map([...play.ids, [threadPlaceholder, input.threadId], [run.runId, input.runId]]);
  if (run.interrupted) rememberInterrupts(thread, play, run.interrupted, ids);
  const entries = run.entries.map(({delay, event}) => ({delay, event: withIds(event, ids)}));
  return {entries, cutAfter: run.cutAfter};
}

/**
 * @param {Thread} thread @param {import('./threads.js').Play} play
 * @param {import('./scenarios.js').AgentEvent} event @param {Map<string, string>} ids
 */
function rememberInterrupts(thread, play, event, ids) {
  for (const raw of /** @type {any} */ (event.outcome).interrupts) {
    const interrupt = withIds(raw, ids);
    thread.interrupts.set(interrupt.id, {play, placeholder: raw.id, tool: toolOf(play.scenario, raw.toolCallId), interrupt});
  }
}

/** @param {import('./scenarios.js').Scenario} scenario @param {string | undefined} toolCallId @returns {string | undefined} */
function toolOf(scenario, toolCallId) {
  const events = scenario.runs.flatMap((run) => run?.entries.map(({event}) => event) ?? []);
  return /** @type {any} */ (events.find((event) => event.type === 'TOOL_CALL_START' && event.toolCallId === toolCallId))?.toolCallName;
}
