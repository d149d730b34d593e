import type {ReactiveControllerHost} from 'lit';
import type {Correlation} from '../contract/correlation.js';
import type {NextStep, QuestionItem, UserItem} from '../contract/view.js';
import type {ThreadMessages} from '../i18n/messages.js';
import type {Run, SendInput} from '../stream/types.js';
import {answerPayload} from '../view/answers.js';
import type {Answering, Ask} from './ask.js';
import type {ChatSession} from './chat-session.js';
import type {ChatSurfaces} from './chat-surfaces.js';
import {MoritAnswerEvent, MoritStopEvent, MoritSubmitEvent} from './events.js';
import type {HistoryLink} from './history-link.js';
import type {MoritComposer} from './morit-composer.js';
import type {MoritMessages} from './morit-messages.js';
import {OtherTabs} from './other-tabs.js';

/** What of a chat its thread's deeds need. */
export interface ThreadDeedContext {
  readonly chat: EventTarget & Pick<ReactiveControllerHost, 'addController'> & {readonly endpoint: string | undefined; clear(): void};
  readonly session: ChatSession;
  readonly words: () => ThreadMessages;
  /** Attaches again to what the server has of the thread. */
  readonly replay: () => Promise<unknown> | undefined;
  readonly composer: () => MoritComposer;
  readonly transcript: () => MoritMessages;
  readonly surfaces: ChatSurfaces;
  readonly history: Pick<HistoryLink, 'here'>;
  /** Says one polite sentence. */
  readonly say: (text: string) => void;
  /** What is being written has changed. */
  readonly drafted: () => void;
}

/** What a composer is told of its thread. */
export interface Composing {
  readonly busy: boolean;
  /** Why the mode cannot change now, in words: a run or a question is open. */
  readonly locked: string | undefined;
  /** What the words in the composer will be, when not simply a message. */
  readonly hint: string;
  readonly queued: string | undefined;
  readonly queuedNote: string;
  readonly canSendNow: boolean;
}

/** Does what the reader asks of the thread: the public event first, then the client. */
export class ThreadDeeds {
  readonly #context: ThreadDeedContext;
  readonly #tabs: OtherTabs;

