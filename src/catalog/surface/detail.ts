import {html, noChange, nothing, type TemplateResult} from 'lit';
import {AsyncDirective} from 'lit/async-directive.js';
import {directive, type ElementPart} from 'lit/directive.js';
import {repeat} from 'lit/directives/repeat.js';
import {showModal} from '../../a11y/regions.js';
import type {SurfaceView} from '../../surface/surface.js';
import type {NodeContext} from './context.js';
import {glyph, heading, pressable, quiet} from './parts.js';

/** What the layer of detail screens asks of its surface. */
export interface DetailOptions {
  /** Leaves the screen on top. */
  readonly back: () => void;
  /** What had been pressed when a screen opened: focus comes back to it. */
  readonly opener: () => HTMLElement | undefined;
  /** The screens are about to be drawn. */
  readonly begin: () => void;
}

/** Room for a panel beside the conversation; otherwise a screen takes the whole height and width. */
const WIDE = '(width >= 840px)';

/**
 * Detail screens over the page (docs/responses.md): beside the conversation where there is room, else a sheet. Focus goes to the title
 * of what opens and comes back to what opened it; nothing below scrolls.
 */
export function detailLayer(screens: SurfaceView['screens'], context: NodeContext, options: DetailOptions): TemplateResult {
  const {words, view: {headingLevel}} = context;
  const last = screens.length - 1;
  return html`<dialog class="n-detail" part="detail" aria-label=${screens[last]?.title ?? nothing} ${layer(screens.length, options)}>${
    repeat(screens, ({id}, at) => `${at}/${id}`, ({title, titleHidden, subtitle, icon, menu = [], root}, at) => html`<section class="n-screen" ?hidden=${at < last}>
      <header>${at > 0 ? html`<button type="button" class="icon-button" aria-label=${words.back} @click=${options.back}>${glyph('arrow_left', 'md')}</button>` : nothing
      }${icon ? glyph(icon, 'md') : nothing}<div class="n-name ${titleHidden ? 'hidden' : ''}">${heading(headingLevel, 'n-title', title)}${quiet(subtitle)}</div>${menu.map((item, each) =>
        pressable(item.action, `screen/${at}/${each}`, html`${item.icon ? glyph(item.icon) : nothing}${item.label}`, context, {kind: 'text-button'}))}<button type="button" class="icon-button" aria-label=${words.close} @click=${() => screens.forEach(options.back)}>${glyph('close', 'md')}</button></header>
      <div class="n-screen-body n-column" tabindex="0">${root && context.draw(root)}</div></section>`)}</dialog>`;
}

/** Where the reader was when a screen opened. */
interface Place {
  readonly opener: HTMLElement | undefined;
  /** How far the screen below was scrolled, in pixels. */
  readonly scrolled: number;
}

class Layer extends AsyncDirective {
  readonly #places: Place[] = [];
  readonly #wide = matchMedia(WIDE);
  #dialog: HTMLDialogElement | undefined;
  #options: DetailOptions | undefined;
  #end: (() => void) | undefined;
  #ends: AbortController | undefined;

  render(_count: number, _options: DetailOptions): unknown {
    return noChange;
  }

  override update({element}: ElementPart, [count, options]: [count: number, options: DetailOptions]): unknown {
    this.#dialog = element as HTMLDialogElement;
    this.#options = options;
    options.begin();
    const before = this.#places.length;
    if (count > before) {
      const place = {opener: options.opener(), scrolled: this.#body?.scrollTop ?? 0};
      while (this.#places.length < count) this.#places.push(place);
      // The screen is drawn by then; that of a surface that comes with one stands on the page a little later.
      if (this.#dialog.isConnected) queueMicrotask(() => this.#open());
      else requestAnimationFrame(() => this.#open());
    } else if (count < before) {
      const [place] = this.#places.splice(count);
      queueMicrotask(() => this.#return(place));
    }
    return noChange;
  }

  protected override disconnected(): void {
    this.#close();
  }

  protected override reconnected(): void {
    if (this.#places.length > 0) this.#show();
  }

  get #body(): Element | null | undefined { return this.#dialog?.querySelector('.n-screen:not([hidden]) > .n-screen-body'); }

  #open(): void {
    if (!this.isConnected || this.#places.length === 0) return;
    if (!this.#end) this.#show();
    const title = this.#dialog?.querySelector<HTMLElement>('.n-screen:not([hidden]) .n-title');
    if (!title) return;
    title.tabIndex = -1;
    title.focus({preventScroll: true});
  }

  #return(place: Place | undefined): void {
    if (this.#places.length === 0) this.#close();
    else if (this.#body && place) this.#body.scrollTop = place.scrolled;
    place?.opener?.focus({preventScroll: true});
  }

  #show(): void {
    const dialog = this.#dialog;
    if (!dialog?.isConnected) return;
    const {signal} = this.#ends = new AbortController();
    dialog.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || (event.target as Element).closest('dialog') !== dialog) return;
      event.preventDefault();
      event.stopPropagation();
      this.#options?.back();
    }, {signal});
    dialog.addEventListener('cancel', (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      this.#options?.back();
    }, {signal});
    this.#wide.addEventListener('change', () => {
      this.#close();
      this.#show();
    }, {signal});
    this.#end = this.#wide.matches ? besides(dialog) : showModal(dialog);
  }

  #close(): void {
    this.#ends?.abort();
    this.#end?.();
    this.#end = undefined;
  }
}

const layer = directive(Layer);

/** Shows a dialog above the page that leaves the page at hand, on the side where the conversation is not; the result ends it. */
function besides(dialog: HTMLDialogElement): () => void {
  const {left, width} = (dialog.parentElement ?? dialog).getBoundingClientRect();
  const isRightToLeft = dialog.matches(':dir(rtl)');
  dialog.classList.toggle('at-start', (left + width / 2 > innerWidth * 0.6) !== isRightToLeft && (left + width / 2 > innerWidth * 0.6 || left + width / 2 < innerWidth * 0.4));
  dialog.popover = 'manual';
  dialog.showPopover();
  return () => {
    if (dialog.matches(':popover-open')) dialog.hidePopover();
    dialog.popover = null;
  };
}
