import {defined, equal, type JsonObject} from '../contract/json.js';
import {readPath} from '../contract/runtime-binding.js';
import {nodes} from '../contract/runtime-table.js';
import type {NodeProps, RuntimeAction, RuntimeExtension, RuntimeNode} from '../contract/runtime-types.js';
import {runtimeWords} from '../i18n/runtime-words.js';
import type {MoreRow, NodeAction, PictureRef, SurfaceNode} from './node.js';
import {actionOf, type Permissions} from './runtime-actions.js';
import {Bindings, type Surroundings} from './runtime-bindings.js';
import {drafts, NOTHING, type Draft, type Made, type Making, type Repetition} from './runtime-draft.js';
import {entryOf, type Scope} from './runtime-scope.js';

/** The most nodes that a response comes to once its lists are drawn; what is over is left out. */
const MOST_NODES = 4000;

/** Entries of a list that are drawn: by default, and at most. */
const SHOWN = {usual: 20, most: 64};

/** Props that are read for each entry, not for the node that repeats. */
const PER_ENTRY: Readonly<Record<string, readonly string[]>> = {timeline: ['time', 'status'], key_value: ['label', 'value']};

/** An input that stands in the tree: which name of the state it sets, and what it takes. */
export interface Bound {
  readonly name: string;
  readonly node: SurfaceNode;
}

/** One reading of a document's nodes against what stands now. A node that comes out as it was is the same object as before. */
export class Tree {
  readonly nodes = new Map<string, SurfaceNode>();
  readonly inputs = new Map<string, Bound>();
  readonly #before: ReadonlyMap<string, SurfaceNode>;
  readonly #around: Surroundings;
  readonly #extension: RuntimeExtension;
  readonly #permissions: Permissions;
  readonly #locale: 'ko' | 'en';

  constructor(around: Surroundings, extension: RuntimeExtension, permissions: Permissions, locale: 'ko' | 'en', before: ReadonlyMap<string, SurfaceNode>) {
    this.#around = around;
    this.#extension = extension;
    this.#permissions = permissions;
    this.#locale = locale;
    this.#before = before;
  }

