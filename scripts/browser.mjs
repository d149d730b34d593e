/**
 * Finds a Chromium for the tests, and brings one when the machine has none. The first of these that works:
 * CHROME_PATH, an installed browser, Playwright's cache, Debian's package (as root), the npm package, Playwright's download.
 *
 * `node scripts/browser.mjs` prints the path. MORIT_BROWSER_STEPS=system,npm tries only the steps named.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {delimiter, dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliDecompressSync} from 'node:zlib';
import {cannotInstall, findOnPath, installFromDebian, isExecutable, isRoot} from './debian.mjs';

const require = createRequire(import.meta.url);
const cache = fileURLToPath(new URL('../.cache', import.meta.url));

/**
 * Features that no test needs. Each window has two pages more for the drop-down of the address bar, and they cost as much as a page of ours.
 * The others are those that Playwright 1.65 turns off: of two lists Chromium takes the last.
 */
const featuresOff = [
  'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'LensOverlay',
  'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin',
  'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch', 'msForceBrowserSignIn', 'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** What every launch passes: nothing that talks to the network by itself, and no sandbox where it cannot work. */
export const chromiumArgs = [
  '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic',
  `--disable-features=${featuresOff.join()}`,
  ...(isRoot || process.env.CI ? ['--no-sandbox'] : []),
];

const onSystem = {
  names: ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser', 'chrome', 'microsoft-edge'],
  places: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
    'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
    'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
  ],
};

/** Whether the program starts at all: a stub or a missing library fails here and not in the middle of a test. */
function starts(path) {
  const {status, stdout} = spawnSync(path, ['--version'], {encoding: 'utf8', timeout: 20_000});
  return status === 0 && /chrom|edge/i.test(stdout);
}

function fromEnvironment() {
  const path = process.env.CHROME_PATH;
  if (path && !isExecutable(path)) throw new Error(`CHROME_PATH=${path} is not a program. Unset it or let it name a Chromium.`);
  return path || undefined;
}

function fromSystem() {
  return onSystem.names.map(findOnPath).filter(Boolean).find(starts) ?? onSystem.places.find(isExecutable);
}

async function fromPlaywrightCache() {
  const {chromium} = await import('playwright-core');
  const path = chromium.executablePath();
  return isExecutable(path) ? path : undefined;
}

function fromDebian() {
  if (cannotInstall()) return undefined;
  return installFromDebian('browser', 'Chromium', 'chromium', 'fonts-liberation') ? findOnPath('chromium') : undefined;
}

/** Unpacks the libraries that come with the npm Chromium and puts them first, for machines that lack them. */
function addCarriedLibraries() {
  const libraries = join(cache, 'chromium-libraries');
  if (!existsSync(libraries)) {
    const packed = join(dirname(require.resolve('@sparticuz/chromium')), '../../bin/al2023.tar.br');
    mkdirSync(libraries, {recursive: true});
    spawnSync('tar', ['-xC', libraries], {input: brotliDecompressSync(readFileSync(packed))});
  }
  process.env.LD_LIBRARY_PATH = [join(libraries, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
}

async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const {default: carried} = await import('@sparticuz/chromium');
  const path = await carried.executablePath();
  if (starts(path)) return path;
  addCarriedLibraries();
  return starts(path) ? path : undefined;
}

async function fromPlaywright() {
  const cli = join(dirname(require.resolve('playwright-core/package.json')), 'cli.js');
  const {status} = spawnSync(process.execPath, [cli, 'install', 'chromium'], {stdio: ['ignore', 2, 2], timeout: 300_000});
  return status === 0 ? fromPlaywrightCache() : undefined;
}

const steps = {
  env: fromEnvironment, system: fromSystem, cache: fromPlaywrightCache, apt: fromDebian, npm: fromNpm, playwright: fromPlaywright,
};

/** The path of a Chromium that starts. Throws with the next step when there is none and none could be brought. */
export async function chromium() {
  const only = process.env.MORIT_BROWSER_STEPS?.split(',');
  const tried = [];
  for (const [name, find] of Object.entries(steps)) {
    if (only && !only.includes(name)) continue;
    const path = await attempt(name, find, tried);
    if (path) return path;
  }
  throw new Error([
    `No Chromium was found (tried ${tried.join(', ')}).`,
    'Next step: install Chrome or Chromium, or set CHROME_PATH to one, or run `npx playwright-core install chromium`.',
  ].join('\n'));
}

/** One step; only a wrong CHROME_PATH is an error, since the person asked for that one. */
async function attempt(name, find, tried) {
  try {
    const path = await find();
    if (!path) tried.push(name);
    return path;
  } catch (error) {
    if (name === 'env') throw error;
    tried.push(`${name}: ${error.message.split('\n')[0]}`);
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await chromium());
