import type {QuestionItem} from '../../contract/view.js';
import type {Format} from '../../i18n/format.js';
import type {ThreadMessages} from '../../i18n/messages.js';
import type {Draft} from './draft.js';

/** What a card is drawn with. */
export interface CardContext {
  readonly item: QuestionItem;
  readonly draft: Draft;
  readonly words: ThreadMessages;
  readonly format: Format;
  /** The question that has no answer yet, once that was said; -1: none. */
  readonly gap: number;
  /** Keeps what the reader puts in, on top of what is there by then: two events may come before the next drawing. */
  readonly change: (edit: (draft: Draft) => Draft) => void;
}
