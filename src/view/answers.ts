import type {ApprovalCard, Decision, FilesCard, MonsCard} from '../contract/view-cards.js';
import type {QuestionItem} from '../contract/view.js';

/** An object that may have any key, and is one of the plain kind. */
function record<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries(entries);
}

/**
 * What a resume carries for the given words, one a question, in order, letter for letter; a list where several may be
 * chosen. An interrupt that names no question gets `{text}`.
 */
export function answerPayload(
  {keyed, questions}: Pick<QuestionItem, 'keyed' | 'questions'>, answers: readonly (string | readonly string[])[],
): Record<string, string | readonly string[]> {
  if (!keyed) return {text: answers[0] ?? ''};
  return record(answerKeys(questions).map((key, index) => [key, answers[index] ?? '']));
}

/** What each question's answer goes under: its words. Two questions of the same words are two answers. */
export function answerKeys(questions: QuestionItem['questions']): string[] {
  const taken = new Set(questions.map(({text}) => text));
  const given = new Set<string>();
  return questions.map(({text}) => {
    let key = text;
    for (let count = 2; given.has(key) || (key !== text && taken.has(key)); count += 1) key = `${text} (${count})`;
    given.add(key);
    return key;
  });
}

/** What a resume carries for an approval a file: each one that was not chosen is refused (R-104, S-40). */
export function filesPayload({files}: FilesCard, approved: readonly string[]): {readonly decisions: Record<string, Decision>} {
  return {decisions: record(files.map(({path}) => [path, approved.includes(path) ? 'approve' : 'reject']))};
}

/** What a resume carries for an approval as a whole. */
export function approvalPayload(_card: ApprovalCard, decision: Decision): {readonly decision: Decision} {
  return {decision};
}

/** What a resume carries for a choice of Mons: those of the card, in its order. Words instead of a choice go through {@link answerPayload}. */
export function monsPayload({mons}: MonsCard, chosen: readonly string[]): {readonly mon_ids: readonly string[]} {
  return {mon_ids: mons.map(({id}) => id).filter((id) => chosen.includes(id))};
}
