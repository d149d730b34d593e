import {spawn} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {filesBelow, root} from '../stamp.mjs';
import {readTags, stripTagDeclarations} from './tags.mjs';

/** Writes `dist/**.d.ts` with the TypeScript compiler, then takes out the names of tags that nobody can write. */
export async function makeTypes() {
  await compile();
  const {internal} = readTags();
  for (const file of filesBelow('dist').filter((name) => name.endsWith('.d.ts'))) {
    const path = join(root, file);
    const source = readFileSync(path, 'utf8');
    const stripped = stripTagDeclarations(source, internal);
    if (stripped !== source) writeFileSync(path, stripped);
  }
}

function compile() {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const run = spawn(process.execPath, [tsc, '-p', 'tsconfig.build.json'], {cwd: root, stdio: ['ignore', 2, 2]});
  return new Promise((resolve, reject) => {
    run.on('error', reject);
    run.on('close', (code) => (code === 0 ? resolve() : reject(new Error('The types do not compile; see the messages above.'))));
  });
}
