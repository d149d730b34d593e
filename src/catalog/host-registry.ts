import {createValidator, type Schema} from '../contract/check-schema.js';
import {findContract, readContractId} from '../contract/contracts.js';
import type {Validation} from '../contract/verdict.js';
import type {DefinedComponent} from './define.js';
import type {ComponentCard} from './export.js';
import {builtIns, type Registry} from './registry.js';

/** A registry that a host adds to and exports. */
export interface CatalogRegistry extends Registry {
  /** Adds a component of the host's own, or another version of one. @throws {RangeError} when its contract or a built-in name is taken. */
  define(component: DefinedComponent): void;
  /** What the model that chooses is told: each component once, its newest version. @throws when the chunk does not load. */
  export(): Promise<readonly ComponentCard[]>;
  /** Whether a model's input for a component fits, before the host is asked for its value. */
  checkInput(component: string, input: unknown): Promise<Validation>;
}

/** A registry of the ten built-in components; {@link CatalogRegistry.define} adds to it. */
export function createRegistry(): CatalogRegistry {
  const defined = new Map<string, DefinedComponent>();
  const contracts = (): string[] => [...builtIns.contracts(), ...defined.keys()];
  const find: Registry['find'] = (component, contract) => findContract(contracts(), component, contract);
  return {
    find, contracts,
    async load(contract) {
      const own = defined.get(contract);
      return own ? {rules: {contract, mode: own.mode, validate: createValidator(own.schema)}, renderer: await own.load()} : builtIns.load(contract);
    },
    define(component) {
      const {name, contract} = component;
      if (builtIns.find(name, undefined) !== 'unknown_component') throw new RangeError(`${name} is built in.`);
      if (defined.has(contract)) throw new RangeError(`${contract} is defined already.`);
      defined.set(contract, component);
    },
    async export() {
      const {builtInCard, hostCard} = await import('./export.js');
      const newest = new Set(contracts().map((id) => find(readContractId(id)?.component ?? '', undefined)));
      return [...newest].map((id) => {
        const own = defined.get(id);
        return own ? hostCard(own) : builtInCard(id);
      });
    },
    async checkInput(component, input) {
      const own = defined.get(find(component, undefined));
      if (own) return own.input ? createValidator(own.input)(input) : NO_INPUT;
      const {inputs} = await import('../contract/generated/catalog-inputs.js');
      const name = `${component}_input`;
      return Object.hasOwn(inputs, name) ? createValidator(inputs[name] as Schema, inputs)(input) : NO_INPUT;
    },
  };
}

const NO_INPUT: Validation = {valid: false, issues: [{path: '', message: 'takes no input'}]};
