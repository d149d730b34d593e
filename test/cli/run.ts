/** Runs the command from its sources, as a process of its own. */
import {execFileSync, spawn} from 'node:child_process';
import {mkdtempSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Issue} from '../../cli/issue.js';
import type {Verdict} from '../../cli/judge.js';

const command = fileURLToPath(new URL('../../cli/morit.ts', import.meta.url));
const tsx = import.meta.resolve('tsx');

export interface Ended { readonly status: number | null; readonly out: string; readonly err: string }

/** A folder for one test file's files, removed when the process ends. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'morit-cli-'));

  constructor() {
    process.once('exit', () => { rmSync(this.path, {recursive: true, force: true}); });
  }

  /** Writes a file; what is neither text nor bytes as JSON. Gives its name. */
  write(name: string, content: unknown): string {
    const path = join(this.path, name);
    mkdirSync(dirname(path), {recursive: true});
    writeFileSync(path, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content));
    return name;
  }

  /** Runs `morit` in the folder. @param input - What stands in its standard input. */
  morit(args: readonly string[], {input = '', hangUp = false, env = {}}: {input?: string; hangUp?: boolean; env?: NodeJS.ProcessEnv} = {}): Promise<Ended> {
    const child = spawn(process.execPath, ['--import', tsx, command, ...args], {cwd: this.path, env: {...process.env, ...env}});
    let out = '';
    let err = '';
    if (hangUp) child.stdout.destroy();
    else child.stdout.setEncoding('utf8').on('data', (text: string) => { out += text; });
    child.stderr.setEncoding('utf8').on('data', (text: string) => { err += text; });
    child.stdin.on('error', () => { /* It may have read enough. */ }).end(input);
    return new Promise((resolve, reject) => child.on('error', reject).on('close', (status) => { resolve({status, out, err}); }));
  }

  /** What `morit` writes to a terminal. */
  terminal(args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
    const line = [process.execPath, '--import', tsx, command, ...args].map((word) => `'${word}'`).join(' ');
    const {NO_COLOR: _, ...rest} = process.env;
    return execFileSync('script', ['-qec', line, '/dev/null'], {cwd: this.path, env: {...rest, ...env}, encoding: 'utf8'});
  }

  /** What `--json` says of each file, by its name. */
  async verdicts(files: readonly string[], ...options: readonly string[]): Promise<ReadonlyMap<string, JsonVerdict>> {
    const {out, err} = await this.morit(['validate', '--json', ...options, ...files]);
    if (err) throw new Error(err);
    return new Map(out.trimEnd().split('\n').map((line) => JSON.parse(line) as JsonVerdict).map((verdict) => [verdict.file, verdict]));
  }
}

export interface JsonVerdict extends Pick<Verdict, 'file' | 'kind' | 'errors'> {
  readonly ok: boolean;
  readonly issues: readonly (Issue & {readonly sentence: string})[];
}

/** `code path` of each, sorted, each once. */
export function marks(told: readonly {readonly code: string; readonly path: string}[] = []): string[] {
  return [...new Set(told.map(({code, path}) => `${code} ${path}`))].sort();
}
