/** What takes focus by itself. */
const FOCUSABLE = ':is(button, input, select, textarea, summary, a[href], [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** Draws, and sees that focus is not lost with an element that goes away: it moves to the nearest thing that lasts. */
export function keepFocus(node: HTMLElement, draw: () => void): void {
  const root = node.getRootNode();
  const before = root instanceof ShadowRoot ? root.activeElement : null;
  const around: Element[] = [];
  for (let at = before; at && at !== node; at = at.parentElement) around.push(at);
  draw();
  if (!before || before.isConnected || !node.isConnected || root !== node.getRootNode() || around.length === 0) return;
  const place = around.find((each) => node.contains(each)) ?? node;
  (place.querySelector<HTMLElement>(FOCUSABLE) ?? node).focus({preventScroll: true});
}
