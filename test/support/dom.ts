/** Seeing elements from outside: through open shadow roots, as a person or a host page would. */
export {fixture, fixtureCleanup, html, nextFrame, oneEvent} from '@open-wc/testing';

/** Every element below `root` in reading order, through open shadow roots and slots' own content. */
export function* walk(root: Element | Document | ShadowRoot): Generator<Element> {
  for (const child of root.children) {
    yield child;
    if (child.shadowRoot) yield* walk(child.shadowRoot);
    yield* walk(child);
  }
}

function* withOwnRoot(root: Element | Document | ShadowRoot): Generator<Element> {
  if (root instanceof Element && root.shadowRoot) yield* walk(root.shadowRoot);
  yield* walk(root);
}

/** All elements that match, through shadow roots. */
export const findAll = <T extends Element = HTMLElement>(root: Element | Document | ShadowRoot, selector: string): T[] =>
  [...withOwnRoot(root)].filter((element): element is T => element.matches(selector));

/** The first element that matches, through shadow roots; throws when there is none. */
export function find<T extends Element = HTMLElement>(root: Element | Document | ShadowRoot, selector: string): T {
  for (const element of withOwnRoot(root)) if (element.matches(selector)) return element as T;
  throw new Error(`No ${selector} below ${root instanceof Element ? root.localName : 'the page'}.`);
}

/** The element that carries a `part` name, wherever below `root` it stands. */
export const part = <T extends Element = HTMLElement>(root: Element | ShadowRoot, name: string): T => find<T>(root, `[part~="${name}"]`);

/** The element that has focus, innermost of all shadow roots. */
export function deepActive(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** All text a reader can meet below `root`, white space folded; styles and scripts left out. */
export function textOf(root: Node): string {
  const parts: string[] = [];
  const visit = (node: Node): void => {
    if (node instanceof Text) parts.push(node.data);
    if (node instanceof Element && ['STYLE', 'SCRIPT', 'TEMPLATE'].includes(node.tagName)) return;
    if (node instanceof Element && node.shadowRoot) visit(node.shadowRoot);
    if (node instanceof HTMLSlotElement && node.assignedNodes().length) return;
    node.childNodes.forEach(visit);
  };
  visit(root);
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Resolves once `condition` gives something, looking again at each frame; rejects after `frames` of them. */
export async function until<T>(condition: () => T | null | undefined | false, what = 'the condition', frames = 300): Promise<T> {
  for (let left = frames; left > 0; left -= 1) {
    const value = condition();
    if (value !== null && value !== undefined && value !== false) return value;
    await new Promise((resolve) => { requestAnimationFrame(resolve); });
  }
  throw new Error(`Waited ${frames} frames for ${what}.`);
}

/** Collects the events of one type that reach `target`; `stop()` ends it and gives them. */
export function collect<K extends keyof GlobalEventHandlersEventMap>(target: EventTarget, type: K) {
  const events: GlobalEventHandlersEventMap[K][] = [];
  const keep = (event: Event): void => { events.push(event as GlobalEventHandlersEventMap[K]); };
  target.addEventListener(type, keep);
  return {events, stop: () => { target.removeEventListener(type, keep); return events; }};
}

/** Errors and refused promises that nobody handled while `task` ran (invariant 2). Mocha, which would fail the test, is kept out. */
export async function unhandledDuring(task: () => unknown): Promise<unknown[]> {
  const seen: unknown[] = [];
  const keep = (event: PromiseRejectionEvent): void => {
    seen.push(event.reason);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const {onerror} = window;
  window.onerror = (_message, _source, _line, _column, error) => { seen.push(error); return true; };
  addEventListener('unhandledrejection', keep);
  try {
    await task();
    await new Promise((resolve) => { setTimeout(resolve, 0); });
    await new Promise((resolve) => { setTimeout(resolve, 0); });
  } finally {
    window.onerror = onerror;
    removeEventListener('unhandledrejection', keep);
  }
  return seen;
}
