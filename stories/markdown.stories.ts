import {html, type TemplateResult} from 'lit';
import {ref} from 'lit/directives/ref.js';
import {bodyEn, bodyKo} from '../src/i18n/body-messages.js';
import {createMarkdownBody} from '../src/markdown/body.js';
import {bodyStyles} from '../src/markdown/styles.js';
import {systemClock} from '../src/stream/clock.js';
import {base} from '../src/theme/base.js';
import {answers} from '../test/fixtures/answers.js';
import type {StoryContext} from './chat-story.js';

export default {title: 'Answer/Body'};

/** The body of an answer alone, whole or as it stands at a moment of its stream. */
function body(text: string, streaming = false) {
  return (_: unknown, {globals}: StoryContext): TemplateResult => html`<div ${ref((place) => {
    if (!(place instanceof HTMLElement) || place.shadowRoot) return;
    const root = place.attachShadow({mode: 'open'});
    root.adoptedStyleSheets = [...base, bodyStyles].flatMap(({styleSheet}) => styleSheet ?? []);
    const container = root.appendChild(document.createElement('div'));
    createMarkdownBody(container, {
      messages: globals.locale === 'en' ? bodyEn : bodyKo, headingLevel: 2, clock: systemClock,
      copy: (code) => navigator.clipboard.writeText(code).then(() => true), loadImage: () => Promise.resolve(undefined),
    }).update(text, {streaming});
  })}></div>`;
}

export const Korean = body(answers.korean);
export const English = body(answers.english);
export const RightToLeft = body(answers.rightToLeft);
export const Headings = body(answers.headings);
export const Lists = body(answers.lists);
export const Table = body(answers.table);
export const WideTable = body(answers.wideTable);
export const Code = body(answers.code);
export const LinksAndPictures = body(answers.links);
export const RefusedAddresses = body(answers.refused);
export const RawHtmlIsText = body(answers.html);
export const WritingBold = body(answers.korean.slice(0, answers.korean.indexOf('**') + 5), true);
export const WritingLink = body(answers.links.slice(0, answers.links.indexOf('](') + 8), true);
export const WritingTable = body(answers.table.slice(0, answers.table.lastIndexOf('|') - 4), true);
export const WritingCode = body(answers.code.slice(0, answers.code.lastIndexOf('\n', answers.code.length - 6)), true);
