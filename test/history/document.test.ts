import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {canonical} from '../../src/contract/canonical.js';
import type {Json} from '../../src/contract/json.js';
import {exportThread, importThread} from '../../src/history/document.js';
import {treeOf} from '../../src/history/stored-tree.js';
import {fullRecord, turn} from './records.js';

const tree = treeOf([turn('u1', null, {tenantId: 'kr-retail'}), fullRecord, turn('b', 'u1', {tenantId: 'kr-retail', branch: 'branch-2'})], 'u2');
const document = exportThread(tree, {threadId: 't', tenantId: 'kr-retail', title: '비교', now: 0});
const codes = (value: unknown, owner?: Parameters<typeof importThread>[1]): string[] => importThread(value, owner).diagnostics.map(({code, path}) => `${code} ${path}`);

describe('a thread as a document', () => {
  it('comes back equal as canonical JSON: every branch, and the pointer (R-156)', () => {
    const imported = importThread(JSON.parse(JSON.stringify(document)));
    assert.ok(imported.ok);
    assert.deepEqual(imported.diagnostics, []);
    const again = exportThread(imported.tree, {threadId: imported.threadId, tenantId: 'kr-retail', title: imported.title, now: 0});
    assert.equal(canonical(again as unknown as Json), canonical(document as unknown as Json));
  });

  it('is refused whole when it is no thread, of another version, or another tenant’s', () => {
    assert.deepEqual(codes('x'), ['value_invalid ']);
    assert.deepEqual(codes({...document, kind: 'thread'}), ['value_invalid /kind']);
    assert.deepEqual(codes({...document, version: 2}), ['record_version /version']);
    assert.deepEqual(codes({...document, threadId: 7}), ['value_invalid /threadId']);
    assert.deepEqual(codes({...document, turns: 'x'}), ['value_invalid /turns']);
    assert.deepEqual(codes(document, {tenantId: 'us-retail'}), ['record_foreign /tenantId']);
  });

  it('loses a turn that is damaged or foreign, with its place, and keeps the others', () => {
    const turns = [...document.turns, {id: 'x'}, {...turn('y'), threadId: 'other'}, {...turn('z'), version: 7}];
    const imported = importThread({...document, turns});
    assert.ok(imported.ok);
    assert.deepEqual([...imported.tree.turns.keys()], ['u1', 'u2', 'b']);
    assert.deepEqual([...new Set(imported.diagnostics.map(({code, path}) => `${code} ${path}`))], ['value_invalid /turns/3', 'record_foreign /turns/4/threadId', 'record_version /turns/5/version']);
  });

  it('says that turns follow each other in a ring', () => {
    assert.deepEqual(codes({...document, turns: [turn('a', 'b'), turn('b', 'a')]}), ['semantics_invalid /turns', 'semantics_invalid /turns']);
  });

  it('keeps a pointer to before the first turn, and mends one to nothing', () => {
    const pointer = (activeTurnId: unknown): unknown => {
      const imported = importThread({...document, activeTurnId});
      return imported.ok && imported.tree.activeTurnId;
    };
    assert.deepEqual([pointer(null), pointer('gone'), pointer(7)], [null, 'b', 'b']);
  });
});
