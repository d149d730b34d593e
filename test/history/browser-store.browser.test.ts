import {assert} from '@open-wc/testing';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import {BrowserStore, type BrowserStoreOptions} from '../../src/history/browser-store.js';
import {ThreadKeeper} from '../../src/history/keeper.js';
import {StoreError, type Identity, type TurnStore} from '../../src/history/store.js';
import {ManualClock} from '../support/clock.js';
import {turn} from './records.js';
import {storeCases} from './store-suite.js';

let origins = 0;
let time = 0;
const clock = {now: () => (time += 1), setTimeout: (task: () => void, ms: number) => { const timer = setTimeout(task, ms); return () => clearTimeout(timer); }};

/** Stores of one server, closed after each test. */
function place(more: Partial<BrowserStoreOptions> = {}): (identity?: Identity) => TurnStore {
  const endpoint = `https://case-${origins += 1}.example/agent`;
  return (identity = {}) => {
    const store = new BrowserStore({endpoint, identity, clock, ...more});
    opened.push(store);
    return store;
  };
}

const opened: BrowserStore[] = [];
const undo: (() => void)[] = [];

async function codeOf(deed: Promise<unknown>): Promise<string> {
  return deed.then(() => 'none', (error: unknown) => (error instanceof StoreError ? error.code : String(error)));
}

/** Puts something in a property's place until the test is over. */
function replace<Owner extends object, Name extends keyof Owner>(owner: Owner, name: Name, descriptor: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, {configurable: true, ...descriptor});
  undo.push(() => { if (before) Object.defineProperty(owner, name, before); else delete owner[name]; });
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => { resolve(request.result); };
    request.onerror = () => { reject(request.error ?? new Error('failed')); };
  });
}

/** Everything that lies in the database. */
async function everything(): Promise<string> {
  const database = await settled(indexedDB.open('morit-turns'));
  const reading = database.transaction(['threads', 'turns', 'readers']);
  const rows = await Promise.all(['threads', 'turns', 'readers'].map((name) => settled(reading.objectStore(name).getAll())));
  database.close();
  return JSON.stringify(rows);
}

