import {css, html, nothing, render, type CSSResult, type TemplateResult} from 'lit';
import {AsyncDirective} from 'lit/async-directive.js';
import {directive} from 'lit/directive.js';
import type {PictureRefusal, PictureSize} from '../contract/picture.js';
import type {MediaMessages} from '../i18n/media-messages.js';
import {token} from '../theme/tokens.js';
import {watchNear} from './near.js';
import {decodePicture, isPassing, loadPicture, type PictureAccess, type PictureSource} from './picture-load.js';

/** A picture that is wanted: from where, in whose name, and what it is called. */
export interface PictureRequest {
  readonly source: PictureSource;
  readonly access: PictureAccess;
  /** Its words, never empty; `''` only for a picture whose words stand beside it. */
  readonly alt: string;
  readonly words: MediaMessages;
  /** Fills its box and may lose its edges, or stands in it whole. */
  readonly fit?: 'cover' | 'contain';
  /** Its size, when the value names it: the box then has the picture's own proportions from the start. */
  readonly size?: PictureSize | undefined;
  /** It is still being made: its place says so, and nobody is asked for it yet (R-072). */
  readonly isComing?: boolean | undefined;
  /** Opens it larger; absent, it cannot be pressed. */
  readonly onOpen?: ((button: Element) => void) | undefined;
  /** Nothing is said where it stood when it does not come; its owner takes the place away. */
  readonly isOptional?: boolean;
  /** What stands over a picture that can be pressed; absent: its words and "크게 보기". */
  readonly over?: {readonly name: string; readonly content: TemplateResult} | undefined;
}

type State = {readonly kind: 'waiting'} | {readonly kind: 'shown'} | {readonly kind: 'failed'; readonly refusal: PictureRefusal};

/**
 * One picture in a box whose size never changes with its fate (R-072). It is fetched when it comes near the viewport, checked (S-19),
 * drawn on a canvas with a name, and its pixels are let go when it is far away or gone (S-24); the checked bytes are kept, so that
 * coming back asks nobody again.
 */
export class PictureBox {
  /** What its owner puts on the page. */
  readonly node = document.createElement('div');
  readonly #canvas = document.createElement('canvas');
  readonly #resize = new ResizeObserver(() => this.#sharpen());
  #request: PictureRequest;
  #state: State = {kind: 'waiting'};
  #blob: Blob | undefined;
  #flight: AbortController | undefined;
  #unwatch: (() => void) | undefined;
  #isNear = false;
  /** How many pixels a side were wanted when it was last drawn. */
  #drawn = 0;

  constructor(request: PictureRequest) {
    this.#request = request;
    this.node.part.add('picture');
    this.#draw();
  }

