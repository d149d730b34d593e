/** The turns of a thread as a tree, and the pointer to the turn that is current. Nothing is ever cut: what is edited or run again branches. */
import {canonical} from '../contract/canonical.js';
import type {Json} from '../contract/json.js';
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

/** Adds a turn, on which the pointer then stands, or takes the later state of one that is there. The same tree when nothing is new. */
export function addTurn(tree: TurnTree, record: TurnRecord): TurnTree {
  const known = tree.turns.get(record.id);
  if (known && sameTurn(known, record)) return tree;
  const turns = new Map(tree.turns).set(record.id, record);
  if (ringed(turns).length > 0) return tree;
  return {turns, activeTurnId: known ? tree.activeTurnId : record.id};
}

/** Whether two records are equal: by their canonical JSON. */
export function sameTurn(a: TurnRecord, b: TurnRecord): boolean {
  return a === b || canonical(a as unknown as Json) === canonical(b as unknown as Json);
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
    path.unshift(turn);
    id = parentOf(tree, turn.id);
  }
  return path;
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

/** The last turn of the newest line through `turnId`: where a reader stands who goes on with it. */
export function leafOf(tree: TurnTree, turnId: string): string {
  const newest = new Map([...tree.turns.keys()].map((id) => [parentOf(tree, id), id]));
  let leaf = turnId;
  for (let next = newest.get(leaf); next !== undefined; next = newest.get(leaf)) leaf = next;
  return leaf;
}

/** A new question after the current turn. */
export function planNew(tree: TurnTree): TurnPlan {
  return plan(tree, 'new', tree.activeTurnId);
}

/** The question of `turnId` asked in other words: a sibling of it. @throws {RangeError} when there is no such turn. */
export function planEdit(tree: TurnTree, turnId: string): TurnPlan {
  return plan(tree, 'edit', parentOf(tree, known(tree, turnId)));
}

/** The same question once more: a sibling that says which turn it runs again. @throws {RangeError} when there is no such turn. */
export function planAgain(tree: TurnTree, turnId: string): TurnPlan {
  return {...plan(tree, 'again', parentOf(tree, known(tree, turnId))), rerunOf: turnId};
}

/** What a run tells the server of its turn. */
export function turnProps(turnId: string, {parentTurnId, op, rerunOf}: TurnPlan): Readonly<Record<string, string | null>> {
  return {id: turnId, parentTurnId, op, ...rerunOf !== undefined && {rerunOf}};
}

function plan(tree: TurnTree, op: TurnOp, parentTurnId: string | null): TurnPlan {
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

function known({turns}: TurnTree, turnId: string): string {
  if (!turns.has(turnId)) throw new RangeError(`There is no turn ${turnId}.`);
  return turnId;
}

/** The turn it follows, as far as it is there. */
function parentOf({turns}: TurnTree, turnId: string): string | null {
  const parent = turns.get(turnId)?.parentTurnId ?? null;
  return parent !== null && turns.has(parent) ? parent : null;
}

function childrenOf(tree: TurnTree, parentTurnId: string | null): readonly TurnRecord[] {
  return [...tree.turns.values()].filter(({id}) => parentOf(tree, id) === parentTurnId);
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
