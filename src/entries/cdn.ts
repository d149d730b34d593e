/** For the script tag: the page has its tags once this has run, and every name of the main entry for its own code. */
import './define.js';
import type * as Catalog from './catalog.js';
import type * as History from './history.js';

export * from './index.js';

/** What the `./catalog` entry holds, for a page that brings components of its own: fetched when it is asked for. Rejects when it does not load. */
export const loadCatalog = (): Promise<typeof Catalog> => import('./catalog.js');

/** What the `./history` entry holds, for a page that keeps its threads: fetched when it is asked for. Rejects when it does not load. */
export const loadHistory = (): Promise<typeof History> => import('./history.js');
