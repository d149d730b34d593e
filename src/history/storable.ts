/** A record that the gate of every store takes: one thing in a turn that does not fit never keeps its thread from being kept. */
import type {JsonObject} from '../contract/json.js';
import {checkTurn} from '../contract/turn-record-check.js';
import {clean} from '../contract/turn-record-clean.js';
import type {TurnRecord} from '../contract/turn-record.js';
import {fit} from './fit.js';
import {seedOf} from './seed.js';

/** How often what does not fit is taken out; what is wrong then still is kept by its words alone. */
const ROUNDS = 4;

/**
 * The record without what never belongs in one and no larger than one may be, where it fits so; else without the entries that do not, else its
 * words alone; undefined where not even those can be stored.
 */
export function storable(record: TurnRecord): TurnRecord | undefined {
  const light = fit(clean(record as unknown as JsonObject).value as unknown as TurnRecord);
  let smaller = light;
  for (let round = 0; round < ROUNDS; round += 1) {
    const checked = checkTurn(smaller);
    if (checked.ok) return smaller;
    smaller = without(smaller, checked.diagnostics.map(({path}) => path));
  }
  const seed = seedOf(light) as unknown as TurnRecord;
  return checkTurn(seed).ok ? seed : undefined;
}

/** Without what the paths lead to: an entry of a list, or a whole member. */
function without(record: TurnRecord, paths: readonly string[]): TurnRecord {
  const places = paths.map((path) => path.split('/').slice(1, 3).join('/'));
  const gone = new Set(places);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !gone.has(name)).map(([name, member]: [string, unknown]) => [
    name, Array.isArray(member) ? member.filter((_, at) => !gone.has(`${name}/${at}`)) : places.some((place) => place.startsWith(`${name}/`)) ? undefined : member,
  ]).filter(([, member]) => member !== undefined)) as unknown as TurnRecord;
}
