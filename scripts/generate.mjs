/**
 * Makes src/contract/generated from src/contract/schemas: the types of each contract, and the compact schemas that the gate checks
 * values by. Nothing of it is committed: a generated file cannot drift from a schema that it is made of each time.
 * Every script that needs it runs this first, which takes a moment when nothing has changed. `--force` makes all of it again.
 */
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {filesBelow, root, whenChanged} from './stamp.mjs';

const SCHEMAS = 'src/contract/schemas';
const OUT = 'src/contract/generated';

/** Schemas for documentation, editors and the tests' oracle alone: src/contract/runtime-table.ts says the same in a tenth of the size. */
const BY_HAND = ['runtime-v2.schema.json'];

/** Makes what is missing or out of date; returns whether anything was made. */
export function generate({force = false} = {}) {
  const inputs = [SCHEMAS, 'scripts/generate.mjs', 'scripts/generate', 'scripts/rollup-plugins/source.mjs', 'package-lock.json'];
  return whenChanged('generate', {inputs, outputs: [OUT], force}, makeAll);
}

async function makeAll() {
  // Loaded late, so that a run with nothing to do needs no packages and no time.
  const [{unitsOf}, {compactModules}, {typesModule}] = await Promise.all([
    import('./generate/units.mjs'), import('./generate/compact.mjs'), import('./generate/types.mjs'),
  ]);
  const files = new Map();
  for (const path of filesBelow(SCHEMAS).filter((file) => file.endsWith('.schema.json') && !BY_HAND.includes(basename(file)))) {
    const schema = JSON.parse(readFileSync(join(root, path), 'utf8'));
    const name = basename(path, '.schema.json');
    for (const unit of unitsOf(name, schema)) {
      if (files.has(`${unit.name}.ts`)) throw new Error(`Two schemas describe a contract named ${unit.name}`);
      files.set(`${unit.name}.ts`, await typesModule(unit));
    }
    for (const [file, text] of compactModules(name, schema)) files.set(file, text);
  }
  // Written over, not emptied first: another process may be reading.
  mkdirSync(join(root, OUT), {recursive: true});
  for (const [file, text] of files) writeFileSync(join(root, OUT, file), text);
  for (const file of filesBelow(OUT)) if (!files.has(basename(file))) rmSync(join(root, file));
  console.log(`[generate] ${files.size} files in ${OUT}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const made = await generate({force: process.argv.includes('--force')});
  if (!made && !process.argv.includes('--if-needed')) console.log('[generate] nothing changed');
}
