import {html, nothing, type PropertyValues} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import {isComposingKey, isTouchOnly} from '../a11y/enter.js';
import type {ThreadEntry, ThreadList} from '../contract/view-history.js';
import {base} from '../theme/base.js';
import {controls} from '../theme/controls.js';
import {ask} from './ask.js';
import {HistoryElement} from './history-element.js';
import {historyIcons} from './history-icons.js';
import type {MoritThreadRow} from './morit-thread-row.js';
import {rove} from './roving.js';
import {threadsStyles} from './threads-styles.js';

/** A person closes the list of threads. */
export class ThreadsCloseEvent extends Event {
  constructor() { super('morit-threads-close'); }
}

/**
 * The reader's threads, the one used last first: to open, begin, name, delete and find one (issue 8). One row is a stop of the Tab key, arrows go
 * through all (A-26).
 * @csspart threads - The whole of it.
 * @csspart thread - One row.
 * @csspart threads-search - The search field.
 */
export class MoritThreads extends HistoryElement {
  static override styles = [...base, controls, threadsStyles];

  /** The threads, and whether the store has answered. */
  @property({attribute: false}) list: ThreadList = {status: 'loading', threads: []};

  @state() private sought = '';
  /** The last syllable is still being composed. */
  @state() private composing = false;
  /** The thread at which the Tab key stops. */
  @state() private stop = '';
  @query('.find') private readonly field!: HTMLInputElement | null;
  #shown: readonly ThreadEntry[] = [];
  /** The row that had focus before it was drawn anew, by its place; -1: something else of the list. */
  #held: number | undefined;

  /** Stands on the search; on its first button where there is none, or where that would bring up a keyboard on the screen. */
  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() => { ((isTouchOnly() ? null : this.field) ?? this.shadowRoot?.querySelector<HTMLElement>('button'))?.focus(options); });
  }

  protected override willUpdate(_: PropertyValues): void {
    const active = this.shadowRoot?.activeElement;
    this.#held = active ? this.#rows.indexOf(active as MoritThreadRow) : undefined;
    this.#shown = this.#found(this.sought);
    if (this.composing && this.#shown.length === 0) this.#shown = this.#found(this.sought.slice(0, -1));
    if (!this.#shown.some(({threadId}) => threadId === this.stop)) this.stop = (this.#shown.find(({current}) => current) ?? this.#shown[0])?.threadId ?? '';
  }

  protected override render() {
    const {words: {threads: words}, list: {status, threads}, sought} = this;
    const shown = this.#shown;
    const any = threads.length > 0;
    const state = any ? (shown.length === 0 ? words.nothingFound : '') : status === 'loading' ? words.loading : status === 'ready' ? words.empty : '';
    return html`<div class="threads" part="threads" role="group" aria-label=${words.title} aria-busy=${status === 'loading' ? 'true' : 'false'} @keydown=${this.#escape}>
      <div class="head">
        <p class="heading" aria-hidden="true">${words.title}</p>
        <button class="tonal-button create" type="button" @click=${() => ask(this, {do: 'thread', op: 'new'})}>${historyIcons.create}<span>${words.create}</span></button>
        <button class="icon-button" type="button" aria-label=${words.close} title=${words.close} @click=${this.#close}>${historyIcons.close}</button>
      </div>
      ${any ? html`<div class="search">${historyIcons.search}<input class="find" part="threads-search" type="search" autocomplete="off" spellcheck="false"
        enterkeyhint="search" aria-label=${words.search} placeholder=${words.search} @input=${this.#seek} @compositionend=${this.#seek}></div>` : nothing}
      ${status === 'failed' ? html`<div class="state failed"><p>${any ? words.failedStill : words.failed}</p>
        <button class="text-button" type="button" @click=${() => ask(this, {do: 'thread', op: 'list'})}>${words.retry}</button></div>` : nothing}
      <p class=${state ? 'state' : 'visually-hidden'} role="status">${state || (sought ? words.found(new Intl.NumberFormat(this.messages.locale).format(shown.length)) : nothing)}</p>
      <ul class="rows" ?hidden=${shown.length === 0} @keydown=${this.#keys} @focusin=${this.#stood}>
        ${repeat(shown, ({threadId}) => threadId, (thread) => html`<li><morit-thread-row .thread=${thread} .isStop=${thread.threadId === this.stop} exportparts="thread, menu"></morit-thread-row></li>`)}
      </ul>
    </div>`;
  }

  /** A row that went away gives focus to the one in its place, or what is left of the list (A-13). */
  protected override updated(): void {
    const at = this.#held;
    if (at === undefined || this.shadowRoot?.activeElement) return;
    const rows = this.#rows;
    const next = at < 0 ? undefined : rows[at] ?? rows.at(-1);
    void next?.updateComplete.then(() => { next.focus(); });
    if (!next) this.shadowRoot?.querySelector<HTMLElement>('.create')?.focus();
  }

  #found(sought: string): readonly ThreadEntry[] {
    const plain = (text: string): string => text.normalize('NFC').toLocaleLowerCase();
    const words = plain(sought.trim());
    return words === '' ? this.list.threads : this.list.threads.filter(({title}) => plain(title || this.words.threads.untitled).includes(words));
  }

  readonly #seek = (event: Event): void => {
    this.sought = (event.target as HTMLInputElement).value;
    this.composing = event instanceof InputEvent && event.isComposing;
  };

  /** Down from one row to the next, in names or in menus; from the search into the rows. */
  readonly #keys = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    const row = this.#rows.find(({stops}) => stops.includes(target as HTMLElement));
    const column = row ? row.stops.indexOf(target as HTMLElement) : -1;
    if (row) rove(event, this.#rows.flatMap(({stops}) => stops[column] ?? []), 'column');
  };

  readonly #stood = ({target}: FocusEvent): void => {
    const {thread} = target as MoritThreadRow;
    if (thread) this.stop = thread.threadId;
  };

  readonly #close = (): void => { this.dispatchEvent(new ThreadsCloseEvent()); };

  readonly #escape = (event: KeyboardEvent): void => {
    const menu = event.composedPath().some((node) => node instanceof Element && node.matches(':popover-open'));
    if (event.defaultPrevented || menu || isComposingKey(event)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      this.#close();
    } else if (event.key === 'ArrowDown' && event.composedPath()[0] === this.field) {
      event.preventDefault();
      this.#rows[0]?.focus();
    }
  };

  get #rows(): readonly MoritThreadRow[] {
    return [...this.shadowRoot?.querySelectorAll<MoritThreadRow>('morit-thread-row') ?? []];
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-threads': MoritThreads } }
