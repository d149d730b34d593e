import type {Diagnostic} from '../contract/diagnostic.js';
import {isObject} from '../contract/json.js';
import type {ToolRow} from '../contract/tool-row.js';
import type {AskedQuestion, QuestionItem} from '../contract/view.js';
import type {RowMessages} from '../i18n/rows-messages.js';
import type {ClosedInterrupt, OpenInterrupt, ThreadState, ToolCall} from '../stream/types.js';
import {answerKeys} from './answers.js';
import {cardOf, wordsOf} from './cards.js';
import {member} from './said.js';

/** What a question is read with. */
export interface QuestionContext {
  readonly map: readonly ToolRow[];
  readonly words: RowMessages;
  readonly report: (diagnostic: Diagnostic) => void;
}

/** More than anybody reads; the free answer is always open, so nobody is shut out by a cut. */
const mostQuestions = 20;
const mostOptions = 50;
/** The changes that a brief may offer. */
const mostChanges = 3;

function options(value: unknown): AskedQuestion['options'] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, mostOptions).flatMap((option: unknown) => {
    if (!isObject(option) || typeof option['label'] !== 'string' || option['label'] === '') return [];
    const {label, description} = option;
    return [typeof description === 'string' ? {label, description} : {label}];
  });
}

function asked(list: unknown): AskedQuestion[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, mostQuestions).flatMap((entry: unknown) =>
    isObject(entry) && typeof entry['question'] === 'string' && entry['question'] !== ''
      ? [{text: entry['question'], options: options(entry['options']), ...(entry['multi_select'] === true ? {multiple: true} : {})}]
      : []);
}

/** The options of a brief: its approval first, then at most three changes, as its call says them, else as the question does. */
function briefOptions(approve: string | undefined, call: ToolCall | undefined, given: AskedQuestion['options'], report: () => void): AskedQuestion['options'] {
  const changes = member(call?.args, 'change_options');
  const labels = Array.isArray(changes) ? changes.filter((label) => typeof label === 'string' && label.trim() !== '') as string[] : given.map(({label}) => label);
  const distinct = [...new Set(labels)].filter((label) => label !== approve);
  if (distinct.length > mostChanges) report();
  return [...(approve === undefined ? [] : [approve]), ...distinct.slice(0, mostChanges)].map((label) => ({label}));
}

/** The answer in words, for its record: one entry a question. */
function answerWords({card, keyed, questions}: Pick<QuestionItem, 'card' | 'keyed' | 'questions'>, payload: unknown, words: RowMessages): string[] {
  const outcome = (approved: readonly string[]): string[] => [approved.length > 0 ? approved.join(', ') : words.rejected];
  switch (card.kind) {
    case 'files': return outcome(card.files.filter(({decision}) => decision === 'approve').map(({path}) => path));
    case 'approval': return card.decision ? outcome(card.decision === 'approve' ? [words.approved] : []) : wordsOf(payload);
    case 'mons': {
      const chosen = card.mons.filter((mon) => mon.chosen).map(({name}) => name);
      return chosen.length > 0 ? outcome(chosen) : wordsOf(payload);
    }
    default: {
      const given = keyed ? answerKeys(questions).map((key) => member(payload, key)) : [];
      return given.some((one) => one !== undefined) ? given.map((one) => wordsOf(one).join(', ')) : wordsOf(payload);
    }
  }
}

/** An interrupt as the reader meets it: its card, its questions, else its message as one question. */
export function question(
  {calls}: Pick<ThreadState, 'calls'>, open: OpenInterrupt | ClosedInterrupt, waiting: boolean, {map, words, report}: QuestionContext,
): QuestionItem {
  const {interrupt} = open;
  const call = interrupt.toolCallId === undefined ? undefined : calls.get(interrupt.toolCallId);
  const payload = open.answer?.status === 'resolved' ? open.answer.payload : undefined;
  const card = cardOf({interrupt, call, payload}, map);
  const said = asked(member(interrupt.metadata, 'questions'));
  const own = said.length > 0 || card.kind !== 'question' ? said : asked(member(call?.args, 'questions'));
  const first = own[0] ?? {text: interrupt.message ?? '', options: []};
  const tell = (): void => { report({code: 'over_budget', path: '/change_options', ...(call && {toolCallId: call.id})}); };
  const keyed = own.length > 0;
  const questions = card.kind === 'brief' ? [{...first, options: briefOptions(card.approve, call, first.options, tell)}] : keyed ? own : [first];
  const {message} = interrupt;
  const expiresAt = Date.parse(interrupt.expiresAt ?? '');
  return {
    kind: 'question',
    id: interrupt.id,
    card,
    questions,
    keyed,
    ...(message && message !== questions[0]?.text ? {message} : {}),
    ...(Number.isNaN(expiresAt) ? {} : {expiresAt}),
    answerable: interrupt.reason !== 'tool_approval' && (card.kind === 'brief' || card.kind === 'question' || card.kind === 'mons'),
    status: waiting ? 'waiting' : open.status,
    ...(payload === undefined ? {} : {answers: answerWords({card, keyed, questions}, payload, words)}),
  };
}
