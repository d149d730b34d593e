import {css, html, nothing, type PropertyValues} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {isComposingKey, isTouchOnly, listenForEnter} from '../a11y/enter.js';
import {base} from '../theme/base.js';
import {controls} from '../theme/controls.js';
import {token} from '../theme/tokens.js';
import {ask} from './ask.js';
import {HistoryElement} from './history-element.js';
import type {TurnPlace} from './turn-place.js';

/** A person thought better of editing; heard by the message. */
export class EditCancelEvent extends Event {
  constructor() { super('morit-edit-cancel'); }
}

/**
 * A question being edited, in the place of its bubble (R-169). The field's own value is the draft: nothing that happens around it changes it.
 * It stands until its turn gives way to the new one, so that nothing is lost when the reader is asked first and says no.
 * @csspart turn-editor - The whole of it.
 * @csspart edit-field - Its text area.
 */
export class MoritTurnEditor extends HistoryElement {
  static override styles = [...base, controls, css`
    :host { display: block; inline-size: 100%; }
    .box { display: grid; gap: ${token.space2}; padding: 10px 10px 8px; border: 1px solid ${token.colorLineStrong}; border-radius: ${token.radiusBubble};
      border-end-end-radius: 6px; background: ${token.colorRaised}; transition: border-color ${token.durationFast} ${token.ease}; }
    .box:focus-within { border-color: ${token.colorAccent}; box-shadow: 0 0 0 1px ${token.colorAccent}; }
    .box:has(button:focus-visible) { border-color: ${token.colorLineStrong}; box-shadow: none; }
    textarea { display: block; inline-size: 100%; field-sizing: content; min-block-size: 2lh; max-block-size: 12lh; padding: 0 6px; border: 0; background: none;
      resize: none; overflow-y: auto; scrollbar-width: thin; font: ${token.fontBody}; color: ${token.colorText}; word-break: keep-all; }
    /* The ring is drawn around the whole of it. */
    textarea:focus-visible { outline: none; }
    .row { display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: ${token.space2}; }
    .why { flex: 1 1 12em; padding-inline: 6px; font: ${token.fontTiny}; color: ${token.colorMuted}; text-wrap: pretty; }
    @media (pointer: coarse) { textarea { font-size: max(16px, ${token.fontSize}); } }
    @media (prefers-reduced-motion: no-preference) {
      .box { animation: appear ${token.durationMedium} ${token.ease}; }
      @keyframes appear { from { opacity: 0; translate: 0 4px; } }
    }
    @media (forced-colors: active) { .box:focus-within { border-color: Highlight; box-shadow: none; outline: 1px solid Highlight; } }
  `];

  /** The turn whose question it is, and how its thread stands. */
  @property({attribute: false}) history: TurnPlace | undefined;

  /** Whether anything is written; before the field is there, whether its question is anything. */
  @state() private filled = false;
  @query('textarea') private readonly field!: HTMLTextAreaElement;
  #quiet: (() => void) | undefined;

  /** Puts the caret at the end of the question. */
  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() => {
      const {field} = this;
      field.focus(options);
      field.setSelectionRange(field.value.length, field.value.length);
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#listen();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#quiet?.();
    this.#quiet = undefined;
  }

  protected override willUpdate(): void {
    if (!this.hasUpdated) this.filled = Boolean(this.history?.turn.question?.trim());
  }

  protected override render() {
    const {words, filled, history: {busy = false, number = 1} = {}} = this;
    const why = busy ? words.busy : filled ? undefined : words.emptyQuestion;
    return html`<form class="box" part="turn-editor" @submit=${this.#submit} @keydown=${this.#keys}>
      <textarea part="edit-field" rows="2" dir="auto" aria-label=${words.editOf(new Intl.NumberFormat(this.messages.locale).format(number))}
        aria-describedby=${why ? 'why' : nothing} autocomplete="off" enterkeyhint="send" @input=${this.#look}></textarea>
      <div class="row">
        ${why ? html`<p class="why" id="why">${why}</p>` : nothing}
        <button class="text-button" type="button" @click=${this.#cancel}>${words.cancel}</button>
        <button class="primary-button" type="submit" aria-disabled=${why ? 'true' : 'false'} aria-describedby=${why ? 'why' : nothing}
          @click=${onceOfTwo}>${words.rerun}</button>
      </div>
    </form>`;
  }

  protected override firstUpdated(_: PropertyValues): void {
    this.field.value = this.history?.turn.question ?? '';
    this.#listen();
  }

  #listen(): void {
    this.#quiet ??= listenForEnter(this.field, {onEnter: () => { this.#send(); }, sendKey: () => this.history?.sendKey ?? 'enter', touchOnly: isTouchOnly});
  }

  /** Asks for it, once a press; the words stay where they are until the turn itself is another. */
  #send(): void {
    const {field: {value: text}, history} = this;
    this.#look();
    if (history && text.trim() !== '' && !history.busy) ask(this, {do: 'edit-turn', turnId: history.turn.turnId, text});
  }

  readonly #look = (): void => { this.filled = this.field.value.trim() !== ''; };

  readonly #submit = (event: SubmitEvent): void => {
    event.preventDefault();
    this.#send();
  };

  readonly #cancel = (): void => { this.dispatchEvent(new EditCancelEvent()); };

  readonly #keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isComposingKey(event)) return;
    event.preventDefault(); // It closes the editor, and nothing around it (A-23).
    this.#cancel();
  };
}

/** The second click of a double click is no second decision (A-22). */
function onceOfTwo(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

declare global { interface HTMLElementTagNameMap { 'morit-turn-editor': MoritTurnEditor } }
