/** What going back over turns means for what they did (R-173 … R-175). */
import {defined} from '../contract/json.js';
import type {TurnEffect, TurnRecord} from '../contract/turn-record.js';
import {isLocked, stands} from './effects.js';
import {pathTo, type TurnTree} from './tree.js';

/** One effect, and the turn it is of. */
export interface TurnDeed {
  readonly turnId: string;
  readonly effect: TurnEffect;
}

/** What going back to before a turn, or a new branch there, would mean. */
export interface RewindPlan {
  /** `locked`: the turn itself is final, so it is not touched. `confirm`: the reader must be asked first. `free`: nothing was done. */
  readonly kind: 'free' | 'confirm' | 'locked';
  /** Provisional effects to be taken back by the domain, the latest first. */
  readonly compensate: readonly TurnDeed[];
  /** Final effects of later turns: they stand, the dialog names them, and the new branch is told of them. */
  readonly standing: readonly TurnDeed[];
}

/** What it means to go back to before `turnId` on the active branch: everything from that turn on is left behind. */
export function planRewind(tree: TurnTree, turnId: string): RewindPlan {
  const path = pathTo(tree);
  const from = path.findIndex(({id}) => id === turnId);
  const left = from < 0 ? pathTo(tree, turnId).slice(-1) : path.slice(from);
  const deeds = left.flatMap(({id, effects = []}) => effects.filter(stands).map((effect) => ({turnId: id, effect})));
  const standing = deeds.filter(({effect}) => effect.kind === 'confirmed');
  const compensate = deeds.filter(({effect}) => effect.kind === 'provisional').reverse();
  const [turn] = left;
  if (turn && isLocked(turn)) return {kind: 'locked', compensate: [], standing};
  return {kind: deeds.length > 0 ? 'confirm' : 'free', compensate, standing};
}

/** The turn with what became of taking one of its effects back. The same record when it has no such effect. */
export function withCompensation(turn: TurnRecord, effect: Pick<TurnEffect, 'kind' | 'id'>, outcome: {readonly done: boolean; readonly message?: string}, now: number): TurnRecord {
  const compensated = defined({done: outcome.done, at: new Date(now).toISOString(), message: outcome.message?.slice(0, 300)});
  if (!turn.effects?.some(({kind, id}) => kind === effect.kind && id === effect.id)) return turn;
  return {...turn, effects: turn.effects.map((one) => (one.kind === effect.kind && one.id === effect.id ? {...one, compensated} : one))};
}
