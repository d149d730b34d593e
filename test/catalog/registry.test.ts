import assert from 'node:assert/strict';
import {test} from 'node:test';
import {defineComponent, type ComponentDefinition} from '../../src/catalog/define.js';
import {createRegistry} from '../../src/catalog/host-registry.js';
import {catalogRules} from '../../src/contract/catalog-rules.js';
import {present} from '../../src/catalog/present.js';
import {part} from '../contract/parts.js';

const input = {type: 'object', additionalProperties: false, required: ['productId'], properties: {productId: {type: 'string', maxLength: 40}}};
const tile: ComponentDefinition<{readonly name: string}> = {
  name: 'product_tile', contract: 'product_tile@1', mode: 'controlled', description: 'One product of the shop.', input,
  schema: {type: 'object', required: ['name'], properties: {name: {type: 'string'}, priceLabel: {type: 'string'}}},
  render: ({name}) => name,
};
const define = (changes: Partial<ComponentDefinition<{readonly name: string}>>) => () => defineComponent({...tile, ...changes});

test('the export holds the ten built-in components, four keys each, and nothing else', async () => {
  const cards = await createRegistry().export();
  assert.deepEqual(cards.map(({id}) => `${id}@1`).sort(), catalogRules.map(({contract}) => contract).sort());
  for (const card of cards) {
    assert.deepEqual(Object.keys(card).sort(), ['description', 'id', 'schema', 'version']);
    assert.ok(card.description.length > 20 && card.version === 1);
    assert.ok(!JSON.stringify(card.schema).includes('$ref'), card.id);
  }
});

test('a provider\'s component is exported with what a model may give, never with a fact', async () => {
  const cards = await createRegistry().export();
  const of = (id: string) => Object.keys((cards.find((card) => card.id === id)?.schema['properties'] ?? {}) as object);
  assert.deepEqual(of('weather'), ['location', 'unit']);
  assert.deepEqual(of('exchange_rate'), ['base', 'quote', 'amount']);
  assert.deepEqual(of('article_card'), ['query', 'url']);
  assert.ok(of('chart').includes('rows'));
});

test('a host\'s component is found, drawn and exported like the built-in ones', async () => {
  const registry = createRegistry();
  registry.define(defineComponent(tile));
  const presented = await present({part: part('product_tile', {name: '머그컵'})}, {registry, locale: 'ko', dev: false, now: 0});
  assert.equal(presented.ok && presented.presentation.renderer.contract, 'product_tile@1');
  assert.deepEqual((await registry.export()).find(({id}) => id === 'product_tile'), {id: 'product_tile', description: 'One product of the shop.', version: 1, schema: input});
});

test('a host\'s input schema is not mistaken for what its values are asked for again with', async () => {
  assert.equal((await defineComponent(tile).load()).input, undefined);
});

test('a value that does not fit the host\'s schema is refused by the same gate', async () => {
  const registry = createRegistry();
  registry.define(defineComponent(tile));
  const presented = await present({part: part('product_tile', {name: 7})}, {registry, locale: 'ko', dev: false, now: 0});
  assert.deepEqual(presented.diagnostics.map(({code, path}) => [code, path]), [['value_invalid', '/data/value/name']]);
});

test('versions stand side by side: an older thread keeps its own, the newest is meant without one and exported', async () => {
  const registry = createRegistry();
  registry.define(defineComponent(tile));
  registry.define(defineComponent({...tile, contract: 'product_tile@2', description: 'One product, newer.'}));
  assert.deepEqual(['product_tile@1', undefined, 'product_tile@3'].map((contract) => registry.find('product_tile', contract)),
    ['product_tile@1', 'product_tile@2', 'unknown_contract']);
  assert.deepEqual((await registry.export()).filter(({id}) => id === 'product_tile').map(({version}) => version), [2]);
  assert.deepEqual(registry.contracts().filter((id) => id.startsWith('product')), ['product_tile@1', 'product_tile@2']);
});

test('a taken contract and a built-in name are refused', () => {
  const registry = createRegistry();
  registry.define(defineComponent(tile));
  assert.throws(() => registry.define(defineComponent(tile)), RangeError);
  assert.throws(() => registry.define(defineComponent({...tile, name: 'weather', contract: 'weather@2'})), RangeError);
});

for (const name of ['price', 'cost', 'currency', 'stock', 'amount', 'total', 'image', 'unitPrice', 'image_url', 'TOTAL', 'prices']) {
  test(`a model may not give ${name}, at the root or inside`, () => {
    const own = {[name]: {type: 'string'}};
    assert.throws(define({input: {...input, properties: own}}), /fact/);
    const inner = {type: 'array', items: {type: 'object', additionalProperties: false, properties: own}};
    assert.throws(define({input: {...input, properties: {items: inner}}}), new RegExp(`/items/\\*/${name}`));
  });
}

test('names that only look alike may be given', () => {
  assert.doesNotThrow(define({input: {...input, properties: {costumeId: {type: 'string'}, stockingSize: {type: 'string'}, imagine: {type: 'boolean'}}}}));
});

const misuse: readonly (readonly [string, Partial<ComponentDefinition<{readonly name: string}>>, RegExp])[] = [
  ['an open input', {input: {type: 'object', properties: {}}}, /additionalProperties/],
  ['no input', {input: undefined as never}, /input schema/],
  ['a name of its own spelling', {name: 'Product Tile', contract: 'Product Tile@1'}, /name/],
  ['another contract', {contract: 'tile@1'}, /contract/],
  ['no description', {description: ' '}, /description/],
  ['two views', {load: () => Promise.resolve({render: () => ''})}, /render or load/],
  ['a schema with a reference', {schema: {type: 'object', properties: {a: {$ref: '#/x'}}}}, /\/properties\/a\/\$ref/],
  ['a schema with a pattern', {schema: {type: 'object', properties: {a: {type: 'string', pattern: '(a+)+'}}}}, /\/pattern/],
];
for (const [what, changes, message] of misuse) {
  test(`a definition with ${what} is refused when it is written`, () => assert.throws(define(changes), (error) => error instanceof TypeError && message.test(error.message)));
}

test('a view is fetched when the first part needs it', async () => {
  let fetched = 0;
  const {render: _, ...rest} = tile;
  const registry = createRegistry();
  registry.define(defineComponent({...rest, load: () => { fetched += 1; return Promise.resolve({render: () => 'x', title: () => '머그컵'}); }}));
  assert.equal(fetched, 0);
  const {renderer} = await registry.load('product_tile@1');
  assert.deepEqual([fetched, renderer.title({}, {} as never)], [1, '머그컵']);
});

test('a model\'s input is checked before the host is asked', async () => {
  const registry = createRegistry();
  registry.define(defineComponent(tile));
  const verdicts = [
    registry.checkInput('weather', {location: '서울'}), registry.checkInput('weather', {location: '서울', temperature: 23}),
    registry.checkInput('product_tile', {productId: 'p1'}), registry.checkInput('product_tile', {productId: 'p1', price: 1}),
    registry.checkInput('chart', {}), registry.checkInput('constructor', {}),
  ];
  assert.deepEqual((await Promise.all(verdicts)).map(({valid}) => valid), [true, false, true, false, false, false]);
});
