import {html, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {isComposingKey, listenForEnter} from '../a11y/enter.js';
import type {ThreadEntry} from '../contract/view-history.js';
import {createFormat, dayOf} from '../i18n/format.js';
import {base} from '../theme/base.js';
import {contentIcons} from '../theme/content-icons.js';
import {controls} from '../theme/controls.js';
import {ask} from './ask.js';
import {HistoryElement} from './history-element.js';
import {historyIcons} from './history-icons.js';
import {Menu, menuStyles} from './menu.js';
import {rove} from './roving.js';
import {threadStyles} from './threads-styles.js';

/** How long a thread's name may be, in UTF-16 units. */
const longest = 200;

/**
 * One thread in the list: opened by its name, renamed and deleted in its own place (issue 8). F2 renames, Delete asks; Escape leaves it as it is.
 * @csspart thread - The row.
 */
export class MoritThreadRow extends HistoryElement {
  static override styles = [...base, controls, menuStyles, threadStyles];

  /** The thread. */
  @property({attribute: false}) thread: ThreadEntry | undefined;
  /** The Tab key stops at it: one of all rows. */
  @property({attribute: false}) isStop = false;

  @state() private doing: 'rename' | 'remove' | undefined;
  /** Where focus goes once it is drawn. */
  #focus: string | undefined;
  #naming: {readonly field: Element; readonly end: () => void} | undefined;
  readonly #menu = new Menu<'thread'>(this, () => {
    const {rename, remove} = this.words.threads;
    return [
      {label: rename, icon: historyIcons.edit, run: () => { this.#begin('rename'); }},
      {label: remove, icon: historyIcons.remove, danger: true, run: () => { this.#begin('remove'); }},
    ];
  });

  /** Its two controls, for who goes through the rows by arrow: the name and the menu. */
  get stops(): readonly HTMLElement[] {
    return [...this.shadowRoot?.querySelectorAll<HTMLElement>('.open, .row > .more') ?? []];
  }

  override focus(options?: FocusOptions): void {
    (this.stops[0] ?? this.shadowRoot?.querySelector<HTMLElement>('input, button'))?.focus(options);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#naming?.end();
    this.#naming = undefined;
  }

  protected override render() {
    const {thread, doing} = this;
    return thread && (doing === 'rename' ? this.#rename(thread) : doing === 'remove' ? this.#remove(thread) : this.#row(thread));
  }

  protected override updated(): void {
    const field = this.shadowRoot?.querySelector<HTMLInputElement>('input');
    if (field !== this.#naming?.field) {
      this.#naming?.end();
      this.#naming = field ? {field, end: listenForEnter(field, {onEnter: this.#save})} : undefined;
      field?.select();
    }
    const target = this.#focus;
    this.#focus = undefined;
    if (target !== undefined) this.shadowRoot?.querySelector<HTMLElement>(target)?.focus();
  }

  #row({threadId, updatedAt, current}: ThreadEntry): TemplateResult {
    const {words: {threads: words}, isStop} = this;
    const tabindex = isStop ? 0 : -1;
    return html`<div class="row" part="thread" ?data-current=${current} @keydown=${this.#keys}>
      <button class="open" type="button" aria-current=${current ? 'true' : 'false'} tabindex=${tabindex} @click=${() => ask(this, {do: 'thread', op: 'open', threadId})}>
        <bdi class="name">${this.#title}</bdi><span class="when">${this.#when(updatedAt)}</span></button>
      ${this.#menu.button('thread', {name: words.moreOf(this.#title), title: this.words.more, tabindex})}
      ${this.#menu.list(words.moreOf(this.#title))}
    </div>`;
  }

  #rename({title}: ThreadEntry): TemplateResult {
    const {threads: words} = this.words;
    return html`<div class="row naming" @keydown=${this.#escape}>
      <input type="text" maxlength=${longest} autocomplete="off" enterkeyhint="done" aria-label=${words.renameOf(this.#title)} .value=${title}>
      <button class="icon-button" type="button" aria-label=${words.save} title=${words.save} @click=${this.#save}>${contentIcons.check}</button>
      <button class="icon-button" type="button" aria-label=${words.cancel} title=${words.cancel} @click=${this.#leave}>${historyIcons.close}</button>
    </div>`;
  }

  /** The safe button comes first, and has focus. */
  #remove({threadId}: ThreadEntry): TemplateResult {
    const {threads: words} = this.words;
    const gone = (): void => {
      const title = this.#title;
      this.#leave();
      if (ask(this, {do: 'thread', op: 'delete', threadId})) this.context?.say(words.removed(title));
    };
    return html`<div class="row removing" role="group" aria-labelledby="asked" aria-describedby="why" @keydown=${this.#escape}>
      <p class="asked" id="asked" dir="auto">${words.removeAsk(this.#title)}</p><p class="why" id="why">${words.removeWhy}</p>
      <div class="ways"><button class="tonal-button" type="button" @click=${this.#leave}>${words.cancel}</button>
        <button class="text-button danger" type="button" @click=${gone}>${words.remove}</button></div>
    </div>`;
  }

  get #title(): string {
    return this.thread?.title.trim() || this.words.threads.untitled;
  }

  /** Today the time alone, in another year the year as well. */
  #when(at: string): string {
    const {locale} = this.messages;
    const format = createFormat(locale);
    const now = this.context?.clock.now() ?? Date.now();
    const then = Date.parse(at);
    if (Number.isNaN(then)) return '';
    if (dayOf(then) === dayOf(now)) return format.time(then);
    return dayOf(then).slice(0, 4) === dayOf(now).slice(0, 4) ? format.date(then) : format.date(then, undefined, {dateStyle: 'medium'});
  }

  #begin(doing: 'rename' | 'remove'): void {
    this.doing = doing;
    this.#focus = doing === 'rename' ? 'input' : 'button';
  }

  readonly #leave = (): void => {
    this.doing = undefined;
    this.#focus = '.open';
  };

  /** A name of nothing leaves the one that is there. */
  readonly #save = (): void => {
    const title = this.shadowRoot?.querySelector('input')?.value.trim() ?? '';
    const {threadId, title: before} = this.thread!;
    this.#leave();
    if (title !== '' && title !== before) ask(this, {do: 'thread', op: 'rename', threadId, title});
  };

  readonly #keys = (event: KeyboardEvent): void => {
    if ((event.target as Element).closest('.menu') || rove(event, this.stops, 'row')) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.repeat) return;
    if (event.key === 'F2') this.#begin('rename');
    else if (event.key === 'Delete') this.#begin('remove');
    else return;
    event.preventDefault();
  };

  readonly #escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isComposingKey(event)) return;
    event.preventDefault();
    event.stopPropagation(); // The innermost open thing alone.
    this.#leave();
  };
}

declare global { interface HTMLElementTagNameMap { 'morit-thread-row': MoritThreadRow } }
