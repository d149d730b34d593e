import {html, type TemplateResult} from 'lit';
import {avatar, type AvatarSource} from './avatar.js';
import type {Mode} from './modes.js';

/** What stands in a chat before anything was said: who is there and what the mode is for; it speaks first to nobody (R-082, R-083). */
export function emptyState(face: AvatarSource, mode: Mode | undefined): TemplateResult {
  return html`<div class="empty">
    ${avatar(face, 'large')}
    <p class="tagline">${mode?.tagline ?? face.name}</p>
    ${mode?.empty?.map((sentence) => html`<p class="sentence">${sentence}</p>`)}
  </div>`;
}

/** What was said while the transcript is still on its way, and that it is: nothing a reader wrote goes out of sight. */
export function waitingRoom(said: readonly string[], note: string): TemplateResult {
  return html`<div class="waiting" slot="empty">
    ${said.map((text) => html`<p class="said" dir="auto">${text}</p>`)}
    <p class="sentence">${note}</p>
  </div>`;
}
