import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
// @ts-expect-error The scripts are plain JavaScript without declarations.
import {addTallies, closingLine, takeTally} from '../../scripts/test/tally.mjs';

let folder = '';
before(() => { folder = mkdtempSync(join(tmpdir(), 'tally-')); });
after(() => rmSync(folder, {recursive: true}));

/** Runs test code under our reporter, as `npm test` does; what it printed and what it counted. */
function run(code: string) {
  const [file, tally] = [join(folder, 'planted.test.mjs'), join(folder, 'tally.json')];
  writeFileSync(file, `import {describe, it, before} from 'node:test';\n${code}`);
  const reporter = new URL('../../scripts/test/node-reporter.mjs', import.meta.url).href;
  const {NODE_TEST_CONTEXT: _, ...env} = process.env; // Otherwise the inner runner believes to be a file of the outer one.
  const {stdout} = spawnSync(process.execPath, ['--test', `--test-reporter=${reporter}`, '--test-reporter-destination=stdout', file], {
    encoding: 'utf8', env: {...env, MORIT_TALLY: tally},
  });
  return {stdout, counted: JSON.parse(readFileSync(tally, 'utf8'))};
}

describe('the reporter of the node tests', () => {
  it('counts tests and not the suites around them', () => {
    const {counted} = run('describe(\'a\', () => { describe(\'b\', () => { it(\'c\', () => {}); it(\'d\', () => {}); }); });');
    assert.deepEqual(counted, {passed: 2, failed: 0, skipped: []});
  });
  it('names a failed test by its whole path and shows why it failed', () => {
    const {stdout, counted} = run('describe(\'a\', () => { it(\'b\', () => { throw new Error(\'the reason\'); }); });');
    assert.equal(counted.failed, 1);
    assert.match(stdout, /✗ a › b[^]*the reason/);
  });
  it('keeps the reason of a skip', () => {
    const {counted} = run('it(\'a\', {skip: \'no corpora\'}, () => {}); it(\'b\', (t) => t.skip(\'no browser\'));');
    assert.deepEqual(counted, {passed: 0, failed: 0, skipped: [{name: 'a', reason: 'no corpora'}, {name: 'b', reason: 'no browser'}]});
  });
  it('counts a suite that is left out as one skip, with its reason', () => {
    const {counted} = run('describe(\'a\', {skip: \'no corpora\'}, () => { it(\'b\', () => {}); }); describe(\'c\', {skip: false}, () => { it(\'d\', () => {}); });');
    assert.deepEqual(counted, {passed: 1, failed: 0, skipped: [{name: 'a', reason: 'no corpora'}]});
  });
  it('counts a file that cannot be loaded as one failure', () => {
    assert.equal(run('import \'./absent.js\';').counted.failed, 1);
  });
  it('counts a broken hook as a failure', () => {
    assert.ok(run('describe(\'a\', () => { before(() => { throw new Error(\'no\'); }); it(\'b\', () => {}); });').counted.failed > 0);
  });
});

describe('the closing line', () => {
  it('says how many passed and failed', () => {
    assert.equal(closingLine({passed: 12, failed: 0, skipped: []}), '12 passed, 0 failed');
  });
  it('names skips when there are any', () => {
    assert.equal(closingLine({passed: 1, failed: 2, skipped: [{name: 'a', reason: 'b'}]}), '1 passed, 2 failed, 1 skipped');
  });
  it('adds the suites up', () => {
    const [a, b] = [{passed: 1, failed: 0, skipped: ['x']}, {passed: 2, failed: 3, skipped: ['y']}];
    assert.deepEqual(addTallies([a, b]), {passed: 3, failed: 3, skipped: ['x', 'y']});
  });
  it('has nothing to add for a suite that left no tally', () => {
    assert.equal(takeTally(join(folder, 'absent.json')), undefined);
  });
});
