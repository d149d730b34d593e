import {MANA, ROLLOVER} from '../contract/thread-names.js';
import type {RowMessages} from '../i18n/rows-messages.js';
import type {CustomRecord, Run} from '../stream/types.js';
import type {Placed} from './rows.js';
import {member} from './said.js';

/** Whether a record is a notice of its own in the transcript. */
export function isNotice({name}: CustomRecord): boolean {
  return name === MANA || name === ROLLOVER;
}

/** Whether a run was told that the balance does not suffice. */
export function isShort(run: Run | undefined, records: readonly CustomRecord[]): boolean {
  return records.some(({name, runId}) => name === MANA && runId === run?.id);
}

/** Banners, one a run, and dividers, one an event: a replay brings the same event under the same id. */
export function noticeItems(records: readonly CustomRecord[], words: RowMessages): Placed[] {
  const warned = new Set<string | undefined>();
  return records.flatMap(({id, name, runId, ordinal, value}): Placed[] => {
    if (name === ROLLOVER) return [{ordinal, item: {kind: 'divider', id: `divider:${id}`, text: words.rollover}}];
    if (name !== MANA || warned.has(runId)) return [];
    warned.add(runId);
    const text = member(value, 'phase') === 'before' ? words.manaRefused : words.manaStopped;
    return [{ordinal, item: {kind: 'banner', id: `banner:${id}`, tone: 'warning', text}}];
  });
}
