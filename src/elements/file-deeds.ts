import {addressOf, download, type DeedContext} from '../catalog/deeds.js';
import type {FileView} from '../contract/view-rows.js';
import {safeFetch} from '../contract/safe-url.js';
import {loadCatalogMessages} from '../i18n/load-catalog.js';
import type {MoritContext} from './context.js';
import {MoritDownloadEvent} from './events.js';
import {leavesToBrowser} from './open-link.js';

/** A file of the transcript, and where it stands. */
export interface FilePlace {
  readonly element: HTMLElement;
  readonly file: FileView;
  readonly context: MoritContext;
}

/** Hands the file to the reader, unless the page takes that on itself; answers whether it went well. */
export async function saveFile({element, file: {name, artifactId = ''}, context}: FilePlace): Promise<boolean> {
  const request = {name, artifactId};
  return !element.dispatchEvent(new MoritDownloadEvent(request, undefined, aboutOf(context))) || download(request, deedsOf(context));
}

/** Shows a picture over the page; anything else, and what a page does with it, is a link that is followed. */
export async function previewFile({element, file, context}: FilePlace, isPicture: boolean): Promise<boolean> {
  const {name, artifactId = ''} = file;
  if (isPicture) {
    const [{openViewer}, {media: words}] = await Promise.all([import('../catalog/viewer.js'), loadCatalogMessages(context.locale)]);
    const access = {...aboutOf(context), host: context.host, pictures: {dev: context.dev, imageOrigins: context.imageOrigins ?? []}};
    await openViewer([{source: {artifact: {artifactId}}, alt: name, name}], 0, {root: element.shadowRoot!, access, words});
    return true;
  }
  const href = safeFetch(await addressOf({artifactId}, deedsOf(context)) ?? '', {dev: context.dev});
  if (href === undefined) return false;
  const {host, diagnose} = context;
  if (leavesToBrowser(element, href, {messageId: undefined, about: aboutOf(context), host, diagnose: (all) => { all.forEach(diagnose); }})) {
    Object.assign(document.createElement('a'), {href, rel: 'noopener noreferrer', referrerPolicy: 'no-referrer', target: '_blank'}).click();
  }
  return true;
}

function deedsOf(context: MoritContext): DeedContext {
  return {host: context.host, dev: context.dev, about: aboutOf(context)};
}

function aboutOf({threadId}: MoritContext) {
  return {threadId};
}
