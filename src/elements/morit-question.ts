import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {isTouchOnly, listenForEnter} from '../a11y/enter.js';
import type {QuestionItem} from '../contract/view.js';
import {formatIn} from '../i18n/format-in.js';
import {base} from '../theme/base.js';
import {controls} from '../theme/controls.js';
import {icons} from '../theme/icons.js';
import {ask} from './ask.js';
import {approvalBody, briefBody, filesBody, formBody, monsBody} from './cards/bodies.js';
import {AgentForm} from './cards/agent-form.js';
import type {CardContext} from './cards/card.js';
import {cardStyles} from './cards/card-styles.js';
import {isDescribed, isSame, kindLine, nameOf, stateOf} from './cards/chrome.js';
import {answers, emptyDraft, missing, payloadOf, refusalOf, write, type Draft} from './cards/draft.js';
import {questionFields} from './cards/fields.js';
import {record} from './cards/record.js';
import {Seen} from './cards/seen.js';
import {ThreadElement} from './thread-element.js';

/**
 * An interrupt as the card it asks with: questions, a brief, an approval, a choice of Mons, or what nobody here knows. One decision
 * leaves it, by a reader's own press on what was in sight (S-37, S-38); answered, it is a record.
 * @csspart question - The whole of it.
 */
export class MoritQuestion extends ThreadElement {
  static override styles = [...base, controls, cardStyles];

  /** What is asked, and how it stands. */
  @property({attribute: false}) item: QuestionItem | undefined;
  @state() private draft: Draft = emptyDraft;
  /** The decision was handed on: there is no second one (S-38). */
  @state() private decided = false;
  /** Why nothing was sent, in words, and the question it is about. */
  @state() private why = '';
  @state() private gap = -1;

  readonly #inSight = new Seen(this, {clock: () => this.context?.clock, marks: () => this.#marks('.row')});
  readonly #readable = new Seen(this, {clock: () => this.context?.clock, marks: () => (this.#grave ? this.#marks('.row, .end') : []), uncovered: true});
  readonly #quiet = new Map<Element, () => void>();
  readonly #form = new AgentForm(() => this.words, () => { this.requestUpdate(); }, () => { this.context?.diagnose({code: 'chunk_failed', path: ''}); });
  /** Whether the last key was the reader's own, not one that a script made. */
  #trusted = false;
  readonly #watch = {handleEvent: ({isTrusted}: Event): void => { this.#trusted = isTrusted; }, capture: true};
  /** The card had focus before it was drawn anew. */
  #held = false;

  /** Puts `text` as the answer of the first question that has none; answers whether there was one (R-142). */
  fillFirst(text: string): boolean {
    const index = this.item ? answers(this.item, this.draft).indexOf(undefined) : -1;
    if (index >= 0) this.draft = write(this.draft, index, text);
    return index >= 0;
  }

  override focus(options?: FocusOptions): void {
    this.shadowRoot?.querySelector<HTMLElement>('.question')?.focus(options);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#quiet.forEach((end) => { end(); });
    this.#quiet.clear();
  }

  protected override willUpdate(changes: PropertyValues): void {
    this.#held ||= this.shadowRoot?.activeElement != null;
    const before = changes.get('item') as QuestionItem | undefined;
    this.#form.take(this.item);
    if (!before || before === this.item) return;
    if (before.id !== this.item?.id) this.draft = emptyDraft;
    const cameBack = before.id === this.item?.id && before.status !== 'open' && this.item?.status === 'open';
    // What is asked under the same id may have become something else: that has to be seen as well (S-36).
    if (cameBack || !isSame(before, this.item)) this.#reopen(cameBack);
  }

