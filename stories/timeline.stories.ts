import {html, type TemplateResult} from 'lit';
import {everyEntry, recoveredEntries, timelineEntries} from '../test/fixtures/work-states.js';
import {workWords, type WorkWords} from '../test/fixtures/work-words.js';
import type {TimelineEntry} from '../src/contract/view-rows.js';
import type {StoryContext} from './chat-story.js';
import {work} from './work-story.js';

export default {title: 'Elements/Timeline', component: 'morit-timeline'};

/** A timeline alone on a page, in the page's language. */
const alone = (entries: (words: WorkWords) => TimelineEntry[]) => (_: unknown, {globals}: StoryContext): TemplateResult =>
  html`<morit-timeline .items=${entries(workWords[globals.locale === 'en' ? 'en' : 'ko'])}></morit-timeline>`;

export const Running = alone((words) => timelineEntries(words, false));
export const Done = alone((words) => timelineEntries(words));
export const Recovered = alone(recoveredEntries);
export const EveryState = alone(everyEntry);
export const Narrow = (args: unknown, context: StoryContext): TemplateResult => html`<div class="narrow">${alone(everyEntry)(args, context)}</div>`;
export const RightToLeft = (args: unknown, context: StoryContext): TemplateResult => html`<div dir="rtl">${alone(everyEntry)(args, context)}</div>`;

const inChat = (state: Parameters<typeof work>[0]) => ({render: work(state), parameters: {layout: 'fullscreen'}});

export const InAChat = inChat('timelineRecovered');
export const InAChatRunning = inChat('timelineRunning');
export const InAChatStopped = inChat('timelineStopped');
export const InAChatWaiting = inChat('timelineWaiting');
