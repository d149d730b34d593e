import {isObject, parseJson} from '../contract/json.js';
import {SURFACE} from '../contract/thread-names.js';
import {BASIC_CATALOG} from '../contract/wire-names.js';
import type {CustomRecord, ThreadMessage, ThreadState, ToolCall} from '../stream/types.js';
import {drawnRecord} from './parts.js';

/** One thing of the thread that brings A2UI operations, with those of each surface in it. */
interface Source {
  readonly id: string;
  readonly runId: string | undefined;
  readonly ordinal: number;
  readonly surfaces: ReadonlyMap<string, readonly object[]>;
}

/** What {@link surfaceRecords} made last, so that what did not change keeps its identity. */
export type SurfaceMemo = Map<string, {readonly lists: readonly (readonly object[])[]; readonly record: CustomRecord}>;

const sources = new WeakMap<object, Source[]>();

/**
 * The thread's A2UI surfaces, as parts that stand where their surface was created: from activities, from results of tools, and from calls of
 * `render_a2ui` (docs/surfaces.md). One surface is one part, whoever goes on with it later: operations that follow are added to its list;
 * a list that creates it anew stands in place of all before.
 */
export function surfaceRecords({messages, calls}: Pick<ThreadState, 'messages' | 'calls'>, memo: SurfaceMemo): CustomRecord[] {
  const found = [
    ...messages.flatMap((message) => message.role === 'activity' ? read(message, ofActivity) : []),
    ...[...calls.values()].flatMap((call) => call.result !== undefined || call.name === RENDER ? read(call, ofCall) : []),
  ].sort((a, b) => a.ordinal - b.ordinal);
  const surfaces = new Map<string, {home: Source; lists: (readonly object[])[]}>();
  for (const source of found) {
    for (const [id, list] of source.surfaces) {
      const known = surfaces.get(id);
      if (!known) surfaces.set(id, {home: source, lists: [list]});
      else if (list.some(creates)) known.lists = [list];
      else known.lists.push(list);
    }
  }
  return [...surfaces].map(([id, {home, lists}]) => {
    const before = memo.get(id);
    if (before?.record.id === `${home.id}:${id}` && before.lists.length === lists.length && lists.every((list, at) => list === before.lists[at])) return before.record;
    const record = drawnRecord({...home, id: `${home.id}:${id}`}, lists.flat());
    memo.set(id, {lists, record});
    return record;
  });
}

/** The tool by which a model draws a surface itself, in the frameworks that know A2UI. */
const RENDER = 'render_a2ui';
const BODIES = ['createSurface', 'updateComponents', 'updateDataModel', 'deleteSurface'];

function read<Item extends ThreadMessage | ToolCall>(item: Item, operationsOf: (item: Item) => unknown): Source[] {
  let known = sources.get(item);
  if (!known) {
    const {id, runId, ordinal} = item;
    const list = operationsOf(item);
    known = Array.isArray(list) ? [{id, runId, ordinal, surfaces: bySurface(list)}] : [];
    sources.set(item, known);
  }
  return known;
}

function ofActivity({activityType, content}: ThreadMessage): unknown {
  return activityType === SURFACE ? content?.['a2ui_operations'] ?? content?.['operations'] : undefined;
}

/** A result that carries operations; of {@link RENDER} itself, its whole arguments. */
function ofCall({id, name, args, result}: ToolCall): unknown {
  const given = result === undefined ? undefined : parseJson(result);
  if (isObject(given) && Array.isArray(given['a2ui_operations'])) return given['a2ui_operations'];
  if (name !== RENDER || !isObject(args)) return undefined;
  const {surfaceId = id, catalogId = BASIC_CATALOG, components, data} = args;
  return [
    {version: 'v0.9', createSurface: {surfaceId, catalogId}},
    {version: 'v0.9', updateComponents: {surfaceId, components}},
    ...(data === undefined ? [] : [{version: 'v0.9', updateDataModel: {surfaceId, value: data}}]),
  ];
}

/** What cannot be placed goes with the surface before it: whoever draws that says what is wrong with it. */
function bySurface(list: readonly unknown[]): Map<string, object[]> {
  const surfaces = new Map<string, object[]>();
  let last: string | undefined;
  for (const operation of list) {
    if (!isObject(operation)) continue;
    const body = BODIES.map((name) => operation[name]).find(isObject);
    if (typeof body?.['surfaceId'] === 'string') last = body['surfaceId'];
    if (last === undefined) continue;
    const known = surfaces.get(last);
    if (known) known.push(operation);
    else surfaces.set(last, [operation]);
  }
  return surfaces;
}

function creates(operation: object): boolean {
  return 'createSurface' in operation;
}
