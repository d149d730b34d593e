import {canonical} from '../contract/canonical.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import {isObject, type Json} from '../contract/json.js';
import {dataPart} from '../contract/part.js';
import type {PartView} from '../contract/view.js';
import {ATTACH} from '../contract/thread-names.js';
import type {CustomRecord, Run} from '../stream/types.js';

/** Parts that a page attached by hand, by message id (C-21). */
export type AttachedParts = ReadonlyMap<string, readonly unknown[]>;

/** A part as it came, and from where: what cannot be drawn is treated by its origin (C-01); of one that was stored, what became of it since. */
export type RawPart = Omit<PartView, 'id'>;

/** A part of what the model drew, as if it had been attached where `at` stands (C-01). */
export function drawnRecord({id, runId, ordinal}: Omit<CustomRecord, 'name' | 'value'>, data: unknown): CustomRecord {
  return {id, runId, ordinal, name: ATTACH, value: {part: dataPart(data), origin: 'model'}};
}

/** Whether the answer's text is final, so that parts may follow it. */
export function answered(run: Run | undefined): boolean {
  return run !== undefined && (run.answerCompleted || run.status === 'success');
}

function partData(part: unknown): Record<string, unknown> | undefined {
  return isObject(part) && isObject(part['data']) ? part['data'] : undefined;
}

function orderOf(part: unknown): number {
  const order = partData(part)?.['order'];
  return typeof order === 'number' ? order : Number.POSITIVE_INFINITY;
}

/** More under one message than anybody looks at; what comes after is left out, so that no page stands still over it. */
const mostParts = 100;
const numbers = new WeakMap<object, number>();
let numbered = 0;

const views = new WeakMap<object, PartView>();
const told = new WeakSet<object>();
const keys = new WeakMap<object, string>();

/**
 * The parts of one message: by `order`, then by arrival. The same partId again is the same part with a later value, in its old
 * place; another part that shows the same data is left out, and told once. Each keeps its identity, so that its element is never
 * made anew.
 */
export function partsOf(messageId: string, raw: readonly RawPart[], report: (diagnostic: Diagnostic) => void = () => {}): PartView[] {
  const once = (part: object, diagnostic: Diagnostic): void => {
    if (!told.has(part)) report({...diagnostic, messageId});
    told.add(part);
  };
  const latest = new Map<string, ReadPart>();
  for (const one of raw) {
    const {part} = one;
    if (!isObject(part)) continue;
    // A page's own part may throw at any look: each is looked at once, and costs itself alone (F-37).
    try {
      const id = idOf(part) ?? `${messageId}:${numberOf(part)}`;
      latest.set(id, {id, key: keyOf(part), order: orderOf(part), ...one, part});
    } catch (error) {
      once(part, {code: 'render_failed', path: '', detail: error instanceof Error ? error.name : ''});
    }
  }
  const shown = new Set<string>();
  const distinct = [...latest.values()].filter(({id, key, part}) => {
    const isNew = key === undefined || !shown.has(key);
    if (key !== undefined) shown.add(key);
    if (!isNew) once(part, {code: 'duplicate', path: '', partId: id});
    return isNew;
  });
  return distinct.slice(0, mostParts).map((one, index) => ({view: viewOf(one.id, one), index, order: one.order}))
    .sort((a, b) => (a.order === b.order ? a.index - b.index : a.order - b.order))
    .map(({view}) => view);
}

/** A part with all that decides its place. */
interface ReadPart extends RawPart {
  readonly id: string;
  readonly key: string | undefined;
  readonly order: number;
  readonly part: object;
}

/** A number for a part that names no id: its own for as long as it lives, wherever it stands among others. */
function numberOf(part: object): number {
  const number = numbers.get(part) ?? (numbered += 1);
  numbers.set(part, number);
  return number;
}

function viewOf(id: string, {part, origin, asOf, earlier}: RawPart & {readonly part: object}): PartView {
  const known = views.get(part);
  if (known && known.asOf === asOf && known.earlier === earlier) return known;
  const view = {id, part, ...(origin && {origin}), ...(asOf !== undefined && {asOf}), ...(earlier && {earlier})};
  views.set(part, view);
  return view;
}

/** In the operation-list form the surface's id is the part's. */
function idOf(part: object): string | undefined {
  const id = partData(part)?.['partId'] ?? operation(part, 'createSurface')?.['surfaceId'];
  return typeof id === 'string' ? id : undefined;
}

/** What a part shows, as one text: its own `dedupeKey`, else its component and canonical value; `undefined` when it cannot be told. */
function keyOf(part: object): string | undefined {
  const known = keys.get(part) ?? makeKey(part);
  keys.set(part, known);
  return known === '' ? undefined : known;
}

function makeKey(part: object): string {
  const list = operation(part, 'updateComponents')?.['components'];
  // A surface of several components is what its layout makes of its data: two of them may show the same data.
  const {component, dedupeKey, value = operation(part, 'updateDataModel')?.['value']} =
    partData(part) ?? (Array.isArray(list) && list.length === 1 && isObject(list[0]) ? {...list[0], value: undefined} : {});
  if (typeof dedupeKey === 'string' && dedupeKey !== '') return `key ${dedupeKey}`;
  try {
    return typeof component === 'string' && value !== undefined ? `${component} ${canonical(value as Json)}` : '';
  } catch {
    return ''; // A cycle, a number that is not finite: the gate refuses it by itself.
  }
}

function operation(part: object, name: string): Record<string, unknown> | undefined {
  const data = (part as {readonly data?: unknown}).data;
  const found = Array.isArray(data) ? data.find((each) => isObject(each) && isObject(each[name])) as Record<string, unknown> | undefined : undefined;
  return found?.[name] as Record<string, unknown> | undefined;
}
