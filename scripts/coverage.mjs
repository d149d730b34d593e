/**
 * One coverage over the node tests and the browser tests: a line of `src` counts when it holds code that runs, and is
 * covered when either of the two ran it. Types and comments do not count; a file that no test loads counts in full.
 * Generated files are left out. Writes coverage/lcov.info.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {SourceMap} from 'node:module';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {transform} from 'esbuild';
import {filesBelow, root} from './stamp.mjs';

const inCache = (path) => join(root, '.cache/coverage', path);

/** Where V8 writes what the node tests ran. */
export const nodeCoverageFolder = inCache('node');
const reports = ['node-report', 'browser'].map((name) => inCache(`${name}/coverage-final.json`));

/** The least share of lines that a full run must cover, in percent. */
export const threshold = 90;

export const clearCoverage = () => rmSync(inCache('.'), {recursive: true, force: true});

const isCounted = (file) => file.endsWith('.ts') && !file.endsWith('.d.ts') && !/\bgenerated\b/.test(file);

/** Turns V8's ranges into lines of the sources, by the source maps that came with the code. */
function reportNodeCoverage() {
  if (!existsSync(nodeCoverageFolder)) return;
  const options = ['--temp-directory', nodeCoverageFolder, '--reports-dir', inCache('node-report'), '--reporter', 'json', '--include', 'src/**'];
  const {status, stderr} = spawnSync(process.execPath, ['node_modules/c8/bin/c8.js', 'report', ...options], {cwd: root, encoding: 'utf8'});
  if (status !== 0) throw new Error(`c8 could not read the coverage of the node tests.\n${stderr}`);
}

/** The lines of a TypeScript source that leave code behind: those that its source map points at. */
async function codeLines(source, file) {
  const {code, map} = await transform(source, {loader: 'ts', sourcemap: 'external', sourcefile: file, tsconfigRaw: {compilerOptions: {experimentalDecorators: true, useDefineForClassFields: false}}});
  const origins = new SourceMap(JSON.parse(map));
  const text = source.split('\n');
  const lines = new Set();
  for (const [row, line] of code.split('\n').entries()) {
    for (let column = 0; column < line.length; column += 1) {
      const entry = origins.findEntry(row, column);
      if (entry.generatedLine === row && /[^\s{}()[\];,]/.test(text[entry.originalLine])) lines.add(entry.originalLine + 1);
    }
  }
  return lines;
}

/** How often each line ran, by file, over all reports. A report that knows a file knows all of its lines. */
function readHits() {
  const hits = new Map();
  for (const report of reports.filter((path) => existsSync(path))) {
    for (const [path, {statementMap, s}] of Object.entries(JSON.parse(readFileSync(report, 'utf8')))) {
      const lines = hits.get(path) ?? new Map();
      for (const [id, {start}] of Object.entries(statementMap)) lines.set(start.line, (lines.get(start.line) ?? 0) + s[id]);
      hits.set(path, lines);
    }
  }
  return hits;
}

async function measure() {
  const hits = readHits();
  return Promise.all(filesBelow('src').filter(isCounted).map(async (file) => {
    const lines = [...await codeLines(readFileSync(join(root, file), 'utf8'), file)].sort((a, b) => a - b);
    const ran = hits.get(join(root, file));
    return {file, lines: lines.map((line) => ({line, hits: ran?.get(line) ?? 0}))};
  }));
}

function lcov(files) {
  const record = ({file, lines}) => [`SF:${file}`, ...lines.map(({line, hits}) => `DA:${line},${hits}`), 'end_of_record'];
  return `${files.flatMap(record).join('\n')}\n`;
}

const share = ({covered, all}) => (all ? covered / all * 100 : 100);
const percent = (sum) => `${share(sum).toFixed(1).padStart(5)} %`;
function sum(files) {
  const lines = files.flatMap((file) => file.lines);
  return {covered: lines.filter(({hits}) => hits > 0).length, all: lines.length};
}

/** Runs of missed lines, "12-18, 40". */
function missed(lines) {
  const runs = [];
  for (const [place, {line, hits}] of lines.entries()) {
    if (hits > 0) continue;
    if (place > 0 && lines[place - 1].hits === 0 && runs.length) runs.at(-1)[1] = line;
    else runs.push([line, line]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ');
}

function print(files) {
  console.log('\nCoverage of src, lines');
  for (const folder of new Set(files.map(({file}) => dirname(file)))) {
    const inside = files.filter(({file}) => dirname(file) === folder);
    console.log(`  ${percent(sum(inside))}  ${folder}`);
    for (const file of inside.filter(({lines}) => share(sum([{lines}])) < threshold)) {
      console.log(`  ${percent(sum([file]))}    ${file.file}: ${missed(file.lines)}`);
    }
  }
}

/** Merges, prints and writes the coverage of the last run; returns the share of covered lines in percent. */
export async function reportCoverage() {
  reportNodeCoverage();
  const files = (await measure()).filter(({lines}) => lines.length);
  mkdirSync(join(root, 'coverage'), {recursive: true});
  writeFileSync(join(root, 'coverage/lcov.info'), lcov(files));
  print(files);
  const total = sum(files);
  console.log(`  ${percent(total)}  all (${total.covered} of ${total.all} lines; at least ${threshold} % is asked)`);
  return share(total);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await reportCoverage() < threshold ? 1 : 0;
