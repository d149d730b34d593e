import {css, html, nothing, type PropertyValues} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {Drawing, DrawingOwner} from '../catalog/drawing.js';
import type {Presentation, Presented} from '../catalog/present.js';
import type {Registry} from '../catalog/registry.js';
import type {ResponseSource} from '../catalog/source.js';
import type {Clock} from '../contract/clock.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import type {Host} from '../contract/host.js';
import {nearestLocale, type Locale} from '../i18n/load.js';
import {base} from '../theme/base.js';
import {MoritCopyEvent, MoritDiagnosticEvent, MoritDownloadEvent, MoritRefreshEvent} from './events.js';
import {MoritElement} from './morit-element.js';
import {reportFailure} from './report.js';

/**
 * One result as a real interface part: a data part, A2UI operations, or a catalog component with its value. It draws nothing,
 * and takes no room, until everything is loaded and the gate has let the value through; then all of it appears at once
 * . A later value that does not pass leaves the last good one standing.
 * @csspart container - The frame around everything.
 * @csspart title - The heading.
 * @csspart content - The component itself.
 * @csspart support - Source, period and time.
 * @csspart actions - One or two next steps.
 * @csspart menu - What a reader can do with the whole: refresh it, copy its summary.
 * @csspart refresh - The control that asks for the newest value.
 * @csspart copy - The copy control.
 * @slot - A `<script type="application/json">` with a data part, for pages that write no script of their own.
 * @fires {MoritCopyEvent} morit-copy - A person copies the summary. Cancel it to copy it yourself.
 * @fires {MoritRefreshEvent} morit-refresh - A person wants the newest value. Cancel it to bring a new part by yourself.
 * @fires {MoritDownloadEvent} morit-download - A person wants a file. Cancel it to hand it over by yourself.
 * @fires {MoritDiagnosticEvent} morit-diagnostic - Something was left out or repaired; for developers.
 */
export class MoritResponse extends MoritElement {
  static override styles = [base, css`
    :host { display: block; container-type: inline-size; max-inline-size: 100%; }
    :host(:not([drawn])) { display: none; }
  `];

  @state() private dataPart: unknown;
  /** A list of A2UI operations that holds one catalog component. */
  @property({attribute: false}) operations: unknown;
  /** A catalog component's name, with {@link value}. */
  @property() component: string | undefined;
  /** The value's contract, `name@n`; absent: the component's newest. */
  @property() contract: string | undefined;
  /** The value of {@link component}. */
  @property({attribute: false}) value: unknown;
  /** The message that the response belongs to; events and diagnostics name it. */
  @property({attribute: false}) messageId: string | undefined;
  /** The page's own functions (API.md section 2); absent: those of the chat around it. */
  @property({attribute: false}) host: Host | undefined;
  /** Where components come from; absent: those of the chat around it, else the built-in ones. */
  @property({attribute: false}) registry: Registry | undefined;
  /** `ko`, `en`; absent: those of the chat around it, else the page's own language. */
  @property() locale: string | undefined;
  /** The level of the title, 1 to 6; absent: that of the chat around it, else 3. */
  @property({type: Number, attribute: 'heading-level'}) headingLevel: number | undefined;
  /** Lets loopback http through; absent: that of the chat around it, else whether the page itself is on this machine. */
  @property({type: Boolean}) dev: boolean | undefined;
  /** Tells what "today" and "now" are; absent: that of the chat around it, else the device's. */
  @property({attribute: false}) clock: Pick<Clock, 'now'> | undefined;
  /** Whether the response stands on the page. Set by the element alone. */
  @property({type: Boolean, reflect: true}) drawn = false;

  /**
   * A data part as the server sent it, in its short form or as operations inside; checked here, whoever made it. Every element has a
   * `part` of its own, the list of its shadow part names: a string still sets that, and reading still gives it.
   */
  override get part(): DOMTokenList { return super.part; }
  override set part(value: unknown) {
    if (typeof value === 'string') super.part = value;
    else this.dataPart = value;
  }

