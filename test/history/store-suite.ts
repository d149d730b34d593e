/** What every store of turns must do, whatever is behind it; told without a test framework, so that it runs in Node and in a browser. */
import type {TurnRecord} from '../../src/contract/turn-record.js';
import {StoreError, type Identity, type StoreFault, type TurnStore} from '../../src/history/store.js';
import {fullRecord, seedRecord, turn} from './records.js';

/** Stores on the same data: as two tabs, two readers or two visits have them. */
export interface Bench {
  open(identity?: Identity): TurnStore;
}

/** The little of an assertion library that is used. */
export interface Check {
  deepEqual(actual: unknown, expected: unknown, message?: string): void;
}

export interface StoreCase {
  readonly name: string;
  run(bench: Bench, check: Check): Promise<void>;
}

const reader: Identity = {tenantId: 'kr-retail', userId: 'reader-1', agentId: 'concierge'};
const own = (id: string, parent: string | null = null, more: Partial<TurnRecord> = {}): TurnRecord => turn(id, parent, {tenantId: 'kr-retail', ...more});

async function faultOf(deed: Promise<unknown>): Promise<StoreFault | 'none' | 'foreign error'> {
  try {
    await deed;
    return 'none';
  } catch (error) {
    return error instanceof StoreError ? error.code : 'foreign error';
  }
}

const namesOf = async (store: TurnStore, threadId = 't'): Promise<readonly string[] | undefined> => (await store.read(threadId))?.turns.map(({id}) => id);

