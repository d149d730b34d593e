import {isTable} from './draw-table.js';
import {isBranch, type Branch, type Tag, type Tree} from './tree.js';

/** What holds blocks with a direction of their own. */
const CONTAINERS: ReadonlySet<Tag> = new Set<Tag>(['ul', 'ol', 'li', 'blockquote', 'table']);
const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

type Direction = 'ltr' | 'rtl';

/**
 * Tells each list, item, quotation and table below `tree` the direction of its first letter. `dir="auto"` would not: a browser
 * leaves out what has a direction of its own, so it finds nothing in them, and looks through all of them at each change.
 */
export function tellDirections(tree: Branch): void {
  direct(tree);
}

function direct(tree: Tree): Direction | undefined {
  if (!isBranch(tree)) return firstDirection(tree);
  if (isTable(tree)) return direct(tree.children[0]!); // The scroller around it.
  if (!CONTAINERS.has(tree.tag)) return firstDirection(tree);
  let found: Direction | undefined;
  if (tree.tag === 'table') found = firstDirection(tree);
  else {
    for (const child of tree.children) {
      const its = direct(child);
      found ??= its;
    }
  }
  if (found) tree.attrs = {...tree.attrs, dir: found};
  return found;
}

function firstDirection(tree: Tree): Direction | undefined {
  if (!isBranch(tree)) {
    const letter = LETTER.exec(tree.text)?.[0];
    return letter === undefined ? undefined : RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
  }
  if (tree.attrs.class === 'code' || tree.attrs.class === 'visually-hidden') return undefined;
  for (const child of tree.children) {
    const found = firstDirection(child);
    if (found) return found;
  }
  return undefined;
}
