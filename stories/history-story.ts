import {html, type TemplateResult} from 'lit';
import type {HistoryView, RewindQuestion, ThreadEntry, ThreadList, TurnControls} from '../src/contract/view-history.js';
import {HistoryFrame} from '../src/elements/history-frame.js';
import type {MoritChat} from '../src/elements/morit-chat.js';
import {askRewind} from '../src/elements/rewind-dialog.js';
import type {ThreadState} from '../src/stream/types.js';
import {historyWords, type HistoryWords} from '../test/fixtures/history-words.js';
import {StillClient, thread} from '../test/fixtures/thread.js';
import {stillClock, type StoryContext} from './chat-story.js';
import {findAll} from './find.js';

type Locale = 'ko' | 'en';
const localeOf = ({locale}: StoryContext['globals']): Locale => (locale === 'en' ? 'en' : 'ko');

/** What stands in a chat with a history. */
export interface HistoryScene {
  /** Of each turn, from the first; absent: nothing is known of it. */
  readonly turns?: readonly (Omit<TurnControls, 'turnId' | 'question'> | undefined)[];
  readonly looking?: boolean;
  readonly busy?: boolean;
  readonly threads?: (words: HistoryWords) => ThreadList;
  readonly long?: boolean;
  readonly dir?: 'rtl';
  readonly layout?: MoritChat['layout'];
  /** What the reader does, once it is drawn. */
  readonly then?: (canvas: HTMLElement, chat: MoritChat, locale: Locale) => Promise<unknown> | void;
}

const free = {locked: false} as const;

/** A chat of three turns that stands still, and the history around it. */
export function history({turns = [free, free, free], looking = false, busy = false, threads, long = false, dir, layout, then}: HistoryScene = {}) {
  return {
    render: (_: unknown, {globals}: StoryContext): TemplateResult => {
      const locale = localeOf(globals);
      return html`<div dir=${dir ?? 'ltr'}><morit-chat .agent=${new StillClient(stateOf(historyWords[locale], long))} locale=${locale} layout=${layout ?? 'panel'} open
        assistant-name=${locale === 'en' ? 'Joy' : '조이'} mode="manager" mana="1420" .clock=${stillClock}></morit-chat></div>`;
    },
    play: async ({canvasElement, globals}: {readonly canvasElement: HTMLElement; readonly globals: StoryContext['globals']}): Promise<void> => {
      const locale = localeOf(globals);
      const words = historyWords[locale];
      const chat = canvasElement.querySelector('morit-chat')!;
      await until(() => findAll(canvasElement, 'article').length > 0);
      const known = new Map(turns.flatMap((turn, at) => (turn ? [[`q${at + 1}`, {turnId: `q${at + 1}`, question: asked(words, long)[at]!, ...turn}] as const] : [])));
      const view: HistoryView = {turns: known, looking, busy};
      const list = threads?.(words);
      new HistoryFrame(chat, {history: () => view, threads: () => list, parts: () => partsOf(chat)});
      await until(() => findAll(canvasElement, 'morit-turn-actions').some(({shadowRoot}) => shadowRoot?.querySelector('.row')));
      await then?.(canvasElement, chat, locale);
    },
  };
}

function partsOf({shadowRoot}: MoritChat) {
  return {head: shadowRoot!.querySelector('morit-header')!, transcript: shadowRoot!.querySelector('morit-messages')!, composer: shadowRoot!.querySelector('morit-composer')!};
}

const asked = ({questions, long: longest}: HistoryWords, long: boolean): readonly string[] => (long ? [questions[0]!, longest, questions[2]!] : questions);

function stateOf(words: HistoryWords, long: boolean): ThreadState {
  const {answers} = words;
  const [first, second, third] = asked(words, long);
  const writer = thread().user(first!, {id: 'q1'}).run('run-1').says(answers[0]!).ends('success').user(second!, {id: 'q2'}).run('run-2').says(answers[1]!).ends('success').user(third!, {id: 'q3'}).run('run-3');
  // Without a run the chat itself keeps nothing: what stands here is the story's.
  return writer.says(answers[2]!).ends('success').with({run: undefined}).state;
}

/** `count` threads, the first of them open. */
export const threadsOf = (count: number, status: ThreadList['status'] = 'ready') => ({titles}: HistoryWords): ThreadList => ({
  status,
  threads: Array.from({length: count}, (_, at): ThreadEntry => ({
    threadId: `t${at}`, title: at === 3 ? '' : titles[at % titles.length]!, updatedAt: new Date(stillClock.now() - at * at * 7_400_000).toISOString(), current: at === 0,
  })),
});

type Target = string | readonly [selector: string, at: number];

/** Presses what fits, once it is there; the place counts from the end where it is negative. */
export const pressing = (...targets: readonly Target[]): HistoryScene['then'] => async (canvas) => {
  for (const target of targets) {
    const element = await there(canvas, target);
    element.focus();
    element.click();
    await new Promise((resolve) => { requestAnimationFrame(resolve); });
  }
};

/** Gives focus to what fits. */
export const standing = (target: Target): HistoryScene['then'] => async (canvas) => { (await there(canvas, target)).focus(); };

async function there(canvas: HTMLElement, target: Target): Promise<HTMLElement> {
  const [selector, at] = typeof target === 'string' ? [target, 0] as const : target;
  return until(() => findAll(canvas, selector).at(at));
}

/** The dialog before turns are left behind. */
export const asking = (question: RewindQuestion): HistoryScene['then'] => (_, chat, locale) => {
  const names = historyWords[locale].effects;
  void askRewind(chat, question, {locale, nameOf: ({tool}) => (tool === undefined ? undefined : names[tool])});
};

async function until<T>(condition: () => T | false | undefined): Promise<T> {
  for (let frames = 0; frames < 300; frames += 1) {
    const value = condition();
    if (value !== false && value !== undefined) return value;
    await new Promise((resolve) => { requestAnimationFrame(resolve); });
  }
  throw new Error('The history did not come to stand as its story says.');
}
