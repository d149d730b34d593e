import {loadPicture, canFetch, type PictureAccess, type PictureSource} from '../catalog/picture-load.js';
import {watchNear} from '../catalog/near.js';
import {defined} from '../contract/json.js';
import {pictureType, PICTURE_LIMITS} from '../contract/picture.js';
import type {AttachmentView} from '../contract/view.js';
import {loadCatalogMessages} from '../i18n/load-catalog.js';
import type {MoritContext} from './context.js';
import {drawThumbnail} from './file-picture.js';

/** A sent picture's bytes: those the reader chose, those that travelled in the message, else fetched by the origin rule (C-24, R-075). */
async function bytesOf(item: AttachmentView, context: MoritContext, signal: AbortSignal): Promise<Blob | undefined> {
  const here = item.attachmentId === undefined ? undefined : context.files?.get(item.attachmentId);
  if (here) return here;
  if (item.data !== undefined) return inlined(item.data, item.mime);
  if (!canFetch(sourceOf(item), accessOf(context))) return undefined;
  const loaded = await loadPicture(sourceOf(item), accessOf(context), signal);
  return loaded.ok ? loaded.blob : undefined;
}

/**
 * Draws a sent picture small when it comes near the viewport, `side` CSS pixels square; `drawn` hears of it, or of nothing. The answer ends
 * the waiting and the fetching.
 */
export function drawWhenNear(
  node: Element, item: AttachmentView, context: MoritContext, side: number, drawn: (canvas: HTMLCanvasElement | undefined) => void,
): () => void {
  const flight = new AbortController();
  const near = async (): Promise<void> => {
    unwatch();
    const blob = await bytesOf(item, context, flight.signal).catch(() => undefined);
    const canvas = blob && await drawThumbnail(blob, side);
    if (!flight.signal.aborted) drawn(canvas);
  };
  const unwatch = watchNear(node, {near: () => { void near(); }, far: () => undefined});
  return () => {
    unwatch();
    flight.abort();
  };
}

/** Whether a sent picture can be shown whole: its bytes are asked for anew. */
export function canOpen(item: AttachmentView, context: MoritContext): boolean {
  return canFetch(sourceOf(item), accessOf(context));
}

/** Shows a sent picture whole, over the page. */
export async function openPicture(item: AttachmentView, alt: string, context: MoritContext, root: ShadowRoot): Promise<void> {
  const [{openViewer}, {media}] = await Promise.all([import('../catalog/viewer.js'), loadCatalogMessages(context.locale)]);
  await openViewer([{source: sourceOf(item), alt, name: item.name}], 0, {root, access: accessOf(context), words: media});
}

function sourceOf({url, attachmentId}: AttachmentView): PictureSource {
  return defined({url, artifact: attachmentId === undefined ? undefined : {attachmentId}});
}

function accessOf({host, threadId, dev, imageOrigins = []}: MoritContext): PictureAccess {
  return {host, threadId, pictures: {dev, imageOrigins}};
}

/** The bytes of a base64 text; nothing when it is none, or too much. */
function inlined(base64: string, mime = ''): Blob | undefined {
  const type = pictureType(mime);
  if (!type || base64.length > PICTURE_LIMITS.bytes * 4 / 3) return undefined;
  try {
    return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], {type});
  } catch {
    return undefined; // No base64.
  }
}
