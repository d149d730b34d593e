import {approvalOf, execute, lookupProducts} from './domain.js';
import {ModelError} from './model.js';
import {askModel} from './model-client.js';
import {assistantCalls, chatMessages, toolResult} from './model-messages.js';
import {Speech, startOf} from './model-speech.js';
import {asFunctions, isSurface, readCatalog, toolsOf} from './model-tools.js';
import {closing} from './run.js';

/**
 * @typedef {import('./model.js').Model} Model
 * @typedef {import('./run.js').Run} Run
 * @typedef {import('./input.js').Input} Input
 * @typedef {import('./threads.js').Thread} Thread
 * @typedef {import('./model-tools.js').Tool} Tool
 * @typedef {import('./domain.js').Call} Call
 * @typedef {{run: Run, input: Input, thread: Thread, orders: import('../host/orders.js').Orders, model: Model, suffix: string, locale: 'ko' | 'en'}} Job
 */

/** So many answers of the model in one run, and so many that ask for what is not there. */
const limits = {rounds: 6, faults: 2};

/**
 * Answers a run with a model: its text, reasoning and calls as they come, what it looks up, the approvals it must wait for. Never rejects: what
 * fails ends the run with a typed error, and what was said stays.
 * @param {Job} job @param {ReadonlyMap<string, string>} [results] of calls that a reader decided upon, told already
 */
export async function answerWithModel(job, results) {
  const {run, input} = job;
  try {
    const interrupts = await converse(job, results);
    run.say({
      type: 'RUN_FINISHED', threadId: input.threadId, runId: input.runId,
      outcome: interrupts.length ? {type: 'interrupt', interrupts} : {type: 'success'},
    });
  } catch (error) {
    const known = error instanceof ModelError ? error : new ModelError('MODEL_FAILED', {cause: error});
    run.say(...closing(run.events), known.event(job.locale));
  }
  run.end();
}

/** @param {Job} job @param {ReadonlyMap<string, string>} [results] @returns {Promise<object[]>} what the reader must approve of before it goes on */
async function converse(job, results) {
  const {run, input, model, suffix} = job;
  const tools = toolsOf(input.morit);
  const messages = chatMessages(input, results);
  for (let round = 1, faults = 0; round <= limits.rounds; round++) {
    const speech = new Speech(run, tools, `${suffix}_${round}`);
    for await (const delta of askModel(model, {messages, tools: asFunctions(tools)}, run.signal)) speech.take(delta);
    if (run.ended) return [];
    speech.close();
    if (speech.finish === 'length') throw new ModelError('MODEL_TOO_LONG');
    if (speech.finish === 'content_filter') throw new ModelError('MODEL_REJECTED');
    if (!speech.text && !speech.calls.length) throw new ModelError('MODEL_BAD_RESPONSE');

    const outcomes = speech.calls.map((call) => carryOut(call, tools, job));
    const fault = outcomes.find((outcome) => outcome.fault)?.fault;
    if (fault && ++faults === limits.faults) throw new ModelError(fault);
    const interrupts = outcomes.flatMap(({interrupt}) => interrupt ?? []);
    if (interrupts.length) return interrupts;
    if (!outcomes.some(({goesOn}) => goesOn)) return [];
    messages.push(assistantCalls(speech.text, speech.calls), ...speech.calls.map(({id}, at) => toolResult(id, outcomes[at]?.result ?? '')));
  }
  throw new ModelError('MODEL_TOO_MANY_STEPS');
}

/** @typedef {{result?: string, goesOn?: boolean, fault?: 'TOOL_UNKNOWN' | 'TOOL_ARGUMENTS_INVALID', interrupt?: object}} Outcome */

/**
 * Does what a call asks for, and tells the result; what writes waits for the reader.
 * @param {import('./model-speech.js').SaidCall} said @param {ReadonlyMap<string, Tool>} tools @param {Job} job @returns {Outcome}
 */
function carryOut(said, tools, job) {
  const {id, name, argsText, isHeld} = said;
  const {run, thread, locale} = job;
  const tool = tools.get(name.replaceAll('.', '-'));
  const args = readArgs(argsText);
  const tell = (/** @type {object} */ value) => {
    const result = JSON.stringify(value);
    if (!isHeld) run.say(resultEvent(id, result));
    return result;
  };
  /** @param {NonNullable<Outcome['fault']>} fault @returns {Outcome} */
  const fail = (fault) => ({result: tell({error: fault}), goesOn: true, fault}); // The model may mend it once.
  if (!tool) return fail('TOOL_UNKNOWN');
  if (!args) return fail('TOOL_ARGUMENTS_INVALID');
  const call = {id, name, args};
  if (tool.grade === 'execute') {
    const interrupt = approvalOf(call, locale);
    thread.approvals.set(interrupt.id, {call, kind: tool.kind, turnId: run.turnId, locale, byModel: true});
    return {interrupt};
  }
  if (tool.kind === 'domain') return {result: tell(lookupProducts(args)), goesOn: true};
  if (tool.kind === 'surface') return drawSurface(said, args, job) ?? fail('TOOL_ARGUMENTS_INVALID');
  return {result: tell({ok: true}), goesOn: tool.followUp};
}

/**
 * Tells the page of a surface, once it holds nothing but blocks of the catalog: what does not never gets there.
 * @param {import('./model-speech.js').SaidCall} said @param {Record<string, unknown>} args @param {Job} job @returns {Outcome | undefined}
 */
function drawSurface(said, {components}, {run, input}) {
  const catalog = readCatalog(input.morit.catalog);
  if (!catalog || !isSurface(components, catalog)) return undefined;
  const {id: toolCallId} = said;
  const result = '{"ok":true}';
  const delta = JSON.stringify({surfaceId: `surface_${toolCallId}`, catalogId: catalog.id, components});
  run.say(startOf(said), {type: 'TOOL_CALL_ARGS', toolCallId, delta}, {type: 'TOOL_CALL_END', toolCallId}, resultEvent(toolCallId, result));
  return {result};
}

/** @param {string} text @returns {Record<string, unknown> | undefined} */
function readArgs(text) {
  try {
    const value = JSON.parse(text || '{}');
    return value && typeof value === 'object' && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} toolCallId @param {string} content */
function resultEvent(toolCallId, content) {
  return {type: 'TOOL_CALL_RESULT', messageId: `tmsg_${toolCallId}`, toolCallId, content, role: 'tool'};
}

/**
 * What a reader decided upon calls that waited: what was approved is done, once; each has a result, and is told.
 * @param {Pick<Job, 'run' | 'input' | 'thread' | 'orders'>} job
 * @returns {Map<string, string>} the results, by call
 */
export function carryOutApproved({run, input, thread, orders}) {
  const results = new Map();
  for (const {interruptId, status, payload} of input.resume) {
    const waiting = thread.approvals.get(interruptId);
    if (!waiting) continue;
    thread.approvals.delete(interruptId);
    const {call, kind, turnId} = waiting;
    const decision = status === 'resolved' && /** @type {any} */ (payload)?.decision === 'approve' ? 'approve' : status === 'resolved' ? 'reject' : 'cancelled';
    const value = decision !== 'approve' ? {decision} : kind === 'domain' ? execute(call, {thread, orders, turnId}) : {decision};
    results.set(call.id, JSON.stringify(value));
    run.say(resultEvent(call.id, JSON.stringify(value)));
  }
  return results;
}
