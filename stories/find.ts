/** Every element below `root` that fits, through open shadow roots. */
export function findAll(root: Element | ShadowRoot, selector: string): HTMLElement[] {
  const own = root instanceof Element && root.shadowRoot ? findAll(root.shadowRoot, selector) : [];
  const fits = (child: Element): child is HTMLElement => child instanceof HTMLElement && child.matches(selector);
  return [...own, ...[...root.children].flatMap((child) => [...fits(child) ? [child] : [], ...findAll(child, selector)])];
}

/** The first of them. @throws when there is none. */
export function find(root: Element, selector: string): HTMLElement {
  const [first] = findAll(root, selector);
  if (!first) throw new Error(`No ${selector}.`);
  return first;
}
