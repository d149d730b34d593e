/** What stands in a thread for its stored parts and calls under the contracts and facts of now: nothing is left out in silence (R-160 … R-164). */
import {isObject, type JsonObject} from '../contract/json.js';
import {dataPart} from '../contract/part.js';
import type {StoredPart, TurnRecord, UiCall} from '../contract/turn-record.js';
import type {PartView} from '../contract/view.js';
import {filledPart, type Facts} from './facts.js';
import {reopenCalls, reopenParts, type Drawable, type Reopened} from './reopen.js';

/** A part to be shown, under which message and in which place of its turn; and, where it is not as it was, what is said instead. */
export interface ShownAgain extends Pick<PartView, 'asOf' | 'earlier'> {
  readonly at?: number | undefined;
  readonly messageId?: string | undefined;
  readonly part: unknown;
}

/** The parts of a turn, and what stands for calls that left no part. */
export function shownAgain(turn: TurnRecord, drawable: Drawable, facts: Facts | undefined): readonly ShownAgain[] {
  const {parts = [], uiCalls} = turn;
  return [
    ...reopenParts(turn, drawable, facts).map((one, index) => partAgain(one, parts[index] as StoredPart, turn, facts)),
    ...reopenCalls(turn, drawable).flatMap((one, index) => callAgain(one, uiCalls[index] as UiCall, turn)),
  ];
}

function partAgain(one: Reopened, entry: StoredPart, turn: TurnRecord, facts: Facts | undefined): ShownAgain {
  const {at, messageId, part} = entry;
  switch (one.kind) {
    case 'draw': return {at, messageId, part: one.part, ...one.basis.kind === 'current' && {asOf: one.basis.at}};
    case 'summary': return {at, messageId, part, earlier: {why: one.why, text: one.text}};
    case 'facts_missing': return {at, messageId, part, earlier: {why: one.kind, text: titleOf(part)}};
    // The response says by itself what it does not know, with the original text (C-01); a surface, which has no contract of its own, is drawn.
    default: return {at, messageId, part: filledPart(entry, turn, facts)?.part ?? part};
  }
}

/** A call whose part is there is shown by that, and its surface by its operations; one of a known contract that left nothing drew nothing. */
function callAgain(one: Reopened, call: UiCall, {parts = [], messages}: TurnRecord): readonly ShownAgain[] {
  const {toolCallId: partId, tool: component, contract, args, a2uiOps = []} = call;
  const data = {version: 'v0.9', partId, component, ...contract !== undefined && {contract}};
  if (one.kind === 'summary' && one.why === 'names_only') return [{part: dataPart(data), earlier: {why: one.why, text: one.text}}];
  if (a2uiOps.length > 0) return messages ? [] : [{part: dataPart(a2uiOps)}];
  if (parts.some(({part}) => isOf(part['data'], call))) return [];
  if (one.kind === 'summary') return [{part: dataPart(data), earlier: {why: one.why, text: one.text}}];
  return one.kind === 'unknown' ? [{part: dataPart({...data, value: args ?? null})}] : [];
}

function isOf(data: unknown, {toolCallId, tool}: UiCall): boolean {
  return isObject(data) && (data['partId'] === toolCallId || data['component'] === tool);
}

function titleOf({data}: JsonObject): string {
  const title = isObject(data) ? data['title'] : undefined;
  return typeof title === 'string' ? title : '';
}
