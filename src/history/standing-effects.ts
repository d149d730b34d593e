import type {RunAgentInput} from '../stream/types.js';
import {stands} from './effects.js';
import {pathTo, type TurnTree} from './tree.js';

/** What a run on another branch is told: which effects stand although their turns are not on its way; kind and id, no amount. */
export function effectsContext(tree: TurnTree, turnId: string | null = tree.activeTurnId): RunAgentInput['context'] {
  const onWay = new Set(pathTo(tree, turnId).map(({id}) => id));
  const away = [...tree.turns.values()].filter(({id}) => !onWay.has(id)).flatMap(({id, effects = []}) =>
    effects.filter(stands).map((effect) => ({turnId: id, kind: effect.kind, id: effect.id, ...effect.tool !== undefined && {tool: effect.tool}})));
  return away.length === 0 ? [] : [{description: 'effects of other branches that stand', value: JSON.stringify(away)}];
}
