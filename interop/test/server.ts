/** Starts one of the real servers as a process of its own, shut in on loopback, without keys and without telemetry. */
import {fork} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Nothing of our own environment reaches a server but where programs are; each one's telemetry is off by its own switch. */
const environment = {
  PATH: process.env['PATH'],
  DO_NOT_TRACK: '1',
  COPILOTKIT_TELEMETRY_DISABLED: 'true',
  MASTRA_TELEMETRY_DISABLED: '1',
  SCARF_ANALYTICS: 'false',
};

/** A server that runs. */
export interface Server {
  readonly url: string;
  /** The hosts off this machine that it tried to reach, each time it tried. */
  readonly outside: readonly string[];
  stop(): Promise<void>;
}

/** Starts `servers/<name>.mjs`; resolves once it listens, rejects when it ends before. */
export async function startServer(name: string, execPath = process.execPath): Promise<Server> {
  const outside: string[] = [];
  const child = fork(here(`servers/${name}.mjs`), {execPath, execArgv: ['--import', here('servers/loopback-only.mjs')], env: environment, stdio: ['ignore', 'ignore', 'pipe', 'ipc']});
  const ended = once(child, 'exit');
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => { said = (said + text).slice(-4_000); });
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: {readonly url?: string; readonly outside?: string}) => {
      if (message.url) resolve(message.url);
      if (message.outside) outside.push(message.outside);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The server ${name} ended with code ${code}:\n${said}`)));
  });
  return {
    url, outside,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** A Node of 22.13 or later: this one, else the one that is a package here; undefined when there is none for this system. */
export function newerNode(): string | undefined {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 13)) return process.execPath;
  const path = here(`node_modules/node-${process.platform}-${process.arch}/bin/node`);
  return existsSync(path) ? path : undefined;
}
