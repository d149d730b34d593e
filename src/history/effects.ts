/** What turns did to the world, and what going back over them means: a conversation is taken back, work is not (R-173 … R-176). */
import {isObject, parseJson} from '../contract/json.js';
import type {TurnEffect, TurnRecord} from '../contract/turn-record.js';
import type {ToolCall} from '../stream/types.js';
import {idempotencyKey} from './idempotency.js';

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

/** Whether an effect was not taken back. */
export function stands({compensated}: TurnEffect): boolean {
  return compensated?.done !== true;
}
