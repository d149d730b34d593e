import type {Correlation} from '../../contract/correlation.js';
import type {SurfaceDeed} from '../../surface/surface.js';
import type {DrawingOwner} from '../drawing.js';
import type {Registry} from '../registry.js';
import type {SurfaceOutcome} from './surface-deeds.js';

/** What a surface's drawing asks of the element that holds it, besides what a response's does. */
export interface SurfaceOwner extends DrawingOwner {
  /**
   * Does what reaches beyond the surface, first as a cancelable event. `ok: false`: it did not come about; for `navigate`, that the page
   * shows the screen by itself.
   */
  perform(deed: SurfaceDeed): Promise<SurfaceOutcome>;
  /** Whether there is anything to show is another than before: nothing is drawn before a surface is ready (C-02). */
  readied(isReady: boolean): void;
  /** The whole can no longer be drawn: it is to be left out. */
  failed(error: unknown, drawing: unknown): void;
}

/** The surroundings of a surface. */
export interface SurfaceOptions extends Correlation {
  readonly partId: string;
  readonly locale: 'ko' | 'en';
  /** Where blocks of the catalog come from; absent: the ten built-in ones. */
  readonly registry?: Registry | undefined;
}
