/** What a reader begins beside a turn that is there. */
import {childrenOf, parentOf, planAfter, type TurnPlan, type TurnTree} from './tree.js';

/** The question of `turnId` asked in other words: a sibling of it. @throws {RangeError} when there is no such turn. */
export function planEdit(tree: TurnTree, turnId: string): TurnPlan {
  return planAfter(tree, 'edit', parentOf(tree, known(tree, turnId)));
}

/** The same question once more: a sibling that says which turn it runs again. @throws {RangeError} when there is no such turn. */
export function planAgain(tree: TurnTree, turnId: string): TurnPlan {
  return {...planAfter(tree, 'again', parentOf(tree, known(tree, turnId))), rerunOf: turnId};
}

/** The last turn of the newest line through `turnId`: where a reader stands who goes on with it. */
export function leafOf(tree: TurnTree, turnId: string): string {
  let leaf = turnId;
  for (let next = childrenOf(tree, leaf).at(-1); next; next = childrenOf(tree, leaf).at(-1)) leaf = next.id;
  return leaf;
}

function known({turns}: TurnTree, turnId: string): string {
  if (!turns.has(turnId)) throw new RangeError(`There is no turn ${turnId}.`);
  return turnId;
}
