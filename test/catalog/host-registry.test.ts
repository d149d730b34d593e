import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {defineComponent} from '../../src/catalog/define.js';
import {createRegistry} from '../../src/catalog/host-registry.js';
import {present} from '../../src/catalog/present.js';
import type {Json} from '../../src/contract/json.js';
import {part} from '../contract/parts.js';

type Document = Record<string, unknown> & {readonly config: Record<string, unknown> & {readonly a2ui: {readonly description: string; readonly schema: Json}}};

const read = (name: string): Document => JSON.parse(readFileSync(new URL(`../fixtures/runtime/${name}.json`, import.meta.url), 'utf8')) as Document;
const school = read('seed-response');
const week = read('full-response');
const NAME = 'plugin.school_life.day_response';

const card = (contract: string) => defineComponent<{readonly name: string}>({
  name: 'card', contract, mode: 'generated', description: 'A card.', render: ({name}) => name,
  schema: {type: 'object', required: ['name'], additionalProperties: false, properties: {name: {type: 'string'}}},
});
const drawn = (registry: ReturnType<typeof createRegistry>, contract: string, value: Json) =>
  present({part: part('card', value, {contract})}, {registry, locale: 'ko', dev: false, now: 0});

describe('a plugin in the registry', () => {
  it('stands under its extension’s id, and its contract is told like any other (R-040, R-183)', async () => {
    const registry = createRegistry();
    assert.deepEqual(await registry.addPlugin(school), []);
    assert.equal(registry.find(NAME, undefined), `${NAME}@1`);
    assert.ok(registry.contracts().includes(`${NAME}@1`));
  });

  it('shows the model its id, description, version and schema, and nothing of how it is drawn (R-041)', async () => {
    const registry = createRegistry();
    await registry.addPlugin(school);
    const {description, schema} = school.config.a2ui;
    assert.deepEqual((await registry.export()).find(({id}) => id === NAME), {id: NAME, description, version: 1, schema});
  });

  it('goes away when its Instance is no longer active', async () => {
    const registry = createRegistry();
    await registry.addPlugin(school);
    await registry.addPlugin(school, {state: 'inactive'});
    assert.equal(registry.find(NAME, undefined), 'unknown_component');
  });

  it('stays out when it asks for more than it was granted, and comes in when it was (R-045)', async () => {
    const registry = createRegistry();
    assert.deepEqual((await registry.addPlugin(week)).map(({code, path}) => [code, path]), [['not_granted', '/permissions/0']]);
    assert.equal(registry.find('plugin.school_life.week_response', undefined), 'unknown_component');
    assert.deepEqual(await registry.addPlugin(week, {grants: ['network:img.example.com']}), []);
  });

  for (const [what, document, code] of [
    ['without an a2ui declaration (R-039)', {...school, config: {...school.config, a2ui: undefined}}, 'extension_invalid'],
    ['of another point', {...school, point: 'page'}, 'extension_invalid'],
    ['of another ui_schema', {...school, config: {...school.config, ui_schema: 3}}, 'ui_schema_unsupported'],
    ['that is none', 'school', 'extension_invalid'],
  ] as const) {
    it(`stays out as a document ${what}`, async () => {
      const registry = createRegistry();
      const faults = await registry.addPlugin(document);
      assert.equal(faults[0]?.code, code);
      assert.ok(!registry.contracts().some((id) => id.startsWith('plugin.')));
    });
  }
});

describe('a migration', () => {
  it('draws an older value as the contract that stands now, by as many steps as it takes (R-163)', async () => {
    const registry = createRegistry();
    registry.define(card('card@3'));
    registry.addMigration('card@1', 'card@2', (value) => ({called: (value as {title: string}).title}));
    registry.addMigration('card@2', 'card@3', (value) => ({name: (value as {called: string}).called}));
    const presented = await drawn(registry, 'card@1', {title: '머그컵'});
    assert.deepEqual(presented.ok && [presented.presentation.part.data.contract, presented.presentation.part.data.value], ['card@3', {name: '머그컵'}]);
  });

  it('is judged by the same gate as any value', async () => {
    const registry = createRegistry();
    registry.define(card('card@2'));
    registry.addMigration('card@1', 'card@2', () => ({name: 7}));
    assert.deepEqual((await drawn(registry, 'card@1', {})).diagnostics.map(({code}) => code), ['value_invalid']);
  });

  for (const [what, migrate] of [['throws', () => { throw new TypeError(); }], ['leads in a circle', (value: Json) => value]] as const) {
    it(`that ${what} leaves the contract unknown`, async () => {
      const registry = createRegistry();
      registry.define(card('card@9'));
      registry.addMigration('card@1', 'card@2', migrate);
      registry.addMigration('card@2', 'card@1', migrate);
      assert.deepEqual((await drawn(registry, 'card@1', {})).diagnostics.map(({code}) => code), ['unknown_contract']);
    });
  }

  it('between names that are no contracts is our own misuse', () => {
    assert.throws(() => createRegistry().addMigration('card', 'card@2', (value) => value), RangeError);
  });
});

describe('a catalog of the page’s own', () => {
  it('defines its components, and names those that stand already', () => {
    const registry = createRegistry();
    registry.define(card('card@1'));
    registry.addCatalog('urn:shop:1', ['card', 'nobody', 'weather', defineComponent({
      name: 'Tile', contract: 'Tile@1', mode: 'generated', description: 'A tile.', render: () => '', schema: {type: 'object'},
    })]);
    assert.deepEqual(registry.surfaces?.().catalogs.map(({id, blocks}) => [id, blocks.map(({name}) => name)]), [['urn:shop:1', ['card', 'Tile']]]);
    assert.ok(registry.contracts().includes('Tile@1'));
  });
});

describe('a component whose code never comes', () => {
  it('has failed after half a minute, so that nobody waits for it for ever', async (test) => {
    test.mock.timers.enable({apis: ['setTimeout']});
    const registry = createRegistry();
    registry.define(defineComponent({
      name: 'late', contract: 'late@1', mode: 'generated', description: 'Never here.', schema: {type: 'object', properties: {}}, load: () => new Promise<never>(() => undefined),
    }));
    const loading = assert.rejects(registry.load('late@1'), {name: 'TimeoutError'});
    test.mock.timers.tick(30_000);
    await loading;
  });
});
