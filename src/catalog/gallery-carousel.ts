import {noChange} from 'lit';
import {AsyncDirective} from 'lit/async-directive.js';
import {directive, type ElementPart} from 'lit/directive.js';

/**
 * Moves the slides of a gallery while its style lays them in a row: by its two buttons and by the arrow keys, mirrored with the page.
 * Says where the reader is only after the reader moved. Where the style makes a grid it does nothing.
 */
class Carousel extends AsyncDirective {
  #box: HTMLElement | undefined;
  #word = '';
  #ends: AbortController | undefined;

  render(_word: string): unknown {
    return noChange;
  }

  override update(part: ElementPart, [word]: [string]): unknown {
    this.#box = part.element as HTMLElement;
    this.#word = word;
    queueMicrotask(() => this.#begin()); // The slides inside are drawn by then, and those of another page counted.
    return noChange;
  }

  protected override disconnected(): void {
    this.#ends?.abort();
    this.#ends = undefined;
  }

  protected override reconnected(): void {
    if (!this.#ends) this.#watch();
  }

  #begin(): void {
    if (this.#ends) this.#place();
    else if (this.isConnected) this.#watch();
  }

  #watch(): void {
    const box = this.#box;
    const slides = this.#slides;
    if (!box || !slides) return;
    const {signal} = this.#ends = new AbortController();
    const resize = new ResizeObserver(() => this.#place());
    resize.observe(slides);
    signal.addEventListener('abort', () => resize.disconnect());
    slides.addEventListener('scroll', () => this.#place(), {signal, passive: true});
    box.addEventListener('click', (event) => {
      const by = (event.target as Element).closest<HTMLElement>('[data-by]')?.dataset['by'];
      if (by !== undefined) this.#go(this.#at + Number(by));
    }, {signal});
    box.addEventListener('keydown', (event) => this.#key(event), {signal});
  }

  get #slides(): HTMLElement | null { return this.#box?.querySelector<HTMLElement>('.slides') ?? null; }
  get #isRow(): boolean { return this.#slides !== null && getComputedStyle(this.#slides).gridAutoFlow === 'column'; }
  get #isRightToLeft(): boolean { return this.#box?.matches(':dir(rtl)') ?? false; }

  /** The slide that stands at the start. */
  get #at(): number {
    const slides = this.#slides;
    if (!slides) return 0;
    const [first, second] = slides.children;
    const step = first && second ? Math.abs((second as HTMLElement).offsetLeft - (first as HTMLElement).offsetLeft) : 0;
    const isEnd = Math.abs(slides.scrollLeft) + slides.clientWidth >= slides.scrollWidth - 2;
    return step === 0 ? 0 : isEnd ? slides.children.length - 1 : Math.round(Math.abs(slides.scrollLeft) / step);
  }

  #key(event: KeyboardEvent): void {
    if (!this.#isRow || event.altKey || event.ctrlKey || event.metaKey) return;
    const forward = this.#isRightToLeft ? -1 : 1;
    const to = {ArrowLeft: this.#at - forward, ArrowRight: this.#at + forward, Home: 0, End: (this.#slides?.children.length ?? 1) - 1}[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#go(to);
  }

  #go(to: number): void {
    const slides = this.#slides;
    const count = slides?.children.length ?? 0;
    if (!slides || to < 0 || to >= count) return;
    const [first, target] = [slides.children[0], slides.children[to]] as [HTMLElement, HTMLElement];
    slides.scrollTo({left: target.offsetLeft - first.offsetLeft});
    this.#place(to);
    const status = this.#box?.querySelector('.moves [role=status]');
    if (status) status.textContent = target.getAttribute('aria-label');
  }

  /** Shows where the slides stand, and what they are: a carousel only as long as they are in a row. */
  #place(at = this.#at): void {
    const box = this.#box;
    const [slides, where] = [this.#slides, box?.querySelector('.at')];
    if (!box || !slides || !where) return;
    if (this.#isRow) box.ariaRoleDescription = this.#word;
    else box.removeAttribute('aria-roledescription');
    const last = slides.children.length - 1;
    where.textContent = slides.children[at]?.getAttribute('aria-label') ?? '';
    box.querySelectorAll<HTMLElement>('[data-by]').forEach((button) => {
      button.ariaDisabled = String(Number(button.dataset['by']) < 0 ? at <= 0 : at >= last);
    });
  }
}

/** On a gallery's section: makes its slides a carousel where they stand in a row. Argument: the word for one in the reader's language. */
export const carousel = directive(Carousel);
