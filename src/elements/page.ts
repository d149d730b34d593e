import {isLoopback} from '../contract/loopback.js';

/** Whether this page is served from the reader's own machine: a developer's page (docs/api.md section 1, `dev`). */
export function onLoopback(): boolean {
  return isLoopback(globalThis.location?.hostname ?? '');
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
