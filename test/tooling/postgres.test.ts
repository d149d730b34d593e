import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {describe, it} from 'node:test';

interface Ended { readonly code: number | null; readonly out: string }

/** Runs scripts/postgres.mjs around a line of JavaScript, and does `meanwhile` once it has said something. */
function around(line: string, env: NodeJS.ProcessEnv = {}, meanwhile: (kill: (signal: NodeJS.Signals) => void) => void = () => {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/postgres.mjs', process.execPath, '-e', line], {env: {...process.env, DATABASE_URL: '', ...env}, stdio: ['ignore', 'pipe', 'inherit']});
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      meanwhile((signal) => child.kill(signal));
    });
    child.once('close', (code) => resolve({code, out}));
  });
}

/** The folder of a server, as its address names it. */
const folderOf = (url: string): string => new URL(url.trim()).searchParams.get('host') ?? '';

describe('a PostgreSQL around a program', {skip: !existsSync('/usr/lib/postgresql') && 'PostgreSQL is not installed'}, () => {
  it('answers at an address that only this machine reaches, and is gone with the program', async () => {
    const {code, out} = await around(`
      const {Client} = require('pg');
      const client = new Client(process.env.DATABASE_URL);
      client.connect().then(() => client.query('select 1 as one')).then(({rows}) => { console.log(process.env.DATABASE_URL); process.exitCode = rows[0].one === 1 ? 7 : 1; return client.end(); });`);
    assert.equal(code, 7);
    assert.ok(folderOf(out));
    assert.equal(existsSync(folderOf(out)), false);
  });

  it('is gone when the program is stopped', async () => {
    const {code, out} = await around('console.log(process.env.DATABASE_URL); setInterval(() => {}, 1_000);', {}, (kill) => kill('SIGTERM'));
    assert.equal(code, 143);
    assert.equal(existsSync(folderOf(out)), false);
  });
});

describe('a PostgreSQL that is named already', () => {
  it('is the one that the program gets', async () => {
    assert.deepEqual(await around('console.log(process.env.DATABASE_URL)', {DATABASE_URL: 'postgresql://x@127.0.0.1:1/y'}), {code: 0, out: 'postgresql://x@127.0.0.1:1/y\n'});
  });
});
