import {html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {TimelineEntry, TimelineStep} from '../contract/view-rows.js';
import {loadMessages, messagesNow, nearestLocale} from '../i18n/load.js';
import type {ThreadMessages} from '../i18n/messages.js';
import {threadWords} from '../i18n/thread.js';
import {base} from '../theme/base.js';
import {controls} from '../theme/controls.js';
import {stepTree} from '../view/timeline.js';
import {pageLanguage} from './page.js';
import {stepsStyles} from './steps-styles.js';
import {ThreadElement} from './thread-element.js';
import {stateIcons} from './work-icons.js';

/** A person wants to do what a step waits for: the page or the chat leads to it (R-068). */
export class MoritTimelineActionEvent extends Event {
  /** The interrupt that asks. */
  readonly interruptId: string;
  constructor(interruptId: string) {
    super('morit-timeline-action', {bubbles: true, composed: true});
    this.interruptId = interruptId;
  }
}

/**
 * Steps as a list of lists: a rail whose dots carry the states' icons, each beside its word (A-20, A-21). Not a live region (A-08).
 * @csspart timeline - The list.
 * @csspart step - One step with the steps within it.
 */
export class MoritSteps extends ThreadElement {
  static override styles = [...base, controls, stepsStyles];

  /** Steps as the view of a thread has them. */
  @property({attribute: false}) steps: readonly TimelineStep[] | undefined;
  /** Or entries as they came; of a page, so they are looked through first. */
  @property({attribute: false}) entries: readonly TimelineEntry[] | undefined;

  /** Within a chat its words; alone on a page those of the page's language. */
  protected override get words(): ThreadMessages {
    return this.context ? super.words : threadWords(messagesNow(this.#locale) ?? this.messages);
  }

  /** Alone on a page the first render waits for the words. Without their chunk there is still Korean. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.context && !messagesNow(this.#locale)) await loadMessages(this.#locale).catch(() => {});
    await super.scheduleUpdate();
  }

  protected override render() {
    const {entries, words: {rows: words}} = this;
    const steps = this.steps ?? (Array.isArray(entries) ? stepTree(entries, {words, live: true, isOpen: () => true}) : []);
    return steps.length === 0 ? nothing : this.#list(steps, words.timeline);
  }

  #list(steps: readonly TimelineStep[], name?: string): TemplateResult {
    return html`<ol part=${name ? 'timeline' : nothing} aria-label=${name ?? nothing}>${repeat(steps, ({id}) => id, (step) => this.#step(step))}</ol>`;
  }

  #step({label, status, state, detail, recovery, action, current, steps}: TimelineStep): TemplateResult {
    return html`<li class=${status} part="step" aria-current=${current ? 'step' : nothing}>
      <span class="dot">${stateIcons[status]}</span>
      <div class="said">
        <p><bdi class="label">${label}</bdi>&nbsp; <span class="state">${state}</span></p>
        ${detail === undefined ? nothing : html`<p class="detail"><bdi>${detail}</bdi></p>`}
        ${recovery === undefined ? nothing : html`<p class="recovery"><bdi>${recovery}</bdi></p>`}
        ${action ? html`<button class="tonal-button" type="button" @click=${() => { this.dispatchEvent(new MoritTimelineActionEvent(action.interruptId)); }}>${action.label}</button>` : nothing}
      </div>
      ${steps.length > 0 ? this.#list(steps) : nothing}
    </li>`;
  }

  get #locale() {
    return nearestLocale(pageLanguage(this));
  }
}

declare global {
  interface HTMLElementTagNameMap { 'morit-steps': MoritSteps }
  interface GlobalEventHandlersEventMap { 'morit-timeline-action': MoritTimelineActionEvent }
}
