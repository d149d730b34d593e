/** The catalog of the ten built-in components in the operation-list form. */
export const BASIC_CATALOG = 'urn:morit:catalog:basic:1';

/** The two spellings of the MIME type that are read (C-10); the first is written. */
export const PART_MIME_TYPES = ['application/a2ui+json', 'application/json+a2ui'] as const;

/** The ids of the basic catalog of A2UI; v0.9.1 is written with either of the first two. */
export const BASIC_CATALOGS = [
  'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json', 'https://a2ui.org/specification/v0_9_1/catalogs/basic/catalog.json', BASIC_CATALOG,
] as const;