  /** A node as it is drawn, its fallback when it cannot be, or nothing. */
  resolve(node: RuntimeNode, scope: Scope): SurfaceNode | undefined {
    const bindings = new Bindings(this.#around, scope);
    if (!bindings.holds(node.visible_if, `${node.at}/visible_if`)) return undefined;
    if (this.nodes.size >= MOST_NODES) {
      this.#around.note('over_budget', node.at);
      return undefined;
    }
    const props = bindings.record(nodes[node.type][1], node.props, `${node.at}/props`, PER_ENTRY[node.type]);
    const made = props && (drafts[node.type] as (props: JsonObject, make: Making) => Made)(props, this.#making(node, scope, bindings));
    if (made === NOTHING) return undefined;
    if (!made) return node.fallback && this.resolve(node.fallback, scope);
    return this.#keep(node, scope, made, bindings);
  }

  /** What a press does, or nothing when it could do nothing. */
  action(spec: RuntimeAction | readonly RuntimeAction[] | undefined, at: string, scope: Scope, source: string): NodeAction | undefined {
    return spec && actionOf(spec, {at, scope}, source, this.#around, this.#permissions);
  }

  #keep({type, at, a11y, props}: RuntimeNode, scope: Scope, made: Draft, bindings: Bindings): SurfaceNode {
    const key = scope.id + at;
    const node: Record<string, unknown> = {key};
    for (const [name, member] of Object.entries(made)) if (member !== undefined) node[name] = member;
    if (a11y) {
      const label = a11y.label === undefined ? undefined : bindings.text(a11y.label, `${at}/a11y/label`);
      node['a11y'] = {...made.a11y, ...defined({label, hidden: a11y.hidden, live: a11y.live})};
    }
    const kept = this.#same(node as unknown as SurfaceNode);
    if (nodes[type][1].includes('bind!')) this.inputs.set(key, {name: (props['bind'] as string).slice('state.'.length), node: kept});
    return kept;
  }

  #same(node: SurfaceNode): SurfaceNode {
    const before = this.#before.get(node.key);
    const kept = before && equal(before, node) ? before : node;
    this.nodes.set(node.key, kept);
    return kept;
  }

  #making(node: RuntimeNode, scope: Scope, bindings: Bindings): Making {
    const {at} = node;
    const note = (name: string): void => this.#around.note('binding_invalid', `${at}/props/${name}`);
    return {
      node,
      note,
      path: (path) => bindings.path(path),
      prop: (name, entry) => typeof node.props[name] === 'string' ? new Bindings(this.#around, entry).text(node.props[name], `${at}/props/${name}`) : undefined,
      action: (spec) => this.action(spec, `${at}/props/action`, scope, scope.id + at),
      download: () => this.#permissions.has('files.download') ? defined({...node.props, type: 'download'}) as unknown as RuntimeAction : undefined,
      picture: (url, artifactId) => this.#picture(url, artifactId, node),
      children: (props, whole = false) => this.#children(node, props, scope, whole),
      rows: (props) => this.#rows(node, props, scope),
    };
  }

  #picture(url: string | undefined, artifactId: string | undefined, {at}: RuntimeNode): PictureRef | undefined {
    if (artifactId !== undefined) return {artifactId};
    if (url === undefined) return undefined;
    if (this.#permissions.reaches(url)) return {url, extensionId: this.#extension.id};
    this.#around.note('not_granted', `${at}/props`, new URL(url).host);
    return undefined;
  }

  #children(node: RuntimeNode, props: Repetition, scope: Scope, whole: boolean): ReturnType<Making['children']> {
    if (props.source === undefined) return {children: node.children.flatMap((child) => this.resolve(child, scope) ?? []), scopes: []};
    const entries = this.#entries(node, props, scope);
    if (!entries) return undefined;
    const drawn = entries.scopes.map((entry) => ({entry, children: this.#entry(node, entry, whole)})).filter(({children}) => children.length > 0);
    return {children: drawn.flatMap(({children}) => children), scopes: drawn.map(({entry}) => entry), ...this.#rest(drawn.length, entries, props)};
  }

  /** What a template draws for one entry; as one node when a list counts its entries. */
  #entry(node: RuntimeNode, entry: Scope, whole: boolean): SurfaceNode[] {
    const children = node.children.flatMap((child) => this.resolve(child, entry) ?? []);
    return whole && children.length > 1 ? [this.#same({type: 'column', key: entry.id + node.at, children})] : children;
  }

  #rows(node: RuntimeNode, props: NodeProps['key_value'], scope: Scope): ReturnType<Making['rows']> {
    const {at} = node;
    const rowOf = (given: {readonly label?: unknown; readonly value?: unknown}, where: string, bindings: Bindings) => {
      const [label, value] = [given.label, given.value].map((text) => typeof text === 'string' ? bindings.text(text, where) : undefined);
      return label !== undefined && value !== undefined ? [{label, value}] : [];
    };
    if (props.source === undefined) {
      const bindings = new Bindings(this.#around, scope);
      return {items: (props.items ?? []).flatMap((item, index) => {
        const where = `${at}/props/items/${index}`;
        return bindings.holds(item.visible_if, where) ? rowOf(item, where, bindings) : [];
      })};
    }
    const entries = this.#entries(node, props, scope);
    const items = entries?.scopes.flatMap((entry) => rowOf(node.props, `${at}/props`, new Bindings(this.#around, entry)));
    return entries && items && {items, ...this.#rest(items.length, entries, props)};
  }

  /** The entries of a node's source that are drawn, and how many are not; `undefined` when the source is no list. */
  #entries({at, children}: RuntimeNode, {source = '', item_as: as, limit, more_action: action}: Repetition, scope: Scope): Entries | undefined {
    const list = new Bindings(this.#around, scope).path(source) ?? [];
    if (!Array.isArray(list)) {
      this.#around.note('binding_invalid', `${at}/props/source`);
      return undefined;
    }
    const path = readPath(source);
    const most = Math.min(Math.max(Math.round(limit ?? SHOWN.usual), 1), SHOWN.most);
    const isChoosy = children.some((child) => child.visible_if !== undefined);
    const all = (isChoosy ? list : list.slice(0, most)).map((_, index) => entryOf(scope, path, index, as));
    const scopes = all.filter((entry) => !isChoosy || this.#isShown(children, entry));
    const rest = (isChoosy ? scopes.length : list.length) - most;
    return {scopes: scopes.slice(0, most), rest, more: this.action(action, `${at}/props/more_action`, scope, scope.id + at)};
  }

  /** An entry whose whole template is hidden takes no place among those that are drawn. */
  #isShown(children: readonly RuntimeNode[], entry: Scope): boolean {
    const bindings = new Bindings(this.#around, entry);
    return children.some((child) => bindings.holds(child.visible_if, `${child.at}/visible_if`));
  }

  #rest(drawn: number, {rest, more}: Entries, props: Repetition): {emptyText?: string; more?: MoreRow} {
    const count = runtimeWords[this.#locale].more(this.#around.locality.format.number(rest));
    return {
      ...(drawn === 0 && props.empty_text !== undefined && {emptyText: props.empty_text}),
      ...(rest > 0 && {more: more ? {label: props.more_label ?? count, action: more} : {label: count}}),
    };
  }
}

interface Entries {
  readonly scopes: readonly Scope[];
  readonly rest: number;
  readonly more: NodeAction | undefined;
}
