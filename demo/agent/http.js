/** @typedef {import('node:http').IncomingMessage} Request @typedef {import('node:http').ServerResponse} Response */

const bodyLimit = 1024 * 1024;
const depthLimit = 64;

/** A refusal with its status; becomes the JSON body `{error: {code, message}}`. */
export class HttpError extends Error {
  /** @param {number} status @param {string} code @param {string} message @param {Record<string, string>} [headers] */
  constructor(status, code, message, headers = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** @param {Response} response @param {number} status @param {unknown} body @param {Record<string, string>} [headers] */
export function sendJson(response, status, body, headers = {}) {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers,
  });
  response.end(JSON.stringify(body));
}

/** @param {Response} response @param {unknown} error anything thrown; what is not an HttpError tells nothing of itself */
export function sendError(response, error) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const known = error instanceof HttpError ? error : new HttpError(500, 'INTERNAL', 'The demo server failed.');
  sendJson(response, known.status, {error: {code: known.code, message: known.message}}, known.headers);
}

/**
 * The request's body as a JSON object.
 * @param {Request} request
 * @returns {Promise<Record<string, unknown>>}
 * @throws {HttpError} 400, 413 or 415
 */
export async function readJson(request) {
  // A JSON content type cannot be sent across origins without a preflight, which is never answered here (S-45).
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json.');
  }
  const text = decode(await readBody(request));
  if (!isShallow(text)) throw new HttpError(400, 'BAD_REQUEST', `The body is nested deeper than ${depthLimit}.`);
  const value = parse(text);
  if (!value || typeof value !== 'object' || Array.isArray(value)) throw new HttpError(400, 'BAD_REQUEST', 'The body must be a JSON object.');
  return value;
}

/** @param {Request} request @returns {Promise<Buffer>} */
function readBody(request) {
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const chunks = [];
    let size = 0;
    const refuse = () => {
      request.removeAllListeners('data');
      request.resume(); // What still comes is read and forgotten, so that the refusal can be read at the other end.
      reject(new HttpError(413, 'TOO_LARGE', `The body is larger than ${bodyLimit} bytes.`, {connection: 'close'}));
    };
    if (Number(request.headers['content-length']) > bodyLimit) {
      refuse();
      return;
    }
    request.on('data', (/** @type {Buffer} */ chunk) => {
      size += chunk.length;
      if (size > bodyLimit) refuse();
      else chunks.push(chunk);
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => reject(new HttpError(400, 'BAD_REQUEST', 'The body ended early.')));
  });
}

/** @param {Buffer} body */
function decode(body) {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(body);
  } catch {
    throw new HttpError(400, 'BAD_REQUEST', 'The body is not UTF-8.');
  }
}

/** @param {string} text @returns {any} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'BAD_REQUEST', 'The body is not JSON.');
  }
}

/** Counts brackets outside strings, so that nothing recursive meets a body that is too deep. @param {string} text */
function isShallow(text) {
  let depth = 0;
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (mark === '[' || mark === '{') depth++;
    if (mark === ']' || mark === '}') depth--;
    if (depth > depthLimit) return false;
  }
  return true;
}
