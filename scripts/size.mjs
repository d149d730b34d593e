/**
 * `npm run size`: what each shipped file weighs after gzip -9, and each group of docs/architecture.md against its budget.
 * The groups come from the graph that the bundler wrote down (cdn/manifest.json), never from the names of files.
 * Ends with 1 over a budget. `--modules` also lists what the page loads at once, module by module, for whoever has to make it lighter.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {build} from './build.mjs';
import {BUDGETS} from './build/groups.mjs';
import {root} from './stamp.mjs';

await build({only: 'cdn'});
const {measureAlone} = await import('./build/alone.mjs');
const {entry, files} = JSON.parse(readFileSync(join(root, 'cdn/manifest.json'), 'utf8'));

const table = (rows) => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  return rows.map((row) => row.map((cell, column) => (column === 0 ? String(cell).padEnd(widths[column]) : String(cell).padStart(widths[column]))).join('  ')).join('\n');
};

function measureFiles() {
  for (const {file, gzip} of files) {
    const real = gzipSync(readFileSync(join(root, 'cdn', file)), {level: 9}).length;
    if (real !== gzip) throw new Error(`cdn/${file} weighs ${real}, its manifest says ${gzip}: run npm run build`);
  }
  console.log(`\n${table([['cdn file', 'group', 'bytes', 'gzip'], ...files.map(({file, group, bytes, gzip}) => [file, group, bytes, gzip])])}`);
}

function measureGroups() {
  const groups = new Map();
  for (const file of files) groups.set(file.group, [...(groups.get(file.group) ?? []), file]);
  const sum = (...keys) => {
    const held = keys.flatMap((key) => groups.get(key) ?? []);
    return held.length > 0 ? held.reduce((total, {gzip}) => total + gzip, 0) : undefined;
  };
  const requests = 1 + (groups.get('eager')?.length ?? 0);
  return {rows: BUDGETS.map(({keys, what, budget}) => ({what, budget, size: sum(...keys)})), other: sum('other') ?? 0, requests};
}

const {rows, other, requests} = measureGroups();
measureFiles();
rows.push(...await measureAlone());
console.log(`\n${table([['what', 'budget', 'gzip', 'share'], ...rows.map(({what, budget, size}) => (
  [what, budget ?? '', size ?? 'not yet', size && budget ? `${Math.round(size / budget * 100)} %` : '']
))])}`);
console.log(`\nlazy code without a budget of its own: ${other} bytes\nrequests before the composer can be used: ${requests} (page, ${entry}, chunks), at most 3`);
if (process.argv.includes('--modules')) {
  const {heaviestModules} = await import('./build/heaviest.mjs');
  console.log(`\n${table([['module, loaded at once', 'bytes', 'gzip alone'], ...await heaviestModules()])}`);
}

const over = rows.filter(({size, budget}) => size > budget);
for (const {what, budget, size} of over) console.error(`\nOver budget: ${what}: ${size} > ${budget}`);
if (requests > 3) console.error(`\nOver budget: ${requests} requests`);
process.exitCode = over.length > 0 || requests > 3 ? 1 : 0;
