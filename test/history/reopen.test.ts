import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import type {Json, JsonObject} from '../../src/contract/json.js';
import type {TurnRecord} from '../../src/contract/turn-record.js';
import {fetchFacts, isKnown, planFacts} from '../../src/history/facts.js';
import {driftOf, planReopen, type Drawable} from '../../src/history/reopen.js';
import {restore} from '../../src/history/restore.js';
import {treeOf} from '../../src/history/stored-tree.js';
import {ManualClock} from '../support/clock.js';
import {seedRecord, turn} from './records.js';

const part = (component: string, more: JsonObject = {}, contract = `${component}@1`): JsonObject =>
  ({kind: 'data', metadata: {mimeType: 'application/a2ui+json'}, data: {version: 'v0.9', partId: `${component}-1`, component, contract, mode: 'provider', ...more}});

const shop = turn('shop', null, {
  factsPolicy: 'reload',
  parts: [
    {part: part('tile'), ids: ['p-1', 'p-2']}, {part: part('tile', {partId: 'tile-2'}), ids: ['p-1', 'p-2']},
    {part: part('order', {factsPolicy: 'confirmed'}), ids: ['order-7']},
    {part: part('weather', {factsPolicy: 'snapshot', value: {place: '서울'}})},
  ],
  messages: [
    {id: 'shop', role: 'user', content: '보여 줘'},
    {id: 'a', role: 'assistant', toolCalls: [{id: 'c', function: {name: 'lookup', arguments: '{}'}}]},
    {id: 'r', role: 'tool', toolCallId: 'c', content: '{"factsPolicy":"reload","ids":["p-1"]}'},
  ],
});

const drawable: Drawable = {contracts: ['tile@1', 'order@1', 'weather@1']};

async function facts(host: Parameters<typeof fetchFacts>[1]['host'], turns: readonly TurnRecord[] = [shop]) {
  const diagnostics: Diagnostic[] = [];
  const clock = new ManualClock(5_000);
  return {facts: await fetchFacts(planFacts(turns), {host, clock, onDiagnostic: (one) => { diagnostics.push(one); }}), diagnostics};
}

describe('facts of a stored thread', () => {
  it('are asked for in one batch, each thing once; snapshots are not asked for (R-160, C-07)', () => {
    assert.deepEqual(planFacts([shop]), {
      reload: [{component: 'tile', ids: ['p-1', 'p-2']}, {component: 'lookup', ids: ['p-1']}], confirmed: ['order-7'],
    });
    assert.ok(isKnown(planFacts([turn('a')])));
  });

  it('come with one call of resolveFacts, and one of resolveConfirmed for each record (R-161)', async () => {
    const asked: unknown[] = [];
    const answer = await facts({
      resolveFacts: async ({items}) => { asked.push(items.length); return items.map(({component}) => ({component, priceLabel: '₩900'})) as unknown as Json; },
      resolveConfirmed: async ({id}) => { asked.push(id); return {total: '₩5'}; },
    });
    assert.deepEqual(asked, [2, 'order-7']);
    const shown = planReopen([shop], drawable, answer.facts);
    assert.deepEqual(shown.map((one) => [one.id, one.kind, one.kind === 'draw' ? one.basis : undefined]), [
      ['tile-1', 'draw', {kind: 'current', at: 5_000}], ['tile-2', 'draw', {kind: 'current', at: 5_000}], ['order-1', 'draw', {kind: 'record'}],
      ['weather-1', 'draw', {kind: 'as_of', at: Date.parse(shop.createdAt)}],
    ]);
    assert.match(JSON.stringify(shown), /₩900.*₩5/);
  });

  it('are filled in before they are sent and shown, and not kept', async () => {
    const {facts: known} = await facts({resolveFacts: async ({items}) => items.map(() => ({price: 1})), resolveConfirmed: async () => ({total: 2})});
    const {messages, turns} = restore(treeOf([shop]), {facts: known});
    assert.deepEqual(messages.map(({content}) => content), ['보여 줘', undefined, '{"price":1}']);
    assert.equal(turns[0]?.customs.length, 4);
    assert.doesNotMatch(JSON.stringify(shop), /price/);
  });

  it('that the domain does not tell are left out, never shown as they were (R-165)', async () => {
    const failed = await facts({resolveFacts: async () => { throw new Error('down'); }, resolveConfirmed: async () => null as unknown as Json});
    assert.deepEqual(failed.diagnostics, [{code: 'host_failed', path: '/resolveFacts', detail: 'Error'}]);
    const silent = await facts(undefined);
    for (const known of [failed.facts, silent.facts, undefined]) {
      assert.deepEqual(planReopen([shop], drawable, known).map(({kind}) => kind), ['facts_missing', 'facts_missing', 'facts_missing', 'draw']);
      assert.equal(restore(treeOf([shop]), known ? {facts: known} : {}).turns[0]?.customs.length, 1);
    }
  });

  it('wait for a host thirty seconds and no longer', async () => {
    const clock = new ManualClock();
    const diagnostics: Diagnostic[] = [];
    const host = {resolveFacts: () => new Promise<Json>(() => {}), resolveConfirmed: async () => 1};
    const late = fetchFacts(planFacts([shop]), {host, clock, onDiagnostic: (one) => { diagnostics.push(one); }});
    await clock.pass(30_000);
    assert.equal((await late).reload.size, 0);
    assert.deepEqual(diagnostics.map(({detail}) => detail), ['TimeoutError']);
  });
});

