import {ModelError} from './model.js';

/**
 * @typedef {import('./model.js').Model} Model
 * @typedef {object} Delta A piece of an answer.
 * @property {string} [text]
 * @property {string} [reasoning]
 * @property {{index: number, id?: string, name?: string, args?: string}[]} [calls]
 * @property {string} [finish] why it ends: `stop`, `tool_calls`, `length`, …
 */

const lineLimit = 4 * 1024 * 1024;

/**
 * Asks the model, and gives its answer piece by piece. The key goes to that address alone: a redirect is an error.
 * @param {Model} model @param {{messages: object[], tools: object[]}} question @param {AbortSignal} signal ends it, quietly
 * @returns {AsyncGenerator<Delta>}
 * @throws {ModelError}
 */
export async function* askModel(model, {messages, tools}, signal) {
  const patience = new Patience(model.patience, signal);
  try {
    const response = await open(model, {model: model.name, stream: true, messages, ...(tools.length && {tools})}, patience);
    patience.renew();
    let finished = false;
    for await (const data of frames(response, patience)) {
      if (data === '[DONE]') return;
      const delta = readChunk(data);
      finished ||= delta.finish !== undefined;
      yield delta;
    }
    // Some servers close after the reason without [DONE]: the answer is whole then.
    if (!finished && !signal.aborted) throw new ModelError('MODEL_STREAM_CUT');
  } finally {
    patience.end();
  }
}

/** @param {Model} model @param {object} body @param {Patience} patience @returns {Promise<Response>} */
async function open({url, key}, body, patience) {
  let response;
  try {
    response = await fetch(url, {
      method: 'POST', redirect: 'error', signal: patience.signal, body: JSON.stringify(body),
      headers: {'content-type': 'application/json', 'accept': 'text/event-stream', ...(key && {authorization: `Bearer ${key}`})},
    });
  } catch (cause) {
    throw patience.over ? new ModelError('MODEL_TIMEOUT') : new ModelError('MODEL_UNREACHABLE', {cause});
  }
  if (response.ok && /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')) return response;
  await response.body?.cancel();
  throw refusal(response);
}

/** @param {Response} response */
function refusal({status, ok, headers}) {
  if (ok) return new ModelError('MODEL_BAD_RESPONSE');
  if (status === 401 || status === 403) return new ModelError('MODEL_KEY_REFUSED');
  if (status === 404 || status === 405) return new ModelError('MODEL_NOT_FOUND');
  const retryAfter = readSeconds(headers.get('retry-after'));
  if (status === 429) return new ModelError('MODEL_RATE_LIMITED', {retryAfter});
  return status >= 500 || status === 408 ? new ModelError('MODEL_UNAVAILABLE', {retryAfter}) : new ModelError('MODEL_REJECTED');
}

/** Retry-After as seconds or as a date. @param {string | null} text */
function readSeconds(text) {
  if (text === null) return undefined;
  const seconds = /^\d{1,6}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return seconds >= 1 ? Math.min(seconds, 300) : undefined;
}

/**
 * The `data` of each frame.
 * @param {Response} response @param {Patience} patience @returns {AsyncGenerator<string>}
 */
async function* frames(response, patience) {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const bytes of response.body ?? []) {
      patience.renew();
      const lines = (rest + decoder.decode(bytes, {stream: true})).split(/\r?\n/);
      rest = lines.pop() ?? '';
      if (rest.length > lineLimit) throw new ModelError('MODEL_BAD_RESPONSE');
      for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim();
    }
    if (rest.startsWith('data:')) yield rest.slice(5).trim();
  } catch (cause) {
    if (cause instanceof ModelError) throw cause;
    throw new ModelError(patience.over ? 'MODEL_TIMEOUT' : 'MODEL_STREAM_CUT', {cause});
  }
}

/** @param {string} data @returns {Delta} */
function readChunk(data) {
  /** @type {any} */
  let chunk;
  try {
    chunk = JSON.parse(data);
  } catch {
    throw new ModelError('MODEL_BAD_RESPONSE');
  }
  if (!chunk || typeof chunk !== 'object') throw new ModelError('MODEL_BAD_RESPONSE');
  if (chunk.error) throw new ModelError('MODEL_FAILED');
  const [choice] = Array.isArray(chunk.choices) ? chunk.choices : [];
  const delta = choice?.delta ?? {};
  const reasoning = delta.reasoning_content ?? delta.reasoning;
  return {
    ...(typeof delta.content === 'string' && delta.content && {text: delta.content}),
    ...(typeof reasoning === 'string' && reasoning && {reasoning}),
    ...(Array.isArray(delta.tool_calls) && {calls: delta.tool_calls.map(readCall)}),
    ...(typeof choice?.finish_reason === 'string' && {finish: choice.finish_reason}),
  };
}

/** @param {any} call @param {number} at */
function readCall(call, at) {
  const {index = at, id, function: {name, arguments: args} = /** @type {any} */ ({})} = call ?? {};
  return {
    index: Number(index),
    ...(typeof id === 'string' && id && {id}), ...(typeof name === 'string' && name && {name}), ...(typeof args === 'string' && args && {args}),
  };
}

/** How long one waits for the next byte; over, or when nobody wants the answer any more, its signal ends the request. */
class Patience {
  over = false;
  #controller = new AbortController();
  #milliseconds;
  #outer;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;
  #leave = () => this.#controller.abort();

  /** @param {number} milliseconds @param {AbortSignal} outer */
  constructor(milliseconds, outer) {
    this.#milliseconds = milliseconds;
    this.#outer = outer;
    outer.addEventListener('abort', this.#leave);
    if (outer.aborted) this.#leave();
    this.renew();
  }

  get signal() {
    return this.#controller.signal;
  }

  renew() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.over = true;
      this.#controller.abort();
    }, this.#milliseconds);
  }

  end() {
    clearTimeout(this.#timer);
    this.#outer.removeEventListener('abort', this.#leave);
    this.#controller.abort();
  }
}
