import {html, type TemplateResult} from 'lit';
import {chevron} from './work-icons.js';

/** What a line does when it is pressed. */
export interface Fold {
  readonly open: boolean;
  readonly toggle: () => void;
}

/** A line of icon and sentence: a button where it opens to more, else plain words in the same box, so that nothing jumps when there is more. */
export function line(icon: TemplateResult, words: unknown, fold: Fold | undefined): TemplateResult {
  return fold
    ? html`<button class="line" type="button" aria-expanded=${fold.open ? 'true' : 'false'} @click=${fold.toggle}>${icon}<span dir="auto">${words}<span class="end">${chevron}</span></span></button>`
    : html`<p class="line">${icon}<span dir="auto">${words}</span></p>`;
}
