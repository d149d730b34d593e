import type {CatalogMessages} from './catalog-messages.js';

/**
 * The catalog's words in a language of ours, fetched when the first response needs them.
 * @throws when the chunk does not load.
 */
export async function loadCatalogMessages(locale: CatalogMessages['locale']): Promise<CatalogMessages> {
  return locale === 'en' ? (await import('./catalog-en.js')).catalogEn : (await import('./catalog-ko.js')).catalogKo;
}
