/** Two writers, one thread: what both said stands. */
import type {TurnRecord} from '../contract/turn-record.js';
import {mergeRecords} from './merge.js';
import {treeOf} from './stored-tree.js';
import {sameTurn, type TurnTree} from './tree.js';

type Turns = ReadonlyMap<string, TurnRecord>;

interface Sides {
  readonly remote: Turns;
  readonly stored: Turns;
  readonly own: Turns;
}

/**
 * The turns of a thread after another writer was first. Turns of one side alone stand as they are, so that two questions asked at once are
 * siblings. A turn that one side changed is as that side has it. One that both changed is both together when one holds all messages of the
 * other; else the other's stands beside ours as a sibling of its own, under `<id>~2`.
 * @param remote - What the store holds now. @param stored - What it held when we last heard. @param own - What we hold.
 */
export function rebase({remote, stored, own}: Sides): readonly TurnRecord[] {
  const result = new Map<string, TurnRecord>();
  // The remote order is the order in which they were kept first; ours come after.
  for (const [id, theirs] of remote) {
    const ours = own.get(id);
    const base = stored.get(id);
    if (!ours || sameTurn(ours, theirs) || (base && sameTurn(ours, base))) result.set(id, theirs);
    else if (base && sameTurn(theirs, base)) result.set(id, ours);
    else if (holdsAll(ours, theirs)) result.set(id, mergeRecords(theirs, ours, true));
    else if (holdsAll(theirs, ours)) result.set(id, mergeRecords(ours, theirs, true));
    else {
      const copy = freeId(id, remote, own, result);
      result.set(id, ours).set(copy, {...theirs, id: copy, branch: copy});
    }
  }
  for (const [id, ours] of own) if (!result.has(id)) result.set(id, ours);
  return [...result.values()];
}

/** The tree after {@link rebase}, with the pointer where it stood. */
export function rebased(sides: Sides, activeTurnId: string | null | undefined): TurnTree {
  return treeOf(rebase(sides), activeTurnId);
}

/** Whether every message of `less` is one of `more`, in the same words. */
function holdsAll(more: TurnRecord, less: TurnRecord): boolean {
  const said = new Map((more.messages ?? []).map((message) => [message.id, JSON.stringify(message.content ?? null)]));
  return (less.messages ?? []).every(({id, content}) => said.get(id) === JSON.stringify(content ?? null));
}

function freeId(id: string, ...taken: readonly ReadonlyMap<string, unknown>[]): string {
  let count = 2;
  while (taken.some((turns) => turns.has(`${id}~${count}`))) count += 1;
  return `${id}~${count}`;
}