export const storeCases: readonly StoreCase[] = [
  {
    name: 'holds nothing at first',
    run: async ({open}, check) => {
      const store = open(reader);
      check.deepEqual([await store.list(), await store.read('t')], [[], undefined]);
    },
  },
  {
    name: 'gives back what was written, letter for letter, in its order, with the pointer',
    run: async ({open}, check) => {
      const store = open(reader);
      const records = [own('u1'), {...fullRecord, tenantId: 'kr-retail'}, own('b', 'u1', {branch: 'branch-2'})];
      const version = await store.write('t', {turns: records, activeTurnId: 'u2', title: '비교'});
      const thread = await open(reader).read('t');
      check.deepEqual(JSON.parse(JSON.stringify(thread)), JSON.parse(JSON.stringify({threadId: 't', title: '비교', activeTurnId: 'u2', version, turns: records, diagnostics: []})));
    },
  },
  {
    name: 'takes the seed’s own document',
    run: async ({open}, check) => {
      const store = open(reader);
      await store.write(seedRecord.threadId, {turns: [seedRecord as unknown as TurnRecord]});
      check.deepEqual((await store.read(seedRecord.threadId))?.turns, [seedRecord]);
    },
  },
  {
    name: 'adds turns, and takes a later state of one in its old place',
    run: async ({open}, check) => {
      const store = open(reader);
      const first = await store.write('t', {turns: [own('b'), own('a', 'b')]});
      const second = await store.write('t', {turns: [own('c', 'a'), own('b', null, {assistantMessages: ['나중 답']})]}, first);
      const thread = await store.read('t');
      check.deepEqual(thread?.turns.map(({id}) => id), ['b', 'a', 'c']);
      check.deepEqual(thread?.turns[0]?.assistantMessages, ['나중 답']);
      check.deepEqual(thread?.version, second);
      check.deepEqual(first === second, false);
    },
  },
  {
    name: 'leaves what a write does not name: the pointer moves alone, the title stays',
    run: async ({open}, check) => {
      const store = open(reader);
      const first = await store.write('t', {turns: [own('a'), own('b', 'a')], title: '이름'});
      const second = await store.write('t', {activeTurnId: 'a'}, first);
      await store.write('t', {turns: [own('c', 'b')]}, second);
      const thread = await store.read('t');
      check.deepEqual([thread?.activeTurnId, thread?.title, thread?.turns.length], ['a', '이름', 3]);
      await store.write('t', {activeTurnId: null}, thread?.version);
      check.deepEqual((await store.read('t'))?.activeTurnId, null);
    },
  },
  {
    name: 'lets no writer overwrite another: the second is told, and nothing of it is written',
    run: async ({open}, check) => {
      const [one, two] = [open(reader), open(reader)];
      const version = await one.write('t', {turns: [own('a')]});
      await one.write('t', {turns: [own('b', 'a')]}, version);
      check.deepEqual(await faultOf(two.write('t', {turns: [own('x', 'a'), own('a', null, {userMessage: '덮어쓰기'})]}, version)), 'conflict');
      check.deepEqual(await faultOf(two.write('t', {turns: [own('x', 'a')]})), 'conflict');
      check.deepEqual(await namesOf(two), ['a', 'b']);
      check.deepEqual((await two.read('t'))?.turns[0]?.userMessage, '질문 a');
    },
  },
  {
    name: 'lets one of two writers through that write at once',
    run: async ({open}, check) => {
      const [one, two] = [open(reader), open(reader)];
      const version = await one.write('t', {turns: [own('a')]});
      const ends = await Promise.all([one, two].map((store, at) => faultOf(store.write('t', {turns: [own(`x${at}`, 'a')]}, version))));
      check.deepEqual([...ends].sort(), ['conflict', 'none']);
      check.deepEqual((await namesOf(one))?.length, 2);
    },
  },
  {
    name: 'tells a writer whose thread is gone',
    run: async ({open}, check) => {
      const store = open(reader);
      const version = await store.write('t', {turns: [own('a')]});
      await store.remove('t');
      await store.remove('t');
      check.deepEqual(await faultOf(store.write('t', {turns: [own('b')]}, version)), 'conflict');
      check.deepEqual(await store.read('t'), undefined);
      await store.write('t', {turns: [own('c')]});
      check.deepEqual(await namesOf(store), ['c']);
    },
  },
  {
    name: 'lists threads, the one that was written last first',
    run: async ({open}, check) => {
      const store = open(reader);
      const version = await store.write('t', {turns: [own('a')], title: '첫째'});
      await store.write('t2', {turns: [{...own('b'), threadId: 't2'}]});
      await store.write('t', {turns: [own('c', 'a')]}, version);
      const heads = await store.list();
      check.deepEqual(heads.map(({threadId, title, turns, activeTurnId}) => [threadId, title, turns, activeTurnId]), [['t', '첫째', 2, 'a'], ['t2', undefined, 1, 'b']]);
      check.deepEqual(heads.every(({updatedAt}) => !Number.isNaN(Date.parse(updatedAt))), true);
    },
  },
  {
    name: 'shows nothing to another reader, tenant or agent (S-47)',
    run: async ({open}, check) => {
      await open(reader).write('t', {turns: [own('a')]});
      for (const other of [{...reader, userId: 'reader-2'}, {...reader, tenantId: 'us-retail'}, {...reader, agentId: 'helper'}]) {
        const store = open(other);
        check.deepEqual([await store.list(), await store.read('t')], [[], undefined]);
        await store.remove('t');
      }
      check.deepEqual(await namesOf(open(reader)), ['a']);
    },
  },
  {
    name: 'refuses a turn of another thread or tenant, and one that is no record, whole',
    run: async ({open}, check) => {
      const store = open(reader);
      for (const wrong of [{...own('a'), threadId: 'other'}, {...own('a'), tenantId: 'us-retail'}, {...own('a'), userMessage: 7}]) {
        check.deepEqual(await faultOf(store.write('t', {turns: [own('ok'), wrong as TurnRecord]})), 'refused');
      }
      check.deepEqual(await store.read('t'), undefined);
    },
  },
  {
    name: 'keeps any text: quotes, SQL, marks of no character, half characters, markup, long ones',
    run: async ({open}, check) => {
      const store = open(reader);
      const texts = ['\'; drop table morit_turn; --', '"\\u0000', '\u0000', '\ud800 \udfff', '<img src=x onerror=alert(1)>', '{"__proto__":{"x":1}}', '👩‍👩‍👧‍👦 ‮\u2028', '가'.repeat(60_000), '$1 %s {0}'];
      await store.write('t', {turns: texts.map((userMessage, at) => own(`t${at}`, at === 0 ? null : `t${at - 1}`, {userMessage, messages: [{id: `t${at}`, role: 'user', content: userMessage}]}))});
      check.deepEqual((await store.read('t'))?.turns.map(({userMessage}) => userMessage), texts);
    },
  },
  {
    name: 'keeps threads of any name apart',
    run: async ({open}, check) => {
      const store = open(reader);
      const names = ['a/b', 'a%2Fb', 'a b', 'a?b#c', '한글', '..a', 'a\'b"c', 'A', 'a', 'a:b', ',', 'x'.repeat(200)];
      for (const threadId of names) await store.write(threadId, {turns: [{...own('q'), threadId, userMessage: threadId}]});
      for (const threadId of names) check.deepEqual((await store.read(threadId))?.turns[0]?.userMessage, threadId, threadId);
      check.deepEqual((await store.list()).map(({threadId}) => threadId).sort(), [...names].sort());
    },
  },
  {
    name: 'takes a long thread at once, parents before their children',
    run: async ({open}, check) => {
      const store = open(reader);
      const turns = Array.from({length: 60}, (_, at) => own(`t${at}`, at === 0 ? null : `t${at - 1}`, {assistantMessages: ['답 '.repeat(4_000)]}));
      await store.write('t', {turns, activeTurnId: 't3'});
      const thread = await open(reader).read('t');
      check.deepEqual([thread?.turns.length, thread?.activeTurnId, thread?.turns[59]?.id], [60, 't3', 't59']);
    },
  },
];
