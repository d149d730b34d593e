import {html, nothing, type PropertyValues} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {isComposingKey, listenForEnter, type SendKey} from '../a11y/enter.js';
import {base} from '../theme/base.js';
import {controls} from '../theme/controls.js';
import {icons} from '../theme/icons.js';
import {composerStyles} from './composer-styles.js';
import {ask} from './ask.js';
import {MoritElement} from './morit-element.js';

/**
 * Where a person writes, sends and stops. Never disabled (A-12); the field's own value is the draft,
 * and nothing writes to it while text is being composed.
 * @slot tools - Controls shown before the send button.
 * @csspart composer - The whole of it.
 * @csspart field - The text area.
 * @csspart send - The send button.
 * @csspart stop - The stop button.
 * @csspart mode-label - The mode in words.
 * @cssprop [--morit-composer-max-height=12lh] - Height at which the field starts to scroll.
 */
export class MoritComposer extends MoritElement {
  static override styles = [...base, controls, composerStyles];

  /** A run is in progress: what is sent now waits its turn (F-40). */
  @property({type: Boolean, reflect: true}) busy = false;
  /** The mode in words, always visible (R-084). */
  @property({attribute: false}) label = '';
  /** What the words typed now will be, when that is not simply a message (R-142). */
  @property({attribute: false}) hint = '';
  /** Which Enter sends (A-23). */
  @property({attribute: false}) sendKey: SendKey = 'enter';
  /** Escape in the field stops the run (A-23). */
  @property({attribute: false}) escapeStops = false;
  /** The browser says that it is offline: the send action says so (F-28). */
  @property({attribute: false}) offline = false;

  @state() private filled = false;
  @query('textarea') private readonly field!: HTMLTextAreaElement;
  #quiet: (() => void) | undefined;
  #stoodOnStop = false;

  /** What is written and not sent. Setting it replaces the draft. */
  get draft(): string {
    return this.hasUpdated ? this.field.value : '';
  }
  set draft(text: string) {
    this.field.value = text;
    this.#measure();
  }

  /** Puts words back, before what is being written. */
  giveBack(text: string): void {
    this.draft = this.draft === '' ? text : `${text}\n${this.draft}`;
  }

  /** Puts the caret into the field. */
  override focus(options?: FocusOptions): void {
    this.field.focus(options);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#quiet?.();
    this.#quiet = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#listen();
  }

  protected override firstUpdated(): void {
    this.#listen();
  }

  protected override render() {
    const {messages} = this;
    return html`<form class="box" part="composer" @submit=${this.#submit} @pointerdown=${this.#aim}>
        <div class="grow">
          <div class="mirror" aria-hidden="true"></div>
          <textarea part="field" rows="1" aria-label=${messages.draft} placeholder=${messages.placeholder}
            aria-describedby=${this.hint || this.offline ? 'hint' : nothing}
            autocomplete="off" enterkeyhint="send" @input=${this.#measure} @keydown=${this.#keys} @focus=${this.#touched}></textarea>
        </div>
        <div class="row">
          <slot name="tools"></slot>
          ${this.label ? html`<span class="label" part="mode-label">${this.label}</span>` : nothing}
          <span class="space"></span>
          ${this.busy && this.filled ? this.#stop('quiet') : nothing}
          ${this.busy && !this.filled ? this.#stop('round') : this.#send()}
        </div>
      </form>
      ${this.hint || this.offline ? html`<p class="hint" id="hint">${this.offline ? messages.offline : this.hint}</p>` : nothing}`;
  }

  protected override updated(changes: PropertyValues): void {
    // The stop button gives way to the send button when the run ends: who stood on it stands in the field (A-13).
    if (changes.get('busy') === true && !this.busy && this.#stoodOnStop) this.focus();
    this.#stoodOnStop = false;
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('busy') && this.hasUpdated) {
      this.#stoodOnStop = this.shadowRoot?.activeElement?.classList.contains('stop') === true;
    }
  }

  #send() {
    const empty = !this.filled || this.offline;
    const name = this.busy ? this.messages.sendNext : this.messages.send;
    return html`<button class="round" part="send" type="submit" aria-label=${name} aria-disabled=${empty ? 'true' : 'false'}>${icons.send}</button>`;
  }

  #stop(kind: 'round' | 'quiet') {
    return html`<button class="stop ${kind === 'round' ? 'round' : 'icon-button'}" part="stop" type="button" aria-label=${this.messages.stop}
      @click=${this.#halt}>${icons.stop}</button>`;
  }

  #listen(): void {
    this.#quiet ??= listenForEnter(this.field, {
      onEnter: () => { this.#sendDraft(); },
      sendKey: () => this.sendKey,
      touchOnly: () => matchMedia('(pointer: coarse) and (not (any-pointer: fine))').matches,
    });
  }

  /** Takes the draft and clears the field in one step, so that one draft can be sent once (A-22). */
  #sendDraft(): void {
    const text = this.field.value;
    if (text.trim() === '' || this.offline) return;
    this.draft = '';
    if (!ask(this, {do: 'send', text})) this.draft = text;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    this.#sendDraft();
    this.focus();
  }

  #halt(event: MouseEvent): void {
    // The second click of a double click on "send" lands on what has become "stop".
    if (event.detail > 1) return;
    ask(this, {do: 'stop'});
    this.focus();
  }

  #keys(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || isComposingKey(event) || !this.escapeStops || !this.busy) return;
    event.preventDefault();
    ask(this, {do: 'stop'});
  }

  /** A press anywhere in the box that is no control leads to the field. */
  #aim(event: PointerEvent): void {
    const [target] = event.composedPath();
    if (!(target instanceof HTMLElement) || target.closest('textarea, button, slot') || !this.shadowRoot?.contains(target)) return;
    event.preventDefault();
    this.focus();
  }

  #touched(): void {
    ask(this, {do: 'touched'});
  }

  /** The mirror holds the same text in the same font, so that the field grows with it, with no style written by script. */
  #measure(): void {
    const mirror = this.shadowRoot?.querySelector('.mirror');
    if (mirror) mirror.textContent = `${this.field.value}\n`;
    this.filled = this.field.value.trim() !== '';
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-composer': MoritComposer } }
