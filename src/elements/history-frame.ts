import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {isComposingKey, type SendKey} from '../a11y/enter.js';
import type {HistoryView, ThreadList} from '../contract/view-history.js';
import {historyWords, loadHistoryWords} from '../i18n/load-history.js';
import {nearestLocale} from '../i18n/load.js';
import {ask} from './ask.js';
import type {ZoneParts} from './chat-zones.js';
import {historyTags} from './history-tags.js';
import {defineLater} from './lazy-tags.js';
import type {MoritLooking} from './morit-looking.js';
import {ThreadsPanel} from './threads-panel.js';

/** A chat, as far as the frame of its history knows it. */
export interface FramedChat extends ReactiveControllerHost, HTMLElement {
  readonly sendKey: SendKey;
}

/** What is shown of a history, read anew at each update of the chat. */
export interface FrameSource {
  readonly parts: () => ZoneParts;
  /** Absent: the thread has none. */
  readonly history: () => HistoryView | undefined;
  /** Absent: the chat shows no list of threads. */
  readonly threads: () => ThreadList | undefined;
}

/**
 * Brings a thread's history into its chat, without a byte in a chat that has none: hands it to the transcript, puts the bar of an earlier answer
 * over the composer and the list of threads at the header's start, and has ArrowUp in an empty composer edit the last question.
 */
export class HistoryFrame implements ReactiveController {
  readonly #chat: FramedChat;
  readonly #source: FrameSource;
  readonly #panel: ThreadsPanel;
  #bar: MoritLooking | undefined;
  #listening: AbortController | undefined;

  constructor(chat: FramedChat, source: FrameSource) {
    defineLater(historyTags);
    this.#chat = chat;
    this.#source = source;
    this.#panel = new ThreadsPanel(chat, () => source.parts());
    chat.addController(this);
  }

  hostConnected(): void {
    this.#chat.requestUpdate();
  }

  hostUpdated(): void {
    const {history: shown, threads, parts} = this.#source;
    const history = shown();
    const {transcript, composer, head} = parts();
    const locale = nearestLocale(head.parentElement?.lang);
    transcript.history = history;
    transcript.sendKey = this.#chat.sendKey;
    composer.blocked = history?.looking ? historyWords(locale).cannotAsk : '';
    this.#look(history?.looking === true);
    if (history?.looking) void loadHistoryWords(locale)?.then(() => { this.#chat.requestUpdate(); }, () => {});
    this.#panel.show(threads());
    if (this.#listening) return;
    this.#listening = new AbortController();
    const {signal} = this.#listening;
    composer.addEventListener('keydown', this.#keys, {signal});
  }

  hostDisconnected(): void {
    this.#listening?.abort();
    this.#listening = undefined;
    this.#panel.close();
  }

  /** The bar comes and goes; focus that was on it goes to the composer. */
  #look(looking: boolean): void {
    if (looking === (this.#bar !== undefined)) return;
    const {composer} = this.#source.parts();
    if (looking) {
      this.#bar = document.createElement('morit-looking');
      this.#bar.setAttribute('exportparts', 'looking');
      composer.before(this.#bar);
      return;
    }
    const held = this.#bar?.matches(':focus-within');
    this.#bar?.remove();
    this.#bar = undefined;
    if (held) composer.focus();
  }

  /** Only where nothing is written, and nothing composed: else it moves the caret. */
  readonly #keys = (event: KeyboardEvent): void => {
    const {composer} = this.#source.parts();
    if (event.key !== 'ArrowUp' || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || isComposingKey(event)) return;
    if (!(event.composedPath()[0] instanceof HTMLTextAreaElement) || composer.draft !== '') return;
    if (ask(composer, {do: 'edit-last'})) event.preventDefault();
  };
}
