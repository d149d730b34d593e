import {isComposingKey} from '../a11y/enter.js';

/** Where the chat stands on its page. */
export type ChatLayout = 'panel' | 'side' | 'full' | 'floating';

/** A chat as far as it stands over its page. */
export interface WindowedChat extends HTMLElement {
  readonly layout: ChatLayout;
}

/** Whether a chat stands over its page: it can be opened, closed and made wider. */
const floats = ({layout}: WindowedChat): boolean => layout === 'side' || layout === 'floating';

/** Whether `event` is an Escape by which `chat` is closed: one that closes nothing inside it. */
export function isLeftBy(chat: WindowedChat, event: KeyboardEvent): boolean {
  return event.key === 'Escape' && floats(chat) && !event.defaultPrevented && !isComposingKey(event)
    && !event.composedPath().some((node) => node instanceof Element && node.matches('dialog[open], :popover-open'));
}

/**
 * Before `chat` closes, and would take focus with it out of sight: gives it back to what had it when the chat was opened, else to its
 * launcher. Focus that is elsewhere stays there.
 */
export function giveFocusBack(chat: WindowedChat, opener: Element | null): void {
  if (!floats(chat) || !chat.matches(':focus-within')) return;
  const page = chat.getRootNode() as Document | ShadowRoot;
  const back = opener?.isConnected ? opener : page.querySelector(`morit-launcher[for="${CSS.escape(chat.id)}"]`);
  (back as HTMLElement | null)?.focus();
}
