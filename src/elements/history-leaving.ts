import {correlationOf} from '../contract/correlation.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import {callHost, hostFailed} from '../contract/host-call.js';
import type {Json} from '../contract/json.js';
import type {TurnEffect, TurnRecord} from '../contract/turn-record.js';
import type {RewindQuestion} from '../contract/view-history.js';
import {planRewind, withCompensation, type RewindPlan, type TurnDeed} from '../history/rewind.js';
import {planAgain, planEdit} from '../history/branching.js';
import {pathTo} from '../history/tree.js';
import {deedNotices} from '../i18n/deed-notice-words.js';
import type {Locale} from '../i18n/load.js';
import type {ContentPart, SendInput, ThreadClient, ThreadState} from '../stream/types.js';
import {chunkOf} from './history-chunk.js';
import type {HistoryHost} from './history-host.js';
import type {ThreadHistory} from './thread-history.js';

/** What of a chat the deeds on its turns need. */
export interface LeavingContext {
  readonly chat: HistoryHost & HTMLElement;
  readonly client: () => ThreadClient | undefined;
  readonly history: () => ThreadHistory | undefined;
  readonly locale: () => Locale;
  /** A run is under way, or a question is open. */
  readonly isBusy: () => boolean;
  readonly send: (input: SendInput) => void;
  /** Puts a question back to where it is written, and the caret behind it. */
  readonly giveBack: (text: string, attachments: readonly ContentPart[]) => void;
  /** Tells in the flow what became of taking something back. */
  readonly told: (text: string) => void;
  readonly refresh: () => void;
  readonly diagnose: (diagnostic: Diagnostic) => void;
}

/** How turns are left behind. */
export type Leaving = RewindQuestion['deed'];

/** One deed, on a turn that may be touched. */
export interface LeavingDeed {
  readonly deed: Leaving;
  readonly turn: TurnRecord;
  /** The question as it is now, of an edit. */
  readonly text: string;
  readonly history: ThreadHistory;
}

/** What became of taking an effect back. */
interface Outcome {
  readonly done: boolean;
  readonly message?: string;
}

/** Leaves a turn and what came after it behind, once the reader has agreed to what that means; one compensation, in however many tabs it is pressed. */
export async function leaveTurn(context: LeavingContext, what: LeavingDeed): Promise<void> {
  const {history, isBusy} = context;
  // The thread may have become another one while this chunk was fetched.
  if (history() === what.history && !isBusy() && await mayLeave(context, what)) await go(context, what);
}

async function go({client, send, giveBack}: LeavingContext, {deed, turn, text, history}: LeavingDeed): Promise<void> {
  const attachments = attachmentsOf(turn, client()?.state);
  if (deed === 'rewind') {
    if (await history.stand(pathTo(history.tree, turn.id).at(-2)?.id ?? null)) giveBack(turn.userMessage, attachments);
  } else if (await history.begin(deed === 'edit' ? planEdit(history.tree, turn.id) : planAgain(history.tree, turn.id))) {
    send({text: deed === 'edit' ? text : turn.userMessage, ...attachments.length > 0 && {attachments}});
  }
}

/** What came with the words of a question, as far as it can be sent again: what the page still has, else what was kept. */
function attachmentsOf({id, messages}: TurnRecord, live: ThreadState | undefined): readonly ContentPart[] {
  const stored = messages?.find((message) => message.id === id)?.content;
  const parts = live?.messages.find((message) => message.id === id)?.parts ?? (Array.isArray(stored) ? stored as unknown as ContentPart[] : []);
  return parts.filter(({type}) => type !== 'text');
}

/** Asks the reader where something was done, and has it taken back; answers whether the turns may be left (R-173 … R-175). */
async function mayLeave(context: LeavingContext, {deed, turn: {id}, history}: LeavingDeed): Promise<boolean> {
  const plan = planRewind(history.tree, id);
  if (plan.kind === 'free') return true;
  if (plan.kind === 'locked') return false;
  const {compensate, standing} = plan;
  if (!await confirm(context, {deed, compensate: compensate.map(({effect}) => effect), standing: standing.map(({effect}) => effect)})) return false;
  // The thread may have become another one while the reader thought.
  if (context.history() !== history || context.isBusy()) return false;
  return compensate.length === 0 || alone(`morit:${history.threadId}`, () => takeBack(context, id, plan, history));
}

async function confirm({chat, locale, diagnose}: LeavingContext, question: RewindQuestion): Promise<boolean> {
  const dialog = await chunkOf(() => import('./rewind-dialog.js'), diagnose);
  return await dialog?.askRewind(chat, question, {locale: locale()}) ?? false;
}

/** Takes back what the reader agreed to and nobody else took back meanwhile, the latest first; stops where the domain cannot. */
async function takeBack(context: LeavingContext, turnId: string, agreed: RewindPlan, history: ThreadHistory): Promise<boolean> {
  await history.keeper.open();
  const now = planRewind(history.tree, turnId);
  const known = new Set([...agreed.compensate, ...agreed.standing].map(nameOf));
  if (now.kind === 'locked' || [...now.compensate, ...now.standing].some((one) => !known.has(nameOf(one)))) return false;
  for (const one of now.compensate) {
    const outcome = await compensate(context, one, history.threadId);
    const turn = history.tree.turns.get(one.turnId);
    if (turn) await history.keeper.keep([withCompensation(turn, one.effect, outcome, context.chat.clock.now())]);
    const words = deedNotices[context.locale()];
    context.told(outcome.done ? words.takenBack(outcome.message) : words.notTakenBack(outcome.message));
    if (!outcome.done) return false;
  }
  return true;
}

async function compensate({chat: {host, clock}, diagnose}: LeavingContext, {turnId, effect}: TurnDeed, threadId: string): Promise<Outcome> {
  const about = correlationOf({threadId, ...effect.toolCallId !== undefined && {toolCallId: effect.toolCallId}});
  try {
    if (!host.compensate) throw new TypeError('The host has no compensate.');
    const outcome = await callHost((call) => host.compensate?.({turnId, effect: {...effect} as Json}, call), about, {clock});
    const message = typeof outcome?.message === 'string' && outcome.message !== '' ? outcome.message : undefined;
    return {done: outcome?.done === true, ...message !== undefined && {message}};
  } catch (error) {
    diagnose({...about, ...hostFailed('compensate', error)});
    return {done: false};
  }
}

function nameOf({turnId, effect: {kind, id}}: {readonly turnId: string; readonly effect: Pick<TurnEffect, 'kind' | 'id'>}): string {
  return `${turnId} ${kind} ${id}`;
}

/** Does `deed` while no other tab of this thread does its own; where tabs cannot know of each other, the domain's key has to do. */
function alone<Result>(name: string, deed: () => Promise<Result>): Promise<Result> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request(name, deed) as Promise<Result> : deed();
}
