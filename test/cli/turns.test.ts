import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {exportThread} from '../../src/history/document.js';
import {treeOf} from '../../src/history/stored-tree.js';
import {fullRecord, seedRecord, turn} from '../history/records.js';
import {Folder} from './run.js';

const folder = new Folder();

async function told(args: readonly string[], expected: string, status: number): Promise<void> {
  const ended = await folder.morit(['validate', ...args]);
  assert.deepEqual([ended.out, ended.err, ended.status], [expected, '', status]);
}

const thread = exportThread(treeOf([turn('a'), turn('b', 'a')]), {threadId: 't', now: 0});

describe('a stored turn is judged as a page would read it (R-166)', () => {
  it('with nothing wrong: the seed’s own, a full one, a whole thread, one a line', () => told([
    folder.write('seed.json', seedRecord), folder.write('full.json', fullRecord), folder.write('thread.json', thread),
    folder.write('turns.jsonl', [turn('a'), turn('b', 'a')].map((record) => JSON.stringify(record)).join('\n')),
  ], '4 files, nothing wrong\n', 0));

  it('with what never belongs in one: an error to strict reading, left out by a page', async () => {
    const file = folder.write('unsafe.json', {...turn('a'), uiState: {html: '<b>x</b>'}});
    await told([file], 'unsafe.json:/uiState/html  record_unsafe  A stored turn holds no rendering, secret, signed address, file or price. (rendering)\n1 file, 1 with faults\n', 1);
    await told(['--tolerant', file], 'unsafe.json:/uiState/html  record_unsafe  A stored turn holds no rendering, secret, signed address, file or price. (rendering) Left out.\n1 file, nothing wrong\n', 0);
  });

  it('of another version, and of none that can be read', async () => {
    await told([folder.write('later.json', {...turn('a'), version: 2})], 'later.json:/version  record_version  Turn records and threads of version 1 alone are read. (2)\n1 file, 1 with faults\n', 1);
    await told(['--kind', 'turn', folder.write('none.json', {id: 'x'}), '--json'], `${JSON.stringify({
      file: 'none.json', kind: 'turn', ok: false, issues: ['threadId', 'branch', 'userMessage', 'assistantMessages', 'uiCalls', 'factsPolicy', 'createdAt'].map((name) => (
        {code: 'value_invalid', path: '', pointer: '', severity: 'error', detail: `required ${name}`, sentence: 'The value does not fit its schema.'}
      )),
    })}\n`, 1);
  });

  it('of another thread than the one that holds it, at its place', () => told([folder.write('mixed.json', {...thread, turns: [...thread.turns, {...turn('c'), threadId: 'other'}]})],
    'mixed.json:/turns/2/threadId  record_foreign  The turn belongs to another tenant or thread.\n1 file, 1 with faults\n', 1));
});
