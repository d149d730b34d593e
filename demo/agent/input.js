import {HttpError} from './http.js';

/**
 * @typedef {object} Input What is read of a RunAgentInput.
 * @property {string} threadId
 * @property {string} runId
 * @property {{id?: unknown, role: string, content?: unknown, toolCalls?: unknown, toolCallId?: unknown}[]} messages
 * @property {{description: string, value: string}[]} context
 * @property {import('./scenarios.js').ResumeEntry[]} resume
 * @property {Record<string, unknown>} forwardedProps
 * @property {Record<string, unknown>} morit `forwardedProps.morit`
 */

const idLimit = 256;

/**
 * @param {Record<string, unknown>} body
 * @returns {Input}
 * @throws {HttpError} 400 that names the member
 */
export function readInput(body) {
  const forwardedProps = body.forwardedProps ?? {};
  if (!isRecord(forwardedProps)) throw bad('forwardedProps', 'an object');
  return {
    threadId: readId(body.threadId, 'threadId'),
    runId: readId(body.runId, 'runId'),
    messages: readList(body.messages, 'messages', (item) => isRecord(item) && typeof item.role === 'string', 'a message with a role'),
    context: readList(body.context ?? [], 'context', isContext, '{description, value}'),
    resume: readList(body.resume ?? [], 'resume', isResume, '{interruptId, status}'),
    forwardedProps,
    morit: isRecord(forwardedProps.morit) ? forwardedProps.morit : {},
  };
}

/** @param {unknown} value @param {string} member @returns {string} safe to stand in an SSE id line */
export function readId(value, member) {
  // eslint-disable-next-line no-control-regex -- a line break in an id would break the frame that carries it
  if (typeof value !== 'string' || !value || value.length > idLimit || /[\u0000-\u001f\u007f]/.test(value)) {
    throw bad(member, `a string of 1 to ${idLimit} characters without control characters`);
  }
  return value;
}

/** @param {unknown} value @param {string} member @param {(item: unknown) => boolean} fits @param {string} what @returns {any[]} */
function readList(value, member, fits, what) {
  if (!Array.isArray(value)) throw bad(member, 'a list');
  const index = value.findIndex((item) => !fits(item));
  if (index >= 0) throw bad(`${member}[${index}]`, what);
  return value;
}

/** @param {unknown} item */
function isContext(item) {
  return isRecord(item) && typeof item.description === 'string' && typeof item.value === 'string';
}

/** @param {unknown} item */
function isResume(item) {
  return isRecord(item) && typeof item.interruptId === 'string' && (item.status === 'resolved' || item.status === 'cancelled');
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isRecord(value) {
  return Boolean(value) && typeof value === 'object' && !Array.isArray(value);
}

/** @param {string} member @param {string} what */
function bad(member, what) {
  return new HttpError(400, 'BAD_REQUEST', `${member} must be ${what}.`);
}

/**
 * What the person said last: its words and what came with them; nothing when the last message is not theirs.
 * @param {Input['messages']} messages @returns {{words: string, attachments: Record<string, any>[]}}
 */
export function lastWords(messages) {
  const last = messages.at(-1);
  if (last?.role !== 'user') return {words: '', attachments: []};
  if (typeof last.content === 'string') return {words: last.content.trim(), attachments: []};
  const parts = Array.isArray(last.content) ? last.content.filter(isRecord) : [];
  const words = parts.map(({type, text}) => (type === 'text' && typeof text === 'string' ? text : '')).join('').trim();
  return {words, attachments: parts.filter(({type}) => type !== 'text')};
}

/** The language of words; of none, the page's own. @param {string} words @returns {'ko' | 'en'} */
export function localeOf(words) {
  return !words || /\p{Script=Hangul}/u.test(words) ? 'ko' : 'en';
}
