import {css, html, nothing} from 'lit';
import {property} from 'lit/decorators.js';
import {base} from '../theme/base.js';
import {controls} from '../theme/controls.js';
import {token} from '../theme/tokens.js';
import {ask} from './ask.js';
import {ThreadElement} from './thread-element.js';

/**
 * The message that waits its turn, over the composer (F-40).
 * @csspart queued - The row.
 */
export class MoritQueued extends ThreadElement {
  static override styles = [...base, controls, css`
    :host { display: block; }
    .queued { display: flex; align-items: center; flex-wrap: wrap; gap: 0 ${token.space1}; margin-block-end: ${token.space2};
      padding: 6px 6px 6px ${token.space4}; border-radius: ${token.radiusComponent}; background: ${token.colorSunken}; border: 1px solid ${token.colorLine}; }
    .said { display: flex; flex-direction: column; flex: 1 1 10em; min-inline-size: 0; }
    .note { font: ${token.fontTiny}; color: ${token.colorMuted}; }
    .text { font: ${token.fontSmall}; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    .text-button { padding-inline: ${token.space2}; }
  `];

  /** The text that waits to be sent. */
  @property({attribute: false}) text = '';
  /** What it waits for, in words. */
  @property({attribute: false}) note = '';
  /** Whether it can go at once (C-21). */
  @property({attribute: false}) canSendNow = false;

  protected override render() {
    const {words, note} = this;
    return html`<div class="queued" part="queued" role="group" aria-label=${note}>
      <span class="said"><span class="note">${note}</span><span class="text" dir="auto">${this.text}</span></span>
      ${this.canSendNow ? html`<button class="text-button" type="button" @click=${() => ask(this, {do: 'send-now'})}>${words.sendNow}</button>` : nothing}
      <button class="text-button" type="button" @click=${() => ask(this, {do: 'edit-queued'})}>${words.editQueued}</button>
      <button class="text-button" type="button" @click=${() => ask(this, {do: 'drop-queued'})}>${words.dropQueued}</button>
    </div>`;
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-queued': MoritQueued } }
