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

/** Shows a dialog over the page and speaks inside it; the result ends both, safe twice. */
export function showModal(dialog: HTMLDialogElement): () => void {
  const fallSilent = speakInside(dialog);
  dialog.showModal();
  return () => {
    fallSilent();
    dialog.querySelectorAll(':scope > [aria-live]').forEach((live) => live.remove());
    if (dialog.open) dialog.close();
  };
}

/**
 * Puts what `dialog` asks to the reader, over the page and inside `root`, until they close it or `signal` ends it. Answers with what it was closed
 * with: nothing at Escape, and however else it goes away, for then nothing is decided. Its first button is to be the safe one: focus is there.
 */
export async function askModal(root: Node, dialog: HTMLDialogElement, signal?: AbortSignal): Promise<string> {
  root.appendChild(dialog);
  const closed = new Promise<void>((resolve) => {
    dialog.addEventListener('close', () => { resolve(); }, {once: true});
    signal?.addEventListener('abort', () => { resolve(); }, {once: true});
  });
  const end = showModal(dialog);
  dialog.querySelector('button')?.focus();
  await closed;
  end();
  dialog.remove();
  return signal?.aborted ? '' : dialog.returnValue;
}

/** Writes into the innermost open modal dialog of ours; answers whether there is one. One that went away with its chat is none. */
export function saidInside(kind: Urgency, text: string): boolean {
  const regions = modals.findLast(({polite}) => polite.isConnected);
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
