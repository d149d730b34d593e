import type {MoritCopyEvent} from './events.js';

/** Copies what `event` names, unless the page takes that on itself by cancelling it; answers whether the reader has it now. */
export async function copyText(element: EventTarget, event: MoritCopyEvent): Promise<boolean> {
  if (!element.dispatchEvent(event)) return true;
  try {
    await navigator.clipboard.writeText(event.text);
    return true;
  } catch {
    return false; // No clipboard on plain http, or the page forbids it; the control says so.
  }
}
