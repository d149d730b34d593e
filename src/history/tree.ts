/** The turns of a thread as a tree, and the pointer to the turn that is current. Nothing is ever cut: what is edited or run again branches. */
import {equal} from '../contract/json.js';
import type {TurnOp, TurnRecord} from '../contract/turn-record.js';

/** A thread's turns, each after its parent, and where the reader stands. Immutable; a change is a new tree. */
export interface TurnTree {
  /** By id, in the order in which they were kept first. */
  readonly turns: ReadonlyMap<string, TurnRecord>;
  /** The last turn of the active branch; null before the first, or when all was rewound. */
  readonly activeTurnId: string | null;
}

/** Where a turn that is about to begin will stand. */
export interface TurnPlan {
  readonly op: TurnOp;
  /** What it follows; null at the root. */
  readonly parentTurnId: string | null;
  /** The name of its line. */
  readonly branch: string;
  /** The turn that it runs again. */
  readonly rerunOf?: string;
}

/** Where a turn stands among the answers to the same place. */
export interface TurnPager {
  /** From 1. */
  readonly index: number;
  readonly count: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The branch of a thread's first turn. */
const MAIN = 'main';

/** A thread in which nothing was said yet. */
export const emptyTree: TurnTree = {turns: new Map(), activeTurnId: null};

/** Adds a turn, on which the pointer then stands, or takes the later state of one that is there. The same tree when nothing is new. */
export function addTurn(tree: TurnTree, record: TurnRecord): TurnTree {
  const known = tree.turns.get(record.id);
  if (known && sameTurn(known, record)) return tree;
  if (wouldRing(tree, record)) return tree;
  return {turns: new Map(tree.turns).set(record.id, record), activeTurnId: known ? tree.activeTurnId : record.id};
}

/** Whether a turn would follow itself, by whatever way. */
function wouldRing({turns}: TurnTree, {id, parentTurnId}: TurnRecord): boolean {
  const seen = new Set<string>();
  for (let at = parentTurnId; at != null && !seen.has(at); at = turns.get(at)?.parentTurnId) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}

/** Whether two records are equal, whatever the order of members. */
export function sameTurn(a: TurnRecord, b: TurnRecord): boolean {
  return equal(a, b);
}

/** Stands the pointer on a turn; the same tree when there is none of that id. */
export function setActiveTurn(tree: TurnTree, turnId: string | null): TurnTree {
  return turnId === tree.activeTurnId || (turnId !== null && !tree.turns.has(turnId)) ? tree : {...tree, activeTurnId: turnId};
}

/** Back to before a turn: the pointer stands on what it followed, nothing goes. The same tree when there is none of that id. */
export function rewindBefore(tree: TurnTree, turnId: string): TurnTree {
  return tree.turns.has(turnId) ? setActiveTurn(tree, parentOf(tree, turnId)) : tree;
}

/** The turns from the root to `turnId`, by default to the current one. */
export function pathTo(tree: TurnTree, turnId: string | null = tree.activeTurnId): readonly TurnRecord[] {
  const path: TurnRecord[] = [];
  for (let id = turnId; id !== null;) {
    const turn = tree.turns.get(id);
    if (!turn) break;
    path.push(turn);
    id = parentOf(tree, turn.id);
  }
  return path.reverse();
}

/** The turns that answer the same place as `turnId`, itself among them, oldest first. */
export function siblingsOf(tree: TurnTree, turnId: string): readonly TurnRecord[] {
  return tree.turns.has(turnId) ? childrenOf(tree, parentOf(tree, turnId)) : [];
}

/** Where a turn stands among its siblings, for "2/3"; undefined when there is none of that id. */
export function pagerOf(tree: TurnTree, turnId: string): TurnPager | undefined {
  const ids = siblingsOf(tree, turnId).map(({id}) => id);
  const at = ids.indexOf(turnId);
  return at < 0 ? undefined : {index: at + 1, count: ids.length, previous: ids[at - 1], next: ids[at + 1]};
}

/** A new question after the current turn. */
export function planNew(tree: TurnTree): TurnPlan {
  return planAfter(tree, 'new', tree.activeTurnId);
}

/** What a run tells the server of its turn. */
export function turnProps(turnId: string, {parentTurnId, op, rerunOf}: TurnPlan): Readonly<Record<string, string | null>> {
  return {id: turnId, parentTurnId, op, ...rerunOf !== undefined && {rerunOf}};
}

/** Where a turn stands that follows `parentTurnId`: on its line, or on a new one where that goes on already. */
export function planAfter(tree: TurnTree, op: TurnOp, parentTurnId: string | null): TurnPlan {
  const isFirst = childrenOf(tree, parentTurnId).length === 0;
  const parent = parentTurnId === null ? undefined : tree.turns.get(parentTurnId);
  return {op, parentTurnId, branch: isFirst ? parent?.branch ?? MAIN : freshBranch(tree)};
}

function freshBranch(tree: TurnTree): string {
  const taken = new Set([...tree.turns.values()].map(({branch}) => branch));
  let number = taken.size + 1;
  while (taken.has(`branch-${number}`)) number += 1;
  return `branch-${number}`;
}

/** The turn it follows, as far as it is there. */
export function parentOf({turns}: TurnTree, turnId: string): string | null {
  const parent = turns.get(turnId)?.parentTurnId ?? null;
  return parent !== null && turns.has(parent) ? parent : null;
}

/** The turns that follow each turn, in the order in which they were kept first; a tree never changes, so they are looked up once. */
const followers = new WeakMap<TurnTree['turns'], ReadonlyMap<string | null, readonly TurnRecord[]>>();

/** The turns that follow a turn, or stand first, oldest first. */
export function childrenOf(tree: TurnTree, parentTurnId: string | null): readonly TurnRecord[] {
  let known = followers.get(tree.turns);
  if (!known) {
    const lists = new Map<string | null, TurnRecord[]>();
    for (const turn of tree.turns.values()) {
      const parent = parentOf(tree, turn.id);
      const list = lists.get(parent);
      if (list) list.push(turn);
      else lists.set(parent, [turn]);
    }
    followers.set(tree.turns, known = lists);
  }
  return known.get(parentTurnId) ?? [];
}
