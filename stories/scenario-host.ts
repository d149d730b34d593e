import {createRegistry} from '../src/catalog/host-registry.js';
import {defineComponent, type ComponentDefinition} from '../src/catalog/define.js';
import type {Registry} from '../src/catalog/registry.js';
import type {Host} from '../src/contract/host.js';
// @ts-expect-error The demo's page is plain JavaScript without declarations.
import {bundleBlocks} from '../demo/page/bundle.js';
// @ts-expect-error The demo's page is plain JavaScript without declarations.
import {comparison} from '../demo/page/comparison.js';
import schoolLife from '../demo/page/school-life.json' with {type: 'json'};

type Locale = 'ko' | 'en';

/** The demo page's own components, for the scenarios that name them. */
export async function scenarioRegistry(locale: Locale): Promise<Registry> {
  const registry = createRegistry();
  registry.define(defineComponent((comparison as (locale: Locale) => ComponentDefinition<object>)(locale)));
  registry.addCatalog('urn:demo:home-bundle:1', (bundleBlocks as (locale: Locale) => ComponentDefinition<object>[])(locale).map((block) => defineComponent(block)));
  await registry.addPlugin(schoolLife, {grants: []});
  return registry;
}

const products = [
  {
    id: 'tv-55', name: {ko: '노을 55', en: 'Noeul 55'}, line: {ko: '낮은 거실장에 어울리는 크기', en: 'Sized for a low sideboard'}, price: 890_000, stock: 14,
    facts: {inches: 55, width_cm: 122.8, nits: 650, hertz: 120, watts: 98, panel: {ko: '엘시디', en: 'LCD'}},
  },
  {
    id: 'tv-65', name: {ko: '노을 65', en: 'Noeul 65'}, line: {ko: '넓은 거실에서 함께 보기 좋은 크기', en: 'Sized for a large living room'}, price: 1_290_000, stock: 6,
    facts: {inches: 65, width_cm: 144.9, nits: 900, hertz: 120, watts: 132, panel: {ko: '올레드', en: 'OLED'}},
  },
];

/** What the scripts' artifacts are, by their ids: pictures that the demo has. */
const pictures: Readonly<Record<string, string>> = {
  art_img_1: new URL('../demo/media/sunset-sea.png', import.meta.url).href,
  art_img_2: new URL('../demo/media/sunset-gulls.webp', import.meta.url).href,
};

const values: Host = {
  provide: ({input}: {readonly component: string; readonly input: unknown}) => {
    const {productIds, productId, ...rest} = input as {readonly productIds?: readonly string[]; readonly productId?: string};
    const wanted = productIds ?? [productId ?? ''];
    return Promise.resolve({...rest, products: products.filter(({id}) => wanted.includes(id))});
  },
};

/**
 * What the host answers in the story of a script, with no server behind it. Pictures have addresses where the script makes some; what no
 * story has the bytes of has no control that would come to nothing.
 */
export function scenarioHost(id: string): Host {
  return id !== 'r6' ? values : {
    ...values,
    resolveArtifact: ({artifactId = ''}) => {
      const url = pictures[artifactId];
      return url === undefined ? Promise.reject(new Error(`No story has the bytes of ${artifactId}.`)) : Promise.resolve({url});
    },
  };
}
