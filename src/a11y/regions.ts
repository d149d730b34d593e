/** How urgent words are: `assertive` ones are said at once. */
export type Urgency = 'polite' | 'assertive';

/** The regions of open modal dialogs, the innermost last. What lies outside a modal is inert, and a region there is not heard. */
const modals: Readonly<Record<Urgency, HTMLElement>>[] = [];

/**
 * Gives a modal dialog two live regions of its own, before it opens. Until the result is called, every chat's words are written
 * there instead of into the chat's own regions.
 */
export function speakInside(dialog: HTMLDialogElement): () => void {
  const regions = {polite: region(dialog, 'status', 'polite'), assertive: region(dialog, 'alert', 'assertive')};
  modals.push(regions);
  return () => { modals.splice(modals.indexOf(regions), 1); };
}

/** Writes into the innermost open modal dialog of ours; answers whether there is one. */
export function saidInside(kind: Urgency, text: string): boolean {
  const regions = modals.at(-1);
  if (regions) regions[kind].textContent = text;
  return regions !== undefined;
}

function region(dialog: HTMLDialogElement, role: string, live: Urgency): HTMLElement {
  const node = document.createElement('div');
  node.className = 'visually-hidden';
  node.setAttribute('role', role);
  node.setAttribute('aria-live', live);
  dialog.prepend(node);
  return node;
}
