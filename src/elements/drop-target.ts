/** The place where files can be dropped, shown over a whole chat while they are held above it. It lies over all else, so it is a popover. */
export class DropTarget {
  #node: HTMLElement | undefined;

  /** Shows it over `area`, in the styles of `root`. */
  show(area: Element, root: ShadowRoot, words: string): void {
    const node = this.#node ??= this.#make();
    if (node.isConnected) return;
    node.firstElementChild!.textContent = words;
    root.append(node);
    node.showPopover?.();
    const {left, top, width, height} = area.getBoundingClientRect();
    Object.assign(node.style, {left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`}); // CSSOM: no style attribute is written in mark-up (S-02).
  }

  /** The files were let go, or carried away. */
  hide(): void {
    this.#node?.remove();
  }

  #make(): HTMLElement {
    const node = document.createElement('div');
    node.className = 'drop';
    node.part.add('drop');
    node.popover = 'manual';
    node.ariaHidden = 'true'; // Dragging is a matter of the pointer; the ＋ button says the same to everyone.
    node.append(document.createElement('p'));
    node.addEventListener('dragleave', ({relatedTarget}) => { if (!(relatedTarget instanceof Node && node.contains(relatedTarget))) this.hide(); });
    return node;
  }
}
