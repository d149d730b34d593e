import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {Json} from '../../contract/json.js';
import type {ThreadMessages} from '../../i18n/messages.js';
import {visible} from '../../view/visible.js';
import type {Form, FormFault, FormField, FormValues} from './form.js';

/** What a form is drawn with. */
export interface FormContext {
  readonly values: FormValues;
  readonly faults: ReadonlyMap<string, FormFault>;
  readonly words: ThreadMessages;
  readonly change: (name: string, value: string | boolean | readonly number[]) => void;
}

/** The fields of a form, each with its name, its state and its fault (A-38, A-41). */
export function formFields({fields}: Form, context: FormContext): TemplateResult {
  return html`${fields.map((field, index) => {
    const fault = context.faults.get(field.name);
    const id = `fault-${index}`;
    return html`${draw(field, index, context, fault ? id : undefined)}
      ${fault ? html`<p class="fault" id=${id}>${context.words.cards[fault]}</p>` : nothing}`;
  })}`;
}

function draw(field: FormField, index: number, context: FormContext, fault: string | undefined): TemplateResult {
  const {name, kind, required} = field;
  const {values, words: {cards}, change} = context;
  const label = visible(field.description ?? name);
  const hint = required || kind === 'yes' ? nothing : html`<span class="more">${cards.optional}</span>`;
  const invalid = fault === undefined ? nothing : 'true';
  if (kind === 'yes') {
    return html`<label class="option"><input type="checkbox" .checked=${live(values.get(name) === true)} aria-invalid=${invalid} aria-describedby=${fault ?? nothing}
      @change=${(event: Event) => { change(name, (event.target as HTMLInputElement).checked); }}><span dir="auto">${label}</span></label>`;
  }
  if (kind === 'text' || kind === 'number') {
    return html`<label class="own"><span dir="auto">${label}</span>${hint}<input type="text" dir="auto" autocomplete="off" inputmode=${kind === 'number' ? 'decimal' : 'text'}
      aria-required=${required ? 'true' : 'false'} aria-invalid=${invalid} aria-describedby=${fault ?? nothing} .value=${live(String(values.get(name) ?? ''))}
      @input=${(event: Event) => { change(name, (event.target as HTMLInputElement).value); }}></label>`;
  }
  const chosen = values.get(name);
  const isChosen = (at: number): boolean => Array.isArray(chosen) && chosen.includes(at);
  const next = (at: number): readonly number[] => (kind === 'one' ? [at] : field.choices.flatMap((_, other) => (isChosen(other) !== (other === at) ? [other] : [])));
  return html`<fieldset aria-describedby=${fault ?? nothing}>
    <legend class="label" dir="auto">${label}</legend>${hint}
    ${field.choices.map((choice, at) => html`<label class="option">
      <input type=${kind === 'one' ? 'radio' : 'checkbox'} name="form-${index}" .checked=${live(isChosen(at))} aria-invalid=${invalid} @change=${() => { change(name, next(at)); }}>
      <span dir="auto">${textOf(choice)}</span>
    </label>`)}
  </fieldset>`;
}

function textOf(choice: Json): string {
  return visible(typeof choice === 'string' ? choice : JSON.stringify(choice));
}
