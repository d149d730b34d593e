import type {QuestionItem} from '../../contract/view.js';
import {answerPayload, approvalPayload, filesPayload, monsPayload} from '../../view/answers.js';

/** What a reader has put into a card so far. It lives as long as the card is asked, whatever views come and go. */
export interface Draft {
  /** The labels chosen, a question. */
  readonly chosen: readonly (readonly string[])[];
  /** The reader's own words, a question. */
  readonly typed: readonly string[];
  /** The paths or the Mons chosen, by id. */
  readonly picked: readonly string[];
}

/** A card as it is first met: nothing is chosen before the reader does. */
export const emptyDraft: Draft = {chosen: [], typed: [], picked: []};

type Asked = Pick<QuestionItem, 'card' | 'questions' | 'keyed'>;

/** Chooses an option, or takes a choice of several back. One choice takes the place of own words, which would be the answer otherwise. */
export function choose(draft: Draft, index: number, label: string, multiple = false): Draft {
  if (multiple) return {...draft, chosen: put(draft.chosen, index, toggled(draft.chosen[index] ?? [], label), [])};
  return {...draft, chosen: put(draft.chosen, index, [label], []), typed: put(draft.typed, index, '', '')};
}

/** Takes the reader's own words for a question. */
export function write(draft: Draft, index: number, text: string): Draft {
  return {...draft, typed: put(draft.typed, index, text, '')};
}

/** Picks a file or a Mon, or takes it back. It takes the place of own words, which would be the answer otherwise. */
export function pick(draft: Draft, id: string): Draft {
  return isBlank(draft.typed[0]) ? {...draft, picked: toggled(draft.picked, id)} : {...draft, picked: [id], typed: []};
}

/** Whether a file or a Mon counts as picked now: what is shown is what is sent (S-36). */
export function isPicked({picked, typed}: Draft, id: string): boolean {
  return isBlank(typed[0]) && picked.includes(id);
}

/** Whether an option counts now: own words win over one choice, and stand beside several. */
export function isChosen({chosen, typed}: Draft, index: number, label: string, multiple = false): boolean {
  return (multiple || isBlank(typed[index])) && chosen[index]?.includes(label) === true;
}

/** The answer to each question, letter for letter; undefined where there is none yet. */
export function answers({questions}: Asked, {chosen, typed}: Draft): (string | readonly string[] | undefined)[] {
  return questions.map(({options, multiple}, index) => {
    const own = isBlank(typed[index]) ? [] : [typed[index]!];
    const labels = options.map(({label}) => label).filter((label) => chosen[index]?.includes(label));
    const all = [...labels, ...own];
    return multiple ? (all.length > 0 ? all : undefined) : own[0] ?? labels[0];
  });
}

/** Where an answer is missing: the first question without one; -1 when the card can be answered. */
export function missing(item: Asked, draft: Draft): number {
  const {card} = item;
  if (card.kind === 'approval') return -1;
  if (card.kind === 'files') return draft.picked.length > 0 ? -1 : 0;
  if (card.kind === 'mons' && draft.picked.length > 0) return -1;
  return answers(item, draft).indexOf(undefined);
}

/**
 * What the card's main button sends: of files those that were picked, of an approval that it is given, of Mons own words or those picked,
 * else an answer a question.
 */
export function payloadOf(item: Asked, draft: Draft): unknown {
  const {card} = item;
  const own = draft.typed[0];
  switch (card.kind) {
    case 'files': return filesPayload(card, draft.picked);
    case 'approval': return approvalPayload(card, 'approve');
    case 'mons': return isBlank(own) ? monsPayload(card, draft.picked) : answerPayload(item, [own!]);
    default: return answerPayload(item, answers(item, draft).map((answer) => answer ?? ''));
  }
}

/** What the safe button of an approval sends: nothing is allowed (S-40). */
export function refusalOf({card}: Asked): unknown {
  return card.kind === 'files' ? filesPayload(card, []) : card.kind === 'approval' ? approvalPayload(card, 'reject') : undefined;
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}

function toggled(list: readonly string[], one: string): readonly string[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}

function put<Value>(list: readonly Value[], index: number, value: Value, fill: Value): readonly Value[] {
  return Array.from({length: Math.max(list.length, index + 1)}, (_, at) => (at === index ? value : list[at] ?? fill));
}
