import {html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult} from 'lit';
import {hostFailed} from '../contract/host-call.js';
import type {Mon} from '../contract/host.js';
import type {ComposerMessages} from '../i18n/composer-messages.js';
import type {ContentPart} from '../stream/types.js';
import {icons} from '../theme/icons.js';
import {ask} from './ask.js';
import {idOfPart, type AttachmentPart} from './attachment-part.js';
import {Attachments, type Attachment, type Refused} from './attachments.js';
import {fileChips, refusal} from './attachment-chips.js';
import type {Carried, Kept} from './carried.js';
import type {MoritContext} from './context.js';
import {DropTarget} from './drop-target.js';
import {MoritAttachEvent} from './events.js';
import {mayBePicture} from './file-picture.js';
import {MonPicker} from './mon-picker.js';
import {Thumbnails} from './thumbnails.js';
import {trayStyles} from './tray-styles.js';
import {TrayWords} from './tray-words.js';
import {uploadFile} from './upload-file.js';

/** What can be put into a tray: a file, a part that was sent and came back, or what was kept from before. */
export type TrayItem = File | ContentPart | Kept;

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
  readonly #pictures = new Thumbnails();
  readonly #language: TrayWords;
  #refused: readonly Refused[] = [];
  /** The reader sent, and files are on their way: it goes out when they have arrived, unless the text is edited. */
  #waits = false;
  /** The reader sent, and a file had not gone up. */
  #stuck = false;  /** The chip that stood where focus was, when it goes away (A-13). */
  #refocus: number | undefined;
  #cancelGone: (() => void) | undefined;

  constructor(host: TrayHost, context: () => MoritContext | undefined) {
    this.#host = host;
    this.#context = context;
    this.#language = new TrayWords(() => { host.requestUpdate(); }, () => { context()?.diagnose({code: 'chunk_failed', path: ''}); });
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
    if (trayStyles.styleSheet) host.shadowRoot?.adoptedStyleSheets.push(trayStyles.styleSheet);
    host.addEventListener('input', () => { this.#edited(); });
    host.addController(this);
    this.#language.want(context()?.locale);
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

  /** What goes with the draft. */
  get carried(): Carried {
    const {items} = this.#files;
    const {offered, choice: {chosen}} = this.#picker;
    return {
      files: items.flatMap(({part}) => part ?? []),
      lost: [...this.#refused.flatMap(({reason, names}) => (reason === 'lost' ? names : [])), ...items.flatMap(({part, name}) => (part ? [] : name))],
      mons: chosen,
      selectedMons: offered ? chosen.map(({monId}) => monId) : [],
    };
  }

  /**
   * Takes files that the reader chose, dropped or pasted: the page hears `morit-attach` first, those over a limit are named. Parts that were
   * sent and came back stand as they were, and so does what was kept.
   */
  add(items: readonly TrayItem[]): void {
    this.#drop.hide();
    const files = items.filter((item): item is File => item instanceof File);
    const parts = items.filter((item): item is AttachmentPart => !(item instanceof File) && 'type' in item && item.type !== 'text');
    for (const item of items) if ('lost' in item) this.#takeKept(item);
    if (parts.length > 0) this.#files.giveBack(parts);
    if (files.length === 0 || !this.#host.dispatchEvent(new MoritAttachEvent(files, this.#about))) return;
    const before = this.#files.items.length;
    this.#refused = this.#files.add(files);
    this.#waits = this.#stuck = false;
    const count = this.#files.items.length - before;
    this.#say([...count > 0 ? [this.#words.added(count)] : [], ...this.#refusals()].join(' '));
    this.#pictures.draw(files, () => { this.#host.requestUpdate(); });
    this.#host.requestUpdate();
  }

  /** What stood with a draft before stands with it again; of a file that had not gone up its name is all there is. */
  #takeKept({files, lost, mons, instead}: Kept): void {
    if (instead) this.#files.letGo();
    this.#picker.choice.takeBack(mons, instead);
    const here = new Set(this.#files.items.map(({part}) => part && idOfPart(part)));
    this.#files.giveBack(files.filter((part) => !here.has(idOfPart(part))));
    this.#refused = lost.length > 0 ? [{reason: 'lost', names: lost}] : [];
    if (lost.length > 0) this.#say(this.#refusals().join(' '));
  }

  /** Lets go of all of it: its reader has gone (S-47). */
  clear(): void {
    for (const {id} of this.#files.items) this.#files.remove(id);
    this.#takeKept({files: [], lost: [], mons: [], instead: true});
    this.#waits = this.#stuck = false;
  }

  /** Hands over what is to go, once; nothing while that has to wait, which is said. */
  take(): readonly AttachmentPart[] | undefined {
    const inside = this.#host.shadowRoot?.activeElement?.closest('.tray');
    const parts = this.#files.take();
    this.#stuck = !parts && this.#files.items.some(({status}) => status === 'failed');
    const waits = !parts && !this.#stuck;
    if (!parts && !(waits && this.#waits)) this.#say(waits ? this.#words.waiting : this.#words.stuck);
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
        items, words, format: this.#language.format, picture: this.#pictures.of,
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
    this.#language.want(this.#context()?.locale);
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
    ask(this.#host, {do: 'drafted'});
    this.#host.requestUpdate();
    if (!this.#waits || this.#files.items.some(({status}) => status === 'uploading')) return;
    this.#waits = false;
    this.#host.submit(); // What did not go up is said there.
  }

  /** Words typed after "send" are not sent before they are whole. */
  #edited(): void {
    if (this.#waits) this.#host.requestUpdate();
    this.#waits = false;
  }

  readonly #closeNote = (): void => {
    this.#refused = [];
    ask(this.#host, {do: 'drafted'});
    this.#host.requestUpdate();
    this.#host.focus();
  };

  #refusals(): readonly string[] {
    return this.#refused.map((refused) => refusal(refused, this.#words, this.#language.format));
  }

  get #words(): ComposerMessages {
    return this.#language.now;
  }

  get #about() {
    return {threadId: this.#context()?.threadId ?? ''};
  }

  #say(text: string): void {
    this.#context()?.say(text);
  }
}
