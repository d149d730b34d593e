import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {part, seoul} from '../contract/parts.js';
import {packageJson, root} from './built.js';

/** An empty folder with the packed package as npm lays it there, and nothing else: no dependency, no tool of ours. */
const folder = mkdtempSync(join(tmpdir(), 'morit-packed-'));
const {name, version} = packageJson();

function install(): void {
  const [{filename}] = JSON.parse(execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {cwd: fileURLToPath(root), encoding: 'utf8'})) as [{filename: string}];
  const target = join(folder, 'node_modules', name);
  mkdirSync(target, {recursive: true});
  mkdirSync(join(folder, 'node_modules/.bin'));
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', target, '--strip-components=1']);
  const {bin} = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')) as {bin: {morit: string}};
  symlinkSync(join('..', name, bin.morit), join(folder, 'node_modules/.bin/morit'));
}

function morit(...args: string[]): {status: number | null; stdout: string; stderr: string} {
  return spawnSync(join(folder, 'node_modules/.bin/morit'), args, {cwd: folder, encoding: 'utf8', env: {PATH: process.env.PATH}});
}

describe('the command of the packed package, alone in a folder', {skip: process.platform === 'win32' ? 'npm writes another starter there' : false}, () => {
  after(() => { rmSync(folder, {recursive: true, force: true}); });

  it('starts, and judges a file', () => {
    install();
    const good = part('weather', seoul);
    writeFileSync(join(folder, 'good.json'), JSON.stringify(good));
    writeFileSync(join(folder, 'bad.json'), JSON.stringify({...good as object, kind: 'data', data: {}}));
    const ended = [morit('--version'), morit('validate', 'good.json'), morit('validate', 'bad.json')];
    assert.deepEqual(ended.map(({status, stdout, stderr}) => [status, stdout, stderr]), [
      [0, `${version}\n`, ''],
      [0, '1 file, nothing wrong\n', ''],
      [1, 'bad.json:/data/version  part_malformed  This is no data part.\n1 file, 1 with faults\n', ''],
    ]);
  });
});
