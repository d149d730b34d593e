import type {CSSResult} from 'lit';
import {AsyncDirective} from 'lit/async-directive.js';
import {directive} from 'lit/directive.js';
import {startTimer, type Clock} from '../../contract/clock.js';
import type {BodyMessages} from '../../i18n/body-messages.js';
import type {createMarkdownBody, MarkdownBody} from '../../markdown/body.js';
import type {NodeContext} from './context.js';

/** What draws Markdown, fetched when the first text needs it. */
interface Chunk {
  readonly createMarkdownBody: typeof createMarkdownBody;
  readonly styles: CSSResult;
  readonly words: Readonly<Record<'ko' | 'en', BodyMessages>>;
}

let chunk: Chunk | undefined;
let pending: Promise<void> | undefined;

/** Fetches the chunk once; without it text stays plain, and the next text tries again. */
function load(): Promise<void> {
  pending ??= Promise.all([import('../../markdown/body.js'), import('../../markdown/styles.js'), import('../../i18n/body-messages.js')]).then(
    ([{createMarkdownBody: create}, {bodyStyles: styles}, {bodyKo: ko, bodyEn: en}]) => { chunk = {createMarkdownBody: create, styles, words: {ko, en}}; },
    () => { pending = undefined; },
  );
  return pending;
}

/** The hands of the page's own clock: a text that stands whole is drawn in steps when it is long. */
const clock: Clock = {
  now: () => performance.now(),
  setTimeout: startTimer,
  frame: (task) => { const frame = requestAnimationFrame(task); return () => cancelAnimationFrame(frame); },
  random: Math.random,
};

/** Markdown without pictures and HTML; plain until what draws it is here. */
class Markdown extends AsyncDirective {
  readonly #node = document.createElement('div');
  #body: MarkdownBody | undefined;
  #text = '';
  #context: NodeContext | undefined;

  render(text: string, context: NodeContext): HTMLElement {
    this.#text = text;
    this.#context = context;
    this.#draw();
    if (!chunk) void load().then(() => { if (this.isConnected) this.#draw(); });
    return this.#node;
  }

  protected override disconnected(): void {
    this.#body?.dispose();
    this.#body = undefined;
  }

  protected override reconnected(): void {
    this.#draw();
  }

  #draw(): void {
    if (!chunk || !this.#context) {
      this.#node.textContent = this.#text;
      return;
    }
    if (!this.#body) {
      const {embeds, view} = this.#context;
      embeds.adopt([chunk.styles]);
      const urls = {dev: view.pictures?.dev === true};
      this.#body = chunk.createMarkdownBody(this.#node, {messages: chunk.words[embeds.locale], headingLevel: view.headingLevel, urls, clock});
    }
    this.#body.update(this.#text, {streaming: false});
  }
}

/** Arguments: the text; the context of its surface. */
export const markdown = directive(Markdown);
