import {render, type CSSResult, type RootPart, type TemplateResult} from 'lit';
import {correlationOf, type Correlation} from '../contract/correlation.js';
import type {Diagnostic} from '../contract/diagnostic.js';
import {callHost} from '../contract/host-call.js';
import type {Host} from '../contract/host.js';
import type {Json} from '../contract/json.js';
import {container, containerStyles, type ContainerView, type Copied} from './container.js';
import type {Presentation} from './present.js';
import {download, openItem, type DeedContext} from './deeds.js';
import type {Deeds, FileRequest, Pages, PicturePolicy, RenderContext, UiState} from './renderer.js';
import {Supply} from './supply.js';

/** What a drawing asks of the element that holds it. */
export interface DrawingOwner {
  host(): Host;
  /** What pictures may be fetched (C-24). */
  pictures(): PicturePolicy;
  /** 1 to 6: the level of the title. */
  headingLevel(): number;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Copies text for the reader; answers whether it is on the clipboard. */
  copy(text: string): Promise<boolean>;
  /** Tells the page that the reader wants the newest value; answers whether we are to fetch it. */
  mayRefresh(component: string, input: Json): boolean;
  /** Tells the page that the reader wants a file; answers whether we are to save it. */
  mayDownload(file: FileRequest): boolean;
  /** Tells the page that a link is followed; answers whether the browser is to open it. */
  mayOpen(url: string): boolean;
  diagnose(diagnostics: readonly Diagnostic[]): void;
  /** A drawing that threw while it stood: it is to be left out. */
  failed(error: unknown, drawing: Drawing): void;
  /** A control of the drawing threw, or its end did; what stands, stands. */
  tripped(error: unknown): void;
}

/**
 * One response as it stands on the page. It is drawn into a node of its own, so that the page takes it in one insertion, whole,
 * and a renderer that throws leaves nothing behind. An update changes the same node in place.
 */
export class Drawing {
  /** What the owner puts on the page. */
  readonly node = document.createElement('div');
  #presentation: Presentation;
  readonly #owner: DrawingOwner;
  readonly #frame: (view: ContainerView) => TemplateResult;
  readonly #state = new Map<string, Json>();
  #copied: Copied | undefined;
  #page: readonly [page: number, cursor?: string] = [1];
  #root: RootPart | undefined;

  /** `frame`: what stands around the content, when it is not a container of its own. @throws whatever the renderer throws. */
  constructor(presentation: Presentation, owner: DrawingOwner, frame = container) {
    this.#presentation = presentation;
    this.#owner = owner;
    this.#frame = frame;
    this.draw();
  }

