import type {Schema} from '../contract/check-schema.js';
import {drawableContracts} from '../contract/drawable.js';
import type {ComponentMode} from '../contract/part.js';
import {BASIC_CATALOGS} from '../contract/wire-names.js';

/** A block of the host's own that an agent may place in a surface; a component that the registry defines is one. */
export interface CatalogBlock {
  readonly name: string;
  readonly mode: ComponentMode;
  readonly contract?: string;
  readonly description?: string;
  /** What its tool may do. */
  readonly grade?: 'read' | 'execute';
  /** What an agent may give, for the modes that take an input or ids. */
  readonly input?: Schema;
  readonly schema?: Schema;
}

/** A catalog that surfaces may name: the basic components, Morit's own, and the host's blocks beside them. */
export interface A2uiCatalog {
  readonly id: string;
  readonly blocks: readonly CatalogBlock[];
  /** The agent takes catalogs inline (A2UI v0.9, `acceptsInlineCatalogs`): this one goes out in full with every run, not by its id alone. */
  readonly inline?: boolean;
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
}
