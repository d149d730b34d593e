import type {Diagnostic} from '../contract/diagnostic.js';
import {equal, isObject} from '../contract/json.js';
import {ARTIFACT} from '../contract/thread-names.js';
import type {ToolRow} from '../contract/tool-row.js';
import type {ArticleItem, TurnItem, TurnView, UserItem} from '../contract/view.js';
import {targetOf} from '../history/turns.js';
import type {RowMessages} from '../i18n/rows-messages.js';
import {isActive} from '../stream/active.js';
import type {CustomRecord, Run, ThreadMessage, ThreadState} from '../stream/types.js';
import {artifactPart} from './artifact.js';
import {attachmentsOf} from './attachments.js';
import type {TurnInput} from './group.js';
import {foldMany} from './many.js';
import {keep} from './memo.js';
import {isShort, noticeItems} from './notices.js';
import {endNote} from './notes.js';
import {answered, partsOf, type AttachedParts, type RawPart} from './parts.js';
import {question} from './question.js';
import {joinRows, rowItems, type Placed} from './rows.js';
import {timeline} from './timeline.js';

/** What a turn is made with. */
export interface TurnContext {
  readonly state: ThreadState;
  readonly attached: AttachedParts | undefined;
  /** The thread's last turn. */
  readonly last: boolean;
  readonly canConnect: boolean;
  readonly words: RowMessages;
  readonly map: readonly ToolRow[];
  readonly modeOf: ((runId: string) => string | undefined) | undefined;
  readonly report: (diagnostic: Diagnostic) => void;
  /** Hears why a part of the turn could not be made. */
  readonly onFault: (error: unknown) => void;
  /** The turn as it was made last, for items that did not change. */
  readonly before: TurnView | undefined;
}

/** Everything a turn's view is made of, flat: while none of it changed, the turn stands. A run's last byte is left out on purpose. */
export function turnDeps(input: TurnInput, {last, canConnect, attached, state, words, map, modeOf}: TurnContext): unknown[] {
  const {user, messages, runs, attaches, interrupts, calls, agents, steps, notices} = input;
  return [
    last, canConnect, words, map, user, ...messages, messages.length,
    ...runs.flatMap(({id, status, answerCompleted, error}) => [id, status, answerCompleted, error, modeOf?.(id)]), runs.length,
    // Arguments are read when they are whole: while they stream, a call is its name alone.
    ...calls.map((call) => (call.status === 'streaming' ? `${call.name} ${call.id}` : call)), calls.length,
    ...agents, agents.length, ...steps, steps.length, ...notices, notices.length, steps.length > 0 ? state.interrupts : undefined,
    ...attaches, attaches.length,
    ...interrupts, interrupts.length, interrupts.length > 0 ? state.interrupts : undefined,
    ...(attached?.size ? messages.map(({id}) => attached.get(id)) : []),
  ];
}

/** One turn in reading order: what was said, answers with their parts, questions where they came, at the end how it ended. */
export function buildTurn(input: TurnInput, context: TurnContext): TurnView {
  const placed = [
    () => articles(input, context), () => questions(input, context), () => rowItems(input, context),
    () => noticeItems(input.notices, context.words), () => steps(input, context),
  ].flatMap((make) => safely(make, context));
  placed.sort((a, b) => a.ordinal - b.ordinal);
  const items = foldMany(joinRows(placed.map(({item}) => item)));
  if (input.user) items.unshift(userItem(input.user, input));
  const {last, canConnect} = context;
  const end = input.runs.at(-1);
  const note = endNote(end, {last, canConnect, unsent: input.user?.unsent === true, asked: input.user !== undefined, explained: isShort(end, input.notices)});
  if (note) items.push(note);
  const before = new Map(context.before?.items.map((item) => [item.id, item]));
  const kept = items.map((item) => keepItem(before.get(item.id), item));
  return keep(context.before, {id: input.id, items: kept});
}

/** What one kind of item costs when it cannot be made: itself, never the answer beside it (F-37). */
function safely(make: () => Placed[], {onFault}: TurnContext): Placed[] {
  try {
    return make();
  } catch (error) {
    onFault(error);
    return [];
  }
}

/** Items of small plain data are compared to their depth; an article's parts are a page's or an agent's, and may be anything. */
function keepItem(before: TurnItem | undefined, item: TurnItem): TurnItem {
  if (!before || item.kind === 'article' || item.kind === 'note') return keep(before, item);
  return equal(before, item) ? before : item;
}

