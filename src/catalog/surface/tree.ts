import type {SurfaceNode} from '../../surface/node.js';

/** The nodes right below another, in reading order. */
export function below(node: SurfaceNode): readonly (SurfaceNode | undefined)[] {
  switch (node.type) {
    case 'tabs': return node.tabs.flatMap(({children}) => children);
    case 'modal': return [node.trigger, node.content];
    case 'button': return [node.content];
    default: return 'children' in node ? node.children : [];
  }
}
