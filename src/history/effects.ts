/** What turns did to the world, and what going back over them means: a conversation is taken back, work is not (R-173 … R-176). */
import {defined, isObject, parseJson} from '../contract/json.js';
import type {TurnEffect, TurnRecord} from '../contract/turn-record.js';
import type {RunAgentInput, ToolCall} from '../stream/types.js';
import {idempotencyKey} from './idempotency.js';
import {pathTo, type TurnTree} from './tree.js';

/** What a tool may do: `execute` writes, whatever its result says of it. */
export type Grade = 'read' | 'execute';

/** The grade of a tool; undefined is `read`. */
export type GradeOf = (tool: string) => Grade | undefined;

/** What the worst of a turn's effects is (R-173 … R-175). */
export type TurnGrade = 'read' | 'provisional' | 'confirmed';

/**
 * The effects that a turn's calls had, as their results tell: `effect` or `effects`, each `{kind, id}`. A call of an executing tool that is done
 * and tells none is held for confirmed, under its own id: what is not known to be undone is not undone. No amount is taken along.
 */
export function effectsIn(calls: readonly ToolCall[], threadId: string, gradeOf: GradeOf = () => undefined): readonly TurnEffect[] {
  return calls.filter(({status, resultError}) => status === 'done' && resultError === undefined).flatMap((call) => {
    const told = toldBy(call);
    const {id: toolCallId, name: tool} = call;
    const about = {toolCallId, tool, idempotencyKey: idempotencyKey({threadId, source: toolCallId})};
    if (told.length > 0) return told.map((effect) => ({...effect, ...about}));
    return gradeOf(tool) === 'execute' ? [{kind: 'confirmed' as const, id: toolCallId, ...about}] : [];
  });
}

function toldBy({result = ''}: ToolCall): Pick<TurnEffect, 'kind' | 'id'>[] {
  const value = parseJson(result);
  const said = isObject(value) ? value['effects'] ?? value['effect'] : undefined;
  return [said].flat().filter(isObject).flatMap(({kind, id}) => (
    (kind === 'provisional' || kind === 'confirmed') && typeof id === 'string' && id !== '' ? [{kind, id}] : []
  ));
}

/** The worst of a turn's effects that still stands. */
export function gradeOf(turn: Pick<TurnRecord, 'effects'>): TurnGrade {
  const kinds = (turn.effects ?? []).filter(stands).map(({kind}) => kind);
  return kinds.includes('confirmed') ? 'confirmed' : kinds.length > 0 ? 'provisional' : 'read';
}

/** Whether a turn can no more be rewound, edited or run again: something in it is final. */
export function isLocked(turn: Pick<TurnRecord, 'effects'>): boolean {
  return gradeOf(turn) === 'confirmed';
}

function stands({compensated}: TurnEffect): boolean {
  return compensated?.done !== true;
}

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

/** What a run on another branch is told: which effects stand although their turns are not on its way; kind and id, no amount. */
export function effectsContext(tree: TurnTree, turnId: string | null = tree.activeTurnId): RunAgentInput['context'] {
  const onWay = new Set(pathTo(tree, turnId).map(({id}) => id));
  const away = [...tree.turns.values()].filter(({id}) => !onWay.has(id)).flatMap(({id, effects = []}) =>
    effects.filter(stands).map((effect) => ({turnId: id, kind: effect.kind, id: effect.id, ...effect.tool !== undefined && {tool: effect.tool}})));
  return away.length === 0 ? [] : [{description: 'effects of other branches that stand', value: JSON.stringify(away)}];
}
