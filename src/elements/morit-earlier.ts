import {css, html, nothing} from 'lit';
import {property} from 'lit/decorators.js';
import type {EarlierPart} from '../contract/view-history.js';
import {base} from '../theme/base.js';
import {token} from '../theme/tokens.js';
import {HistoryElement} from './history-element.js';

/** What stands in place of a stored part that cannot be drawn as it was: why, and what it said; nothing in it can be pressed (R-158, R-163, R-165). */
export class MoritEarlier extends HistoryElement {
  static override styles = [...base, css`
    :host { display: block; }
    div { display: grid; gap: ${token.space2}; padding: ${token.space3} ${token.space4}; border-radius: ${token.radiusComponent}; background: ${token.colorSunken}; }
    p { margin: 0; }
    .why { font: ${token.fontSmall}; color: ${token.colorMuted}; }
    .said { white-space: pre-line; overflow-wrap: anywhere; }
    @media (forced-colors: active) { div { border: 1px solid CanvasText; } }
  `];

  @property({attribute: false}) item: EarlierPart | undefined;

  protected override render() {
    const {item, words} = this;
    return item ? html`<div role="note">
      <p class="why">${words.earlier[item.why]}</p>
      ${item.text === '' ? nothing : html`<p class="said" dir="auto">${item.text}</p>`}
    </div>` : nothing;
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-earlier': MoritEarlier } }
