import {HttpError} from '../agent/http.js';
import {sendMedia} from './artifacts.js';
import {pictures, pictureType} from './media.js';

/**
 * @typedef {import('./media.js').Media} Media
 * @typedef {import('../agent/http.js').Request} Request
 * @typedef {import('../agent/http.js').Response} Response
 * @typedef {{extension?: string, files: ReadonlyMap<string, Media>}} Source A site whose pictures may be had, and the plugin it is granted to.
 */

const limit = 4 * 1024 * 1024;
const day = 24 * 60 * 60_000;

/** The only sites there are; both are made up, and their pictures are this folder’s own. @type {ReadonlyMap<string, Source>} */
const sources = new Map([
  ['pictures.slow-afternoon.example', {files: pictures}],
  ['pictures.school-life.example', {extension: 'school_life', files: new Map([...pictures].filter(([name]) => /^(greens|persimmons)/.test(name)))}],
]);

/**
 * `GET /proxy?url&extension`: a picture of another site under this page’s own origin, so that no third party hears of a reader (C-24, R-078).
 * An exact list of sites, and nothing of the network: this is no open proxy.
 * @param {Request} _ @param {Response} response @param {URLSearchParams} query
 */
export function proxy(_, response, query) {
  const url = readAddress(query.get('url') ?? '');
  const source = sources.get(url.host);
  if (!source || (source.extension ?? '') !== (query.get('extension') ?? '')) throw new HttpError(403, 'NOT_GRANTED', 'Pictures of this site are not handed on.');
  const media = source.files.get(url.pathname.slice(1));
  if (!media) throw new HttpError(404, 'NOT_FOUND', 'The site has no such picture.');
  if (media.body.length > limit || pictureType(media.body) !== media.type) throw new HttpError(502, 'BAD_PICTURE', 'What the site has is no picture.');
  sendMedia(response, media, day);
}

/** @param {string} text @returns {URL} */
function readAddress(text) {
  const url = text.length <= 2048 && URL.canParse(text) ? new URL(text) : undefined;
  // Written as it is meant: a name before an @, a port or a dot segment only serve to mislead.
  if (!url || url.protocol !== 'https:' || url.href !== text || url.username || url.password || url.port || url.search || url.hash) {
    throw new HttpError(400, 'BAD_REQUEST', 'url must be the plain https address of a picture.');
  }
  return url;
}
