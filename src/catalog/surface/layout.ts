import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Justify, LayoutNode, SurfaceNode, Tone} from '../../surface/node.js';
import type {Drawers, NodeContext} from './context.js';
import {distance, own, type Measures} from './own.js';
import {drawAll, glyph, pressable, quiet, rest, toneIcons} from './parts.js';
import {nameOf} from './words.js';

type Flow = Extract<LayoutNode, {readonly type: 'column' | 'row'}>;
type Listing = Extract<LayoutNode, {readonly type: 'list'}>;
type Grid = Extract<LayoutNode, {readonly type: 'grid'}>;

/** What arranges others and has no look of its own. */
export const layoutDrawers: Drawers<Extract<LayoutNode, {readonly type: 'column' | 'row' | 'grid' | 'card' | 'list' | 'chip_group' | 'timeline' | 'divider' | 'spacer'}>> = {
  column: (node, context) => box(node, `n-column ${node.align === 'center' ? 'centered' : ''}`, flow(node), context),
  row: (node, context) => box(node, `n-row ${node.wrap ? 'wraps' : ''} ${node.justify === 'stretch' ? 'even' : node.justify ? 'spread' : 'loose'}`, flow(node), context),
  grid: (node, context) => box(node, 'n-grid', {gap: distance(node.spacing), 'grid-template-columns': columns(node)}, context),
  card: (node, context) => {
    const {action, key, tone, outlined, children} = node;
    const kind = `n-card n-column ${tone} ${outlined ? 'outlined' : ''} ${action ? 'n-pressable' : ''}`;
    return html`<div class=${kind} ${own(node)}>${action ? pressable(action, key, html`<span class="visually-hidden">${nameOf(node)}</span>`, context, {kind: 'n-stretch'}) : nothing
    }${drawAll(children, context)}</div>`;
  },
  chip_group: (node, context) => html`<div class="n-row wraps n-chips" role="group" aria-label=${node.a11y?.label ?? node.label ?? nothing} ${own(node, undefined, true)}
    >${drawAll(node.children, context)}${rest(node, context)}</div>`,
  list: (node, context) => node.horizontal
    ? context.family('slides')?.slides({...node, label: node.a11y?.label ?? context.view.messages.media.carousel}, context) ?? nothing : list(node, context),
  timeline: (node, context) => html`<div class="n-column" ${own(node, undefined, true)}>${node.children.length > 0 ? html`<ol class="n-timeline" aria-label=${node.a11y?.label ?? nothing}>${
    repeat(node.children, ({key}) => key, (child, at) => moment(child, node.marks[at], context))}</ol>` : nothing}${rest(node, context)}</div>`,
  divider: (node) => node.label ? html`<div class="n-divider" role="separator" aria-label=${node.label} ${own(node)}><span aria-hidden="true" dir="auto">${node.label}</span></div>`
    : node.vertical ? html`<div class="n-rule" role="separator" aria-orientation="vertical" ${own(node)}></div>` : html`<hr class="n-divider" ${own(node)}>`,
  spacer: (node) => html`<div class="n-spacer" aria-hidden="true" ${own(node, {'flex-basis': distance(node.size)}, true)}></div>`,
};

function box(node: Flow | Grid, kind: string, measures: Measures, context: NodeContext): TemplateResult | typeof nothing {
  if (node.children.length === 0 && !node.emptyText && node.weight === undefined) return nothing;
  return html`<div class=${kind} ${own(node, measures)}>${drawAll(node.children, context)}${rest(node, context)}</div>`;
}

/** Justifications that CSS calls otherwise. */
const SPACED: Partial<Readonly<Record<Justify, string>>> = {between: 'space-between', around: 'space-around', evenly: 'space-evenly'};

function flow({spacing, align, justify}: Pick<Flow, 'spacing' | 'align' | 'justify'>): Measures {
  return {gap: distance(spacing), 'align-items': align, 'justify-content': justify && (SPACED[justify] ?? justify)};
}

/** At most so many columns, and fewer where an item would be too narrow. */
function columns({columns: most, minItemWidth, spacing}: Grid): string {
  const gap = distance(spacing) ?? 'var(--_n-gap)';
  const share = most === undefined ? '' : `, (100% - ${most - 1} * ${gap}) / ${most}`;
  return `repeat(auto-fill, minmax(min(100%, max(${minItemWidth}px${share})), 1fr))`;
}

function list(node: Listing, context: NodeContext): TemplateResult | typeof nothing {
  const {children, ordered, divided, align, emptyText, a11y} = node;
  if (children.length === 0 && !emptyText) return nothing;
  const items = repeat(children, ({key}) => key, (child) => html`<li>${context.draw(child)}</li>`);
  const kind = `n-list ${divided ? 'divided' : ''}`;
  const aligned = own({}, {'justify-items': align});
  const label = a11y?.label ?? nothing;
  return html`<div class="n-column" ${own(node, undefined, true)}>${children.length === 0 ? nothing
    : ordered ? html`<ol class="${kind} ordered" aria-label=${label} ${aligned}>${items}</ol>` : html`<ul class=${kind} aria-label=${label} ${aligned}>${items}</ul>`}${rest(node, context)}</div>`;
}

/** What a status means, by the words that are used for it. */
const STATUS: readonly (readonly [tone: Tone, pattern: RegExp])[] = [
  ['success', /^(?:done|complete|success|ok|passed|완료|성공)/i],
  ['danger', /^(?:fail|error|cancel|rejected|실패|오류|취소)/i],
  ['warning', /^(?:warn|delay|late|주의|지연)/i],
  ['accent', /^(?:current|active|now|running|in[_ ]?progress|진행|현재)/i],
];

function moment(child: SurfaceNode, mark: {readonly time?: string; readonly status?: string} | undefined, context: NodeContext): TemplateResult {
  const {time, status} = mark ?? {};
  const tone = status && STATUS.find(([, pattern]) => pattern.test(status))?.[0];
  return html`<li aria-current=${tone === 'accent' ? 'step' : nothing}><span class="n-dot ${tone ?? 'neutral'}">${tone && tone !== 'accent' ? glyph(toneIcons[tone]) : nothing}</span>
    <div>${quiet([time, status].filter(Boolean).join(' · '))}${context.draw(child)}</div></li>`;
}
