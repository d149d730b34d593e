/**
 * Makes what is shipped: generated sources, `dist` for npm, `cdn` for the script tag with its manifest.
 * Does nothing when neither sources nor products have changed; `--force` makes all of it again; `--only=npm` or `--only=cdn` makes one.
 */
import {existsSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {generate} from './generate.mjs';
import {alone, root, whenChanged} from './stamp.mjs';

const INPUTS = ['src', 'cli', 'scripts/build', 'scripts/build.mjs', 'scripts/rollup-plugins', 'rollup.config.js', 'tsconfig.json', 'tsconfig.build.json', 'package.json', 'package-lock.json'];

/** Builds what is out of date and says what it made; `only` is `npm` or `cdn`. Two at once wait for each other. */
export function build(options = {}) {
  return alone('build', () => buildParts(options));
}

async function buildParts({force = false, only}) {
  await generate({force});
  const parts = [['npm', 'dist', makeNpm], ['cdn', 'cdn', makeCdn]].filter(([name]) => !only || name === only);
  for (const [name, folder, make] of parts) {
    const start = performance.now();
    const made = await whenChanged(`build-${name}`, {inputs: INPUTS, outputs: [folder], force}, make);
    console.log(`[build] ${folder}/ ${made ? `made in ${((performance.now() - start) / 1000).toFixed(1)} s` : 'is up to date'}`);
  }
}

async function makeNpm() {
  const [{makeModules}, {makeTypes}] = await Promise.all([import('./build/modules.mjs'), import('./build/types.mjs')]);
  empty('dist');
  // Side by side: the compiler of the types is another process.
  await Promise.all([makeModules(), makeTypes()]);
}

async function makeCdn() {
  const {makeScripts} = await import('./build/scripts.mjs');
  empty('cdn');
  await makeScripts();
}

function empty(folder) {
  if (existsSync(join(root, folder))) rmSync(join(root, folder), {recursive: true});
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
  try {
    await build({force: process.argv.includes('--force'), only});
  } catch (error) {
    // A fault in a source is told by its place, not by the stack of the tool that found it.
    console.error(`[build] ${error.loc ? `${error.loc.file}:${error.loc.line}: ` : ''}${error.message}${error.frame ? `\n${error.frame}` : ''}`);
    process.exitCode = 1;
  }
}
