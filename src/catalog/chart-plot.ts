import {noChange} from 'lit';
import {AsyncDirective} from 'lit/async-directive.js';
import {directive, type ElementPart} from 'lit/directive.js';
import type {ChartCanvas} from './chart-canvas.js';
import type {Figures, Series} from './chart-data.js';
import {watchNear} from './near.js';

/** A chart as the canvas draws it: numbers, words and how to write them; nothing of the value is run or read as an option (S-33). */
export interface PlotModel {
  /** What the response has alone: the picture of the chart is asked for under it, since two parts may have the same id. */
  readonly owner: object;
  readonly type: 'bar' | 'line' | 'pie' | 'scatter';
  readonly stacked: boolean;
  readonly isLying: boolean;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly figures: Figures;
  readonly tick: (value: number) => string;
  readonly position: (at: number, of: number) => string;
  /** What stands above the plot, for the saved picture. */
  readonly caption: string;
  readonly isOneInk: boolean;
  /** The drawing code did not load, or threw. */
  readonly onFail: () => void;
}

const drawn = new WeakMap<object, Plot>();

/** The chart of a response as a PNG with its title and legend; `undefined` when it cannot be drawn. */
export async function pngOf(owner: object, title: string): Promise<Blob | undefined> {
  return drawn.get(owner)?.png(title);
}

/** How long charts may be made in one frame, in milliseconds: a thread of many stays usable, and few of them take few frames. */
const FRAME_SHARE = 24;
let queue: Promise<unknown> = Promise.resolve();
let frameEnd = 0;

/** Resolves while the frame has time left, else in the next one. */
async function turn(): Promise<void> {
  if (performance.now() < frameEnd) return;
  await new Promise((resolve) => { requestAnimationFrame(resolve); });
  frameEnd = performance.now() + FRAME_SHARE;
}

/**
 * Owns the drawing in a plot's box: made when the box comes near the viewport, redrawn when its size or its colours change, freed when
 * it is far away or off the page, and gone through by the arrow keys.
 */
class Plot extends AsyncDirective {
  #box: HTMLElement | undefined;
  #model: PlotModel | undefined;
  #canvas: ChartCanvas | undefined;
  #making: Promise<ChartCanvas | undefined> | undefined;
  #ends: AbortController | undefined;
  #isNear = false;
  #isDirty = false;

  render(_model: PlotModel): unknown {
    return noChange;
  }

  override update(part: ElementPart, [model]: [PlotModel]): unknown {
    this.#model = model;
    this.#box = part.element as HTMLElement;
    drawn.set(model.owner, this);
    if (this.#canvas) this.#redraw();
    if (!this.#ends && this.isConnected) this.#watch();
    return noChange;
  }

  protected override disconnected(): void {
    this.#ends?.abort();
    this.#ends = undefined;
    this.#free();
  }

  protected override reconnected(): void {
    if (!this.#ends) this.#watch();
  }

  /** Far from the viewport it is made for this alone. */
  async png(title: string): Promise<Blob | undefined> {
    const blob = await (await this.make())?.png(title);
    if (!this.#isNear) this.#free();
    return blob;
  }

  /** The drawing, made in its turn if it is not there. */
  make(): Promise<ChartCanvas | undefined> {
    if (!this.#making) queue = this.#making = queue.then(() => this.#make());
    return this.#making;
  }

  async #make(): Promise<ChartCanvas | undefined> {
    try {
      const {ChartCanvas} = await import('./chart-canvas.js');
      if (this.#making) await turn();
      if (!this.#making || !this.#box || !this.#model || !this.isConnected) return undefined;
      return this.#canvas ??= new ChartCanvas(this.#box, this.#model);
    } catch {
      this.#model?.onFail(); // The figures stand in the table instead.
      return undefined;
    }
  }

  #free(): void {
    this.#canvas?.destroy();
    this.#canvas = this.#making = undefined;
  }

  #watch(): void {
    const box = this.#box;
    if (!box) return;
    const {signal} = this.#ends = new AbortController();
    const resize = new ResizeObserver(() => this.#canvas?.resize());
    resize.observe(box);
    const unwatch = watchNear(box, {
      near: () => { this.#isNear = true; void this.make(); },
      far: () => { this.#isNear = false; this.#free(); },
    });
    signal.addEventListener('abort', () => { resize.disconnect(); unwatch(); });
    box.addEventListener('transitionend', () => this.#redraw(), {signal});
    box.addEventListener('keydown', (event) => this.#key(event), {signal});
    box.addEventListener('blur', () => this.#canvas?.leave(), {signal});
  }

  /** Once a frame at most: a change of theme ends one transition for each ink. */
  #redraw(): void {
    if (this.#isDirty) return;
    this.#isDirty = true;
    requestAnimationFrame(() => {
      this.#isDirty = false;
      try {
        if (this.#model) this.#canvas?.update(this.#model);
      } catch {
        this.#model?.onFail();
      }
    });
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const status = this.#box?.querySelector('[role=status]');
    const said = this.#canvas?.move(event.key);
    if (said === undefined || !status) return;
    event.preventDefault();
    event.stopPropagation(); // Escape here leaves the point, not what is around the response.
    status.textContent = said;
  }
}

/** Draws a {@link PlotModel} into the canvas of the box it stands on. */
export const plot = directive(Plot);
