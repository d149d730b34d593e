/**
 * `node scripts/postgres.mjs PROGRAM ARGUMENT…` runs a program with DATABASE_URL naming a PostgreSQL of its own: a server in a temporary
 * folder that listens on a socket in that folder alone, stopped and removed when the program ends, however it ends. Where DATABASE_URL
 * names a server already, that one is used. Finds an installed PostgreSQL, or brings Debian's as root; where neither can be, the program
 * does not run, and one line says why, which counts as a skip.
 */
import {spawn, spawnSync} from 'node:child_process';
import {chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {constants, tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {cannotInstall, findOnPath, installFromDebian, isExecutable, isRoot} from './debian.mjs';
import {closingLine, emptyTally} from './test/tally.mjs';

/** Debian keeps each version apart and off the PATH. */
const debian = '/usr/lib/postgresql';

/** The path of one of PostgreSQL's programs, of the newest version, or undefined. */
function find(name) {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(debian, version, 'bin', name)).find(isExecutable) ?? findOnPath(name);
}

/** Why there is no PostgreSQL, once it has been looked for and asked for; or undefined. */
function absence() {
  if (find('initdb')) return undefined;
  return cannotInstall() ?? (installFromDebian('postgres', 'PostgreSQL', 'postgresql') && find('initdb') ? undefined : 'apt-get could not install it');
}

/** Whom the server runs as: PostgreSQL refuses root. */
function owner() {
  if (!isRoot) return {};
  const users = readFileSync('/etc/passwd', 'utf8').split('\n').map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  if (uid === undefined) throw new Error('There is no user postgres or nobody for PostgreSQL to run as.');
  return {uid: Number(uid), gid: Number(gid)};
}

/** What this server holds goes with its folder, so nothing waits for a disk. */
const settings = ['listen_addresses=', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'log_min_messages=fatal'];

/** A server that is being started. */
class Server {
  #folder = mkdtempSync(join(tmpdir(), 'morit-postgres-'));
  #user = owner();
  #process;
  #ended = Promise.resolve();
  #said = '';

  get url() {
    return `postgresql://morit@localhost/postgres?host=${encodeURIComponent(this.#folder)}`;
  }

  /** Resolves once it takes connections. */
  async start() {
    chmodSync(this.#folder, 0o700); // The socket has no other guard.
    if (this.#user.uid !== undefined) chownSync(this.#folder, this.#user.uid, this.#user.gid);
    const data = join(this.#folder, 'data');
    const made = this.#run('initdb', '-D', data, '-U', 'morit', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync');
    if (made.status !== 0) throw new Error(`PostgreSQL could not make its folder.\n${made.stderr ?? made.error}`);
    const args = ['-D', data, '-k', this.#folder, ...settings.flatMap((setting) => ['-c', setting])];
    this.#process = spawn(find('postgres'), args, {...this.#user, cwd: this.#folder, stdio: ['ignore', 'ignore', 'pipe']});
    this.#process.stderr.setEncoding('utf8').on('data', (text) => { this.#said += text; });
    this.#ended = new Promise((resolve) => { this.#process.once('close', resolve); });
    await this.#untilReady();
  }

  /** Resolves when it has ended and its folder is gone. */
  async stop() {
    this.#process?.kill('SIGINT');
    await this.#ended;
    rmSync(this.#folder, {recursive: true, force: true});
  }

  async #untilReady() {
    for (let attempt = 0; attempt < 300 && this.#process.exitCode === null; attempt += 1) {
      if (this.#run('pg_isready', '-q', '-h', this.#folder, '-U', 'morit', '-d', 'postgres').status === 0) return;
      await pause(100);
    }
    throw new Error(`PostgreSQL did not start.\n${this.#said}`);
  }

  #run(name, ...args) {
    return spawnSync(find(name), args, {...this.#user, cwd: this.#folder, encoding: 'utf8'});
  }
}

let child;
let ending;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    ending = signal;
    child?.kill(signal);
  });
}

const codeOf = (signal) => 128 + constants.signals[signal];

/** Runs the program to its end and resolves to its exit code; a signal to us is one to it. */
function run([program, ...args], env) {
  return new Promise((resolve) => {
    if (ending) return resolve(codeOf(ending));
    child = spawn(program, args, {stdio: 'inherit', env: {...process.env, ...env}});
    child.once('error', (error) => { console.error(error.message); resolve(127); });
    child.once('close', (code, signal) => resolve(code ?? codeOf(signal)));
    return undefined;
  });
}

async function runOnServer(command) {
  const server = new Server();
  try {
    await server.start();
    return await run(command, {DATABASE_URL: server.url});
  } finally {
    await server.stop();
  }
}

const command = process.argv.slice(2);
const reason = process.env.DATABASE_URL ? undefined : absence();
if (reason) {
  console.log(`PostgreSQL is not installed, and ${reason}: skipped.\n\n${closingLine({...emptyTally(), skipped: [reason]})}`);
} else {
  process.exitCode = await (process.env.DATABASE_URL ? run(command) : runOnServer(command));
}
