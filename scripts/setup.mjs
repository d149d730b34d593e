/**
 * Makes a checkout ready to run: checks Node, installs the locked packages when they are missing or out of date,
 * and makes the generated sources. Uses only what Node brings, because nothing else may be there yet.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const readJson = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));

/** Says what is missing and the one next step, then ends the process. */
function stop(problem, nextStep) {
  console.error(`\n${problem}\nNext step: ${nextStep}\n`);
  process.exit(1);
}

/** True when version `have` ("20.20.2") is at least `want` ("20.19"). */
export function atLeast(have, want) {
  const [haveParts, wantParts] = [have, want].map((version) => version.split('.').map(Number));
  for (const [place, wanted] of wantParts.entries()) {
    const part = haveParts[place] ?? 0;
    if (part !== wanted) return part > wanted;
  }
  return true;
}

function checkNode() {
  const wanted = readJson('package.json').engines.node.replace(/^\D+/, '');
  if (!atLeast(process.versions.node, wanted)) {
    stop(`Node ${wanted} or newer is needed; this is ${process.versions.node}.`, `install Node ${wanted} or newer (https://nodejs.org) and run the command again.`);
  }
}

/**
 * Whether the installed packages are the locked ones. Compares contents, not times: a fresh checkout gives every
 * file a new time. Optional packages may be absent, since npm leaves out those for other systems.
 */
export function isInstalled(lock, installed) {
  return Object.entries(lock.packages).every(([path, {version, optional, devOptional, peer}]) => {
    if (path === '') return true;
    const found = installed.packages[path];
    return found ? found.version === version : Boolean(optional || devOptional || peer);
  });
}

function packagesAreCurrent() {
  if (!existsSync(inRoot('node_modules/.package-lock.json'))) return false;
  return isInstalled(readJson('package-lock.json'), readJson('node_modules/.package-lock.json'));
}

/** Runs npm through the node that runs us where npm says how, so that Windows needs no shell. */
export function npm(args, cwd = root) {
  const cli = process.env.npm_execpath;
  const [command, before, options] = cli?.endsWith('.js') ? [process.execPath, [cli], {}] : ['npm', [], {shell: process.platform === 'win32'}];
  return spawnSync(command, [...before, ...args], {cwd, stdio: ['ignore', 2, 2], ...options});
}

function installPackages() {
  if (packagesAreCurrent()) return;
  console.error('[setup] installing the locked packages (npm ci)…');
  const {status, error} = npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  if (error) stop('npm could not be started.', 'install npm (it comes with Node) and run the command again.');
  if (status !== 0) {
    stop('The packages could not be installed.', 'read npm’s message above, check that the npm registry can be reached, then run `npm ci --ignore-scripts`.');
  }
}

function makeGeneratedSources() {
  const {status} = spawnSync(process.execPath, [inRoot('scripts/generate.mjs'), '--if-needed'], {cwd: root, stdio: ['ignore', 2, 2]});
  if (status !== 0) stop('The generated sources could not be made.', 'read the message above, mend the schema it names, then run `npm run generate`.');
}

/** Brings the checkout to a state in which every other script can run; ends the process when it cannot. */
export function setup() {
  checkNode();
  installPackages();
  makeGeneratedSources();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setup();
