import {html, nothing, type TemplateResult} from 'lit';
import type {ResponseMessages} from '../../i18n/catalog-messages.js';
import type {ContentNode, TextStyle} from '../../surface/node.js';
import {supportLine} from '../container.js';
import {externalLink} from '../link.js';
import type {Drawers, NodeContext} from './context.js';
import {markdown} from './markdown.js';
import {own} from './own.js';
import {drawAll, glyph, heading, pressable, quiet, rest, toneIcons} from './parts.js';

type Said = Exclude<ContentNode, {readonly type: 'image' | 'avatar' | 'file' | 'video' | 'audio' | 'unknown'}>;

/** The rank of a heading; the other styles are none. */
const RANKS: Partial<Readonly<Record<TextStyle, number>>> = {h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, title: 1, heading: 2, subheading: 3};

const WEIGHTS = {regular: '400', medium: '500', bold: '600'} as const;

/** What says something. */
export const contentDrawers: Drawers<Said> = {
  text: (node, context) => {
    const {text, style, tone, weightName, align, maxLines, selectable} = node;
    const kind = `n-text n-${style} ${tone} ${selectable ? '' : 'fixed'} ${maxLines === undefined ? '' : 'clamped'}`;
    const isPlain = maxLines === undefined && weightName === undefined && align === undefined;
    const measures = isPlain ? undefined : {'-webkit-line-clamp': maxLines?.toString(), 'font-weight': weightName && WEIGHTS[weightName], 'text-align': align};
    return titled(node, kind, text, context, own(node, measures));
  },
  markdown: (node, context) => {
    const {text, style = 'body'} = node;
    const kind = `n-text n-${style} neutral n-markdown`;
    // Plain words take no parser.
    if (!/[*_`~#<>[\]|\\&\n]|^\s*(?:[-+]|\d+[.)])\s|:\/\/|www\./.test(text)) return titled(node, kind, text, context, own(node));
    const rank = RANKS[style];
    const level = rank === undefined ? nothing : context.level(node.key, rank);
    return html`<div class=${kind} role=${level === nothing ? nothing : 'heading'} aria-level=${level} ${own(node)}>${markdown(text, context)}</div>`;
  },
  list_item: (node, context) => {
    const {key, title, subtitle, icon, picture, pictureAlt, trailing, action, children} = node;
    const words = html`<bdi>${title}</bdi>`;
    return html`<div class="n-item ${action ? 'n-pressable' : ''}" ${own(node)}>
      ${(picture && context.family('media')?.thumb(picture, context, pictureAlt)) ?? (icon ? glyph(icon, 'md') : nothing)}
      <div>${action ? pressable(action, key, words, context, {kind: 'n-stretch'}) : html`<p>${words}</p>`}${quiet(subtitle)}</div>
      ${trailing || action ? html`<span class="n-trailing"><bdi>${trailing}</bdi>${action ? glyph('chevron_down') : nothing}</span>` : nothing}
      ${children.length > 0 ? html`<div class="n-column">${drawAll(children, context)}</div>` : nothing}
    </div>`;
  },
  icon: (node) => {
    const drawn = glyph(node, node.size);
    const label = node.a11y?.label;
    return drawn === nothing ? nothing : html`<span class="n-icon ${node.tone}" role=${label ? 'img' : nothing} aria-label=${label ?? nothing} ${own(node, undefined, true)}>${drawn}</span>`;
  },
  badge: (node) => html`<span class="n-badge ${node.tone}" ${own(node)}>${glyph(toneIcons[node.tone])}<span dir="auto">${node.text}</span></span>`,
  chip: (node, context) => {
    const {text, icon, tone, action, key, a11y} = node;
    const words = html`${icon ? glyph(icon) : nothing}<span dir="auto">${text}</span>`;
    return action ? html`<span class="n-control" ${own(node, undefined, true)}>${pressable(action, key, words, context, {kind: `n-chip ${tone}`, name: a11y?.label})}</span>`
      : html`<span class="n-chip ${tone}" ${own(node)}>${words}</span>`;
  },
  key_value: (node, context) => {
    const {items, columns, a11y} = node;
    if (items.length === 0 && !node.emptyText) return nothing;
    return html`<div class="n-column" ${own(node, undefined, true)}>${items.length > 0 ? html`<dl class="n-pairs ${columns > 1 ? 'two' : ''}" aria-label=${a11y?.label ?? nothing}>${
      items.map(({label, value}) => html`<div><dt dir="auto">${label}</dt><dd dir="auto">${value}</dd></div>`)}</dl>` : nothing}${rest({...node, children: items}, context)}</div>`;
  },
  stat: (node, {words}) => {
    const {label, value, unit, delta, trend, tone} = node;
    return html`<div class="n-stat" ${own(node)}>${quiet(label)}
      <p class="n-figure"><bdi>${value}</bdi>${unit ? html`<span class="n-unit"><bdi>${unit}</bdi></span>` : nothing}</p>
      ${delta || trend ? html`<p class="n-delta ${tone}">${trend ? html`${trend === 'flat' ? nothing : html`<span class="n-arrow ${trend}">${glyph('chevron_down')}</span>`}<span class="visually-hidden">${words.trends[trend]}</span>` : nothing}
        <bdi>${delta}</bdi></p>` : nothing}</div>`;
  },
  progress: (node, {words, view: {format}}) => {
    const {value, max, label, showValue} = node;
    const said = format.number(max > 0 ? value / max : 0, {style: 'percent', maximumFractionDigits: 0});
    return html`<div class="n-progress" ${own(node, undefined, true)}><p aria-hidden="true"><span dir="auto">${label}</span>${showValue ? html`<span class="n-quiet">${said}</span>` : nothing}</p>
      <progress aria-label=${node.a11y?.label ?? label} aria-valuetext=${words.progress(format.number(value), format.number(max))} value=${value} max=${max}></progress></div>`;
  },
  link: (node, {view}) => html`<p class="n-link" ${own(node)}>${linked(node.url, node.text, view.messages.response, view.pictures?.dev)}</p>`,
  source_line: (node, {view}) => {
    const {source, url, updatedAt, period} = node;
    const {messages, format, now, pictures} = view;
    const from = {name: source, ...(url !== undefined && {url})};
    const support = {source: from, ...(updatedAt !== undefined && {updatedAt}), ...(period !== undefined && {period})};
    return html`<div ${own(node)}>${supportLine({support, messages, format, now, dev: pictures?.dev === true})}</div>`;
  },
};

function titled(node: Extract<Said, {readonly style?: TextStyle}>, kind: string, words: unknown, context: NodeContext, directive: unknown): TemplateResult {
  // A heading whose words have not come yet is no heading (A-05).
  const rank = node.style && words !== '' ? RANKS[node.style] : undefined;
  return rank === undefined ? html`<p class=${kind} dir="auto" ${directive}>${words}</p>` : heading(context.level(node.key, rank), kind, words, directive);
}

function linked(url: string, text: string, words: ResponseMessages, dev = false): TemplateResult {
  const said = html`<span dir="auto">${text}</span>`;
  return externalLink(url, said, words, {dev}) ?? said;
}
