import {html, type TemplateResult} from 'lit';
import {correlationOf} from '../contract/correlation.js';
import type {ArtifactRef} from '../contract/host.js';
import {defined} from '../contract/json.js';
import {sizeOf} from './file-kind.js';
import type {PictureAccess, PictureSource} from './picture-load.js';
import type {FileRequest, MenuItem, RenderContext, Support} from './renderer.js';
import {saveIcon} from './save.js';
import type {ViewerItem, ViewerOptions} from './viewer.js';

/** What the three media contracts have in common. */
export interface MediaFile {
  readonly item_id?: string;
  readonly artifact_id?: string;
  readonly url?: string;
  readonly name?: string;
  readonly size_bytes?: number;
}

/** The host's own ids of a file; `undefined` when it has none. */
export function artifactOf({item_id: itemId, artifact_id: artifactId}: MediaFile): ArtifactRef | undefined {
  return itemId === undefined && artifactId === undefined ? undefined
    : defined({artifactId, itemId});
}

/** Where a file's bytes are. */
export function sourceOf(value: MediaFile): PictureSource {
  const artifact = artifactOf(value);
  return defined({url: value.url, artifact});
}

/** In whose name pictures are asked for. */
export function accessOf(context: RenderContext): PictureAccess {
  const {host, pictures} = context;
  return {...correlationOf(context), host, pictures};
}

/** What a file is called and how large it is, for the support line. */
export function factsOf({name, size_bytes: size}: MediaFile, {format}: RenderContext): Support {
  const facts = [name, size !== undefined && sizeOf(size, format)].filter(Boolean).join(' · ');
  return facts ? {note: facts} : {};
}

/** Saving the file itself, where it has an address or the host can find one. */
export function downloadItem(value: MediaFile, fallbackName: string, {host, deeds, messages: {media: words}}: RenderContext): readonly MenuItem[] {
  if (!deeds || (value.url === undefined && !host.resolveArtifact)) return [];
  const name = value.name ?? fallbackName;
  const file: FileRequest = defined({name, ...artifactOf(value), url: value.url});
  return [{label: words.download, name: `${name} ${words.download}`, icon: saveIcon, run: async () => void await deeds.download(file)}];
}

/** Opens the viewer over the page, its code fetched at the first press; `from` is where focus goes back to. */
export function enlarge(items: readonly ViewerItem[], at: number, options: Omit<ViewerOptions, 'root'>, from: Element | null): void {
  const root = from?.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  void import('./viewer.js').then(({openViewer}) => openViewer(items, at, {...options, root}), () => undefined); // The picture stands as it was.
}

/** A triangle in a disc. */
export const playIcon: TemplateResult = html`<svg aria-hidden="true" width="56" height="56" viewBox="0 0 56 56"><circle class="disc" cx="28" cy="28" r="27"></circle>
  <path class="mark" d="M23 18.5v19a1 1 0 0 0 1.5.9l16-9.5a1 1 0 0 0 0-1.8l-16-9.5a1 1 0 0 0-1.5.9Z"></path></svg>`;
