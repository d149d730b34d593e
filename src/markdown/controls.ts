import type {Clock} from '../contract/clock.js';
import type {BodyMessages} from '../i18n/body-messages.js';
import {openImage} from './draw-image.js';
import {branchOf, createNode} from './patch.js';
import {isBranch, type Branch, type Tree} from './tree.js';

/** What the body's controls ask their owner for; a missing function hides its control. */
export interface ControlOptions {
  readonly messages: BodyMessages;
  readonly clock: Clock;
  /** Copies code; false when it could not. */
  readonly copy?: (text: string) => Promise<boolean>;
  /** A link is about to open; false keeps it closed (`morit-open-url`). */
  readonly openLink?: (href: string) => boolean;
  /** Fetches a picture, checked and as an element with a name; nothing when it cannot be had. */
  readonly loadImage?: (request: {readonly url: string; readonly alt: string; readonly signal: AbortSignal}) => Promise<HTMLElement | undefined>;
}

/** How long a result stands in a button, in milliseconds. */
const RESULT_TIME = 2000;

/** Answers presses anywhere in one body with a single listener. */
export class Controls {
  readonly #root: HTMLElement;
  readonly #options: ControlOptions;
  readonly #showMore: () => void;
  readonly #ends = new AbortController();
  readonly #timers = new Set<() => void>();

  constructor(root: HTMLElement, options: ControlOptions, showMore: () => void) {
    this.#root = root;
    this.#options = options;
    this.#showMore = showMore;
    root.addEventListener('click', (event) => this.#press(event), {signal: this.#ends.signal});
    root.addEventListener('auxclick', (event) => this.#press(event), {signal: this.#ends.signal});
  }

  /** Asks for the pictures of allowed origins among newly drawn blocks (S-14). */
  loadAllowed(blocks: readonly Branch[], from: number): void {
    if (!this.#options.loadImage) return;
    for (const block of blocks.slice(from)) visit(block, (found) => {
      if (found.action?.kind === 'image' && found.action.auto && found.node) this.#load(found.node, found);
    });
  }

  dispose(): void {
    this.#ends.abort();
    this.#timers.forEach((cancel) => cancel());
    this.#timers.clear();
  }

  #press(event: MouseEvent): void {
    const node = (event.target as Element).closest?.('button, a');
    const pressed = node && this.#root.contains(node) ? branchOf(node) : undefined;
    if (event.type === 'auxclick' && pressed?.action?.kind !== 'link') return;
    switch (pressed?.action?.kind) {
      case 'link':
        if (this.#options.openLink?.(pressed.action.href) === false) event.preventDefault();
        break;
      case 'copy':
        void this.#copy(pressed);
        break;
      case 'image':
        if (node instanceof HTMLElement) this.#load(node, pressed);
        break;
      case 'more':
        this.#showMore();
        break;
      default:
    }
  }

  async #copy(button: Branch): Promise<void> {
    const {copy, messages, clock} = this.#options;
    const label = button.children[0] as Branch;
    const code = button.node?.closest('.code')?.querySelector('code');
    if (!copy || !code || !label.node) return;
    const isCopied = await copy(code.textContent ?? '').catch(() => false);
    if (this.#ends.signal.aborted) return;
    label.node.textContent = isCopied ? messages.copied : messages.copyFailed;
    const cancel = clock.setTimeout(() => {
      this.#timers.delete(cancel);
      if (label.node) label.node.textContent = messages.copyCode;
    }, RESULT_TIME);
    this.#timers.add(cancel);
  }

  #load(node: HTMLElement, {action}: Branch): void {
    if (action?.kind !== 'image' || node.getAttribute('aria-disabled') === 'true') return;
    const {loadImage, messages} = this.#options;
    const {url, alt} = action;
    node.setAttribute('aria-disabled', 'true');
    node.textContent = messages.loadingImage;
    const show = (image: HTMLElement | undefined): void => {
      if (this.#ends.signal.aborted || !node.isConnected) return;
      const replacement = image ?? createNode(openImage(url, messages), this.#root.ownerDocument);
      const place = image ? node.parentElement! : node;
      const hadFocus = (node.getRootNode() as Document | ShadowRoot).activeElement === node;
      if (image) place.replaceChildren(replacement);
      else place.replaceWith(replacement);
      if (hadFocus) (replacement as HTMLElement).focus(); // Never lost to the page's body.
    };
    loadImage?.({url, alt, signal: this.#ends.signal}).then(show, () => show(undefined));
  }
}

/** Whether something in a tree does something at a press. */
export function isPressed(tree: Tree): boolean {
  return isBranch(tree) && (tree.action !== undefined || tree.children.some(isPressed));
}

function visit(tree: Tree, seen: (branch: Branch) => void): void {
  if (!isBranch(tree)) return;
  seen(tree);
  tree.children.forEach((child) => visit(child, seen));
}

