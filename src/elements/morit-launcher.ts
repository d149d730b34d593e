import {LitElement, nothing} from 'lit';
import {property} from 'lit/decorators.js';
import {MoritDiagnosticEvent} from './events.js';
import type {LauncherView} from './launcher-view.js';
import {MoritElement} from './morit-element.js';

/**
 * The floating button that opens and closes a chat, wherever in its page or shadow root that stands, with a mark when an answer ended since
 * the reader closed it. An open chat takes its place, but for a launcher that the page positions by itself: that stays in sight. What it
 * draws with is fetched when one is on the page, so that a page without one does not carry it.
 * @csspart button - The button.
 * @csspart mark - Says that something is new.
 * @fires {MoritDiagnosticEvent} morit-diagnostic - It could not be fetched; for developers.
 */
export class MoritLauncher extends MoritElement {
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};

  /** The id of the `<morit-chat>` that it opens; that may come later. */
  @property({attribute: 'for'}) htmlFor: string | undefined;
  #view: LauncherView | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.#view) void this.#fetch();
  }

  protected override render() {
    return this.#view?.render() ?? nothing;
  }

  async #fetch(): Promise<void> {
    const chunk = await import('./launcher-view.js').catch(() => { this.dispatchEvent(new MoritDiagnosticEvent({code: 'chunk_failed', path: ''})); });
    if (chunk) this.#view ??= new chunk.LauncherView(this);
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-launcher': MoritLauncher } }
