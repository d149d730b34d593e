import {html, nothing, type TemplateResult} from 'lit';
import type {SendKey} from '../a11y/enter.js';
import type {HistoryView, TurnControls} from '../contract/view-history.js';
import type {TurnItem, TurnView} from '../contract/view.js';

/** A turn of a thread with a history, and how that stands: what its row and its editor go by. */
export interface TurnPlace extends Pick<HistoryView, 'busy' | 'looking'> {
  /** What can be done with it. */
  readonly turn: TurnControls;
  /** Which question of the thread it is, from 1. */
  readonly number: number;
  /** Which Enter runs an edited question again, as in the composer. */
  readonly sendKey: SendKey;
}

/** What of it is drawn, flat: the same values draw the same. */
export function depsOf(history: TurnPlace | undefined): readonly unknown[] {
  if (!history) return [];
  const {turn: {turnId, locked, question, pager}, number, busy, looking, sendKey} = history;
  return [turnId, locked, question, pager?.index, pager?.count, number, busy, looking, sendKey];
}

/** Whether a reader asked something in a turn: not where a run began by itself. */
export function asks({items}: TurnView): boolean {
  return items[0]?.kind === 'user';
}

/** Whether an item says something to the reader; what the agent did meanwhile is no message. */
export function isMessage({kind}: TurnItem): boolean {
  return kind === 'user' || kind === 'article' || kind === 'question' || kind === 'note' || kind === 'banner';
}

/** A turn that came to no answer still leads to the others. */
export function lonePager({items}: TurnView, history: TurnPlace | undefined): TemplateResult | typeof nothing {
  return history?.turn.pager && !items.some((item) => item.kind === 'article' && item.last)
    ? html`<morit-turn-actions class="item" place="answer" .history=${history} exportparts="turn-actions, pager, why"></morit-turn-actions>` : nothing;
}
