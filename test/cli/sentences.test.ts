import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {it} from 'node:test';
import {sentences} from '../../cli/sentences.js';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const union = read('../../src/contract/diagnostic.ts').match(/(?<=^ {2}\| ')\w+/gm) ?? [];
const ofFiles = read('../../cli/issue.ts').match(/(?<=^ {2}\| ')\w+/gm) ?? [];

it('every code of a page and of a file has one sentence, and nothing else has', () => {
  assert.ok(union.length >= 28 && ofFiles.length >= 9, `${union.length} and ${ofFiles.length} codes were found`);
  assert.deepEqual(Object.keys(sentences).sort(), [...union, ...ofFiles].sort());
});

it('no two codes say the same, and each says one sentence', () => {
  const all = Object.values(sentences);
  assert.equal(new Set(all).size, all.length);
  for (const sentence of all) assert.match(sentence, /^[A-Z].*[^.]\.$/);
});

it('the codes of files are in the docs', () => {
  const docs = read('../../docs/validate.md');
  for (const code of ofFiles) assert.ok(docs.includes(`\`${code}\``), code);
});
