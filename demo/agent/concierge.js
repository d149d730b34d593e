import {readFileSync} from 'node:fs';
import {approvalOf} from './domain.js';
import {pieces} from './replies.js';

/**
 * @typedef {'ko' | 'en'} Locale
 * @typedef {Record<Locale, string>} Words
 * @typedef {import('./scenarios.js').AgentEvent} AgentEvent
 * @typedef {import('./scenarios.js').Entry} Entry
 * @typedef {import('./input.js').Input} Input
 * @typedef {object} Question One of the concierge page’s, and how it is answered without a model.
 * @property {string} id
 * @property {boolean} [lead]
 * @property {string[]} picks the tools that answer it; what a model chooses is held against them
 * @property {Words} ask
 * @property {Words} say
 * @property {{tool: string, args: object}} [call]
 * @property {object[]} [surface]
 * @typedef {object} Deed Something that changes the world, so that the reader is asked first.
 * @property {string} id
 * @property {string} tool
 * @property {Words} ask
 * @property {Words} say
 * @property {Words} done
 * @property {Words} not
 * @typedef {{catalog: string, stages: {id: string, title: Words, line: Words, questions: Question[]}[], deeds: Deed[]}} Concierge
 * @typedef {{locale: Locale, question: Question} | {locale: Locale, deed: Deed}} Asked
 */

/** The page’s questions, with their answers. @type {Concierge} */
export const concierge = JSON.parse(readFileSync(new URL('../concierge.json', import.meta.url), 'utf8'));

const entries = concierge.stages.flatMap(({questions}) => questions.map((question) => ({ask: question.ask, question})));
const deeds = concierge.deeds.map((deed) => ({ask: deed.ask, deed}));
const pause = 30;

/** What of the concierge page these words ask for. @param {string} words @returns {Asked | undefined} */
export function conciergeFor(words) {
  for (const locale of /** @type {const} */ (['ko', 'en'])) {
    const found = [...entries, ...deeds].find(({ask}) => plain(ask[locale]) === plain(words));
    if (found) return {locale, ...found};
  }
  return undefined;
}

/** A space that does not break is a space. @param {string} words */
function plain(words) {
  return words.replace(/\s+/g, ' ');
}

/**
 * The answer to it, streamed like any other; a deed waits for the reader, and `wait` hears of it.
 * @param {Asked} asked @param {Input} input @param {string} suffix
 * @param {(approval: {interrupt: {id: string}, call: import('./domain.js').Call}) => void} wait
 * @returns {Entry[]}
 */
export function conciergeAnswer(asked, input, suffix, wait) {
  const {locale} = asked;
  const messageId = `msg_${suffix}`;
  const toolCallId = `call_${suffix}`;
  const {tool, args, after} = 'deed' in asked ? deed(asked.deed, input, toolCallId, locale, wait) : answer(asked.question, toolCallId, locale);
  return framed(input, [
    ...speech(('deed' in asked ? asked.deed : asked.question).say[locale], messageId),
    {type: 'TOOL_CALL_START', toolCallId, toolCallName: tool, parentMessageId: messageId, ...(isDrawn(tool) && {metadata: {morit: {contract: `${tool}@1`}}})},
    ...pieces(JSON.stringify(args), 24).map((delta) => ({type: 'TOOL_CALL_ARGS', toolCallId, delta})),
    {type: 'TOOL_CALL_END', toolCallId},
    ...after.events,
  ], after.outcome);
}

/**
 * What is said once the reader has decided upon a deed.
 * @param {string} tool @param {boolean} isDone @param {Locale} locale @param {string} suffix @returns {AgentEvent[]}
 */
export function afterDeed(tool, isDone, locale, suffix) {
  const {done, not} = concierge.deeds.find((one) => one.tool === tool) ?? /** @type {Deed} */ (concierge.deeds[0]);
  return speech((isDone ? done : not)[locale], `msg_${suffix}`);
}

/** @param {Question} question @param {string} toolCallId @param {Locale} locale */
function answer({call, surface}, toolCallId, locale) {
  const result = {type: 'TOOL_CALL_RESULT', messageId: `tmsg_${toolCallId}`, toolCallId, content: '{"ok":true}', role: 'tool'};
  const outcome = {type: 'success'};
  if (call) return {tool: call.tool, args: inLocale(call.args, locale), after: {events: [result], outcome}};
  const args = {surfaceId: `surface_${toolCallId}`, catalogId: concierge.catalog, components: inLocale(surface, locale)};
  return {tool: 'render_a2ui', args, after: {events: [result], outcome}};
}

/** @param {Deed} deed @param {Input} input @param {string} id @param {Locale} locale @param {Parameters<typeof conciergeAnswer>[3]} wait */
function deed({tool}, input, id, locale, wait) {
  const call = {id, name: tool, args: {productIds: lastPicked(input.messages)}};
  const interrupt = approvalOf(call, locale);
  wait({interrupt, call});
  return {tool, args: call.args, after: {events: [], outcome: {type: 'interrupt', interrupts: [interrupt]}}};
}

/** The products of the last card on this branch: what is sent is all that is known. @param {Input['messages']} messages @returns {string[]} */
function lastPicked(messages) {
  for (const {toolCalls} of messages.toReversed()) {
    for (const {function: called} of Array.isArray(toolCalls) ? toolCalls.toReversed() : []) {
      const {recommendedId, productIds, productId, components} = parse(called?.arguments);
      const summed = Array.isArray(components) ? components.find(({component}) => component === 'BundleSummary')?.productIds : undefined;
      const ids = [recommendedId ?? productIds ?? productId ?? summed ?? []].flat();
      if (ids.length) return ids;
    }
  }
  return ['breeze-m'];
}

/** @param {unknown} text @returns {Record<string, any>} */
function parse(text) {
  try {
    return Object(JSON.parse(String(text)));
  } catch {
    return {};
  }
}

/** @param {string} tool */
function isDrawn(tool) {
  return tool !== 'render_a2ui' && !concierge.deeds.some((deed) => deed.tool === tool);
}

/** @param {string} words @param {string} messageId @returns {AgentEvent[]} */
function speech(words, messageId) {
  return [
    {type: 'TEXT_MESSAGE_START', messageId, role: 'assistant'},
    ...pieces(words).map((delta) => ({type: 'TEXT_MESSAGE_CONTENT', messageId, delta})),
    {type: 'TEXT_MESSAGE_END', messageId},
    {type: 'CUSTOM', name: 'morit.answer.completed', value: {messageId}},
  ];
}

/** @param {Input} input @param {AgentEvent[]} events @param {object} outcome @returns {Entry[]} */
function framed({threadId, runId}, events, outcome) {
  const all = [{type: 'RUN_STARTED', threadId, runId, protocolVersion: '1.0'}, ...events, {type: 'RUN_FINISHED', threadId, runId, outcome}];
  return all.map((event) => ({delay: pause, event}));
}

/** A value with each pair of languages replaced by one of them. @param {any} value @param {Locale} locale @returns {any} */
function inLocale(value, locale) {
  if (Array.isArray(value)) return value.map((item) => inLocale(item, locale));
  if (!value || typeof value !== 'object') return value;
  if ('ko' in value && 'en' in value) return value[locale];
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, inLocale(item, locale)]));
}