  constructor(context: ThreadDeedContext) {
    this.#context = context;
    const {chat, session, replay, say, words} = context;
    this.#tabs = new OtherTabs({chat, session, replay, isAsked: (id) => this.#isAsked({id}), sayGone: () => { say(words().errors.interrupt_gone); }});
    chat.addController(this.#tabs);
  }

  /** Does `ask`; answers whether it was done: a page may have cancelled it. */
  does(ask: Ask): boolean {
    switch (ask.do) {
      case 'stop': return this.#stop();
      case 'answer': return this.#answer(ask);
      case 'step': return this.#step(ask.step);
      case 'send-now': return this.#sendNow();
      case 'edit-queued': return this.#unqueue(true);
      case 'drop-queued': return this.#unqueue(false);
      case 'surface': return this.#context.surfaces.add(ask.surface);
      case 'recall': return this.#context.surfaces.recall(ask);
      case 'act': return this.#context.surfaces.act(ask.userAction);
      case 'context': return this.#context.surfaces.remember(ask);
      case 'say': return this.#say(ask.text, ask.mode);
      case 'drafted':
        this.#context.drafted();
        return true;
      case 'check':
        this.follow(this.#context.replay());
        return true;
      case 'edit-last': return this.#context.transcript().editLast();
      default: return this.#context.history.here?.does(ask) ?? false;
    }
  }

  /** Sends without asking the page; nothing while there is no client. */
  send(text: string, {attachments, mode}: {readonly attachments?: SendInput['attachments']; readonly mode?: string} = {}): Promise<Run> | undefined {
    const client = this.#client;
    if (!client) return undefined;
    const {history, session} = this.#context;
    void history.here?.thread?.look(undefined); // What is asked stands on the reader's own branch, and is seen there.
    const run = client.send({
      text,
      ...(attachments?.length ? {attachments} : {}),
      ...(mode === undefined ? {} : {forwardedProps: {morit: {mode}}}),
    });
    const begun = client.state.run;
    if (mode !== undefined && begun?.status === 'connecting') session.modes.begins(begun, mode);
    this.follow(run);
    return run;
  }

  /** Takes `text` as the answer to an open question; answers whether it did, or nothing where it is a message. */
  answersBy(text: string): boolean | undefined {
    if (this.#context.history.here?.thread?.lookedAt !== undefined) return false; // Nothing is asked where an earlier answer is read.
    const question = this.#question;
    if (question?.status !== 'open' || !question.answerable) return undefined;
    if (question.questions.length > 1) return this.#context.transcript().question?.fillFirst(text) ?? false;
    return this.#answer({item: question, payload: answerPayload(question, [question.questions[0]?.multiple ? [text] : text])});
  }

  /** How the thread stands, as its composer shows it. */
  composing(): Composing {
    const {view} = this.#context.session;
    const words = this.#context.words();
    const question = this.#question;
    const busy = view !== undefined && view.activity.kind !== 'idle';
    const hint = question?.status !== 'open' ? '' : question.answerable ? words.answerHere : words.heldNext;
    return {
      busy, hint, locked: busy || question ? words.modeLocked : undefined, queued: view?.queued,
      queuedNote: busy ? words.queued : question ? words.queuedBehindQuestion : words.notSentYet,
      canSendNow: busy ? view.activity.answered === true : !question,
    };
  }

  /** What a response wants said: into the composer, or at once if the page lets it. */
  #say(text: string, mode: 'draft' | 'send'): boolean {
    const {chat, composer} = this.#context;
    if (mode === 'draft') {
      composer().giveBack(text);
      composer().focus();
      return true;
    }
    return chat.dispatchEvent(new MoritSubmitEvent(text, [], this.#ids)) && this.send(text) !== undefined;
  }

  #stop(): boolean {
    if (!this.#context.chat.dispatchEvent(new MoritStopEvent(this.#ids))) return false;
    this.#client?.stop();
    this.#context.session.refresh();
    return true;
  }

  #answer({item, payload, back}: Pick<Answering, 'item' | 'payload' | 'back'>): boolean {
    const answer = {status: 'resolved', payload} as const;
    const client = this.#client;
    this.#context.session.refresh(); // What is decided is asked now, not when it was drawn last.
    if (this.#tabs.refuses(item.id)) return false;
    if (!client || !this.#isAsked(item) || !this.#context.chat.dispatchEvent(new MoritAnswerEvent(item.id, answer, this.#ids))) return false;
    this.#tabs.tell(item.id);
    const over = (): void => {
      this.#context.session.refresh();
      const again = this.#isAsked(item);
      this.#tabs.tell(item.id, !again);
      if (again) back?.();
    };
    // However it ended, the thread says what became of it.
    this.follow(client.answer(item.id, answer).then(over, over));
    return true;
  }

  /** Whether a question still waits for its answer: one that was answered elsewhere, ran out or is of another thread does not (S-39). */
  #isAsked({id}: Pick<QuestionItem, 'id'>): boolean {
    const question = this.#question;
    return question?.id === id && question.status === 'open';
  }

  #unqueue(edit: boolean): boolean {
    const queued = this.#client?.setQueued(undefined);
    const composer = this.#context.composer();
    if (queued && edit) composer.giveBack(queued.text, queued.attachments);
    this.#context.session.refresh();
    composer.focus(); // The row goes away with the control that was pressed.
    return true;
  }

  /** What waits goes out when the run has ended; after an answer that is whole a stop loses nothing (C-21). */
  #sendNow(): boolean {
    const client = this.#client;
    const queued = client?.setQueued(undefined);
    if (!client || !queued) return false;
    client.stop();
    this.follow(client.send(queued));
    return true;
  }

  #step(step: NextStep): boolean {
    const {chat, replay, composer, transcript} = this.#context;
    const [last] = this.#context.session.view?.turns.slice(-1) ?? [];
    const asked = last?.items.find((item): item is UserItem => item.kind === 'user');
    switch (step) {
      case 'reload':
        location.reload();
        return true;
      case 'edit':
        if (asked) composer().giveBack(asked.text, this.#partsOf(asked));
        composer().focus();
        return true;
      case 'write':
        composer().focus();
        return true;
      case 'fresh':
        // What no server took is not lost with its thread.
        if (asked?.unsent) composer().giveBack(asked.text, this.#partsOf(asked));
        chat.clear();
        composer().focus();
        return true;
      case 'resume':
        this.follow(replay());
        break;
      default: this.follow(this.#client?.retry());
    }
    // The control that was pressed goes away: focus stands on what lasts.
    (transcript().newest ?? composer()).focus({preventScroll: true});
    return true;
  }

  /** Shows what has begun, and at its end looks again: by then the client may know that nothing can be attached to. */
  follow(run: Promise<unknown> | undefined): void {
    const {session, transcript} = this.#context;
    session.refresh();
    transcript().toEnd();
    void run?.then(session.refresh);
  }

  /** What came with the words of a message, as it was sent. */
  #partsOf({id}: UserItem): SendInput['attachments'] {
    return this.#client?.state.messages.find((message) => message.id === id)?.parts;
  }

  get #client() {
    return this.#context.session.client;
  }

  get #question(): QuestionItem | undefined {
    return this.#context.session.view?.questions[0];
  }

  get #ids(): Correlation {
    return this.#context.session.ids;
  }
}
