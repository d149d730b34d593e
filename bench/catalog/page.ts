import {defineMorit} from '../../src/elements/define.js';
import {clearCharts, makeCharts, plotSizes} from './charts.js';
import {openGalleries, prepareGalleries} from './galleries.js';
import {clearThread, prepareThread, scrollTo, threadHeight} from './thread.js';

defineMorit();

const bench = {makeCharts, clearCharts, plotSizes, prepareThread, clearThread, scrollTo, threadHeight, prepareGalleries, openGalleries};
Object.assign(globalThis, {bench});

/** What the page offers to the bench that drives it. */
export interface CatalogPage {
  readonly bench: typeof bench;
}
