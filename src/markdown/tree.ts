/** The only elements an answer's body is made of. */
export type Tag =
  | 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'ul' | 'ol' | 'li' | 'blockquote' | 'hr' | 'pre' | 'code' | 'em' | 'strong' | 's' | 'a'
  | 'span' | 'bdi' | 'br' | 'div' | 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td' | 'button';

/** The only attributes they carry. */
export type Attribute =
  | 'class' | 'dir' | 'start' | 'href' | 'target' | 'rel' | 'referrerpolicy' | 'title' | 'scope' | 'role' | 'aria-label' | 'tabindex'
  | 'translate' | 'type';

export type Attributes = Readonly<Partial<Record<Attribute, string>>>;

/** What a control of the body asks for when it is pressed. */
export type Action =
  | {readonly kind: 'copy'}
  | {readonly kind: 'link'; readonly href: string}
  | {readonly kind: 'image'; readonly url: string; readonly alt: string; readonly auto: boolean}
  | {readonly kind: 'more'};

/** A piece of text. `node` is what it was last drawn as. */
export interface Leaf {
  text: string;
  node?: Text;
}

/** An element to be. `node` is what it was last drawn as. */
export interface Branch {
  readonly tag: Tag;
  attrs: Attributes;
  children: Tree[];
  action?: Action;
  node?: HTMLElement;
}

/** What the body shows, as plain data: compared by tests, patched into the document by `patch.ts`. */
export type Tree = Leaf | Branch;

export function isBranch(tree: Tree): tree is Branch {
  return 'tag' in tree;
}

/** A new branch. */
export function branch(tag: Tag, attrs: Attributes = {}, children: Tree[] = [], action?: Action): Branch {
  return action ? {tag, attrs, children, action} : {tag, attrs, children};
}

/** All text below a tree, in order. */
export function textOf(tree: Tree): string {
  return isBranch(tree) ? (tree.tag === 'br' ? '\n' : tree.children.map(textOf).join('')) : tree.text;
}

/** Whether two trees would be drawn alike. */
export function sameTree(a: Tree, b: Tree): boolean {
  if (a === b) return true;
  if (!isBranch(a) || !isBranch(b)) return !isBranch(a) && !isBranch(b) && a.text === b.text;
  return a.tag === b.tag && sameAttributes(a.attrs, b.attrs) && sameAction(a.action, b.action)
    && a.children.length === b.children.length && a.children.every((child, index) => sameTree(child, b.children[index]!));
}

/** Whether two sets of attributes say the same. */
export function sameAttributes(a: Attributes, b: Attributes): boolean {
  const names = Object.keys(a) as Attribute[];
  return a === b || (names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]));
}

function sameAction(a: Action | undefined, b: Action | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
