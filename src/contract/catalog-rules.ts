import type {Rules} from './rules.js';
import {refineArticles, refineChart, refineClock, refineFile, refineGallery, refineRate, refineWeather} from './refine.js';

/** What a contract adds to its schema. */
export type CatalogRules = Omit<Rules, 'validate'>;

/** The ten built-in components, in the order in which they are offered (R-019 … R-029); docs/catalog.md describes each. */
export const catalogRules: readonly CatalogRules[] = [
  {
    contract: 'weather@1',
    mode: 'provider',
    drops: ['/current/temperature', '/current/condition', '/current', '/hourly/*', '/hourly', '/daily/*', '/daily', '/source/url'],
    links: ['/source/url'],
    refine: refineWeather,
  },
  {
    contract: 'world_clock@1',
    mode: 'provider',
    drops: ['/source/url'],
    lists: ['/locations'],
    links: ['/source/url'],
    refine: refineClock,
  },
  {
    contract: 'chart@1',
    mode: 'generated', // The model wrote it: nothing is repaired.
    lists: ['/rows'],
    links: ['/source/url'],
    refine: refineChart,
  },
  {
    contract: 'image_gallery@1',
    mode: 'provider',
    drops: ['/images/*/thumbnail_url', '/images/*'],
    lists: ['/images'],
    links: ['/images/*/source_url'],
    fetched: ['/images/*/url', '/images/*/thumbnail_url'],
    refine: refineGallery,
  },
  {
    contract: 'exchange_rate@1',
    mode: 'provider',
    drops: ['/change', '/history/*', '/history', '/others/*', '/others', '/source/url'],
    links: ['/source/url'],
    refine: refineRate,
  },
  {
    contract: 'article_list@1',
    mode: 'provider',
    drops: ['/items/*/image', '/items/*/published_at', '/items/*'],
    lists: ['/items'],
    links: ['/items/*/url'],
    fetched: ['/items/*/image/url'],
    refine: refineArticles,
  },
  {
    contract: 'article_card@1',
    mode: 'provider',
    drops: ['/image', '/published_at'],
    links: ['/url'],
    fetched: ['/image/url'],
  },
  {contract: 'file_result@1', mode: 'artifact', fetched: ['/url'], refine: refineFile},
  {contract: 'image_preview@1', mode: 'artifact', fetched: ['/url'], refine: refineFile},
  {
    contract: 'video_preview@1',
    mode: 'artifact',
    drops: ['/captions/*', '/captions'],
    fetched: ['/url', '/thumbnail_url', '/captions/*/url'],
    refine: refineFile,
  },
];
