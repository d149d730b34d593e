import {render, type CSSResult, type RootPart} from 'lit';
import type {Host} from '../contract/host.js';
import type {Json} from '../contract/json.js';
import {container, containerStyles} from './container.js';
import type {Presentation} from './present.js';
import type {RenderContext, UiState} from './renderer.js';

/** What a drawing asks of the element that holds it. */
export interface DrawingOwner {
  host(): Host;
  /** 1 to 6: the level of the title. */
  headingLevel(): number;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Copies text for the reader; answers whether it is on the clipboard. */
  copy(text: string): Promise<boolean>;
  /** A drawing that threw while the reader used it. */
  failed(error: unknown): void;
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
  readonly #state = new Map<string, Json>();
  #copied: boolean | undefined;
  #root: RootPart | undefined;

  /** @throws whatever the renderer throws. */
  constructor(presentation: Presentation, owner: DrawingOwner) {
    this.#presentation = presentation;
    this.#owner = owner;
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
    const {support} = renderer;
    this.#root = render(container({
      title: data.title ?? renderer.title(data.value, context),
      headingLevel: this.#owner.headingLevel(),
      content: renderer.render(data.value, context),
      support: support?.call(renderer, data.value, context),
      messages, format,
      now: context.now,
      copied: this.#copied,
      onCopy: this.#copy,
      onLeave: () => this.#setCopied(undefined),
    }), this.node);
  }

  /** Lets what the content owns (timers, listeners) rest while it is off the page. */
  setConnected(isConnected: boolean): void {
    this.#root?.setConnected(isConnected);
  }

  #context(): RenderContext {
    const {part: {data}, messages, format} = this.#presentation;
    const {threadId, runId, toolCallId} = data;
    return {
      messages, format, locale: format.locale, partId: data.partId, ui: this.#ui, refresh: () => this.#redraw(),
      host: this.#owner.host(), headingLevel: this.#owner.headingLevel(), now: this.#owner.now(),
      ...(threadId !== undefined && {threadId}), ...(runId !== undefined && {runId}), ...(toolCallId !== undefined && {toolCallId}),
    };
  }

  readonly #ui: UiState = {
    get: <Value extends Json>(key: string, fallback: Value) => (this.#state.get(key) ?? fallback) as Value,
    set: (key, value) => {
      this.#state.set(key, value);
      this.#redraw();
    },
  };

  readonly #copy = async (): Promise<void> => {
    try {
      const {part: {data}, renderer} = this.#presentation;
      this.#setCopied(await this.#owner.copy(renderer.summary(data.value, this.#context())));
    } catch (error) {
      this.#owner.failed(error);
    }
  };

  #setCopied(copied: boolean | undefined): void {
    if (copied === this.#copied) return;
    this.#copied = copied;
    this.#redraw();
  }

  #redraw(): void {
    try {
      this.draw();
    } catch (error) {
      this.#owner.failed(error);
    }
  }
}
