import type {Json} from '../contract/json.js';
import {isDate, isDateTime} from '../contract/formats.js';
import type {NodeProps, NodeType, RuntimeAction, RuntimeNode} from '../contract/runtime-types.js';
import type {MoreRow, NodeAction, PictureRef, SurfaceNode} from './node.js';
import type {Scope} from './runtime-scope.js';

type Without<Node> = Node extends SurfaceNode ? Omit<Node, 'key'> : never;
/** A node before it has a key. */
export type Draft = Without<SurfaceNode>;

interface Repeated {
  readonly emptyText?: string;
  readonly more?: MoreRow;
}

/** What a node of the document may ask for while it is made; `name` is the prop that is told of in diagnostics. */
export interface Making {
  readonly node: RuntimeNode;
  /** Its children, or a template's once an entry; an entry of several nodes becomes a column of them when `whole`. `undefined`: the source is no list. */
  children(props: Repetition, whole?: boolean): Repeated & {readonly children: SurfaceNode[]; readonly scopes: readonly Scope[]} | undefined;
  /** Rows of label and value. */
  rows(props: NodeProps['key_value']): Repeated & {readonly items: {label: string; value: string}[]} | undefined;
  /** One prop of the node, read for one entry. */
  prop(name: string, scope: Scope): string | undefined;
  action(spec: RuntimeAction | readonly RuntimeAction[] | undefined): NodeAction | undefined;
  /** Fetching the file that the node shows, if that is permitted. */
  download(): RuntimeAction | undefined;
  picture(url: string | undefined, artifactId?: string): PictureRef | undefined;
  /** The value at a bare path. */
  path(path: string): Json | undefined;
  note(name: string): void;
}

/** The props of whatever repeats. */
export type Repetition = Partial<Pick<NodeProps['list'], 'source' | 'empty_text' | 'limit' | 'item_as' | 'more_label' | 'more_action'>>;

/** Nothing to draw, and nothing wrong. */
export const NOTHING = 'nothing';

/** A draft; {@link NOTHING}; or `undefined` for a node that cannot be drawn, whose fallback takes its place. */
export type Made = Draft | typeof NOTHING | undefined;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
const spacing = (value: number | undefined): number | undefined => value === undefined ? undefined : clamp(value, 0, 48);

/** A container without anything in it is not drawn. */
function holding(of: object, inner: {readonly children: readonly SurfaceNode[]; readonly emptyText?: string}): Made {
  return inner.children.length > 0 || inner.emptyText !== undefined ? {...of, ...inner} as Draft : NOTHING;
}

function container(props: Repetition, make: Making, of: object, whole = false): Made {
  const inner = make.children(props, whole);
  if (!inner) return undefined;
  const {scopes: _, ...rest} = inner;
  return holding(of, rest);
}

