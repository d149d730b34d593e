/** Content got under the chat's head, or is all in view again. */
export class ScrolledEvent extends Event {
  readonly scrolled: boolean;
  constructor(scrolled: boolean) {
    super('morit-scrolled');
    this.scrolled = scrolled;
  }
}
