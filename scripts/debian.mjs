/** What scripts need of the system: a program on the PATH, or a package of Debian's where we may install one. */
import {spawnSync} from 'node:child_process';
import {accessSync, constants} from 'node:fs';
import {delimiter, join} from 'node:path';

export const isRoot = process.getuid?.() === 0;

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a program, or undefined. */
export const findOnPath = (name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)).find(isExecutable);

/** Why packages cannot be installed here, or undefined. */
export const cannotInstall = () => (!findOnPath('apt-get') ? 'apt-get is not here to bring it' : !isRoot ? 'only root may install it' : undefined);

/** Installs packages; returns whether that worked. `who` asks, in front of the line that says so. */
export function installFromDebian(who, what, ...packages) {
  console.error(`[${who}] installing ${what} with apt-get (once)…`);
  const apt = (...args) => spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args], {
    env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}, stdio: ['ignore', 2, 2], timeout: 300_000,
  }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}
