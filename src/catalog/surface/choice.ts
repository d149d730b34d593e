import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {repeat} from 'lit/directives/repeat.js';
import type {Json} from '../../contract/json.js';
import type {InputNode, InputOption} from '../../surface/node.js';
import type {NodeContext} from './context.js';
import {field, namesOf, type FieldNames} from './field.js';
import {glyph} from './parts.js';

type Choice = Extract<InputNode, {readonly type: 'choice'}>;

/** One or several of given options: radio buttons or checkboxes however they look, so that the keys work as everywhere; one of a menu in a native select. */
export function drawChoice(node: Choice, context: NodeContext): TemplateResult {
  const names = namesOf(node, context);
  const isMenu = node.display === 'menu' && !node.multiple;
  const content = isMenu && !node.filterable ? select(node, names, context)
    : isMenu ? html`<details class="n-fold n-menu"><summary><span class=${names.kind} dir="auto">${names.label}</span><span class="n-chosen" dir="auto">${chosenWords(node) || context.words.choose}</span>${glyph('chevron_down')}</summary>
      ${group(node, names, context)}</details>` : group(node, names, context);
  return field(node, context, content, names);
}

/** Values are compared by what they say: after an update the same value is another object. */
const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);
const isChosen = ({value}: Choice, option: InputOption): boolean => value.some((each) => same(each, option.value));

function chosenWords(node: Choice): string {
  return node.options.filter((option) => isChosen(node, option)).map(({label}) => label).join(', ');
}

function select(node: Choice, {id, told, description, label, kind}: FieldNames, context: NodeContext): TemplateResult {
  const {options, key, readOnly} = node;
  const at = options.findIndex((option) => isChosen(node, option));
  const choose = (event: Event): void => {
    const option = options[Number((event.target as HTMLSelectElement).value)];
    if (option) context.input(key, [option.value]);
  };
  return html`<label class=${kind} for=${id} dir="auto">${label}</label><div class="n-select"><select id=${id} class="n-input" ?disabled=${readOnly} aria-invalid=${told ? 'true' : nothing}
    aria-describedby=${told ?? nothing} aria-description=${description ?? nothing} @change=${choose}>
    ${at < 0 ? html`<option value="" selected disabled>${context.words.choose}</option>` : nothing}
    ${options.map((option, each) => html`<option value=${each} .selected=${live(each === at)}>${option.label}</option>`)}</select>${glyph('chevron_down')}</div>`;
}

function group(node: Choice, names: FieldNames, context: NodeContext): TemplateResult {
  const {options, multiple, display, filterable, key, readOnly, value} = node;
  const {id, label, kind: look, told, description} = names;
  const {words, ui, view: {format}} = context;
  const query = filterable ? ui.get(`filter:${key}`, '').trim().toLocaleLowerCase() : '';
  const found = query === '' ? options : options.filter((option) => option.label.toLocaleLowerCase().includes(query));
  const set = (option: InputOption, isOn: boolean): void => {
    const others = multiple ? value.filter((each) => !same(each, option.value)) : [];
    context.input(key, isOn ? [...others, option.value] : others);
  };
  const kind = display === 'segmented' && !multiple ? 'segments' : display === 'chips' || display === 'segmented' ? 'n-row wraps n-chips' : 'n-options';
  return html`<fieldset role=${multiple ? 'group' : 'radiogroup'} aria-invalid=${told && !multiple ? 'true' : nothing} aria-describedby=${told ?? nothing} aria-description=${description ?? nothing}>
    <legend class=${look} dir="auto">${label}</legend>
    ${filterable ? html`<input class="n-input" type="search" autocomplete="off" aria-label=${`${label}, ${words.filter}`} placeholder=${words.filter} dir="auto"
      @input=${(event: Event) => ui.set(`filter:${key}`, (event.target as HTMLInputElement).value)}>
      <p class="visually-hidden" role="status">${query === '' ? nothing : words.matches(format.number(found.length))}</p>` : nothing}
    <div class=${kind}>${repeat(found, (option) => JSON.stringify(option.value), (option) => html`<label class=${kind === 'segments' ? '' : kind === 'n-options' ? 'n-choice' : 'n-chip'}>
      <input type=${multiple ? 'checkbox' : 'radio'} name=${id} .checked=${live(isChosen(node, option))} ?disabled=${readOnly}
        @change=${(event: Event) => set(option, (event.target as HTMLInputElement).checked)}><span dir="auto">${option.label}</span></label>`)}</div>
    ${found.length === 0 ? html`<p class="n-quiet" aria-hidden="true">${words.matches(format.number(0))}</p>` : nothing}
  </fieldset>`;
}