describe('a thread opened by another version', () => {
  const stored = turn('t', null, {parts: [{part: part('weather', {title: '서울 날씨', value: {place: '서울', temp: 3}})}], contracts: ['weather@1']});
  const fate = (contracts: readonly string[], migrate?: Drawable['migrate']) => planReopen([stored], {contracts, ...migrate && {migrate}})[0];

  it('draws what is of the same contract as it is, also beside a newer one (R-149, R-162)', () => {
    for (const contracts of [['weather@1'], ['weather@1', 'weather@2']]) assert.equal(fate(contracts)?.kind, 'draw');
  });

  it('converts what can be converted, and shows the rest as a summary of an earlier version (R-163)', () => {
    const migrated = fate(['weather@2'], (contract, value) => ({contract: 'weather@2', value: {was: contract, value}}));
    assert.ok(migrated?.kind === 'draw' && migrated.converted);
    assert.deepEqual((migrated.part['data'] as JsonObject)['value'], {was: 'weather@1', value: {place: '서울', temp: 3}});
    const summary = fate(['weather@2'], () => undefined);
    assert.deepEqual(summary, {turnId: 't', id: 'weather-1', contract: 'weather@1', kind: 'summary', why: 'older', text: '서울 날씨\nplace: 서울\ntemp: 3'});
  });

  it('says that a contract is newer than this page', () => {
    const newer = planReopen([turn('t', null, {parts: [{part: part('weather', {value: 1}, 'weather@3')}]})], {contracts: ['weather@1']})[0];
    assert.deepEqual([newer?.kind, newer?.kind === 'summary' && newer.why], ['summary', 'newer']);
  });

  it('shows a note with the original text for what nobody knows, and leaves nothing out (R-164)', () => {
    assert.deepEqual(fate(['chart@1']), {turnId: 't', id: 'weather-1', contract: 'weather@1', kind: 'unknown', text: '서울 날씨\nplace: 서울\ntemp: 3'});
  });

  it('shows the seed’s own record, whose operations are there by name alone, as a summary (R-158)', () => {
    const [shown] = planReopen([seedRecord as unknown as TurnRecord], {contracts: ['contoso-home-bundle@1']});
    assert.deepEqual([shown?.kind, shown?.kind === 'summary' && shown.why], ['summary', 'names_only']);
    assert.match(shown?.kind === 'summary' ? shown.text : '', /createSurface\nupdateComponents/);
  });

  it('draws a call of a known contract or catalog, and names one that is unknown', () => {
    const calls = turn('t', null, {uiCalls: [
      {toolCallId: 'c1', tool: 'show', contract: 'show@1', args: {ids: ['a']}}, {toolCallId: 'c2', tool: 'render_a2ui', contract: 'urn:bundle', a2uiOps: [{createSurface: {}}]},
      {toolCallId: 'c3', tool: 'other', contract: 'other@1', args: {}}, {toolCallId: 'c4', tool: 'show', contract: 'show@2', args: {}},
    ]});
    assert.deepEqual(planReopen([calls], {contracts: ['show@1', 'urn:bundle']}).map(({kind}) => kind), ['draw_call', 'draw_call', 'unknown', 'summary']);
  });

  it('tells which contracts have moved on (R-166)', () => {
    assert.deepEqual(driftOf([stored, turn('x', null, {contracts: ['gone@1', 'kept@1']})], {contracts: ['weather@2', 'kept@1']}), [
      {from: 'weather@1', to: 'weather@2'}, {from: 'gone@1', to: undefined},
    ]);
  });
});
