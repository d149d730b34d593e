import {randomBytes} from 'node:crypto';
import {HttpError, sendJson} from '../agent/http.js';
import {pictureType} from './media.js';

/**
 * @typedef {import('./media.js').Media} Media
 * @typedef {import('../agent/http.js').Request} Request
 * @typedef {import('../agent/http.js').Response} Response
 */

const MIB = 1024 * 1024;

/** @typedef {{file: number, all: number, files: number, atOnce: number}} UploadLimits Bytes of one file and of all, and how many. */
const defaults = {file: 10 * MIB, all: 64 * MIB, files: 40, atOnce: 4};

/** What readers sent, in memory: the oldest go when there is too much of it. */
export class Uploads {
  /** @type {Map<string, Media>} oldest first */
  #files = new Map();
  #size = 0;
  #running = 0;
  #signer;
  #limits;

  /** @param {import('./signer.js').Signer} signer @param {Partial<UploadLimits>} [limits] */
  constructor(signer, limits) {
    this.#signer = signer;
    this.#limits = {...defaults, ...limits};
  }

  /** @param {string} id @returns {Media | undefined} */
  find(id) {
    return this.#files.get(id);
  }

  /**
   * `POST /upload`: the body is the file, `x-file-name` its name, percent-encoded. The header also keeps other origins out: they cannot send
   * it without a preflight, which is never answered here (S-45).
   * @param {Request} request @param {Response} response
   */
  async handle(request, response) {
    const name = readName(request.headers['x-file-name']);
    if (this.#running >= this.#limits.atOnce) throw new HttpError(429, 'TOO_MANY_UPLOADS', 'Too many files at once.', {'retry-after': '2'});
    this.#running++;
    try {
      const body = await readFile(request, this.#limits.file);
      const attachmentId = `att_${randomBytes(12).toString('hex')}`;
      // What a file claims to be counts for nothing: only a picture that begins like one is ever shown.
      const type = pictureType(body) ?? 'application/octet-stream';
      this.#keep(attachmentId, {name, type, body});
      sendJson(response, 201, {attachmentId, ...this.#signer.address(attachmentId), name, type, size: body.length});
    } finally {
      this.#running--;
    }
  }

  /** @param {string} id @param {Media} media */
  #keep(id, media) {
    this.#files.set(id, media);
    this.#size += media.body.length;
    for (const [oldest, {body}] of this.#files) {
      if (this.#size <= this.#limits.all && this.#files.size <= this.#limits.files) return;
      this.#files.delete(oldest);
      this.#size -= body.length;
    }
  }
}

/** The last part of a name, without what could mislead a reader of it. @param {string | string[] | undefined} header */
function readName(header) {
  const name = decode(String(header ?? '')).replace(/^.*[\\/]/s, '').replace(/\p{C}/gu, '').trim();
  if (!name || name.length > 120 || /^\.+$/.test(name)) throw new HttpError(400, 'BAD_REQUEST', 'x-file-name must be a file’s name, percent-encoded.');
  return name;
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return ''; // Not percent-encoded: no name.
  }
}

/** Reads as it comes, so that a sender’s progress is real. @param {Request} request @param {number} limit @returns {Promise<Buffer>} */
async function readFile(request, limit) {
  const tooLarge = () => {
    request.resume(); // What still comes is read and forgotten, so that the refusal can be read at the other end.
    return new HttpError(413, 'TOO_LARGE', `A file may have ${limit} bytes.`, {connection: 'close'});
  };
  if (Number(request.headers['content-length']) > limit) throw tooLarge();
  /** @type {Buffer[]} */
  const chunks = [];
  let size = 0;
  await new Promise((resolve, reject) => {
    request.on('data', (/** @type {Buffer} */ chunk) => {
      size += chunk.length;
      if (size <= limit) return chunks.push(chunk);
      request.removeAllListeners('data');
      reject(tooLarge());
    });
    request.once('end', () => resolve(undefined));
    request.once('error', reject);
    request.once('close', () => reject(new HttpError(400, 'BAD_REQUEST', 'The file ended early.')));
  });
  if (!size) throw new HttpError(400, 'EMPTY', 'The file is empty.');
  return Buffer.concat(chunks);
}
