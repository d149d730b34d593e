/** Checks of a picture's address-independent facts, before anything decodes it (S-19). Pure: bytes in, a verdict out. */

/** The four kinds of picture that are shown; everything else is a file. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** What a picture may be at most: 24 MiB, 4096 px a side, 16,000,000 px in all (C-33). */
export const PICTURE_LIMITS = {bytes: 24 * 1024 * 1024, side: 4096, pixels: 16_000_000} as const;

/** How many bytes from the start tell a picture's size, but for a JPEG whose profiles come first. */
export const HEADER_BYTES = 64 * 1024;

/** Why a picture is not shown, as one closed union. */
export type PictureRefusal =
  | 'address' // Not https, or not an origin that may be asked (C-24, S-18).
  | 'network' // No answer: offline, CORS, a redirect, which a browser does not tell apart (S-20).
  | 'expired' // 401, 403, 404 or 410: a new address may help (S-21).
  | 'status' // Any other answer than 200.
  | 'type' // Not one of the four kinds.
  | 'too_large' // More than 24 MiB.
  | 'magic' // The bytes are of another kind than was said.
  | 'header' // No size can be read, or it is nothing.
  | 'dimensions' // More than 4096 px a side or 16,000,000 px.
  | 'decode' // The browser cannot decode it.
  | 'timeout'; // It did not come, or was not decoded, in time.

/** A picture's size in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The verdict on a picture's first bytes. */
export type PictureVerdict = {readonly ok: true; readonly size: PictureSize} | {readonly ok: false; readonly refusal: PictureRefusal};

/** The kind that a `Content-Type` names, its parameters left aside; `undefined` for any other. */
export function pictureType(contentType: string | null): PictureType | undefined {
  const name = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  return PICTURE_TYPES.find((type) => type === name);
}

/**
 * Judges a picture by its first bytes: the magic of the kind it claims, then a size within the limits. Reads no byte beyond
 * `bytes` and never throws.
 */
export function checkPicture(bytes: Uint8Array, type: PictureType): PictureVerdict {
  if (!hasMagic(bytes, type)) return {ok: false, refusal: 'magic'};
  const size = readers[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!size || size.width < 1 || size.height < 1) return {ok: false, refusal: 'header'};
  return fits(size) ? {ok: true, size} : {ok: false, refusal: 'dimensions'};
}

/** Whether a size is within the limits. */
export function fits({width, height}: PictureSize): boolean {
  return width <= PICTURE_LIMITS.side && height <= PICTURE_LIMITS.side && width * height <= PICTURE_LIMITS.pixels;
}

function hasMagic(bytes: Uint8Array, type: PictureType): boolean {
  const text = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  switch (type) {
    case 'image/png': return text(0, 8) === '\x89PNG\r\n\x1a\n';
    case 'image/jpeg': return text(0, 3) === '\xff\xd8\xff';
    case 'image/gif': return text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a';
    case 'image/webp': return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP';
  }
}

const readers: Readonly<Record<PictureType, (view: DataView) => PictureSize | undefined>> = {
  'image/png': pngSize, 'image/jpeg': jpegSize, 'image/gif': gifSize, 'image/webp': webpSize,
};

/** IHDR is always the first chunk, and 13 bytes long. */
function pngSize(view: DataView): PictureSize | undefined {
  if (view.byteLength < 33 || view.getUint32(8) !== 13 || view.getUint32(12) !== 0x49484452) return undefined;
  return {width: view.getUint32(16), height: view.getUint32(20)};
}

/** The logical screen, or the first frame where that reaches further. */
function gifSize(view: DataView): PictureSize | undefined {
  if (view.byteLength < 13) return undefined;
  const screen = {width: view.getUint16(6, true), height: view.getUint16(8, true)};
  const flags = view.getUint8(10);
  const at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  if (view.byteLength < at + 9 || view.getUint8(at) !== 0x2c) return screen;
  return {
    width: Math.max(screen.width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true)),
    height: Math.max(screen.height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true)),
  };
}

/** Segments up to the first start of frame. */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // Fill.
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2; // Stands alone.
    } else if (isFrame(marker)) {
      return {height: view.getUint16(at + 5), width: view.getUint16(at + 7)};
    } else if (marker === 0xd9 || marker === 0xda) {
      return undefined;
    } else {
      const length = view.getUint16(at + 2);
      if (length < 2) return undefined;
      at += 2 + length;
    }
  }
  return undefined;
}

/** SOF0 to SOF15, without the three numbers among them that mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** The three ways a WebP begins: lossy, lossless, extended. */
function webpSize(view: DataView): PictureSize | undefined {
  if (view.byteLength < 30) return undefined;
  switch (view.getUint32(12)) {
    case 0x56503820: // 'VP8 '
      if (view.getUint8(23) !== 0x9d || view.getUint8(24) !== 0x01 || view.getUint8(25) !== 0x2a) return undefined;
      return {width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff};
    case 0x5650384c: { // 'VP8L'
      if (view.getUint8(20) !== 0x2f) return undefined;
      const bits = view.getUint32(21, true);
      return {width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1};
    }
    case 0x56503858: // 'VP8X'
      return {width: uint24(view, 24) + 1, height: uint24(view, 27) + 1};
    default: return undefined;
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}
