import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {checkPicture, fits, pictureType, PICTURE_LIMITS, type PictureType} from '../../src/contract/picture.js';
import {leftToDecode, refusedUnread} from '../fixtures/bad-pictures.js';

const corpora = process.env.MORIT_CORPORA ?? '../shared/corpora';
const bad = join(corpora, 'bad-images');
const suite = join(corpora, 'pngsuite');

interface Case {readonly file: string; readonly contentType: string; readonly expect: string; readonly why: string}

function verdictOf({file, contentType}: Case): string {
  const type = pictureType(contentType);
  if (!type) return 'type';
  const verdict = checkPicture(readFileSync(join(bad, file)), type);
  return verdict.ok ? 'ok' : verdict.refusal;
}

describe('bad pictures', {skip: !existsSync(bad) && 'the corpora are not here'}, () => {
  const {files} = existsSync(bad) ? JSON.parse(readFileSync(join(bad, 'manifest.json'), 'utf8')) as {files: Case[]} : {files: []};
  for (const each of files) {
    const expected = refusedUnread[each.file] ?? 'ok';
    it(`${each.file}: ${expected}, for it is ${each.why}`, () => {
      assert.equal(verdictOf(each), expected);
      if (each.expect === 'refuse') assert.ok(expected !== 'ok' || leftToDecode.includes(each.file), 'every refusal is made here or by the decoder');
    });
  }
});

describe('PngSuite', {skip: !existsSync(suite) && 'the corpora are not here'}, () => {
  it('every sound picture has its size read', () => {
    const sound = readdirSync(suite).filter((file) => file.endsWith('.png') && !file.startsWith('x'));
    assert.ok(sound.length > 100);
    for (const file of sound) {
      const verdict = checkPicture(readFileSync(join(suite, file)), 'image/png');
      assert.ok(verdict.ok && verdict.size.width <= 256 && verdict.size.height <= 256, file);
    }
  });

  it('a picture whose signature is broken is refused by its magic', () => {
    for (const file of ['xs1n0g01.png', 'xs2n0g01.png', 'xs4n0g01.png', 'xs7n0g01.png', 'xcrn0g04.png', 'xlfn0g04.png']) {
      assert.deepEqual(checkPicture(readFileSync(join(suite, file)), 'image/png'), {ok: false, refusal: 'magic'}, file);
    }
  });
});

const bytes = (...parts: (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part));

describe('the size in a header', () => {
  const cases: readonly (readonly [name: string, type: PictureType, data: Uint8Array, width: number, height: number])[] = [
    ['a lossy WebP', 'image/webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x20, 0x43, 0x90, 1]), 800, 400],
    ['a lossless WebP', 'image/webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f, 0x1f, 0xc3, 0x63, 0, 0, 0, 0, 0, 0]), 800, 400],
    ['an extended WebP', 'image/webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [0, 0, 0, 0, 0, 0, 0, 0, 0x1f, 3, 0, 0x8f, 1, 0]), 800, 400],
    ['a progressive JPEG behind a profile', 'image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 11, 8, 1, 0x90, 3, 0x20, 1, 0]), 800, 400],
    ['a GIF whose frame is larger than its screen', 'image/gif', bytes('GIF89a', [1, 0, 1, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 0x20, 3, 0x90, 1, 0]), 800, 400],
  ];
  for (const [name, type, data, width, height] of cases) {
    it(`of ${name} is read`, () => { assert.deepEqual(checkPicture(data, type), {ok: true, size: {width, height}}); });
    it(`of ${name}, cut anywhere, is never made up`, () => {
      for (let length = 0; length < data.length; length += 1) {
        const verdict = checkPicture(data.subarray(0, length), type);
        assert.ok(!verdict.ok || (verdict.size.width <= width && verdict.size.height <= height), `${length} bytes`);
      }
    });
  }

  it('may be 16,000,000 px and not one row more', () => {
    assert.ok(fits({width: 4000, height: 4000}));
    assert.ok(!fits({width: 4000, height: 4001}));
    assert.ok(!fits({width: PICTURE_LIMITS.side + 1, height: 1}));
  });
});

describe('a content type', () => {
  const cases = [['image/PNG; charset=x', 'image/png'], [' image/webp ', 'image/webp'], ['image/svg+xml', undefined], ['multipart/x-mixed-replace', undefined], [null, undefined]] as const;
  for (const [name, type] of cases) it(`${JSON.stringify(name)} is ${type ?? 'none of ours'}`, () => { assert.equal(pictureType(name), type); });
});
