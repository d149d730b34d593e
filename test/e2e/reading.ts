/** Runs in a page: what stands on it to be read, as a person meets it. */

/**
 * The visible words of the transcript, one block a line, in reading order through every shadow root. What is drawn for a screen reader
 * alone, hidden, or folded away is no part of it, nor what can be done with a turn; a picture is its description.
 */
export function visibleLines(selector: string): string[] {
  const lines: string[] = [];
  let line = '';
  const end = (): void => {
    const words = line.replace(/\s+/g, ' ').trim();
    if (/^[○◉]$/.test(words)) return; // What it chooses follows.
    if (words !== '') lines.push(words);
    line = '';
  };
  const isClipped = (element: Element): boolean => {
    const {width, height} = element.getBoundingClientRect();
    const {clipPath, overflow} = getComputedStyle(element);
    return (width <= 1 || height <= 1) && (clipPath !== 'none' || overflow !== 'visible');
  };
  const visitAll = (nodes: Iterable<Node>): void => { for (const node of nodes) visit(node); };
  const visit = (node: Node): void => {
    if (node instanceof Text) {
      line += node.data;
      return;
    }
    if (!(node instanceof Element) || node instanceof HTMLStyleElement || node.localName === 'svg') return;
    if (node.localName.startsWith('morit-turn-actions')) return;
    if (!node.checkVisibility({visibilityProperty: true}) && getComputedStyle(node).display !== 'contents') return;
    if (isClipped(node)) return;
    const {display} = getComputedStyle(node);
    const isField = node instanceof HTMLTextAreaElement || node instanceof HTMLInputElement;
    const breaks = node.localName === 'br' || (!isField && !display.startsWith('inline') && display !== 'contents');
    if (breaks) end();
    if (node instanceof HTMLImageElement) line += ` [${node.alt}] `;
    else if (node instanceof HTMLTextAreaElement) line += ` ▁${node.value}`;
    else if (node instanceof HTMLInputElement) line += node.checked ? '◉ ' : '○ ';
    else if (node instanceof HTMLSlotElement && node.assignedNodes().length > 0) visitAll(node.assignedNodes({flatten: true}));
    else visitAll((node.shadowRoot ?? node).childNodes);
    if (breaks || (display.startsWith('inline-') && node.localName === 'button')) end();
  };
  const find = (root: ParentNode): Element | undefined => root.querySelector(selector)
    ?? [...root.querySelectorAll('*')].map(({shadowRoot}) => shadowRoot && find(shadowRoot)).find((found) => found) ?? undefined;
  const start = find(document);
  if (start) visit(start);
  end();
  return lines;
}

/**
 * Makes the page's clock begin some minutes after what the scripts tell of, and go on from there: what tells how long ago something was
 * says the same every day.
 */
export function beginThen(): void {
  const Real = Date;
  const shift = Real.UTC(2026, 8, 28, 7, 5) - Real.now();
  globalThis.Date = class extends Real {
    constructor(...args: readonly unknown[]) {
      if (args.length > 0) super(...args as [number]);
      else super(Real.now() + shift);
    }

    static override now(): number { return Real.now() + shift; }
  } as DateConstructor;
}
