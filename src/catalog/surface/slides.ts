import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {LayoutNode} from '../../surface/node.js';
import {carousel} from '../gallery-carousel.js';
import type {NodeContext} from './context.js';
import type {Family} from './families.js';
import {distance, own} from './own.js';
import {glyph, rest} from './parts.js';
import {slideStyles} from './slides.styles.js';

/** Nodes in a row that is moved by two buttons, by the arrow keys and by hand; says where the reader is (A-17). */
function slides(node: Pick<Extract<LayoutNode, {readonly type: 'carousel'}>, 'key' | 'a11y' | 'weight' | 'children' | 'label' | 'spacing' | 'emptyText' | 'more'>, context: NodeContext): TemplateResult | typeof nothing {
  const {children, label, spacing, emptyText} = node;
  const {words, view: {messages: {media}}} = context;
  if (children.length === 0 && !emptyText) return nothing;
  const move = (name: string, by: number, icon: string): TemplateResult =>
    html`<button type="button" class="icon-button" data-by=${by} aria-label=${name} aria-disabled=${by < 0 ? 'true' : 'false'}>${glyph(icon, 'md')}</button>`;
  return html`<div class="n-carousel" role="group" aria-label=${label} ${own(node, undefined, true)} ${carousel(media.carousel)}>
    ${children.length > 1 ? html`<div class="moves">${move(words.previous, -1, 'arrow_left')}<span class="at" dir="auto" aria-hidden="true"></span>${move(words.next, 1, 'arrow_right')}
      <span class="visually-hidden" role="status"></span></div>` : nothing}
    ${children.length > 0 ? html`<div class="slides n-slides" role="list" tabindex="0" aria-label=${label} @keydown=${keepKeys} ${own({}, {gap: distance(spacing)})}
      >${repeat(children, ({key}) => key, (child, at) => html`<div role="listitem" aria-label=${media.position(at + 1, children.length)}>${context.draw(child)}</div>`)}</div>` : nothing}
    ${rest(node, context)}
  </div>`;
}

/** The arrow keys belong to what is being written or chosen in a slide. */
function keepKeys(event: KeyboardEvent): void {
  if ((event.target as Element).matches('input, textarea, select, [role=tab]')) event.stopPropagation();
}

/** Rows that are moved through. */
export const slideFamily = {drawers: {carousel: slides}, styles: [slideStyles], slides} satisfies Family<Extract<LayoutNode, {readonly type: 'carousel'}>> & Record<string, unknown>;
