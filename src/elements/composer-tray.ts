import {html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult} from 'lit';
import {hostFailed} from '../contract/host-call.js';
import type {Mon} from '../contract/host.js';
import {composerKo} from '../i18n/composer-ko.js';
import type {ComposerMessages} from '../i18n/composer-messages.js';
import {createFormat} from '../i18n/format.js';
import type {ContentPart} from '../stream/types.js';
import {icons} from '../theme/icons.js';
import type {AttachmentPart} from './attachment-part.js';
import {Attachments, type Attachment, type Refused} from './attachments.js';
import {fileChips, refusal} from './attachment-chips.js';
import type {MoritContext} from './context.js';
import {DropTarget} from './drop-target.js';
import {MoritAttachEvent} from './events.js';
import {drawThumbnail, mayBePicture} from './file-picture.js';
import {MonPicker} from './mon-picker.js';
import {trayStyles} from './tray-styles.js';
import {uploadFile} from './upload-file.js';

/** A composer, as far as its tray knows it. */
export interface TrayHost extends ReactiveControllerHost, HTMLElement {
  readonly mons: readonly Mon[] | boolean | undefined;
  /** What the words will be, where that is no message (R-142). */
  readonly hint: string;
  /** Sends what is written, as Enter does. */
  submit(): void;
}

/** An element that left the tree and did not come back in this time is gone (F-32, F-33). */
const graceMs = 250;

/** A file's small picture, once it is drawn; nothing for a file that has none. */
const thumbSide = 36;

/**
 * What goes with the words of a composer: its files (R-110) and Mons (R-118), their chips above the text, the Mon button beside ＋, the
 * place to drop files. Drawn into the composer's own root; fetched when the first of them is wanted.
 */
export class ComposerTray implements ReactiveController {
  readonly #host: TrayHost;
  readonly #context: () => MoritContext | undefined;
  readonly #files: Attachments;
  readonly #picker: MonPicker;
  readonly #drop = new DropTarget();
  readonly #pictures = new WeakMap<File, HTMLCanvasElement>();
  #words: ComposerMessages = composerKo;
  #fetching: string | undefined;
  #refused: readonly Refused[] = [];
  /** The reader sent, and files are on their way: it goes out when they have arrived, unless the text is edited. */
  #waits = false;
  /** The reader sent, and a file had not gone up. */
  #stuck = false;
  /** The chip that stood where focus was, when it goes away (A-13). */
  #refocus: number | undefined;
  #cancelGone: (() => void) | undefined;

