import {isObject} from '../contract/json.js';
import type {RowData, ToolRow} from '../contract/tool-row.js';
import type {RowMessages} from '../i18n/rows-messages.js';
import {member, objects, said} from './said.js';

const everywhere = ['buddy', 'manager'];
const manager = ['manager'];

const maps = new WeakMap<RowMessages, readonly ToolRow[]>();

/** The map of the seed: what each tool's calls are drawn as, in the given words (R-092 … R-107). */
export function seedRows(words: RowMessages): readonly ToolRow[] {
  const known = maps.get(words) ?? makeRows(words);
  maps.set(words, known);
  return known;
}

function makeRows(words: RowMessages): readonly ToolRow[] {
  return [
    {
      tools: ['search_memories'], modes: everywhere, show: 'row', expand: memories,
      text: (n, {running}) => running ? words.remembering : n > 0 ? words.remembered(n) : undefined,
    },
    {
      tools: ['update_persona'], modes: everywhere, show: 'row',
      text: (_, {running}) => running ? words.learning : words.learned,
      expand: ({args, result}) => present(said(member(result, 'saved')) ?? said(member(args, 'instruction'))),
    },
    {tools: ['zoom_image'], modes: everywhere, show: 'none'},
    {tools: ['ask_user'], modes: manager, show: 'card', card: 'question'},
    {tools: ['propose_brief'], modes: manager, show: 'card', card: 'brief'},
    {
      // A weak fit is put to the reader instead, as a choice (CH-22).
      tools: ['search_mons'], modes: manager, show: 'row', card: 'mons',
      text: (n, {result, running}) => running ? words.searchingMons : n > 0 && member(result, 'fit') !== 'weak' ? words.handingOver(n) : undefined,
      expand: ({result}) => objects(member(result, 'mons')).flatMap(({name, task}) => monLine(words, said(name), said(task))),
    },
    {tools: ['call_mon'], modes: manager, show: 'card', card: 'mon'},
    {tools: ['escalate_tier'], modes: manager, show: 'none'},
    {tools: ['write_todos'], modes: manager, show: 'bar'},
    {tools: ['write_file', 'edit_file'], modes: manager, show: 'file', when: (args) => isResult(member(args, 'path'))},
    {tools: ['write_file', 'edit_file'], modes: manager, show: 'none'},
    {tools: ['delete'], modes: manager, show: 'card', card: 'files'},
    {tools: ['ls', 'read_file', 'glob', 'grep'], modes: manager, show: 'none'},
    {tools: ['execute'], modes: [], show: 'none'},
  ];
}

/** What there is of something, as a list. */
function present<Value>(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value];
}

function memories({result}: RowData): string[] {
  return objects(member(result, 'memories')).flatMap(({text}) => present(said(text)));
}

function monLine({monTask}: RowMessages, name: string | undefined, task: string | undefined): string[] {
  return name === undefined ? [] : [task === undefined ? name : monTask(name, task)];
}

/** Whether a path leads to a result a reader is meant to see, whatever ways it goes. */
function isResult(path: unknown): boolean {
  return typeof path === 'string' && /^\/files\/[^/]/.test(path) && !path.split('/').includes('..') && !path.endsWith('/');
}

/** The rows of a page that are rows: a page may not know better (F-45). */
export function pageRows(rows: unknown): readonly ToolRow[] {
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

function isRow(row: unknown): row is ToolRow {
  try {
    return isObject(row) && Array.isArray(row['tools']) && (row['modes'] === undefined || Array.isArray(row['modes']));
  } catch {
    return false; // A member of it that cannot even be read.
  }
}

/** The row that decides how a call is drawn. While its arguments are not whole, one that depends on them does not fit. */
export function rowFor(map: readonly ToolRow[], name: string, args?: unknown): ToolRow | undefined {
  return map.find(({tools, when}) => tools.includes(name) && (!when || (args !== undefined && when(args))));
}

/** Whether the agent of `mode` has the tool of a row. A mode of the page's own has what no row denies it; none, everything. */
export function isOf({modes}: ToolRow, mode: string | undefined): boolean {
  if (modes === undefined || modes.length === 0) return modes === undefined;
  const seed = mode === 'buddy' || mode === 'manager';
  const own = modes.some((one) => one !== 'buddy' && one !== 'manager');
  return mode === undefined || modes.includes(mode) || (!seed && !own);
}
