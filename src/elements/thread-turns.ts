import type {TurnRecord} from '../contract/turn-record.js';
import type {TurnControls} from '../contract/view-history.js';
import {isLocked} from '../history/effects.js';
import {pagerOf, type TurnPlan, type TurnTree} from '../history/tree.js';

/** Where a turn that is kept already was begun. */
export function knownPlan(turn: TurnRecord | undefined): TurnPlan | undefined {
  if (!turn) return undefined;
  const {parentTurnId = null, branch, op = 'new', rerunOf} = turn;
  return {op, parentTurnId, branch, ...rerunOf !== undefined && {rerunOf}};
}

/** What a reader can do with a turn. */
export function controlsOf(tree: TurnTree, turn: TurnRecord): TurnControls {
  const pager = pagerOf(tree, turn.id);
  return {
    turnId: turn.id, locked: isLocked(turn),
    ...pager && pager.count > 1 && {pager: {index: pager.index, count: pager.count}},
    ...turn.userMessage !== '' && {question: turn.userMessage},
  };
}