  protected override updated(): void {
    const fields = new Set(this.shadowRoot?.querySelectorAll<HTMLElement>('textarea, .own input'));
    for (const [field, end] of this.#quiet) {
      if (fields.has(field as HTMLElement)) continue;
      end();
      this.#quiet.delete(field);
    }
    for (const field of fields) {
      if (!this.#quiet.has(field)) this.#quiet.set(field, listenForEnter(field, {onEnter: () => { this.#enter(field); }, touchOnly: isTouchOnly}));
    }
    // What had focus gave way to something else of the same card: the card takes it (A-13).
    if (this.#held && !this.shadowRoot?.activeElement) this.focus({preventScroll: true});
    this.#held = false;
  }

  protected override render() {
    const {item} = this;
    if (!item) return nothing;
    const open = item.status === 'open' && !this.decided;
    return html`<div class=${open ? 'question' : 'question record'} part="question" tabindex="-1" role="group" aria-label=${nameOf(item, this.words)}
      aria-describedby=${open && isDescribed(item) ? 'about' : nothing} @keydown=${this.#watch} @beforeinput=${this.#watch}>
      <p class="kind">${kindLine(item, this.words)}</p>
      ${open ? this.#open(item) : this.#record(item)}
    </div>`;
  }

  #open(item: QuestionItem): TemplateResult {
    const {words} = this;
    const {card, expiresAt} = item;
    const endsInside = card.kind === 'approval' && card.detail !== undefined;
    return html`${this.#body(item)}${endsInside ? nothing : html`<i class="end"></i>`}
      <div class="foot">
        ${'irreversible' in card && card.irreversible ? html`<p class="warning">${icons.warning}<span>${words.rows.irreversible}</span></p>` : nothing}
        <div class="row">${this.#buttons(item)}</div>
        ${this.why ? html`<p class="why" id="why">${this.why}</p>` : nothing}
        ${expiresAt === undefined ? nothing : html`<p class="state">${words.cards.until(this.#context(item).format.time(expiresAt))}</p>`}
      </div>`;
  }

  #body(item: QuestionItem): TemplateResult {
    const context = this.#context(item);
    const {card} = item;
    switch (card.kind) {
      case 'brief': return briefBody(card, context);
      case 'files': return filesBody(card, context);
      case 'approval': return approvalBody(card, context);
      case 'mons': return monsBody(card, context);
      default: return this.#form.stands ? formBody(this.#form.draw(), context) : html`${item.questions.map((asked, index) => questionFields(asked, index, context))}`;
    }
  }

  /** The safe button comes first, also for the Tab key (A-14). */
  #buttons(item: QuestionItem): TemplateResult {
    const {words: {rows, answer}} = this;
    const {card} = item;
    const seen = this.#inSight.enough;
    const main = (label: string, kind = 'primary-button'): TemplateResult => {
      const ready = this.#seen && (this.#form.stands || missing(item, this.draft) < 0);
      return html`<button class=${kind} type="button" aria-disabled=${ready ? 'false' : 'true'}
        aria-describedby=${this.why ? 'why' : nothing} @click=${this.#press}>${label}</button>`;
    };
    const safe = (label: string): TemplateResult =>
      html`<button class="tonal-button" type="button" aria-disabled=${seen ? 'false' : 'true'} @click=${this.#refuse}>${label}</button>`;
    switch (card.kind) {
      case 'files': return html`${safe(rows.keepAll)}${main(rows.deleteChosen, 'primary-button danger')}`;
      case 'approval': return html`${safe(rows.reject)}${main(rows.approve, card.irreversible ? 'primary-button danger' : 'primary-button')}`;
      case 'mons': return main(rows.handOver);
      default: return main(answer);
    }
  }

  #record(item: QuestionItem): TemplateResult {
    const {words} = this;
    return html`${record(this.#context(item), stateOf(item, words))}
      ${item.status === 'unknown' ? html`<div class="row"><button class="tonal-button" type="button" @click=${this.#check}>${words.checkAgain}</button></div>` : nothing}`;
  }

  #context(item: QuestionItem): CardContext {
    const {words, draft} = this;
    return {item, draft, words, format: formatIn(this.messages.locale), gap: this.gap, change: this.#change};
  }

  readonly #change = (edit: (draft: Draft) => Draft): void => {
    this.draft = edit(this.draft);
    this.why = '';
    this.gap = -1;
  };

  #marks(selector: string): HTMLElement[] {
    const open = this.item?.status === 'open' && !this.decided;
    return open ? [...this.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []] : [];
  }

  /** Something that cannot be taken back, or that acts for the reader, is decided here. */
  get #grave(): boolean {
    const kind = this.item?.card.kind;
    return kind === 'files' || kind === 'approval';
  }

  get #seen(): boolean {
    return this.#inSight.enough && (!this.#grave || this.#readable.enough);
  }

  /** A script's click is nobody's decision (S-37). */
  readonly #press = ({isTrusted}: Event): void => { if (isTrusted) this.#send(); };

  readonly #refuse = ({isTrusted}: Event): void => {
    if (!isTrusted) return;
    if (this.#inSight.enough) this.#give(refusalOf(this.item!));
    else this.#tell(this.words.cards.seeFirst);
  };

  readonly #check = (): void => { ask(this, {do: 'check', item: this.item!}); };

  /** Enter sends the words it was pressed in, and never a choice alone (A-14). */
  #enter(field: HTMLElement): void {
    if (this.#trusted && (field as HTMLTextAreaElement).value.trim() !== '') this.#send();
  }

  #send(): void {
    const {item, draft, words: {cards}} = this;
    if (!item) return;
    const gap = missing(item, draft);
    const picks = item.card.kind === 'files' || item.card.kind === 'mons';
    this.gap = picks || this.#form.stands ? -1 : gap;
    if (gap >= 0 && this.#form.stands) this.#sendForm();
    else if (gap >= 0) this.#tell(picks ? cards.chooseFirst : cards.answerFirst, picks ? 'input' : `textarea[data-index='${gap}']`);
    else if (!this.#seen) this.#tell(this.#grave ? cards.readFirst : cards.seeFirst);
    else this.#give(payloadOf(item, draft));
  }

  #sendForm(): void {
    const payload = this.#form.payload();
    if (payload === undefined) void this.updateComplete.then(() => { this.#tell('', "[aria-invalid='true']"); });
    else if (this.#seen) this.#give(payload);
    else this.#tell(this.words.cards.seeFirst);
  }

  #give(payload: unknown): void {
    const {item} = this;
    if (!item || this.decided || item.status !== 'open') return;
    this.decided = true;
    this.why = '';
    this.#held = ask(this, {do: 'answer', item, payload, back: () => { if (this.item?.id === item.id) this.#reopen(true); }});
    if (!this.#held) this.#reopen(false);
  }

  /** It is asked again: nothing of what was put in is lost. */
  #reopen(cameBack: boolean): void {
    this.decided = false;
    this.why = cameBack ? this.words.cards.notTaken : '';
    this.#inSight.reset();
    this.#readable.reset();
  }

  /** Says why nothing was sent, and leads to where something is missing. */
  #tell(why: string, selector = ''): void {
    this.why = why;
    if (why) this.context?.say(why);
    if (selector) this.shadowRoot?.querySelector<HTMLElement>(selector)?.focus();
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-question': MoritQuestion } }
