import {css, html} from 'lit';
import {base} from '../theme/base.js';
import {controls} from '../theme/controls.js';
import {token} from '../theme/tokens.js';
import {ask} from './ask.js';
import {HistoryElement} from './history-element.js';
import {historyIcons} from './history-icons.js';

/**
 * Over the composer while an earlier answer is looked at: that it is one, and the two ways on. Why nothing can be sent, the composer says.
 * @csspart looking - The bar.
 */
export class MoritLooking extends HistoryElement {
  static override styles = [...base, controls, css`
    :host { display: block; margin-block-end: ${token.space2}; }
    .looking { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.space1} ${token.space2}; padding: 5px 6px 5px ${token.space3};
      border: 1px solid ${token.colorLine}; border-radius: ${token.radiusComponent}; background: ${token.colorSunken}; font: ${token.fontSmall}; }
    .looking:dir(rtl) { padding: 5px ${token.space3} 5px 6px; }
    .looking > svg { inline-size: 18px; block-size: 18px; color: ${token.colorMuted}; }
    .said { flex: 1 1 11em; min-inline-size: 0; text-wrap: pretty; }
    .ways { display: flex; flex-wrap: wrap; gap: ${token.space2}; margin-inline-start: auto; }
    @media (prefers-reduced-motion: no-preference) {
      .looking { animation: appear ${token.durationMedium} ${token.ease}; }
      @keyframes appear { from { opacity: 0; translate: 0 4px; } }
    }
  `];

  protected override render() {
    const {words} = this;
    return html`<div class="looking" part="looking" role="group" aria-label=${words.looking}>
      ${historyIcons.earlier}
      <p class="said">${words.looking}</p>
      <div class="ways">
        <button class="text-button" type="button" @click=${() => ask(this, {do: 'look-away'})}>${words.lookAway}</button>
        <button class="tonal-button" type="button" @click=${() => ask(this, {do: 'go-on'})}>${words.goOn}</button>
      </div>
    </div>`;
  }

  /** Said once, as it comes; what stands in it is read where it stands. */
  protected override firstUpdated(): void {
    this.context?.say(this.words.looking);
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-looking': MoritLooking } }
