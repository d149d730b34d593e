import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {capabilitiesOf} from '../../src/surface/a2ui-capabilities.js';

const input = {type: 'object', properties: {id: {type: 'string'}}, required: ['id']};
const schema = {type: 'object', properties: {price: {type: 'number'}}, required: ['price']};
const tile = {name: 'Tile', description: 'A product', input, schema};
const described = (properties: object, required: readonly string[]) =>
  ({type: 'object', description: 'A product', properties: {component: {const: 'Tile'}, ...properties}, required: ['component', ...required]});
const BASIC = [
  'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json', 'https://a2ui.org/specification/v0_9_1/catalogs/basic/catalog.json',
  'urn:morit:catalog:basic:1',
];

describe('what a client draws, as an agent is told (A2UI v0.9, client capabilities)', () => {
  const catalog = {id: 'urn:own', blocks: [{...tile, mode: 'controlled' as const}]};

  it('is the ids of its catalogs, and nothing of them when the agent did not say that it takes them inline', () => {
    assert.deepEqual(capabilitiesOf([catalog]), {'v0.9': {supportedCatalogIds: [...BASIC, 'urn:own']}});
  });

  it('is a catalog in full where the agent takes it inline', () => {
    const {inlineCatalogs} = capabilitiesOf([{...catalog, inline: true}, {id: 'urn:other', blocks: catalog.blocks}])['v0.9'];
    assert.deepEqual(inlineCatalogs, [{catalogId: 'urn:own', components: {Tile: described(input.properties, ['id'])}}]);
  });

  it('says of a component what the agent itself may give: its input, and the value only where the agent makes it (R-008)', () => {
    const of = (mode: 'generated' | 'provider') => capabilitiesOf([{id: 'urn:own', inline: true, blocks: [{...tile, mode}]}])['v0.9'].inlineCatalogs?.[0]?.components['Tile'];
    assert.deepEqual([of('generated'), of('provider')], [described(schema.properties, ['price']), described(input.properties, ['id'])]);
  });

  it('has no catalog inline that has nothing of its own in it', () => {
    assert.equal('inlineCatalogs' in capabilitiesOf([{id: 'urn:own', inline: true, blocks: []}])['v0.9'], false);
  });
});