describe('the store in this browser', () => {
  afterEach(() => {
    for (const back of undo.splice(0).reverse()) back();
    for (const store of opened.splice(0)) store.close();
  });

  for (const {name, run} of storeCases) {
    it(name, async () => {
      const open = place();
      await run({open}, assert);
    });
  }

  it('forgets a reader who signs out, and nobody else (S-47)', async () => {
    const open = place();
    const [one, two] = [open({userId: 'one'}), open({userId: 'two'})];
    await one.write('t', {turns: [turn('a')]});
    await two.write('t', {turns: [turn('b')]});
    await one.forget();
    assert.deepEqual([await one.list(), (await two.list()).length], [[], 1]);
  });

  it('forgets the reader before when another one comes, before anything is read (S-47)', async () => {
    const open = place();
    const before = open({tenantId: 'kr', userId: 'before'});
    await before.write('t', {turns: [{...turn('a', null, {userMessage: 'CANARY-BEFORE'}), tenantId: 'kr'}]});
    before.close?.();
    assert.include(await everything(), 'CANARY-BEFORE');
    const after = open({tenantId: 'kr', userId: 'after'});
    assert.deepEqual(await after.list(), []);
    assert.notInclude(await everything(), 'CANARY-BEFORE');
  });

  it('leaves alone what another chat of this page has open for another tenant (F-34)', async () => {
    const open = place();
    const one = open({tenantId: 'kr'});
    await one.write('t', {turns: [{...turn('a'), tenantId: 'kr'}]});
    await open({tenantId: 'us'}).list();
    assert.equal((await one.list()).length, 1);
  });

  it('keeps as many threads as it may, and lets the one used longest ago go', async () => {
    const store = place({caps: {threads: 3}})();
    const write = (threadId: string, version?: string): Promise<string> => store.write(threadId, {turns: [{...turn('q'), threadId}]}, version);
    const first = await write('a');
    await write('b');
    await write('c');
    await write('a', first);
    await write('d');
    assert.deepEqual((await store.list()).map(({threadId}) => threadId), ['d', 'a', 'c']);
    assert.isUndefined(await store.read('b'));
  });

  it('keeps as many bytes as it may: other threads go first, then the oldest turns, never the last', async () => {
    const store = place({caps: {bytes: 30_000}})();
    const large = (id: string, threadId: string) => ({...turn(id, null, {assistantMessages: ['x'.repeat(9_000)]}), threadId});
    await store.write('a', {turns: [large('a1', 'a')]});
    const version = await store.write('b', {turns: [large('b1', 'b'), large('b2', 'b')]});
    assert.deepEqual((await store.list()).map(({threadId}) => threadId), ['b', 'a']);
    const next = await store.write('b', {turns: [large('b3', 'b'), large('b4', 'b')]}, version);
    assert.deepEqual((await store.list()).map(({threadId, turns}) => [threadId, turns]), [['b', 3]]);
    assert.deepEqual((await store.read('b'))?.turns.map(({id}) => id), ['b2', 'b3', 'b4']);
    await store.write('b', {turns: [{...large('b5', 'b'), assistantMessages: ['y'.repeat(60_000)]}]}, next);
    assert.deepEqual((await store.read('b'))?.turns.map(({id}) => id), ['b5']);
  });

  it('makes room when the browser has less than it may keep, and says that it is full when nothing helps', async () => {
    const store = place({caps: {bytes: 24_000}})();
    for (const threadId of ['a', 'b']) await store.write(threadId, {turns: [{...turn('q', null, {assistantMessages: ['x'.repeat(9_000)]}), threadId}]});
    const {put} = IDBObjectStore.prototype;
    let failing = 1;
    replace(IDBObjectStore.prototype, 'put', {value(this: IDBObjectStore, ...args: Parameters<typeof put>) {
      if (this.name === 'turns' && (failing -= 1) >= 0) throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, args);
    }});
    await store.write('c', {turns: [{...turn('q'), threadId: 'c'}]});
    assert.deepEqual((await store.list()).map(({threadId}) => threadId), ['c', 'b']);
    failing = Infinity;
    assert.equal(await codeOf(store.write('d', {turns: [{...turn('q'), threadId: 'd'}]})), 'full');
    assert.deepEqual((await store.list()).map(({threadId}) => threadId), ['c', 'b']);
  });

  it('is blocked where the page may have no database, and works again when it may', async () => {
    const store = place()();
    replace(window, 'indexedDB', {get: () => { throw new DOMException('denied', 'SecurityError'); }});
    assert.equal(await codeOf(store.list()), 'blocked');
    undo.pop()?.();
    assert.deepEqual(await store.list(), []);
  });

  it('is blocked when the database does not answer, within eight seconds', async () => {
    const hands = new ManualClock();
    const store = place({clock: hands})();
    replace(IDBFactory.prototype, 'open', {value: () => new EventTarget()});
    const late = codeOf(store.list());
    await hands.pass(8_000);
    assert.equal(await late, 'blocked');
    assert.equal(hands.pending, 0);
  });

  it('leaves out what is damaged, foreign or of another version, and tells it', async () => {
    const open = place();
    const identity = {tenantId: 'kr-damaged'};
    await open(identity).write('t', {turns: [{...turn('a'), tenantId: 'kr-damaged'}]});
    const database = await settled(indexedDB.open('morit-turns'));
    const table = database.transaction('turns', 'readwrite').objectStore('turns');
    const row = (await settled(table.getAll())).find(({record}: {record: {tenantId?: string}}) => record.tenantId === 'kr-damaged') as {scope: string};
    for (const [id, record] of Object.entries({b: 'half a text', c: {...turn('c'), tenantId: 'us'}, d: {...turn('d'), tenantId: 'kr-damaged', version: 2}, e: {...turn('e'), tenantId: 'kr-damaged', html: '<img src=x onerror=1>'}})) {
      await settled(table.put({...row, id, seq: 9, record}));
    }
    database.close();
    const thread = await open(identity).read('t');
    assert.deepEqual(thread?.turns.map(({id}) => id), ['a', 'e']);
    assert.deepEqual([...thread?.diagnostics ?? []].map(({code}) => code).sort(), ['record_foreign', 'record_unsafe', 'record_version', 'value_invalid']);
    assert.notInclude(JSON.stringify(thread?.turns), 'onerror');
  });

  it('loses nothing and says nothing when the page deletes its database under a run', async () => {
    const notices: Diagnostic[] = [];
    const keeper = new ThreadKeeper({store: place()(), threadId: 't', onDiagnostic: (one) => { notices.push(one); }});
    await keeper.keep([turn('a')]);
    await settled(indexedDB.deleteDatabase('morit-turns'));
    assert.isTrue(await keeper.keep([turn('b', 'a')]));
    assert.include(await everything(), '질문 a');
    assert.deepEqual(notices, []);
  });

  it('goes on in memory with one notice while the database is full', async () => {
    const notices: Diagnostic[] = [];
    const keeper = new ThreadKeeper({store: place()(), threadId: 't', onDiagnostic: (one) => { notices.push(one); }});
    await keeper.open();
    replace(IDBObjectStore.prototype, 'put', {value: () => { throw new DOMException('no room', 'QuotaExceededError'); }});
    assert.isFalse(await keeper.keep([turn('a')]));
    assert.isFalse(await keeper.keep([turn('b', 'a')]));
    assert.deepEqual([...keeper.tree.turns.keys()], ['a', 'b']);
    assert.deepEqual(notices.map(({code, detail}) => [code, detail]), [['storage_failed', 'full']]);
    undo.pop()?.();
    assert.isTrue(await keeper.flush());
  });

  it('keeps no secret, no signed address and no bytes, whatever a turn is made with (S-47)', async () => {
    const store = place()();
    const records = [turn('a', null, {assistantMessages: ['![x](https://a.example/x?sig=CANARY-SIGNED) Bearer CANARY-TOKEN-0123456789'], uiState: {token: 'CANARY-TOKEN', image: 'data:image/png;base64,CANARYBYTES'}})];
    await store.write('t', {turns: records});
    assert.notInclude(await everything(), 'CANARY');
  });
});
