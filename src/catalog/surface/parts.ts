import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {MoreRow, NodeAction, NodeSize, SurfaceNode, Tone} from '../../surface/node.js';
import {externalLink} from '../link.js';
import type {NodeContext} from './context.js';
import {iconPath} from './icon-paths.js';

/** Nodes in order, each kept in its own element from update to update (A-07). */
export function drawAll(nodes: readonly SurfaceNode[], context: NodeContext): unknown {
  return repeat(nodes, ({key}) => key, (node) => context.draw(node));
}

/** What a repetition says when it is empty or shows less than there is (R-051). */
export function rest({key, children, emptyText, more}: {
  readonly key: string; readonly children: readonly unknown[]; readonly emptyText?: string; readonly more?: MoreRow;
}, context: NodeContext): TemplateResult | typeof nothing {
  if (children.length === 0) return quiet(emptyText);
  if (!more) return nothing;
  return more.action ? pressable(more.action, `${key}/more`, more.label, context, {kind: 'text-button n-more'}) : quiet(more.label);
}

/** A muted line beside something that matters more; nothing without words. */
export function quiet(words: string | undefined): TemplateResult | typeof nothing {
  return words ? html`<p class="n-quiet"><bdi>${words}</bdi></p>` : nothing;
}

/** How something that can be pressed stands. */
export interface PressOptions {
  /** Its class. */
  readonly kind: string;
  /** Its name, when what is written on it does not say it. */
  readonly name?: string | undefined;
}

/** What does something when it is pressed: a link where it leads somewhere and nothing more, else a button. */
export function pressable(action: NodeAction, key: string, words: unknown, context: NodeContext, {kind, name}: PressOptions): TemplateResult {
  const {view: {messages: {response}, pictures}} = context;
  const link = externalLink(action.href, html`${name ? html`<span class="visually-hidden">${name}</span><span aria-hidden="true">${words}</span>` : words}`, response, {kind, dev: pictures?.dev === true});
  const busy = context.isBusy(key);
  return link ?? html`<button type="button" class=${kind} aria-label=${name ?? nothing} aria-disabled=${busy ? 'true' : nothing}
    @click=${(event: Event) => { if (!busy) context.press(action, key, event.currentTarget); }}>${words}</button>`;
}

/** A line icon, in its place and size; nothing when its name has none. It is decorative: words stand beside it (A-21). */
export function glyph(icon: {readonly name?: string | undefined; readonly path?: string | undefined} | string, size: NodeSize = 'sm'): TemplateResult | typeof nothing {
  const {name, path: ownPath} = typeof icon === 'string' ? {name: icon, path: undefined} : icon;
  const found = name === undefined ? undefined : iconPath(name);
  if (!found && !ownPath) return nothing;
  // An agent's own path is made for the 24 px grid of the A2UI catalog's icons, and filled.
  return found ? html`<svg class="n-glyph ${size} ${found.turns ? 'turns' : ''}" aria-hidden="true" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.6"
    stroke-linecap="round" stroke-linejoin="round"><path d=${found.path}></path></svg>`
    : html`<svg class="n-glyph ${size}" aria-hidden="true" viewBox="0 0 24 24" fill="currentColor"><path d=${ownPath ?? ''}></path></svg>`;
}

/** The icon that says a tone without colour. */
export const toneIcons: Readonly<Record<Tone, string>> = {neutral: '', info: 'info', success: 'check', warning: 'warning', danger: 'error', accent: 'star'};

/** A heading of the level that its place allows (A-05). */
export function heading(level: number, kind: string, words: unknown, directive: unknown = nothing): TemplateResult {
  switch (level) {
    case 1:
    case 2: return html`<h2 class=${kind} dir="auto" ${directive}>${words}</h2>`;
    case 3: return html`<h3 class=${kind} dir="auto" ${directive}>${words}</h3>`;
    case 4: return html`<h4 class=${kind} dir="auto" ${directive}>${words}</h4>`;
    case 5: return html`<h5 class=${kind} dir="auto" ${directive}>${words}</h5>`;
    default: return html`<h6 class=${kind} dir="auto" ${directive}>${words}</h6>`;
  }
}
