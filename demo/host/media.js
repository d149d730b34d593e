import {readFileSync} from 'node:fs';

/** @typedef {{name: string, type: string, body: Buffer}} Media A file with its name, as it is sent. */

/** The pictures that are shown, by how they begin; a dot is any byte. @type {readonly [type: string, magic: string][]} */
const magics = [
  ['image/png', '\x89PNG\r\n\x1a\n'], ['image/jpeg', '\xff\xd8\xff'], ['image/gif', 'GIF87a'], ['image/gif', 'GIF89a'], ['image/webp', 'RIFF....WEBP'],
];

/** The kind of picture that bytes are; `undefined` for anything else. @param {Buffer} body @returns {string | undefined} */
export function pictureType(body) {
  const start = body.subarray(0, 12).toString('latin1');
  return magics.find(([, magic]) => [...magic].every((byte, at) => byte === '.' || byte === start[at]))?.[0];
}

/** The pictures of this folder, drawn for this demo. @type {ReadonlyMap<string, Media>} */
export const pictures = new Map([
  'sunset-sea.png', 'sunset-gulls.webp', 'rain-market.webp', 'noodle-window.jpg', 'puddle-boots.webp', 'greens.jpg', 'alley-roofs.webp',
  'persimmons.jpg', 'evening-lamp.webp', 'folded-umbrella.jpg',
].map((name) => [name, picture(name)]));

/** @param {string} name @returns {Media} */
function picture(name) {
  const body = readFileSync(new URL(`../media/${name}`, import.meta.url));
  const type = pictureType(body);
  if (!type) throw new Error(`demo/media/${name} is no picture.`);
  return {name, type, body};
}

/** @param {string} name @param {string} type @param {string} body @returns {Media} */
export function text(name, type, body) {
  return {name, type: `${type}; charset=utf-8`, body: Buffer.from(body)};
}
