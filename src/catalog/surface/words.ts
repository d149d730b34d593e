import type {SurfaceNode} from '../../surface/node.js';
import {below} from './tree.js';

/** The members that hold a node's words, in reading order. */
const SAID = ['title', 'subtitle', 'summary', 'label', 'text', 'value', 'unit', 'delta', 'trailing', 'name', 'alt', 'caption', 'source', 'period'];

/** What a reader reads in these nodes, a line each, for copying and for names; what a reader typed and what is hidden is left out. */
export function wordsOf(nodes: readonly (SurfaceNode | undefined)[]): string[] {
  return [...linesOf(nodes)];
}

/** One by one: a name takes the first of what may be hundreds. */
function* linesOf(nodes: readonly (SurfaceNode | undefined)[]): Generator<string> {
  for (const node of nodes) {
    if (!node || node.a11y?.hidden || node.type === 'icon' || node.type === 'component') continue;
    const line = lineOf(node);
    if (line) yield line;
    for (const {label, value} of node.type === 'key_value' ? node.items : []) yield `${label} ${value}`;
    yield* linesOf(node.type === 'modal' ? [node.trigger] : below(node));
  }
}

function lineOf(node: SurfaceNode): string {
  const said = node as unknown as Readonly<Record<string, unknown>>;
  let line = '';
  for (const name of SAID) {
    const value = said[name];
    if (typeof value === 'string' && value !== '' && !(name === 'value' && isInput(node))) line += line ? ` ${value}` : value;
  }
  return line;
}

function isInput(node: SurfaceNode): boolean {
  return 'readOnly' in node;
}

/** The first words in a node, short enough for a name. */
export function nameOf(node: SurfaceNode): string | undefined {
  return node.a11y?.label ?? linesOf([node]).next().value?.slice(0, 80);
}
