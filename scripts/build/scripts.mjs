import {createHash} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {rollup} from 'rollup';
import {root} from '../stamp.mjs';
import {groupOf, staticClosure} from './groups.mjs';
import {refuse} from './modules.mjs';

const ENTRY = 'morit.min.js';

/** Writes `cdn/`: the entry, its chunks, the single script, the inspector, the licences, and `manifest.json`, which says what each file is. */
export async function makeScripts() {
  const {cdn, inspector} = await import('../../rollup.config.js');
  const files = [
    ...await write(cdn, (chunk, {format}, eager) => (format === 'iife' ? 'single' : eager.includes(chunk.fileName) ? 'eager' : groupOf(chunk))),
    ...await write(inspector, () => 'inspector'),
  ];
  const manifest = describeAll(files);
  writeFileSync(join(root, 'cdn/manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const {file, bytes, gzip, integrity} of manifest.files) console.log(`[build] cdn/${file}  ${bytes} bytes, ${gzip} gzip  ${integrity}`);
}

/** Writes a graph's products; `group` says what each file counts as. */
async function write({output: outputs, ...input}, group) {
  const files = [];
  const bundle = await rollup({...input, onwarn: refuse});
  try {
    for (const options of outputs) {
      const {output} = await bundle.write(options);
      const chunks = output.filter(({type}) => type === 'chunk');
      const eager = staticClosure(chunks, ENTRY);
      files.push(...chunks.map((chunk) => describe(chunk, group(chunk, options, eager))));
    }
  } finally {
    await bundle.close();
  }
  return files;
}

/** One file of the bundle: its weight, its hash, and the files that come with it at once (`imports`) or later (`lazy`). */
function describe(chunk, group) {
  const code = Buffer.from(chunk.code);
  return {
    file: chunk.fileName, group, bytes: code.length, gzip: gzipSync(code, {level: 9}).length,
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
    imports: chunk.imports, lazy: chunk.dynamicImports,
  };
}

/** The whole: the files, and an import map with `integrity` for those who want each chunk checked, with the hash that a policy needs to allow it. */
function describeAll(files) {
  const integrity = Object.fromEntries(files.filter(({group}) => group !== 'single').map(({file, integrity: hash}) => [`./${file}`, hash]));
  const importMap = JSON.stringify({integrity});
  return {
    entry: ENTRY,
    files: [...files].sort((a, b) => (a.file < b.file ? -1 : 1)),
    importMap: {text: importMap, policy: `sha256-${createHash('sha256').update(importMap).digest('base64')}`},
  };
}
