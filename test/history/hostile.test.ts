import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import {ThreadKeeper} from '../../src/history/keeper.js';
import {MemoryStore, type MemoryData} from '../../src/history/memory-store.js';
import {messagesToSend} from '../../src/history/messages.js';
import {StoreError, type Identity, type TurnStore} from '../../src/history/store.js';
import {readCorpus, without} from '../stream/corpora.js';
import {turn} from './records.js';

interface Hostile { readonly id: string; readonly area: string; readonly input: string }

const reader: Identity = {tenantId: 'b', userId: 'u', agentId: 'g'};

interface Stage { readonly data: MemoryData; readonly store: TurnStore }

/** A store with one good turn in it. */
async function stage(): Promise<Stage> {
  const data: MemoryData = new Map();
  const store = new MemoryStore({identity: reader, data});
  await store.write('t', {turns: [{...turn('a'), tenantId: 'b'}]});
  return {data, store};
}

/** Puts a text where a turn is stored, as whoever else writes to the storage could. */
function plant({data}: Stage, id: string, text: string): void {
  for (const [key, kept] of data) data.set(key, {...kept, turns: new Map(kept.turns).set(id, text)});
}

const image = '<img src=x onerror=alert(1)>';

/** What each case does to the storage; the chat that meets it must go on. */
const deeds: Readonly<Record<string, (on: Stage) => TurnStore | void>> = {
  'getItem throws SecurityError': ({store}) => ({...bound(store), read: () => Promise.reject(new StoreError('blocked', new DOMException('denied', 'SecurityError')))}),
  'stored JSON truncated': (on) => plant(on, 'x', JSON.stringify({...turn('x'), tenantId: 'b'}).slice(0, 40)),
  'stored message with <img onerror>': (on) => plant(on, 'x', JSON.stringify({
    ...turn('x', 'a', {assistantMessages: [image]}), tenantId: 'b', messages: [{id: 'x', role: 'user', content: image, innerHTML: image}],
  })),
  'tenant A key read while tenant B signed in': (on) => plant(on, 'x', JSON.stringify({...turn('x'), tenantId: 'a', userMessage: 'CANARY-A'})),
  'clear() by the host page mid-run': ({data}) => data.clear(),
};

const bound = (store: TurnStore): TurnStore => ({
  list: () => store.list(), read: (id) => store.read(id), write: (...args) => store.write(...args),
  remove: (id) => store.remove(id), forget: () => store.forget(),
});

describe('hostile storage', {skip: without('morit-hostile')}, () => {
  const cases = without('morit-hostile') ? [] : (JSON.parse(readCorpus('morit-hostile/cases.json')) as {cases: Hostile[]}).cases.filter(({area}) => area === 'storage');

  it('is all known here', () => assert.deepEqual(cases.map(({input}) => input).filter((input) => !deeds[input]), []));

  for (const {id, input} of cases) {
    it(`${id}: ${input}: the chat goes on, nothing foreign is read, one quiet notice at most`, async () => {
      const on = await stage();
      const notices: Diagnostic[] = [];
      const keeper = new ThreadKeeper({store: deeds[input]?.(on) ?? on.store, threadId: 't', onDiagnostic: (one) => { notices.push(one); }});
      const tree = await keeper.open();
      assert.doesNotMatch(JSON.stringify([...tree.turns.values()]), /CANARY-A|innerHTML/);
      await keeper.keep([{...turn('z', keeper.tree.activeTurnId), tenantId: 'b'}]);
      assert.ok(keeper.tree.turns.has('z'));
      assert.equal(messagesToSend(keeper.tree).at(-1)?.id, 'z-a');
      assert.ok(notices.length <= 1, JSON.stringify(notices));
    });
  }

  it('is forgotten when the reader signs out', async () => {
    const {store, data} = await stage();
    await store.forget();
    assert.equal(data.size, 0);
    assert.ok([...(await stage()).data.keys()].every((key) => ['"b"', '"u"', '"g"'].every((part) => key.includes(part))));
  });
});
