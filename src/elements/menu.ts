import {css, html, nothing, type CSSResult, type TemplateResult} from 'lit';
import type {ReactiveControllerHost} from 'lit';
import {token} from '../theme/tokens.js';
import {historyIcons} from './history-icons.js';
import {rove} from './roving.js';

/** One thing that a menu offers. */
export interface MenuItem {
  readonly label: string;
  readonly icon: TemplateResult;
  /** It takes something away for good. */
  readonly danger?: boolean;
  /** Called once focus is back on the button. */
  readonly run: () => void;
}

/** How a menu's button stands. */
export interface MenuButton {
  readonly name: string;
  readonly title: string;
  /** The id of the words that say why it does nothing; absent: it opens. */
  readonly why?: string | undefined;
  readonly tabindex?: 0 | -1;
  readonly pressed?: () => void;
}

/**
 * The menus of one element: a button for each thing, `Key`, and one list of what can be done with it, over all else and beside its button.
 * The platform opens it and closes it at Escape or a press elsewhere; arrows go through it, and its button has focus again when it is closed.
 */
export class Menu<Key> {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #items: (key: Key) => readonly MenuItem[];
  #key: Key | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, items: (key: Key) => readonly MenuItem[]) {
    this.#host = host;
    this.#items = items;
  }

  /** The button with three dots that opens the menu of `key`. */
  button(key: Key, {name, title, why, tabindex = 0, pressed}: MenuButton): TemplateResult {
    return html`<button class="icon-button more ${this.#key === key ? 'anchor' : ''}" type="button" aria-label=${name} title=${title} aria-haspopup="menu"
      tabindex=${tabindex} popovertarget=${why === undefined ? 'menu' : nothing} aria-disabled=${why === undefined ? nothing : 'true'}
      aria-describedby=${why ?? nothing} @click=${() => { this.#at(key); pressed?.(); }}>${historyIcons.more}</button>`;
  }

  /** The list itself; once in the element's template, after its buttons. */
  list(name: string): TemplateResult {
    const items = this.#key === undefined ? [] : this.#items(this.#key);
    return html`<div class="menu" id="menu" popover role="menu" aria-label=${name} part="menu" @toggle=${this.#toggled} @keydown=${this.#keys}>
      ${items.map(({label, icon, danger, run}) => html`<button class="menu-item ${danger ? 'danger' : ''}" type="button" role="menuitem" tabindex="-1"
        @click=${() => { this.#choose(run); }}>${icon}<span>${label}</span></button>`)}
    </div>`;
  }

  #at(key: Key): void {
    this.#key = key;
    this.#host.requestUpdate();
  }

  readonly #toggled = async (event: Event): Promise<void> => {
    if ((event as ToggleEvent).newState === 'open') {
      await this.#host.updateComplete;
      this.#stops[0]?.focus({preventScroll: true});
    } else if (document.activeElement === document.body || this.#host.shadowRoot?.activeElement?.closest('.menu')) {
      this.#back();
    }
  };

  #back(): void {
    this.#host.shadowRoot?.querySelector<HTMLElement>('.anchor')?.focus({preventScroll: true});
  }

  readonly #keys = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') this.#panel?.hidePopover(); // It leads on from the button.
    else rove(event, this.#stops, 'column');
  };

  #choose(run: () => void): void {
    this.#panel?.hidePopover();
    this.#back();
    run();
  }

  get #panel(): HTMLElement | null | undefined {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('.menu');
  }

  get #stops(): readonly HTMLElement[] {
    return [...this.#panel?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []];
  }
}

/** How a menu looks: beside its button, or in the middle where a browser cannot place it there. */
export const menuStyles: CSSResult = css`
  .menu { min-inline-size: 12em; max-inline-size: min(20em, 100vw - 24px); padding: ${token.space1}; border: 1px solid ${token.colorLine}; border-radius: ${token.radiusComponent};
    background: ${token.colorRaised}; color: ${token.colorText}; box-shadow: ${token.shadowFloat}; font: ${token.fontSmall}; text-align: start; }
  .anchor { anchor-name: --_m-menu; }
  @supports (position-area: self-block-end) {
    .menu { position-anchor: --_m-menu; inset: auto; margin: 4px 0; position-area: self-block-end span-self-inline-start; position-try-fallbacks: flip-block, flip-inline, flip-block flip-inline; }
  }
  .menu-item { display: flex; align-items: center; gap: ${token.space2}; inline-size: 100%; min-block-size: 36px; padding: 6px 10px; border: 0; border-radius: ${token.radiusControl};
    background: transparent; color: inherit; text-align: start; }
  .menu-item svg { inline-size: 18px; block-size: 18px; color: ${token.colorMuted}; }
  .menu-item.danger, .menu-item.danger svg { color: ${token.colorDanger}; }
  .menu-item:focus-visible { outline-offset: -2px; }
  @media (hover: hover) { .menu-item:hover { background: ${token.colorSunken}; } }
  @media (pointer: coarse) { .menu-item { min-block-size: 44px; } }
  @media (prefers-reduced-motion: no-preference) {
    .menu:popover-open { animation: menu-rise ${token.durationFast} ${token.ease}; }
    @keyframes menu-rise { from { opacity: 0; translate: 0 -4px; } }
  }
`;
