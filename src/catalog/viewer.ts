import {html, nothing, render, svg, type TemplateResult} from 'lit';
import {speakInside} from '../a11y/regions.js';
import type {MediaMessages} from '../i18n/media-messages.js';
import {icon, icons} from '../theme/icons.js';
import {decodePicture, isPassing, loadPicture, type PictureAccess, type PictureSource} from './picture-load.js';
import {save, saveIcon} from './save.js';
import {viewerStyles} from './viewer.styles.js';
import {Zoom} from './viewer-zoom.js';

/** A picture that the viewer can show whole. */
export interface ViewerItem {
  readonly source: PictureSource;
  readonly alt: string;
  /** Its file's name, for saving. */
  readonly name?: string | undefined;
  readonly caption?: TemplateResult | string | undefined;
}

/** The surroundings of a viewer. */
export interface ViewerOptions {
  /** Where the dialog stands. */
  readonly root: ShadowRoot;
  readonly access: PictureAccess;
  readonly words: MediaMessages;
  /** What focus goes to when the picture at this place was the last one seen; absent, to what had it (A-16). */
  readonly back?: (at: number) => HTMLElement | null | undefined;
}

/** Shows pictures over the whole page, one at a time (R-073, A-16). Resolves when it is closed. */
export function openViewer(items: readonly ViewerItem[], at: number, options: ViewerOptions): Promise<void> {
  return new Viewer(items, options).show(at);
}

type Fault = 'failed' | 'refused';

class Viewer {
  readonly #dialog = document.createElement('dialog');
  readonly #canvas = document.createElement('canvas');
  readonly #items: readonly ViewerItem[];
  readonly #options: ViewerOptions;
  readonly #zoom = new Zoom(this.#canvas, () => this.#draw());
  #at = 0;
  #blob: Blob | undefined;
  #fault: Fault | undefined;
  #flight: AbortController | undefined;
  /** The reader went to another picture: from then on each is said. */
  #moved = false;

  constructor(items: readonly ViewerItem[], options: ViewerOptions) {
    this.#items = items;
    this.#options = options;
  }

