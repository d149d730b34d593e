import {html, noChange, nothing, type TemplateResult} from 'lit';
import {Directive, directive, type ElementPart} from 'lit/directive.js';
import type {InputNode} from '../../surface/node.js';
import {icons} from '../../theme/icons.js';
import type {NodeContext} from './context.js';
import {own} from './own.js';

/** What an input's own element says about itself. */
export interface FieldNames {
  readonly id: string;
  readonly label: string;
  /** The label's class: heard and not seen when its author gave none, for a word that fits every input says nothing. */
  readonly kind: 'n-label' | 'visually-hidden';
  /** Words that add to the label. */
  readonly description: string | undefined;
  /** The problem that is shown now; `undefined` before the reader has left the field. */
  readonly problem: string | undefined;
  /** The id of what says the problem, while it does. */
  readonly told: string | undefined;
}

/** What an input is called and what is wrong with it; problems stay unsaid until the reader has left it (A-41). */
export function namesOf({key, label, a11y, problems}: InputNode, {id: idOf, ui, words}: NodeContext): FieldNames {
  const id = idOf(key);
  const isLeft = ui.get(`left:${key}`, false) || ui.get('left:*', false);
  const problem = isLeft && problems.length > 0 ? problems.join('\n') : undefined;
  const said = label || a11y?.label || words.input;
  const description = [a11y?.label === said ? undefined : a11y?.label, a11y?.description].filter(Boolean).join('. ') || undefined;
  return {id, label: said, kind: label || a11y?.label ? 'n-label' : 'visually-hidden', description, problem, told: problem === undefined ? undefined : `${id}-problem`};
}

/** An input with what stands around it: a problem below it, heard when it appears, and the memory that the reader has been there. */
export function field(node: InputNode, context: NodeContext, content: TemplateResult, {id, kind, problem}: FieldNames): TemplateResult {
  const {key} = node;
  const left = ({currentTarget, relatedTarget}: FocusEvent): void => {
    const next = relatedTarget as Element | null;
    if ((currentTarget as Element).contains(next) || context.ui.get(`left:${key}`, false)) return;
    const tell = (): void => context.ui.set(`left:${key}`, true);
    if (!next?.matches(':active')) return tell();
    // A button under the pointer must not move away before it is pressed.
    next.addEventListener('click', tell, {once: true});
    next.addEventListener('blur', tell, {once: true});
  };
  const {description: _, label: __, ...rest} = node.a11y ?? {};
  return html`<div class="n-field ${kind === 'visually-hidden' && (node.type === 'check' || node.type === 'toggle') ? 'n-bare-check' : ''}" @focusout=${left} ${own({...node, a11y: rest}, undefined, true)}>${content}
    <p class="n-problem" id=${`${id}-problem`} aria-live="polite" dir="auto">${problem === undefined ? nothing : html`${icons.warning}<span>${problem}</span>`}</p></div>`;
}

/**
 * Keeps the text of a field and the surface's value together without taking anything from the reader: nothing is sent or written during
 * a composition, and what was just typed stands as typed until the field is left, whatever the surface makes of it (A-22).
 */
class FieldValue extends Directive {
  #field: HTMLInputElement | HTMLTextAreaElement | undefined;
  #send: ((text: string) => void) | undefined;
  #value = '';
  #isComposing = false;
  /** The surface has not answered yet to what was typed last. */
  #isTyped = false;
  /** What the surface made of what was typed last. */
  #echo: string | undefined;

  render(_value: string, _send: (text: string) => void): unknown {
    return noChange;
  }

  override update({element}: ElementPart, [value, send]: [value: string, send: (text: string) => void]): unknown {
    this.#send = send;
    this.#value = value;
    if (!this.#field) this.#listen(this.#field = element as HTMLInputElement);
    this.#show();
    return noChange;
  }

  #listen(input: HTMLInputElement | HTMLTextAreaElement): void {
    input.addEventListener('compositionstart', () => { this.#isComposing = true; });
    input.addEventListener('compositionend', () => {
      this.#isComposing = false;
      this.#type(input.value);
    });
    input.addEventListener('input', () => { if (!this.#isComposing) this.#type(input.value); });
    input.addEventListener('blur', () => {
      this.#isTyped = false;
      this.#echo = undefined;
      this.#show();
    });
  }

  #type(text: string): void {
    this.#isTyped = true;
    this.#echo = undefined;
    this.#send?.(text);
  }

  #show(): void {
    if (this.#isComposing || !this.#field) return;
    if (this.#isTyped) {
      this.#isTyped = false;
      this.#echo = this.#value;
    } else if (this.#value !== this.#echo) {
      this.#echo = undefined;
      if (this.#field.value !== this.#value) this.#field.value = this.#value;
    }
  }
}

/** On a text field. Arguments: the surface's value; what takes the reader's. */
export const fieldValue = directive(FieldValue);
