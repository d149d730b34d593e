import {readFileSync} from 'node:fs';
import {idsOf} from './ids.js';

/**
 * @typedef {{type: string, [member: string]: unknown}} AgentEvent An AG-UI event.
 * @typedef {{delay: number, event: AgentEvent}} Entry An event and the milliseconds to wait before it.
 * @typedef {{interruptId: string, status: string, payload?: unknown}} ResumeEntry
 * @typedef {object} ScriptRun One run of a script.
 * @property {string} words What a person says to start it; empty when a resume does.
 * @property {{type: string, mimeType: string}[]} attachments What the words come with.
 * @property {ResumeEntry[]} resume The answer that starts it; empty when words do.
 * @property {number | undefined} insteadOf The run it stands in for, when its answer fits.
 * @property {string} runId The placeholder that the client's own runId replaces.
 * @property {Entry[]} entries
 * @property {number | undefined} cutAfter How many events are sent before the connection is cut.
 * @property {AgentEvent | undefined} interrupted The terminal event, when it opens interrupts.
 * @typedef {object} Scenario
 * @property {string} id
 * @property {string} title
 * @property {(ScriptRun | undefined)[]} runs A run that only `connect` may ask for is folded into the run it continues.
 * @property {Map<string, number>} firstSeen Each id of the script, and the run in which it first appears.
 */

/** The placeholder of every script for the client's thread. */
export const threadPlaceholder = 'thread_demo';

const file = JSON.parse(readFileSync(new URL('../scenarios.json', import.meta.url), 'utf8'));

/** Every script by its id, in the order of the file. @type {ReadonlyMap<string, Scenario>} */
export const scenarios = new Map(Object.entries(file.scenarios).map(([id, raw]) => [id, prepare(id, raw)]));

/** @param {string} id @param {any} raw @returns {Scenario} */
function prepare(id, raw) {
  /** @type {(ScriptRun | undefined)[]} */
  const runs = [];
  for (const [index, run] of raw.runs.entries()) {
    if (run.expect.connect) {
      continueRun(runs[index - 1], run.events);
      runs.push(undefined);
    } else {
      runs.push(readRun(run));
    }
  }
  const firstSeen = new Map();
  for (const [index, run] of runs.entries()) {
    for (const found of idsOf(run?.entries.map(({event}) => event))) {
      if (!firstSeen.has(found)) firstSeen.set(found, index);
    }
  }
  return {id, title: raw.title, runs, firstSeen};
}

/** @param {any} raw @returns {ScriptRun} */
function readRun(raw) {
  const cut = raw.events.findIndex((/** @type {any} */ entry) => entry.drop);
  const entries = raw.events.filter((/** @type {any} */ entry) => entry.event).map(toEntry);
  const last = entries.at(-1)?.event;
  return {
    words: raw.expect.lastUserText,
    attachments: raw.expect.attachments ?? [],
    resume: raw.expect.resume ?? [],
    insteadOf: raw.instead_of,
    runId: entries[0].event.runId,
    entries,
    cutAfter: cut < 0 ? undefined : cut,
    interrupted: last.outcome?.type === 'interrupt' ? last : undefined,
  };
}

/**
 * What `connect` shows is the same run, from its start and to its end: only what is new there is added,
 * since a run goes on here when its reader is gone.
 * @param {ScriptRun | undefined} run @param {any[]} events
 */
function continueRun(run, events) {
  if (!run) throw new Error('A connect run needs a run before it.');
  run.entries.push(...events.slice(run.entries.length).map(toEntry));
}

/** @param {{delay_ms: number, event: AgentEvent}} raw @returns {Entry} */
function toEntry({delay_ms: delay, event}) {
  return {delay, event};
}
