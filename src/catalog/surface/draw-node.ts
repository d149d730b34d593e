import {noChange, nothing} from 'lit';
import {setChildPartValue} from 'lit/directive-helpers.js';
import {Directive, directive, type ChildPart} from 'lit/directive.js';
import type {SurfaceNode} from '../../surface/node.js';
import {contentDrawers} from './content.js';
import type {Drawers, NodeContext} from './context.js';
import {controlDrawers} from './controls.js';
import {alsoIn, familyOf} from './families.js';
import {layoutDrawers} from './layout.js';

/** How the nodes that every surface has are drawn. */
const common: Partial<Drawers<SurfaceNode>> = {...layoutDrawers, ...contentDrawers, ...controlDrawers};

/** What draws each node, and where. */
const places = new WeakMap<SurfaceNode, DrawNode>();

/** Draws one node; passes over one that is the same as before, with everything below it, and over one in which only others changed. */
class DrawNode extends Directive {
  #part: ChildPart | undefined;
  #node: SurfaceNode | undefined;
  #epoch = -1;

  override update(part: ChildPart, [node, context]: [node: SurfaceNode, context: NodeContext]): unknown {
    this.#part = part;
    places.set(node, this);
    return this.render(node, context);
  }

  render(node: SurfaceNode, context: NodeContext): unknown {
    if (this.#goesOn(node, context)) return noChange;
    this.#node = node;
    this.#epoch = context.epoch;
    try {
      for (const also of alsoIn(node)) context.family(also);
      const name = familyOf(node);
      const drawers: Partial<Drawers<SurfaceNode>> | undefined = name === undefined ? common : context.family(name)?.drawers;
      // Nothing stands in the place of what is being fetched.
      return drawers ? (drawers[node.type] as (node: SurfaceNode, context: NodeContext) => unknown)(node, context) : nothing;
    } catch (error) {
      context.failed(node, error);
      return nothing;
    }
  }

  /** Draws the node anew where it stands. */
  redraw(node: SurfaceNode, context: NodeContext): void {
    if (!this.#goesOn(node, context) && this.#part) setChildPartValue(this.#part, context.draw(node));
  }

  /** Whether what stands is the node, at most with what changed below drawn. */
  #goesOn(node: SurfaceNode, context: NodeContext): boolean {
    const before = this.#node;
    if (!before || context.epoch !== this.#epoch) return false;
    if (node !== before && !drawnBelow(before, node, context)) return false;
    this.#node = node;
    places.set(node, this);
    return true;
  }
}

type Around = Extract<SurfaceNode, {readonly type: 'column' | 'row' | 'grid' | 'list' | 'card'}>;

/** What only arranges what is in it, and says nothing of it. */
function isAround(node: SurfaceNode): node is Around {
  return node.type === 'column' || node.type === 'row' || node.type === 'grid' || node.type === 'list' && !node.horizontal
    || node.type === 'card' && !node.action;
}

/** Draws the children that changed, each in its place, where nothing else about a node did: an update costs what it changes. */
function drawnBelow(before: SurfaceNode, after: SurfaceNode, context: NodeContext): boolean {
  if (!isAround(before) || !isAround(after) || before.children.length !== after.children.length) return false;
  if (!sameAround(before, after) || !sameAround(after, before)) return false;
  const moves: [DrawNode, SurfaceNode][] = [];
  for (let at = 0; at < before.children.length; at++) {
    const [child, next] = [before.children[at], after.children[at]];
    if (child === next) continue;
    const place = child && places.get(child);
    if (!place || next?.key !== child.key) return false;
    moves.push([place, next]);
  }
  for (const [place, next] of moves) place.redraw(next, context);
  return true;
}

function sameAround(a: Around, b: Around): boolean {
  for (const name in a) if (name !== 'children' && a[name as keyof Around] !== b[name as keyof Around]) return false;
  return true;
}

/** Draws a node where the one before it stands; false when that one stands nowhere. */
export function redraw(before: SurfaceNode | undefined, after: SurfaceNode, context: NodeContext): boolean {
  const place = before && places.get(before);
  place?.redraw(after, context);
  return place !== undefined;
}

/** Arguments: a node; the context of its surface. What throws costs that node alone. */
export const drawNode = directive(DrawNode);
