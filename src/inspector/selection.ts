import {isOfGuide, type GuideMap, type GuidePlace} from './guide.js';
import type {DrawnItem} from './keys.js';
import type {LogEntry} from './log.js';

/** What is looked at: one event, all events of a place of the guide, or all that drew one thing in the chat. */
export type Selection =
  | {readonly kind: 'event'; readonly entry: LogEntry}
  | {readonly kind: 'guide'; readonly place: GuidePlace}
  | {readonly kind: 'item'; readonly item: DrawnItem};

/** Which events a selection leaves in the list; undefined: all of them. */
export function onlyOf(selection: Selection | undefined, map: GuideMap): ((entry: LogEntry) => boolean) | undefined {
  switch (selection?.kind) {
    case 'guide': return (entry) => isOfGuide(entry, selection.place, map);
    case 'item': return ({keys}) => keys.some((key) => selection.item.keys.has(key));
    default: return undefined;
  }
}

/** A thing in the chat that a selection means; `rowId`: of several rows in one list, the one. */
export type Meant = DrawnItem & {readonly rowId?: string};

/** What of the chat a selection means. `shown`: the events that it leaves in the list. */
export function meantBy(selection: Selection | undefined, drawn: readonly DrawnItem[], shown: readonly LogEntry[]): Meant[] {
  if (!selection) return [];
  if (selection.kind === 'item') return drawn.filter(({id}) => id === selection.item.id);
  const keys = new Set((selection.kind === 'event' ? [selection.entry] : shown).flatMap((entry) => entry.keys));
  return drawn.flatMap((item): Meant[] => {
    const own = [...item.keys].filter((key) => keys.has(key));
    if (own.length === 0) return [];
    const row = item.kind === 'rows' && selection.kind === 'event' ? own[0]?.slice('call:'.length) : undefined;
    return [row === undefined ? item : {...item, rowId: row}];
  });
}
