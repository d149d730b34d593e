import {html, nothing, type TemplateResult} from 'lit';
import {property, query} from 'lit/decorators.js';
import {guard} from 'lit/directives/guard.js';
import {repeat} from 'lit/directives/repeat.js';
import type {SendKey} from '../a11y/enter.js';
import type {HistoryView} from '../contract/view-history.js';
import type {BannerItem, DividerItem, FileItem, ManyItem, MonItem, PlanItem, RowsItem, TimelineItem} from '../contract/view-rows.js';
import type {NoteItem, QuestionItem, ThreadView, TurnItem, TurnView} from '../contract/view.js';
import {base} from '../theme/base.js';
import {contentIcons} from '../theme/content-icons.js';
import {controls} from '../theme/controls.js';
import {noteWords} from '../view/notes.js';
import {activityLine} from './activity-line.js';
import {ask} from './ask.js';
import {GradualTurns} from './gradual.js';
import {messagesStyles} from './messages-styles.js';
import type {MoritMessage} from './morit-message.js';
import type {MoritQuestion} from './morit-question.js';
import {NearTurns, type NearTurnsHost} from './near-turns.js';
import {pieces} from './pieces.js';
import {ScrollFollow} from './scroll-follow.js';
import {ScrolledEvent} from './scrolled-event.js';
import {ThreadElement} from './thread-element.js';
import {topUp} from './top-up.js';
import {TurnFocus} from './turn-focus.js';
import {asks, depsOf, isMessage, lonePager, type TurnPlace} from './turn-place.js';

/** What leads on to the page, of the transcript and of what stands in it. */
const parts = 'transcript, activity, latest, user, message, speaker, body, actions, attachment, notice, question, rows, row, plan, bar, mon, result, file, divider, '
  + 'timeline, step, turn-actions, turn-editor, pager, why, menu';

/** A turn, and how it stands: the newest, near the reader, in a thread with a history. */
type Around = {readonly turn: TurnView; readonly last: boolean; readonly near: boolean; readonly history: TurnPlace | undefined};

/**
 * The transcript in one reading order. Not a live region: the chat's announcer speaks for it (A-08).
 * @slot empty - Instead of the turns while there are none.
 * @csspart transcript - What scrolls.
 * @csspart activity - The line that says that the agent is at work.
 * @csspart latest - The button that leads to the end.
 */
export class MoritMessages extends ThreadElement {
  static override styles = [...base, controls, messagesStyles];

  @property({attribute: false}) view: ThreadView | undefined;
  /** What can be done with its turns, where the thread has a history. */
  @property({attribute: false}) history: HistoryView | undefined;
  /** Which Enter runs an edited question again, as in the composer (A-23). */
  @property({attribute: false}) sendKey: SendKey = 'enter';
  /** What a screen reader calls the transcript. */
  @property({attribute: false}) name = '';

  @query('.scroller') private readonly scroller!: HTMLElement | null;
  @query('.content') private readonly content!: HTMLElement | null;

