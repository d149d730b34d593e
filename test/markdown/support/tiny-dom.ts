/** The few parts of a document that drawing touches, so that every prefix of every case can be patched in Node. */
class TinyNode {
  parentNode: TinyElement | null = null;

  remove(): void {
    if (this.parentNode) this.parentNode.childNodes.splice(this.parentNode.childNodes.indexOf(this), 1);
    this.parentNode = null;
  }
}

class TinyText extends TinyNode {
  constructor(public data: string) {
    super();
  }

  appendData(more: string): void {
    this.data += more;
  }
}

export class TinyElement extends TinyNode {
  readonly childNodes: TinyNode[] = [];
  readonly attributes = new Map<string, string>();

  constructor(readonly tag: string, readonly ownerDocument: TinyDocument) {
    super();
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  appendChild(node: TinyNode): void {
    node.remove();
    node.parentNode = this;
    this.childNodes.push(node);
  }

  append(...nodes: TinyNode[]): void {
    nodes.forEach((node) => this.appendChild(node));
  }

  replaceChildren(...nodes: TinyNode[]): void {
    [...this.childNodes].forEach((node) => node.remove());
    this.append(...nodes);
  }

  replaceChild(node: TinyNode, old: TinyNode): void {
    node.parentNode = this;
    this.childNodes[this.childNodes.indexOf(old)] = node;
    old.parentNode = null;
  }

  get outline(): string {
    const attributes = [...this.attributes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
    const inner = this.childNodes.map((node) => (node instanceof TinyElement ? node.outline : (node as TinyText).data.replace(/</g, '&lt;')));
    return `<${this.tag}${attributes.join('')}>${inner.join('¦')}</${this.tag}>`;
  }
}

export class TinyDocument {
  createElement(tag: string): TinyElement {
    return new TinyElement(tag, this);
  }

  createTextNode(text: string): TinyText {
    return new TinyText(text);
  }
}

/** An empty root, typed as what `patchChildren` takes. */
export function tinyRoot(): {readonly root: TinyElement; readonly parent: Element} {
  const root = new TinyDocument().createElement('root');
  return {root, parent: root as unknown as Element};
}
