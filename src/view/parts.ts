import {isObject} from '../contract/json.js';
import type {PartView} from '../contract/view.js';
import type {CustomRecord, Run} from '../stream/types.js';

/** Parts that a page attached by hand, by message id (C-21). */
export type AttachedParts = ReadonlyMap<string, readonly unknown[]>;

/** The message an attach record names, if it names one. */
export function targetOf(record: CustomRecord): string | undefined {
  const id = isObject(record.value) ? record.value['messageId'] : undefined;
  return typeof id === 'string' ? id : undefined;
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

const cache = new WeakMap<object, PartView>();

/**
 * The parts of one message: by `order`, then by arrival, the same partId once.
 * Each keeps its identity, so that its element is never made anew.
 */
export function partsOf(messageId: string, raw: readonly unknown[]): PartView[] {
  const seen = new Set<string>();
  const views: PartView[] = [];
  for (const part of raw) {
    if (!isObject(part)) continue;
    const partId = partData(part)?.['partId'];
    const id = typeof partId === 'string' ? partId : `${messageId}:${views.length}`;
    if (seen.has(id)) continue;
    seen.add(id);
    const view = cache.get(part) ?? {id, part};
    cache.set(part, view);
    views.push(view);
  }
  return views.map((view, index) => ({view, index, order: orderOf(view.part)}))
    .sort((a, b) => (a.order === b.order ? a.index - b.index : a.order - b.order))
    .map(({view}) => view);
}
