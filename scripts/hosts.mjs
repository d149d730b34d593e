/**
 * `npm run hosts [names]`: the package as npm packs it in applications of other people's tools and on hostile pages. Each is installed with
 * locked packages, checked, built, and driven in a browser by test/hosts/*.hosts.ts; one line a host, and all that a failing one said.
 * `--lock` writes the lockfiles anew instead, after a change of our own dependencies.
 */
import {spawn} from 'node:child_process';
import {join} from 'node:path';
import {root, setup} from './setup.mjs';

/** What each host does before it is driven, as scripts of its package.json (`name/script` of another's), and the tests that drive it. */
const hosts = {
  html: {scripts: ['check'], tests: 'apps'},
  react: {scripts: ['check', 'build'], tests: 'apps'},
  vue: {scripts: ['check', 'build'], tests: 'apps'},
  svelte: {scripts: ['check', 'build'], tests: 'apps'},
  angular: {scripts: ['build'], tests: 'apps'},
  types: {scripts: ['check']},
  ssr: {scripts: ['check', 'build', 'react/build:server', 'react/build:hydrate'], tests: 'ssr', needs: ['react']},
  pages: {scripts: [], tests: 'pages'},
};

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = names.filter((name) => !Object.hasOwn(hosts, name));
if (unknown.length > 0) {
  console.error(`There is no host ${unknown.join(', ')}. There are: ${Object.keys(hosts).join(', ')}.`);
  process.exit(1);
}

setup();
// Only now are the packages there that these need.
const [{build}, {chromium}, {install, lock, pack}, {closingLine, takeTally, addTallies, emptyTally}] = await Promise.all([
  import('./build.mjs'), import('./browser.mjs'), import('./hosts/install.mjs'), import('./test/tally.mjs'),
]);

const chosen = names.length > 0 ? names : Object.keys(hosts);
if (!process.argv.includes('--no-build')) await build();
pack();
const failed = process.argv.includes('--lock') ? chosen.filter((name) => !attempt(name, () => lock(name))) : await runAll();
process.exitCode = failed.length > 0 ? 1 : 0;

/** Runs the chosen hosts in turn; answers with those that failed. */
async function runAll() {
  const env = {CHROME_PATH: await chromium(), NG_CLI_ANALYTICS: 'false', NO_COLOR: '1'};
  const start = performance.now();
  const tallies = [];
  const bad = [];
  for (const name of chosen) {
    const tally = await runHost(name, env);
    tallies.push(tally);
    if (tally.failed > 0) bad.push(name);
  }
  console.log(`[hosts] ${chosen.length - bad.length} of ${chosen.length} hosts in ${seconds(start)}`);
  console.log(`\n${closingLine(addTallies(tallies))}`);
  return bad;
}

async function runHost(name, env) {
  const start = performance.now();
  const {scripts, tests, needs = []} = hosts[name];
  const failure = {...emptyTally(), failed: 1};
  if (![name, ...needs].every((host) => attempt(host, () => install(host)))) return report(name, start, failure);
  for (const script of scripts) {
    const [of, own] = script.includes('/') ? script.split('/') : [name, script];
    const {code, output} = await run('npm', ['run', '--silent', own], {cwd: join(root, 'test/hosts', of), env});
    if (code !== 0) return report(name, start, failure, `npm run ${script} ended with ${code}\n${output}`);
  }
  if (!tests) return report(name, start, {...emptyTally(), passed: scripts.length});
  return drive(name, tests, start, env);
}

async function drive(name, tests, start, env) {
  const path = join(root, `.cache/tally-hosts-${process.pid}.json`);
  const {code, output} = await run(process.execPath, [
    '--import', 'tsx', '--test', '--test-concurrency=1', '--test-timeout=300000',
    '--test-reporter=./scripts/test/node-reporter.mjs', '--test-reporter-destination=stdout', `test/hosts/${tests}.hosts.ts`,
  ], {cwd: root, env: {...env, MORIT_HOST: name, MORIT_TALLY: path}});
  const tally = takeTally(path) ?? emptyTally();
  if (tally.failed === 0 && (code !== 0 || tally.unfinished || tally.passed === 0)) tally.failed = 1;
  return report(name, start, tally, output);
}

function report(name, start, tally, output = '') {
  const ok = tally.failed === 0;
  console.log(`[hosts] ${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${tally.passed} of ${tally.passed + tally.failed} in ${seconds(start)}`);
  if (!ok) console.log(output.replaceAll(/^/gm, '    '));
  return tally;
}

/** Runs a program to its end and keeps what it says. */
function run(command, args, {cwd, env}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {cwd, env: {...process.env, ...env}, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32'});
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => { output += text; });
    child.once('error', (error) => resolve({code: 1, output: error.message}));
    child.once('close', (code) => resolve({code: code ?? 1, output}));
  });
}

function attempt(name, work) {
  try {
    work();
    return true;
  } catch (error) {
    console.error(`[hosts] ${name}: ${error.message}`);
    return false;
  }
}

function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