  @state() private written: unknown;
  #drawing: Drawing | undefined;
  #taken: readonly unknown[] = [];
  /** Rises with each source: what a slower, older one brings is thrown away. */
  #turn = 0;
  #pending: Promise<void> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#drawing?.setConnected(true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#drawing?.setConnected(false);
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    const {dataPart, operations, component, contract, value, written, registry} = this;
    const wanted = [dataPart, operations, component, contract, value, written, registry, this.context?.registry, this.#locale];
    if (wanted.some((value, at) => value !== this.#taken[at])) {
      this.#taken = wanted;
      this.#pending = this.#take();
    } else if (changes.has('headingLevel') || changes.has('host')) {
      this.#draw(() => this.#drawing?.draw());
    }
  }

  protected override render() {
    return html`<slot hidden @slotchange=${this.#readScript}></slot>${this.#drawing?.node ?? nothing}`;
  }

  /** Also waits for what is being loaded and checked. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#pending;
    return super.getUpdateComplete();
  }

  async #take(): Promise<void> {
    const turn = ++this.#turn;
    const source = this.#source();
    if (!source) return this.#show(undefined);
    try {
      const [{present}, {Drawing}] = await Promise.all([import('../catalog/present.js'), import('../catalog/drawing.js')]);
      const registry = this.registry ?? this.context?.registry as Registry | undefined;
      const presented = await present(source, {registry, locale: this.#locale, dev: this.#dev, now: this.#owner.now()});
      if (turn === this.#turn) this.#apply(presented, (presentation) => new Drawing(presentation, this.#owner));
    } catch (error) {
      this.#diagnose([{code: 'chunk_failed', path: ''}]);
      reportFailure(this.localName, error);
    }
  }

  #source(): ResponseSource | undefined {
    if (this.dataPart !== undefined && this.dataPart !== null) return {part: this.dataPart};
    if (this.operations !== undefined && this.operations !== null) return {operations: this.operations};
    if (this.component) return {component: this.component, ...(this.contract && {contract: this.contract}), value: this.value};
    return this.written === undefined ? undefined : {part: this.written};
  }

  #apply(presented: Presented, make: (presentation: Presentation) => Drawing): void {
    if (presented.ok) {
      const {presentation} = presented;
      const {partId, component} = presentation.part.data;
      const same = this.#drawing?.partId === partId && this.#drawing.component === component ? this.#drawing : undefined;
      this.#draw(() => same ? same.update(presentation) : this.#show(make(presentation)));
    } else if (presented.partId !== undefined && presented.partId !== this.#drawing?.partId) {
      this.#show(undefined); // Another response was meant, and it cannot be shown; the old one is not it.
    }
    this.#diagnose(presented.diagnostics);
  }

  /** Runs what may throw because a renderer does: then this response is left out, and nothing else is. */
  #draw(task: () => void): void {
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
    this.drawn = drawing !== undefined;
    const root = this.renderRoot as ShadowRoot | undefined;
    const sheets = drawing?.styles.flatMap(({styleSheet}) => styleSheet ?? []) ?? [];
    root?.adoptedStyleSheets.push(...sheets.filter((sheet) => !root.adoptedStyleSheets.includes(sheet)));
    this.requestUpdate();
  }

  #leaveOut(error: unknown): void {
    const data = this.#drawing?.presentation.part.data;
    this.#show(undefined);
    this.#diagnose([{code: 'render_failed', path: '', detail: this.localName, ...(data && {partId: data.partId})}]);
    reportFailure(this.localName, error);
  }

  #diagnose(diagnostics: readonly Diagnostic[]): void {
    const at = this.messageId === undefined ? {} : {messageId: this.messageId};
    for (const diagnostic of diagnostics) this.dispatchEvent(new MoritDiagnosticEvent({...at, ...diagnostic}));
  }

  get #locale(): Locale {
    return this.context && this.locale === undefined ? this.context.locale : nearestLocale(this.locale ?? this.closest('[lang]')?.getAttribute('lang'));
  }

  get #dev(): boolean {
    return this.dev ?? this.context?.dev ?? /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname);
  }

  readonly #owner: DrawingOwner = {
    host: () => this.host ?? this.context?.host ?? {},
    pictures: () => ({imageOrigins: this.context?.imageOrigins ?? [], dev: this.#dev}),
    headingLevel: () => this.headingLevel ?? this.context?.headingLevel ?? 3,
    now: () => (this.clock ?? this.context?.clock ?? Date).now(),
    copy: (text) => this.#copy(text),
    mayRefresh: (component, input) => this.dispatchEvent(new MoritRefreshEvent(component, input, this.messageId, this.#drawing?.presentation.part.data)),
    mayDownload: (file) => this.dispatchEvent(new MoritDownloadEvent(file, this.messageId, this.#drawing?.presentation.part.data)),
    diagnose: (diagnostics) => this.#diagnose(diagnostics),
    failed: (error) => this.#leaveOut(error),
  };

  async #copy(text: string): Promise<boolean> {
    const event = new MoritCopyEvent(text, this.messageId, this.#drawing?.presentation.part.data);
    if (!this.dispatchEvent(event)) return true; // The page copies it itself.
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false; // Not allowed here; the control says so.
    }
  }

  readonly #readScript = (): void => {
    const text = this.querySelector(':scope > script[type="application/json"]')?.textContent;
    if (!text) return;
    try {
      this.written = JSON.parse(text);
    } catch {
      this.#diagnose([{code: 'part_malformed', path: ''}]);
    }
  };
}

declare global {
  interface HTMLElementTagNameMap { 'morit-response': MoritResponse }
}
