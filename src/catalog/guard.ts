import {AsyncDirective} from 'lit/async-directive.js';
import {directive, type ChildPart} from 'lit/directive.js';

/** A custom element as Lit makes it: it says when its update is done, and lets others hear of each. */
interface Updating extends Element {
  readonly updateComplete?: unknown;
  addController?(controller: {hostUpdate(): void}): void;
}

/**
 * Draws a host's view, and hears what its own elements throw once it is drawn, when no caller of ours is there to catch it: a
 * constructor, an update, now or later (F-37). The next drawing then throws the same, so that the response is left out like any other.
 */
class Guard extends AsyncDirective {
  readonly #known = new WeakSet<Element>();
  #failure: {readonly error: unknown} | undefined;
  #refresh: (() => void) | undefined;

  render(content: unknown, refresh: () => void): unknown {
    this.#refresh = refresh;
    if (this.#failure) throw this.#failure.error;
    return content;
  }

  override update(part: ChildPart, [content, refresh]: [content: unknown, refresh: () => void]): unknown {
    // The elements stand once this directive has answered, and none of their updates ends sooner than that.
    queueMicrotask(() => this.#watch(part.parentNode));
    return this.render(content, refresh);
  }

  protected override reconnected(): void {
    if (this.#failure) this.#refresh?.();
  }

  #watch(root: Node | null): void {
    for (const element of (root as ParentNode | null)?.querySelectorAll<Updating>('*') ?? []) {
      const {localName} = element;
      if (!localName.includes('-')) continue;
      if (this.#known.has(element)) {
        void this.#settle(element);
        continue;
      }
      this.#known.add(element);
      if (element.matches(':defined')) this.#follow(element);
      else if (customElements.get(localName)) this.#report(new Error(`The constructor of ${localName} threw.`));
      else void customElements.whenDefined(localName).then(() => this.#follow(element), () => undefined); // Some names of SVG never are.
    }
  }

  #follow(element: Updating): void {
    void this.#settle(element);
    element.addController?.({hostUpdate: () => void this.#settle(element)});
  }

  async #settle(element: Updating): Promise<void> {
    try {
      await element.updateComplete;
      this.#watch(element.shadowRoot);
    } catch (error) {
      this.#report(error);
    }
  }

  #report(error: unknown): void {
    this.#failure ??= {error};
    if (this.isConnected) this.#refresh?.();
  }
}

/** Arguments: what a host's renderer returned, and what draws the response again. */
export const guard = directive(Guard);
