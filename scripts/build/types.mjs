import {spawn} from 'node:child_process';
import {copyFileSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {filesBelow, root} from '../stamp.mjs';
import {readTags, stripTagDeclarations} from './tags.mjs';

/** Writes `dist/**.d.ts` with the TypeScript compiler, then takes out the names of tags that nobody can write. */
export async function makeTypes() {
  await compile();
  for (const file of filesBelow('src/frameworks').filter((name) => name.endsWith('.d.ts'))) carry(basename(file, '.d.ts'));
  const {internal} = readTags();
  for (const file of filesBelow('dist').filter((name) => name.endsWith('.d.ts'))) {
    const path = join(root, file);
    const source = readFileSync(path, 'utf8');
    const stripped = stripTagDeclarations(source, internal);
    if (stripped !== source) writeFileSync(path, stripped);
  }
}

/**
 * A framework's typings are written by hand and go as they are; the compiler passes them by. A module without anything stands beside them, for
 * whom an import of types alone is left in what runs.
 */
function carry(name) {
  const shipped = join(root, 'dist/frameworks', name);
  copyFileSync(join(root, 'src/frameworks', `${name}.d.ts`), `${shipped}.d.ts`);
  writeFileSync(`${shipped}.js`, 'export {};\n');
}

function compile() {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const run = spawn(process.execPath, [tsc, '-p', 'tsconfig.build.json'], {cwd: root, stdio: ['ignore', 2, 2]});
  return new Promise((resolve, reject) => {
    run.on('error', reject);
    run.on('close', (code) => (code === 0 ? resolve() : reject(new Error('The types do not compile; see the messages above.'))));
  });
}