  get partId(): string { return this.#presentation.part.data.partId; }
  get component(): string { return this.#presentation.part.data.component; }
  get presentation(): Presentation { return this.#presentation; }
  get styles(): readonly CSSResult[] { return [...containerStyles, this.#presentation.renderer.styles]; }

  /** Shows another value in the same place. @throws whatever the renderer throws; the drawing is of no more use then. */
  update(presentation: Presentation): void {
    this.#presentation = presentation;
    this.draw();
  }

  /** Draws again, with what the owner and the reader have set meanwhile. @throws whatever the renderer throws. */
  draw(): void {
    const {part: {data}, renderer, messages, format} = this.#presentation;
    const context = this.#context();
    const owner = this.#owner;
    const {support} = renderer;
    const input = renderer.input?.(data.value);
    this.#root = render(this.#frame({
      title: data.title ?? renderer.title(data.value, context),
      // A getter: only a title that is drawn takes a level.
      get headingLevel() { return owner.headingLevel(); },
      content: renderer.render(data.value, context),
      support: support?.call(renderer, data.value, context),
      menu: renderer.menu?.(data.value, context) ?? [],
      messages, format,
      now: context.now,
      dev: this.#owner.pictures().dev,
      quietTitle: renderer.quietTitle === true && data.title === undefined,
      actions: renderer.actions?.(data.value, context) ?? [],
      refresh: input === undefined || !context.host.provide ? undefined : {state: this.#supply.state('refresh'), run: () => this.#refresh(input)},
      copied: this.#copied,
      onRun: (run) => void this.#run(run),
      onCopy: (about, text) => void this.#run(() => this.#copy(about, text)),
      onLeave: () => this.#setCopied(undefined),
    }), this.node);
  }

  /** Lets what the content owns (timers, listeners) rest while it is off the page. */
  setConnected(isConnected: boolean): void {
    if (!isConnected) this.#supply.stop();
    void this.#run(() => this.#root?.setConnected(isConnected));
  }

  #context(): RenderContext {
    const {part: {data}, messages, format} = this.#presentation;
    return {
      messages, format, locale: format.locale, partId: data.partId, isComing: data.source?.status === 'generating', ui: this.#ui,
      refresh: () => this.#redraw(),
      host: this.#owner.host(), pictures: this.#owner.pictures(), headingLevel: this.#owner.headingLevel(), now: this.#owner.now(),
      deeds: this.#deeds, ...(this.#owner.host().fetchPage && {pages: this.#pages}),
      ...this.#ids,
    };
  }

  readonly #deeds: Deeds = {
    download: async (file) => !this.#owner.mayDownload(file) || download(file, this.#deedContext),
    openItem: (itemId) => openItem(itemId, this.#deedContext),
  };

  get #deedContext(): DeedContext {
    return {host: this.#owner.host(), dev: this.#owner.pictures().dev, about: this.#ids};
  }

  readonly #supply: Supply = new Supply({
    take: (value) => {
      const revised = this.#presentation.revise(value, this.#owner.now());
      if (!revised.ok) return revised.diagnostics;
      this.#presentation = revised.presentation;
      this.#owner.diagnose(revised.diagnostics);
      return [];
    },
    changed: () => this.#redraw(),
    diagnose: (diagnostics) => this.#owner.diagnose(diagnostics.map((each) => ({...each, partId: this.partId}))),
  });

  get #pages(): Pages {
    const state = this.#supply.state('page');
    return {
      state: state === 'done' ? 'idle' : state,
      go: (...page) => {
        this.#page = page;
        this.#turn();
      },
      retry: () => this.#turn(),
    };
  }

  #turn(): void {
    const {partId, component} = this;
    const [page, cursor] = this.#page;
    const request = {partId, component, page, ...(cursor !== undefined && {cursor})};
    void this.#supply.ask('page', async (signal) => await callHost((call) => this.#owner.host().fetchPage?.(request, call), this.#ids, {signal}) ?? null);
  }

  #refresh(input: Json): void {
    const {component} = this;
    if (!this.#owner.mayRefresh(component, input)) return;
    void this.#supply.ask('refresh', async (signal) => await callHost((call) => this.#owner.host().provide?.({component, input}, call), this.#ids, {signal}) ?? null);
  }

  get #ids(): Correlation {
    return correlationOf(this.#presentation.part.data);
  }

  readonly #ui: UiState = {
    get: <Value extends Json>(key: string, fallback: Value) => (this.#state.get(key) ?? fallback) as Value,
    set: (key, value) => {
      this.#state.set(key, value);
      this.#redraw();
    },
  };

  readonly #copy = async (about: string, text: string | undefined): Promise<void> => {
    const {part: {data}, renderer} = this.#presentation;
    this.#setCopied({about, ok: await this.#owner.copy(text ?? renderer.summary(data.value, this.#context()))});
  };

  /** Runs what a renderer gave for a control; a fault of it costs the control alone. */
  async #run(task: () => unknown): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.#owner.tripped(error);
    }
  }

  #setCopied(copied: Copied | undefined): void {
    if (copied === this.#copied) return;
    this.#copied = copied;
    this.#redraw();
  }

  #redraw(): void {
    try {
      this.draw();
    } catch (error) {
      this.#owner.failed(error, this);
    }
  }
}
