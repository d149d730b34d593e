import type {HistoryMessages} from '../i18n/history-messages.js';
import {historyWords, loadHistoryWords} from '../i18n/load-history.js';
import {MoritElement} from './morit-element.js';

/** What every element of a thread's history has besides: its words, which it waits for, so that no other language flashes by. */
export abstract class HistoryElement extends MoritElement {
  /** The words of a history, in the reader's language. */
  protected get words(): HistoryMessages {
    return historyWords(this.messages.locale);
  }

  protected override scheduleUpdate(): void | Promise<unknown> {
    const words = loadHistoryWords(this.messages.locale);
    // Without the chunk there is still Korean.
    return words
      ? words.catch(() => { this.context?.diagnose({code: 'chunk_failed', path: ''}); }).then(() => super.scheduleUpdate())
      : super.scheduleUpdate();
  }
}
