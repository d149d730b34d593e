import {css, html} from 'lit';
import {property} from 'lit/decorators.js';
import {base} from '../theme/base.js';
import {controls} from '../theme/controls.js';
import {HistoryElement} from './history-element.js';
import {historyIcons} from './history-icons.js';

/**
 * The button at the header's start that opens the list of threads, and closes it.
 * @csspart threads-button - The button.
 */
export class MoritThreadsButton extends HistoryElement {
  static override styles = [...base, controls, css`
    :host { display: block; margin-inline: -6px -4px; }
    svg:dir(rtl) { scale: -1 1; }
  `];

  /** Whether the list is open. */
  @property({attribute: false}) open = false;

  override focus(options?: FocusOptions): void {
    this.shadowRoot?.querySelector('button')?.focus(options);
  }

  protected override render() {
    const {threads} = this.words;
    const name = this.open ? threads.close : threads.open;
    return html`<button class="icon-button" part="threads-button" type="button" aria-label=${name} title=${name} aria-expanded=${this.open ? 'true' : 'false'}>${historyIcons.threads}</button>`;
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-threads-button': MoritThreadsButton } }
