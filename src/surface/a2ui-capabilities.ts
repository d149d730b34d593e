import type {JsonObject} from '../contract/json.js';
import {BASIC_CATALOGS} from '../contract/wire-names.js';
import type {A2uiCatalog, CatalogBlock} from './a2ui-catalog.js';

/** What this client draws, as an agent is told (A2UI v0.9, client capabilities). */
export interface A2uiCapabilities {
  readonly 'v0.9': {
    readonly supportedCatalogIds: readonly string[];
    /** Absent where none is to go out in full: an agent that did not say that it takes them is sent none. */
    readonly inlineCatalogs?: readonly {readonly catalogId: string; readonly components: JsonObject}[];
  };
}

/** The capabilities of a client with these catalogs beside the basic ones; those marked `inline` are described in full. */
export function capabilitiesOf(catalogs: readonly A2uiCatalog[]): A2uiCapabilities {
  const inlineCatalogs = catalogs.filter(({inline, blocks}) => inline === true && blocks.length > 0).map(({id, blocks}) => ({
    catalogId: id, components: Object.fromEntries(blocks.map((block) => [block.name, describe(block)])) as JsonObject,
  }));
  const supportedCatalogIds = [...new Set([...BASIC_CATALOGS, ...catalogs.map(({id}) => id)])];
  return {'v0.9': {supportedCatalogIds, ...inlineCatalogs.length > 0 && {inlineCatalogs}}};
}

/** The properties of a block as a component's schema: what an agent gives stands beside its name; of what a host provides, the input alone. */
function describe({name, mode, description, input, schema}: CatalogBlock): JsonObject {
  const {properties = {}, required = []} = (mode === 'generated' ? schema : input) ?? {};
  return {
    type: 'object', ...description !== undefined && {description},
    properties: {component: {const: name}, ...properties as JsonObject}, required: ['component', ...required as readonly string[]],
  };
}
