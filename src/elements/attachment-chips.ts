import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {fileIcon, kindOf, nameInTwo, sizeOf} from '../catalog/file-kind.js';
import type {ComposerMessages} from '../i18n/composer-messages.js';
import type {Format} from '../i18n/format.js';
import {icons} from '../theme/icons.js';
import {ATTACHMENT_LIMITS, type Attachment, type Refused} from './attachments.js';

/** What the chips of files are drawn from. */
export interface FileChips {
  readonly items: readonly Attachment[];
  readonly words: ComposerMessages;
  readonly format: Format;
  /** A file's small picture, once it is there. */
  readonly picture: (file: File) => HTMLCanvasElement | undefined;
  readonly retry: (item: Attachment) => void;
  readonly remove: (item: Attachment) => void;
}

/** One chip a file: picture or icon, the name with its ending in sight, how it stands, and what can be done. */
export function fileChips(chips: FileChips): TemplateResult | typeof nothing {
  if (chips.items.length === 0) return nothing;
  return html`<ul class="files" aria-label=${chips.words.files}>${repeat(chips.items, ({id}) => id, (item) => chip(item, chips))}</ul>`;
}

function chip(item: Attachment, {words, format, picture, retry, remove}: FileChips): TemplateResult {
  const name = item.name || words.untitled;
  return html`<li class="file ${item.status}" part="attachment">
    <span class="sign">${(item.file && picture(item.file)) ?? fileIcon(kindOf(item.type, name))}</span>
    <span class="what"><span class="name" dir="ltr" title=${name}>${nameInTwo(name)}</span><span class="facts">${factsOf(item, words, format)}</span></span>
    ${item.status === 'uploading' ? html`<progress max="1" .value=${item.progress} aria-label=${`${name}: ${words.uploading('')}`}></progress>` : nothing}
    ${item.status === 'failed' ? html`<button class="text-button retry" type="button" aria-label=${words.retryOf(name)} @click=${() => { retry(item); }}>${words.retry}</button>` : nothing}
    <button class="icon-button small remove" type="button" aria-label=${words.removeOf(name)} title=${words.removeOf(name)}
      @click=${() => { remove(item); }}>${icons.close}</button>
  </li>`;
}

function factsOf({status, progress, size, fault}: Attachment, words: ComposerMessages, format: Format): string {
  switch (status) {
    case 'uploading': return words.uploading(format.percent(Math.floor(progress * 100)));
    case 'failed': return fault === 'unreadable' ? words.unreadable : words.uploadFailed;
    case 'done': return size === undefined ? '' : sizeOf(size, format);
  }
}

/** Which files were not taken, and why, in a sentence. */
export function refusal({reason, names}: Refused, words: ComposerMessages, format: Format): string {
  const {count, bytes} = ATTACHMENT_LIMITS;
  // Isolated, so that a name in another script does not turn the sentence around (A-37).
  const list = names.map((name) => `\u2068${name || words.untitled}\u2069`).join(', ');
  switch (reason) {
    case 'count': return words.tooMany(count, list);
    case 'size': return words.tooLarge(sizeOf(bytes, format), list);
    case 'empty': return words.empty(list);
    case 'lost': return words.lost(list);
  }
}
