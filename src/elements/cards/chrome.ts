import {equal} from '../../contract/json.js';
import type {QuestionItem} from '../../contract/view.js';
import type {ThreadMessages} from '../../i18n/messages.js';
import {visible} from '../../view/visible.js';

/** The line over a card, in our words alone: nothing an agent says stands there (S-35). */
export function kindLine({card}: QuestionItem, {rows, cards}: ThreadMessages): string {
  switch (card.kind) {
    case 'brief': return rows.briefCard;
    case 'files':
    case 'approval': return rows.approvalCard;
    case 'mons': return rows.choiceCard;
    default: return cards.questionCard;
  }
}

/** What is asked names the group; a brief itself describes it. */
export function nameOf({card, questions, message}: QuestionItem, words: ThreadMessages): string {
  const text = card.kind === 'brief' ? message : questions[0]?.text;
  return visible(text ?? '') || words.question;
}

/** Whether more than the question's own words is decided about. */
export function isDescribed({card}: QuestionItem): boolean {
  return card.kind === 'files' || card.kind === 'approval' || card.kind === 'brief';
}

/** How a card that takes no answer stands, in words; undefined where its answer says it all (S-39). */
export function stateOf({status}: QuestionItem, words: ThreadMessages): string | undefined {
  switch (status) {
    case 'open': // Handed on, and not yet heard of.
    case 'answering': return words.answering;
    case 'unknown': return words.answerUnknown;
    case 'expired': return words.expired;
    case 'gone': return words.errors.interrupt_gone;
    case 'cancelled': return words.cards.cancelled;
    default: return undefined;
  }
}

/** Whether two items ask the same and stand alike: what an agent asks under the same id may become something else (S-36). */
export function isSame(a: QuestionItem, b: QuestionItem | undefined): boolean {
  return a.id === b?.id && a.status === b.status && equal([a.card, a.questions, a.message ?? ''], [b.card, b.questions, b.message ?? '']);
}
