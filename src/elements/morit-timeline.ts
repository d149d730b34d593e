import {html} from 'lit';
import {property} from 'lit/decorators.js';
import type {TimelineEntry} from '../contract/view-rows.js';
import {defineLater} from './lazy-tags.js';
import {MoritElement} from './morit-element.js';

/**
 * The agent's steps, each with its state in words: a tree of what was done, what is under way, what the reader must do.
 * @csspart timeline - The list.
 * @csspart step - One step with the steps within it.
 * @fires {MoritTimelineActionEvent} morit-timeline-action - A person wants to do what a step waits for; its `interruptId` says what.
 */
export class MoritTimeline extends MoritElement {
  /** Items of `morit.timeline` events, in the order they came: the same `id` again takes the step's place (docs/api.md section 4). */
  @property({attribute: false}) items: readonly TimelineEntry[] = [];

  protected override render() {
    void import('./transcript-tags.js').then(({transcriptTags}) => { defineLater(transcriptTags); }, (error: unknown) => { this.failed(error); });
    return html`<morit-steps .entries=${this.items} exportparts="timeline, step"></morit-steps>`;
  }
}

declare global { interface HTMLElementTagNameMap { 'morit-timeline': MoritTimeline } }
