import {readFileSync, readdirSync} from 'node:fs';
import {basename, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {nodeResolve} from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import esbuild from 'rollup-plugin-esbuild';
import {readTags, tagSuffix} from './scripts/build/tags.mjs';
import {compileAtOnce} from './scripts/rollup-plugins/compile-at-once.mjs';
import {foldSyntax} from './scripts/rollup-plugins/fold-syntax.mjs';
import {internalTags} from './scripts/rollup-plugins/internal-tags.mjs';
import {json} from './scripts/rollup-plugins/json.mjs';
import {leanParser} from './scripts/rollup-plugins/lean-parser.mjs';
import {licenses} from './scripts/rollup-plugins/licenses.mjs';
import {minifyLiterals} from './scripts/rollup-plugins/minify-literals.mjs';
import {plainProperties} from './scripts/rollup-plugins/plain-properties.mjs';
import {quietLit} from './scripts/rollup-plugins/quiet-lit.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const {version, dependencies, peerDependencies} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const ours = (id) => id.startsWith(join(root, 'src/'));
const isExternal = (id) => id.startsWith('node:') || Object.keys({...dependencies, ...peerDependencies}).some((name) => id === name || id.startsWith(`${name}/`));
/** What stands for the script tag only; every other file of src/entries is an entry of the npm package. */
const CDN_ONLY = ['cdn', 'cdn-inspector'];

/** The sources of the npm package's entries: `['src/entries/define.ts', …]`, absolute. */
export function npmEntries() {
  const files = readdirSync(join(root, 'src/entries')).filter((file) => file.endsWith('.ts') && !CDN_ONLY.includes(basename(file, '.ts')));
  return files.sort().map((file) => join(root, 'src/entries', file));
}

function compile(flavour) {
  return [
    nodeResolve({browser: true, exportConditions: ['production'], extensions: ['.ts', '.js', '.json']}),
    json(),
    esbuild({target: 'es2022', tsconfig: join(root, 'tsconfig.json'), sourceMap: flavour === 'npm'}),
    internalTags({tags: readTags().internal, suffix: tagSuffix(flavour, version), include: ours}),
  ];
}

/** For the script tag: a good guest, with small templates. */
export function compileGuest() {
  return [
    leanParser({entities: join(root, 'src/markdown/entities.ts')}),
    ...compile('cdn'),
    plainProperties({include: ours}),
    minifyLiterals({include: (id) => ours(id) && !id.endsWith('.json')}),
    quietLit(),
  ];
}

/**
 * Makes a chunk small. Syntax is folded first, because terser then takes a third of the time for the same bytes. Functions with a body are
 * not written out where they are called: after gzip that is longer.
 */
export function shrink() {
  return [foldSyntax(), terser({ecma: 2022, compress: {passes: 3, inline: 1, keep_fargs: false}, format: {comments: false}, maxWorkers: 1})];
}

/** `dist`: one module a source file, dependencies left to the host's own bundler; `dist/cli` for the command. */
export const npm = {
  input: [...npmEntries(), join(root, 'cli/morit.ts')],
  external: isExternal,
  plugins: compile('npm'),
  output: {
    dir: join(root, 'dist'), format: 'es', preserveModules: true, preserveModulesRoot: join(root, 'src'), sourcemap: true,
    entryFileNames: '[name].js', generatedCode: 'es2015',
    // Where a server renders components of its own kind, these are of the other: they have effects. The mark must stand first in the module.
    banner: ({facadeModuleId}) => (facadeModuleId?.endsWith('/src/entries/react.ts') ? '\'use client\';' : ''),
  },
};

/** What a chunk hands out of a module that was imported by itself is a plain object: only our own code takes it apart. */
export const PLAIN = {generatedCode: {preset: 'es2015', symbols: false}, freeze: false};

/**
 * `cdn`, two products of one graph.
 * First an entry for the script tag, one chunk with all that is needed at once, and lazy chunks under hashed names. The entry only
 * points at that chunk, so that the chunks find each other whatever a host renames the entry to, and whatever query it puts behind it.
 * Then everything in one classic script with one hash.
 */
export const cdn = {
  input: {'morit.min': join(root, 'src/entries/cdn.ts')},
  preserveEntrySignatures: 'strict',
  plugins: compileGuest(),
  output: [
    {
      dir: join(root, 'cdn'), format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js',
      manualChunks: chunkFor, ...PLAIN, plugins: [...shrink(), compileAtOnce({names: ['morit']}), licenses({fileName: 'LICENSES.txt'})],
    },
    {
      dir: join(root, 'cdn'), format: 'iife', entryFileNames: 'morit.iife.min.js', name: 'Morit', inlineDynamicImports: true, generatedCode: 'es2015',
      plugins: shrink(),
    },
  ],
};

/** The inspector for the script tag: one file with a graph of its own, so that nothing of it can come with a chat. */
export const inspector = {
  input: {'inspector.min': join(root, 'src/entries/cdn-inspector.ts')},
  preserveEntrySignatures: 'strict',
  plugins: compileGuest(),
  output: [{dir: join(root, 'cdn'), format: 'es', entryFileNames: '[name].js', inlineDynamicImports: true, ...PLAIN, plugins: shrink()}],
};

/**
 * Everything that the entry imports statically goes into one chunk: the page waits for two files, not for a chain.
 * What comes later comes in families of one chunk each: so alike are the renderers that together they weigh two thirds of what they
 * weigh apart. What a family fetches for itself (the chart, the viewer, a surface's fields) stays apart; what two families need is in
 * a chunk of its own, so that none brings the other, but for what the stream needs: nobody goes without that.
 */
export function chunkFor(id, graph) {
  const entries = [...graph.getModuleIds()].filter((module) => graph.getModuleInfo(module).isEntry);
  const eager = closure(entries, graph);
  if (eager.has(id)) return entries.includes(id) ? undefined : 'morit';
  const lazyIn = (modules) => modules.flatMap((module) => graph.getModuleInfo(module)?.dynamicallyImportedIds ?? []);
  const families = {
    stream: ['src/stream/client.ts'].map(source),
    launcher: [source('src/elements/launcher-view.ts')],
    transcript: ['src/elements/engine.ts'].map(source),
    history: [source('src/elements/history-chat.ts')],
    keeping: [source('src/elements/history-keeping.ts')],
    back: ['src/elements/thread-return.ts', 'src/history/rebase.ts'].map(source),
    leaving: [source('src/elements/history-leaving.ts')],
    threads: [source('src/elements/history-threads.ts')],
    turns: ['src/elements/history-frame.ts', 'src/elements/rewind-dialog.ts'].map(source),
    stores: ['src/entries/history.ts', 'src/elements/history-document.ts'].map(source),
    markdown: lazyIn([source('src/elements/markdown.ts')]),
    catalog: lazyIn([...eager, source('src/catalog/registry.ts')]).filter((module) => /\/src\/(elements\/response-engine|catalog\/(?!chart\.|image-|video-|article-|file-|plugin|export))/.test(module)),
    charts: [source('src/catalog/chart.ts')],
    pictures: [source('src/catalog/picture-load.ts')],
    media: ['article-list', 'article-card', 'file-result', 'image-gallery', 'image-preview', 'video-preview'].map((name) => source(`src/catalog/${name}.ts`)),
    registry: [source('src/entries/catalog.ts')],
    surface: [source('src/elements/response-surface.ts')],
    a2ui: [source('src/surface/a2ui-surfaces.ts')],
    runtime: ['src/surface/runtime-surface.ts', 'src/catalog/plugin.ts'].map(source),
    // A chunk each, but for what others need as well.
    apart: [source('src/catalog/viewer.ts'), ...lazyIn([source('src/catalog/surface/families.ts')])],
  };
  const all = Object.keys(families).filter((name) => closure(families[name].filter((module) => graph.getModuleInfo(module)), graph).has(id));
  // A history is fetched where a transcript stands: what both need comes with that.
  const standing = all.includes('transcript') ? all.filter((name) => name !== 'history' && name !== 'turns' && !OF_HISTORY.includes(name)) : all;
  // What a history fetches for itself stands where that is.
  const owners = standing.includes('history') ? standing.filter((name) => !OF_HISTORY.includes(name)) : standing;
  if (owners.length < 2) return owners[0] === 'apart' ? undefined : owners[0];
  return sharedChunk((...names) => names.some((name) => owners.includes(name)), id.startsWith(source('src/')));
}

/** What a history fetches when a store, a reader or a list asks for it; none of them is there without it. */
const OF_HISTORY = ['keeping', 'back', 'leaving', 'threads'];

/** The chunk of what several families need: `isFor` tells whether one of those named is among them, `isOurs` whether we wrote it. */
function sharedChunk(isFor, isOurs) {
  // Transcript, history and stores come with a stream; what anything else needs of it is there without one.
  if (isFor('stream')) return isFor('launcher', 'markdown', 'catalog', 'charts', 'pictures', 'media', 'registry', 'surface', 'a2ui', 'runtime', 'apart') ? 'morit' : 'stream';
  // A history is there without a catalog, and a catalog without a history.
  if (isFor('history', 'stores', ...OF_HISTORY) && !isFor('transcript', 'markdown')) {
    if (isFor('catalog', 'registry', 'surface', 'a2ui', 'runtime')) return 'checks';
    return isFor('history') ? 'history' : OF_HISTORY.find((name) => isFor(name)) ?? 'stores';
  }
  if (isFor('turns')) return isFor('catalog') ? 'shared' : 'turns';
  // Nothing of a response is drawn without the catalog's own parts; what the transcript and the Markdown need as well is not all of it.
  if (isFor('catalog')) return isFor('transcript', 'markdown') ? 'shared' : 'catalog';
  if (isFor('transcript', 'markdown')) return isOurs && isFor('media') ? 'files' : 'lists';
  if (isFor('charts')) return 'catalog';
  if (isFor('registry')) return 'schema';
  if (isFor('pictures')) return 'pictures';
  if (isFor('surface', 'a2ui')) return isFor('media') ? 'carousel' : 'surface';
  return isFor('media') ? 'media' : 'surface';
}

const source = (path) => join(root, path);

/** The modules that come with `roots`, themselves among them. */
function closure(roots, {getModuleInfo}) {
  const found = new Set(roots);
  for (const module of found) for (const next of getModuleInfo(module).importedIds) found.add(next);
  return found;
}

export default [npm, cdn, inspector];
