import {css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {fileIcon, kindOf, nameInTwo, sizeOf} from '../catalog/file-kind.js';
import type {Host} from '../contract/host.js';
import type {AttachmentView} from '../contract/view.js';
import {formatIn} from '../i18n/format-in.js';
import {base} from '../theme/base.js';
import {token} from '../theme/tokens.js';
import {ThreadElement} from './thread-element.js';
import type * as Pictures from './sent-picture.js';

/** How large a sent picture stands, in CSS pixels a side; its place is the same whatever becomes of it. */
const side = 112;

/**
 * What came with a reader's words: a picture small, that opens large where it can be had; anything else, and a picture that cannot be
 * shown, by icon and name (R-110).
 * @csspart attachment - The picture or chip.
 */
export class MoritAttachment extends ThreadElement {
  static override styles = [...base, css`
    :host { display: block; min-inline-size: 0; max-inline-size: 100%; }
    .chip { display: flex; align-items: center; gap: ${token.space2}; padding: 5px ${token.space3} 5px ${token.space2}; border: 1px solid ${token.colorLine}; border-radius: ${token.radiusComponent}; }
    .kind { inline-size: 24px; block-size: 32px; flex: none; color: ${token.colorMuted}; }
    .kind .sheet { fill: ${token.colorSunken}; }
    .kind .sign { stroke: ${token.colorAccent}; }
    .what { min-inline-size: 0; }
    .name { display: flex; max-inline-size: 100%; font: ${token.fontSmall}; font-weight: 500; }
    .stem { overflow: hidden; text-overflow: ellipsis; white-space: pre; }
    .ending { flex: none; white-space: pre; }
    .facts { font: ${token.fontTiny}; color: ${token.colorMuted}; }
    .picture { position: relative; display: grid; place-content: center; justify-items: center; gap: ${token.space1}; inline-size: 112px; block-size: 112px; overflow: hidden; padding: ${token.space2};
      border: 0; border-radius: ${token.radiusComponent}; background: ${token.colorSunken}; }
    .picture canvas { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; }
    button.picture { cursor: zoom-in; }
    /* In the little room there is, the ending has a line of its own. */
    .picture .name { flex-wrap: wrap; justify-content: center; max-inline-size: 96px; font: ${token.fontTiny}; }
    .picture .stem { max-inline-size: 100%; }
    @media (forced-colors: active) {
      .picture { border: 1px solid; }
      .kind .sign { stroke: CanvasText; }
    }
  `];

  /** What came with the words. */
  @property({attribute: false}) item: AttachmentView | undefined;
  @state() private canvas: HTMLCanvasElement | undefined;
  @state() private pictures: typeof Pictures | undefined;
  #rest: (() => void) | undefined;
  #host: Host | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#draw();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#rest?.();
    this.#rest = undefined;
  }

  protected override render() {
    const {item} = this;
    if (!item) return nothing;
    return item.kind === 'image' ? this.#picture(item) : this.#chip(item);
  }

  protected override updated(changes: PropertyValues): void {
    const {host} = this.context ?? {};
    // A page may give its host later than its thread is there: what could not be fetched is asked for again.
    if (changes.has('item') || (host !== this.#host && !this.canvas)) this.#draw();
    this.#host = host;
  }

  #picture(item: AttachmentView): TemplateResult {
    const {canvas, words, context, pictures} = this;
    if (!canvas) return html`<div class="picture" part="attachment" role="img" aria-label=${words.attachedPicture(item.name)}>${this.#icon(item)}${this.#name(item)}</div>`;
    if (context && pictures?.canOpen(item, context)) {
      canvas.ariaHidden = 'true';
      return html`<button class="picture" type="button" part="attachment" aria-haspopup="dialog" aria-label=${words.openPicture(item.name)} @click=${this.#open}>${canvas}</button>`;
    }
    return html`<div class="picture" part="attachment" role="img" aria-label=${words.attachedPicture(item.name)}>${canvas}</div>`;
  }

  #chip(item: AttachmentView): TemplateResult {
    return html`<div class="chip" part="attachment">
      ${this.#icon(item)}
      <div class="what"><span class="visually-hidden">${this.words.attachment(item.name || item.kind)}</span>${this.#name(item)}
        ${item.size === undefined ? nothing : html`<p class="facts">${sizeOf(item.size, formatIn(this.messages.locale))}</p>`}</div>
    </div>`;
  }

  #icon({mime, name, kind}: AttachmentView) {
    return fileIcon(kind === 'image' ? 'image' : kindOf(mime, name));
  }

  #name({name, kind}: AttachmentView): TemplateResult {
    return html`<p class="name" aria-hidden="true" dir="ltr" title=${name}>${nameInTwo(name || kind)}</p>`;
  }

  /** Few messages have pictures, so what draws them comes with the first. Without it the name stands. */
  #draw(): void {
    const {item, context} = this;
    this.#rest?.();
    this.#rest = undefined;
    this.canvas = undefined;
    if (item?.kind !== 'image' || !context) return;
    void import('./sent-picture.js').then((pictures) => {
      if (this.item !== item || !this.isConnected) return;
      this.pictures = pictures;
      this.#rest = pictures.drawWhenNear(this, item, context, side, (canvas) => { this.canvas = canvas; });
    }, () => { context.diagnose({code: 'chunk_failed', path: ''}); });
  }

  readonly #open = (): void => {
    const {item, context, pictures, shadowRoot} = this;
    // The picture stands as it was where the viewer does not come.
    if (item && context && shadowRoot) void pictures?.openPicture(item, this.words.attachedPicture(item.name), context, shadowRoot).catch(() => { context.diagnose({code: 'chunk_failed', path: ''}); });
  };
}

declare global { interface HTMLElementTagNameMap { 'morit-attachment': MoritAttachment } }
