import type {Json} from '../../src/contract/json.js';
import {createRuntimeSurface, type RuntimeSource, type RuntimeSurface} from '../../src/surface/runtime-surface.js';
import type {NodeAction, SurfaceNode} from '../../src/surface/node.js';
import type {SurfaceContext} from '../../src/surface/surface.js';
import {withView} from '../contract/runtime-support.js';

export const NOW = Date.parse('2026-09-28T09:00:00+09:00');

export interface Drawn {
  readonly surface: RuntimeSurface;
  /** `code path` of every diagnostic. */
  readonly told: string[];
}

/** What a school's capability brings. */
export const lessons: Json = {
  timetable: [{period: 1, subject: '국어'}, {period: 2, subject: '수학'}], meal: {lunch: ['카레라이스', '김치']},
  chart: {type: 'bar', rows: [{label: '월', value: 1}, {label: '화', value: 2}]}, updated_at: '2026-09-28T07:00:00Z',
};

export const envelope = (data: Json = lessons, summary = '오늘은 6교시예요.') => ({completed: true, summary, data, evidence: []});

/** A document, drawn. */
export function draw(source: Partial<RuntimeSource> & {readonly extension: unknown}, context: Partial<SurfaceContext> = {}): Drawn {
  const told: string[] = [];
  const surface = createRuntimeSurface({data: envelope(), grants: [], ...source}, {
    now: () => NOW, locale: 'ko', timezone: 'Asia/Seoul', dev: false, diagnose: ({code, path}) => told.push(`${code} ${path}`), ...context,
  });
  return {surface, told};
}

/** One node as the root of a response to `data`; its schema lets any data through. */
export function drawNode(
  node: unknown, data: Json = lessons, source: Partial<RuntimeSource> & {readonly config?: object} = {}, context: Partial<SurfaceContext> = {},
): Drawn {
  const {config, ...rest} = source;
  const a2ui = {version: 'v0.9', description: '시험', schema: {type: 'object'}};
  const extension = {...withView(node, {a2ui, ...config}), ...(rest.grants && {permissions: rest.grants})};
  return draw({extension, data: envelope(data), ...rest}, context);
}

/** What a text node with this text says. */
export function say(text: string, data: Json = lessons, context: Partial<SurfaceContext> = {}): string | undefined {
  const {root} = drawNode({type: 'text', props: {text}}, data, {}, context).surface.view;
  return root?.type === 'text' ? root.text : undefined;
}

/** Every text that a tree shows, in order. */
export function textsOf(node: SurfaceNode | undefined): string[] {
  if (!node) return [];
  switch (node.type) {
    case 'text': case 'markdown': return [node.text];
    case 'list_item': return [node.title, ...node.subtitle ? [node.subtitle] : [], ...node.children.flatMap(textsOf)];
    case 'button': return [node.text ?? ''];
    case 'key_value': return node.items.flatMap(({label, value}) => [label, value]);
    case 'source_line': return [node.source];
    case 'tabs': return node.tabs.flatMap((tab) => [tab.title, ...tab.children.flatMap(textsOf)]);
    default: return 'children' in node ? node.children.flatMap(textsOf) : 'label' in node && node.label ? [node.label] : [];
  }
}

/** Every node of a tree. */
export function* nodesOf(node: SurfaceNode | undefined): Generator<SurfaceNode> {
  if (!node) return;
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
  if (node.type === 'tabs') for (const tab of node.tabs) for (const child of tab.children) yield* nodesOf(child);
}

/** The action of the first node that has one. */
export function actionIn(surface: RuntimeSurface): NodeAction {
  for (const page of [surface.view, ...surface.view.screens]) {
    for (const node of nodesOf(page.root)) if ('action' in node && node.action) return node.action;
  }
  throw new Error('no action');
}

/** The first node of a type. */
export function find<Type extends SurfaceNode['type']>(surface: RuntimeSurface, type: Type): Extract<SurfaceNode, {type: Type}> & SurfaceNode {
  for (const node of nodesOf(surface.view.root)) if (node.type === type) return node as Extract<SurfaceNode, {type: Type}> & SurfaceNode;
  throw new Error(`no ${type}`);
}