  async show(at: number): Promise<void> {
    const {root, words, back} = this.#options;
    const dialog = this.#dialog;
    const sheet = viewerStyles.styleSheet;
    if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
    dialog.className = 'viewer';
    dialog.part.add('viewer');
    dialog.ariaLabel = words.viewer;
    dialog.addEventListener('keydown', (event) => this.#key(event));
    this.#go(at);
    root.append(dialog);
    const fallSilent = speakInside(dialog);
    dialog.showModal();
    dialog.querySelector<HTMLElement>('.tool.close')?.focus();
    await new Promise((resolve) => { dialog.addEventListener('close', resolve, {once: true}); });
    fallSilent();
    this.#flight?.abort();
    this.#canvas.width = this.#canvas.height = 0;
    dialog.remove();
    if (this.#moved) back?.(this.#at)?.focus();
  }

  #go(to: number): void {
    if (!this.#items[to]) return;
    this.#at = to;
    this.#zoom.reset();
    void this.#load();
  }

  #move(to: number): void {
    if (!this.#items[to] || to === this.#at) return;
    this.#moved = true;
    this.#go(to);
  }

  async #load(): Promise<void> {
    this.#flight?.abort();
    const {signal} = this.#flight = new AbortController();
    this.#blob = this.#fault = undefined;
    this.#canvas.width = this.#canvas.height = 0;
    this.#draw();
    try {
      const loaded = await loadPicture(this.#item.source, this.#options.access, signal);
      const bitmap = loaded.ok ? await decodePicture(loaded.blob) : undefined;
      if (signal.aborted) return bitmap?.close();
      if (loaded.ok && bitmap) {
        this.#blob = loaded.blob;
        [this.#canvas.width, this.#canvas.height] = [bitmap.width, bitmap.height];
        this.#canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
        bitmap.close();
      } else {
        this.#fault = !loaded.ok && isPassing(loaded.refusal) ? 'failed' : 'refused';
      }
      this.#draw();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  get #item(): ViewerItem { return this.#items[this.#at] as ViewerItem; }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const forward = this.#dialog.matches(':dir(rtl)') ? -1 : 1;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowRight: () => event.shiftKey ? this.#zoom.pan(-80, 0) : this.#move(this.#at + forward),
      ArrowLeft: () => event.shiftKey ? this.#zoom.pan(80, 0) : this.#move(this.#at - forward),
      ArrowUp: () => this.#zoom.pan(0, 80), ArrowDown: () => this.#zoom.pan(0, -80),
      Home: () => this.#move(0), End: () => this.#move(this.#items.length - 1),
      '+': () => this.#zoom.by(1.5), '=': () => this.#zoom.by(1.5), '-': () => this.#zoom.by(1 / 1.5), 0: () => this.#zoom.reset(),
    };
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    keys[event.key]?.();
  }

  #draw(): void {
    this.#canvas.role = 'img';
    this.#canvas.ariaLabel = this.#item.alt;
    render(this.#content(), this.#dialog);
  }

  #content(): TemplateResult {
    const {words} = this.#options;
    const count = this.#items.length;
    const position = count > 1 ? words.position(this.#at + 1, count) : '';
    const file = this.#file;
    const button = (name: string, icon: TemplateResult, run: () => void, isOff = false, kind = ''): TemplateResult => html`<button type="button" class="tool ${kind}"
      aria-label=${name} title=${name} aria-disabled=${isOff} @click=${isOff ? nothing : run}>${icon}</button>`;
    return html`<header>
      <p class="at" dir="auto" aria-hidden="true">${position}</p>
      ${button(words.zoomOut, glyph('M4.5 10h11'), () => this.#zoom.by(1 / 1.5), this.#zoom.scale <= 1)}
      ${button(words.zoomReset, glyph('M7.5 4.5h-3v3M12.5 4.5h3v3M7.5 15.5h-3v-3M12.5 15.5h3v-3'), () => this.#zoom.reset(), this.#zoom.scale === 1)}
      ${button(words.zoomIn, glyph('M10 4.5v11M4.5 10h11'), () => this.#zoom.by(1.5), this.#zoom.scale >= 8)}
      ${file ? button(words.download, saveIcon, () => save(file, file.name)) : nothing}
      ${file && canShare(file) ? button(words.share, glyph('M10 12.5v-9M6.5 6.5 10 3l3.5 3.5M5 10v6h10v-6'), () => void share(file)) : nothing}
      ${button(words.close, icons.close, () => this.#dialog.close(), false, 'close')}
    </header>
    <div class="stage" @wheel=${this.#zoom.wheel} @pointerdown=${this.#zoom.down} @pointermove=${this.#zoom.move} @pointerup=${this.#zoom.up}
      @pointercancel=${this.#zoom.up} @dblclick=${this.#zoom.toggle}>
      ${this.#fault ? this.#why(this.#fault) : this.#canvas}
    </div>
    ${count > 1 ? html`<div class="turn">
      ${button(words.previous, glyph('m12 5-5 5 5 5'), () => this.#move(this.#at - 1), this.#at === 0)}
      ${button(words.next, glyph('m8 5 5 5-5 5'), () => this.#move(this.#at + 1), this.#at === count - 1)}
    </div>` : nothing}
    <footer dir="auto">${this.#item.caption ?? nothing}</footer>
    <p class="visually-hidden" role="status">${this.#moved ? `${words.imageAt(this.#at + 1, count)}, ${this.#item.alt}` : nothing}</p>`;
  }

  #why(fault: Fault): TemplateResult {
    const {words} = this.#options;
    return html`<div class="why"><p><strong dir="auto">${this.#item.alt}</strong></p><p>${words[fault]}</p>
      ${fault === 'failed' ? html`<button type="button" class="again" @click=${() => void this.#load()}>${words.retry}</button>` : nothing}</div>`;
  }

  /** What is shown, as a file under its own kind's ending. */
  get #file(): File | undefined {
    const blob = this.#blob;
    if (!blob) return undefined;
    const ending = blob.type.replace('image/', '.').replace('jpeg', 'jpg');
    const name = this.#item.name ?? this.#item.alt;
    return new File([blob], /\.(?:png|jpe?g|gif|webp)$/i.test(name) ? name : `${name}${ending}`, {type: blob.type});
  }
}

const glyph = (path: string): TemplateResult => icon(svg`<path d=${path}></path>`);

/** Web Share with files, where the system has it; else its control is not there (C-25). */
function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({files: [file]});
}

/** Answers whether it was shared: the reader may think better of it, and nothing on the page depends on that. */
function share(file: File): Promise<boolean> {
  return navigator.share({files: [file]}).then(() => true, () => false);
}
