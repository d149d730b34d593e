// What a model is told of the shop's cards and blocks, and what it may give: ids and words, never a fact. No DOM: tools read it, too.

const words = (/** @type {number} */ maxLength) => ({type: 'string', minLength: 1, maxLength});
const product = {type: 'string', minLength: 1, maxLength: 64, description: 'a product id'};
const products = (/** @type {number} */ minItems, /** @type {number} */ maxItems) => ({type: 'array', minItems, maxItems, items: product});
/** @param {string[]} required @param {object} properties */
const input = (required, properties) => ({type: 'object', additionalProperties: false, ...(required.length && {required}), properties});

/**
 * @typedef {{name: string, contract: string, mode: 'controlled' | 'generated', description: string, input: object}} Card
 * @type {Readonly<Record<'comparison' | 'spotlight', Card>>}
 */
export const cards = {
  comparison: {
    name: 'show_comparison', contract: 'show_comparison@1', mode: 'controlled',
    description: 'Two to four products of the shop side by side, by their ids. For a choice between products; never for one alone.',
    input: input(['productIds'], {productIds: products(2, 4), focus: words(40), recommendedId: product}),
  },
  spotlight: {
    name: 'show_spotlight', contract: 'show_spotlight@1', mode: 'controlled',
    description: 'One product of the shop in detail, with at most three reasons why it fits this reader. For a single recommendation; never for several.',
    input: input(['productId'], {productId: product, reasons: {type: 'array', minItems: 1, maxItems: 3, items: words(120)}}),
  },
};

/** The blocks that a model arranges on a surface, by `render_a2ui`. @type {Readonly<Record<'header' | 'tile' | 'summary' | 'note' | 'tips', Card>>} */
export const blocks = {
  header: {
    name: 'BundleHeader', contract: 'BundleHeader@1', mode: 'generated', description: 'The heading of a bundle, with a short line under it.',
    input: input(['title'], {title: words(60), subtitle: words(120)}),
  },
  tile: {
    name: 'ProductTile', contract: 'ProductTile@1', mode: 'controlled', description: 'One product by its id, with one reason for it. Two of them stand in a Row.',
    input: input(['productId'], {productId: product, reason: words(120)}),
  },
  summary: {
    name: 'BundleSummary', contract: 'BundleSummary@1', mode: 'controlled', description: 'What the named products come to together; the shop does the sum.',
    input: input(['productIds'], {productIds: products(1, 8), budgetLabel: words(40)}),
  },
  note: {
    name: 'EnergyNote', contract: 'EnergyNote@1', mode: 'generated', description: 'One sentence about power or its use, set apart from the rest.',
    input: input(['text'], {text: words(240)}),
  },
  tips: {
    name: 'TipList', contract: 'TipList@1', mode: 'generated', description: 'Two to six short tips or steps, in their order, with a heading.',
    input: input(['items'], {title: words(60), items: {type: 'array', minItems: 2, maxItems: 6, items: words(120)}}),
  },
};

/** The catalog that these blocks belong to. */
export const catalogId = 'urn:marubyeol:home-bundle:1';

/**
 * What travels to the agent, so that it can offer the registry to a model: the registry’s own export, and the blocks of the catalog.
 * @param {readonly object[]} exported
 */
export function forwarded(exported) {
  const own = Object.values(blocks).map(({name, contract, description, input: schema}) => ({id: name, description, version: Number(contract.split('@')[1]), schema}));
  const isOwn = new Set(own.map(({id}) => id));
  return {
    components: exported.filter((card) => !isOwn.has(/** @type {{id: string}} */ (card).id) && !files.includes(/** @type {{id: string}} */ (card).id)),
    catalog: {id: catalogId, blocks: own},
  };
}

/** Nothing is made here that these could show. */
const files = ['file_result', 'image_preview', 'video_preview'];
