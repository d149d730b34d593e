import {css, html, LitElement, nothing} from 'lit';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import type {Host} from '../../src/contract/host.js';
import {openSurface, type SurfaceDrawing} from '../../src/catalog/surface/surface-drawing.js';
import type {SurfaceOwner} from '../../src/catalog/surface/surface-owner.js';
import type {SurfaceOutcome} from '../../src/catalog/surface/surface-deeds.js';
import type {Surface, SurfaceDeed} from '../../src/surface/surface.js';
import {base} from '../../src/theme/base.js';

/** Holds a surface as a response would, and keeps what reaches beyond it. */
export class SurfaceStage extends LitElement {
  static override styles = [base, css`:host { display: block; container-type: inline-size; max-inline-size: 100%; }`];
  static override properties = {surface: {attribute: false}, host: {attribute: false}, locale: {}};
  declare surface: Surface | undefined;
  declare host: Host | undefined;
  declare locale: 'ko' | 'en' | undefined;

  drawing: SurfaceDrawing | undefined;
  readonly deeds: SurfaceDeed[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly errors: unknown[] = [];
  readonly opened: string[] = [];
  readonly copied: string[] = [];
  isReady: boolean | undefined;
  /** Answers each deed. */
  answer: (deed: SurfaceDeed) => Promise<SurfaceOutcome> = async () => ({ok: true});
  mayOpen = true;
  #opening: Promise<void> | undefined;

  readonly #owner: SurfaceOwner = {
    host: () => this.host ?? {},
    pictures: () => ({imageOrigins: [], dev: true}),
    headingLevel: () => 3,
    now: () => Date.parse('2026-09-28T07:20:00Z'),
    copy: async (text) => this.copied.push(text) > 0,
    mayRefresh: () => true,
    mayDownload: () => true,
    diagnose: (diagnostics) => { this.diagnostics.push(...diagnostics); },
    failed: (error) => { this.errors.push(error); },
    tripped: (error) => { this.errors.push(error); },
    perform: (deed) => {
      this.deeds.push(deed);
      return this.answer(deed);
    },
    mayOpen: (url) => {
      this.opened.push(url);
      return this.mayOpen;
    },
    readied: (isReady) => { this.isReady = isReady; },
  };

  /** Resolves when everything has come to rest, so that colours can be judged. */
  async atRest(): Promise<void> {
    await Promise.all((this.drawing?.node ?? this).getAnimations({subtree: true}).map(({finished}) => finished));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.drawing?.setConnected(true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.drawing?.setConnected(false);
  }

  protected override willUpdate(changes: Map<string, unknown>): void {
    if (changes.has('surface') && this.surface) this.#opening = this.#open(this.surface);
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#opening;
    return super.getUpdateComplete();
  }

  async #open(surface: Surface): Promise<void> {
    this.drawing = await openSurface(surface, {partId: 'stage', locale: this.locale === 'en' ? 'en' : 'ko'}, this.#owner);
    const sheets = this.drawing.styles.flatMap(({styleSheet}) => styleSheet ?? []);
    this.shadowRoot?.adoptedStyleSheets.push(...sheets);
    this.requestUpdate();
  }

  protected override render() {
    return html`${this.drawing?.node ?? nothing}`;
  }
}

customElements.get('surface-stage') ?? customElements.define('surface-stage', SurfaceStage);
