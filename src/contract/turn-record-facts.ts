import {isObject, type Json, type JsonObject} from './json.js';
import type {FactsPolicy} from './part.js';
import {RECORD_LIMITS} from './turn-record-limits.js';
import type {StoredPart, TurnRecord} from './turn-record.js';

/** Facts that a domain alone may tell: no argument, block or record of anything that is read anew may carry them (D6, R-144, R-165). */
const FACT = /(?:price|cost|currency|stock|amount|total)/i;
/** Members that name things by id: `id`, `productIds`, `item_id`. */
const ID = /^ids?$|(?:_id|_ids|Id|Ids)$/;
/** As many ids as one part names. */
const MOST_IDS = 200;

/** Whether the facts behind it are read anew when its thread is opened: a record holds ids in their place. */
export function isReread(policy: FactsPolicy | undefined): policy is 'reload' | 'confirmed' {
  return policy === 'reload' || policy === 'confirmed';
}

/** The ids that a value names, each once, in the order in which they stand. */
export function idsIn(value: unknown): string[] {
  const found = new Set<string>();
  visit(value, false, 0);
  return [...found].slice(0, MOST_IDS);

  function visit(part: unknown, named: boolean, depth: number): void {
    if (named && typeof part === 'string' && part !== '') found.add(part);
    else if (depth > 40) return;
    else if (Array.isArray(part)) part.forEach((entry) => { visit(entry, named, depth + 1); });
    else if (isObject(part)) for (const [name, member] of Object.entries(part)) visit(member, ID.test(name), depth + 1);
  }
}

/** A value without the members that tell a fact, and without what nests deeper than a record does. */
export function withoutFacts(value: Json, levels = RECORD_LIMITS.depth): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((entry: Json) => withoutFacts(entry, levels - 1));
  const kept = Object.entries(value as JsonObject).filter(([name]) => !FACT.test(name));
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutFacts(member, levels - 1)]));
}

/** The policy of one part: the part's own, else its turn's. */
export function policyOfPart({part}: StoredPart, {factsPolicy}: Pick<TurnRecord, 'factsPolicy'>): FactsPolicy {
  const data: unknown = part['data'];
  const own = isObject(data) ? data['factsPolicy'] : undefined;
  return own === 'snapshot' || own === 'reload' || own === 'confirmed' ? own : factsPolicy;
}

/** A part as it is stored: one whose facts are read anew without its value, by its ids. The same object when nothing had to go. */
export function storedPart(entry: StoredPart, policy: FactsPolicy): StoredPart {
  const data: unknown = entry.part['data'];
  if (!isReread(policy) || !isObject(data) || !('value' in data)) return entry;
  const {value, ...rest} = data;
  return {...entry, part: {...entry.part, data: rest as JsonObject}, ids: [...new Set([...entry.ids ?? [], ...idsIn(value)])]};
}
