import {HttpError, readJson, sendJson} from '../agent/http.js';

/**
 * @typedef {import('../agent/http.js').Request} Request
 * @typedef {import('../agent/http.js').Response} Response
 * @typedef {import('./turns.js').Reader} Reader
 * @typedef {import('./turns.js').Change} Change
 */

const mostTurns = 200;
const longest = 256;

/**
 * `/turns` over HTTP, as docs/store.openapi.json describes it: a version in the body and in ETag, so that two writers cannot overwrite each other.
 * @param {import('./turns.js').Turns} turns
 */
export function turnsHandler(turns) {
  /** @param {Request} request @param {Response} response */
  return async (request, response) => {
    const reader = readerOf(request);
    const threadId = threadIn(request.url ?? '');
    if (threadId === undefined) {
      if (request.method !== 'GET' && request.method !== 'HEAD') throw new HttpError(405, 'METHOD_NOT_ALLOWED', 'Use GET.', {allow: 'GET'});
      sendJson(response, 200, {threads: await turns.list(reader)});
      return;
    }
    switch (request.method) {
      case 'GET':
      case 'HEAD': return read(turns, reader, threadId, request, response);
      case 'PATCH': return write(turns, reader, threadId, request, response);
      case 'DELETE':
        await turns.remove(reader, threadId);
        response.writeHead(204).end();
        return;
      default: throw new HttpError(405, 'METHOD_NOT_ALLOWED', 'Use GET, PATCH or DELETE.', {allow: 'GET, PATCH, DELETE'});
    }
  };
}

/** @param {import('./turns.js').Turns} turns @param {Reader} reader @param {string} threadId @param {Request} request @param {Response} response */
async function read(turns, reader, threadId, request, response) {
  const thread = await turns.read(reader, threadId);
  if (!thread) throw new HttpError(404, 'NOT_FOUND', 'There is no such thread.');
  const etag = `"${thread.version}"`;
  if (request.headers['if-none-match'] === etag) response.writeHead(304, {etag}).end();
  else sendJson(response, 200, thread, {etag});
}

/** @param {import('./turns.js').Turns} turns @param {Reader} reader @param {string} threadId @param {Request} request @param {Response} response */
async function write(turns, reader, threadId, request, response) {
  const version = conditionOf(request);
  const change = changeOf(await readJson(request), reader, threadId);
  const next = await turns.write(reader, threadId, change, version);
  if (next === undefined) throw new HttpError(412, 'CONFLICT', 'The thread is at another version. Read it, put yours on top, and write again.');
  sendJson(response, version === undefined ? 201 : 200, {version: next}, {etag: `"${next}"`});
}

/**
 * Who asks. The demo has no sign-in: these headers stand for what a real server takes from its session, never from a page.
 * @param {Request} request @returns {Reader}
 */
function readerOf({headers}) {
  const header = (/** @type {string} */ name, /** @type {string} */ otherwise) => {
    const value = headers[name];
    return typeof value === 'string' && value !== '' && value.length <= longest ? value : otherwise;
  };
  return {tenantId: header('x-demo-tenant', 'demo'), userId: header('x-demo-user', 'reader'), agentId: header('x-demo-agent', 'agent')};
}

/** @param {string} url @returns {string | undefined} */
function threadIn(url) {
  const [, segment, ...more] = new URL(url, 'http://localhost').pathname.slice('/turns'.length).split('/');
  if (segment === undefined || segment === '') return undefined;
  const threadId = decoded(segment);
  if (more.length > 0 || !isId(threadId)) throw new HttpError(404, 'NOT_FOUND', 'There is no such thread.');
  return threadId;
}

/** @param {string} segment @returns {string | undefined} */
function decoded(segment) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined; // No text has such an encoding.
  }
}

/** The version that the writer built upon; undefined for a new thread. A write that names neither could overwrite unseen. @param {Request} request */
function conditionOf({headers}) {
  if (headers['if-none-match'] === '*') return undefined;
  const [, version] = /^"([1-9]\d{0,17})"$/.exec(headers['if-match'] ?? '') ?? [];
  if (version === undefined) throw new HttpError(428, 'CONDITION_REQUIRED', 'Name the version with If-Match, or If-None-Match: * for a new thread.');
  return version;
}

/**
 * What the database needs to be right; the readers' own gate looks at all of it again, whoever wrote it.
 * @param {Record<string, unknown>} body @param {Reader} reader @param {string} threadId @returns {Change}
 */
function changeOf({turns = [], activeTurnId, title}, {tenantId}, threadId) {
  const refuse = (/** @type {string} */ message) => new HttpError(422, 'RECORD_REFUSED', message);
  if (!Array.isArray(turns) || turns.length > mostTurns) throw refuse(`turns is a list of at most ${mostTurns}.`);
  const ids = new Set();
  for (const turn of turns) {
    if (!turn || typeof turn !== 'object' || !isId(turn.id) || ids.has(turn.id)) throw refuse('A turn has an id, its own.');
    if (turn.threadId !== threadId) throw refuse('The turn is of another thread.');
    if (turn.tenantId !== undefined && turn.tenantId !== tenantId) throw refuse('The turn is of another tenant.');
    ids.add(turn.id);
  }
  if (activeTurnId !== undefined && activeTurnId !== null && !isId(activeTurnId)) throw refuse('activeTurnId is the id of a turn, or null.');
  if (title !== undefined && (typeof title !== 'string' || title.length > longest || title.includes('\0'))) throw refuse('title is a short text.');
  return {turns, ...activeTurnId !== undefined && {activeTurnId: /** @type {string | null} */ (activeTurnId)}, ...title !== undefined && {title}};
}

/** @param {unknown} value @returns {value is string} */
function isId(value) {
  return typeof value === 'string' && value !== '' && value.length <= longest && !/\0|\p{Surrogate}/u.test(value);
}
