import {Drawing, type DrawingOwner} from '../catalog/drawing.js';
import {present, type Presented} from '../catalog/present.js';
import type {Registry} from '../catalog/registry.js';
import type {ResponseSource} from '../catalog/source.js';
import type {Clock} from '../contract/clock.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import type {Host} from '../contract/host.js';
import type {Locale} from '../i18n/load.js';
import type {MoritContext} from './context.js';
import {copyText} from './copy.js';
import {MoritCopyEvent, MoritDownloadEvent, MoritRefreshEvent} from './events.js';
import {reportFailure} from './report.js';

/** A response's element, as far as its engine knows it. */
export interface ResponseElement extends HTMLElement {
  readonly operations: unknown;
  readonly component: string | undefined;
  readonly contract: string | undefined;
  readonly value: unknown;
  readonly messageId: string | undefined;
  readonly host: Host | undefined;
  readonly registry: Registry | undefined;
  readonly headingLevel: number | undefined;
  readonly clock: Pick<Clock, 'now'> | undefined;
  drawn: boolean;
  requestUpdate(): void;
}

/** What the element gives its engine besides itself. */
export interface ResponseHooks {
  /** The data part, from a property or the page's own script. */
  readonly part: () => unknown;
  readonly context: () => MoritContext | undefined;
  readonly locale: () => Locale;
  readonly dev: () => boolean;
  readonly diagnose: (diagnostics: readonly Diagnostic[]) => void;
}

/** All that a response does once it has something to draw; it comes in one chunk with the catalog's gate and frame. */
export class ResponseEngine {
  readonly #element: ResponseElement;
  readonly #hooks: ResponseHooks;
  #drawing: Drawing | undefined;
  /** Rises with each source: what a slower, older one brings is thrown away. */
  #turn = 0;

  constructor(element: ResponseElement, hooks: ResponseHooks) {
    this.#element = element;
    this.#hooks = hooks;
  }

  /** What stands on the page, if anything does. */
  get node(): HTMLElement | undefined {
    return this.#drawing?.node;
  }

  /** Takes what the element has been given now: loads, checks and draws it. Resolves when that is done; never rejects. */
  async take(): Promise<void> {
    const turn = ++this.#turn;
    const source = this.#source();
    if (!source) return this.#show(undefined);
    try {
      const {context, locale, dev} = this.#hooks;
      const registry = this.#element.registry ?? context()?.registry;
      const presented = await present(source, {registry, locale: locale(), dev: dev(), now: this.#owner.now()});
      if (turn === this.#turn) this.#apply(presented);
    } catch (error) {
      this.#hooks.diagnose([{code: 'chunk_failed', path: ''}]);
      reportFailure(this.#element.localName, error);
    }
  }

  /** Draws the same again, with what the element has been set to meanwhile. */
  draw(): void {
    this.#try(() => this.#drawing?.draw());
  }

  /** Lets what the content owns rest while it is off the page. */
  setConnected(isConnected: boolean): void {
    this.#drawing?.setConnected(isConnected);
  }

  #source(): ResponseSource | undefined {
    const {operations, component, contract, value} = this.#element;
    const part = this.#hooks.part();
    if (part !== undefined && part !== null) return {part};
    if (operations !== undefined && operations !== null) return {operations};
    return component ? {component, ...(contract && {contract}), value} : undefined;
  }

  #apply(presented: Presented): void {
    if (presented.ok) {
      const {presentation} = presented;
      const {partId, component} = presentation.part.data;
      const same = this.#drawing?.partId === partId && this.#drawing.component === component ? this.#drawing : undefined;
      this.#try(() => same ? same.update(presentation) : this.#show(new Drawing(presentation, this.#owner)));
    } else if (presented.partId !== undefined && presented.partId !== this.#drawing?.partId) {
      this.#show(undefined); // Another response was meant, and it cannot be shown; the old one is not it.
    }
    this.#hooks.diagnose(presented.diagnostics);
  }

  /** Runs what may throw because a renderer does: then this response is left out, and nothing else is. */
  #try(task: () => void): void {
    try {
      task();
    } catch (error) {
      this.#leaveOut(error);
    }
  }

  #show(drawing: Drawing | undefined): void {
    if (drawing === this.#drawing) return;
    this.#drawing?.setConnected(false);
    this.#drawing = drawing;
    this.#element.drawn = drawing !== undefined;
    const root = this.#element.shadowRoot;
    const sheets = drawing?.styles.flatMap(({styleSheet}) => styleSheet ?? []) ?? [];
    root?.adoptedStyleSheets.push(...sheets.filter((sheet) => !root.adoptedStyleSheets.includes(sheet)));
    this.#element.requestUpdate();
  }

  #leaveOut(error: unknown): void {
    const data = this.#data;
    const {localName} = this.#element;
    this.#show(undefined);
    this.#hooks.diagnose([{code: 'render_failed', path: '', detail: localName, ...(data && {partId: data.partId})}]);
    reportFailure(localName, error);
  }

  get #data() {
    return this.#drawing?.presentation.part.data;
  }

  readonly #owner: DrawingOwner = {
    host: () => this.#element.host ?? this.#hooks.context()?.host ?? {},
    pictures: () => ({imageOrigins: this.#hooks.context()?.imageOrigins ?? [], dev: this.#hooks.dev()}),
    headingLevel: () => this.#element.headingLevel ?? this.#hooks.context()?.headingLevel ?? 3,
    now: () => (this.#element.clock ?? this.#hooks.context()?.clock ?? Date).now(),
    copy: (text) => copyText(this.#element, new MoritCopyEvent(text, this.#element.messageId, this.#data)),
    mayRefresh: (component, input) => this.#element.dispatchEvent(new MoritRefreshEvent(component, input, this.#element.messageId, this.#data)),
    mayDownload: (file) => this.#element.dispatchEvent(new MoritDownloadEvent(file, this.#element.messageId, this.#data)),
    diagnose: (diagnostics) => this.#hooks.diagnose(diagnostics),
    failed: (error) => this.#leaveOut(error),
  };
}
