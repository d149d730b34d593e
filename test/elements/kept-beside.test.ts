import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {attachmentPart} from '../../src/elements/attachment-part.js';
import {KeptBeside} from '../../src/elements/kept-beside.js';
import type {KeyValueStore} from '../../src/stream/types.js';

const store = (): KeyValueStore & {readonly all: Map<string, string>} => {
  const all = new Map<string, string>();
  return {all, get: (key) => all.get(key), set: (key, value) => { all.set(key, value); }, delete: (key) => { all.delete(key); }};
};
const none = {files: [], lost: [], mons: [], modes: {}};
const file = attachmentPart({name: '영수증.png', size: 12, type: 'image/png'}, {attachmentId: 'att-1', url: 'https://files.example.com/a?key=secret'});

describe('what is kept beside a draft (F-35)', () => {
  it('comes back with its thread, and with no other', () => {
    const storage = store();
    const kept = new KeptBeside(storage, '/agent');
    assert.equal(kept.save('a', {files: [file], lost: ['긴영상.mov'], mons: [{monId: 'm', name: '표 Mon', description: '…'}], modes: {run: 'buddy'}}), true);
    const again = new KeptBeside(storage, '/agent').load('a');
    assert.deepEqual(again, {
      files: [attachmentPart({name: '영수증.png', size: 12, type: 'image/png'}, {attachmentId: 'att-1'})],
      lost: ['긴영상.mov'], mons: [{monId: 'm', name: '표 Mon'}], modes: {run: 'buddy'},
    });
    assert.deepEqual([kept.load('b'), new KeptBeside(storage, '/other').load('a')], [none, none]);
  });

  it('holds no address and no byte of a file (S-47)', () => {
    const storage = store();
    new KeptBeside(storage, '/agent').save('a', {files: [file, {type: 'image', source: {type: 'data', value: 'aGk=', mimeType: 'image/png'}}]});
    const [text = ''] = storage.all.values();
    assert.ok(text.includes('att-1') && !text.includes('secret') && !text.includes('aGk='), text);
  });

  it('leaves no trace when nothing is worth keeping', () => {
    const storage = store();
    const kept = new KeptBeside(storage, '/agent');
    kept.save('a', {lost: ['x']});
    kept.save('a', {lost: []});
    assert.equal(storage.all.size, 0);
  });

  it('is of the threads that were used last, and of their last runs', () => {
    const kept = new KeptBeside(store(), '/agent');
    for (let thread = 0; thread < 30; thread++) kept.save(`t${thread}`, {lost: ['x']});
    assert.deepEqual(kept.load('t9'), none);
    assert.deepEqual(kept.load('t10').lost, ['x']);
    kept.save('long', {modes: Object.fromEntries(Array.from({length: 300}, (_, run) => [`r${run}`, 'buddy']))});
    assert.deepEqual(Object.keys(kept.load('long').modes).slice(0, 1), ['r100']);
  });

  it('counts as absent where it has another shape', () => {
    const storage = store();
    const kept = new KeptBeside(storage, '/agent');
    kept.save('a', {lost: ['x']});
    const [key = ''] = storage.all.keys();
    const odd = ['{', 'null', '7', '[["a"]]', '[["a",7]]', '[["a",{"files":{},"lost":[1],"mons":[{"monId":1}],"modes":[1]}]]', '[["a",{"files":[{"attachmentId":1}],"modes":{"r":1}}]]'];
    for (const text of odd) {
      storage.all.set(key, text);
      assert.deepEqual(kept.load('a'), none, text);
    }
  });

  it('costs nothing else where the storage is blocked or full', () => {
    const refuse = (): never => { throw new DOMException('', 'QuotaExceededError'); };
    const blocked = new KeptBeside({get: refuse, set: refuse, delete: refuse}, '/agent');
    assert.deepEqual(blocked.load('a'), none);
    assert.equal(blocked.save('a', {lost: ['x']}), false);
  });
});
