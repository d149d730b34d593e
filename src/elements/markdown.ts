import type {CSSResult} from 'lit';
import type {BodyMessages} from '../i18n/body-messages.js';
import type {Locale} from '../i18n/load.js';
import type {createMarkdownBody} from '../markdown/body.js';
import type {speakable} from '../markdown/speech.js';

/** The Markdown chunk, as far as a message needs it. */
export interface MarkdownChunk {
  readonly createMarkdownBody: typeof createMarkdownBody;
  /** Adopted by the root that holds a body. */
  readonly styles: CSSResult;
  /** An answer as it is spoken. */
  readonly speakable: typeof speakable;
  /** The words that stand in a body beside the model's own. */
  readonly messages: (locale: Locale) => BodyMessages;
}

let chunk: MarkdownChunk | undefined;
let pending: Promise<MarkdownChunk | undefined> | undefined;

/** The chunk if it is here; text stands plain until then (docs/architecture.md). */
export function markdownNow(): MarkdownChunk | undefined {
  return chunk;
}

/** Fetches the chunk once. Never rejects: without it text stays plain, and the next call tries again. */
export function loadMarkdown(): Promise<MarkdownChunk | undefined> {
  pending ??= Promise.all([import('../markdown/body.js'), import('../markdown/styles.js'), import('../markdown/speech.js'), import('../i18n/body-messages.js')]).then(
    ([{createMarkdownBody}, {bodyStyles}, {speakable}, {bodyKo, bodyEn}]) => {
      chunk = {createMarkdownBody, styles: bodyStyles, speakable, messages: (locale) => (locale === 'en' ? bodyEn : bodyKo)};
      return chunk;
    },
    () => { pending = undefined; return undefined; },
  );
  return pending;
}
