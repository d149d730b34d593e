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
  const ref: ArtifactRef | undefined = itemId ?? artifactId ? defined({artifactId, itemId}) : undefined;
  const href = safeFetch(await freshAddress(ref, context) ?? url ?? '', {dev: context.dev});
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

/** The host's own fresh address of a file, asked for twice at most (S-21, R-075); undefined without an id, and when it has none. */
export async function freshAddress(ref: ArtifactRef | undefined, context: Pick<DeedContext, 'host' | 'about'>): Promise<string | undefined> {
  return ref && (await addressOf(ref, context) ?? await addressOf(ref, context));
}

/** The host's own fresh address of a file, read as any address on the page; undefined when it has none, or fails. */
export async function addressOf(ref: ArtifactRef, {host, about}: Pick<DeedContext, 'host' | 'about'>): Promise<string | undefined> {
  try {
    const answer = await callHost((call) => host.resolveArtifact?.(ref, call), about);
    return answer?.url && new URL(answer.url, document.baseURI).href;
  } catch {
    return undefined; // Asked again once, then the control says so.
  }
}
