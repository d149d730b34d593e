import type {Correlation} from '../contract/correlation.js';
import {callHost} from '../contract/host-call.js';
import type {ArtifactRef, Host, HostContext} from '../contract/host.js';
import {defined} from '../contract/json.js';
import {checkPicture, HEADER_BYTES, pictureType, PICTURE_LIMITS, type PictureRefusal, type PictureType} from '../contract/picture.js';
import {safeFetch} from '../contract/safe-url.js';
import type {PicturePolicy} from './renderer.js';

/** Where a picture comes from: an artifact that the host resolves, an address, or both. */
export interface PictureSource {
  readonly url?: string | undefined;
  readonly artifact?: ArtifactRef | undefined;
  /** The plugin whose picture it is; the host's proxy checks its grant. */
  readonly extensionId?: string | undefined;
}

/** Who may be asked for pictures, and on whose behalf. */
export interface PictureAccess extends Correlation {
  readonly host: Host;
  readonly pictures?: PicturePolicy | undefined;
}

/** A picture that passed every check but decoding, or why it did not. */
export type Loaded = {readonly ok: true; readonly blob: Blob} | {readonly ok: false; readonly refusal: PictureRefusal};

/** Milliseconds without a byte until a picture counts as not coming. */
const STALL = 20_000;
/** Pictures fetched at the same time (S-19). */
const PARALLEL = 6;

/** Whether the origin rule lets this picture be asked for at all (C-24); otherwise its place is not drawn. */
export function canFetch({url, artifact}: PictureSource, {host, pictures}: PictureAccess): boolean {
  if (artifact && host.resolveArtifact) return true;
  return url !== undefined && (host.proxyImage !== undefined || isAllowed(url, pictures));
}

/** A second request is worth it: another try may find it, with a renewed address where the host gives one. */
export function isPassing(refusal: PictureRefusal): boolean {
  return ['network', 'expired', 'status', 'timeout'].includes(refusal);
}

/**
 * Fetches a picture and checks it in the order of S-19. Two tries in all, the second with a renewed address (R-075, C-33). Never
 * rejects, but when `signal` ends it.
 */
export async function loadPicture(source: PictureSource, access: PictureAccess, signal: AbortSignal): Promise<Loaded> {
  const first = await attempt(source, access, signal);
  if (first.ok || !['expired', 'network'].includes(first.refusal) || !isRenewable(source, access)) return first;
  signal.throwIfAborted();
  return attempt(source, access, signal);
}

async function attempt(source: PictureSource, access: PictureAccess, signal: AbortSignal): Promise<Loaded> {
  let given: string | undefined;
  try {
    given = await addressOf(source, access, signal);
  } catch {
    return {ok: false, refusal: 'network'}; // The host could not say where it is.
  }
  const url = given === undefined ? undefined : safeFetch(given, {dev: access.pictures?.dev ?? false});
  return url === undefined ? {ok: false, refusal: 'address'} : inTurn(() => fetchPicture(url, signal), signal);
}

function isRenewable({artifact}: PictureSource, {host}: PictureAccess): boolean {
  return Boolean((artifact && host.resolveArtifact) ?? host.proxyImage);
}

function isAllowed(url: string, pictures: PicturePolicy | undefined): boolean {
  return URL.canParse(url) && (pictures?.imageOrigins.includes(new URL(url).origin) ?? false);
}

const asked = new WeakMap<Host, Map<string, Promise<string>>>();

/** The address that the origin rule gives: the host's own word first, once at a time for pictures that share it (S-21). */
async function addressOf({url, artifact, extensionId}: PictureSource, access: PictureAccess, signal: AbortSignal): Promise<string | undefined> {
  const {host, pictures} = access;
  const once = (request: object, ask: (call: HostContext) => Promise<{readonly url: string}> | undefined): Promise<string> => {
    const key = JSON.stringify(request);
    const flights = asked.get(host) ?? new Map<string, Promise<string>>();
    asked.set(host, flights);
    // Shared: no one picture may end it.
    const flight = flights.get(key) ?? callHost(ask, access).then((answer) => new URL(answer?.url ?? '', document.baseURI).href).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
  signal.throwIfAborted();
  if (artifact && host.resolveArtifact) return once(artifact, (call) => host.resolveArtifact?.(artifact, call));
  if (url === undefined) return undefined;
  const request = defined({url, extensionId});
  if (host.proxyImage) return once(request, (call) => host.proxyImage?.(request, call));
  return isAllowed(url, pictures) ? url : undefined;
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  if (running >= PARALLEL) await new Promise<void>((resolve) => { waiting.push(resolve); });
  running += 1;
  try {
    signal.throwIfAborted();
    return await task();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function fetchPicture(url: string, signal: AbortSignal): Promise<Loaded> {
  const own = new AbortController();
  const stop = (): void => own.abort();
  let isStalled = false;
  const stall = (): void => { isStalled = true; stop(); };
  let timer = setTimeout(stall, STALL);
  const alive = (): void => { clearTimeout(timer); timer = setTimeout(stall, STALL); };
  signal.addEventListener('abort', stop, {once: true});
  try {
    const response = await fetch(url, {redirect: 'error', credentials: 'omit', referrerPolicy: 'no-referrer', signal: own.signal});
    const loaded = await readPicture(response, alive);
    if (!loaded.ok) stop(); // Nothing more of it is wanted.
    return loaded;
  } catch {
    signal.throwIfAborted();
    return {ok: false, refusal: isStalled ? 'timeout' : 'network'};
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

async function readPicture(response: Response, alive: () => void): Promise<Loaded> {
  if ([401, 403, 404, 410].includes(response.status)) return {ok: false, refusal: 'expired'};
  if (response.status !== 200 || !response.body) return {ok: false, refusal: 'status'};
  if (Number(response.headers.get('content-length')) > PICTURE_LIMITS.bytes) return {ok: false, refusal: 'too_large'};
  const type = pictureType(response.headers.get('content-type'));
  if (!type) return {ok: false, refusal: 'type'};
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let [count, isChecked] = [0, false];
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    alive();
    chunks.push(read.value);
    count += read.value.length;
    if (count > PICTURE_LIMITS.bytes) return {ok: false, refusal: 'too_large'};
    if (isChecked || count < HEADER_BYTES) continue;
    isChecked = true;
    const early = await judge(chunks, type);
    if (early && early !== 'header') return {ok: false, refusal: early}; // A JPEG's size may stand further in.
  }
  const refusal = await judge(chunks, type);
  return refusal ? {ok: false, refusal} : {ok: true, blob: new Blob(chunks, {type})};
}

async function judge(chunks: readonly Uint8Array<ArrayBuffer>[], type: PictureType): Promise<PictureRefusal | undefined> {
  const verdict = checkPicture(new Uint8Array(await new Blob([...chunks]).arrayBuffer()), type);
  return verdict.ok ? undefined : verdict.refusal;
}

/** Milliseconds that decoding may take (S-19). */
const DECODE = 10_000;

/** Decodes a checked picture; `undefined` when the browser cannot, or takes too long. The caller closes the bitmap. */
export async function decodePicture(blob: Blob): Promise<ImageBitmap | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const bitmap = createImageBitmap(blob);
  try {
    const limit = new Promise<undefined>((resolve) => { timer = setTimeout(() => resolve(undefined), DECODE); });
    const first = await Promise.race([bitmap, limit]);
    if (!first) void bitmap.then((late) => late.close(), () => undefined);
    return first;
  } catch {
    return undefined; // Damaged in its body.
  } finally {
    clearTimeout(timer);
  }
}
