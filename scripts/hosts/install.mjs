/** Puts the package, packed as it would be published, into the host applications of test/hosts. */
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {npm, root} from '../setup.mjs';

const packed = join(root, '.cache/hosts/elements.tgz');
const folderOf = (name) => join(root, 'test/hosts', name);
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const OURS = 'node_modules/@morit/elements';

/** Packs what was built into one file of one name, which the applications' `file:` dependency points at. */
export function pack() {
  const folder = join(root, '.cache/hosts');
  mkdirSync(folder, {recursive: true});
  const {status} = npm(['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
  const [made] = readdirSync(folder).filter((file) => /^morit-elements-.*\.tgz$/.test(file));
  if (status !== 0 || !made) throw new Error('npm pack made nothing; read its message above.');
  renameSync(join(folder, made), packed);
}

/** Installs an application's locked packages when they are not there, and this build of ours in any case. */
export function install(name) {
  const folder = folderOf(name);
  const lock = readJson(join(folder, 'package-lock.json')).packages[OURS];
  const {version, dependencies} = readJson(join(root, 'package.json'));
  if (lock.version !== version || !isDeepStrictEqual(lock.dependencies, dependencies)) {
    throw new Error(`test/hosts/${name}/package-lock.json knows another package of ours. Run npm run hosts -- --lock ${name}`);
  }
  const mark = join(folder, 'node_modules/.installed');
  const wanted = createHash('sha256').update(readFileSync(join(folder, 'package-lock.json'))).digest('hex');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
    const {status} = npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'], folder);
    if (status !== 0) throw new Error(`The packages of test/hosts/${name} could not be installed; read npm’s message above.`);
    writeFileSync(mark, wanted);
  }
  unpack(join(folder, OURS));
}

function unpack(folder) {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  const {status} = spawnSync('tar', ['-xzf', packed, '--strip-components=1', '-C', folder], {stdio: ['ignore', 2, 2]});
  if (status !== 0) throw new Error('tar could not unpack what npm packed.');
}

/** Writes an application's lockfile anew: no address of a registry in it, and no hash of our own package, which changes with every build. */
export function lock(name) {
  const file = join(folderOf(name), 'package-lock.json');
  const edit = (change) => {
    const written = readJson(file);
    change(written.packages);
    writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
  };
  // What npm knows already it does not read again from the file.
  if (existsSync(file)) edit((packages) => { delete packages[OURS]; });
  const {status} = npm(['install', '--package-lock-only', '--ignore-scripts', '--omit-lockfile-registry-resolved', '--no-audit', '--no-fund', '--loglevel=error'], folderOf(name));
  if (status !== 0) throw new Error(`npm wrote no lockfile for test/hosts/${name}.`);
  edit((packages) => { delete packages[OURS].integrity; });
}
