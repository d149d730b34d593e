import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {TurnItem} from '../../src/contract/view.js';
import {createThreadView} from '../../src/view/thread-view.js';
import {thread, type ThreadWriter} from '../fixtures/thread.js';

const writes = (writer: ThreadWriter, count: number): ThreadWriter => {
  for (let number = 0; number < count; number++) {
    writer.calls('write_file', {id: `f${number}`, args: {path: `/files/${number}.md`}, result: '{"artifact_id":"a"}'});
  }
  return writer;
};
const items = (writer: ThreadWriter): readonly TurnItem[] => createThreadView()({state: writer.state, now: 0}).turns[0]!.items;
const kinds = (list: readonly TurnItem[]): string => [...new Set(list.map(({kind}) => `${list.filter((one) => one.kind === kind).length} ${kind}`))].join(', ');

describe('a long row of files, Mons and rows', () => {
  it('is what it is while it is short', () => {
    assert.equal(kinds(items(writes(thread().user('x').run(), 25).says('done'))), '1 user, 25 file, 1 article');
  });

  it('keeps its rest together behind its first, and loses none', () => {
    const list = items(writes(thread().user('x').run(), 5_000).says('done'));
    assert.equal(kinds(list), '1 user, 24 file, 1 many, 1 article');
    const many = list[25]!;
    assert.deepEqual(many.kind === 'many' && [many.items.length, many.items[0]?.id, many.items.at(-1)?.id], [4_976, 'file:f24', 'file:f4999']);
  });

  it('ends where something is said or asked', () => {
    const apart = thread().user('x').run();
    for (let number = 0; number < 40; number++) {
      apart.calls('call_mon', {id: `m${number}`, args: {name: `Mon ${number}`}, result: '{"summary":"ok"}'});
      if (number === 19) apart.says('half');
    }
    assert.equal(kinds(items(apart)), '1 user, 40 mon, 1 article');
  });

  it('keeps the identity of what did not change', () => {
    const build = createThreadView();
    const writer = writes(thread().user('x').run(), 100).says('done', {id: 'said', status: 'streaming'});
    const before = build({state: writer.state, now: 0}).turns[0]!.items;
    const after = build({state: writer.grows('!').state, now: 1}).turns[0]!.items;
    assert.equal(after.find(({kind}) => kind === 'many'), before.find(({kind}) => kind === 'many'));
    assert.notEqual(after.at(-1), before.at(-1));
  });
});
