import {html, nothing, type TemplateResult} from 'lit';
import {property, query} from 'lit/decorators.js';
import {guard} from 'lit/directives/guard.js';
import {repeat} from 'lit/directives/repeat.js';
import type {BannerItem, DividerItem, FileItem, MonItem, PlanItem, RowsItem, TimelineItem} from '../contract/view-rows.js';
import type {NoteItem, QuestionItem, ThreadView, TurnItem, TurnView} from '../contract/view.js';
import {base} from '../theme/base.js';
import {contentIcons} from '../theme/content-icons.js';
import {controls} from '../theme/controls.js';
import {noteWords} from '../view/notes.js';
import {ask} from './ask.js';
import {GradualTurns} from './gradual.js';
import {messagesStyles} from './messages-styles.js';
import type {MoritMessage} from './morit-message.js';
import type {MoritQuestion} from './morit-question.js';
import {ScrollFollow} from './scroll-follow.js';
import {ThreadElement} from './thread-element.js';
import {topUp} from './top-up.js';

/** What leads on to the page, of the transcript and of what stands in it. */
const parts = 'transcript, activity, latest, user, message, speaker, body, actions, attachment, notice, question, rows, row, plan, bar, mon, result, file, divider, '
  + 'timeline, step';

/** Content got under the chat's head, or is all in view again. */
export class ScrolledEvent extends Event {
  readonly scrolled: boolean;
  constructor(scrolled: boolean) {
    super('morit-scrolled');
    this.scrolled = scrolled;
  }
}

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
  /** What a screen reader calls the transcript. */
  @property({attribute: false}) name = '';

  @query('.scroller') private readonly scroller!: HTMLElement | null;
  @query('.content') private readonly content!: HTMLElement | null;

  readonly #follow = new ScrollFollow(this, () => {
    const {scroller, content} = this;
    return scroller && content ? {scroller, content, pieces: (within) => pieces(within ?? content)} : undefined;
  });
  readonly #gradual = new GradualTurns(this, () => this.context?.clock);
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
    return [...(this.shadowRoot?.querySelectorAll<MoritMessage>('morit-message') ?? [])].at(-1) ?? null;
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
    return html`
      <div class="scroller" part="transcript" role="log" aria-label=${this.name || messages.transcript} aria-live="off"
        aria-busy=${busy ? 'true' : 'false'} tabindex=${this.#follow.overflows ? '0' : nothing}>
        <div class="content" @contentvisibilityautostatechange=${this.#nearing}>
          ${turns.length === 0 ? html`<slot name="empty"></slot>` : nothing}
          ${repeat(turns, ({id}) => id, (turn, index) => this.#turn(turn, index === turns.length - 1))}
          ${view ? this.#activity(view) : nothing}
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
  #turn(turn: TurnView, last: boolean): TemplateResult {
    const waits = this.#gradual.waits(turn);
    return html`<div class="turn" ?data-waits=${waits}>${guard([turn, last, this.words, this.context?.host, waits], () =>
      (waits ? nothing : repeat(turn.items, ({id}) => id, (item, index) => this.#safe(item, turn, index, last))))}</div>`;
  }

  /** A turn that still waits is about to be seen. */
  #nearing({target, skipped}: ContentVisibilityAutoStateChangeEvent): void {
    const turn = skipped ? undefined : this.view?.turns[[...this.content?.querySelectorAll(':scope > .turn') ?? []].indexOf(target as Element)];
    if (turn) this.#gradual.draw(turn);
  }

  /** What one item throws costs that item (F-37). */
  #safe(item: TurnItem, turn: TurnView, index: number, last: boolean): TemplateResult | typeof nothing {
    try {
      return this.#item(item, turn, index, last);
    } catch (error) {
      this.context?.diagnose({code: 'render_failed', path: '', detail: error instanceof Error ? error.name : ''});
      return nothing;
    }
  }

  #item(item: TurnItem, turn: TurnView, index: number, last: boolean): TemplateResult | typeof nothing {
    switch (item.kind) {
      case 'note': return this.#note(item);
      case 'question': return this.#question(item);
      case 'user':
      case 'article': {
        // What the agent does between two of its messages is no other speaker.
        const before = turn.items.slice(0, index).findLast(({kind}) => kind === 'article' || kind === 'user' || kind === 'question');
        const lead = item.kind === 'article' && before?.kind !== 'article';
        const newest = last && item.kind === 'article' && item.last;
        return html`<morit-message class="item" .item=${item} .lead=${lead} ?newest=${newest}
          exportparts="user, message, speaker, body, actions, attachment"></morit-message>`;
      }
      default: return this.#work(item);
    }
  }

  /** What the agent did, and what it had to say besides. */
  #work(item: RowsItem | PlanItem | MonItem | FileItem | BannerItem | DividerItem | TimelineItem): TemplateResult {
    switch (item.kind) {
      case 'rows': return html`<morit-rows class="item" .item=${item} exportparts="rows, row"></morit-rows>`;
      case 'plan': return html`<morit-plan class="item" .item=${item} exportparts="plan, bar"></morit-plan>`;
      case 'mon': return html`<morit-mon class="item" .item=${item} exportparts="mon, result, file"></morit-mon>`;
      case 'file': return html`<morit-file class="item" .item=${item} exportparts="file"></morit-file>`;
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

  #activity({activity, turns}: ThreadView): TemplateResult | typeof nothing {
    const {words} = this;
    const {kind, seconds = 0} = activity;
    if (kind === 'idle') return nothing;
    const streaming = turns.at(-1)?.items.some((item) => item.kind === 'article' && item.status === 'streaming');
    if ((kind === 'running' && streaming) || (activity.answered && kind === 'running')) return nothing;
    const duration = new Intl.NumberFormat(this.messages.locale, {style: 'unit', unit: seconds < 60 ? 'second' : 'minute', unitDisplay: 'long'})
      .format(seconds < 60 ? seconds : Math.floor(seconds / 60));
    const said = {connecting: this.messages.connecting, running: words.writing, waiting: words.stillWorking, stalled: words.stalled}[kind];
    return html`<p class="activity" part="activity"><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
      <span>${said}</span>${kind === 'waiting' || kind === 'stalled' ? html`<span class="elapsed">${words.elapsed(duration)}</span>` : nothing}</p>`;
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
    const {newest} = this;
    if (newest) newest.focus({preventScroll: true});
    else this.scroller?.focus({preventScroll: true});
  }

  #count(): number {
    return (this.view?.turns ?? []).reduce((sum, {items}) => sum + items.filter(isMessage).length, 0);
  }
}

/** Whether an item says something to the reader; what the agent did meanwhile is no message. */
function isMessage({kind}: TurnItem): boolean {
  return kind === 'user' || kind === 'article' || kind === 'question' || kind === 'note' || kind === 'banner';
}

/** What may stand still by itself, from the whole to the small: turns, their items, the blocks of an answer, parts of long code. */
function pieces(within: HTMLElement): Iterable<HTMLElement> {
  if (within.classList.contains('content')) return within.querySelectorAll<HTMLElement>(':scope > .turn');
  if (within.classList.contains('turn')) return within.querySelectorAll<HTMLElement>(':scope > .item');
  return (within.shadowRoot ?? within).querySelectorAll<HTMLElement>(within.shadowRoot ? '.body > *' : '.lines');
}

declare global { interface HTMLElementTagNameMap { 'morit-messages': MoritMessages } }