  constructor(host: TrayHost, context: () => MoritContext | undefined) {
    this.#host = host;
    this.#context = context;
    this.#files = new Attachments({
      upload: async (file, onProgress, signal) => {
        const {host: page, clock, files} = this.#context()!;
        const result = await uploadFile(page, file, {about: this.#about, clock, signal, onProgress});
        if (mayBePicture(file)) files?.set(result.attachmentId, file);
        return result;
      },
      changed: () => { this.#changed(); },
      failed: ({name}, error) => {
        context()?.diagnose(hostFailed('upload', error));
        this.#say(`${name}: ${this.#words.uploadFailed}`);
      },
    });
    this.#picker = new MonPicker(host, {context, words: () => this.#words});
    const sheets = host.shadowRoot?.adoptedStyleSheets;
    if (trayStyles.styleSheet) sheets?.push(trayStyles.styleSheet);
    host.addEventListener('input', () => { this.#edited(); });
    host.addController(this);
    this.#wordsOf(context()?.locale);
  }

  /** Whether there are files to go. */
  get filled(): boolean {
    return this.#files.items.length > 0;
  }

  /** What becomes of what is written, where files change it. */
  get hint(): string | undefined {
    const words = this.#words;
    return this.#stuck ? words.stuck : this.#waits ? words.waiting : this.filled && this.#host.hint ? words.notAnAnswer : undefined;
  }

  /** The ids of the chosen Mons, for every run of a mode that has them (R-118); none in another (R-085). */
  get selectedMons(): readonly string[] {
    return this.#picker.offered ? this.#picker.choice.chosen.map(({monId}) => monId) : [];
  }

  /**
   * Takes files that the reader chose, dropped or pasted: the page hears `morit-attach` first, those over a limit are named. Parts that were
   * sent and came back stand as they were.
   */
  add(items: readonly (File | ContentPart)[]): void {
    this.#drop.hide();
    const parts = items.filter((item): item is AttachmentPart => !(item instanceof File) && item.type !== 'text');
    if (parts.length > 0) this.#files.giveBack(parts);
    const files = items.filter((item): item is File => item instanceof File);
    if (files.length === 0 || !this.#host.dispatchEvent(new MoritAttachEvent(files, this.#about))) return;
    const before = this.#files.items.length;
    this.#refused = this.#files.add(files);
    this.#waits = this.#stuck = false;
    const count = this.#files.items.length - before;
    this.#say([...count > 0 ? [this.#words.added(count)] : [], ...this.#refusals()].join(' '));
    for (const file of files) void this.#picture(file);
    this.#host.requestUpdate();
  }

  /** Hands over what is to go, once; nothing while that has to wait, which is said. */
  take(): readonly AttachmentPart[] | undefined {
    const inside = this.#host.shadowRoot?.activeElement?.closest('.tray');
    const parts = this.#files.take();
    this.#stuck = !parts && this.#files.items.some(({status}) => status === 'failed');
    const waits = !parts && !this.#stuck;
    if (this.#stuck) this.#say(this.#words.stuck);
    else if (waits && !this.#waits) this.#say(this.#words.waiting);
    this.#waits = waits;
    if (parts) this.#refused = [];
    if (parts && inside) this.#host.focus();
    this.#host.requestUpdate();
    return parts;
  }

  /** Files are held above `area`: it shows that they can be dropped. */
  over(area: Element): void {
    this.#drop.show(area, this.#host.shadowRoot!, this.#words.dropHere);
  }

  /** What stands above the text. */
  above(): TemplateResult {
    const {items} = this.#files;
    const words = this.#words;
    return html`<div class="tray" part="tray">
      ${this.#picker.chips()}
      ${fileChips({
        items, words, format: this.#format, picture: (file) => this.#pictures.get(file),
        retry: (item) => { this.#stuck = false; this.#refocus = items.indexOf(item); this.#files.retry(item.id); },
        remove: (item) => { this.#remove(item); },
      })}
      ${this.#refused.length === 0 ? nothing : html`<div class="refused"><div class="what">${this.#refusals().map((sentence) => html`<p>${sentence}</p>`)}</div>
        <button class="icon-button small" type="button" aria-label=${words.closeNote} title=${words.closeNote} @click=${this.#closeNote}>${icons.close}</button></div>`}
    </div>`;
  }

  /** What stands beside ＋. */
  beside(): TemplateResult | typeof nothing {
    return this.#picker.button();
  }

  hostConnected(): void {
    this.#cancelGone?.();
    this.#cancelGone = undefined;
  }

  /** A chat that moves keeps its uploads; with one that is gone they end. */
  hostDisconnected(): void {
    this.#cancelGone ??= this.#context()?.clock.setTimeout(() => {
      this.#files.rest();
      this.#picker.choice.rest();
    }, graceMs);
    this.#drop.hide();
  }

  hostUpdate(): void {
    this.#wordsOf(this.#context()?.locale);
  }

  hostUpdated(): void {
    this.#picker.drawn();
    if (this.#refocus === undefined) return;
    const buttons = [...this.#host.shadowRoot!.querySelectorAll<HTMLElement>('.files .remove')];
    (buttons[this.#refocus] ?? buttons.at(-1) ?? this.#host).focus();
    this.#refocus = undefined;
  }

  #remove(item: Attachment): void {
    this.#refocus = this.#files.items.indexOf(item);
    this.#waits = this.#stuck = false;
    this.#files.remove(item.id);
    this.#say(this.#words.removed(item.name || this.#words.untitled));
  }

  #changed(): void {
    const {items} = this.#files;
    this.#host.requestUpdate();
    if (!this.#waits || items.some(({status}) => status === 'uploading')) return;
    this.#waits = false;
    this.#host.submit(); // What did not go up is said there.
  }

  /** Words typed after "send" are not sent before they are whole. */
  #edited(): void {
    if (!this.#waits) return;
    this.#waits = false;
    this.#host.requestUpdate();
  }

  readonly #closeNote = (): void => {
    this.#refused = [];
    this.#host.requestUpdate();
    this.#host.focus();
  };

  #refusals(): readonly string[] {
    return this.#refused.map((refused) => refusal(refused, this.#words, this.#format));
  }

  async #picture(file: File): Promise<void> {
    if (!mayBePicture(file)) return;
    const canvas = await drawThumbnail(file, thumbSide);
    if (!canvas) return;
    canvas.ariaHidden = 'true'; // Its name stands beside it.
    this.#pictures.set(file, canvas);
    this.#host.requestUpdate();
  }

  /** Korean comes with the tray; without the chunk of another language it stays (as everywhere). */
  #wordsOf(locale: ComposerMessages['locale'] = 'ko'): void {
    if (locale === this.#words.locale || locale === this.#fetching) return;
    if (locale === 'ko') {
      this.#words = composerKo;
      return;
    }
    this.#fetching = locale;
    void import('../i18n/composer-en.js').then(({composerEn}) => {
      this.#words = composerEn;
      this.#host.requestUpdate();
    }, () => { this.#context()?.diagnose({code: 'chunk_failed', path: ''}); });
  }

  get #format() {
    return createFormat(this.#words.locale);
  }

  get #about() {
    return {threadId: this.#context()?.threadId ?? ''};
  }

  #say(text: string): void {
    this.#context()?.say(text);
  }
}
