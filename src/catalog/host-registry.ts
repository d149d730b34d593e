import {createValidator} from '../contract/check-schema.js';
import {findContract, readContractId} from '../contract/contracts.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import {callHost} from '../contract/host-call.js';
import type {Json} from '../contract/json.js';
import type {CatalogBlock} from '../surface/a2ui-catalog.js';
import type {DefinedComponent} from './define.js';
import type {ComponentCard} from './export.js';
import type {Plugin, PluginOptions} from './plugin.js';
import {builtIns, NO_INPUT, type Migrated, type Registry} from './registry.js';
import type {Renderer} from './renderer.js';

/** A registry that a host adds to and exports. */
export interface CatalogRegistry extends Registry {
  /** Adds a component of the host's own, or another version of one. @throws {RangeError} when its contract or a built-in name is taken. */
  define(component: DefinedComponent): void;
  /**
   * Adds the response of a plugin's Instance as `plugin.<extension-id>`; the same id again takes the place of the one before, and an Instance
   * that is no longer active takes it away. Gives what is wrong with the document: empty, it is registered. @throws when the chunk does not load.
   */
  addPlugin(extension: unknown, options?: PluginOptions): Promise<readonly Diagnostic[]>;
  /**
   * Adds a catalog that A2UI surfaces may name. A component among its blocks that is not defined yet is defined with it; a name stands for
   * one that is, or that will be. `inline`: the agent accepts catalogs inline (A2UI v0.9), so that this one goes out in full with every run and the
   * agent need not know it before. @throws {RangeError} as {@link define} does.
   */
  addCatalog(catalogId: string, blocks: readonly (DefinedComponent | string)[], options?: {readonly inline?: boolean}): void;
  /**
   * How a value of one contract becomes one of another, so that older threads are drawn by what stands now.
   * @throws {RangeError} when one of them is no `name@n`.
   */
  addMigration(from: string, to: string, migrate: (value: Json) => Json): void;
  /** What the model that chooses is told: each component once, its newest version. @throws when the chunk does not load. */
  export(): Promise<readonly ComponentCard[]>;
}

/** A registry of the ten built-in components; a host adds to it. */
export function createRegistry(): CatalogRegistry {
  const defined = new Map<string, DefinedComponent>();
  const plugins = new Map<string, Plugin>();
  const catalogs = new Map<string, {readonly names: readonly string[]; readonly inline: boolean}>();
  const migrations = new Map<string, Migration>();
  const idOf = ({name}: Plugin): string => `${name}@1`;
  const contracts = (): string[] => [...builtIns.contracts(), ...defined.keys(), ...[...plugins.values()].map(idOf)];
  const find: Registry['find'] = (component, contract) => findContract(contracts(), component, contract);
  const pluginOf = (id: string): Plugin | undefined => plugins.get(readContractId(id)?.component ?? '');
  const blockOf = (id: string): CatalogBlock => defined.get(id) ?? {name: readContractId(id)?.component ?? '', contract: id, mode: 'plugin'};
  const define = (component: DefinedComponent): void => {
    const {name, contract} = component;
    if (builtIns.find(name, undefined) !== 'unknown_component') throw new RangeError(`${name} is built in.`);
    if (defined.has(contract)) throw new RangeError(`${contract} is defined already.`);
    defined.set(contract, component);
  };
  return {
    find, contracts, define,
    async load(contract) {
      const plugin = pluginOf(contract);
      if (plugin) return (await import('./plugin.js')).pluginComponent(plugin);
      const own = defined.get(contract);
      return own ? {rules: {contract, mode: own.mode, validate: createValidator(own.schema)}, renderer: await loaded(own)} : builtIns.load(contract);
    },
    async addPlugin(extension, options = {}) {
      const {readPlugin} = await import('./plugin.js');
      const read = readPlugin(extension, options);
      if (!('name' in read)) return read;
      if (options.state === 'inactive') plugins.delete(read.name);
      else plugins.set(read.name, read);
      return [];
    },
    addCatalog(catalogId, blocks, {inline = false} = {}) {
      for (const block of blocks) if (typeof block !== 'string' && !defined.has(block.contract)) define(block);
      catalogs.set(catalogId, {names: blocks.map((block) => typeof block === 'string' ? block : block.name), inline});
    },
    addMigration(from, to, migrate) {
      if (readContractId(from) === undefined || readContractId(to) === undefined) throw new RangeError(`A migration leads from name@n to name@n, not from ${from} to ${to}.`);
      migrations.set(from, {to, migrate});
    },
    migrate: (contract, value) => migrate(contract, value, (id) => migrations.get(id), contracts()),
    surfaces: () => ({
      blocks: [...defined.keys(), ...[...plugins.values()].map(idOf)].map(blockOf),
      catalogs: [...catalogs].map(([id, {names, inline}]) => ({id, inline, blocks: names.flatMap((name) => {
        const contract = find(name, undefined);
        return contract === 'unknown_component' || contract === 'unknown_contract' || builtIns.contracts().includes(contract) ? [] : [blockOf(contract)];
      })})),
    }),
    async export() {
      const [{builtInCard, hostCard}, plugin] = await Promise.all([import('./export.js'), plugins.size > 0 ? import('./plugin.js') : undefined]);
      const newest = new Set(contracts().map((id) => find(readContractId(id)?.component ?? '', undefined)));
      return [...newest].map((id) => {
        const [own, installed] = [defined.get(id), pluginOf(id)];
        if (installed && plugin) return plugin.pluginCard(installed);
        return own ? hostCard(own) : builtInCard(id);
      });
    },
    async checkInput(component, input) {
      const own = defined.get(find(component, undefined));
      if (!own) return builtIns.checkInput(component, input);
      return own.input ? createValidator(own.input)(input) : NO_INPUT;
    },
  };
}

/** One step to a later contract. */
interface Migration {
  readonly to: string;
  readonly migrate: (value: Json) => Json;
}

/** Follows migrations until a contract that can be drawn; each of them is used once at most, and one that throws leads nowhere. */
function migrate(contract: string, value: Json, next: (id: string) => Migration | undefined, known: readonly string[]): Migrated | undefined {
  const seen = new Set<string>();
  let now: Migrated = {contract, value};
  try {
    for (let step = next(contract); step && !seen.has(step.to); step = next(step.to)) {
      seen.add(step.to);
      now = {contract: step.to, value: step.migrate(now.value)};
      if (known.includes(step.to)) return now;
    }
  } catch {
    return undefined; // The contract stays unknown, and what stands in its place says so.
  }
  return undefined;
}

/** A component's own renderer; what never comes has failed after a while, so that whoever waits for it goes on. */
async function loaded(component: DefinedComponent): Promise<Renderer> {
  const renderer = await callHost(() => component.load(), {});
  if (!renderer) throw new TypeError(`${component.contract} has no renderer.`);
  return renderer;
}
