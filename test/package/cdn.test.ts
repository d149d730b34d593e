import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import {readTags} from '../../scripts/build/tags.mjs';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import {tagPattern} from '../../scripts/rollup-plugins/internal-tags.mjs';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import {forbiddenIn} from '../../scripts/package/forbidden.mjs';
import {manifest, read, root, scriptsBelow} from './built.js';

const {entry, files, importMap} = manifest();
const {internal} = readTags() as {internal: string[]};
const single = 'morit.iife.min.js';
const inspector = 'inspector.min.js';

describe('the files for the script tag', () => {
  for (const path of scriptsBelow('cdn')) {
    it(`hold nothing that a strict page forbids: ${path}`, () => assert.deepEqual(forbiddenIn(read(path)), []));

    it(`write every internal tag with the suffix of the build: ${path}`, () => {
      assert.doesNotMatch(read(path), tagPattern(internal) as RegExp);
    });
  }

  for (const path of [`cdn/${single}`, ...files.filter(({group}) => group === 'eager' || group === 'inspector').map(({file}) => `cdn/${file}`)].filter((file) => read(file).includes('trustedTypes'))) {
    it(`use the one Trusted Types policy in place of lit’s own: ${path}`, () => assert.match(read(path), /createPolicy\("morit"/));
  }

  it('are all in the manifest', () => assert.deepEqual(files.map(({file}) => `cdn/${file}`).sort(), scriptsBelow('cdn')));

  it('have the hash that the manifest says', () => {
    for (const {file, integrity} of files) {
      const hash = createHash('sha384').update(readFileSync(new URL(`cdn/${file}`, root))).digest('base64');
      assert.equal(integrity, `sha384-${hash}`, file);
    }
  });

  it('put every chunk under a name with a hash of its content', () => {
    const chunks = files.map(({file}) => file).filter((file) => file !== entry && file !== single && file !== inspector);
    assert.deepEqual(chunks.filter((file) => !/^chunks\/[\w.-]+-[\w-]{8}\.js$/.test(file)), []);
  });

  it('ask for one chunk beside the entry before the composer can be used', () => {
    assert.equal(files.filter(({group}) => group === 'eager').length, 2);
  });

  it('hold nothing of the inspector but in its own file, which asks for no other', () => {
    const signs = ['morit-inspector', 'data-morit-inspected', 'MANAGER_TIER_DECISION', 'SSE AG-UI', 'player.invalid'];
    const holding = scriptsBelow('cdn').filter((path) => signs.some((sign) => read(path).includes(sign)));
    assert.deepEqual(holding, [`cdn/${inspector}`]);
    const own = files.find(({file}) => file === inspector);
    assert.deepEqual([own?.imports, own?.lazy], [[], []]);
  });

  it('leave the entry’s name to the host: no chunk imports it', () => {
    assert.deepEqual(files.filter(({imports, lazy}) => [...imports, ...lazy].includes(entry)), []);
  });

  it('come with an import map of every hash, and the hash of that map', () => {
    assert.equal(`sha256-${createHash('sha256').update(importMap.text).digest('base64')}`, importMap.policy);
    const {integrity} = JSON.parse(importMap.text) as {integrity: Record<string, string>};
    assert.deepEqual(integrity, Object.fromEntries(files.filter(({file}) => file !== single).map(({file, integrity: hash}) => [`./${file}`, hash])));
  });

  it('leave one name among the globals: Morit', () => {
    assert.match(read(`cdn/${single}`), /^var Morit\s*=/);
  });

  it('carry the licence of everything they hold', () => {
    for (const name of ['lit-html', 'lit-element', '@lit/reactive-element']) assert.match(read('cdn/LICENSES.txt'), new RegExp(`^${name} \\d`, 'm'));
  });
});
