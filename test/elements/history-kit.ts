/** A chat with a history around it that a test says, and what its reader asks for. */
import type {HistoryView, ThreadEntry, ThreadList, TurnControls} from '../../src/contract/view-history.js';
import type {Ask, AskEvent} from '../../src/elements/ask.js';
import {HistoryFrame} from '../../src/elements/history-frame.js';
import type {MoritChat} from '../../src/elements/morit-chat.js';
import type {ThreadState} from '../../src/stream/types.js';
import {thread} from '../fixtures/thread.js';
import {find, findAll, until} from '../support/dom.js';
import {standing, type StandingChat} from './chat.js';

/** What a test says of the history. */
export interface Kept {
  readonly turns?: Readonly<Record<string, Partial<TurnControls>>>;
  readonly looking?: boolean;
  readonly busy?: boolean;
  readonly threads?: ThreadList;
}

/** A chat under test and its history. */
export interface KeptChat extends StandingChat {
  /** What was asked, in order; nothing is done of it. */
  readonly asks: Ask[];
  /** Says something else of the history, and of the thread with it, and waits until it is drawn. */
  keep(next: Kept, state?: ThreadState): Promise<void>;
}

/** Two turns, without a run: the chat itself keeps nothing. */
export const twoTurns = thread().user('첫 질문', {id: 'q1'}).says('첫 답', {id: 'a1'}).user('다음 질문', {id: 'q2'}).says('다음 답', {id: 'a2'}).state;

/** The turn that took the place of the second. */
export const otherAnswer = thread().user('첫 질문', {id: 'q1'}).says('첫 답', {id: 'a1'}).user('고친 질문', {id: 'q3'}).says('고친 답', {id: 'a3'}).state;

/** Sets up a chat of two turns with this history. */
export async function kept(first: Kept = {}, properties: Partial<MoritChat> = {}): Promise<KeptChat> {
  const stand = await standing(twoTurns, properties);
  const {chat} = stand;
  const asks: Ask[] = [];
  const kinds: readonly Ask['do'][] = ['edit-turn', 'rewind', 'again', 'look', 'go-on', 'look-away', 'thread', 'send'];
  chat.addEventListener('morit-ask', (event) => { if (kinds.includes((event as AskEvent).ask.do)) asks.push((event as AskEvent).ask); }, {capture: true});
  let now = first;
  const frame = {
    history: (): HistoryView => ({turns: controls(now), looking: now.looking ?? false, busy: now.busy ?? false}),
    threads: () => now.threads,
    parts: () => ({head: find(chat, 'morit-header') as never, transcript: find(chat, 'morit-messages') as never, composer: find(chat, 'morit-composer') as never}),
  };
  new HistoryFrame(chat, frame);
  const keep = async (next: Kept, state?: ThreadState): Promise<void> => {
    now = next;
    if (state) stand.client.show(state);
    chat.requestUpdate();
    await stand.drawn();
    await until(() => findAll(chat, ':not(:defined)').length === 0);
    await stand.drawn();
  };
  await keep(first);
  return {...stand, asks, keep};
}

function controls({turns}: Kept): ReadonlyMap<string, TurnControls> {
  const known = turns ?? {q1: {question: '첫 질문'}, q2: {question: '다음 질문'}};
  return new Map(Object.entries(known).map(([turnId, more]) => [turnId, {turnId, locked: false, ...more}]));
}

/** A list of threads by their titles, the first of them open. */
export const listOf = (titles: readonly string[], status: ThreadList['status'] = 'ready'): ThreadList => ({
  status, threads: titles.map((title, at): ThreadEntry => ({threadId: `t${at}`, title, updatedAt: '2026-01-15T03:00:00Z', current: at === 0})),
});
