import {isObject, parseJson} from '../contract/json.js';
import type {RowData} from '../contract/tool-row.js';
import type {ToolCall} from '../stream/types.js';

/** The longest that one line of a row, a card or a step may be. */
const longest = 2000;

/** Words that were said, trimmed and of a length that can be shown; undefined for anything else. */
export function said(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text.length <= longest) return text || undefined;
  return `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The first line of what was said: what follows in an error is its trace. */
export function firstLine(value: unknown): string | undefined {
  return said(said(value)?.split(/[\r\n]/, 1)[0]);
}

/** The objects of a list; anything else has none. */
export function objects(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The member of an object; anything else has none. */
export function member(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

const results = new WeakMap<ToolCall, unknown>();

/** What a call's result says: its JSON, else its text. Read once a call, as long as it does not change. */
export function resultOf(call: ToolCall): unknown {
  const {result} = call;
  if (result === undefined) return undefined;
  if (!results.has(call)) results.set(call, parseJson(result) ?? result);
  return results.get(call);
}

/** A call as a row of the map sees it. */
export function rowData(call: ToolCall, running: boolean): RowData {
  return {args: call.args, result: resultOf(call), running};
}

/** Whether a call came to nothing, as far as its result says so. */
export function failed(call: ToolCall): boolean {
  const result = resultOf(call);
  const error = member(result, 'error');
  return call.resultError !== undefined || (error !== undefined && error !== null && error !== false) || member(result, 'ok') === false;
}
