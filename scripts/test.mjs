/**
 * `npm test`: sets up what is missing, runs every suite one after the other, merges the coverage, and closes with
 * `N passed, N failed` alone on a line.
 *
 * node scripts/test.mjs [--only node,browser,package,e2e,stories] [--no-build] [--all] [part of a path…]
 * `--all` runs the hostile lists whole (MORIT_FULL=1) and the browser tests in Firefox and WebKitGTK too.
 * With parts of paths only the files that contain one run, in whichever suite they belong to, and coverage is left alone.
 */
import {mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {root, setup} from './setup.mjs';

setup();
// Everything below may use packages, so it is loaded only now.
const {chromium} = await import('./browser.mjs');
const {clearCoverage, reportCoverage, threshold} = await import('./coverage.mjs');
const {runNode} = await import('./test/run.mjs');
const {filesOf, suites} = await import('./test/suites.mjs');
const {addTallies, closingLine, emptyTally, takeTally} = await import('./test/tally.mjs');

const {values: options, positionals: patterns} = parseArgs({
  allowPositionals: true, options: {only: {type: 'string'}, 'no-build': {type: 'boolean'}, all: {type: 'boolean'}},
});
const wanted = options.only?.split(',');
const unknown = wanted?.filter((name) => !suites.some((suite) => suite.name === name)) ?? [];
if (unknown.length) {
  console.error(`No suite is called ${unknown.join(', ')}. There are: ${suites.map(({name}) => name).join(', ')}.`);
  process.exit(2);
}
const chosen = suites.filter(({name, onlyWithAll}) => (wanted ? wanted.includes(name) : options.all || !onlyWithAll));
if (options.all) process.env.MORIT_FULL = '1';
/** Coverage says something only of whole suites, and only of the two together. */
const coverage = !patterns.length && suites.filter(({measured}) => measured).every((suite) => chosen.includes(suite));

const started = Date.now();
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`;
const heading = (text) => console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 96 - text.length))}`);
const oneFailure = (why) => {
  console.log(`\n✗ ${why}`);
  return {...emptyTally(), failed: 1};
};

const provisions = new Map();
/** Brings what suites share, once; resolves to why it could not, or to undefined. */
function provide(name, bring) {
  if (!provisions.has(name)) provisions.set(name, bring().then(() => undefined, (error) => error.message));
  return provisions.get(name);
}

async function bringBrowser() {
  process.env.CHROME_PATH = await chromium();
  console.log(`[browser] ${process.env.CHROME_PATH}`);
}

async function bringBuild() {
  if (options['no-build']) return;
  if (await runNode(['scripts/build.mjs'], {minutes: 4}) !== 0) throw new Error('the package could not be built (see above)');
}

async function runSuite(suite) {
  const files = filesOf(suite, patterns);
  if (!files.length) return emptyTally();
  const since = Date.now();
  heading(suite.title);
  const absence = await suite.absence?.();
  if (absence) return {...emptyTally(), skipped: [{name: suite.title, reason: absence}]};
  const hindrance = (suite.browser && await provide('browser', bringBrowser)) || (suite.build && await provide('build', bringBuild));
  if (hindrance) return oneFailure(`The ${suite.name} tests did not run: ${hindrance}`);
  const path = join(root, `.cache/tally-${suite.name}-${process.pid}.json`);
  const code = await suite.run(files, {env: {MORIT_TALLY: path}, all: options.all, coverage});
  const tally = takeTally(path);
  if (!tally) return oneFailure(`The ${suite.name} tests ended before they were counted (exit code ${code}).`);
  if (tally.unfinished) return addTallies([tally, oneFailure(`The ${suite.name} tests ended before they were done (exit code ${code}).`)]);
  if (code !== 0 && !tally.failed) return addTallies([tally, oneFailure(`The ${suite.name} tests passed, and their process failed with code ${code}.`)]);
  console.log(`${suite.name}: ${closingLine(tally)} in ${seconds(since)}`);
  return tally;
}

async function checkCoverage() {
  if (!coverage) return emptyTally();
  const share = await reportCoverage();
  return share < threshold ? oneFailure(`${share.toFixed(1)} % of the lines of src are covered; at least ${threshold} % is asked.`) : emptyTally();
}

mkdirSync(join(root, '.cache'), {recursive: true});
if (coverage) clearCoverage();
const tallies = [];
for (const suite of chosen) tallies.push(await runSuite(suite));
tallies.push(await checkCoverage());

const total = addTallies(tallies);
if (total.skipped.length) {
  heading('Skipped');
  for (const {name, reason} of total.skipped) console.log(`  ${name}: ${reason}`);
}
if (!total.passed && !total.failed) {
  console.log('\n✗ No test ran.');
  total.failed = 1;
}
console.log(`\n${seconds(started)}\n\n${closingLine(total)}`);
process.exitCode = total.failed ? 1 : 0;
