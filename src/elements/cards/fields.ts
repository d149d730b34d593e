import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {AskedQuestion} from '../../contract/view.js';
import {visible} from '../../view/visible.js';
import type {CardContext} from './card.js';
import {choose, isChosen, isPicked, pick, write} from './draft.js';

/** One question: what may be chosen, then own words, which always stay open (R-129). */
export function questionFields({text, options, multiple = false}: AskedQuestion, index: number, context: CardContext, legend = text): TemplateResult {
  const {draft, words, change} = context;
  return html`<fieldset>
    <legend dir="auto">${visible(legend) || words.question}</legend>
    ${multiple ? html`<p class="hint">${words.cards.chooseMany}</p>` : nothing}
    ${options.map(({label, description}) => html`<label class="option">
      <input type=${multiple ? 'checkbox' : 'radio'} name="q${index}" .checked=${live(isChosen(draft, index, label, multiple))}
        @change=${() => { change((now) => choose(now, index, label, multiple)); }}>
      <span dir="auto">${visible(label)}${description ? html`<span class="more">${visible(description)}</span>` : nothing}</span>
    </label>`)}
    ${ownWords(index, context)}
  </fieldset>`;
}

/** The field for own words. Nothing writes to it but what is not in it already: text is being composed there. */
export function ownWords(index: number, {draft, words, gap, change}: CardContext): TemplateResult {
  const lacks = gap === index;
  return html`<label class="own">${words.ownAnswer}
    <textarea rows="1" dir="auto" data-index=${index} autocomplete="off" enterkeyhint="send" .value=${live(draft.typed[index] ?? '')}
      aria-invalid=${lacks ? 'true' : nothing} aria-describedby=${lacks ? 'why' : nothing} @input=${(event: InputEvent) => {
        const {value} = event.target as HTMLTextAreaElement;
        change((now) => write(now, index, value));
      }}></textarea>
  </label>`;
}

/** One of several things that may be picked: a file, a Mon. */
export function pickRow(id: string, content: TemplateResult, {draft, change}: CardContext): TemplateResult {
  return html`<label class="option">
    <input type="checkbox" .checked=${live(isPicked(draft, id))} @change=${() => { change((now) => pick(now, id)); }}>
    ${content}
  </label>`;
}
