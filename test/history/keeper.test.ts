import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import type {TurnRecord} from '../../src/contract/turn-record.js';
import {ThreadKeeper} from '../../src/history/keeper.js';
import {MemoryStore, type MemoryData} from '../../src/history/memory-store.js';
import {rebase} from '../../src/history/rebase.js';
import {StoreError, type StoreFault, type ThreadChange, type TurnStore} from '../../src/history/store.js';
import {siblingsOf} from '../../src/history/tree.js';
import {turn} from './records.js';

/** What goes wrong with the next writes, one after the other: `lost` writes, and the answer never comes. */
type Mishap = StoreFault | 'lost';

class Bench {
  readonly data: MemoryData = new Map();
  readonly notices: Diagnostic[] = [];
  readonly mishaps: Mishap[] = [];
  writes = 0;
  /** Every read and write fails this way while it is set. */
  down: StoreFault | undefined;

  store(): TurnStore {
    const inner = new MemoryStore({data: this.data});
    return {
      list: () => inner.list(), remove: (id) => inner.remove(id), forget: () => inner.forget(),
      read: async (id) => { if (this.down) throw new StoreError(this.down); return inner.read(id); },
      write: async (id, change: ThreadChange, version) => {
        this.writes += 1;
        const mishap = this.down ?? this.mishaps.shift();
        if (mishap !== undefined && mishap !== 'lost') throw new StoreError(mishap);
        const next = await inner.write(id, change, version);
        if (mishap === 'lost') throw new StoreError('unreachable');
        return next;
      },
    };
  }

  tab(): ThreadKeeper {
    return new ThreadKeeper({store: this.store(), threadId: 't', onDiagnostic: (one) => { this.notices.push(one); }});
  }

  async stored(): Promise<readonly TurnRecord[]> {
    return (await new MemoryStore({data: this.data}).read('t'))?.turns ?? [];
  }

  get faults(): readonly (string | undefined)[] { return this.notices.map(({detail}) => detail); }
}

const ids = (turns: readonly TurnRecord[]): readonly string[] => turns.map(({id}) => id);