function userItem(user: ThreadMessage, {runs}: TurnInput): UserItem {
  const at = runs[0]?.startedAt;
  return {
    kind: 'user',
    id: user.id,
    text: user.text,
    attachments: attachmentsOf(user.parts),
    unsent: user.unsent === true,
    ...(at === undefined ? {} : {at}),
  };
}

function articles(input: TurnInput, {attached, report}: TurnContext): Placed[] {
  const {messages, runs, attaches} = input;
  const final = answered(runs.at(-1));
  const runOf = new Map(runs.map((run) => [run.id as string | undefined, run]));
  const said = new Map(messages.map((message) => [message.id as string | undefined, message]));
  const ready = attaches.filter((record) => {
    const own = runOf.get(record.runId);
    // A picture may be seen being made; the words it belongs to come first.
    const target = record.name === ARTIFACT ? said.get(targetOf(record)) : undefined;
    if (target && target.status !== 'streaming') return true;
    // A thread that was loaded has no runs, and what it holds was shown before; a run that asked something ends with a later one.
    return own === undefined || answered(own) || (own.status === 'interrupt' && final);
  });
  // What names no message stands under the last words; a message without any only made calls.
  const home = (messages.findLast(({text}) => text !== '') ?? messages.at(-1))?.id;
  const raw = new Map<string, RawPart[]>();
  const orphans: RawPart[] = [];
  for (const record of ready) {
    const target = targetOf(record);
    const id = said.has(target) ? target : home;
    const part = rawPart(record, runOf.get(record.runId));
    const list = id === undefined ? orphans : raw.get(id) ?? [];
    list.push(part);
    if (id !== undefined) raw.set(id, list);
  }
  const drawn = messages
    .map((message) => {
      const own = attached?.get(message.id)?.map((part) => ({part})) ?? [];
      return {message, parts: partsOf(message.id, [...(raw.get(message.id) ?? []), ...own], report)};
    })
    .filter(({message, parts}) => message.text !== '' || parts.length > 0);
  const placed = drawn.map(({message, parts}, index): Placed => {
    return {ordinal: message.ordinal, item: article(message, parts, index === drawn.length - 1, runOf.get(message.runId)?.startedAt)};
  });
  const alone = partsOf(input.id, orphans, report);
  if (alone.length > 0) {
    placed.push({
      ordinal: Number.MAX_SAFE_INTEGER,
      item: {kind: 'article', id: aloneIn(input.id), text: '', status: 'complete', parts: alone, last: true},
    });
  }
  return placed;
}

/** By what a turn's parts are known that belong to no message of it. */
export function aloneIn(turnId: string): string {
  return `${turnId}:parts`;
}

/** What a record attaches, and from where: drawn by the model, or brought back with the thread, whose runs are not known any more (C-01). */
function rawPart(record: CustomRecord, run: Run | undefined): RawPart {
  const said = record.name === ARTIFACT ? {part: artifactPart(record, run)} : record.value;
  const {part, origin}: {readonly part?: unknown; readonly origin?: unknown} = isObject(said) ? said : {};
  const {asOf, earlier}: Pick<RawPart, 'asOf' | 'earlier'> = record as CustomRecord & Partial<RawPart>; // The history alone says so, never an event.
  return {part, origin: origin === 'model' ? origin : run ? undefined : 'restored', asOf, earlier};
}

function article(message: ThreadMessage, parts: ArticleItem['parts'], last: boolean, at: number | undefined): ArticleItem {
  return {
    kind: 'article',
    id: message.id,
    text: message.text,
    status: message.status,
    parts,
    last,
    ...(message.runId === undefined ? {} : {runId: message.runId}),
    ...(at === undefined ? {} : {at}),
  };
}

/** Open and answered interrupts where they came; only the first open one is put to the reader (C-15). */
function questions({interrupts}: TurnInput, context: TurnContext): Placed[] {
  const {state} = context;
  const first = state.interrupts.find(({status}) => status !== 'answered');
  return interrupts
    .map((entry) => ({
      ordinal: entry.ordinal,
      item: question(state, entry, entry.status === 'open' && first !== undefined && entry.interrupt.id !== first.interrupt.id, context),
    }))
    .filter(({item}) => item.status !== 'waiting');
}

/** The turn's timeline, where its first step came. */
function steps(input: TurnInput, {words, state}: TurnContext): Placed[] {
  const [first] = input.steps;
  const run = input.runs.at(-1);
  const item = timeline(input.id, input.steps, {
    words, live: isActive(run) || run?.status === 'interrupt',
    isOpen: (id) => state.interrupts.some(({interrupt, status}) => interrupt.id === id && (status === 'open' || status === 'unknown')),
  });
  return first && item ? [{ordinal: first.ordinal, item}] : [];
}
