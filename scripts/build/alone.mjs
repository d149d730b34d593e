import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {rollup} from 'rollup';
import {root} from '../stamp.mjs';
import {groupOf, staticClosure} from './groups.mjs';
import {refuse} from './modules.mjs';

const source = (path) => join(root, 'src', path);

/** What a host bundles who takes only a part of us: a graph of its own, made small as the script-tag build is. */
const PARTS = [
  {
    what: '<morit-response> with the catalog, without surfaces, Markdown, viewer and chart', budget: 45_000,
    needs: ['elements/morit-response.ts', 'entries/catalog.ts'], counted: ['eager', 'catalog'],
  },
  {what: './stream alone', budget: 19_000, needs: ['entries/stream.ts'], counted: ['eager']},
];

/** The sizes of the parts, each `{what, budget, size}`; `size` is absent for a part that does not exist yet. */
export async function measureAlone() {
  const rows = [];
  for (const {what, budget, needs, counted} of PARTS) {
    const size = needs.every((path) => existsSync(source(path))) ? await measure(needs, counted) : undefined;
    rows.push({what, budget, size});
  }
  return rows;
}

async function measure(needs, counted) {
  const {PLAIN, chunkFor, compileGuest, shrink} = await import('../../rollup.config.js');
  const bundle = await rollup({input: 'alone', plugins: [all(needs), ...compileGuest()], preserveEntrySignatures: 'strict', onwarn: refuse});
  try {
    const {output} = await bundle.generate({format: 'es', manualChunks: chunkFor, ...PLAIN, plugins: shrink()});
    const chunks = output.filter(({type}) => type === 'chunk');
    const eager = staticClosure(chunks, chunks.find(({isEntry}) => isEntry).fileName);
    const groups = chunks.map((chunk) => ({chunk, group: eager.includes(chunk.fileName) ? 'eager' : groupOf(chunk)}));
    return groups.filter(({group}) => counted.includes(group)).reduce((total, {chunk}) => total + gzipSync(chunk.code, {level: 9}).length, 0);
  } finally {
    await bundle.close();
  }
}

/** A module that has everything the given files export. */
function all(files) {
  const id = '\0alone';
  return {
    name: 'alone',
    resolveId: (name) => (name === 'alone' ? id : null),
    load: (name) => (name === id ? files.map((path) => `export * from ${JSON.stringify(source(path))};`).join('\n') : null),
  };
}
