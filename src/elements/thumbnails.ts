import {drawThumbnail, mayBePicture} from './file-picture.js';

/** How large a chip's picture stands, in CSS pixels a side. */
const side = 36;

/** The small pictures of files that wait to be sent. */
export class Thumbnails {
  readonly #drawn = new WeakMap<File, HTMLCanvasElement>();

  /** A file's picture, once it is drawn; nothing for a file that has none. */
  readonly of = (file: File): HTMLCanvasElement | undefined => this.#drawn.get(file);

  /** Draws those that are pictures; calls `changed` for each. */
  draw(files: readonly File[], changed: () => void): void {
    for (const file of files) if (mayBePicture(file)) void this.#draw(file, changed);
  }

  async #draw(file: File, changed: () => void): Promise<void> {
    const canvas = await drawThumbnail(file, side);
    if (!canvas) return;
    canvas.ariaHidden = 'true'; // Its name stands beside it.
    this.#drawn.set(file, canvas);
    changed();
  }
}
