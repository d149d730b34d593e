import type {Correlation} from '../contract/correlation.js';
import {callHost} from '../contract/host-call.js';
import type {ArtifactRef, Host} from '../contract/host.js';
import {defined} from '../contract/json.js';
import {safeFetch} from '../contract/safe-url.js';
import type {FileRequest} from './renderer.js';

/** What a deed needs of its surroundings. */
export interface DeedContext {
  readonly host: Host;
  readonly dev: boolean;
  /** In whose name the host is asked. */
  readonly about: Correlation;
}

/**
 * Saves a file for the reader: by the host's own fresh address when the file has an id, tried twice (S-21), else from the address
 * the part gives. Answers whether the browser has been handed it.
 */
export async function download(file: FileRequest, context: DeedContext): Promise<boolean> {
  const {itemId, artifactId, url, name} = file;
  const ref: ArtifactRef = defined({artifactId, itemId});
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
export async function openItem(itemId: string, {host, about}: DeedContext): Promise<boolean> {
  try {
    await callHost((call) => host.openItem?.({itemId}, call), about);
    return true;
  } catch {
    return false; // The control says so.
  }
}

async function resolve(ref: ArtifactRef, {host, about}: DeedContext): Promise<string | undefined> {
  try {
    return (await callHost((call) => host.resolveArtifact?.(ref, call), about))?.url;
  } catch {
    return undefined; // Asked again once, then the control says so.
  }
}
