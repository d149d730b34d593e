import {LitElement, type CSSResultGroup, type PropertyValues} from 'lit';
import {ko} from '../i18n/ko.js';
import type {Messages} from '../i18n/messages.js';
import {base} from '../theme/base.js';
import {takeContext, type ContextSource, type MoritContext} from './context.js';
import {reportFailure} from './report.js';

/** What every element of ours has: the words, the surroundings, and a fault that costs only itself (F-37). */
export abstract class MoritElement extends LitElement {
  static override styles: CSSResultGroup = base;

  #context: MoritContext | undefined;
  #source: ContextSource | undefined;
  readonly #take = (context: MoritContext | undefined): void => {
    this.#context = context;
    this.requestUpdate();
  };
  #failed = false;

  /** What the chat or response around this element handed down; absent outside of one. */
  protected get context(): MoritContext | undefined {
    return this.#context;
  }

  /** The words of the reader's language. */
  protected get messages(): Messages {
    return this.context?.messages ?? ko;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#source = takeContext(this, this.#take);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#source?.leave(this.#take);
  }

  /** An update that throws leaves this element as it was, and is told to developers; it never rejects into the page (F-37). */
  protected override performUpdate(): void {
    try {
      super.performUpdate();
      if (this.#failed) this.hidden = this.#failed = false;
    } catch (error) {
      this.failed(error);
    }
  }

  /** Called with what an update threw: the element is left out until an update succeeds again. */
  protected failed(error: unknown): void {
    this.hidden = this.#failed = true;
    if (this.context) this.context.diagnose({code: 'render_failed', path: '', detail: this.localName});
    reportFailure(this.localName, error);
  }

  /** Whether one of `names` is among what changed. */
  protected changed(changes: PropertyValues, ...names: readonly string[]): boolean {
    return names.some((name) => changes.has(name));
  }
}
