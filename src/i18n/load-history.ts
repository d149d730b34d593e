import {historyKo} from './history-ko.js';
import type {HistoryMessages} from './history-messages.js';

const loaded = new Map<string, HistoryMessages>([['ko', historyKo]]);

/** The words of a history in `locale`: Korean, which comes along, until those of another language are here. */
export function historyWords(locale: HistoryMessages['locale']): HistoryMessages {
  return loaded.get(locale) ?? historyKo;
}

/**
 * Fetches the words of `locale`; nothing to wait for where they are here.
 * @throws when their chunk does not load; the next call tries again.
 */
export function loadHistoryWords(locale: HistoryMessages['locale']): Promise<void> | undefined {
  return loaded.has(locale) ? undefined : import('./history-en.js').then(({historyEn}) => { loaded.set('en', historyEn); });
}
