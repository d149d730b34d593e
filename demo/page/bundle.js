import {make} from './dom.js';

/**
 * @typedef {'ko' | 'en'} Locale
 * @typedef {{products: {id: string, name: Record<Locale, string>, line: Record<Locale, string>, price: number, stock: number}[], reason?: string}} Tile
 */

const words = {
  ko: {left: (/** @type {number} */ n) => (n ? `재고 ${n}대` : '품절')},
  en: {left: (/** @type {number} */ n) => (n ? `${n} in stock` : 'Sold out')},
};
const text = {type: 'string', maxLength: 200};

/**
 * The blocks of the shop's bundle catalog, which an agent arranges on a surface: the heading is the agent's, products are named by id alone.
 * @param {Locale} locale @returns {readonly object[]} for `defineComponent`
 */
export function bundleBlocks(locale) {
  return [
    {
      name: 'BundleHeader', contract: 'BundleHeader@1', mode: 'generated', description: 'The heading of a bundle.',
      schema: {type: 'object', required: ['title'], additionalProperties: false, properties: {title: {type: 'string', minLength: 1, maxLength: 60}}},
      title: (/** @type {{title: string}} */ {title}) => title,
      quietTitle: true,
      render: (/** @type {{title: string}} */ {title}) => make('strong', {}, title),
    },
    {
      name: 'ProductTile', contract: 'ProductTile@1', mode: 'controlled', description: 'One product of the shop, by its id, with a reason for it.',
      input: {
        type: 'object', required: ['productId'], additionalProperties: false,
        properties: {productId: {type: 'string', maxLength: 64}, reason: {type: 'string', maxLength: 120}},
      },
      schema: {type: 'object', required: ['products'], properties: {
        products: {type: 'array', minItems: 1, maxItems: 1, items: {type: 'object', required: ['id', 'name', 'price', 'stock']}}, reason: text,
      }},
      title: (/** @type {Tile} */ {products: [product]}) => product?.name[locale] ?? '',
      summary: (/** @type {Tile} */ {products: [product]}) => product ? `${product.name[locale]} ${won(product.price, locale)}` : '',
      render: (/** @type {Tile} */ {products: [product], reason}) => make('p', {},
        ...(reason ? [reason, make('br', {})] : []), ...(product ? [`${won(product.price, locale)} · ${words[locale].left(product.stock)}`] : [])),
    },
  ];
}

/** @param {number} price @param {Locale} locale */
function won(price, locale) {
  return new Intl.NumberFormat(locale, {style: 'currency', currency: 'KRW'}).format(price);
}
