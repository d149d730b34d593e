/**
 * `npm run interop`: our client against real AG-UI servers that others wrote, each in a process of its own on loopback.
 * Installs their locked packages when they are missing, and closes with `N passed, N failed` alone on a line.
 *
 * node scripts/interop.mjs [part of a path…]
 */
import {existsSync, mkdirSync, readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {isInstalled, npm, root, setup} from './setup.mjs';

setup();
const {runNode} = await import('./test/run.mjs');
const {closingLine, takeTally} = await import('./test/tally.mjs');

const folder = join(root, 'interop');
const readJson = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

function install() {
  const installed = 'node_modules/.package-lock.json';
  if (existsSync(join(folder, installed)) && isInstalled(readJson('package-lock.json'), readJson(installed))) return;
  console.error('[interop] installing the locked packages of the servers (npm ci)…');
  const {status} = npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  if (status === 0) return;
  console.error('\nThe servers could not be installed.\nNext step: read npm’s message above, then run `npm ci --ignore-scripts` in interop.\n');
  process.exit(1);
}

install();
const patterns = process.argv.slice(2);
const files = readdirSync(join(folder, 'test')).filter((name) => name.endsWith('.test.ts')).map((name) => `interop/test/${name}`)
  .filter((file) => !patterns.length || patterns.some((pattern) => file.includes(pattern)));

mkdirSync(join(root, '.cache'), {recursive: true});
const path = join(root, `.cache/tally-interop-${process.pid}.json`);
const code = await runNode([
  '--import', 'tsx', '--test', '--test-concurrency=1', '--test-timeout=120000',
  '--test-reporter=./scripts/test/node-reporter.mjs', '--test-reporter-destination=stdout', ...files,
], {env: {MORIT_TALLY: path}, minutes: 6});

const tally = takeTally(path) ?? {passed: 0, failed: 0, skipped: []};
if (!tally.failed && (code !== 0 || tally.unfinished || !tally.passed)) {
  console.log(`\n✗ The tests ended before they were done (exit code ${code}).`);
  tally.failed = 1;
}
for (const {name, reason} of tally.skipped) console.log(`skipped: ${name}: ${reason}`);
console.log(`\n${closingLine(tally)}`);
process.exitCode = tally.failed ? 1 : 0;
