/** Messages as an agent writes them, and surfaces that remember what was told about them. */
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import {createA2uiSurfaces, type A2uiOptions} from '../../src/surface/a2ui-surfaces.js';
import type {NodeAction, SurfaceNode} from '../../src/surface/node.js';
import type {Surface, SurfaceContext, SurfaceView} from '../../src/surface/surface.js';

export const BASIC = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';

export type Props = Readonly<Record<string, unknown>>;

export const create = (surfaceId = 's', more: Props = {}): Props => ({version: 'v0.9', createSurface: {surfaceId, catalogId: BASIC, ...more}});

/** Components by id: `{root: ['Text', {text: 'a'}]}`. */
export const components = (byId: Readonly<Record<string, readonly [name: string, props?: Props]>>, surfaceId = 's'): Props => ({
  version: 'v0.9', updateComponents: {surfaceId, components: Object.entries(byId).map(([id, [component, props]]) => ({id, component, ...props}))},
});

export const data = (path: string, value?: unknown, surfaceId = 's'): Props => ({version: 'v0.9', updateDataModel: {surfaceId, path, value}});

export const remove = (surfaceId = 's'): Props => ({version: 'v0.9', deleteSurface: {surfaceId}});

export const NOW = Date.UTC(2026, 10, 30, 4, 5, 6);

export class Fixture {
  readonly diagnostics: Diagnostic[] = [];
  readonly surfaces;

  constructor(options: Partial<SurfaceContext> & A2uiOptions = {}) {
    this.surfaces = createA2uiSurfaces({now: () => NOW, locale: 'en', timezone: 'UTC', dev: false, diagnose: (one) => this.diagnostics.push(one), ...options});
  }

  apply(...messages: readonly unknown[]): this {
    this.surfaces.apply(messages);
    return this;
  }

  surface(id = 's'): Surface {
    const surface = this.surfaces.get(id);
    if (!surface) throw new Error(`There is no surface ${id}.`);
    return surface;
  }

  view(id = 's'): SurfaceView {
    return this.surface(id).view;
  }

  /** The root of a surface, once it was read. */
  root(id = 's'): SurfaceNode {
    const {root} = this.view(id);
    if (!root) throw new Error('Nothing is shown.');
    return root;
  }

  /** Every node that is shown. */
  nodes(id = 's'): SurfaceNode[] {
    return nodesOf(this.view(id).root);
  }

  /** The only node of a type. */
  only<Type extends SurfaceNode['type']>(type: Type, id = 's'): Extract<SurfaceNode, {type: Type}> {
    const found = this.nodes(id).filter((node): node is Extract<SurfaceNode, {type: Type}> => node.type === type);
    if (found.length !== 1) throw new Error(`${found.length} nodes are ${type}.`);
    return found[0] as Extract<SurfaceNode, {type: Type}>;
  }

  /** What all texts say, in order. */
  texts(id = 's'): string[] {
    return this.nodes(id).flatMap((node) => node.type === 'text' || node.type === 'markdown' || node.type === 'unknown' ? [node.text] : []);
  }

  /** The codes of what was diagnosed. */
  get codes(): string[] {
    return this.diagnostics.map(({code}) => code);
  }
}

/** A surface of one root component over a model. */
export function shown(name: string, props: Props, model: unknown = {}, options: ConstructorParameters<typeof Fixture>[0] = {}): Fixture {
  return new Fixture(options).apply(create(), components({root: [name, props]}), data('/', model));
}

/** The node and all below it. */
export function nodesOf(node: SurfaceNode | undefined): SurfaceNode[] {
  if (!node) return [];
  const below: (SurfaceNode | undefined)[] = [];
  if ('children' in node) below.push(...node.children);
  if (node.type === 'tabs') below.push(...node.tabs.flatMap(({children}) => children));
  if (node.type === 'modal') below.push(node.trigger, node.content);
  if (node.type === 'button') below.push(node.content);
  return [node, ...below.flatMap(nodesOf)];
}

export function actionOf(node: SurfaceNode): NodeAction {
  if (!('action' in node) || !node.action) throw new Error(`${node.type} has no action.`);
  return node.action;
}

/** A form whose greeting reads what is typed. */
export const form: readonly Props[] = [
  create('s', {sendDataModel: true}),
  components({
    root: ['Column', {children: ['name', 'mail', 'hello']}], name: ['TextField', {label: 'Name', value: {path: '/name'}}],
    mail: ['TextField', {label: 'Mail', value: {path: '/mail'}}], hello: ['Text', {text: {call: 'formatString', args: {value: 'Hello ${/name}'}}}],
  }),
  data('/', {name: 'Ann', mail: '', rest: {deep: [1, 2]}}),
];

/** The fields' values and the greeting. */
export function state(fixture: Fixture): unknown[] {
  return [...fixture.nodes().flatMap((node) => node.type === 'text_field' ? [node.value] : []), ...fixture.texts()];
}

/** Sets the field of a label. */
export function type(fixture: Fixture, label: string, value: string): void {
  const field = fixture.nodes().find((node) => node.type === 'text_field' && node.label === label);
  fixture.surface().input(field?.key ?? '', value);
}

/** A component beside a text, in a column. */
export function beside(name: string, props: Props, model: unknown = {}): Fixture {
  return new Fixture().apply(create(), components({root: ['Column', {children: ['it', 'text']}], it: [name, props], text: ['Text', {text: 'inside'}]}), data('/', model));
}

/** What a node says besides what every node has. */
export function said(node: SurfaceNode): Props {
  return Object.fromEntries(Object.entries(node).filter(([name, value]) => name !== 'key' && value !== undefined));
}
