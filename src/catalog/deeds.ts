import type {ArtifactRef, Host, HostContext} from '../contract/host.js';
import {safeFetch} from '../contract/safe-url.js';
import type {FileRequest} from './renderer.js';

/** What a deed needs of its surroundings. */
export interface DeedContext {
  readonly host: Host;
  readonly dev: boolean;
  /** Ids and signal for the host's functions. */
  readonly call: HostContext;
}

/**
 * Saves a file for the reader: by the host's own fresh address when the file has an id, tried twice (S-21), else from the address
 * the part gives. Answers whether the browser has been handed it.
 */
export async function download(file: FileRequest, context: DeedContext): Promise<boolean> {
  const {itemId, artifactId, url, name} = file;
  const ref: ArtifactRef = {...(artifactId !== undefined && {artifactId}), ...(itemId !== undefined && {itemId})};
  const resolved = Object.keys(ref).length > 0 ? await resolve(ref, context) ?? await resolve(ref, context) : undefined;
  const href = safeFetch(resolved ?? url ?? '', {dev: context.dev});
  if (href === undefined) return false;
  const link = Object.assign(document.createElement('a'), {
    href, download: name, rel: 'noopener noreferrer', referrerPolicy: 'no-referrer',
    target: '_blank', // Another origin may ignore `download`; then this page stays where it is.
  });
  link.click();
  return true;
}

/** Shows an item in the host's own interface. */
export async function openItem(itemId: string, {host, call}: DeedContext): Promise<boolean> {
  try {
    await host.openItem?.({itemId}, call);
    return true;
  } catch {
    return false; // The control says so.
  }
}

async function resolve(ref: ArtifactRef, {host, call}: DeedContext): Promise<string | undefined> {
  try {
    return (await host.resolveArtifact?.(ref, call))?.url;
  } catch {
    return undefined; // Asked again once, then the control says so.
  }
}
