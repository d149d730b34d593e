import {css, html, nothing} from 'lit';
import {property, state} from 'lit/decorators.js';
import {base} from '../theme/base.js';
import {controls} from '../theme/controls.js';
import {icons} from '../theme/icons.js';
import {token} from '../theme/tokens.js';
import {ask} from './ask.js';
import {avatar, avatarStyles, type AvatarSource} from './avatar.js';
import type {Mode} from './modes.js';
import {MoritElement} from './morit-element.js';

/**
 * The chat's head: who answers, in which mode, with what balance (R-079).
 * @slot start - Before everything.
 * @slot end - Before the window buttons.
 * @csspart header - The whole of it.
 * @csspart avatar - The picture or letter.
 * @csspart name - The assistant's name.
 * @csspart tagline - The line under the name.
 * @csspart mode-switch - The group of modes.
 * @csspart mode - One mode.
 * @csspart mana - The balance.
 */
export class MoritHeader extends MoritElement {
  static override styles = [...base, controls, avatarStyles, css`
    :host { display: block; container-type: inline-size; }
    .head { display: flex; align-items: center; align-content: center; column-gap: ${token.space3};
      min-block-size: 64px; padding: ${token.space2} var(--_m-gutter, 16px); border-block-end: 1px solid transparent;
      transition: border-color ${token.durationFast} ${token.ease}; }
    :host([scrolled]) .head { border-block-end-color: ${token.colorLine}; }
    .who { display: grid; flex: 1; min-inline-size: 0; }
    .name, .tagline { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    .name { font: ${token.fontTitle}; line-height: 1.4; }
    .tagline { font: ${token.fontTiny}; color: ${token.colorMuted}; }
    .modes { display: inline-flex; padding: 2px; border-radius: ${token.radiusControl}; background: ${token.colorSunken}; border: 1px solid ${token.colorLine}; }
    .mode { min-block-size: 28px; padding: 2px 10px; border: 0; border-radius: calc(${token.radiusControl} - 2px); background: transparent;
      font: ${token.fontSmall}; font-weight: 500; color: ${token.colorMuted}; white-space: nowrap;
      transition: background-color ${token.durationFast} ${token.ease}, color ${token.durationFast} ${token.ease}; }
    .mode[aria-checked='true'] { color: ${token.colorText}; background: ${token.colorRaised};
      box-shadow: 0 0 0 1px ${token.colorLine}, 0 1px 2px color-mix(in oklab, ${token.colorText} 10%, transparent); }
    .mana { display: inline-flex; gap: 6px; align-items: baseline; font: ${token.fontTiny}; color: ${token.colorMuted}; white-space: nowrap; }
    .mana b { font-weight: 500; font-size: ${token.size13}; font-variant-numeric: tabular-nums; }
    .mana-label { letter-spacing: 0.04em; }
    .buttons { display: flex; gap: ${token.space1}; margin-inline-end: -6px; }
    /* A second line: what explains the first, and where that is too narrow for the switch, the switch itself. */
    @container (inline-size < 34.5em) {
      .head:has(.modes) { flex-wrap: wrap;
        &::before { content: ''; order: 1; flex-basis: 100%; }
        .mana { order: 2; margin-inline-start: auto; }
      }
    }
    @container (24em <= inline-size < 34.5em) {
      .head:has(.modes) {
        .who { display: contents; }
        .name { flex: 1; }
        .tagline { order: 2; flex: 1; margin-inline-start: calc(40px + var(--_m-lead, 0px)); }
        &:has(.tagline) .avatar { translate: 0 9px; }
        &:has(.tagline) [name='start']::slotted(*) { translate: 0 9px; }
      }
    }
    @container (inline-size < 24em) {
      .modes { order: 2; margin-block-start: ${token.space1}; }
    }
    /* As high as a finger, and no higher to the eye. */
    @media (pointer: coarse) {
      .mode { position: relative; }
      .mode::after { content: ''; position: absolute; inset: -8px 0; }
    }
    @media (forced-colors: active) { .mode[aria-checked='true'] { forced-color-adjust: none; color: HighlightText; background: Highlight; } }
  `];

