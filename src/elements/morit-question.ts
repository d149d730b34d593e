import {css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {listenForEnter} from '../a11y/enter.js';
import type {AskedQuestion, QuestionItem} from '../contract/view.js';
import {base} from '../theme/base.js';
import {controls} from '../theme/controls.js';
import {token} from '../theme/tokens.js';
import {ask} from './ask.js';
import {ThreadElement} from './thread-element.js';

/**
 * An interrupt as words: its questions, what may be chosen, and a text field that always stays open (R-129, R-135).
 * Answered, it is a record. Richer cards take its place by the tool that asks.
 * @csspart question - The whole of it.
 */
export class MoritQuestion extends ThreadElement {
  static override styles = [...base, controls, css`
    :host { display: block; }
    form, .record { display: flex; flex-direction: column; gap: ${token.space4}; }
    .question { position: relative; padding: ${token.space4}; overflow: clip;
      border: 1px solid ${token.colorLine}; border-radius: ${token.radiusComponent}; background: ${token.colorRaised}; }
    .question::before { content: ''; position: absolute; inset-block: 0; inset-inline-start: 0; border-inline-start: 3px solid ${token.colorAccent}; }
    fieldset { display: flex; flex-direction: column; gap: ${token.space2}; }
    legend { font: ${token.fontTitle}; margin-block-end: ${token.space2}; }
    .option { display: flex; gap: ${token.space3}; align-items: flex-start; padding: 9px 12px; min-block-size: 44px; border: 1px solid ${token.colorLine};
      border-radius: ${token.radiusControl}; cursor: pointer; transition: background-color ${token.durationFast} ${token.ease}, border-color ${token.durationFast} ${token.ease}; }
    .option input { flex: none; inline-size: 16px; block-size: 16px; margin-block: 4px; accent-color: ${token.colorAccent}; }
    .option:has(:checked) { border-color: ${token.colorAccent}; background: ${token.colorAccentSoft}; }
    .option:has(:focus-visible) { outline: 2px solid ${token.colorFocus}; outline-offset: 2px; }
    .option input:focus-visible { outline: none; }
    .more { display: block; font: ${token.fontSmall}; color: ${token.colorMuted}; }
    .own { display: grid; gap: ${token.space1}; font: ${token.fontLabel}; color: ${token.colorMuted}; }
    textarea { inline-size: 100%; min-block-size: 44px; field-sizing: content; max-block-size: 8lh; padding: 9px 12px; border: 1px solid ${token.colorLineStrong};
      border-radius: ${token.radiusControl}; background: ${token.colorSurface}; color: ${token.colorText}; font: ${token.fontBody}; resize: none; }
    .row { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.space2}; }
    .row .primary-button { min-block-size: 36px; padding-inline: ${token.space4}; }
    .record { gap: ${token.space1}; padding-block: ${token.space3}; background: none; font: ${token.fontSmall}; }
    .record::before { border-color: ${token.colorLine}; }
    .record .asked { color: ${token.colorMuted}; }
    .state { font: ${token.fontSmall}; color: ${token.colorMuted}; }
    @media (hover: hover) { .option:hover { background: ${token.colorSunken}; } .option:has(:checked):hover { background: ${token.colorAccentSoft}; } }
    @media (pointer: coarse) { textarea { font-size: max(16px, ${token.fontSize}); } .row .primary-button { min-block-size: 44px; } }
    @media (forced-colors: active) { .option:has(:checked) { outline: 2px solid Highlight; outline-offset: -2px; } }
  `];

  @property({attribute: false}) item: QuestionItem | undefined;
  @state() private chosen: readonly string[] = [];
  @state() private typed: readonly string[] = [];
  #quiet = new Map<Element, () => void>();

  /** Puts `text` as the answer of the first question that has none; answers whether there was one (R-142). */
  fillFirst(text: string): boolean {
    const index = this.#answers().findIndex((answer) => answer === '');
    if (index < 0) return false;
    this.typed = this.item!.questions.map((_, at) => (at === index ? text : this.typed[at] ?? ''));
    return true;
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
    const before = changes.get('item') as QuestionItem | undefined;
    if (before && before.id !== this.item?.id) this.chosen = this.typed = [];
  }

  protected override updated(): void {
    for (const field of this.shadowRoot?.querySelectorAll('textarea') ?? []) {
      if (!this.#quiet.has(field)) this.#quiet.set(field, listenForEnter(field, {onEnter: () => { this.#send(); }}));
    }
  }

  protected override render() {
    const {item} = this;
    if (!item) return nothing;
    return item.status === 'open' ? this.#open(item) : this.#record(item);
  }

  #open(item: QuestionItem): TemplateResult {
    const {words} = this;
    const ready = this.#answers().every((answer) => answer !== '');
    return html`<div class="question" part="question" tabindex="-1" role="group" aria-label=${item.questions[0]?.text || words.question}>
      <form @submit=${this.#submit}>
        ${item.questions.map((question, index) => this.#asked(question, index))}
        <div class="row"><button class="primary-button" type="submit" aria-disabled=${ready ? 'false' : 'true'}>${words.answer}</button></div>
      </form>
    </div>`;
  }

  #asked({text, options}: AskedQuestion, index: number): TemplateResult {
    const {words} = this;
    return html`<fieldset>
      <legend dir="auto">${text || words.question}</legend>
      ${options.map(({label, description}) => html`<label class="option">
        <input type="radio" name="q${index}" .checked=${this.chosen[index] === label && !this.typed[index]} @change=${() => { this.#choose(index, label); }}>
        <span dir="auto">${label}${description ? html`<span class="more">${description}</span>` : nothing}</span>
      </label>`)}
      <label class="own">${words.ownAnswer}
        <textarea rows="1" dir="auto" .value=${this.typed[index] ?? ''} @input=${(event: Event) => { this.#type(index, event); }}></textarea>
      </label>
    </fieldset>`;
  }

  #record({questions, answers, status}: QuestionItem): TemplateResult {
    const {words} = this;
    const states: Readonly<Record<string, string>> = {
      answering: words.answering, unknown: words.answerUnknown, expired: words.expired, gone: words.errors.interrupt_gone,
    };
    const state = states[status];
    return html`<div class="question record" part="question" tabindex="-1" role="group" aria-label=${questions[0]?.text || words.question}>
      ${questions.map(({text}, index) => html`<p class="asked" dir="auto">${text || words.question}</p>
        ${answers?.[index] === undefined ? nothing : html`<p dir="auto">${words.answered(answers[index])}</p>`}`)}
      ${state ? html`<p class="state">${state}</p>` : nothing}
      ${status === 'unknown' ? html`<div class="row"><button class="tonal-button" type="button" @click=${this.#check}>${words.checkAgain}</button></div>` : nothing}
    </div>`;
  }

  /** Own words win over what was chosen; verbatim, nothing trimmed (R-131). */
  #answers(): string[] {
    return (this.item?.questions ?? []).map((_, index) => {
      const own = this.typed[index] ?? '';
      return own.trim() === '' ? this.chosen[index] ?? '' : own;
    });
  }

  #choose(index: number, label: string): void {
    const put = (list: readonly string[], value: string) => this.item!.questions.map((_, at) => (at === index ? value : list[at] ?? ''));
    this.chosen = put(this.chosen, label);
    this.typed = put(this.typed, '');
  }

  #type(index: number, event: Event): void {
    const {value} = event.target as HTMLTextAreaElement;
    this.typed = this.item!.questions.map((_, at) => (at === index ? value : this.typed[at] ?? ''));
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    this.#send();
  }

  #send(): void {
    const answers = this.#answers();
    const missing = answers.indexOf('');
    if (missing >= 0) {
      this.shadowRoot?.querySelectorAll<HTMLElement>('textarea')[missing]?.focus();
      return;
    }
    // The form gives way to a record: focus stays on the same thing (A-13).
    if (ask(this, {do: 'answer', item: this.item!, answers})) void this.updateComplete.then(() => { this.focus(); });
  }

  #check(): void {
    ask(this, {do: 'check', item: this.item!});
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-question': MoritQuestion } }
