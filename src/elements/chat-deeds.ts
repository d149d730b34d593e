import type {MoritError} from '../contract/error.js';
import type {NextStep, QuestionItem, UserItem} from '../contract/view.js';
import type {Messages} from '../i18n/messages.js';
import type {Run, SendInput} from '../stream/types.js';
import {answerPayload} from '../view/question.js';
import type {Ask} from './ask.js';
import type {ChatEngine} from './engine.js';
import {MoritAnswerEvent, MoritModeEvent, MoritStopEvent, MoritSubmitEvent} from './events.js';
import {ensureTag} from './lazy-tags.js';
import {loadMarkdown} from './markdown.js';
import type {MoritComposer} from './morit-composer.js';
import type {MoritMessages} from './morit-messages.js';

/** What of a chat its deeds need. */
export interface DeedContext {
  readonly chat: HTMLElement & {
    mode: string | undefined; open: boolean; wide: boolean;
    readonly forwardedProps: Readonly<Record<string, unknown>>;
    readonly registry: unknown;
    clear(): void;
  };
  /** What is loaded of the chat's engine. */
  readonly engine: () => ChatEngine | undefined;
  /** The engine, fetched if need be; nothing when its chunk does not load. */
  readonly start: () => Promise<ChatEngine | undefined>;
  readonly composer: () => MoritComposer;
  readonly transcript: () => MoritMessages;
  /** Says in words that nothing can be sent. */
  readonly refuse: (error: MoritError) => void;
}

/** Does what the reader asks for: the public event first, then the client (API.md section 1). */
export class ChatDeeds {
  readonly #context: DeedContext;

  constructor(context: DeedContext) {
    this.#context = context;
  }

  /** Does `ask`; answers whether it was done: a page may have cancelled it. */
  does(ask: Ask): boolean {
    const {chat, engine, start} = this.#context;
    switch (ask.do) {
      case 'send': return this.#submit(ask.text);
      case 'stop': return this.#stop();
      case 'mode': return this.#mode(ask.mode);
      case 'answer': return this.#answer(ask.item, ask.answers);
      case 'step': return this.#step(ask.step);
      case 'send-now': return this.#sendNow();
      case 'edit-queued': return this.#unqueue(true);
      case 'drop-queued': return this.#unqueue(false);
      case 'check':
        engine()?.replay();
        return true;
      case 'layout':
        chat.wide = ask.wide;
        return true;
      case 'close':
        chat.open = false;
        return true;
      case 'touched':
        // Soon needed: the stream, what draws a message, its Markdown. Whoever needs them says so if they do not load.
        void start();
        void loadMarkdown();
        void ensureTag('morit-message').catch(() => undefined);
        return true;
    }
  }

  /** Sends without asking the page. */
  async send(text: string, {attachments, mode}: {readonly attachments?: SendInput['attachments']; readonly mode?: string} = {}): Promise<Run | undefined> {
    const {start, refuse, transcript} = this.#context;
    const engine = await start();
    const client = engine?.session.client;
    if (!client) {
      refuse({code: engine ? 'config' : 'network', retryable: !engine});
      return undefined;
    }
    const run = client.send({
      text,
      ...(attachments ? {attachments} : {}),
      ...(mode === undefined ? {} : {forwardedProps: {morit: {...this.#morit(), mode}}}),
    });
    engine.session.refresh();
    transcript().toEnd();
    return run;
  }

  /** What the words in the composer will be, when not simply a message. */
  hint(messages: Messages): string {
    const question = this.#question;
    if (question?.status !== 'open') return '';
    return question.answerable ? messages.answerHere : messages.heldNext;
  }

  /** What goes with every run (API.md section 4). */
  runProps(): Readonly<Record<string, unknown>> {
    return {...this.#context.chat.forwardedProps, morit: this.#morit()};
  }

  #morit(): Readonly<Record<string, unknown>> {
    const {chat} = this.#context;
    const own = chat.forwardedProps['morit'];
    const registry = chat.registry as {contracts?: () => readonly string[]} | undefined;
    return {
      ...(typeof own === 'object' ? own : {}),
      v: 1,
      ...(chat.mode === undefined ? {} : {mode: chat.mode}),
      ...(registry?.contracts ? {contracts: registry.contracts()} : {}),
    };
  }

  #submit(text: string): boolean {
    const {chat, transcript} = this.#context;
    const question = this.#question;
    if (question?.status === 'open' && question.answerable) {
      return question.questions.length === 1 ? this.#answer(question, [text]) : transcript().question?.fillFirst(text) ?? false;
    }
    if (!chat.dispatchEvent(new MoritSubmitEvent(text, [], this.#ids()))) return false;
    // What nothing could take goes back to where it was written.
    void this.send(text).then((run) => { if (!run) this.#giveBack(text); });
    return true;
  }

  #stop(): boolean {
    const {chat} = this.#context;
    if (!chat.dispatchEvent(new MoritStopEvent(this.#ids()))) return false;
    this.#session?.client?.stop();
    this.#session?.refresh();
    return true;
  }

  #mode(mode: string): boolean {
    const {chat} = this.#context;
    if (!chat.dispatchEvent(new MoritModeEvent(mode, this.#ids()))) return false;
    chat.mode = mode;
    return true;
  }

  #answer(item: QuestionItem, answers: readonly string[]): boolean {
    const {chat, transcript} = this.#context;
    const client = this.#session?.client;
    const answer = {status: 'resolved', payload: answerPayload(item, answers)} as const;
    if (!client || !chat.dispatchEvent(new MoritAnswerEvent(item.id, answer, this.#ids()))) return false;
    void client.answer(item.id, answer);
    this.#session?.refresh();
    transcript().toEnd();
    return true;
  }

  #unqueue(edit: boolean): boolean {
    const queued = this.#session?.client?.setQueued(undefined);
    if (queued && edit) this.#giveBack(queued.text);
    this.#session?.refresh();
    return true;
  }

  /** What waits goes out when the run has ended; after an answer that is whole a stop loses nothing (C-21). */
  #sendNow(): boolean {
    const client = this.#session?.client;
    const queued = client?.setQueued(undefined);
    client?.stop();
    if (client && queued) void client.send(queued);
    this.#session?.refresh();
    return true;
  }

  #step(step: NextStep): boolean {
    const {engine, chat, transcript, composer} = this.#context;
    if (step === 'edit') {
      const last = this.#session?.view?.turns.at(-1)?.items.find((item): item is UserItem => item.kind === 'user');
      if (last) this.#giveBack(last.text);
      composer().focus();
      return true;
    }
    if (step === 'fresh') chat.clear();
    else if (step === 'resume') engine()?.replay();
    else void this.#session?.client?.retry();
    this.#session?.refresh();
    transcript().toEnd();
    // The control that was pressed goes away: focus stands on what lasts.
    (transcript().newest ?? composer()).focus({preventScroll: true});
    return true;
  }

  /** Back into the composer, before what is being written. */
  #giveBack(text: string): void {
    const composer = this.#context.composer();
    composer.draft = composer.draft === '' ? text : `${text}\n${composer.draft}`;
  }

  get #session() {
    return this.#context.engine()?.session;
  }

  get #question(): QuestionItem | undefined {
    return this.#session?.view?.questions[0];
  }

  #ids() {
    const state = this.#session?.client?.state;
    return state ? {threadId: state.threadId} : {};
  }
}
