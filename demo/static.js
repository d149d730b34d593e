import {readFile, realpath} from 'node:fs/promises';
import {extname, join, sep} from 'node:path';
import {HttpError} from './agent/http.js';

/** @typedef {import('./agent/http.js').Response} Response */

/** The strictest policy that Morit promises to work under (S-01): the demo proves it at every start. */
export const policy = [
  'default-src \'none\'', 'script-src \'self\'', 'style-src \'self\'', 'connect-src \'self\'', 'img-src \'self\'', 'font-src \'none\'',
  'base-uri \'none\'', 'form-action \'none\'', 'frame-ancestors \'none\'', 'require-trusted-types-for \'script\'', 'trusted-types morit',
].join('; ');

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8', '.svg': 'image/svg+xml', '.map': 'application/json; charset=utf-8',
};

/**
 * Sends a file below `folder`.
 * @param {Response} response
 * @param {string} folder
 * @param {string} path relative, as decoded from the address
 * @param {(text: string) => string} [change] for a page: what to do to it on the way out
 * @throws {HttpError} 404 for what is not there, is outside, or is of no type that a page needs
 */
export async function sendFile(response, folder, path, change) {
  const type = types[extname(path)];
  const body = type && !path.includes('\0') ? await readBelow(folder, path) : undefined;
  if (!body || !type) throw new HttpError(404, 'NOT_FOUND', 'There is nothing here.');
  response.writeHead(200, {
    'content-type': type,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-cache',
  });
  response.end(change ? change(body.toString('utf8')) : body);
}

/** @param {string} folder @param {string} path @returns {Promise<Buffer | undefined>} */
async function readBelow(folder, path) {
  try {
    const top = await realpath(folder);
    const file = await realpath(join(top, path));
    return file.startsWith(top + sep) ? await readFile(file) : undefined;
  } catch {
    return undefined; // Not there, or a folder: both are a plain 404.
  }
}
