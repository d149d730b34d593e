import {html, nothing, type PropertyValues} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import {deepActive} from '../a11y/active.js';
import type {ArticleItem, PartView, UserItem} from '../contract/view.js';
import {formatIn} from '../i18n/format-in.js';
import type {MarkdownBody} from '../markdown/body.js';
import {systemClock} from '../stream/clock.js';
import {base} from '../theme/base.js';
import {contentIcons} from '../theme/content-icons.js';
import {controls} from '../theme/controls.js';
import {loadBodyPicture} from './body-picture.js';
import {copyText} from './copy.js';
import {MoritCopyEvent} from './events.js';
import {loadMarkdown, markdownNow, type MarkdownChunk} from './markdown.js';
import {messageStyles} from './message-styles.js';
import type {MoritTurnActions} from './morit-turn-actions.js';
import type {MoritTurnEditor} from './morit-turn-editor.js';
import {leavesToBrowser} from './open-link.js';
import {ThreadElement} from './thread-element.js';
import type {TurnPlace} from './turn-place.js';

/** How long "copied" stands. */
const copiedFor = 2000;

/**
 * One message: what the reader said, in a bubble, or an answer with what stands under it (R-057).
 * @csspart user - The reader's bubble.
 * @csspart message - An answer.
 * @csspart speaker - The name over an answer.
 * @csspart body - The text of either.
 * @csspart actions - The row of message actions.
 * @csspart turn-actions - What can be done with the turn: edit, go back, run again, see earlier answers.
 * @csspart turn-editor - The question while it is edited.
 */
export class MoritMessage extends ThreadElement {
  static override styles = [...base, controls, messageStyles];

  @property({attribute: false}) item: UserItem | ArticleItem | undefined;
  /** The speaker changes here, so the name is shown. */
  @property({attribute: false}) lead = false;

  /** No reader is near: what is for their hand alone is left out, its room is there. */
  @property({attribute: false}) far = false;

  /** Its turn, where the thread has a history: what can be done with it stands under a question and under a turn's last answer (R-168 … R-171). */
  @property({attribute: false}) history: TurnPlace | undefined;

  /** Its question is being edited. */
  @property({type: Boolean, reflect: true}) editing = false;

  @state() private copied = false;
  @query('.text') private readonly body!: HTMLElement | null;
  @query('article') private readonly article!: HTMLElement | null;
  @query('morit-turn-actions') private readonly turn!: MoritTurnActions | null;
  #markdown: MarkdownBody | undefined;
  /** The text that stands without a keeper: an answer that is final and in which nothing can be pressed. */
  #standing: string | undefined;
  #cancelCopied: (() => void) | undefined;
  /** Had focus when editing began: gets it back. */
  #editedFrom: Element | null = null;

  /** Opens the editor of its question, or says why not. */
  edit(): void {
    this.turn?.edit();
  }

  /** Stands on the pager of the answers, where its turn has one. */
  async focusPager(step: -1 | 1): Promise<void> {
    const {turn} = this;
    await turn?.updateComplete;
    turn?.focusPager(step);
  }

  /** Stands on the message itself, when what had focus in it went away (A-13). */
  override focus(options?: FocusOptions): void {
    this.article?.focus(options);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#cancelCopied?.();
    // Its timers and listeners end with it; an element that comes back draws anew.
    this.#markdown?.dispose();
    this.#markdown = this.#standing = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#draw();
  }

  protected override render() {
    const {item} = this;
    if (!item) return nothing;
    return item.kind === 'user' ? this.#user(item) : this.#answer(item);
  }

  protected override updated(changes: PropertyValues): void {
    if (changes.has('item')) this.#draw();
  }

