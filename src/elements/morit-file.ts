import {css, html, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {fileIcon, kindOf, nameInTwo, sizeOf} from '../catalog/file-kind.js';
import {splitFileName} from '../contract/file-name.js';
import {isRisky} from '../contract/risky-file.js';
import type {FileView} from '../contract/view-rows.js';
import {formatIn} from '../i18n/format-in.js';
import {base} from '../theme/base.js';
import {controls} from '../theme/controls.js';
import {token} from '../theme/tokens.js';
import {ThreadElement} from './thread-element.js';

type Deed = 'preview' | 'download';

/** What a browser shows by itself, and that runs nothing (S-23). */
const shown = /^(?:image\/(?!svg)|audio\/|video\/|text\/(?:plain|markdown|csv)\b|application\/pdf\b)/;

/**
 * A file that the agent made: what it is, its name with the ending in sight, its size; a way to see it and to have it, where the page can
 * give it. Nothing is fetched before a control is pressed.
 * @csspart file - The row.
 * @fires {MoritDownloadEvent} morit-download - A person wants the file.
 */
export class MoritFile extends ThreadElement {
  static override styles = [...base, controls, css`
    :host { display: block; container-type: inline-size; }
    .file { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0 ${token.space3}; align-items: center; padding-block: ${token.space2}; padding-inline: ${token.space3} ${token.space2}; border: 1px solid ${token.colorLine}; border-radius: ${token.radiusComponent}; min-block-size: 56px; }
    :host([bare]) .file { padding: 0; border: 0; min-block-size: 40px; }
    .kind { inline-size: 24px; block-size: 32px; color: ${token.colorMuted}; }
    .kind .sheet { fill: ${token.colorSunken}; }
    .kind .sign { stroke: ${token.colorAccent}; }
    .name { display: flex; inline-size: fit-content; max-inline-size: 100%; font: ${token.fontSmall}; font-weight: 500; }
    .stem { overflow: hidden; text-overflow: ellipsis; white-space: pre; }
    .ending { flex: none; white-space: pre; }
    .facts { font: ${token.fontTiny}; color: ${token.colorMuted}; }
    .fault { color: ${token.colorDanger}; }
    .deeds { display: flex; gap: ${token.space1}; }
    @container (max-inline-size: 359px) { .deeds { grid-column: 2 / -1; margin-inline-start: -13px; } }
    @media (forced-colors: active) { .file { border-color: CanvasText; } .kind .sheet { fill: none; } .kind .sign { stroke: CanvasText; } }
  `];

  /** The file. */
  @property({attribute: false}) item: FileView | undefined;
  /** What is under way since a press, and whether the last press came to nothing. */
  @state() private doing: Deed | undefined;
  @state() private faulty = false;

  protected override render() {
    const {item} = this;
    if (!item) return nothing;
    const {name, mime} = item;
    return html`<div class="file" part="file" role="group" aria-label=${name}>
      ${fileIcon(kindOf(mime, name))}
      <div>
        <p class="name" dir="ltr" title=${name}>${nameInTwo(name)}</p>
        <p class=${this.faulty ? 'facts fault' : 'facts'}>${this.#says(item)}</p>
      </div>
      ${this.#deeds(item)}
    </div>`;
  }

  /** What is wrong, what is under way, else type and size. */
  #says({name, sizeBytes, running}: FileView): string {
    const {messages: {locale}, words: {rows: words}} = this;
    if (this.faulty) return words.fileFailed;
    if (running) return words.writingFile;
    if (this.doing === 'download') return words.downloading;
    return [splitFileName(name)[1].slice(1).toUpperCase(), sizeBytes === undefined ? '' : sizeOf(sizeBytes, formatIn(locale))].filter(Boolean).join(' · ');
  }

  #deeds({name, mime, artifactId, running}: FileView): TemplateResult | typeof nothing {
    const {words: {rows: words}, doing} = this;
    if (running || artifactId === undefined || !this.context?.host.resolveArtifact) return nothing;
    const button = (deed: Deed, label: string, of: string): TemplateResult => html`<button class="text-button" type="button" aria-label=${of}
      aria-disabled=${doing ? 'true' : 'false'} @click=${() => { void this.#do(deed); }}>${label}</button>`;
    return html`<div class="deeds">
      ${shown.test(mime ?? '') && !isRisky(name) ? button('preview', words.preview, words.previewOf(name)) : nothing}
      ${button('download', words.download, words.downloadOf(name))}
    </div>`;
  }

  async #do(deed: Deed): Promise<void> {
    const {item: file, context} = this;
    if (this.doing || !file || !context) return;
    this.doing = deed;
    this.faulty = false;
    try {
      // What a press needs comes with the press.
      const {previewFile, saveFile} = await import('./file-deeds.js');
      const place = {element: this, file, context};
      this.faulty = !await (deed === 'download' ? saveFile(place) : previewFile(place, kindOf(file.mime, file.name) === 'image'));
    } catch {
      this.faulty = true; // Its chunk did not load, or its words did not; a second press asks again.
    } finally {
      this.doing = undefined;
    }
    if (this.faulty) context.say(this.words.rows.fileFailed);
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-file': MoritFile } }
