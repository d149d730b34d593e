import {css, html, nothing, type PropertyValues} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {Registry} from '../catalog/registry.js';
import type {Clock} from '../contract/clock.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import type {Host} from '../contract/host.js';
import {nearestLocale, type Locale} from '../i18n/load.js';
import {base} from '../theme/base.js';
import {numberIn} from './attributes.js';
import {MoritDiagnosticEvent} from './events.js';
import {MoritElement} from './morit-element.js';
import {onLoopback, pageLanguage} from './page.js';
import {reportFailure, reportMisuse} from './report.js';
import type {ResponseEngine} from './response-engine.js';

/**
 * One result as a real interface part: a data part, an A2UI surface, a catalog component with its value, or a plugin's response. It draws nothing,
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
 * @csspart unknown - The note in place of a component that is not known here.
 * @slot - A `<script type="application/json">` with a data part, for pages that write no script of their own.
 * @fires {MoritCopyEvent} morit-copy - A person copies the summary. Cancel it to copy it yourself.
 * @fires {MoritRefreshEvent} morit-refresh - A person wants the newest value. Cancel it to bring a new part by yourself.
 * @fires {MoritDownloadEvent} morit-download - A person wants a file. Cancel it to hand it over by yourself.
 * @fires {MoritOpenUrlEvent} morit-open-url - A person opens a link of a surface. Cancel it to open it by yourself.
 * @fires {MoritActionEvent} morit-action - A person acted on an agent's surface. Cancel it to tell the agent by yourself.
 * @fires {MoritNavigateEvent} morit-navigate - A person opens a detail screen. Cancel it to show it by yourself.
 * @fires {MoritContextEvent} morit-context - What a person set matters to the next question. Cancel it to keep it from the agent.
 * @fires {MoritShareEvent} morit-share - A person shares something. Cancel it to share it by yourself.
 * @fires {MoritEmitEvent} morit-emit - A plugin's response tells its page something of its own.
 * @fires {MoritDiagnosticEvent} morit-diagnostic - Something was left out or repaired; for developers.
 */
export class MoritResponse extends MoritElement {
  static override styles = [base, css`
    :host { display: block; container-type: inline-size; max-inline-size: 100%; }
    :host(:not([drawn])) { display: none; }
  `];

  @state() private dataPart: unknown;
  /** A list of A2UI operations: a surface (docs/surfaces.md), or one catalog component. */
  @property({attribute: false}) operations: unknown;
  /** A catalog component's name, with {@link value}. */
  @property() component: string | undefined;
  /** The value's contract, `name@n`; absent: the component's newest. */
  @property() contract: string | undefined;
  /** The value of {@link component}. */
  @property({attribute: false}) value: unknown;
  /** A plugin's Runtime v2 document (docs/responses.md), with {@link data}. */
  @property({attribute: false}) extension: unknown;
  /** The capability's envelope that {@link extension} shows. */
  @property({attribute: false}) data: unknown;
  /** What the plugin may do: permissions of its document beyond these keep it out. */
  @property({attribute: false}) grants: readonly string[] | undefined;
  /** The message that the response belongs to; events and diagnostics name it. */
  @property({attribute: false}) messageId: string | undefined;
  /** Where the part came from: drawn by the model, or brought back from the history; absent: sent by the host (C-01). */
  @property({attribute: false}) origin: 'model' | 'restored' | undefined;
  /** The page's own functions (docs/api.md section 2); absent: those of the chat around it. */
  @property({attribute: false}) host: Host | undefined;
  /** Where components come from; absent: those of the chat around it, else the built-in ones. */
  @property({attribute: false}) registry: Registry | undefined;
  /** `ko`, `en`; absent: those of the chat around it, else the page's own language. */
  @property() locale: string | undefined;
  /** The level of the title, 1 to 6; absent: that of the chat around it, else 3. */
  @property({attribute: 'heading-level', converter: numberIn('heading-level', [1, 6], 3, undefined)}) headingLevel: number | undefined;
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
  #engine: ResponseEngine | undefined;
  #taken: readonly unknown[] = [];
  #pending: Promise<void> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#engine?.setConnected(true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#engine?.setConnected(false);
  }

  protected override willUpdate(changes: PropertyValues<this>): void {
    const {dataPart, operations, component, contract, value, extension, data, grants, written, registry} = this;
    const given = [dataPart, operations, component, extension, written];
    const wanted = [...given, contract, value, data, grants, registry, this.context?.registry, this.#locale];
    if (wanted.some((value, at) => value !== this.#taken[at])) {
      this.#taken = wanted;
      // An element that was given nothing yet fetches nothing.
      if (this.#engine || given.some(Boolean)) this.#pending = this.#take();
    } else if (changes.has('headingLevel') || changes.has('host')) {
      this.#engine?.draw();
    }
  }

  protected override render() {
    return html`<slot hidden @slotchange=${this.#readScript}></slot>${this.#engine?.node ?? nothing}`;
  }

  /** Also waits for what is being loaded and checked. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#pending;
    return super.getUpdateComplete();
  }

  async #take(): Promise<void> {
    try {
      if (!this.#engine) {
        const {ResponseEngine} = await import('./response-engine.js');
        this.#engine ??= new ResponseEngine(this, {
          part: () => this.dataPart ?? (this.operations || this.component || this.extension ? undefined : this.written),
          context: () => this.context,
          locale: () => this.#locale,
          dev: () => this.dev ?? this.context?.dev ?? onLoopback(),
          diagnose: this.#diagnose,
        });
      }
      await this.#engine.take();
    } catch (error) {
      this.#diagnose([{code: 'chunk_failed', path: ''}]);
      reportFailure(this.localName, error);
    }
  }

  get #locale(): Locale {
    return this.context && this.locale === undefined ? this.context.locale : nearestLocale(this.locale ?? pageLanguage(this));
  }

  readonly #diagnose = (diagnostics: readonly Diagnostic[]): void => {
    const at = this.messageId === undefined ? {} : {messageId: this.messageId};
    for (const diagnostic of diagnostics) {
      this.dispatchEvent(new MoritDiagnosticEvent({...at, ...diagnostic}));
      // What stands alone has no inspector around it: a developer who sees nothing is told why, by the code and the place alone (S-48).
      if (!this.context && this.dev !== false) reportMisuse(`<${this.localName}> ${diagnostic.code} at ${diagnostic.path || '/'}: see docs/diagnostics.md.`);
    }
  };

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