  readonly #follow = new ScrollFollow(this, () => {
    const {place} = this;
    return place && {...place, pieces: (within) => pieces(within ?? place.content)};
  });
  readonly #gradual = new GradualTurns(this, () => this.context?.clock);
  readonly #near = new NearTurns(this, (turn) => { this.#gradual.draw(turn); });
  readonly #focus = new TurnFocus(this);
  /** Answers and messages that were there when the reader left the end. */
  #seen = 0;
  #scrolled = false;

  /** Goes to the newest and follows from there. */
  toEnd(): void {
    this.#follow.toEnd();
  }

  /** The open question, if it is drawn. */
  get question(): MoritQuestion | null {
    return this.shadowRoot?.querySelector<MoritQuestion>('morit-question[data-open]') ?? null;
  }

  /** The newest message, if there is one. */
  get newest(): MoritMessage | null {
    return this.#messages.at(-1) ?? null;
  }

  /** The names of its parts come with it: an empty chat has none of them. */
  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute('exportparts', parts);
  }

  protected override render() {
    const {view, messages} = this;
    const turns = view?.turns ?? [];
    const busy = view !== undefined && view.activity.kind !== 'idle';
    let number = 0;
    return html`
      <div class="scroller" part="transcript" role="log" aria-label=${this.name || messages.transcript} aria-live="off"
        aria-busy=${busy ? 'true' : 'false'} tabindex=${this.#follow.overflows ? '0' : nothing} @focus=${this.#entered}>
        <div class="content" @morit-ask=${this.#focus.note}>
          ${turns.length === 0 ? html`<slot name="empty"></slot>` : nothing}
          ${repeat(turns, ({id}) => id, (turn, index) => this.#turn(turn, index, asks(turn) ? ++number : number))}
          ${view ? activityLine(view, this.words, messages) : nothing}
        </div>
      </div>
      ${this.#latest()}`;
  }

  protected override willUpdate(): void {
    this.#gradual.take(this.view?.turns ?? []);
    if (this.#follow.following) this.#seen = this.#count();
  }

  protected override updated(): void {
    const {scrolled} = this.#follow;
    if (scrolled === this.#scrolled) return;
    this.#scrolled = scrolled;
    this.dispatchEvent(new ScrolledEvent(scrolled));
  }

  /** A turn is made anew only when its own view changed: a delta costs its turn alone. */
  #turn(turn: TurnView, at: number, number: number): TemplateResult {
    const last = at === this.turns.length - 1;
    const waits = this.#gradual.waits(turn);
    const {history: {turns, busy = false, looking = false} = {}, sendKey} = this;
    const controls = turns?.get(turn.id);
    const near = this.#near.has(turn, at);
    const history = controls && near ? {turn: controls, number, busy, looking, sendKey} : undefined;
    return html`<div class="turn" ?data-waits=${waits} ?data-near=${near}>${guard([turn, last, this.words, this.context?.host, waits, near, ...depsOf(history)], () =>
      (waits ? nothing : html`${repeat(turn.items, ({id}) => id, (item, index) => this.#safe(item, index, {turn, last, near, history}))}${lonePager(turn, history)}`))}</div>`;
  }

  /** Opens the editor of the last question, or says why it cannot be edited; answers whether there is one (A-24). */
  editLast(): boolean {
    const message = this.turns.findLast(asks) && this.#messages.findLast(({history, item}) => item?.kind === 'user' && history?.turn.question !== undefined);
    message?.edit();
    return message !== undefined;
  }

  /** What scrolls, and what holds the turns. */
  get place(): NearTurnsHost['place'] {
    const {scroller, content} = this;
    return scroller && content ? {scroller, content} : undefined;
  }

  /** The turns that are shown. */
  get turns(): readonly TurnView[] {
    return this.view?.turns ?? [];
  }

  /** The messages of a turn that is drawn. */
  messagesOf({items}: TurnView): readonly MoritMessage[] {
    const ids = new Set(items.map(({id}) => id));
    return this.#messages.filter(({item}) => item !== undefined && ids.has(item.id));
  }

  get #messages(): readonly MoritMessage[] {
    return [...this.shadowRoot?.querySelectorAll<MoritMessage>('morit-message') ?? []];
  }

  /** Whoever comes by key goes on to the first turn: it is whole by then. */
  #entered({target, currentTarget}: FocusEvent): void {
    const [first] = this.turns;
    if (first && target === currentTarget) this.#near.add(first);
  }

  /** What one item throws costs that item (F-37). */
  #safe(item: TurnItem, index: number, around: Around): TemplateResult | typeof nothing {
    try {
      return this.#item(item, index, around);
    } catch (error) {
      this.context?.diagnose({code: 'render_failed', path: '', detail: error instanceof Error ? error.name : ''});
      return nothing;
    }
  }

  #item(item: TurnItem, index: number, {turn, last, near, history}: Around): TemplateResult | typeof nothing {
    switch (item.kind) {
      case 'note': return this.#note(item);
      case 'question': return this.#question(item);
      case 'user':
      case 'article': {
        // What the agent does between two of its messages is no other speaker.
        const before = turn.items.slice(0, index).findLast(({kind}) => kind === 'article' || kind === 'user' || kind === 'question');
        const lead = item.kind === 'article' && before?.kind !== 'article';
        const newest = last && item.kind === 'article' && item.last;
        return html`<morit-message class="item ${item.kind}" .item=${item} .lead=${lead} .far=${!near} .history=${history} ?newest=${newest}
          exportparts="user, message, speaker, body, actions, attachment, turn-actions, turn-editor, pager, why, menu"></morit-message>`;
      }
      default: return this.#work(item);
    }
  }

  /** What the agent did, and what it had to say besides. */
  #work(item: RowsItem | PlanItem | MonItem | FileItem | ManyItem | BannerItem | DividerItem | TimelineItem): TemplateResult {
    switch (item.kind) {
      case 'rows': return html`<morit-rows class="item" .item=${item} exportparts="rows, row"></morit-rows>`;
      case 'plan': return html`<morit-plan class="item" .item=${item} exportparts="plan, bar"></morit-plan>`;
      case 'mon': return html`<morit-mon class="item" .item=${item} exportparts="mon, result, file"></morit-mon>`;
      case 'file': return html`<morit-file class="item" .item=${item} exportparts="file"></morit-file>`;
      case 'many': return html`<morit-many class="item" .item=${item} exportparts="rows, row, mon, result, file"></morit-many>`;
      case 'banner': return this.#banner(item);
      case 'divider': return html`<p class="item divider" part="divider"><span>${item.text}</span></p>`;
      case 'timeline': return html`<morit-steps class="item" .steps=${item.steps} exportparts="timeline, step" @morit-timeline-action=${this.#toQuestion}></morit-steps>`;
    }
  }

  /** A status by its role alone: the chat's one voice says it (A-08, R-121). */
  #banner({text}: BannerItem): TemplateResult {
    const lead = topUp(this.context);
    return html`<div class="item" role="status" aria-live="off"><morit-notice .tone=${'warning'} .text=${text} exportparts="notice"
      .action=${lead && this.words.rows.topUp} @morit-notice-action=${lead}></morit-notice></div>`;
  }

  /** A step waits for the reader: its card is where they do it (R-068). */
  #toQuestion(event: Event): void {
    event.stopPropagation();
    this.question?.focus();
  }

  #note(note: NoteItem): TemplateResult {
    const {words} = this;
    const tone = note.ended === 'stopped' || note.ended === 'cancelled' ? 'quiet' : note.error?.retryable === false ? 'danger' : 'warning';
    return html`<morit-notice class="item" .tone=${tone} .text=${noteWords(note, words)} exportparts="notice"
      .action=${note.step ? words.steps[note.step] : undefined}
      @morit-notice-action=${() => { if (note.step) ask(this, {do: 'step', step: note.step}); }}></morit-notice>`;
  }

  #question(item: QuestionItem): TemplateResult {
    return html`<morit-question class="item" .item=${item} ?data-open=${item.status === 'open' || item.status === 'unknown'}
      exportparts="question"></morit-question>`;
  }

  #latest(): TemplateResult {
    const {words} = this;
    const hidden = this.#follow.following || !this.#follow.overflows;
    const unread = Math.max(0, this.#count() - this.#seen);
    return html`<div class="latest-place"><button class="latest" part="latest" type="button" ?hidden=${hidden} @click=${this.#goLatest}>
      ${contentIcons.down}<span>${words.latest}</span>${unread > 0 ? html`<span class="count">${words.unread(unread)}</span>` : nothing}
    </button></div>`;
  }

  #goLatest(): void {
    this.toEnd();
    // The button goes away under the reader's focus: the newest message takes it (A-13).
    (this.newest ?? this.scroller)?.focus({preventScroll: true});
  }

  #count(): number {
    return (this.view?.turns ?? []).reduce((sum, {items}) => sum + items.filter(isMessage).length, 0);
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-messages': MoritMessages } }
