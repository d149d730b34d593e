import {html, nothing, type ReactiveControllerHost, type TemplateResult} from 'lit';
import {formatIn} from '../i18n/format-in.js';
import type {ThreadMessages} from '../i18n/messages.js';

/** How many a first press adds; each later one four times as many as stand there, so that few presses show thousands. */
const step = 100;

/** What an element that draws a long list bit by bit is. */
type MoreHost = ReactiveControllerHost & HTMLElement;

/** Draws a long list as far as the reader asks for it: what nobody looks at costs nothing. */
export class More {
  readonly #host: MoreHost;
  #shown: number;

  /** `atFirst`: how many are drawn unasked. */
  constructor(host: MoreHost, atFirst: number) {
    this.#host = host;
    this.#shown = atFirst;
  }

  /** What of the list is drawn. */
  first<Item>(list: readonly Item[]): readonly Item[] {
    return list.length > this.#shown ? list.slice(0, this.#shown) : list;
  }

  /** The way to the rest, which is `left` things; nothing where there is none. */
  button(left: number, words: ThreadMessages, locale: string): TemplateResult | typeof nothing {
    return left === 0 ? nothing : html`<button class="text-button more" type="button" @click=${this.#grow}>${words.rows.more(formatIn(locale).number(left))}</button>`;
  }

  /** The reader goes on where the new ones begin: the button may be gone. */
  readonly #grow = (): void => {
    const before = this.#shown;
    this.#shown = Math.max(step, before * 4);
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => {
      const next = this.#host.shadowRoot?.querySelectorAll<HTMLElement>('.one')[before];
      if (!next) return;
      next.tabIndex = -1;
      next.focus({preventScroll: true});
    });
  };
}
