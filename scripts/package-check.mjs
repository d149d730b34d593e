/**
 * `npm run package:check`: holds the package as it would be published against its rules: what npm packs, publint, attw,
 * what no shipped script may contain (S-02), no path of this machine. `--reproducible` builds twice and compares.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {build} from './build.mjs';
import {forbiddenIn, machinePathIn} from './package/forbidden.mjs';
import {filesBelow, hashOf, root} from './stamp.mjs';

/** Everything npm may pack: folders end with a slash. README and LICENSE are always packed. */
const PACKED = ['bin/', 'dist/', 'cdn/', 'package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', 'custom-elements.json', 'html-data.json', 'css-data.json', 'web-types.json'];
const REQUIRED = ['package.json', 'README.md', 'LICENSE', 'bin/morit.js', 'dist/cli/morit.js', 'custom-elements.json', 'cdn/morit.min.js', 'cdn/morit.iife.min.js', 'cdn/LICENSES.txt', 'dist/entries/index.js', 'dist/entries/index.d.ts'];

const faults = [];
const check = (name, found) => {
  faults.push(...found);
  console.log(`[package] ${found.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  for (const fault of found) console.error(`  ${fault}`);
};

/** Runs a tool of node_modules; returns its output, and a fault when it ends badly. */
function run(tool, args) {
  const {status, stdout, stderr} = spawnSync(process.execPath, [join(root, tool), ...args], {cwd: root, encoding: 'utf8', env: {...process.env, NO_COLOR: '1'}});
  return {status, output: `${stdout}${stderr}`.trim()};
}

function packedFiles() {
  const {stdout, stderr, status} = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {cwd: root, encoding: 'utf8', shell: process.platform === 'win32'});
  if (status !== 0) throw new Error(`npm pack: ${stderr}`);
  return JSON.parse(stdout)[0].files.map(({path}) => path);
}

function checkPack() {
  const files = packedFiles();
  const strange = files.filter((file) => !PACKED.some((allowed) => (allowed.endsWith('/') ? file.startsWith(allowed) : file === allowed)));
  const unfit = files.filter((file) => /\.(?:tsbuildinfo|test\.[jt]s)$|(?:^|\/)(?:\.|fixtures\/)/.test(file) || (file.endsWith('.ts') && !file.endsWith('.d.ts')));
  check(`npm packs ${files.length} files, all of them meant`, [
    ...strange.map((file) => `${file} is packed, and nobody meant it`),
    ...unfit.map((file) => `${file} is no file to publish`),
    ...REQUIRED.filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
  ]);
}

function checkTools() {
  const publint = run('node_modules/publint/src/cli.js', ['--strict', '--pack', 'npm']);
  check('publint', publint.status === 0 ? [] : [publint.output]);
  const attw = run('node_modules/@arethetypeswrong/cli/dist/index.js', ['--pack', '.', '--profile', 'esm-only', '--no-emoji', '--format', 'ascii', '--exclude-entrypoints', ...untyped()]);
  check('attw --profile esm-only', attw.status === 0 ? [] : [attw.output]);
}

/** Entries that are no modules with types: the scripts for the script tag and the data files. */
function untyped() {
  const {exports} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.entries(exports).filter(([, target]) => typeof target === 'string').map(([entry]) => entry);
}

function checkScripts() {
  const scripts = filesBelow('cdn').filter((file) => file.endsWith('.js'));
  check(`${scripts.length} scripts for the script tag hold nothing forbidden`, scripts.flatMap((file) => (
    forbiddenIn(readFileSync(join(root, file), 'utf8')).map(({rule, near}) => `${file}: ${rule}: …${near}…`)
  )));
  const texts = ['dist', 'cdn'].flatMap((folder) => filesBelow(folder)).filter((file) => /\.(?:js|map|json|ts|txt)$/.test(file));
  check(`${texts.length} files name no path of this machine`, texts.flatMap((file) => {
    const path = machinePathIn(readFileSync(join(root, file), 'utf8'), root);
    return path ? [`${file}: ${path}`] : [];
  }));
}

async function checkReproducible() {
  const folders = ['dist', 'cdn'].filter((folder) => existsSync(join(root, folder)));
  const before = hashOf(folders);
  await build({force: true});
  check('two builds give the same bytes', hashOf(folders) === before ? [] : ['dist or cdn differ']);
}

await build();
checkPack();
checkTools();
checkScripts();
if (process.argv.includes('--reproducible')) await checkReproducible();
console.log(`[package] ${faults.length === 0 ? 'all well' : `${faults.length} faults`}`);
process.exitCode = faults.length === 0 ? 0 : 1;