/** What each node of docs/responses.md becomes. Props are read already; a required one is there. */
export const drafts: {readonly [Type in NodeType]: (props: NodeProps[Type], make: Making) => Made} = {
  column: (props, make) => container(props, make, {type: 'column', spacing: spacing(props.spacing), align: props.align}),
  row: (props, make) => container(props, make, {type: 'row', spacing: spacing(props.spacing), align: props.align, justify: props.justify, wrap: props.wrap ?? true}),
  grid: (props, make) => container(props, make, {
    type: 'grid', columns: props.columns && clamp(Math.round(props.columns), 1, 4), minItemWidth: clamp(props.min_item_width ?? 140, 40, 400), spacing: spacing(props.spacing),
  }, true),
  carousel: (props, make) => container(props, make, {type: 'carousel', label: props.label, spacing: spacing(props.spacing)}, true),
  section: (props, make) => container({}, make, {
    type: 'section', title: props.title, subtitle: props.subtitle, collapsible: props.collapsible ?? false, collapsed: props.collapsed ?? false,
  }),
  card: (props, make) => container({}, make, {type: 'card', tone: props.tone ?? 'neutral', outlined: props.outlined ?? true, action: make.action(props.action)}),
  list: (props, make) => container(props, make, {type: 'list', ordered: props.ordered ?? false, divided: props.divided ?? false}, true),
  list_item: ({title, subtitle, leading_icon: icon, leading_image: url, leading_alt: pictureAlt, trailing_text: trailing, action}, make) => ({
    type: 'list_item', title, subtitle, icon, picture: make.picture(url), pictureAlt, trailing, action: make.action(action), children: make.children({})?.children ?? [],
  }),
  timeline: (props, make) => {
    const inner = make.children(props, true);
    if (!inner) return undefined;
    const {scopes, ...rest} = inner;
    const marks = scopes.map((scope) => ({time: make.prop('time', scope), status: make.prop('status', scope)}));
    return holding({type: 'timeline', marks}, rest);
  },
  expandable: ({summary, open}, make) => container({}, make, {type: 'expandable', summary, open: open ?? false}),
  tabs: ({label}, make) => {
    const tabs = (make.children({})?.children ?? []).flatMap((tab) => tab.type === 'section' ? {key: tab.key, title: tab.title ?? '', children: tab.children} : []);
    return tabs.length > 0 ? {type: 'tabs', label, tabs} : NOTHING;
  },
  tab: ({title}, make) => container({}, make, {type: 'section', title, collapsible: false, collapsed: false}),
  text: ({text, style = 'body', tone = 'neutral', weight: weightName, align, max_lines: lines, selectable = true}) => text.trim() ? {
    type: 'text', text, style, tone, weightName, align, maxLines: lines && clamp(Math.round(lines), 1, 12), selectable,
  } : NOTHING,
  markdown: ({text}) => text.trim() ? {type: 'markdown', text} : NOTHING,
  image: ({url, artifact_id: id, alt, ratio, fit = 'contain', caption, action}, make) => {
    const picture = make.picture(url, id);
    return picture && {type: 'image', picture, alt, ratio: ratioOf(ratio), fit, caption, action: make.action(action)};
  },
  avatar: ({url, name, size = 'md'}, make) => ({type: 'avatar', picture: make.picture(url), name, size}),
  icon: ({name, label, tone = 'neutral', size = 'md'}) => ({type: 'icon', name, tone, size, a11y: label ? {label} : {hidden: true}}),
  badge: ({text, tone = 'neutral'}) => ({type: 'badge', text, tone}),
  chip: ({text, icon, tone = 'neutral', action}, make) => ({type: 'chip', text, icon, tone, action: make.action(action)}),
  chip_group: (props, make) => container(props, make, {type: 'chip_group', label: props.label}),
  key_value: (props, make) => {
    const rows = make.rows(props);
    return rows && (rows.items.length > 0 || rows.emptyText !== undefined ? {type: 'key_value', columns: clamp(Math.round(props.columns ?? 1), 1, 2), ...rows} : NOTHING);
  },
  stat: ({tone = 'neutral', ...props}) => ({type: 'stat', tone, ...props}),
  progress: ({value, max = 100, label, show_value: showValue = false}, make) => {
    if (max > 0) return {type: 'progress', value: clamp(value, 0, max), max, label, showValue};
    make.note('max');
    return undefined;
  },
  divider: ({label}) => ({type: 'divider', label, vertical: false}),
  spacer: ({size = 8}) => ({type: 'spacer', size: clamp(size, 0, 48)}),
  link: ({text, url}) => ({type: 'link', text, url}),
  button: ({text, style = 'secondary', icon, action: spec, enabled = true}, make) => {
    const action = make.action(spec);
    return action && {type: 'button', text, style, icon, action, enabled, problems: []};
  },
  button_group: ({label}, make) => container({}, make, {type: 'button_group', label}),
  source_line: ({source, url, updated_at: at, period}, make) => {
    const isTime = at !== undefined && (isDateTime(at) || isDate(at));
    if (at && !isTime) make.note('updated_at');
    return {type: 'source_line', source, url, updatedAt: isTime ? at : undefined, period};
  },
  file: ({url, artifact_id: artifactId, name, mime, size_bytes: sizeBytes, action}, make) => {
    const picture = url ? {url} : artifactId ? {artifactId} : undefined;
    return picture && {type: 'file', picture, name, mime, sizeBytes: Math.max(sizeBytes, 0), action: make.action(action ?? make.download())};
  },
  component: ({name, value, from, title}, make) => {
    const given = from === undefined ? value : make.path(from);
    if (given !== undefined && given !== null) return {type: 'component', component: name, title, given: {value: given}};
    make.note('from');
    return undefined;
  },
  segmented: (props, make) => choice(props, make, 'segmented'),
  select: (props, make) => choice(props, make, 'menu'),
  toggle: ({label, bind}, make) => ({type: 'toggle', label, value: make.path(bind) === true, problems: [], readOnly: false}),
  range: ({label, bind, min, max, step}, make) => {
    const value = make.path(bind);
    if (max > min) return {type: 'range', label, value: clamp(typeof value === 'number' ? value : min, min, max), min, max, step: step && step > 0 ? step : undefined, problems: [], readOnly: false};
    make.note('max');
    return undefined;
  },
};

function choice({label, bind, options}: NodeProps['select'], make: Making, display: 'segmented' | 'menu'): Made {
  const value = make.path(bind);
  return {
    type: 'choice', label, options, value: options.some((option) => option.value === value) ? [value as Json] : [],
    multiple: false, display, filterable: false, problems: [], readOnly: false,
  };
}

/** `16:9` as a number. */
function ratioOf(text: string | undefined): number | undefined {
  const [, width, height] = /^\s*(\d+(?:\.\d+)?)\s*[:/]\s*(\d+(?:\.\d+)?)\s*$/.exec(text ?? '') ?? [];
  const ratio = Number(width) / Number(height);
  return ratio > 0 && Number.isFinite(ratio) ? ratio : undefined;
}

/** What an input takes of what a reader gave it; `undefined`: nothing. */
export function valueFor(node: SurfaceNode, value: Json): Json | undefined {
  switch (node.type) {
    case 'toggle': return typeof value === 'boolean' ? value : undefined;
    case 'choice': {
      const [chosen] = Array.isArray(value) ? value as readonly Json[] : [value];
      return node.options.find((option) => option.value === chosen)?.value;
    }
    case 'range': return typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, node.min), node.max) : undefined;
    default: return undefined;
  }
}
