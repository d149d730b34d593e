import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {TurnControls} from '../contract/view-history.js';
import {base} from '../theme/base.js';
import {controls} from '../theme/controls.js';
import {ask} from './ask.js';
import {HistoryElement} from './history-element.js';
import {historyIcons} from './history-icons.js';
import {Menu, menuStyles} from './menu.js';
import {rove} from './roving.js';
import type {TurnPlace} from './turn-place.js';
import {turnStyles} from './turn-styles.js';

/** A person wants to edit the question that the row stands under; heard by its message. */
export class TurnEditEvent extends Event {
  constructor() { super('morit-turn-edit'); }
}

/**
 * What a reader can do with a turn: under their question "수정" and "이 턴 이전으로", under its last answer "다시 답변" and the pager of
 * "이전 답변 보기" (R-168 … R-171). One stop of the Tab key, arrows go through it (A-26). What cannot be done says why.
 * @csspart turn-actions - The row.
 * @csspart pager - The answers to one question, and which of them this is.
 * @csspart why - Why something cannot be done: the turn is final (R-175), or a run is under way.
 * @csspart menu - What the three dots open.
 */
export class MoritTurnActions extends HistoryElement {
  static override styles = [...base, controls, menuStyles, turnStyles];

  /** The turn, and how its thread stands. */
  @property({attribute: false}) history: TurnPlace | undefined;
  /** Under which of the two it stands. */
  @property({reflect: true}) place: 'question' | 'answer' = 'question';

