import type {Registry} from '../catalog/registry.js';
import {findContract} from '../contract/contract-id.js';
import {drawableContracts} from '../contract/drawable.js';
import type {ToolFacts} from './thread-records.js';

/** What a tool of the page's is: its newest contract, how its facts are treated by its mode (C-06), and what it may do. */
export function toolIn(registry: Registry | undefined, name: string): ToolFacts {
  const contract = findContract([...drawableContracts, ...registry?.contracts() ?? []], name, undefined);
  const block = registry?.surfaces?.().blocks.findLast((one) => one.name === name);
  return {
    contract: contract === 'unknown_component' ? undefined : contract,
    policy: block?.mode === 'controlled' ? 'reload' : undefined, grade: block?.grade,
  };
}
