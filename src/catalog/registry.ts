import {createValidator} from '../contract/check-schema.js';
import {findContract, loadRules} from '../contract/contracts.js';
import type {DrawableContract} from '../contract/drawable.js';
import type {Json} from '../contract/json.js';
import type {Rules} from '../contract/rules.js';
import type {Validation} from '../contract/verdict.js';
import type {A2uiCatalog, CatalogBlock} from '../surface/a2ui-catalog.js';
import type {Renderer} from './renderer.js';

/** A component, ready to check a value and to draw it. */
export interface Component {
  readonly rules: Rules;
  readonly renderer: Renderer;
}

/** The components that responses are drawn from, by name and contract version (docs/api.md section 3). */
export interface Registry {
  /** The contract that a part means, among those that can be drawn; without one, the component's newest. */
  find(component: string, contract: string | undefined): string | 'unknown_component' | 'unknown_contract';
  /** The validator and the renderer of a contract that {@link find} gave. @throws when a chunk does not load; the next call tries again. */
  load(contract: string): Promise<Component>;
  /** The contracts that can be drawn, as a server is told them. */
  contracts(): readonly string[];
  /** Whether a model's input for a component fits, before the host is asked for its value. @throws when the chunk does not load. */
  checkInput(component: string, input: unknown): Promise<Validation>;
  /** The value of a contract that cannot be drawn as one that can, when there is a way; none when the host's own function throws. */
  migrate?(contract: string, value: Json): Migrated | undefined;
  /** What A2UI surfaces may place besides the basic components and the ten. */
  surfaces?(): {readonly catalogs: readonly A2uiCatalog[]; readonly blocks: readonly CatalogBlock[]};
}

/** A value that an older contract's became. */
export interface Migrated {
  readonly contract: string;
  readonly value: Json;
}

/** Said of the input of a component that takes none. */
export const NO_INPUT: Validation = {valid: false, issues: [{path: '', message: 'takes no input'}]};

/** A renderer takes its own contract's value, which the gate has checked: here all of them are held as one type. */
const builtIn: readonly (readonly [contract: DrawableContract, load: () => Promise<Renderer>])[] = [
  ['weather@1', () => import('./weather.js').then(({weather}) => weather as Renderer)],
  ['world_clock@1', () => import('./world-clock.js').then(({worldClock}) => worldClock as Renderer)],
  ['chart@1', () => import('./chart.js').then(({chart}) => chart as Renderer)],
  ['article_list@1', () => import('./article-list.js').then(({articleList}) => articleList as Renderer)],
  ['article_card@1', () => import('./article-card.js').then(({articleCard}) => articleCard as Renderer)],
  ['file_result@1', () => import('./file-result.js').then(({fileResult}) => fileResult as Renderer)],
  ['image_gallery@1', () => import('./image-gallery.js').then(({imageGallery}) => imageGallery as Renderer)],
  ['exchange_rate@1', () => import('./exchange-rate.js').then(({exchangeRate}) => exchangeRate as Renderer)],
  ['image_preview@1', () => import('./image-preview.js').then(({imagePreview}) => imagePreview as Renderer)],
  ['video_preview@1', () => import('./video-preview.js').then(({videoPreview}) => videoPreview as Renderer)],
];

const renderers = new Map<string, () => Promise<Renderer>>(builtIn);

/** The built-in components alone: all that a page needs that brings none of its own. */
export const builtIns: Registry = {
  find: (component, contract) => findContract(renderers.keys(), component, contract),
  async load(contract) {
    const load = renderers.get(contract);
    if (!load) throw new RangeError(`No contract is named ${contract}.`);
    const [rules, renderer] = await Promise.all([loadRules(contract), load()]);
    return {rules, renderer};
  },
  contracts: () => [...renderers.keys()],
  async checkInput(component, input) {
    const {inputs} = await import('../contract/generated/catalog-inputs.js');
    const schema = new Map(Object.entries(inputs)).get(`${component}_input`);
    return schema ? createValidator(schema, inputs)(input) : NO_INPUT;
  },
};
