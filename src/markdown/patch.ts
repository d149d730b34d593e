import {isBranch, sameAttributes, type Attribute, type Branch, type Tree} from './tree.js';

/** Which branch an element of ours was last drawn from: what a press on it means. */
const branches = new WeakMap<Node, Branch>();

/** The branch that a control was drawn from, if it is one of ours. */
export function branchOf(node: Node): Branch | undefined {
  return branches.get(node);
}

/**
 * Makes the children of `parent` what `next` says, where `old` is what they were drawn from; those before `from` are left alone.
 * Nodes that stay alike stay the same nodes, so that a selection in them survives. Where somebody else has changed our
 * nodes (a translator, an ad blocker), the parent is filled anew instead (F-43).
 */
export function patchChildren(parent: Element, old: readonly Tree[], next: readonly Tree[], from = 0): void {
  const shared = Math.min(old.length, next.length);
  for (let index = from; index < shared; index++) {
    if (patch(old[index]!, next[index]!, parent)) continue;
    parent.replaceChildren(...next.map((tree, at) => (at < from && tree.node) || createNode(tree, parent.ownerDocument)));
    return;
  }
  for (let index = shared; index < old.length; index++) old[index]!.node?.remove();
  if (next.length > shared) parent.append(...next.slice(shared).map((tree) => createNode(tree, parent.ownerDocument)));
}

/** False when the node is no longer where it was put. */
function patch(old: Tree, next: Tree, parent: Element): boolean {
  if (old === next) return true;
  const {node} = old;
  if (node?.parentNode !== parent) return false;
  if (isBranch(old) && isBranch(next) && old.tag === next.tag) {
    next.node = old.node!;
    if (!sameAttributes(old.attrs, next.attrs)) patchAttributes(next.node, old, next);
    if (next.action || old.action) branches.set(next.node, next);
    patchChildren(next.node, old.children, next.children);
  } else if (!isBranch(old) && !isBranch(next)) {
    next.node = old.node!;
    // Adding at the end keeps a selection; anything else sets the whole.
    if (next.text.startsWith(old.text)) {
      if (next.text.length > old.text.length) next.node.appendData(next.text.slice(old.text.length));
    } else next.node.data = next.text;
  } else parent.replaceChild(createNode(next, parent.ownerDocument), node);
  return true;
}

function patchAttributes(node: HTMLElement, old: Branch, next: Branch): void {
  for (const name of Object.keys(old.attrs) as Attribute[]) if (!(name in next.attrs)) node.removeAttribute(name);
  for (const [name, value] of Object.entries(next.attrs)) if (old.attrs[name as Attribute] !== value) node.setAttribute(name, value);
}

/** Draws a tree that has no node yet. */
export function createNode(tree: Tree, owner: Document): Node {
  if (!isBranch(tree)) return tree.node = owner.createTextNode(tree.text);
  const node = owner.createElement(tree.tag);
  tree.node = node;
  for (const [name, value] of Object.entries(tree.attrs)) node.setAttribute(name, value);
  if (tree.action) branches.set(node, tree);
  for (const child of tree.children) node.appendChild(createNode(child, owner));
  return node;
}
