/**
 * Gives `found` the chat that `wanted` names, by its id or itself, as soon as it is there, and nothing until then. An inspector may stand
 * before its chat in the document; the search ends with `signal`.
 */
export function findChat(
  near: Element, wanted: () => HTMLElement | string | undefined, found: (chat: HTMLElement | undefined) => void, signal: AbortSignal,
): void {
  const look = (): HTMLElement | undefined => {
    const name = wanted();
    if (typeof name !== 'string') return name;
    const root = near.getRootNode();
    const inRoot = root instanceof ShadowRoot || root instanceof Document ? root.getElementById(name) : null;
    return inRoot ?? near.ownerDocument.getElementById(name) ?? undefined;
  };
  const chat = look();
  found(chat);
  if (chat || wanted() === undefined) return;
  const observer = new MutationObserver(() => {
    const late = look();
    if (!late) return;
    observer.disconnect();
    found(late);
  });
  observer.observe(near.getRootNode(), {childList: true, subtree: true, attributes: true, attributeFilter: ['id']});
  signal.addEventListener('abort', () => { observer.disconnect(); });
}
