import {isDeepStrictEqual} from 'node:util';
import {conciergeFor} from './concierge.js';
import {lastWords} from './input.js';
import {scenarios} from './scenarios.js';

/**
 * @typedef {import('./scenarios.js').Scenario} Scenario
 * @typedef {import('./threads.js').Thread} Thread
 * @typedef {import('./input.js').Input} Input
 * @typedef {{kind: 'script', scenario: Scenario, index: number}
 *   | {kind: 'concierge', asked: import('./concierge.js').Asked}
 *   | {kind: 'words', words: string}
 *   | {kind: 'action', name: string}
 *   | {kind: 'answer', interrupt: any, entry: import('./scenarios.js').ResumeEntry}
 *   | {kind: 'refused', code: string, message: string}} Choice
 */

/**
 * What a request asks for: an answer to an interrupt, a script by name, a script by its words, or a plain reply.
 * @param {Input} input @param {Thread} thread @param {string | undefined} fromQuery the endpoint's `scenario`
 * @returns {Choice}
 */
export function choose(input, thread, fromQuery) {
  if (input.resume.length) return chooseAnswer(input.resume, thread);
  const action = input.forwardedProps.a2uiAction;
  if (action !== undefined) return {kind: 'action', name: String(/** @type {any} */ (action)?.userAction?.name ?? '').slice(0, 80)};
  const said = lastWords(input.messages);
  const name = typeof input.morit.scenario === 'string' && input.morit.scenario ? input.morit.scenario : fromQuery;
  if (name !== undefined) {
    const scenario = scenarios.get(name);
    if (!scenario) return {kind: 'refused', code: 'SCENARIO_NOT_FOUND', message: 'There is no such scenario.'};
    const index = findRun(scenario, said);
    if (index >= 0) return {kind: 'script', scenario, index};
    // Whatever is said first starts the named script; later words that are not in it are looked for elsewhere.
    if (!thread.plays.has(name)) return {kind: 'script', scenario, index: 0};
  }
  for (const scenario of scenarios.values()) {
    const index = findRun(scenario, said);
    if (index >= 0) return {kind: 'script', scenario, index};
  }
  const asked = conciergeFor(said.words);
  return asked ? {kind: 'concierge', asked} : {kind: 'words', words: said.words};
}

/**
 * The run that these words start. Attachments decide only between runs with the same words: a picture that a page cannot send
 * yet is no reason to hide the scene.
 * @param {Scenario} scenario @param {{words: string, attachments: Record<string, any>[]}} said
 */
function findRun(scenario, {words, attachments}) {
  if (!words) return -1;
  const fits = [...scenario.runs.entries()].filter(([, run]) => run?.words === words).map(([index]) => index);
  return fits.find((index) => scenario.runs[index]?.attachments.length === attachments.length) ?? fits[0] ?? -1;
}

/** @param {import('./scenarios.js').ResumeEntry[]} resume @param {Thread} thread @returns {Choice} */
function chooseAnswer(resume, thread) {
  const open = resume.map(({interruptId}) => thread.interrupts.get(interruptId));
  const [first] = open;
  const [entry] = resume;
  if (!first || !entry || open.some((one) => one?.play !== first.play)) {
    return {kind: 'refused', code: 'APPROVAL_RESUME_NOT_FOUND', message: 'No such interrupt is open.'};
  }
  const {scenario} = first.play;
  const runs = [...scenario.runs.entries()].filter(([, run]) => run?.resume[0]?.interruptId === first.placeholder);
  const exact = runs.find(([, run]) => isDeepStrictEqual(run?.resume[0]?.payload, entry.payload));
  const usual = runs.find(([, run]) => run?.insteadOf === undefined);
  const chosen = exact ?? (usual && agrees(first, usual[1]?.resume[0], entry) ? usual : undefined);
  return chosen ? {kind: 'script', scenario, index: chosen[0]} : {kind: 'answer', interrupt: first.interrupt, entry};
}

/**
 * Whether another answer than the script's may still go the script's way: other choices in a question do, but an approval is never
 * read out of something else, nor a refusal.
 * @param {import('./threads.js').OpenInterrupt} open
 * @param {import('./scenarios.js').ResumeEntry | undefined} expected @param {import('./scenarios.js').ResumeEntry} actual
 */
function agrees({tool, interrupt}, expected, actual) {
  if (!expected || actual.status !== 'resolved' || !actual.payload || typeof actual.payload !== 'object') return false;
  if (tool === 'ask_user' || tool === 'search_mons') return true;
  if (tool !== 'propose_brief') return false;
  const approval = interrupt.metadata.questions[0].options[0].label;
  const approves = (/** @type {unknown} */ payload) => Object.values(/** @type {object} */ (payload))[0] === approval;
  return approves(expected.payload) === approves(actual.payload);
}
