import type {Schema} from '../contract/check-schema.js';
import {drawableContracts} from '../contract/drawable.js';
import type {ComponentMode} from '../contract/part.js';
import type {JsonObject} from '../contract/json.js';
import {BASIC_CATALOGS} from '../contract/wire-names.js';

/** A block of the host's own that an agent may place in a surface; a component that the registry defines is one. */
export interface CatalogBlock {
  readonly name: string;
  readonly mode: ComponentMode;
  readonly contract?: string;
  readonly description?: string;
  /** What an agent may give, for the modes that take an input or ids. */
  readonly input?: Schema;
  readonly schema?: Schema;
}

/** A catalog that surfaces may name: the basic components, Morit's own, and the host's blocks beside them. */
export interface A2uiCatalog {
  readonly id: string;
  readonly blocks: readonly CatalogBlock[];
}

/** What this client draws, as an agent is told (A2UI v0.9, client capabilities). */
export interface A2uiCapabilities {
  readonly 'v0.9': {
    readonly supportedCatalogIds: readonly string[];
    readonly inlineCatalogs?: readonly {readonly catalogId: string; readonly components: JsonObject}[];
  };
}

const ARTIFACTS = ['file_result', 'image_preview', 'video_preview'];

/** The ten components of the catalog: who fills each. */
const builtIn: readonly CatalogBlock[] = drawableContracts.map((contract) => {
  const [name = ''] = contract.split('@');
  return {name, contract, mode: name === 'chart' ? 'generated' : ARTIFACTS.includes(name) ? 'artifact' : 'provider'};
});

/** Catalogs by id, each with its blocks by name; a later block of a name takes the place of one before. */
export class Catalogs {
  readonly #blocks: ReadonlyMap<string, readonly CatalogBlock[]>;

  /** @param everywhere - Blocks that belong to every catalog: what the registry holds besides the ten. */
  constructor(readonly own: readonly A2uiCatalog[], readonly everywhere: readonly CatalogBlock[]) {
    this.#blocks = new Map([...BASIC_CATALOGS.map((id) => [id, []] as const), ...own.map(({id, blocks}) => [id, blocks] as const)]);
  }

  has(catalogId: string): boolean {
    return this.#blocks.has(catalogId);
  }

  block(catalogId: string, name: string): CatalogBlock | undefined {
    const isIt = (block: CatalogBlock): boolean => block.name === name;
    const own = this.#blocks.get(catalogId);
    return own && (own.findLast(isIt) ?? this.everywhere.findLast(isIt) ?? builtIn.find(isIt));
  }

  /** @param inline - The agent said that it accepts catalogs inline: the host's own are described in full. */
  capabilities(inline: boolean): A2uiCapabilities {
    const inlineCatalogs = this.own.filter(({blocks}) => blocks.length > 0).map(({id, blocks}) => ({
      catalogId: id, components: Object.fromEntries(blocks.map((block) => [block.name, describe(block)])) as JsonObject,
    }));
    return {'v0.9': {supportedCatalogIds: [...this.#blocks.keys()], ...inline && inlineCatalogs.length > 0 && {inlineCatalogs}}};
  }
}

/** The properties of a block as a component's schema: what an agent gives stands beside its name. */
function describe({name, mode, description, input, schema}: CatalogBlock): JsonObject {
  const {properties = {}, required = []} = (mode === 'generated' ? schema : input) ?? {};
  return {
    type: 'object', ...description !== undefined && {description},
    properties: {component: {const: name}, ...properties as JsonObject}, required: ['component', ...required as readonly string[]],
  };
}
