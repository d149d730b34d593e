import {domainTools} from './domain.js';

/**
 * @typedef {{id: string, description: string, version: number, schema: object, grade?: string, followUp?: boolean}} Card
 *   A component, as `registry.export()` tells of it.
 * @typedef {{id: string, blocks: Card[]}} Catalog
 * @typedef {object} Tool Something that the model may choose.
 * @property {'component' | 'surface' | 'domain'} kind
 * @property {string} name as the page knows it
 * @property {string} description
 * @property {object} parameters
 * @property {'read' | 'execute'} grade
 * @property {boolean} followUp whether the model goes on after it
 * @property {string} [contract]
 */

const limits = {cards: 64, text: 2000};
const layout = ['Column', 'Row', 'Card', 'Text', 'Divider'];

/**
 * What the page forwards of its registry (`forwardedProps.morit.components`, `.catalog`), and what the agent can do by itself, each by the
 * name that a model may use.
 * @param {Record<string, unknown>} morit @returns {Map<string, Tool>}
 */
export function toolsOf(morit) {
  /** @type {Tool[]} */
  const tools = readCards(morit.components).map(({id, description, version, schema, grade, followUp}) => ({
    kind: 'component', name: id, description, parameters: schema, grade: grade === 'execute' ? 'execute' : 'read', followUp: followUp === true, contract: `${id}@${version}`,
  }));
  const catalog = readCatalog(morit.catalog);
  if (catalog) tools.push(surfaceTool(catalog));
  tools.push(...domainTools.map((tool) => /** @type {Tool} */ ({kind: 'domain', followUp: true, ...tool})));
  // The first of a name stands; a dot is no letter there.
  return new Map(tools.reverse().map((tool) => [tool.name.replaceAll('.', '-'), tool]));
}

/** As OpenAI's interface wants it. @param {Map<string, Tool>} tools */
export function asFunctions(tools) {
  return [...tools].map(([name, {description, parameters}]) => ({type: 'function', function: {name, description, parameters}}));
}

/** @param {unknown} list @returns {Card[]} those that are whole */
function readCards(list) {
  if (!Array.isArray(list)) return [];
  return list.slice(0, limits.cards).filter((card) => card && typeof card === 'object' && typeof card.id === 'string' && /^[\w.-]{1,64}$/.test(card.id)
    && typeof card.description === 'string' && card.description.length <= limits.text && Number.isInteger(card.version) && card.schema && typeof card.schema === 'object');
}

/** @param {unknown} catalog @returns {Catalog | undefined} */
export function readCatalog(catalog) {
  const {id, blocks} = /** @type {Record<string, unknown>} */ (catalog && typeof catalog === 'object' ? catalog : {});
  const known = readCards(blocks);
  return typeof id === 'string' && id.length <= 200 && known.length ? {id, blocks: known} : undefined;
}

/** @param {Catalog} catalog @returns {Tool} */
function surfaceTool({blocks}) {
  const names = [...blocks.map(({id}) => id), ...layout];
  return {
    kind: 'surface', name: 'render_a2ui', grade: 'read', followUp: false,
    description: 'Arrange several approved blocks on one surface: for an answer that combines products, tips or figures. One component has the id "root" '
      + '(a Column or a Row), every child is named by its id. Put two ProductTiles into a Row with justify "stretch". Blocks take ids and words, never a price. Blocks: '
      + blocks.map(({id, description, schema}) => `${id}: ${description} ${JSON.stringify(/** @type {any} */ (schema).properties ?? {})}`).join('\n'),
    parameters: {
      type: 'object', required: ['components'], additionalProperties: false,
      properties: {components: {
        type: 'array', minItems: 1, maxItems: 40, items: {
          type: 'object', required: ['id', 'component'], additionalProperties: true,
          properties: {id: {type: 'string'}, component: {enum: names}, children: {type: 'array', items: {type: 'string'}}},
        },
      }},
    },
  };
}

/** Whether a surface is made of blocks of the catalog and of layout alone, and has a root. @param {unknown} components @param {Catalog} catalog */
export function isSurface(components, {blocks}) {
  const names = new Set([...blocks.map(({id}) => id), ...layout]);
  return Array.isArray(components) && components.length > 0
    && components.every((one) => one && typeof one === 'object' && typeof one.id === 'string' && names.has(one.component)) && components.some(({id}) => id === 'root');
}