  /** Shows another picture, or the same under other words. */
  update(request: PictureRequest): void {
    const isOther = request.isComing !== this.#request.isComing || JSON.stringify(request.source) !== JSON.stringify(this.#request.source);
    this.#request = request;
    if (isOther) {
      this.#free();
      this.#blob = undefined;
      this.#state = {kind: 'waiting'};
      if (this.#isNear) void this.#load();
    }
    this.#draw();
  }

  connect(): void {
    if (this.#unwatch) return;
    this.#resize.observe(this.node);
    this.#unwatch = watchNear(this.node, {near: () => { this.#isNear = true; void this.#load(); }, far: () => { this.#isNear = false; this.#free(); }});
  }

  disconnect(): void {
    this.#unwatch?.();
    this.#unwatch = undefined;
    this.#isNear = false;
    this.#resize.disconnect();
    this.#free();
  }

  async #load(): Promise<void> {
    if (this.#flight || this.#state.kind !== 'waiting' || this.#request.isComing) return;
    const {signal} = this.#flight = new AbortController();
    try {
      const loaded = this.#blob ? {ok: true as const, blob: this.#blob} : await loadPicture(this.#request.source, this.#request.access, signal);
      if (loaded.ok) this.#blob = loaded.blob;
      const shown = loaded.ok && await this.#paint(loaded.blob, signal);
      signal.throwIfAborted();
      this.#state = shown ? {kind: 'shown'} : {kind: 'failed', refusal: loaded.ok ? 'decode' : loaded.refusal};
      this.#flight = undefined;
      this.#draw();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async #paint(blob: Blob, signal: AbortSignal): Promise<boolean> {
    const bitmap = await decodePicture(blob);
    if (!bitmap) return false;
    const {clientWidth, clientHeight} = this.node;
    const scales = [clientWidth / bitmap.width, clientHeight / bitmap.height].map((scale) => scale * devicePixelRatio);
    const scale = Math.min(1, this.#request.fit === 'contain' ? Math.min(...scales) : Math.max(...scales)) || 1;
    if (!signal.aborted) {
      this.#canvas.width = Math.max(1, Math.round(bitmap.width * scale));
      this.#canvas.height = Math.max(1, Math.round(bitmap.height * scale));
      const pen = this.#canvas.getContext('2d');
      if (pen) pen.imageSmoothingQuality = 'high';
      pen?.drawImage(bitmap, 0, 0, this.#canvas.width, this.#canvas.height);
      this.#drawn = scale < 1 ? clientWidth : Infinity;
    }
    bitmap.close();
    return true;
  }

  /** A box that has grown wants more pixels than were drawn. */
  #sharpen(): void {
    if (this.#state.kind !== 'shown' || !this.#blob || this.node.clientWidth < this.#drawn * 1.25) return;
    this.#drawn = Infinity; // Until this drawing is done.
    void this.#paint(this.#blob, new AbortController().signal);
  }

  #free(): void {
    this.#flight?.abort();
    this.#flight = undefined;
    this.#canvas.width = this.#canvas.height = 0;
    if (this.#state.kind !== 'shown') return;
    this.#state = {kind: 'waiting'};
    this.#draw();
  }

  readonly #retry = (): void => {
    this.#state = {kind: 'waiting'};
    this.#blob = undefined;
    this.#draw();
    void this.#load();
  };

  #draw(): void {
    const {fit = 'cover', size, alt} = this.#request;
    this.node.className = `picture ${fit} ${this.#state.kind}`;
    if (size) {
      const {style} = this.node; // Numbers through the CSSOM: no style attribute is written in mark-up (S-02).
      style.aspectRatio = `${size.width} / ${size.height}`;
      style.setProperty('--_m-ratio', String(size.width / size.height));
      style.setProperty('--_m-width', `${size.width}px`);
    }
    if (alt) {
      this.#canvas.role = 'img';
      this.#canvas.ariaLabel = alt;
    } else {
      this.#canvas.ariaHidden = 'true';
    }
    render(this.#content(), this.node);
  }

  #content(): TemplateResult {
    const {alt, words, onOpen, over, isOptional, isComing} = this.#request;
    const press = onOpen && html`<button type="button" class="open" part="open" aria-label=${over?.name ?? words.enlarge(alt)} @click=${(event: Event) => onOpen(event.currentTarget as Element)}>${over?.content}</button>`;
    switch (this.#state.kind) {
      case 'waiting': return html`${isComing ? html`<p class="why">${words.making}</p>` : over ? press : nothing}`;
      case 'shown': return html`${this.#canvas}${press}`;
      case 'failed': return isOptional ? html`` : over ? html`${press}` : html`<p class="why">${alt ? html`<strong dir="auto">${alt}</strong>` : nothing}
        <span>${isPassing(this.#state.refusal) ? words.failed : words.refused}</span></p>
        ${isPassing(this.#state.refusal) ? html`<button type="button" class="tonal-button" part="retry" aria-label=${words.retryOf(alt)} @click=${this.#retry}>${words.retry}</button>` : nothing}`;
    }
  }
}

class PictureDirective extends AsyncDirective {
  #box: PictureBox | undefined;

  render(request: PictureRequest): HTMLElement {
    if (this.#box) this.#box.update(request);
    else this.#box = new PictureBox(request);
    if (this.isConnected) this.#box.connect();
    return this.#box.node;
  }

  protected override disconnected(): void {
    this.#box?.disconnect();
  }

  protected override reconnected(): void {
    this.#box?.connect();
  }
}

/** A {@link PictureBox} that lives as long as its place in a template. Argument: a {@link PictureRequest}. */
export const picture = directive(PictureDirective);

/** The look of a picture's box; its proportions are its owner's. */
export const pictureStyles: CSSResult = css`
  .picture { position: relative; overflow: hidden; display: grid; place-content: center; justify-items: center; gap: ${token.space2};
    min-inline-size: 0; border-radius: ${token.radiusControl}; background: ${token.colorSunken}; }
  .picture canvas { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; }
  .picture.contain canvas { object-fit: contain; }
  .picture .open { position: absolute; inset: 0; inline-size: 100%; padding: 0; border: 0; border-radius: inherit; background: transparent; cursor: zoom-in; }
  .picture .open:focus-visible { outline-offset: -3px; box-shadow: inset 0 0 0 4px ${token.colorSurface}; }
  .picture .why { display: grid; max-block-size: 4.8em; overflow: hidden; padding-inline: ${token.space2}; font: ${token.fontTiny}; color: ${token.colorMuted}; text-align: center; }
  .picture .why strong { font-weight: 500; color: ${token.colorText}; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
  @media (hover: hover) { .picture.shown .open:hover { background: color-mix(in srgb, ${token.colorText} 8%, transparent); } }
  @media (prefers-reduced-motion: no-preference) {
    .picture canvas { animation: reveal ${token.durationMedium} ${token.ease}; }
    @keyframes reveal { from { opacity: 0; } }
  }
  @media (forced-colors: active) { .picture { border: 1px solid; } }
`;
