import {decodePicture} from '../catalog/picture-load.js';
import {checkPicture, HEADER_BYTES, pictureType, PICTURE_LIMITS} from '../contract/picture.js';

/** Whether a file claims to be one of the four kinds of picture, and is not too large to be one that is shown. */
export function mayBePicture({type, size}: {readonly type: string; readonly size: number}): boolean {
  return pictureType(type) !== undefined && size <= PICTURE_LIMITS.bytes;
}

/**
 * Draws a picture file small, its middle filling a square of `side` CSS pixels: on a canvas, which no page policy keeps out, and after
 * every check of S-19. Nothing when it is no picture that is shown.
 */
export async function drawThumbnail(blob: Blob, side: number): Promise<HTMLCanvasElement | undefined> {
  const bitmap = await isPicture(blob) ? await decodePicture(blob) : undefined;
  if (!bitmap) return undefined;
  const canvas = document.createElement('canvas');
  const {width, height} = bitmap;
  const from = Math.min(width, height);
  canvas.width = canvas.height = Math.max(1, Math.min(from, Math.round(side * devicePixelRatio)));
  const pen = canvas.getContext('2d');
  if (pen) pen.imageSmoothingQuality = 'high';
  pen?.drawImage(bitmap, (width - from) / 2, (height - from) / 2, from, from, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

async function isPicture(blob: Blob): Promise<boolean> {
  const type = pictureType(blob.type);
  if (!type || !mayBePicture(blob)) return false;
  const verdict = checkPicture(await bytesOf(blob.slice(0, HEADER_BYTES)), type);
  if (verdict.ok || verdict.refusal !== 'header' || type !== 'image/jpeg') return verdict.ok;
  return checkPicture(await bytesOf(blob), type).ok; // Profiles may come before a JPEG's size.
}

/** A file that went away since it was chosen has no bytes. */
async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer().catch(() => new ArrayBuffer(0)));
}