describe('a thread that is kept', () => {
  it('comes back as it was: turns, pointer and title', async () => {
    const bench = new Bench();
    const first = bench.tab();
    await first.open();
    await first.keep([turn('a'), turn('b', 'a')]);
    await first.setActiveTurn('a');
    await first.rename('이름');
    const second = bench.tab();
    const tree = await second.open();
    assert.deepEqual([[...tree.turns.keys()], tree.activeTurnId, second.title], [['a', 'b'], 'a', '이름']);
    assert.deepEqual(bench.notices, []);
  });

  it('is written once for what changed, and not at all for what did not', async () => {
    const bench = new Bench();
    const tab = bench.tab();
    await tab.open();
    await tab.keep([turn('a')]);
    await tab.keep([turn('a')]);
    await tab.flush();
    assert.equal(bench.writes, 1);
    await tab.keep([turn('a', null, {assistantMessages: ['더']})]);
    assert.equal(bench.writes, 2);
  });

  for (const fault of ['full', 'blocked', 'server', 'unreachable', 'signed_out', 'too_large'] as const) {
    it(`goes on in memory while the store is ${fault}, with one notice, and is whole when it works again (F-35)`, async () => {
      const bench = new Bench();
      const tab = bench.tab();
      bench.down = fault;
      await tab.open();
      assert.equal(await tab.keep([turn('a')]), false);
      assert.equal(await tab.keep([turn('b', 'a')]), false);
      await tab.setActiveTurn('a');
      assert.deepEqual([...tab.tree.turns.keys()], ['a', 'b']);
      assert.deepEqual(bench.faults, [fault]);
      assert.deepEqual(bench.notices[0], {code: 'storage_failed', path: '', detail: fault, threadId: 't'});
      bench.down = undefined;
      assert.equal(await tab.flush(), true);
      assert.deepEqual(ids(await bench.stored()), ['a', 'b']);
    });
  }

  it('is told of a second outage by one notice more', async () => {
    const bench = new Bench();
    const tab = bench.tab();
    bench.mishaps.push('server', 'server');
    await tab.keep([turn('a')]);
    await tab.keep([turn('b', 'a')]);
    await tab.keep([turn('c', 'b')]);
    bench.mishaps.push('server');
    await tab.keep([turn('d', 'c')]);
    assert.deepEqual(bench.faults, ['server', 'server']);
  });

  it('is there once when the store took it and the answer was lost', async () => {
    const bench = new Bench();
    const tab = bench.tab();
    await tab.keep([turn('a')]);
    bench.mishaps.push('lost');
    assert.equal(await tab.keep([turn('b', 'a')]), false);
    assert.equal(await tab.keep([turn('c', 'b')]), true);
    assert.deepEqual(ids(await bench.stored()), ['a', 'b', 'c']);
    assert.deepEqual(bench.faults, ['unreachable']);
  });

  it('holds both questions when two tabs ask at once, as siblings; each tab stays where it is', async () => {
    const bench = new Bench();
    const [one, two] = [bench.tab(), bench.tab()];
    await one.keep([turn('a')]);
    await two.open();
    await Promise.all([one.keep([turn('x', 'a')]), two.keep([turn('y', 'a')])]);
    assert.deepEqual([...ids(await bench.stored())].sort(), ['a', 'x', 'y']);
    assert.equal(two.tree.activeTurnId, 'y');
    assert.equal(one.tree.activeTurnId, 'x');
    await one.keep([turn('z', 'x')]);
    assert.deepEqual([...one.tree.turns.keys()].sort(), ['a', 'x', 'y', 'z']);
    assert.deepEqual([...ids(siblingsOf(one.tree, 'x'))].sort(), ['x', 'y']);
    assert.deepEqual(bench.notices, []);
  });

  it('is written anew when the page deleted it under a run (hostile storage)', async () => {
    const bench = new Bench();
    const tab = bench.tab();
    await tab.keep([turn('a')]);
    bench.data.clear();
    assert.equal(await tab.keep([turn('b', 'a')]), true);
    assert.deepEqual(ids(await bench.stored()), ['a', 'b']);
    assert.deepEqual(bench.notices, []);
  });

  it('leaves out what is damaged and says so, and keeps the rest', async () => {
    const bench = new Bench();
    await bench.tab().keep([turn('a'), turn('b', 'a')]);
    for (const [key, kept] of bench.data) bench.data.set(key, {...kept, turns: new Map([...kept.turns, ['c', {id: 'c', threadId: 't'}], ['d', {...turn('d'), version: 9}]])});
    const tab = bench.tab();
    const tree = await tab.open();
    assert.deepEqual([...tree.turns.keys()], ['a', 'b']);
    assert.deepEqual([...new Set(bench.notices.map(({code}) => code))], ['value_invalid', 'record_version']);
    await tab.keep([turn('e', 'b')]);
    assert.match(JSON.stringify([...bench.data.values()].map(({turns}) => [...turns.keys()])), /"c","d","e"/);
  });

  it('is not written any more once it was stopped', async () => {
    const bench = new Bench();
    const tab = bench.tab();
    await tab.keep([turn('a')]);
    tab.stop();
    await tab.keep([turn('b', 'a')]);
    assert.deepEqual(ids(await bench.stored()), ['a']);
  });

  it('loses no turn of any tab, whatever fails in between', async () => {
    const step = fc.record({tab: fc.nat({max: 2}), at: fc.nat({max: 30}), mishap: fc.option(fc.constantFrom<Mishap>('full', 'server', 'lost', 'unreachable', 'conflict'), {nil: undefined}), later: fc.boolean()});
    await fc.assert(fc.asyncProperty(fc.array(step, {maxLength: 25}), async (steps) => {
      const bench = new Bench();
      const tabs = [bench.tab(), bench.tab(), bench.tab()];
      const asked: string[] = [];
      for (const [index, {tab, at, mishap, later}] of steps.entries()) {
        if (mishap) bench.mishaps.push(mishap);
        const own = [...tabs[tab]!.tree.turns.values()];
        const known = own[at % Math.max(1, own.length)];
        const record = later && known ? {...known, assistantMessages: [`답 ${index}`]} : turn(`u${index}`, known?.id ?? null);
        asked.push(record.id);
        await tabs[tab]!.keep([record]);
      }
      bench.mishaps.length = 0;
      for (const tab of tabs) assert.equal(await tab.flush(), true);
      const stored = new Set(ids(await bench.stored()));
      for (const id of asked) assert.ok(stored.has(id), `${id} was lost`);
    }), {numRuns: 100});
  });
});

describe('turns of two writers', () => {
  const map = (...turns: readonly TurnRecord[]): ReadonlyMap<string, TurnRecord> => new Map(turns.map((one) => [one.id, one]));
  const said = (id: string, ...words: readonly string[]): TurnRecord => turn(id, null, {
    messages: [{id, role: 'user', content: 'q'}, ...words.map((content) => ({id: `${id}-${content}`, role: 'assistant' as const, content}))],
  });

  it('stand as the one side has them that changed them', () => {
    const [before, after] = [turn('a'), turn('a', null, {assistantMessages: ['새']})];
    assert.deepEqual(rebase({remote: map(after), stored: map(before), own: map(before)}), [after]);
    assert.deepEqual(rebase({remote: map(before), stored: map(before), own: map(after)}), [after]);
  });

  it('stand together when one side goes on from the other', () => {
    const [short, long] = [said('a', '하나'), said('a', '하나', '둘')];
    const [merged, ...others] = rebase({remote: map(short), stored: map(said('a')), own: map(long)});
    assert.deepEqual([merged?.messages?.length, others], [3, []]);
    assert.equal(rebase({remote: map(long), stored: map(said('a')), own: map(short)})[0]?.messages?.length, 3);
  });

  it('stand side by side when both said something else: nothing of either is lost', () => {
    const both = rebase({remote: map(said('a', '저쪽')), stored: map(said('a')), own: map(said('a', '이쪽'))});
    assert.deepEqual(both.map(({id, messages}) => [id, messages?.at(-1)?.content]), [['a', '이쪽'], ['a~2', '저쪽']]);
  });
});
