import {css, html, nothing, svg, type CSSResult, type ReactiveController, type TemplateResult} from 'lit';
import {launcherWords} from '../i18n/launcher-words.js';
import {nearestLocale} from '../i18n/load.js';
import {isActive} from '../stream/active.js';
import {icon, icons} from '../theme/icons.js';
import {token} from '../theme/tokens.js';
import type {MoritRunEvent} from './events.js';
import type {MoritChat} from './morit-chat.js';
import type {MoritLauncher} from './morit-launcher.js';
import {pageLanguage} from './page.js';
import {reportMisuse} from './report.js';

const bubble = icon(svg`<path d="M4 5.5A1.5 1.5 0 0 1 5.5 4h9A1.5 1.5 0 0 1 16 5.5v7a1.5 1.5 0 0 1-1.5 1.5H10l-3.5 3v-3h-1A1.5 1.5 0 0 1 4 12.5v-7Z"></path>`);

const styles: CSSResult = css`
  :host { position: fixed; z-index: 2147482999; inset-block-end: max(24px, env(safe-area-inset-bottom));
    inset-inline-end: max(24px, env(safe-area-inset-right)); display: block; inline-size: 56px; block-size: 56px; }
  button { position: relative; display: grid; place-items: center; inline-size: 100%; block-size: 100%; padding: 0; border: 1px solid transparent;
    border-radius: 50%; color: ${token.colorAccentText}; background: ${token.colorAccent}; box-shadow: ${token.shadowFloat};
    transition: transform ${token.durationFast} ${token.ease}, opacity ${token.durationFast} ${token.ease}; }
  button:active { transform: scale(0.94); }
  /* Its chat stands where it stood. It can still be given the focus back. */
  button.covered { opacity: 0; pointer-events: none; }
  svg { inline-size: 30px; block-size: 30px; }
  .mark { position: absolute; inset-block-start: 1px; inset-inline-end: 1px; inline-size: 14px; block-size: 14px; border-radius: 50%;
    background: ${token.colorDanger}; border: 2px solid ${token.colorSurface}; }
  @media (forced-colors: active) {
    button { border-color: ButtonBorder; }
    .mark { forced-color-adjust: none; background: Highlight; border-color: Canvas; }
  }
`;

/** What a launcher draws and does: finds its chat, follows whether that is open, and whether an answer ended while it was not. */
export class LauncherView implements ReactiveController {
  readonly #host: MoritLauncher;
  readonly #watch = new MutationObserver((records) => { this.#look(records); });
  #chat: MoritChat | undefined;
  #ends: AbortController | undefined;
  /** The reader has had it open: what ends from now on, while it is closed, is news. */
  #known = false;
  #unread = false;

  constructor(host: MoritLauncher) {
    this.#host = host;
    host.addController(this);
    host.shadowRoot?.adoptedStyleSheets.push(styles.styleSheet!);
    host.requestUpdate();
  }

  hostConnected(): void {
    if (this.#ends) return;
    const root = this.#root;
    this.#ends = new AbortController();
    root.addEventListener('morit-run', (event) => { this.#hear(event as MoritRunEvent); }, {signal: this.#ends.signal});
    // The chat may come later than its launcher, or another in its place.
    this.#watch.observe(root, {subtree: true, childList: true, attributeFilter: ['id', 'open', 'layout', 'locale', 'assistant-name']});
    this.#look([]);
  }

  hostDisconnected(): void {
    this.#watch.disconnect();
    this.#ends?.abort();
    this.#ends = undefined;
  }

  hostUpdate(): void {
    this.#look([]);
  }

  render(): TemplateResult {
    const chat = this.#chat;
    const words = launcherWords[nearestLocale(chat?.locale ?? pageLanguage(this.#host))];
    const name = words.chatWith(chat?.assistantName ?? words.assistant);
    const expanded = chat && floats(chat) ? String(chat.open) : nothing;
    const covered = expanded === 'true' && getComputedStyle(this.#host).position === 'fixed';
    return html`<button class=${covered ? 'covered' : ''} part="button" type="button" tabindex=${covered ? '-1' : '0'} aria-expanded=${expanded}
        aria-label=${this.#unread ? `${name}, ${words.unread}` : name} @click=${this.#press} @focus=${() => { this.#host.requestUpdate(); }}>
        ${expanded === 'true' ? icons.close : bubble}${this.#unread ? html`<span class="mark" part="mark"></span>` : nothing}
      </button>
      <span class="visually-hidden" role="status">${this.#unread ? `${name}: ${words.unread}` : nothing}</span>`;
  }

  get #root(): Document | ShadowRoot {
    return this.#host.getRootNode() as Document | ShadowRoot;
  }

  /** Finds the chat anew, and draws what changed of it. */
  #look(records: readonly MutationRecord[]): void {
    const named = this.#host.htmlFor ? this.#root.getElementById(this.#host.htmlFor) : null;
    const chat = named?.localName === 'morit-chat' ? named as MoritChat : undefined;
    const other = chat !== this.#chat;
    this.#chat = chat;
    if (other) this.#known = false;
    if (chat?.open) this.#known = true;
    if (!chat || chat.open) this.#unread = false;
    if (other || records.some(({target}) => target === chat)) this.#host.requestUpdate();
  }

  #hear({target, run}: MoritRunEvent): void {
    const chat = this.#chat;
    if (!chat || target !== chat || chat.open || !floats(chat) || !this.#known || isActive(run)) return;
    this.#unread = true;
    this.#host.requestUpdate();
  }

  readonly #press = (event: Event): void => {
    const chat = this.#chat;
    if (!chat) {
      reportMisuse(`<morit-launcher for="${this.#host.htmlFor ?? ''}"> names no <morit-chat>.`);
      return;
    }
    // Some browsers do not focus a button that is pressed: it is where focus comes back to.
    (event.currentTarget as HTMLElement).focus();
    if (floats(chat)) chat.open = !chat.open;
    if (chat.open || !floats(chat)) void chat.focusComposer();
  };
}

/** Whether `chat` opens and closes at all. */
const floats = ({layout}: MoritChat): boolean => layout === 'side' || layout === 'floating';
