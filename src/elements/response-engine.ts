import type {CSSResult} from 'lit';
import {Drawing, type DrawingOwner} from '../catalog/drawing.js';
import {LeftOut} from '../catalog/left-out.js';
import {present, type Presentation, type Presented} from '../catalog/present.js';
import type {Registry} from '../catalog/registry.js';
import type {ResponseSource} from '../catalog/source.js';
import type {Clock} from '../contract/clock.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import type {Host} from '../contract/host.js';
import type {Json} from '../contract/json.js';
import type {Locale} from '../i18n/load.js';
import type {MoritContext, UnknownPolicy} from './context.js';
import {copyText} from './copy.js';
import {MoritCopyEvent, MoritDownloadEvent, MoritRefreshEvent} from './events.js';
import {leavesToBrowser} from './open-link.js';
import {reportFailure} from './report.js';
import type {ResponseSurface, SurfaceRequest} from './response-surface.js';
import {documentId, surfaceIn} from './surface-source.js';

/** A response's element, as far as its engine knows it. */
export interface ResponseElement extends HTMLElement {
  readonly operations: unknown;
  readonly component: string | undefined;
  readonly contract: string | undefined;
  readonly value: unknown;
  readonly extension: unknown;
  readonly data: unknown;
  readonly grants: readonly string[] | undefined;
  readonly messageId: string | undefined;
  readonly origin: 'model' | 'restored' | undefined;
  readonly host: Host | undefined;
  readonly registry: Registry | undefined;
  readonly headingLevel: number | undefined;
  readonly clock: Pick<Clock, 'now'> | undefined;
  drawn: boolean;
  requestUpdate(): void;
}

/** A plugin's document with the result it shows, from a page that vouches for both. */
interface ExtensionSource {
  readonly extension: unknown;
  readonly data: unknown;
  readonly grants: readonly string[];
}

/** What stands on the page for a response. */
interface Shown {
  readonly node: HTMLElement | undefined;
  /** Absent: it is. */
  readonly isReady?: boolean;
  readonly styles: readonly CSSResult[];
  readonly partId: string;
  draw(): void;
  setConnected(isConnected: boolean): void;
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
  #shown: Shown | undefined;
  #surface: ResponseSurface | undefined;
  /** Rises with each source: what a slower, older one brings is thrown away. */
  #turn = 0;

  constructor(element: ResponseElement, hooks: ResponseHooks) {
    this.#element = element;
    this.#hooks = hooks;
  }

  /** What stands on the page, if anything does. */
  get node(): HTMLElement | undefined {
    return this.#shown?.node;
  }