  /** Which of its controls the Tab key stops at. */
  @state() private stop = 0;
  /** The reader pressed what cannot be done: why stands there until it can. */
  @state() private tried = false;
  readonly #menu = new Menu<'turn'>(this, () => [{
    label: this.words.rewind, icon: html`<span class="turns">${historyIcons.rewind}</span>`, run: () => { this.#do('rewind'); },
  }]);

  /** Stands on the pager's button for a `step` to another answer, and says which one this is. */
  focusPager(step: -1 | 1): void {
    this.shadowRoot?.querySelector<HTMLElement>(`[data-step='${step}']`)?.focus({preventScroll: true});
    const pager = this.history?.turn.pager;
    if (pager) this.context?.say(this.words.answerAt(this.#figure(pager.index), this.#figure(pager.count)));
  }

  /** Opens the question's editor, or says why not. */
  edit(): void {
    if (this.#may()) this.dispatchEvent(new TurnEditEvent());
  }

  protected override willUpdate(changes: PropertyValues): void {
    this.tried &&= this.#why !== undefined;
    if ((changes.get('history') as TurnPlace | undefined)?.turn !== this.history?.turn && changes.has('history')) this.stop = 0;
  }

  protected override render() {
    const {history, words, place} = this;
    if (!history) return nothing;
    const {number, looking} = history;
    const isQuestion = place === 'question';
    const buttons = !isQuestion ? this.#underAnswer(history) : looking ? nothing : this.#underQuestion(history);
    const name = isQuestion ? words.questionActions(this.#figure(number)) : words.answerActions;
    return html`<div class="row" part="turn-actions" role=${buttons === nothing ? nothing : 'toolbar'} aria-label=${buttons === nothing ? nothing : name}
      @keydown=${this.#keys} @focusin=${this.#stood}>${buttons}${this.#reason(history)}</div>`;
  }

  #underQuestion({turn, number}: TurnPlace): TemplateResult {
    const {words} = this;
    const at = this.#figure(number);
    const hasEditor = turn.question !== undefined;
    return html`${hasEditor ? html`<button class="word" type="button" aria-label=${words.editOf(at)} tabindex=${this.#tab(0)}
        aria-disabled=${this.#off} aria-describedby=${this.#whyId} @click=${this.edit}>${historyIcons.edit}<span>${words.edit}</span></button>` : nothing}
      ${this.#menu.button('turn', {name: words.moreOf(at), title: words.more, why: this.#why && 'why', tabindex: this.#tab(hasEditor ? 1 : 0), pressed: () => { this.#may(); }})}
      ${this.#menu.list(words.moreOf(at))}`;
  }

  #underAnswer({turn: {pager}, looking, busy}: TurnPlace): TemplateResult {
    const {words} = this;
    return html`${looking ? nothing : html`<button class="icon-button" type="button" aria-label=${words.again} title=${words.again} tabindex=${this.#tab(0)}
        aria-disabled=${this.#off} aria-describedby=${this.#whyId} @click=${() => { if (this.#may()) this.#do('again'); }}>${historyIcons.again}</button>`}
      ${pager ? this.#pager(pager, looking ? 0 : 1, busy) : nothing}`;
  }

  #pager({index, count}: NonNullable<TurnControls['pager']>, first: number, busy: boolean): TemplateResult {
    const {words} = this;
    const button = (step: -1 | 1, name: string, end: boolean, id: string, why: string): TemplateResult => html`<button class="icon-button" type="button"
      data-step=${step} aria-label=${name} title=${end ? why : name} tabindex=${this.#tab(step < 0 ? first : first + 1)}
      aria-disabled=${end || busy ? 'true' : nothing} aria-describedby=${end ? id : busy ? 'why' : nothing}
      @click=${() => { if (!end && (!busy || this.#may())) ask(this, {do: 'look', turnId: this.history!.turn.turnId, step}); }}
      >${step < 0 ? historyIcons.back : historyIcons.on}${end ? html`<span class="visually-hidden" id=${id}>${why}</span>` : nothing}</button>`;
    return html`<div class="pager" part="pager" role="group" aria-label=${words.pager}>
      ${button(-1, words.previousAnswer, index <= 1, 'first', words.isFirst)}
      <span class="where"><span aria-hidden="true">${this.#figure(index)}/${this.#figure(count)}</span><span
        class="visually-hidden">${words.answerAt(this.#figure(index), this.#figure(count))}</span></span>
      ${button(1, words.nextAnswer, index >= count, 'last', words.isLast)}
    </div>`;
  }

  /** Why what is off is off: in sight where the turn is final, once a turn, and after a press that did nothing; else for who asks. */
  #reason({turn: {locked, question}, looking}: TurnPlace): TemplateResult | typeof nothing {
    const why = this.#why;
    if (why === undefined || (looking && !locked)) return nothing;
    const final = locked && (this.place === 'question' || question === undefined);
    return final || this.tried
      ? html`<span class="why" part="why" id="why">${locked ? historyIcons.locked : historyIcons.earlier}<span>${why}</span></span>`
      : html`<span class="visually-hidden" id="why">${why}</span>`;
  }

  /** Why nothing can be done with the turn now, in words. */
  get #why(): string | undefined {
    const {words, history} = this;
    return history?.turn.locked ? words.locked : history?.busy ? words.busy : undefined;
  }

  get #off(): 'true' | typeof nothing {
    return this.#why === undefined ? nothing : 'true';
  }

  get #whyId(): 'why' | typeof nothing {
    return this.#why === undefined ? nothing : 'why';
  }

  /** Whether it can be done; why not is shown and said. */
  #may(): boolean {
    const why = this.#why;
    if (why === undefined) return true;
    this.tried = true;
    this.context?.say(why);
    return false;
  }

  #do(deed: 'rewind' | 'again'): void {
    ask(this, {do: deed, turnId: this.history!.turn.turnId});
  }

  #tab(at: number): 0 | -1 {
    return at === this.stop ? 0 : -1;
  }

  readonly #keys = (event: KeyboardEvent): void => {
    if (!(event.target as Element).closest('.menu')) rove(event, this.#stops, 'row');
  };

  readonly #stood = ({target}: FocusEvent): void => {
    const at = this.#stops.indexOf(target as HTMLElement);
    if (at >= 0) this.stop = at;
  };

  get #stops(): readonly HTMLElement[] {
    return [...this.shadowRoot?.querySelectorAll<HTMLElement>('.row > button, .pager > button') ?? []];
  }

  #figure(value: number): string {
    return new Intl.NumberFormat(this.messages.locale).format(value);
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-turn-actions': MoritTurnActions } }
