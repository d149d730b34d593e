/** A record that is larger than one may be, made smaller: what can be had again goes first, words go last. */
import {takeJson} from '../contract/take-json.js';
import {RECORD_LIMITS} from '../contract/turn-record-limits.js';
import type {TurnRecord} from '../contract/turn-record.js';

/** As much of one text as is kept of a turn that is still too large with its words alone. */
const MOST_TEXT = 200_000;

/** The record itself when it fits; else with less in it. */
export function fit(record: TurnRecord): TurnRecord {
  return steps.reduce((smaller, step) => (fits(smaller) ? smaller : step(smaller)), record);
}

function fits(record: TurnRecord): boolean {
  return takeJson(record, RECORD_LIMITS) !== undefined;
}

const steps: readonly ((record: TurnRecord) => TurnRecord)[] = [
  ({timeline: _timeline, notices: _notices, uiState: _uiState, ...record}) => ({
    ...record, ...record.subagents && {subagents: record.subagents.map(({result: _, ...agent}) => agent)},
  }),
  // The calls' own text stands in the messages; operations go to their names, as the seed has them.
  (record) => ({...record, uiCalls: record.uiCalls.map(({args: _, a2uiOps, ...call}) => ({...call, ...a2uiOps && {a2uiOps: a2uiOps.map(nameOf)}}))}),
  ({parts: _, artifacts: _artifacts, ...record}) => record,
  ({messages: _, interrupts: _interrupts, subagents: _subagents, ...record}) => ({
    ...record, userMessage: record.userMessage.slice(0, MOST_TEXT),
    assistantMessages: record.assistantMessages.slice(0, 3).map((text) => text.slice(0, MOST_TEXT)),
    uiCalls: record.uiCalls.slice(0, 500),
  }),
];

function nameOf(operation: string | object): string {
  return typeof operation === 'string' ? operation : Object.keys(operation).find((name) => name !== 'version') ?? '';
}