  /** Takes what the element has been given now: loads, checks and draws it. Resolves when that is done. @throws when a chunk does not load. */
  async take(): Promise<void> {
    const turn = ++this.#turn;
    const source = this.#source();
    if (!source) return this.#show(undefined);
    const {context, locale, dev} = this.#hooks;
    const registry = this.#element.registry ?? context()?.registry;
    if ('extension' in source) {
      const {createRuntimeSurface} = await import('../surface/runtime-surface.js');
      const partId = documentId(source.extension);
      return this.#takeSurface(turn, {kind: 'plugin', partId, open: async (at) => createRuntimeSurface(source, at), data: source.data as Json, registry});
    }
    const surface = surfaceIn(source, this.#surface?.kind === 'a2ui' ? this.#surface.partId : '');
    if (surface) {
      const {id: partId, operations} = surface;
      return this.#takeSurface(turn, {kind: 'a2ui', partId, operations, registry, unknown: this.#policy === 'omit' ? 'omit' : 'block'});
    }
    const presented = await present(source, {registry, locale: locale(), dev: dev(), now: this.#owner.now()});
    if (turn !== this.#turn) return;
    const block = presented.ok || !this.#blocks ? undefined : await presented.unknown?.();
    if (turn !== this.#turn) return;
    const {renderer, part} = presented.ok ? presented.presentation : {};
    if (renderer?.surface && part) {
      const {partId, value} = part.data;
      return this.#takeSurface(turn, {kind: 'plugin', partId, open: (at) => renderer.surface!(part, at), data: value, about: part.data, registry});
    }
    this.#apply(presented, block);
  }

  /** Draws the same again, with what the element has been set to meanwhile. */
  draw(): void {
    this.#try(() => this.#shown?.draw());
  }

  /** Lets what the content owns rest while it is off the page. */
  setConnected(isConnected: boolean): void {
    this.#shown?.setConnected(isConnected);
  }

  #source(): ResponseSource | ExtensionSource | undefined {
    const {operations, component, contract, value, extension, data, grants = []} = this.#element;
    const part = this.#hooks.part();
    if (part !== undefined && part !== null) return {part};
    if (operations !== undefined && operations !== null) return {operations};
    if (extension !== undefined && extension !== null) return {extension, data, grants};
    return component ? {component, ...(contract && {contract}), value} : undefined;
  }

  #apply(presented: Presented, block: Shown | undefined): void {
    if (presented.ok) {
      const {presentation} = presented;
      const {partId, component} = presentation.part.data;
      const shown = this.#drawing;
      const same = shown?.partId === partId && shown.component === component ? shown : undefined;
      this.#try(() => same ? same.update(presentation) : this.#show(this.#drawn(presentation)), partId);
    } else if (presented.partId !== undefined && presented.partId !== this.#shown?.partId) {
      // Another response was meant, and it cannot be shown; the old one is not it.
      this.#show(block);
    }
    this.#hooks.diagnose(presented.diagnostics);
  }

  /**
   * Takes a surface: what came later goes into the one that stands; another takes its place, and so does the same under another
   * language, registry or grants, with what the reader has set in it.
   */
  async #takeSurface(turn: number, request: SurfaceRequest): Promise<void> {
    const standing = this.#surface?.partId === request.partId && this.#surface.kind === request.kind ? this.#surface : undefined;
    const under = JSON.stringify([this.#hooks.locale(), this.#element.grants, this.#policy]);
    if (standing?.under === under && standing.registry === request.registry) return standing.update(request);
    const {openResponseSurface} = await import('./response-surface.js');
    const opened = await openResponseSurface({...request, under, before: standing}, {
      element: this.#element, locale: this.#hooks.locale(), threadId: this.#hooks.context()?.threadId, owner: this.#owner,
      readied: (surface) => { if (this.#surface === surface) this.#stand(surface); },
    });
    if (turn !== this.#turn) return opened.setConnected(false);
    this.#surface = opened;
    this.#show(opened);
    opened.announce();
  }

  /** A drawing, whose links the page may open in its own way. */
  #drawn(presentation: Presentation): Drawing {
    const drawing = new Drawing(presentation, this.#owner);
    drawing.node.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (link && !this.#owner.mayOpen(link.href)) event.preventDefault();
    });
    return drawing;
  }

  /** Runs what may throw because a renderer does: then this response is left out, and nothing else is. */
  #try(task: () => void, partId?: string): void {
    try {
      task();
    } catch (error) {
      this.#leaveOut(error, partId);
    }
  }

  /** Whether what is not known here leaves a block: `auto` leaves one where the reader would miss it (C-01). */
  get #blocks(): boolean {
    return this.#policy === 'auto' ? this.#element.origin !== undefined : this.#policy === 'block';
  }

  get #policy(): UnknownPolicy {
    return this.#hooks.context()?.unknownPolicy ?? 'auto';
  }

  get #drawing(): Drawing | undefined {
    return this.#shown instanceof Drawing ? this.#shown : undefined;
  }

  #show(shown: Shown | undefined): void {
    if (shown === this.#shown) return;
    this.#shown?.setConnected(false);
    this.#shown = shown;
    if (shown !== this.#surface) this.#surface = undefined;
    this.#stand(shown);
  }

  /** Puts what is shown on the page, or takes it off, as it is ready or not; its styles with it. */
  #stand(shown: Shown | undefined): void {
    this.#element.drawn = shown !== undefined && shown.isReady !== false;
    const root = this.#element.shadowRoot;
    const sheets = shown?.styles.flatMap(({styleSheet}) => styleSheet ?? []) ?? [];
    root?.adoptedStyleSheets.push(...sheets.filter((sheet) => !root.adoptedStyleSheets.includes(sheet)));
    this.#element.requestUpdate();
  }

  #leaveOut(error: unknown, partId = this.#data?.partId): void {
    this.#show(undefined);
    this.#tell(error, partId);
  }

  #tell(error: unknown, partId = this.#data?.partId): void {
    const {localName} = this.#element;
    const {code, path} = error instanceof LeftOut ? error : {code: 'render_failed' as const, path: ''};
    this.#hooks.diagnose([{code, path, detail: localName, ...(partId !== undefined && {partId})}]);
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
    mayOpen: (url) => leavesToBrowser(this.#element, url, {
      messageId: this.#element.messageId, about: this.#data, host: this.#owner.host(), diagnose: this.#owner.diagnose,
    }),
    diagnose: (diagnostics) => this.#hooks.diagnose(diagnostics),
    failed: (error, drawing) => { if (drawing === this.#drawing) this.#leaveOut(error); },
    tripped: (error) => this.#tell(error),
  };
}
