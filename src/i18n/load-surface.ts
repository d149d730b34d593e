import type {CatalogMessages} from './catalog-messages.js';
import type {SurfaceMessages} from './surface-messages.js';

/**
 * The words of surfaces in a language of ours, fetched when the first one is drawn.
 * @throws when the chunk does not load.
 */
export async function loadSurfaceMessages(locale: CatalogMessages['locale']): Promise<SurfaceMessages> {
  return locale === 'en' ? (await import('./surface-en.js')).surfaceEn : (await import('./surface-ko.js')).surfaceKo;
}
