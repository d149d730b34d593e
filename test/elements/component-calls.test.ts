import assert from 'node:assert/strict';
import {describe, it, mock} from 'node:test';
import {defineComponent} from '../../src/catalog/define.js';
import {createRegistry} from '../../src/catalog/host-registry.js';
import type {Registry} from '../../src/catalog/registry.js';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import type {Host} from '../../src/contract/host.js';
import {ComponentCalls} from '../../src/elements/component-calls.js';
import type {ThreadState} from '../../src/stream/types.js';
import {began, thread} from '../fixtures/thread.js';
import {ManualClock} from '../support/clock.js';

const tile = defineComponent<{readonly name: string}>({
  name: 'product_tile', contract: 'product_tile@1', mode: 'controlled', description: 'One product.',
  input: {type: 'object', additionalProperties: false, required: ['productId'], properties: {productId: {type: 'string'}}},
  schema: {type: 'object', required: ['name'], properties: {name: {type: 'string'}}}, render: ({name}) => name,
});

/** A promise, and the way to keep it. */
function promised<Value>() {
  let keep!: (value: Value) => void;
  const promise = new Promise<Value>((resolve) => { keep = resolve; });
  return {promise, keep};
}

/** Sets up the calls of one chat; `next` resolves when `many` records or diagnostics have come. */
function stage(host: Host, registry?: Registry) {
  const diagnostics: Diagnostic[] = [];
  const clock = new ManualClock(began);
  let given = registry;
  let tell = (): void => {};
  const calls = new ComponentCalls({
    host: () => host, registry: () => given, clock: () => clock,
    diagnose: (diagnostic) => { diagnostics.push(diagnostic); tell(); },
    changed: () => tell(),
  });
  const next = (state: ThreadState, many = 1): Promise<void> => new Promise((resolve) => {
    let left = many;
    tell = () => { if (--left === 0) resolve(); };
    calls.look(state);
  });
  const values = () => calls.records.map(({value}) => (value as {part: {data: {component: string; value: unknown; toolCallId: string}}}).part.data);
  return {calls, clock, diagnostics, next, values, give: (late: Registry) => { given = late; }, codes: () => diagnostics.map(({code, path}) => [code, path])};
}
const run = () => thread().user('서울 날씨').run('r');

