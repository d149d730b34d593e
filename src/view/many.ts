import type {FileItem, ManyItem, MonItem, RowsItem} from '../contract/view-rows.js';
import type {TurnItem} from '../contract/view.js';

/** How many rows, Mons and files in a row stand each for itself; an agent may make thousands. */
const few = 24;

/** Items with what comes after the first of a long row of work as one: it is drawn when the reader asks for it. */
export function foldMany(items: readonly TurnItem[]): TurnItem[] {
  const folded: TurnItem[] = [];
  let work: (RowsItem | MonItem | FileItem)[] = [];
  const close = (): void => {
    folded.push(...work.slice(0, few));
    const rest = work.slice(few);
    const [first] = rest;
    if (first) folded.push(rest.length === 1 ? first : {kind: 'many', id: `many:${first.id}`, items: rest} satisfies ManyItem);
    work = [];
  };
  for (const item of items) {
    if (item.kind === 'rows' || item.kind === 'mon' || item.kind === 'file') {
      work.push(item);
      continue;
    }
    close();
    folded.push(item);
  }
  close();
  return folded;
}
