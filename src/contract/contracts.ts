import {catalogRules, type CatalogRules} from './catalog-rules.js';
import {createValidator, type Schema} from './check-schema.js';
import {findContract, readContractId} from './contract-id.js';
import {isFault, readEnvelope, type Envelope} from './envelope.js';
import {gate} from './gate.js';
import type {Lookup, Rules} from './rules.js';
import {takeJson} from './take-json.js';
import type {GateContext, GateResult, Validator} from './verdict.js';

export {findContract, readContractId};

/** Which component and contract a part names, before anything else of it is checked; `undefined` when it is no data part. */
export function namedBy(part: unknown): Envelope | undefined {
  const taken = takeJson(part);
  const envelope = taken === undefined ? undefined : readEnvelope(taken);
  return envelope && !isFault(envelope) ? envelope : undefined;
}

/** The validator of a built-in contract, its schema loaded when first asked for. @throws when the id is unknown or the chunk does not load. */
export async function loadContract(id: string): Promise<Validator> {
  return (await loadRules(id)).validate;
}

/** The rules of a built-in contract, its schema loaded when first asked for. @throws when the id is unknown or the chunk does not load. */
export async function loadRules(id: string): Promise<Rules> {
  const rules = byContract.get(id);
  if (!rules) throw new RangeError(`No contract is named ${id}.`);
  const {values} = await import('./generated/catalog-values.js');
  const {component = ''} = readContractId(id) ?? {};
  return {...rules, validate: createValidator(values[component] as Schema, values)};
}

/**
 * The gate over the ten built-in contracts, loading the one that the part names: what `morit validate` and a host's tests call.
 * @throws when the schemas' chunk does not load; never for anything in `part`.
 */
export async function checkPart(part: unknown, context: GateContext): Promise<GateResult> {
  const named = namedBy(part);
  const found = named ? findContract(byContract.keys(), named.component, named.contract) : undefined;
  const rules = found !== undefined && byContract.has(found) ? await loadRules(found) : undefined;
  const lookup: Lookup = () => rules ?? (found === 'unknown_contract' ? found : 'unknown_component');
  return gate(part, context, lookup);
}

const byContract: ReadonlyMap<string, CatalogRules> = new Map(catalogRules.map((rules) => [rules.contract, rules]));
