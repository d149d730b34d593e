import {html, nothing, type TemplateResult} from 'lit';
import type {LayoutNode} from '../../surface/node.js';
import type {Drawers, NodeContext} from './context.js';
import type {Family} from './families.js';
import {groupStyles} from './groups.styles.js';
import {own} from './own.js';
import {drawAll, glyph, heading, quiet} from './parts.js';

type Group = Extract<LayoutNode, {readonly type: 'section' | 'expandable' | 'tabs'}>;

/** What holds others together: by space, a line or a fold, never floating (R-050). */
const drawers: Drawers<Group> = {
  tabs: drawTabs,
  section: (node, context) => {
    const {key, title, subtitle, collapsible, collapsed, children} = node;
    const head = title === undefined ? nothing : heading(context.level(key, 2), 'n-heading', title);
    const more = quiet(subtitle);
    const label = node.a11y?.label ?? title ?? nothing;
    if (collapsible) return html`<details class="n-section n-fold" ?open=${!collapsed} ${own(node)}>
      ${summary(html`${head}${more}`)}<div class="n-column">${drawAll(children, context)}</div></details>`;
    return html`<div class="n-section" role=${label === nothing ? nothing : 'group'} aria-label=${label} ${own(node, undefined, true)}>
      ${title === undefined && subtitle === undefined ? nothing : html`<div>${head}${more}</div>`}<div class="n-column">${drawAll(children, context)}</div></div>`;
  },
  expandable: (node, context) => html`<details class="n-fold" ?open=${node.open} ${own(node)}>
    ${summary(html`<span dir="auto">${node.summary}</span>`)}<div class="n-column">${drawAll(node.children, context)}</div></details>`,
};

function summary(words: TemplateResult): TemplateResult {
  return html`<summary>${glyph('chevron_down', 'md')}<div>${words}</div></summary>`;
}

type Tabs = Extract<LayoutNode, {readonly type: 'tabs'}>;

/** Panels that take turns: one tab stop, the arrow keys mirrored with the page; what was opened keeps its state. */
function drawTabs(node: Tabs, context: NodeContext): TemplateResult | typeof nothing {
  const {tabs, key, label} = node;
  const first = tabs[0];
  if (!first) return nothing;
  const seen = context.ui.get<string[]>(`tabs:${key}`, [first.key]).filter((each) => tabs.some((tab) => tab.key === each));
  const chosen = seen.at(-1) ?? first.key;
  const open = (to: string): void => context.ui.set(`tabs:${key}`, [...seen.filter((each) => each !== to), to]);
  const id = context.id(key);
  return html`<div class="n-tabs" ${own(node, undefined, true)}>
    <div role="tablist" aria-label=${node.a11y?.label ?? label ?? nothing} @keydown=${moveTab}>${tabs.map((tab) => html`<button type="button" role="tab" id=${`${id}-${tab.key}`}
      aria-selected=${tab.key === chosen ? 'true' : 'false'} aria-controls=${tab.key === chosen ? `${id}-${tab.key}-panel` : nothing} tabindex=${tab.key === chosen ? '0' : '-1'}
      @click=${() => open(tab.key)}><span dir="auto">${tab.title}</span></button>`)}</div>
    ${tabs.map((tab) => tab.key === chosen || seen.includes(tab.key) ? html`<div role="tabpanel" class="n-column" id=${`${id}-${tab.key}-panel`} aria-labelledby=${`${id}-${tab.key}`}
      ?hidden=${tab.key !== chosen}>${drawAll(tab.children, context)}</div>` : nothing)}
  </div>`;
}

function moveTab(event: KeyboardEvent): void {
  const bar = event.currentTarget as Element;
  const all = [...bar.querySelectorAll<HTMLElement>('[role=tab]')];
  const forward = bar.matches(':dir(rtl)') ? -1 : 1;
  const at = all.indexOf(event.target as HTMLElement);
  const to = {ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: -1}[event.key];
  if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  const next = all.at(to % all.length);
  next?.focus();
  next?.click();
}

/** What holds others together, and what folds or takes turns. */
export const groupFamily: Family<Group> = {drawers, styles: [groupStyles]};
