import {html, type TemplateResult} from 'lit';
import {formatIn} from '../i18n/format-in.js';
import type {LogEntry} from './log.js';
import {shownEvent} from './mask.js';
import type {Meant} from './selection.js';
import type {InspectorWords} from './words.js';

/** One event whole, as far as it may be shown, and what it drew. */
export function eventDetail({type, event, bytes, number}: LogEntry, drew: readonly Meant[], words: InspectorWords, reveal: boolean): TemplateResult {
  const names = new Set(drew.map(({kind}) => words.item[kind]));
  return html`<section class="detail" aria-label=${words.detail}>
    <p class="what"><strong>#${number} ${type}</strong> <span>${words.bytes(formatIn(words.locale).number(bytes))}</span>
      <span class="drew">${names.size > 0 ? `${words.draws}: ${[...names].join(', ')}` : words.notDrawn}</span></p>
    <pre tabindex="0" dir="ltr">${JSON.stringify(shownEvent(event, reveal), null, 2)}</pre></section>`;
}
