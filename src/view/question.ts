import {isObject} from '../contract/json.js';
import type {AskedQuestion, QuestionItem} from '../contract/view.js';
import type {ClosedInterrupt, OpenInterrupt, ThreadState} from '../stream/types.js';

/** The tools whose cards take words as an answer; `select_mon` is the reason of a choice of Mons (docs: chat, interrupts). */
const wordy = new Set(['propose_brief', 'ask_user', 'search_mons', 'select_mon']);

/** More than anybody reads; the free answer is always open, so nobody is shut out by a cut. */
const mostQuestions = 20;
const mostOptions = 50;

function options(value: unknown): AskedQuestion['options'] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, mostOptions).flatMap((option: unknown) => {
    if (!isObject(option) || typeof option['label'] !== 'string' || option['label'] === '') return [];
    const {label, description} = option;
    return [typeof description === 'string' ? {label, description} : {label}];
  });
}

function asked(metadata: unknown): AskedQuestion[] {
  const list = isObject(metadata) ? metadata['questions'] : undefined;
  if (!Array.isArray(list)) return [];
  return list.slice(0, mostQuestions).flatMap((entry: unknown) =>
    isObject(entry) && typeof entry['question'] === 'string' && entry['question'] !== ''
      ? [{text: entry['question'], options: options(entry['options'])}]
      : []);
}

/** The words of an answer, for its record: a payload is an object of answers, or the answer itself. */
function words(payload: unknown): string[] {
  if (typeof payload === 'string') return [payload];
  if (Array.isArray(payload)) return payload.flatMap(words);
  return isObject(payload) ? Object.values(payload).flatMap(words) : [];
}

/** An interrupt as the reader meets it: its questions, else its message as one question. */
export function question(state: ThreadState, open: OpenInterrupt | ClosedInterrupt, waiting: boolean): QuestionItem {
  const {interrupt} = open;
  const questions = asked(interrupt.metadata);
  const keyed = questions.length > 0;
  const tool = interrupt.toolCallId ? state.calls.get(interrupt.toolCallId)?.name : undefined;
  const answers = open.answer?.status === 'resolved' ? words(open.answer.payload) : undefined;
  return {
    kind: 'question',
    id: interrupt.id,
    reason: interrupt.reason,
    questions: keyed ? questions : [{text: interrupt.message ?? '', options: []}],
    keyed,
    answerable: interrupt.reason !== 'tool_approval' && wordy.has(tool ?? interrupt.reason),
    status: waiting ? 'waiting' : open.status,
    ...(answers ? {answers} : {}),
  };
}

/** What a resume carries for the given words, one a question, in order. */
export function answerPayload(item: QuestionItem, answers: readonly string[]): Record<string, string> {
  if (!item.keyed) return {text: answers[0] ?? ''};
  const payload: Record<string, string> = Object.create(null) as Record<string, string>;
  item.questions.forEach(({text}, index) => {
    const same = item.questions.slice(0, index).filter((earlier) => earlier.text === text).length;
    payload[same === 0 ? text : `${text} (${same + 1})`] = answers[index] ?? ''; // Two questions of the same words are two answers.
  });
  return {...payload};
}
