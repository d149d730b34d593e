import {branch, isBranch, type Action, type Attributes, type Branch, type Tag, type Tree} from './tree.js';

/** Elements inside one another at most; what would lie deeper stays at that depth, so that no page is brought down by it. */
const MAX_DEPTH = 96;

/** Grows one tree from the outside in. Neighbouring text becomes one piece. */
export class Builder {
  readonly root: Branch;
  readonly #path: Branch[];
  #skipped = 0;

  constructor(tag: Tag, attrs: Attributes = {}) {
    this.root = branch(tag, attrs);
    this.#path = [this.root];
  }

  get at(): Branch {
    return this.#path.at(-1)!;
  }

  text(text: string): void {
    if (text === '') return;
    const last = this.at.children.at(-1);
    if (last && !isBranch(last)) last.text += text;
    else this.at.children.push({text});
  }

  add(child: Tree): void {
    this.at.children.push(child);
  }

  open(tag: Tag, attrs: Attributes = {}, action?: Action): void {
    if (this.#path.length >= MAX_DEPTH) {
      this.#skipped++;
      return;
    }
    const child = branch(tag, attrs, [], action);
    this.at.children.push(child);
    this.#path.push(child);
  }

  close(): void {
    if (this.#skipped > 0) this.#skipped--;
    else if (this.#path.length > 1) this.#path.pop();
  }
}
