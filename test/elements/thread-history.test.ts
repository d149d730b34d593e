import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {JsonObject} from '../../src/contract/json.js';
import {createRegistry} from '../../src/catalog/host-registry.js';
import type {Registry} from '../../src/catalog/registry.js';
import {dataPart} from '../../src/contract/part.js';
import {isSettled} from '../../src/history/record.js';
import {MemoryStore, type MemoryData} from '../../src/history/memory-store.js';
import {args, call, called, custom, result, started} from '../stream/kit.js';
import {fiveMessages, Standing, words} from './history-standing.js';

const stored = async (data: MemoryData) => (await new MemoryStore({data}).read('t'))?.turns ?? [];

describe('the list that is sent (R-167, R-172)', () => {
  it('is 1, then 6, then 1 message after an edit of the first question', async () => {
    const page = new Standing();
    const first = page.ask('비교해 줘', fiveMessages.bind(null));
    page.ask('고마워');
    await page.edit(first, '하나만 골라 줘');
    assert.deepEqual(page.sent.map(({messages}) => messages), [1, 6, 1]);
  });

  it('tells each run which turn it is, what that follows and how it came about (R-196)', async () => {
    const page = new Standing();
    const first = page.ask('하나');
    const second = page.ask('둘');
    const edited = await page.edit(second, '셋');
    const again = await page.again(first);
    assert.deepEqual(page.sent.map(({turn}) => turn), [
      {id: first, parentTurnId: null, op: 'new'}, {id: second, parentTurnId: first, op: 'new'},
      {id: edited, parentTurnId: first, op: 'edit'}, {id: again, parentTurnId: null, op: 'again', rerunOf: first},
    ]);
  });
});

describe('branches', () => {
  it('are three siblings after two edits, with the pointer on the last (R-170)', async () => {
    const page = new Standing();
    const first = page.ask('하나');
    await page.edit(first, '둘');
    const third = await page.edit(first, '셋');
    assert.deepEqual([page.pager(third), page.history.tree.activeTurnId, page.texts], ['3/3', third, ['셋', '네.']]);
  });

  it('let an old answer be read beside the thread, which stays as it is (R-171)', async () => {
    const page = new Standing();
    const first = page.ask('하나');
    const second = await page.edit(first, '둘');
    await page.history.look(first);
    assert.deepEqual([page.texts, page.history.view(false).looking, page.history.tree.activeTurnId], [['하나', '네.'], true, second]);
    await page.history.look(undefined);
    assert.deepEqual(page.texts, ['둘', '네.']);
  });

  it('go back to before a turn, and a question then stands beside it (R-168)', async () => {
    const page = new Standing();
    const first = page.ask('하나');
    const second = page.ask('둘');
    await page.history.stand(first);
    assert.deepEqual(page.texts, ['하나', '네.']);
    const other = page.ask('셋');
    assert.deepEqual([page.pager(other), page.pager(second)], ['2/2', undefined]);
  });

  it('tell a new one what stands on those that were left: kind and id, no amount (R-175)', async () => {
    const page = new Standing({tools: {order: {grade: 'execute'}}});
    const first = page.ask('하나');
    page.ask('주문', (at) => [call(`o${at}`, 'order'), args('{}', `o${at}`), called(`o${at}`), result('{"effect":{"kind":"confirmed","id":"order-1","amount":90}}', `o${at}`)]);
    assert.equal([...page.history.view(false).turns.values()].at(-1)?.locked, true);
    await page.edit(first, '다시');
    const told = JSON.stringify(page.sent.at(-1)?.context);
    assert.match(told, /order-1/);
    assert.doesNotMatch(told, /90/);
  });
});