  #user(item: UserItem) {
    const {words} = this;
    return html`<article class="user" tabindex="-1" aria-label=${words.userSaid(this.#time(item.at))}>
      ${item.attachments.length > 0
        ? html`<ul class="attachments">${item.attachments.map((one) => html`<li><morit-attachment .item=${one} exportparts="attachment"></morit-attachment></li>`)}</ul>`
        : nothing}
      <div class="text bubble" part="user body" dir="auto" ?hidden=${this.editing}></div>
      ${item.unsent ? html`<p class="unsent">${words.unsent}</p>` : nothing}
      ${this.history ? this.#underQuestion(this.history) : nothing}
    </article>`;
  }

  /** The row, or the editor in the place of row and bubble, which stay as they are behind it. */
  #underQuestion(history: TurnPlace) {
    const {editing} = this;
    return html`${editing ? html`<morit-turn-editor .history=${history} exportparts="turn-editor" @morit-edit-cancel=${this.#stopEditing}></morit-turn-editor>` : nothing}
      <morit-turn-actions class="turn" place="question" .history=${history} ?hidden=${editing} exportparts="turn-actions, menu, why"
        @morit-turn-edit=${this.#startEditing}></morit-turn-actions>`;
  }

  #answer(item: ArticleItem) {
    const {words} = this;
    const name = this.context?.assistantName ?? this.messages.assistant;
    const live = item.status === 'streaming';
    return html`<article class="answer" part="message" tabindex="-1" aria-label=${words.assistantSaid(name, this.#time(item.at))}>
      ${this.lead ? html`<p class="speaker" part="speaker" aria-hidden="true" dir="auto">${name}</p>` : nothing}
      <div class="text ${live ? 'live' : ''}" part="body" dir="auto"></div>
      ${item.parts.length > 0 ? html`<div class="parts">${repeat(item.parts, ({id}) => id, (part) => this.#part(part, item))}</div>` : nothing}
      ${item.last && (item.text !== '' || this.history) ? this.#actions(item, live) : nothing}
    </article>`;
  }

  #part({part, origin, asOf, earlier}: PartView, {id}: ArticleItem) {
    return earlier
      ? html`<morit-earlier .item=${earlier}></morit-earlier>`
      : html`<morit-response .part=${part} .messageId=${id} .origin=${origin}></morit-response>${asOf === undefined ? nothing : html`<p class="as-of">${this.words.asOf(this.#time(asOf))}</p>`}`;
  }

  #actions(item: ArticleItem, live: boolean) {
    const {words} = this;
    return html`<div class="actions" part="actions" ?data-live=${live}>
      ${item.text === '' || this.far ? nothing : html`<button class="icon-button" type="button" aria-label=${words.copyAnswer} title=${words.copyAnswer}
        @click=${() => { void this.#copy(item); }}>${this.copied ? contentIcons.check : contentIcons.copy}</button>`}
      ${this.history ? html`<morit-turn-actions class="turn" place="answer" .history=${this.history} exportparts="turn-actions, pager, why"></morit-turn-actions>` : nothing}
    </div>`;
  }

  async #startEditing(): Promise<void> {
    this.#editedFrom = deepActive();
    this.editing = true;
    await this.updateComplete;
    this.shadowRoot?.querySelector<MoritTurnEditor>('morit-turn-editor')?.focus();
  }

  /** Focus goes back to where it was: the button, or the composer (A-24). */
  async #stopEditing(): Promise<void> {
    this.editing = false;
    await this.updateComplete;
    const from = this.#editedFrom as HTMLElement | null;
    (from?.isConnected ? from : this).focus();
  }

  #time(at: number | undefined): string {
    return at === undefined ? '' : formatIn(this.messages.locale).time(at, undefined, {timeStyle: 'short'});
  }

  /** The text is set whole, in an element that no template touches, so that a page which rewrites text nodes breaks nothing (F-43). */
  #draw(): void {
    const {item, body} = this;
    if (!item || !body) return;
    if (item.kind === 'user') return void (body.textContent = item.text);
    const streaming = item.status === 'streaming';
    if (!streaming && item.text === this.#standing) return;
    const chunk = markdownNow();
    if (!chunk) {
      body.textContent = item.text;
      void loadMarkdown().then((loaded) => { if (loaded) this.#draw(); });
      return;
    }
    try {
      if (!this.#markdown) {
        const {context, messages} = this;
        this.#standing = undefined;
        this.#adopt(chunk);
        // Each block finds its own direction; around them it would be looked for in all of them at each change.
        body.removeAttribute('dir');
        this.#markdown = chunk.createMarkdownBody(body, {
          messages: chunk.messages(messages.locale),
          headingLevel: context?.headingLevel ?? 3,
          clock: context?.clock ?? systemClock,
          urls: {dev: context?.dev === true},
          ...(context?.imageOrigins ? {imageOrigins: context.imageOrigins} : {}),
          copy: (code) => this.#write(code, item.id),
          openLink: (url) => this.#open(url, item.id),
          loadImage: (picture) => loadBodyPicture({...picture, width: body.clientWidth}, {
            host: this.context?.host ?? {}, threadId: this.context?.threadId ?? '', pictures: {dev: context?.dev === true, imageOrigins: []},
          }),
          onDiagnostic: (code, detail) => { context?.diagnose({code, path: '', messageId: item.id, detail}); },
        });
      }
      this.#markdown.update(item.text, {streaming});
      if (!streaming) void this.#letGo(this.#markdown, item.text);
    } catch (error) {
      // The answer's text stands whatever its drawing does (R-060).
      this.#markdown = undefined;
      body.textContent = item.text;
      this.context?.diagnose({code: 'render_failed', path: '', messageId: item.id, detail: error instanceof Error ? error.name : ''});
    }
  }

  /** A long thread keeps no parser for each of its answers. */
  async #letGo(drawn: MarkdownBody, text: string): Promise<void> {
    await drawn.complete;
    if (this.#markdown !== drawn || !drawn.release()) return;
    this.#markdown = undefined;
    this.#standing = text;
  }

  #adopt({styles: {styleSheet}}: MarkdownChunk): void {
    const sheets = this.shadowRoot?.adoptedStyleSheets;
    if (styleSheet && sheets && !sheets.includes(styleSheet)) sheets.push(styleSheet);
  }

  async #copy({text, id}: ArticleItem): Promise<void> {
    const {words, context} = this;
    const done = await this.#write(text, id);
    context?.say(done ? words.copied : words.copyFailed);
    if (!done) return;
    this.copied = true;
    this.#cancelCopied?.();
    this.#cancelCopied = context?.clock.setTimeout(() => { this.copied = false; }, copiedFor);
  }

  /** Asks the page; answers whether the browser may open the link itself. */
  #open(url: string, messageId: string): boolean {
    const {context} = this;
    return leavesToBrowser(this, url, {
      messageId, about: {threadId: context?.threadId ?? ''}, host: context?.host, diagnose: (all) => all.forEach((diagnostic) => context?.diagnose({...diagnostic, messageId})),
    });
  }

  #write(text: string, messageId: string): Promise<boolean> {
    return copyText(this, new MoritCopyEvent(text, messageId, {threadId: this.context?.threadId ?? ''}));
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-message': MoritMessage } }
