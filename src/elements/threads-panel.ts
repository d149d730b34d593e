import {css} from 'lit';
import type {ThreadList} from '../contract/view-history.js';
import {token} from '../theme/tokens.js';
import type {AskEvent} from './ask.js';
import type {ZoneParts} from './chat-zones.js';
import type {MoritThreads} from './morit-threads.js';
import type {MoritThreadsButton} from './morit-threads-button.js';

/** From this width on, in px, the list stands beside the conversation; in a narrower chat it lies over all of it. The styles say the same. */
const roomBeside = 720;

/** Where the list of threads stands in its chat, in a style sheet of its own. */
const {styleSheet} = css`
  /* What the button takes of the header's start: its tagline begins that much later. */
  .chat:has(morit-threads-button) { --_m-lead: 34px; }
  @media (pointer: coarse) { .chat:has(morit-threads-button) { --_m-lead: 46px; } }
  .chat > morit-threads { position: absolute; inset: 0; z-index: 2; }
  :host(:not([layout='panel'])) .chat > morit-threads { padding: env(safe-area-inset-top) env(safe-area-inset-right) 0 env(safe-area-inset-left); }
  @container (min-inline-size: 720px) {
    .chat:has(> morit-threads) { grid-template-columns: 280px minmax(0, 1fr); }
    .chat:has(> morit-threads) > :not(morit-threads, .visually-hidden) { grid-column: 2; }
    .chat > morit-threads { position: static; grid-area: 1 / 1 / -1 / 2; border-inline-end: 1px solid ${token.colorLine}; }
  }
  @media (prefers-reduced-motion: no-preference) {
    .chat > morit-threads { animation: threads-in 250ms ${token.ease}; }
    @keyframes threads-in { from { opacity: 0; } }
  }
`;

/** The button at the header's start and the list that it opens: over the whole of a narrow chat, beside the conversation in a wide one. */
export class ThreadsPanel {
  readonly #chat: HTMLElement;
  readonly #parts: () => ZoneParts;
  readonly #sizes = new ResizeObserver(() => { this.#cover(); });
  #threads: ThreadList | undefined;
  #button: MoritThreadsButton | undefined;
  #list: MoritThreads | undefined;

  constructor(chat: HTMLElement, parts: () => ZoneParts) {
    this.#chat = chat;
    this.#parts = parts;
    if (styleSheet) chat.shadowRoot?.adoptedStyleSheets.push(styleSheet);
  }

  /** Shows the threads as they stand; `undefined` takes button and list away. */
  show(threads: ThreadList | undefined): void {
    this.#threads = threads;
    if (!threads) {
      this.close();
      this.#button?.remove();
      this.#button = undefined;
    } else if (this.#button) {
      if (this.#list) this.#list.list = threads;
    } else {
      const button = this.#button = document.createElement('morit-threads-button');
      button.slot = 'start';
      button.setAttribute('exportparts', 'threads-button');
      button.addEventListener('click', () => { if (this.#list) this.close(); else this.#open(); });
      this.#parts().head.prepend(button);
    }
  }

  /** Closes the list; focus that was in it goes back to its button. */
  close(): void {
    const list = this.#list;
    if (!list) return;
    const held = list.matches(':focus-within');
    this.#list = undefined;
    this.#sizes.disconnect();
    list.remove();
    this.#cover();
    if (!this.#button) return;
    this.#button.open = false;
    if (held) this.#button.focus();
  }

  #open(): void {
    const list = this.#list = document.createElement('morit-threads');
    list.setAttribute('exportparts', 'threads, thread, threads-search, menu');
    list.list = this.#threads!;
    list.addEventListener('morit-threads-close', () => { this.close(); });
    list.addEventListener('morit-ask', (event) => { this.#chosen(event as AskEvent); });
    this.#button!.open = true;
    this.#parts().head.parentElement!.append(list);
    this.#sizes.observe(this.#chat);
    this.#cover();
    list.focus();
  }

  /** What the list lies over can be reached by nobody meanwhile; what speaks stays. */
  #cover(): void {
    const {head} = this.#parts();
    const covered = this.#list !== undefined && this.#chat.clientWidth < roomBeside;
    for (const piece of head.parentElement?.children ?? []) {
      if (piece instanceof HTMLElement && piece !== this.#list && !piece.classList.contains('visually-hidden')) piece.inert = covered;
    }
  }

  /** A list that lies over the conversation makes room for the thread that was chosen. */
  #chosen(event: AskEvent): void {
    const {ask} = event;
    if (ask.do !== 'thread' || (ask.op !== 'open' && ask.op !== 'new')) return;
    queueMicrotask(() => { if (!event.defaultPrevented && this.#chat.clientWidth < roomBeside) this.close(); });
  }
}
