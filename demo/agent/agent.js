import {setTimeout} from 'node:timers/promises';
import {choose} from './choose.js';
import {unsupportedContract} from './contracts.js';
import {failAsAsked} from './failures.js';
import {readFaults, withFaults} from './faults.js';
import {HttpError, readJson, sendJson} from './http.js';
import {idsForRun, suffixOf, withIds} from './ids.js';
import {readId, readInput} from './input.js';
import {reply} from './replies.js';
import {Run} from './run.js';
import {threadPlaceholder} from './scenarios.js';
import {writeRuns} from './sse.js';
import {Threads} from './threads.js';

/**
 * @typedef {import('./http.js').Request} Request
 * @typedef {import('./http.js').Response} Response
 * @typedef {import('./input.js').Input} Input
 * @typedef {import('./threads.js').Thread} Thread
 * @typedef {import('./scenarios.js').Entry} Entry
 */

/** The demo agent: what it is asked over HTTP, it answers from scripts; its threads live in memory. */
export class Agent {
  #threads = new Threads();

  /** `POST /agent`: a RunAgentInput starts a run. @param {Request} request @param {Response} response @param {URLSearchParams} query */
  async run(request, response, query) {
    const input = readInput(await readJson(request));
    const faults = readFaults(query);
    const thread = this.#threads.open(input.threadId);
    if (failAsAsked(response, faults.fail, thread, input.runId)) return;
    await freeThread(thread);
    const {entries, cutAfter = Infinity} = script(input, thread, faults.scenario);
    const run = new Run({
      id: input.runId, threadId: thread.id, entries: withFaults(entries, faults), messages: newMessages(input, thread), resume: input.resume,
    });
    for (const [id] of JSON.stringify(entries).matchAll(/\bart_\w+/g)) thread.artifacts.add(id);
    this.#threads.add(thread, run);
    run.play();
    await writeRuns(response, [{run, seen: 0}], {...faults, cutAfter: Math.min(faults.drop, cutAfter)});
  }

  /**
   * `POST /agent/connect`: with `Last-Event-ID` what came after it, else the whole thread from its first RUN_STARTED, with what the person
   * said and answered in its `input`; then what is still to come.
   * @param {Request} request @param {Response} response @param {URLSearchParams} query
   */
  async connect(request, response, query) {
    const body = await readJson(request);
    const thread = this.#threads.find(readId(body.threadId, 'threadId'));
    if (!thread?.runs.length) throw new HttpError(404, 'THREAD_NOT_FOUND', 'There is no such thread.');
    await writeRuns(response, sources(thread, request.headers['last-event-id']), readFaults(query));
  }

  /** `POST /agent/stop`: ends the thread's run. @param {Request} request @param {Response} response */
  async stop(request, response) {
    const body = await readJson(request);
    const thread = this.#threads.find(readId(body.threadId, 'threadId'));
    const run = thread?.runs.find(({id, ended}) => !ended && (body.runId === undefined || body.runId === id));
    run?.stop();
    sendJson(response, 200, {stopped: Boolean(run)});
  }

  /** Whether an artifact was told of in a thread. @param {string} threadId @param {string} artifactId */
  owns(threadId, artifactId) {
    return this.#threads.find(threadId)?.artifacts.has(artifactId) === true;
  }

  /** Ends every run. */
  close() {
    this.#threads.close();
  }
}

/**
 * A new run needs a free thread: one that nobody hears any more gives way, one that is heard does not (F-08). A reader who has just
 * left may still be on the way out, so a moment is given.
 * @param {Thread} thread
 */
async function freeThread(thread) {
  const current = thread.runs.at(-1);
  for (let waits = 0; current && !current.ended && current.heard; waits++) {
    if (waits === 10) throw new HttpError(409, 'RUN_IN_PROGRESS', 'A run of this thread is in progress.');
    await setTimeout(30);
  }
  current?.stop();
}

/** @param {Input} input @param {Thread} thread @param {string | undefined} scenario @returns {{entries: Entry[], cutAfter?: number}} */
function script(input, thread, scenario) {
  const unsupported = unsupportedContract(input.morit);
  if (unsupported) return {entries: refusal(input, 'UNSUPPORTED_CONTRACT', unsupported)};
  const suffix = suffixOf(thread.id, input.runId, thread.count);
  const choice = choose(input, thread, scenario);
  if (choice.kind === 'refused') return {entries: refusal(input, choice.code, choice.message)};
  const answered = input.resume.map(({interruptId}) => thread.interrupts.get(interruptId));
  for (const {interruptId} of input.resume) thread.interrupts.delete(interruptId);
  if (choice.kind !== 'script') return {entries: reply(choice, input, suffix)};
  return playScript(choice, input, thread, answered[0]?.play, suffix);
}

/**
 * @param {Extract<import('./choose.js').Choice, {kind: 'script'}>} choice
 * @param {Input} input @param {Thread} thread @param {import('./threads.js').Play | undefined} earlier @param {string} suffix
 */
function playScript({scenario, index}, input, thread, earlier, suffix) {
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

/** A run that fails with a typed error. @param {Input} input @param {string} code @param {string} message @returns {Entry[]} */
function refusal({threadId, runId}, code, message) {
  return [
    {type: 'RUN_STARTED', threadId, runId, protocolVersion: '1.0'},
    {type: 'RUN_ERROR', message, code, metadata: {morit: {retryable: false}}},
  ].map((event) => ({delay: 0, event}));
}

/**
 * What a replay must tell somebody who has nothing: with the thread's first run all that was said before it, then what is new.
 * @param {Input} input @param {Thread} thread
 */
function newMessages({messages}, thread) {
  const named = messages.filter(({id}) => typeof id === 'string');
  if (!thread.runs.length) return named;
  const known = new Set(thread.runs.flatMap((run) => run.messages.map((message) => /** @type {any} */ (message).id)));
  return named.filter(({id, role}) => role === 'user' && !known.has(id));
}

/**
 * @param {Thread} thread @param {string | string[] | undefined} lastEventId
 * @returns {import('./sse.js').Source[]}
 */
function sources(thread, lastEventId) {
  if (lastEventId === undefined) return thread.runs.map((run) => ({run, seen: 0, input: true}));
  const [, runId, seen] = /^(.+):(\d{1,9})$/.exec(String(lastEventId)) ?? [];
  const from = thread.runs.findLastIndex(({id}) => id === runId);
  if (from < 0) throw new HttpError(404, 'RUN_NOT_FOUND', 'There is no such run.');
  return thread.runs.slice(from).map((run, at) => ({run, seen: at ? 0 : Number(seen)}));
}
