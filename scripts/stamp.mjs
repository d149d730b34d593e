import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Every file below a path of the project (or the path itself), sorted, relative to the project, with `/` between folders. */
export function filesBelow(path, base = root) {
  const full = join(base, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full).sort().flatMap((name) => filesBelow(`${path}/${name}`, base));
}

/** A hash of the names and contents of files and folders; times do not count, since a fresh checkout changes them all. */
export function hashOf(paths, base = root) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(path, base))) hash.update(file).update('\0').update(readFileSync(join(base, file))).update('\0');
  return hash.digest('hex');
}

/**
 * Does `work` unless its inputs and its outputs are what they were after the last time. Returns whether it did.
 * The outputs count too, so that a file changed or deleted by hand is made again.
 */
export async function whenChanged(name, {inputs, outputs, force = false}, work) {
  const stampFile = join(root, '.cache', `${name}.stamp`);
  const before = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  const stamp = () => `${hashOf(inputs)} ${hashOf(outputs)}`;
  if (!force && outputs.every((path) => existsSync(join(root, path))) && before === stamp()) return false;
  await work();
  mkdirSync(dirname(stampFile), {recursive: true});
  writeFileSync(stampFile, stamp());
  return true;
}

/** Does `work` while no other process does the same, so that `npm start` beside `npm test` never meets half a build. */
export async function alone(name, work) {
  const file = join(root, '.cache', `${name}.lock`);
  mkdirSync(dirname(file), {recursive: true});
  while (!takeLock(file)) await pause(200);
  try {
    return await work();
  } finally {
    rmSync(file, {force: true});
  }
}

function takeLock(file) {
  try {
    writeFileSync(file, String(process.pid), {flag: 'wx'});
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (existsSync(file) && !isRunning(readFileSync(file, 'utf8'))) rmSync(file, {force: true}); // Left by a process that was killed.
    return false;
  }
}

/** Whether a process runs; one that has not written its number yet counts as running. */
function isRunning(pid) {
  if (pid === '') return true;
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