describe('what is kept', () => {
  it('is nothing while a run is under way, and all of it when it has settled (R-166)', async () => {
    const page = new Standing();
    page.stream.addUserMessage({id: 'u', text: '하나', runId: 'r'});
    page.stream.beginRun({id: 'r'});
    page.stream.apply(started('r'), {receivedAt: 0});
    page.settle();
    await page.history.keeper.flush();
    assert.equal(isSettled(page.stream.snapshot()), false);
    assert.deepEqual(await stored(page.data), []);
    page.stream.endRun('r', 'success');
    page.settle();
    await page.history.keeper.flush();
    assert.deepEqual((await stored(page.data)).map(({id}) => id), ['u']);
  });

  it('comes back on another page with every branch, and goes on where it stood', async () => {
    const one = new Standing();
    const first = one.ask('하나', fiveMessages);
    const second = await one.edit(first, '둘', fiveMessages);
    await one.history.keeper.flush();
    const two = new Standing({data: one.data});
    assert.equal(await two.history.open(), true);
    assert.deepEqual([two.texts, two.pager(second)], [one.texts, '2/2']);
    two.ask('셋');
    assert.deepEqual([two.sent[0]?.messages, (two.sent[0]?.turn as {parentTurnId: string}).parentTurnId], [6, second]);
  });

  it('is what the reader sets in a turn that is over, too, and nothing while a run is under way (R-178)', async () => {
    let set: JsonObject | undefined;
    const one = new Standing({uiStateOf: ({id}) => (id === 'u1-하나' ? set : undefined)});
    const first = one.ask('하나');
    one.ask('둘');
    await one.history.keeper.flush();
    set = {surfaces: {a1: {s: {inputs: {s: [[['color'], 'red']]}}}}};
    one.settle();
    assert.equal((await stored(one.data)).find(({id}) => id === first)?.uiState, undefined);
    one.history.follow(one.stream.snapshot(), true);
    await one.history.keeper.flush();
    assert.deepEqual((await stored(one.data)).map(({uiState}) => uiState), [set, undefined]);
    const two = new Standing({data: one.data, uiStateOf: ({id}) => (id === first ? set : undefined)});
    await two.history.open();
    set = {context: {pick: {description: '고른 것', value: '"b"'}}};
    two.stream.beginRun({id: 'r'});
    two.history.follow(two.stream.snapshot(), true);
    await two.history.keeper.flush();
    assert.notDeepEqual((await stored(one.data))[0]?.uiState, set);
    two.stream.endRun('r', 'success');
    two.settle();
    await two.history.keeper.flush();
    assert.deepEqual((await stored(one.data)).map(({uiState}) => uiState), [set, undefined]);
  });

  it('is named by its first words, until its reader names it', async () => {
    const page = new Standing();
    page.ask('비교해 줘');
    await page.history.keeper.flush();
    assert.equal((await new MemoryStore({data: page.data}).list())[0]?.title, '비교해 줘');
  });

  it('brings back a question that waits for the reader', async () => {
    const one = new Standing();
    one.stream.addUserMessage({id: 'u', text: '하나', runId: 'r'});
    one.stream.beginRun({id: 'r'});
    const outcome = {type: 'interrupt', interrupts: [{id: 'i1', reason: 'tool_approval', message: '할까요?'}]};
    for (const event of [started('r'), {type: 'RUN_FINISHED', threadId: 't', runId: 'r', outcome}]) one.stream.apply(event, {receivedAt: 0});
    one.settle();
    await one.history.keeper.flush();
    const two = new Standing({data: one.data});
    await two.history.open();
    assert.deepEqual(two.stream.snapshot().interrupts.map(({interrupt, status}) => [interrupt.id, status]), [['i1', 'open']]);
    assert.equal(two.stream.answerInterrupt('i1', {status: 'resolved', payload: {decision: 'approve'}}), true);
  });
});

describe('facts of a thread that is opened again', () => {
  const part = (policy: string, component: string, value: object) => custom('morit.response.attach', {
    part: {kind: 'data', metadata: {mimeType: 'application/a2ui+json'}, data: {version: 'v0.9', partId: component, component, contract: `${component}@1`, mode: 'plugin', factsPolicy: policy, value}},
  });
  const answer = (at: number) => [...words(at), part('reload', 'offer', {productIds: ['p-1'], price: 7777}), part('confirmed', 'receipt', {orderId: 'o-1', amount: 7777})];

  it('are asked of the host once for the whole thread, and shown as they are now; the store holds no amount (R-160, R-161, R-165)', async () => {
    const one = new Standing();
    const first = one.ask('하나', answer);
    await one.edit(first, '둘', answer);
    await one.history.keeper.flush();
    assert.doesNotMatch(JSON.stringify(await stored(one.data)), /7777/);
    const asked: unknown[] = [];
    const two = new Standing({data: one.data, host: {
      resolveFacts: async ({items}) => { asked.push(items); return items.map(() => ({productIds: ['p-1'], price: 120})); },
      resolveConfirmed: async ({id}) => { asked.push(id); return {orderId: id, amount: 99}; },
    }});
    await two.history.open();
    const shown = JSON.stringify(two.history.shown(two.stream.snapshot()).customs);
    assert.match(shown, /"price":120/);
    assert.match(shown, /"amount":99/);
    await two.history.look(first);
    assert.match(JSON.stringify(two.history.shown(two.stream.snapshot()).customs), /"price":120/);
    assert.deepEqual(asked, [[{component: 'offer', ids: ['p-1']}], 'o-1']);
  });
});

describe('a thread that is opened before its page has its components (R-163)', () => {
  it('is drawn by them as soon as they are there', async () => {
    const one = new Standing();
    one.ask('하나', (at) => [...words(at), custom('morit.response.attach', {part: dataPart({version: 'v0.9', partId: 'p', component: 'tile', contract: 'tile@1', value: 1})})]);
    await one.history.keeper.flush();
    const page: {registry?: Registry} = {};
    const two = new Standing({data: one.data, registry: () => page.registry});
    await two.history.open();
    const shown = () => JSON.stringify(two.history.shown(two.stream.snapshot()).customs);
    assert.match(shown(), /tile@1/);
    const catalog = createRegistry();
    catalog.define({name: 'tile', contract: 'tile@2', mode: 'provider', schema: {}, input: undefined, description: '', grade: 'read', followUp: false, load: () => Promise.reject(new Error('nothing is drawn'))});
    catalog.addMigration('tile@1', 'tile@2', (value) => ({was: value}));
    page.registry = catalog;
    assert.match(shown(), /"contract":"tile@2","value":\{"was":1\}/);
    assert.equal(two.history.shown(two.stream.snapshot()), two.history.shown(two.stream.snapshot()));
  });
});
