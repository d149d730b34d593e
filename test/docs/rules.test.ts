import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';

const folders = ['src', 'test', 'demo', 'docs', 'scripts', 'stories', 'bench'];
const rule = /\b[RCASF]-\d{2,3}\b/g;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.(?:ts|js|mjs|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

test('every rule that a file names has its sentence in docs/rules.md', () => {
  const told = new Set(readFileSync('docs/rules.md', 'utf8').match(/(?<=^\| )[RCASF]-\d{2,3}(?= \|)/gm));
  assert.ok(told.size > 100, `only ${told.size} rules were found`);
  const unknown = folders.flatMap(filesBelow).flatMap((file) =>
    [...new Set(readFileSync(file, 'utf8').match(rule))].filter((number) => !told.has(number)).map((number) => `${file}: ${number}`));
  assert.deepEqual(unknown, []);
});