  /** The assistant's picture or letter, and its name. */
  @property({attribute: false}) avatar: AvatarSource = {url: undefined, letter: undefined, name: '', failed() {}};
  /** The modes to choose from; one or none shows no switch. */
  @property({attribute: false}) modes: readonly Mode[] = [];
  /** The id of the mode now. */
  @property({attribute: false}) mode: string | undefined;
  /** Why the mode cannot change now, in words: a run or a question is open (R-086). */
  @property({attribute: false}) locked: string | undefined;
  /** The balance, if there is one to show. */
  @property({attribute: false}) mana: number | undefined;
  /** Whether the chat can be made wider. */
  @property({attribute: false}) canWiden = false;
  /** Whether it is wide now. */
  @property({attribute: false}) wide = false;
  /** Whether the chat can be closed. */
  @property({attribute: false}) canClose = false;
  /** Content is scrolled under it. */
  @property({type: Boolean, reflect: true}) scrolled = false;

  /** The reader tried to change a mode that is locked: why stands where the tagline did until it is not. */
  @state() private tried = false;

  protected override willUpdate(): void {
    this.tried &&= this.locked !== undefined;
  }

  protected override render() {
    const tagline = this.tried ? this.locked : this.modes.find(({id}) => id === this.mode)?.tagline;
    return html`<div class="head" part="header">
      <slot name="start"></slot>
      ${avatar(this.avatar, 'small')}
      <div class="who">
        <span class="name" part="name" dir="auto">${this.avatar.name}</span>
        ${tagline ? html`<span class="tagline" part="tagline">${tagline}</span>` : nothing}
      </div>
      ${this.modes.length > 1 ? this.#switch() : nothing}
      ${this.mana === undefined ? nothing : this.#balance(this.mana)}
      <slot name="end"></slot>
      ${this.canWiden || this.canClose ? this.#buttons() : nothing}
    </div>`;
  }

  /** Its first control in reading order that takes focus, if there is one (A-25). */
  get firstControl(): HTMLElement | null {
    return this.shadowRoot?.querySelector<HTMLElement>('[role=radio][tabindex="0"], button') ?? null;
  }

  #switch() {
    const current = this.modes.some(({id}) => id === this.mode) ? this.mode : this.modes[0]?.id;
    return html`<div class="modes" part="mode-switch" role="radiogroup" aria-label=${this.messages.modeSwitch}
      aria-disabled=${this.locked ? 'true' : nothing} title=${this.locked ?? nothing} @keydown=${this.#arrows}>
      ${this.modes.map(({id, label}) => html`<button class="mode" part="mode" type="button" role="radio" data-mode=${id}
        aria-checked=${id === this.mode ? 'true' : 'false'} aria-disabled=${this.locked && id !== this.mode ? 'true' : nothing}
        tabindex=${id === current ? '0' : '-1'} @click=${() => { this.#choose(id); }}>${label}</button>`)}
    </div>`;
  }

  #balance(mana: number) {
    // The one figure that is there before anything is fetched: the formatters come with what needs more of them.
    const figure = new Intl.NumberFormat(this.messages.locale, {maximumFractionDigits: 2}).format(mana);
    return html`<span class="mana" part="mana" role="img" aria-label=${this.messages.manaBalance(figure)}>
      <span class="mana-label">${this.messages.mana}</span> <b>${figure}</b></span>`;
  }

  #buttons() {
    const {messages, wide} = this;
    return html`<div class="buttons">
      ${this.canWiden ? html`<button class="icon-button" type="button" aria-label=${wide ? messages.narrow : messages.widen}
        @click=${() => ask(this, {do: 'layout', wide: !wide})}>${wide ? icons.narrow : icons.widen}</button>` : nothing}
      ${this.canClose ? html`<button class="icon-button" type="button" aria-label=${messages.close}
        @click=${() => ask(this, {do: 'close'})}>${icons.close}</button>` : nothing}
    </div>`;
  }

  /** Asks for a mode, or says why not; answers whether it is the mode now. */
  #choose(id: string): boolean {
    if (id === this.mode) return true;
    if (this.locked === undefined) return ask(this, {do: 'mode', mode: id});
    this.tried = true;
    this.context?.say(this.locked);
    return false;
  }

  #arrows(event: KeyboardEvent): void {
    const horizontal = event.key === 'ArrowRight' || event.key === 'ArrowLeft';
    const forward = event.key === 'ArrowRight' || event.key === 'ArrowDown';
    if (!forward && event.key !== 'ArrowLeft' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const mirrored = horizontal && getComputedStyle(this).direction === 'rtl';
    const step = forward === mirrored ? -1 : 1;
    const at = Math.max(0, this.modes.findIndex(({id}) => id === this.mode));
    const next = this.modes[(at + step + this.modes.length) % this.modes.length];
    if (next && this.#choose(next.id)) this.shadowRoot?.querySelector<HTMLElement>(`[data-mode="${CSS.escape(next.id)}"]`)?.focus();
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-header': MoritHeader } }
