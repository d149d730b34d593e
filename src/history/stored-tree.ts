import type {TurnRecord} from '../contract/turn-record.js';
import type {TurnTree} from './tree.js';

/**
 * The tree of stored turns. Of a turn that is there twice the latter counts; turns that follow each other in a ring have no root and are left
 * out; one whose parent is missing (it went with its retention) begins a path of its own. A pointer to nothing is moved to the last turn.
 */
export function treeOf(records: Iterable<TurnRecord>, activeTurnId?: string | null): TurnTree {
  const turns = new Map<string, TurnRecord>();
  for (const record of records) turns.set(record.id, record);
  for (const id of ringed(turns)) turns.delete(id);
  const known = activeTurnId === null || (activeTurnId !== undefined && turns.has(activeTurnId));
  return {turns, activeTurnId: known ? activeTurnId : [...turns.keys()].at(-1) ?? null};
}

/** The turns from which no way up ends. */
function ringed(turns: ReadonlyMap<string, TurnRecord>): readonly string[] {
  const ends = new Map<string, boolean>();
  for (const start of turns.keys()) {
    const way = new Set<string>();
    let id: string | null | undefined = start;
    while (id != null && turns.has(id) && !ends.has(id) && !way.has(id)) {
      way.add(id);
      id = turns.get(id)?.parentTurnId;
    }
    const ended = id == null || !turns.has(id) || ends.get(id) === true;
    for (const one of way) ends.set(one, ended);
  }
  return [...turns.keys()].filter((id) => ends.get(id) === false);
}