describe('the call of a registered component', () => {
  it('asks the host at its END, once, with the ids, and draws what it gives (R-008, R-182)', async () => {
    const provide = mock.fn<NonNullable<Host['provide']>>(async () => ({location: {name: '서울'}}));
    const {calls, next, values} = stage({provide});
    const state = run().calls('weather', {id: 'c1', args: {location: '서울'}}).state;
    await next(state);
    calls.look({...state, calls: new Map(state.calls)});
    const [args, {signal, ...ids}] = provide.mock.calls[0]!.arguments;
    assert.equal(provide.mock.callCount(), 1);
    assert.deepEqual([args, ids], [{component: 'weather', input: {location: '서울'}}, {threadId: 'thread-1', runId: 'r', toolCallId: 'c1'}]);
    assert.equal(signal.aborted, false);
    assert.deepEqual(values().map(({component, value, toolCallId}) => [component, value, toolCallId]), [['weather', {location: {name: '서울'}}, 'c1']]);
  });

  it('asks for nothing while its arguments still come (R-189)', () => {
    const provide = mock.fn<NonNullable<Host['provide']>>(async () => null);
    stage({provide}).calls.look(run().calls('weather').state);
    assert.equal(provide.mock.callCount(), 0);
  });

  it('asks for nothing when the arguments do not fit, and says where', async () => {
    const provide = mock.fn<NonNullable<Host['provide']>>(async () => null);
    const {next, codes} = stage({provide});
    await next(run().calls('weather', {args: {location: '서울', temperature: 20}}).state);
    assert.equal(provide.mock.callCount(), 0);
    assert.deepEqual(codes(), [['value_invalid', '/args']]);
  });

  it('takes the arguments themselves where the model fills the component', async () => {
    const {next, values} = stage({});
    const args = {type: 'bar', rows: [{label: 'a', value: 1}, {label: 'b', value: 2}]};
    await next(run().calls('chart', {args}).state);
    assert.deepEqual(values().map(({value}) => value), [args]);
  });

  it('is drawn anew when the page gives its registry later than the thread came back', async () => {
    const registry = createRegistry();
    registry.define(tile);
    const {next, give, values} = stage({provide: async () => ({name: '노을 55'})});
    const {state} = run().calls('product_tile', {args: {productId: 'p'}, metadata: {morit: {contract: 'product_tile@1'}}});
    await next(state);
    give(registry);
    await next(state);
    assert.deepEqual(values().map(({value}) => value), [{name: '노을 55'}]);
  });

  it('is drawn once when it comes again in the same turn, and anew in the next (R-190)', async () => {
    const registry = createRegistry();
    registry.define(tile);
    const provide = mock.fn<NonNullable<Host['provide']>>(async () => ({name: 'TV'}));
    const {next, values, codes} = stage({provide}, registry);
    const twice = run().calls('product_tile', {id: 'a', args: {productId: 'tv'}}).calls('product_tile', {id: 'b', args: {productId: 'tv'}}).ends('success');
    await next(twice.state, 2);
    assert.deepEqual(codes(), [['duplicate', '']]);
    await next(twice.user('again').run('r2').calls('product_tile', {id: 'c', args: {productId: 'tv'}}).state);
    assert.deepEqual(values().map(({toolCallId}) => toolCallId), ['a', 'c']);
    assert.equal(provide.mock.callCount(), 2);
  });

  it('asks the host no more than a hundred times in one turn, however many come (S-29)', async () => {
    const provide = mock.fn<NonNullable<Host['provide']>>(async () => ({location: {name: '서울'}}));
    const {next, codes} = stage({provide});
    const many = Array.from({length: 130}).reduce<ReturnType<typeof run>>((all, _, at) => all.calls('weather', {id: `c${at}`, args: {location: `도시 ${at}`}}), run());
    await next(many.state, 130);
    assert.equal(provide.mock.callCount(), 100);
    assert.deepEqual(new Set(codes().map(([code]) => code)), new Set(['over_budget']));
  });

  it('of a contract that is not known is a part for the gate to refuse, with its own arguments', async () => {
    const registry = createRegistry();
    registry.define(tile);
    const {next, values} = stage({}, registry);
    await next(run().calls('product_tile', {args: {productId: 'tv'}, metadata: {morit: {contract: 'product_tile@9'}}}).state);
    assert.deepEqual(values().map(({component, value}) => [component, value]), [['product_tile', {productId: 'tv'}]]);
  });

  for (const [what, host] of [['throws', {provide: () => { throw new TypeError(); }}], ['rejects', {provide: async () => { throw new TypeError(); }}], ['is not there', {}]] as const) {
    it(`draws nothing when the host's provide ${what}, and says so`, async () => {
      const {next, calls, codes} = stage(host);
      await next(run().calls('weather', {args: {location: '서울'}}).state);
      assert.deepEqual([calls.records, codes()], [[], [['host_failed', '/provide']]]);
    });
  }

  it('draws nothing when the host gives nothing in thirty seconds, and says so', async () => {
    const asked = promised<void>();
    const {next, clock, calls, codes} = stage({provide: () => { asked.keep(); return new Promise(() => {}); }});
    const told = next(run().calls('weather', {args: {location: '서울'}}).state);
    await asked.promise;
    clock.advance(30_000);
    await told;
    assert.deepEqual([calls.records, codes()], [[], [['host_failed', '/provide']]]);
  });

  it('tells the host that nobody waits any more when the thread is left', async () => {
    const asked = promised<AbortSignal>();
    const {calls} = stage({provide: (_, {signal}) => { asked.keep(signal); return new Promise(() => {}); }});
    calls.look(run().calls('weather', {args: {location: '서울'}}).state);
    const signal = await asked.promise;
    calls.look({...thread().state, threadId: 'another'});
    assert.equal(signal.aborted, true);
  });

  it('that was loaded without its run asks for nothing (C-07)', () => {
    const provide = mock.fn<NonNullable<Host['provide']>>(async () => null);
    stage({provide}).calls.look({...run().calls('weather', {args: {location: '서울'}}).state, runs: []});
    assert.equal(provide.mock.callCount(), 0);
  });
});

describe('the call of a tool like any other', () => {
  it('asks for nothing and draws nothing', () => {
    const {calls, diagnostics} = stage({});
    calls.look(run().calls('web_search', {args: {q: '날씨'}}).state);
    assert.deepEqual([calls.records, diagnostics], [[], []]);
  });
});
