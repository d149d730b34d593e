import {findContract, loadRules} from '../contract/contracts.js';
import type {Rules} from '../contract/rules.js';
import type {Renderer} from './renderer.js';

/** A component, ready to check a value and to draw it. */
export interface Component {
  readonly rules: Rules;
  readonly renderer: Renderer;
}

/** The components that responses are drawn from, by name and contract version (API.md section 3). */
export interface Registry {
  /** The contract that a part means, among those that can be drawn; without one, the component's newest. */
  find(component: string, contract: string | undefined): string | 'unknown_component' | 'unknown_contract';
  /** The validator and the renderer of a contract that {@link find} gave. @throws when a chunk does not load; the next call tries again. */
  load(contract: string): Promise<Component>;
  /** The contracts that can be drawn, as a server is told them. */
  contracts(): readonly string[];
}

/** A renderer takes its own contract's value, which the gate has checked: here all of them are held as one type. */
const builtIn: readonly (readonly [contract: string, load: () => Promise<Renderer>])[] = [
  ['weather@1', () => import('./weather.js').then(({weather}) => weather as Renderer)],
  ['world_clock@1', () => import('./world-clock.js').then(({worldClock}) => worldClock as Renderer)],
  ['exchange_rate@1', () => import('./exchange-rate.js').then(({exchangeRate}) => exchangeRate as Renderer)],
];

/** A registry of the built-in components. */
export function createRegistry(): Registry {
  const renderers = new Map(builtIn);
  return {
    find: (component, contract) => findContract(renderers.keys(), component, contract),
    async load(contract) {
      const load = renderers.get(contract);
      if (!load) throw new RangeError(`No contract is named ${contract}.`);
      const [rules, renderer] = await Promise.all([loadRules(contract), load()]);
      return {rules, renderer};
    },
    contracts: () => [...renderers.keys()],
  };
}
