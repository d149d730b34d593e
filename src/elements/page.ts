import {isLoopback} from '../contract/loopback.js';

/** A page's host stays what it is; reading it has the browser take its address apart, and every picture asks. */
const isLocal = isLoopback(globalThis.location?.hostname ?? '');

/** Whether this page is served from the reader's own machine: a developer's page (docs/api.md section 1, `dev`). */
export function onLoopback(): boolean {
  return isLocal;
}

/** The language of the page around `element`, through shadow roots; the browser's own where the page names none. */
export function pageLanguage(element: Element): string {
  let at: Node | null = element;
  while (at) {
    if (at instanceof Element && at !== element) {
      const lang = at.getAttribute('lang');
      if (lang) return lang;
    }
    at = at.parentNode ?? (at instanceof ShadowRoot ? at.host : null);
  }
  return globalThis.navigator?.language ?? '';
}
