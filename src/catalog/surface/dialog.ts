import {html, noChange, nothing, render} from 'lit';
import {AsyncDirective} from 'lit/async-directive.js';
import {directive, type ElementPart} from 'lit/directive.js';
import {askModal, showModal} from '../../a11y/regions.js';
import type {SurfaceMessages} from '../../i18n/surface-messages.js';
import type {LayoutNode, SurfaceNode} from '../../surface/node.js';
import type {NodeContext} from './context.js';
import {own} from './own.js';
import {glyph} from './parts.js';
import type {SurfaceQuestion} from './surface-deeds.js';
import {below} from './tree.js';
import {nameOf} from './words.js';

/** Keeps a `<dialog>` open as a modal as long as it is told to. Arguments: whether it is open; what hears that the reader opens or closes it. */
class Modal extends AsyncDirective {
  #end: (() => void) | undefined;
  #set: ((isOpen: boolean) => void) | undefined;

  render(_isOpen: boolean, _set: (isOpen: boolean) => void): unknown {
    return noChange;
  }

  override update({element}: ElementPart, [isOpen, set]: [isOpen: boolean, set: (isOpen: boolean) => void]): unknown {
    const dialog = element as HTMLDialogElement;
    if (!this.#set) {
      dialog.addEventListener('close', () => this.disconnected());
      // The trigger is a control of its own, whichever; it stands before the dialog.
      dialog.previousElementSibling?.addEventListener('click', ({target}) => { if ((target as Element).closest('button:not([aria-disabled=true])')) this.#set?.(true); });
    }
    this.#set = set;
    // What is inside it is drawn by then.
    if (isOpen && !this.#end) queueMicrotask(() => { if (this.isConnected && dialog.isConnected) this.#end ??= showModal(dialog); });
    if (!isOpen) this.#stop();
    return noChange;
  }

  protected override disconnected(): void {
    if (this.#stop()) this.#set?.(false);
  }

  #stop(): boolean {
    const end = this.#end;
    this.#end = undefined;
    end?.();
    return end !== undefined;
  }
}

const modal = directive(Modal);

/** What opens over the page when its trigger is pressed; focus goes back to the trigger (A-15). */
export function drawModal(node: Extract<LayoutNode, {readonly type: 'modal'}>, context: NodeContext): unknown {
  const {key, trigger, content, a11y} = node;
  const state = `modal:${key}`;
  const isOpen = context.ui.get(state, false);
  const isControl = holdsButton(trigger);
  return html`<div class="n-modal" ${own(node, undefined, true)}>
    <div class="n-trigger">${isControl ? context.draw(trigger) : html`<button type="button" class="n-bare" aria-haspopup="dialog">${context.draw(trigger)}</button>`}</div>
    <dialog class="n-dialog" aria-label=${a11y?.label ?? nameOf(content) ?? nameOf(trigger) ?? nothing} ${modal(isOpen, (next) => context.ui.set(state, next))}>${isOpen ? html`<div class="n-sheet">
      <header><button type="button" class="icon-button" aria-label=${context.words.close} @click=${closeAround}>${glyph('close', 'md')}</button></header>
      <div class="n-column">${context.draw(content)}</div></div>` : nothing}</dialog>
  </div>`;
}

/** Whether something in it is pressed already: a button around it would be another. */
function holdsButton(node: SurfaceNode): boolean {
  return node.type === 'button' || ('action' in node && node.action !== undefined) || below(node).some((child) => child !== undefined && holdsButton(child));
}

function closeAround(event: Event): void {
  (event.currentTarget as Element).closest('dialog')?.close();
}

/**
 * Puts a question to the reader before something is done (R-185), in its author's words; what is to be done, and the way out, are said in
 * ours, so that no author can turn one into the other. Escape, and whatever else takes the dialog away, is no: nothing is decided (A-15).
 * Focus stands on the button that does nothing.
 */
export async function confirmFirst(root: Node, question: SurfaceQuestion, words: SurfaceMessages, signal: AbortSignal): Promise<boolean> {
  const {title, message, accept, danger, capability} = question;
  const dialog = document.createElement('dialog');
  dialog.className = 'n-dialog';
  dialog.part.add('confirm');
  const close = (answer: string) => () => dialog.close(answer);
  const asked = title ?? message ?? words.confirm;
  dialog.ariaLabel = asked;
  render(html`<div class="n-sheet n-column"><p class="n-title" dir="auto">${asked}</p>${title !== undefined && message !== undefined ? html`<p dir="auto">${message}</p>` : nothing}
    <p class="n-quiet">${words.does(capability)}</p>
    <div class="n-row wraps n-ends"><button type="button" class="tonal-button" @click=${close('')}>${words.cancel}</button>
    <button type="button" class=${danger ? 'tonal-button danger' : 'primary-button'} @click=${close('yes')}>${accept ?? words.accept}</button></div></div>`, dialog);
  return await askModal(root, dialog, signal) === 'yes';
}
