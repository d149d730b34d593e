import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Within this many pixels of the end a reader who scrolls down follows again. */
const near = 64;

/** What the controller watches. */
export interface ScrollParts {
  readonly scroller: HTMLElement;
  /** Holds all content; its size is watched. */
  readonly content: HTMLElement;
  /** What may stand still when something above it grows, in order: the largest pieces, or those within a piece. */
  pieces(within?: HTMLElement): Iterable<HTMLElement>;
}

/**
 * Keeps the end in view while the reader is there, and never otherwise: any upward scroll, a selection being dragged,
 * focus above, or something opened ends following; scrolling back down to the end begins it again.
 * Where the browser does not anchor by itself, it holds what the reader looks at in place.
 */
export class ScrollFollow implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #find: () => ScrollParts | undefined;
  #parts: ScrollParts | undefined;
  #controller: AbortController | undefined;
  #resize: ResizeObserver | undefined;
  #top = 0;
  #dragging = false;
  #connected = false;
  #opening = false;
  #anchor: {readonly element: HTMLElement; readonly offset: number} | undefined;

  /** Whether new content keeps the end in view. */
  following = true;
  /** Whether something is scrolled under the head. */
  scrolled = false;
  /** Whether there is anything to scroll. */
  overflows = false;

  constructor(host: ReactiveControllerHost, find: () => ScrollParts | undefined) {
    this.#host = host;
    this.#find = find;
    host.addController(this);
  }

  hostConnected(): void {
    this.#connected = true;
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    if (this.#connected && !this.#controller) this.#start(); // A last update may come after the host has left: it listens no more (F-33).
  }

  hostDisconnected(): void {
    this.#connected = false;
    this.#controller?.abort();
    this.#resize?.disconnect();
    this.#controller = undefined;
    this.#resize = undefined;
    this.#parts = undefined;
  }

  /** Goes to the end and follows from there. */
  toEnd(): void {
    this.following = true;
    this.#stick();
    this.#host.requestUpdate();
  }

  #start(): void {
    const parts = this.#find();
    if (!parts) return;
    this.#parts = parts;
    this.#controller = new AbortController();
    const {signal} = this.#controller;
    const {scroller, content} = parts;
    const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void): void =>
      { scroller.addEventListener(type, listener, {signal, passive: true}); };
    on('scroll', () => { this.#scrolled(); });
    on('wheel', ({deltaY}) => { if (deltaY < 0) this.#release(); });
    on('keydown', ({key}) => { if (key === 'ArrowUp' || key === 'PageUp' || key === 'Home') this.#release(); });
    // Before what is pressed opens: by the time the event comes back up it says that it is open.
    scroller.addEventListener('click', (event) => { if (opens(event)) this.#opened(); }, {signal, passive: true, capture: true});
    on('pointerdown', ({button, pointerType}) => { this.#dragging = button === 0 && pointerType === 'mouse'; });
    on('focusin', ({target}) => { if (target instanceof HTMLElement && target !== scroller && this.#above(target)) this.#release(); });
    window.addEventListener('pointerup', () => { this.#dropped(); }, {signal, passive: true});
    window.addEventListener('pointercancel', () => { this.#dragging = false; }, {signal, passive: true});
    this.#resize = new ResizeObserver(() => { this.#grown(); });
    this.#resize.observe(content);
    this.#resize.observe(scroller);
    // An element that was moved in the tree lost its place (F-32).
    if (this.following) this.#stick();
    else scroller.scrollTop = this.#top;
  }

  #scrolled(): void {
    const {scroller} = this.#parts!;
    const {scrollTop} = scroller;
    // What got shorter took the place from under a reader at the end, as an answered card does: nobody scrolled up.
    const shrank = this.following && this.#top > scroller.scrollHeight - scroller.clientHeight + 1;
    const up = scrollTop < this.#top - 1;
    this.#top = scrollTop;
    if (up && !shrank && this.#distance() > 1) this.#release();
    else if (!up && this.#distance() <= near && !this.#dragging) this.#follow();
    this.#remember();
    this.#tell(scrollTop > 0);
  }

  #grown(): void {
    const {scroller} = this.#parts!;
    const overflows = scroller.scrollHeight > scroller.clientHeight + 1;
    if (overflows !== this.overflows) {
      this.overflows = overflows;
      this.#host.requestUpdate();
    }
    if (this.#opening) this.#release();
    this.#opening = false;
    if (this.following && !this.#dragging) this.#stick();
    else this.#hold();
    this.#tell(scroller.scrollTop > 0);
  }

  #stick(): void {
    const scroller = this.#parts?.scroller;
    if (!scroller) return;
    scroller.scrollTop = scroller.scrollHeight;
    this.#top = scroller.scrollTop;
  }

  /** Moves by what grew above, where the browser does not. */
  #hold(): void {
    const {scroller} = this.#parts!;
    const anchor = this.#anchor;
    if (!anchor?.element.isConnected || getComputedStyle(scroller).overflowAnchor === 'auto') return;
    const moved = this.#offset(anchor.element) - anchor.offset;
    if (Math.abs(moved) < 1) return;
    scroller.scrollTop += moved;
    this.#top = scroller.scrollTop;
  }

  #remember(): void {
    this.#anchor = undefined;
    if (this.following) return;
    // Only what is in view is looked into: to ask a skipped part for its place would lay it out (content-visibility).
    for (let found = this.#firstInView(); found; found = found.offset < 0 ? this.#firstInView(found.element) : undefined) this.#anchor = found;
  }

  #firstInView(within?: HTMLElement): {readonly element: HTMLElement; readonly offset: number} | undefined {
    for (const element of this.#parts!.pieces(within)) {
      const offset = this.#offset(element);
      if (offset > this.#parts!.scroller.clientHeight) return undefined;
      if (offset + element.offsetHeight > 0) return {element, offset};
    }
    return undefined;
  }

  #offset(element: HTMLElement): number {
    return element.getBoundingClientRect().top - this.#parts!.scroller.getBoundingClientRect().top;
  }

  #distance(): number {
    const {scroller} = this.#parts!;
    return scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  }

  /** Whether `element` ends above the last screenful. */
  #above(element: HTMLElement): boolean {
    const {scroller} = this.#parts!;
    return scroller.scrollHeight - (this.#offset(element) + scroller.scrollTop + element.offsetHeight) > scroller.clientHeight;
  }

  /** What the reader opens is read from its beginning: the end may move away. Where there is nothing to scroll yet, its growth decides. */
  #opened(): void {
    this.#release();
    this.#opening = !this.overflows;
  }

  #dropped(): void {
    if (!this.#dragging) return;
    this.#dragging = false;
    const selection = document.getSelection();
    if (selection && !selection.isCollapsed) this.#release();
  }

  #release(): void {
    if (!this.following || !this.overflows) return;
    this.following = false;
    this.#remember();
    this.#host.requestUpdate();
  }

  #follow(): void {
    if (this.following) return;
    this.following = true;
    this.#host.requestUpdate();
  }

  #tell(scrolled: boolean): void {
    if (scrolled === this.scrolled) return;
    this.scrolled = scrolled;
    this.#host.requestUpdate();
  }
}

/** Whether a press opens something that is closed. */
function opens(event: Event): boolean {
  return event.composedPath().some((one) => one instanceof HTMLButtonElement && one.ariaExpanded === 'false');
}
