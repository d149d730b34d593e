import {noChange, nothing} from 'lit';
import {Directive, directive} from 'lit/directive.js';
import type {SurfaceNode} from '../../surface/node.js';
import {contentDrawers} from './content.js';
import type {Drawers, NodeContext} from './context.js';
import {controlDrawers} from './controls.js';
import {familyOf} from './families.js';
import {drawTabs, groupDrawers} from './groups.js';
import {layoutDrawers} from './layout.js';
import {slides} from './slides.js';

/** How the nodes that every surface has are drawn. */
const common: Partial<Drawers<SurfaceNode>> = {...layoutDrawers, ...groupDrawers, carousel: slides, tabs: drawTabs, ...contentDrawers, ...controlDrawers};

/** Draws one node; passes over one that is the same as before, with everything below it. */
class DrawNode extends Directive {
  #node: SurfaceNode | undefined;
  #epoch = -1;

  render(node: SurfaceNode, context: NodeContext): unknown {
    if (node === this.#node && context.epoch === this.#epoch) return noChange;
    [this.#node, this.#epoch] = [node, context.epoch];
    try {
      const name = familyOf(node);
      const drawers: Partial<Drawers<SurfaceNode>> | undefined = name === undefined ? common : context.family(name)?.drawers;
      // Nothing stands in the place of what is being fetched.
      return drawers ? (drawers[node.type] as (node: SurfaceNode, context: NodeContext) => unknown)(node, context) : nothing;
    } catch (error) {
      context.failed(node, error);
      return nothing;
    }
  }
}

/** Arguments: a node; the context of its surface. What throws costs that node alone. */
export const drawNode = directive(DrawNode);
