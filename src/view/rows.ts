import type {Diagnostic} from '../contract/diagnostic.js';
import type {ToolRow} from '../contract/tool-row.js';
import type {RowView} from '../contract/view-rows.js';
import type {TurnItem} from '../contract/view.js';
import type {RowMessages} from '../i18n/rows-messages.js';
import {isActive} from '../stream/active.js';
import type {Run, Subagent, ToolCall} from '../stream/types.js';
import {filesOf} from './files.js';
import {joinMons, monOf, type MonRun} from './mons.js';
import {planOf} from './plan.js';
import {failed, rowData, said} from './said.js';
import {isOf, rowFor} from './tool-map.js';

/** An item, and where it stands in its turn. */
export interface Placed { readonly ordinal: number; readonly item: TurnItem }

/** What the rows of one turn are made of. */
export interface RowsInput {
  readonly calls: readonly ToolCall[];
  readonly agents: readonly Subagent[];
  readonly runs: readonly Run[];
}

export interface RowsContext {
  readonly words: RowMessages;
  /** The rows of the page, then those that are built in. */
  readonly map: readonly ToolRow[];
  /** The mode a run was in, when known. */
  readonly modeOf: ((runId: string) => string | undefined) | undefined;
  readonly report: (diagnostic: Diagnostic) => void;
}

/** More lines than anybody opens. */
const mostLines = 200;

/** What the calls and sub-agents of a turn are drawn as, each where it began. What the map does not show leaves no trace. */
export function rowItems({calls, agents, runs}: RowsInput, context: RowsContext): Placed[] {
  const runOf = new Map(runs.map((run) => [run.id as string | undefined, run]));
  const stands = (runId: string | undefined): MonRun => {
    const run = runOf.get(runId);
    return isActive(run) ? 'running' : run?.status === 'interrupt' ? 'interrupt' : 'over';
  };
  const isRunning = (call: ToolCall): boolean => call.status !== 'done' && call.status !== 'stopped' && stands(call.runId) === 'running';
  const fits = calls.flatMap((call) => {
    const row = safely(call, context, () => rowFor(context.map, call.name, call.args));
    return row && isHome(row, call, context) ? [{call, row}] : [];
  });
  const own = fits.filter(({call}) => call.subagentRunId === undefined);
  const shown = (show: ToolRow['show'], from = own): ToolCall[] => from.filter(({row}) => row.show === show).map(({call}) => call);
  const written = listsBy(shown('file', fits), ({subagentRunId}) => subagentRunId);

  const placed: Placed[] = own.flatMap(({call, row}) => {
    const view = row.show === 'row' ? rowOf(call, row, isRunning(call), context) : undefined;
    return view ? [{ordinal: call.ordinal, item: {kind: 'rows', id: `rows:${call.id}`, rows: [view]}}] : [];
  });
  for (const list of listsBy(shown('bar'), ({runId}) => runId).values()) {
    const item = planOf(list, context.words);
    if (item) placed.push({ordinal: list[0]!.ordinal, item});
  }
  for (const {ordinal, file} of filesOf(written.get(undefined) ?? [], isRunning)) placed.push({ordinal, item: {kind: 'file', ...file}});

  const mons = own.filter(({row}) => row.card === 'mon' && row.show === 'card').map(({call}) => call);
  const monRow = context.map.find(({card, show}) => card === 'mon' && show === 'card');
  for (const source of joinMons(mons, agents)) {
    const {runId, ordinal} = source.call ?? source.agent!;
    if (!source.call && !(monRow && isOf(monRow, runId === undefined ? undefined : context.modeOf?.(runId)))) continue;
    const files = filesOf(written.get(source.agent?.id ?? '') ?? [], isRunning).map(({file}) => file);
    const item = monOf(source, stands(runId), files);
    if (item) placed.push({ordinal, item});
  }
  return placed;
}

/** Rows that stand next to each other as one quiet list. */
export function joinRows(items: readonly TurnItem[]): TurnItem[] {
  const joined: TurnItem[] = [];
  let rows: RowView[] | undefined;
  for (const item of items) {
    if (item.kind === 'rows' && rows) {
      rows.push(...item.rows);
    } else {
      rows = item.kind === 'rows' ? [...item.rows] : undefined;
      joined.push(item.kind === 'rows' && rows ? {...item, rows} : item);
    }
  }
  return joined;
}

/** Whether the agent had the tool at all; a call from a mode without it is told, and not drawn. */
function isHome(row: ToolRow, {id: toolCallId, runId, name}: ToolCall, {modeOf, report}: RowsContext): boolean {
  const home = isOf(row, runId === undefined ? undefined : modeOf?.(runId));
  if (!home) report({code: 'mode_mismatch', path: '', toolCallId, detail: name, ...(runId === undefined ? {} : {runId})});
  return home;
}

function rowOf(call: ToolCall, row: ToolRow, running: boolean, context: RowsContext): RowView | undefined {
  if (!running && (call.result === undefined || failed(call))) return undefined;
  const data = rowData(call, running);
  return safely(call, context, () => {
    const lines = linesOf(row.expand?.(data));
    const text = row.text?.(lines.length, data);
    const sentence = wordsFrom(text);
    return sentence ? {id: call.id, text: sentence, running, lines: running ? [] : lines.slice(0, mostLines)} : undefined;
  });
}

/** The lines that a page's row gave; what is no line of words is none. */
function linesOf(given: unknown): string[] {
  if (given === undefined || given === null) return [];
  if (Array.isArray(given)) return given.flatMap((line: unknown) => said(line) ?? []);
  return refuse(given);
}

function wordsFrom(given: unknown): string | undefined {
  return given === undefined || given === null || typeof given === 'string' ? said(given) : refuse(given);
}

/** A row answers at once, in words. What it promised instead is nobody's to wait for, nor its failing news. */
function refuse(given: unknown): never {
  void Promise.resolve(given).catch(() => { /* Told as the row's fault. */ });
  throw new TypeError('A row of the tool map gives words.');
}

/** What the page's own row says of a call; one that throws costs that call's row alone (F-37). */
function safely<Value>(call: ToolCall, {report}: RowsContext, ask: () => Value): Value | undefined {
  try {
    return ask();
  } catch (error) {
    report({code: 'host_failed', path: '', toolCallId: call.id, detail: error instanceof Error ? error.name : ''});
    return undefined;
  }
}

function listsBy(calls: readonly ToolCall[], keyOf: (call: ToolCall) => string | undefined): Map<string | undefined, ToolCall[]> {
  const lists = new Map<string | undefined, ToolCall[]>();
  for (const call of calls) {
    const list = lists.get(keyOf(call));
    if (list) list.push(call);
    else lists.set(keyOf(call), [call]);
  }
  return lists;
}
