import {html, nothing, type TemplateResult} from 'lit';
import type {ControlNode} from '../../surface/node.js';
import type {Drawers, NodeContext} from './context.js';
import {iconWord} from './icon-paths.js';
import {own} from './own.js';
import {drawAll, glyph, pressable} from './parts.js';
import {nameOf} from './words.js';

type Button = Extract<ControlNode, {readonly type: 'button'}>;

const KINDS: Readonly<Record<Button['style'], string>> = {primary: 'primary-button', secondary: 'tonal-button', text: 'text-button', danger: 'tonal-button danger'};

/** What is pressed. */
export const controlDrawers: Drawers<ControlNode> = {
  button: (node, context) => {
    const {style, action, key, problems, enabled, a11y} = node;
    const kind = KINDS[style];
    const isOff = !enabled || problems.length > 0 || !action;
    const name = a11y?.label ?? nameOfIcon(node, context);
    return html`<div class="n-control" ${own(node, undefined, true)}>${isOff ? off(node, kind, name, context) : pressable(action, key, inside(node, context), context, {kind, name})}</div>`;
  },
  button_group: (node, context) => html`<div class="n-row wraps" role="group" aria-label=${node.a11y?.label ?? node.label ?? nothing} ${own(node, undefined, true)}
    >${drawAll(node.children, context)}</div>`,
};

/** A button that can be reached and not pressed; it tells why, and pressing it shows the reader what is missing everywhere (A-38). */
function off(node: Button, kind: string, name: string | undefined, context: NodeContext): TemplateResult {
  const {problems, key} = node;
  const isTold = context.ui.get('left:*', false);
  const id = `${context.id(key)}-why`;
  return html`<button type="button" class=${kind} aria-disabled="true" aria-label=${name ?? nothing} aria-describedby=${problems.length > 0 ? id : nothing}
    @click=${() => { if (problems.length > 0) context.ui.set('left:*', true); }}>${inside(node, context)}</button>${
    problems.length > 0 ? html`<p id=${id} class=${isTold ? 'n-problem' : 'visually-hidden'} aria-live="polite" dir="auto">${problems.join('\n')}</p>` : nothing}`;
}

/** A button that shows an icon alone still says what it does; its author's own label would win. */
function nameOfIcon({icon, text, content}: Button, {embeds}: NodeContext): string | undefined {
  if (text || (content && (content.type !== 'icon' || nameOf(content)))) return undefined;
  const name = content?.type === 'icon' ? content.name : icon;
  return name && iconWord(name, embeds.locale);
}

function inside({icon, content, text}: Button, context: NodeContext): TemplateResult {
  return html`${icon ? glyph(icon) : nothing}${content ? context.draw(content) : html`<span dir="auto">${text}</span>`}`;
}
