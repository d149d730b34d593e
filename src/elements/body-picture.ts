import type {PictureAccess} from '../catalog/picture-load.js';

/** A picture of an answer's text that is wanted. */
export interface BodyPicture {
  readonly url: string;
  readonly alt: string;
  readonly signal: AbortSignal;
  /** How wide it stands at most, in CSS pixels: no more of its pixels are kept. */
  readonly width: number;
}

/**
 * Fetches a picture that the reader or the page's `image-origins` asked for, by the origin rule (C-24) and with every check (S-19), and
 * draws it on a canvas with a name; nothing when it cannot be had. The loader comes when the first picture is wanted.
 */
export async function loadBodyPicture({url, alt, signal, width}: BodyPicture, access: PictureAccess): Promise<HTMLElement | undefined> {
  const {loadPicture, decodePicture} = await import('../catalog/picture-load.js');
  // A press allows this one origin (S-14); what none was pressed for comes from an origin that is allowed already.
  const pictures = {dev: access.pictures?.dev ?? false, imageOrigins: [new URL(url).origin]};
  const loaded = await loadPicture({url}, {...access, pictures}, signal);
  const bitmap = loaded.ok ? await decodePicture(loaded.blob) : undefined;
  if (!bitmap) return undefined;
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, width * devicePixelRatio / bitmap.width);
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (pen) pen.imageSmoothingQuality = 'high';
  pen?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  canvas.role = 'img';
  canvas.ariaLabel = alt;
  canvas.tabIndex = -1; // Takes the focus of the button that it replaces.
  return canvas;
}
