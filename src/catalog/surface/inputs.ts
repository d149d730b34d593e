import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {InputNode} from '../../surface/node.js';
import {segmentsStyles} from '../segments.js';
import {drawChoice} from './choice.js';
import type {Drawers, NodeContext} from './context.js';
import type {Family} from './families.js';
import {field, fieldValue, namesOf, type FieldNames} from './field.js';
import {groupStyles} from './groups.styles.js';
import {inputStyles} from './inputs.styles.js';

type Check = Extract<InputNode, {readonly type: 'check' | 'toggle'}>;
type DateTime = Extract<InputNode, {readonly type: 'date_time'}>;

const valueOf = (event: Event): string => (event.target as HTMLInputElement).value;

const drawers: Drawers<InputNode> = {
  text_field: (node, context) => {
    const {value, variant, readOnly, key} = node;
    const names = namesOf(node, context);
    const {id, description, told} = names;
    const sync = fieldValue(value, (text) => context.input(key, text));
    const control = variant === 'long'
      ? html`<textarea id=${id} class="n-input" rows="3" ?readonly=${readOnly} aria-invalid=${told ? 'true' : nothing} aria-describedby=${told ?? nothing} aria-description=${description ?? nothing} dir="auto" ${sync}></textarea>`
      : html`<input id=${id} class="n-input" type=${variant === 'obscured' ? 'password' : 'text'} inputmode=${variant === 'number' ? 'decimal' : nothing} autocomplete="off"
        ?readonly=${readOnly} aria-invalid=${told ? 'true' : nothing} aria-describedby=${told ?? nothing} aria-description=${description ?? nothing} dir="auto" ${sync}>`;
    return field(node, context, html`${labelOf(names)}${control}`, names);
  },
  check: (node, context) => check(node, context, nothing),
  toggle: (node, context) => check(node, context, 'switch'),
  choice: drawChoice,
  range: (node, context) => {
    const {value, min, max, step, readOnly, key} = node;
    const names = namesOf(node, context);
    const said = context.view.format.number(value, {maximumFractionDigits: 2});
    const by = step ?? (Number.isInteger(min) && Number.isInteger(max) && max - min > 1 ? 1 : (max - min) / 100);
    return field(node, context, html`<div class=${names.kind === 'n-label' ? 'n-line' : names.kind}>${labelOf(names)}<output for=${names.id}>${said}</output></div>
      <input id=${names.id} class="n-range" type="range" min=${min} max=${max} step=${by} .value=${live(String(value))} ?disabled=${readOnly} aria-valuetext=${said}
        aria-invalid=${names.told ? 'true' : nothing} aria-describedby=${names.told ?? nothing} aria-description=${names.description ?? nothing}
        @input=${(event: Event) => context.input(key, Number(valueOf(event)))}>`, names);
  },
  date_time: (node, context) => {
    const {value, min, max, readOnly, key} = node;
    const names = namesOf(node, context);
    const of = (text: string | undefined): string => localOf(text ?? '', node);
    return field(node, context, html`${labelOf(names)}<input id=${names.id} class="n-input n-when" type=${kindOf(node)} min=${of(min) || nothing} max=${of(max) || nothing}
      .value=${live(of(value))} ?readonly=${readOnly} aria-invalid=${names.told ? 'true' : nothing} aria-describedby=${names.told ?? nothing} aria-description=${names.description ?? nothing}
      @change=${(event: Event) => context.input(key, withZone(valueOf(event), value))}>`, names);
  },
};

/** What a reader sets. */
export const inputFamily: Family<InputNode> = {drawers, styles: [groupStyles, segmentsStyles, inputStyles]};

function labelOf({id, label, kind}: FieldNames): TemplateResult {
  return html`<label class=${kind} for=${id} dir="auto">${label}</label>`;
}

function check(node: Check, context: NodeContext, role: string | typeof nothing): TemplateResult {
  const {value, readOnly, key} = node;
  const names = namesOf(node, context);
  const set = (event: Event): void => context.input(key, (event.target as HTMLInputElement).checked);
  return field(node, context, html`<label class="n-choice ${node.type}"><input id=${names.id} type="checkbox" role=${role} .checked=${live(value)} ?disabled=${readOnly}
    aria-invalid=${names.told ? 'true' : nothing} aria-describedby=${names.told ?? nothing} aria-description=${names.description ?? nothing} @change=${set}><span class=${names.kind === 'n-label' ? '' : names.kind} dir="auto">${names.label}</span></label>`, names);
}

function kindOf({date, time}: DateTime): string {
  return date && time ? 'datetime-local' : time ? 'time' : 'date';
}

const ZONE = /(?:Z|[+-]\d\d:?\d\d)$/i;

/** A moment as the browser's own field takes it: the hands of the clock in the zone that the value names, if any. */
function localOf(value: string, node: DateTime): string {
  const [, date = '', time = ''] = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d)?/.exec(value.trim()) ?? [];
  switch (kindOf(node)) {
    case 'date': return date;
    case 'time': return time;
    default: return date && `${date}T${time || '00:00'}`;
  }
}

/** What the field says, in the zone that the value before it was in. */
function withZone(local: string, before: string): string {
  const zone = /T/.test(local) ? ZONE.exec(before.trim())?.[0] : undefined;
  return zone ? `${local}:00${zone}` : local;
}
