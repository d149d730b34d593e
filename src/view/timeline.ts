import {isObject} from '../contract/json.js';
import type {TimelineItem, TimelineStatus, TimelineStep} from '../contract/view-rows.js';
import type {RowMessages} from '../i18n/rows-messages.js';
import type {CustomRecord} from '../stream/types.js';
import {firstLine, member, said} from './said.js';

const statuses: ReadonlySet<unknown> = new Set<TimelineStatus>(['running', 'done', 'retrying', 'needs_input', 'partial', 'failed']);
const mostSteps = 200;
const deepest = 8;

/** One step as it was told last. */
interface Told {
  readonly id: string;
  readonly parent: string | undefined;
  readonly label: string;
  readonly status: TimelineStatus;
  readonly item: Record<string, unknown>;
}

/** What is around the steps. */
export interface TimelineContext {
  readonly words: RowMessages;
  /** Whether anybody still works, or waits for the reader. */
  readonly live: boolean;
  /** Whether the interrupt waits for the reader. */
  readonly isOpen: (interruptId: string) => boolean;
}

/** The timeline of a turn. */
export function timeline(turnId: string, records: readonly CustomRecord[], context: TimelineContext): TimelineItem | undefined {
  const steps = stepTree(records.map(({value}) => member(value, 'item')), context);
  return steps.length === 0 ? undefined : {kind: 'timeline', id: `timeline:${turnId}`, steps};
}

/** Entries, whoever made them, as a tree; the same id again takes the step's place. Steps without a label are no steps. */
export function stepTree(entries: readonly unknown[], context: TimelineContext): TimelineStep[] {
  const told = new Map<string, Told>();
  for (const entry of entries) {
    const one = read(entry);
    if (one && (told.has(one.id) || told.size < mostSteps)) told.set(one.id, one);
  }
  const children = new Map<string | undefined, Told[]>();
  for (const one of told.values()) {
    const parent = hangs(one, told) ? one.parent : undefined;
    children.set(parent, [...children.get(parent) ?? [], one]);
  }
  const innermost = (one: Told): boolean => isOpen(one.status) && !(children.get(one.id) ?? []).some(({status}) => isOpen(status));
  const current = context.live ? [...told.values()].findLast(innermost) : undefined;
  const tree = (parent: string | undefined): TimelineStep[] =>
    (children.get(parent) ?? []).map((one) => stepOf(one, tree(one.id), {...context, told, current: one === current}));
  return tree(undefined);
}

function read(item: unknown): Told | undefined {
  const id = member(item, 'id');
  const label = firstLine(member(item, 'label'));
  const status = member(item, 'status');
  if (!isObject(item) || typeof id !== 'string' || label === undefined || !statuses.has(status)) return undefined;
  const parent = member(item, 'parent_id');
  return {id, parent: typeof parent === 'string' ? parent : undefined, label, status: status as TimelineStatus, item};
}

/** Whether a step can hang under its parent: it is known, and the way up from it ends (a ring has no top). */
function hangs({parent}: Told, told: ReadonlyMap<string, Told>): boolean {
  let above = parent === undefined ? undefined : told.get(parent);
  if (!above) return false;
  for (let level = 1; level < deepest; level += 1) {
    const next: Told | undefined = above.parent === undefined ? undefined : told.get(above.parent);
    if (!next) return true;
    above = next;
  }
  return false;
}

function isOpen(status: TimelineStatus): boolean {
  return status === 'running' || status === 'retrying' || status === 'needs_input';
}

type StepContext = TimelineContext & {readonly told: ReadonlyMap<string, Told>; readonly current: boolean};

function stepOf({id, label, status: given, item}: Told, steps: TimelineStep[], {told, words, live, current, isOpen: waits}: StepContext): TimelineStep {
  // A failed step that another way made good does not fail the whole.
  const failures = steps.filter((step) => step.status === 'failed');
  const mended = given === 'failed' && failures.length > 0 && failures.every(({recovery}) => recovery !== undefined);
  const stopped = !live && (given === 'running' || given === 'retrying');
  const status = mended ? 'partial' : stopped ? 'stopped' : given;
  const other = told.get(member(item, 'recovered_by') as string);
  const detail = firstLine(member(item, 'detail'));
  const recovery = status === 'failed' && other ? said(member(item, 'recovery')) ?? words.recovered(other.label) : undefined;
  const action = status === 'needs_input' ? actionOf(member(item, 'action'), waits) : undefined;
  return {
    id, label, status, state: words.states[status], current, steps,
    ...(detail === undefined ? {} : {detail}), ...(recovery === undefined ? {} : {recovery}), ...(action && {action}),
  };
}

function actionOf(action: unknown, waits: (interruptId: string) => boolean): TimelineStep['action'] {
  const label = firstLine(member(action, 'label'));
  const interruptId = member(action, 'interrupt_id');
  return label !== undefined && typeof interruptId === 'string' && waits(interruptId) ? {label, interruptId} : undefined;
}
