import {setTimeout} from 'node:timers/promises';
import {readTurn} from './branches.js';
import {choose} from './choose.js';
import {afterDeed, conciergeAnswer} from './concierge.js';
import {unsupportedContract} from './contracts.js';
import {failAsAsked} from './failures.js';
import {readFaults, withFaults} from './faults.js';
import {HttpError, readJson, sendJson} from './http.js';
import {suffixOf} from './ids.js';
import {lastWords, localeOf, readId, readInput} from './input.js';
import {answerWithModel, carryOutApproved} from './model-run.js';
import {play} from './play.js';
import {reply} from './replies.js';
import {Run} from './run.js';
import {playScript} from './scene.js';
import {writeRuns} from './sse.js';
import {Threads} from './threads.js';

/**
 * @typedef {import('./http.js').Request} Request
 * @typedef {import('./http.js').Response} Response
 * @typedef {import('./input.js').Input} Input
 * @typedef {import('./threads.js').Thread} Thread
 * @typedef {import('./scenarios.js').Entry} Entry
 * @typedef {import('./choose.js').Choice | {kind: 'model'} | {kind: 'approval'}} Choice
 */

/**
 * The demo agent: what it is asked over HTTP, it answers from scripts, or with a model where there is one; its threads live in memory.
 */
export class Agent {
  #threads = new Threads();
  #orders;
  #model;

  /**
   * @param {import('../host/orders.js').Orders} orders where approved writes go
   * @param {import('./model.js').Model} [model] answers whatever no named scene does
   */
  constructor(orders, model) {
    this.#orders = orders;
    this.#model = model;
  }

  /** `POST /agent`: a RunAgentInput starts a run. @param {Request} request @param {Response} response @param {URLSearchParams} query */
  async run(request, response, query) {
    const input = readInput(await readJson(request));
    const turn = readTurn(input.morit);
    const faults = readFaults(query);
    const thread = this.#threads.open(input.threadId);
    if (failAsAsked(response, faults.fail, thread, input.runId)) return;
    await freeThread(thread);
    const suffix = suffixOf(thread.id, input.runId, thread.count);
    const run = new Run({id: input.runId, threadId: thread.id, messages: newMessages(input, thread), resume: input.resume, turnId: turn?.id});
    const asked = this.#choose(input, thread, faults.scenario);
    thread.branches.enter(turn);
    this.#threads.add(thread, run);
    const cutAfter = this.#answer(asked, {run, input, thread, suffix, faults});
    await writeRuns(response, [{run, seen: 0}], {...faults, cutAfter: Math.min(faults.drop, cutAfter)});
  }

  /** @param {Input} input @param {Thread} thread @param {string | undefined} scenario @returns {Choice} */
  #choose(input, thread, scenario) {
    const unsupported = unsupportedContract(input.forwardedProps);
    if (unsupported) return {kind: 'refused', code: 'UNSUPPORTED_CONTRACT', message: unsupported};
    const waits = input.resume.some(({interruptId}) => thread.approvals.has(interruptId));
    const choice = waits ? {kind: /** @type {const} */ ('approval')} : choose(input, thread, scenario);
    // Scenes are played as they are written; whatever else is said, a model answers where there is one.
    return this.#model && (choice.kind === 'words' || choice.kind === 'concierge' || choice.kind === 'action') ? {kind: 'model'} : choice;
  }

  /**
   * Starts the answer, and leaves it to go on by itself.
   * @param {Choice} choice @param {{run: Run, input: Input, thread: Thread, suffix: string, faults: import('./faults.js').Faults}} job
   * @returns {number} after how many events the connection is cut
   */
  #answer(choice, {run, input, thread, suffix, faults}) {
    if (choice.kind === 'model' || choice.kind === 'approval') {
      void this.#speak(choice.kind, {run, input, thread, suffix});
      return Infinity;
    }
    const {entries, cutAfter = Infinity} = script(choice, input, thread, suffix);
    for (const [id] of JSON.stringify(entries).matchAll(/\bart_\w+/g)) thread.artifacts.add(id);
    play(run, withFaults(entries, faults));
    return cutAfter;
  }

  /**
   * What is answered as it comes: a model’s answer, and what follows a reader’s approval.
   * @param {'model' | 'approval'} kind @param {{run: Run, input: Input, thread: Thread, suffix: string}} job
   */
  async #speak(kind, {run, input, thread, suffix}) {
    const {threadId, runId, resume} = input;
    const decided = resume.flatMap(({interruptId}) => thread.approvals.get(interruptId) ?? []);
    const locale = decided[0]?.locale ?? localeOf(lastWords(input.messages).words);
    run.say({type: 'RUN_STARTED', threadId, runId, protocolVersion: '1.0'});
    const results = kind === 'approval' ? carryOutApproved({run, input, thread, orders: this.#orders}) : undefined;
    if (this.#model && (kind === 'model' || decided[0]?.byModel)) {
      await answerWithModel({run, input, thread, orders: this.#orders, model: this.#model, suffix, locale}, results);
      return;
    }
    const isDone = [...results?.values() ?? []].every((result) => JSON.parse(result).effect);
    const events = [...afterDeed(decided[0]?.call.name ?? '', isDone, locale, suffix), {type: 'RUN_FINISHED', threadId, runId, outcome: {type: 'success'}}];
    play(run, events.map((event) => ({delay: 0, event})));
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

/**
 * @param {Exclude<Choice, {kind: 'model' | 'approval'}>} choice @param {Input} input @param {Thread} thread @param {string} suffix
 * @returns {{entries: Entry[], cutAfter?: number}}
 */
function script(choice, input, thread, suffix) {
  if (choice.kind === 'refused') return {entries: refusal(input, choice.code, choice.message)};
  const answered = input.resume.map(({interruptId}) => thread.interrupts.get(interruptId));
  for (const {interruptId} of input.resume) thread.interrupts.delete(interruptId);
  if (choice.kind === 'concierge') {
    const turnId = readTurn(input.morit)?.id;
    return {entries: conciergeAnswer(choice.asked, input, suffix, ({interrupt, call}) => {
      thread.approvals.set(interrupt.id, {call, kind: 'domain', turnId, locale: choice.asked.locale, byModel: false});
    })};
  }
  if (choice.kind !== 'script') return {entries: reply(choice, input, suffix)};
  return playScript(choice, input, thread, answered[0]?.play, suffix);
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
  if (lastEventId === undefined) return thread.branches.activeRuns(thread.runs).map((run) => ({run, seen: 0, input: true}));
  const [, runId, seen] = /^(.+):(\d{1,9})$/.exec(String(lastEventId)) ?? [];
  const from = thread.runs.findLastIndex(({id}) => id === runId);
  if (from < 0) throw new HttpError(404, 'RUN_NOT_FOUND', 'There is no such run.');
  return thread.runs.slice(from).map((run, at) => ({run, seen: at ? 0 : Number(seen)}));
}
