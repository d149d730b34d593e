import {html, nothing, type TemplateResult} from 'lit';
import type {ThreadView} from '../contract/view.js';
import {formatIn} from '../i18n/format-in.js';
import type {Messages, ThreadMessages} from '../i18n/messages.js';

/** The line that says that the agent is at work; nothing while its text says so itself, or it has said all (C-21). */
export function activityLine({activity, turns}: ThreadView, words: ThreadMessages, {connecting, locale}: Messages): TemplateResult | typeof nothing {
  const {kind, seconds = 0} = activity;
  if (kind === 'idle') return nothing;
  const streaming = turns.at(-1)?.items.some((item) => item.kind === 'article' && item.status === 'streaming');
  if ((kind === 'running' && streaming) || (activity.answered && kind === 'running')) return nothing;
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.floor(seconds / 60), 'minute'];
  const duration = formatIn(locale).number(count, {style: 'unit', unit, unitDisplay: 'long'});
  const said = {connecting, running: words.writing, waiting: words.stillWorking, stalled: words.stalled}[kind];
  return html`<p class="activity" part="activity"><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
    <span>${said}</span>${kind === 'waiting' || kind === 'stalled' ? html`<span class="elapsed">${words.elapsed(duration)}</span>` : nothing}</p>`;
}
