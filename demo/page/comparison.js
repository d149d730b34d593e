import {make} from './dom.js';

/**
 * @typedef {'ko' | 'en'} Locale
 * @typedef {{id: string, name: Record<Locale, string>, line: Record<Locale, string>, price: number, stock: number, facts: Record<string, any>}} Product
 */

const words = {
  ko: {
    title: '나란히 비교', focus: (/** @type {string} */ what) => `비교 기준: ${what}`, pick: '추천', product: '제품', price: '값', stock: '재고', left: (/** @type {number} */ n) => (n ? `${n}대` : '품절'),
    inches: '화면', width_cm: '너비', nits: '밝기', hertz: '주사율', watts: '전력', panel: '패널',
  },
  en: {
    title: 'Side by side', focus: (/** @type {string} */ what) => `Compared by: ${what}`, pick: 'Our pick', product: 'Product', price: 'Price', stock: 'In stock', left: (/** @type {number} */ n) => (n ? String(n) : 'Sold out'),
    inches: 'Screen', width_cm: 'Width', nits: 'Brightness', hertz: 'Refresh rate', watts: 'Power', panel: 'Panel',
  },
};
/** The facts that are compared, each with its unit. */
const rows = /** @type {const} */ ([['inches', '″'], ['width_cm', ' cm'], ['nits', ' nit'], ['hertz', ' Hz'], ['watts', ' W'], ['panel', '']]);

const text = {type: 'string', maxLength: 200};
const both = {type: 'object', required: ['ko', 'en'], properties: {ko: text, en: text}};
const number = {type: 'number', minimum: 0};

/**
 * The card of the `show_comparison` tool: the agent names products and what matters, the shop owns every fact and the whole design (R-145).
 * @param {Locale} locale @returns {object} for `defineComponent`
 */
export function comparison(locale) {
  const said = words[locale];
  return {
    name: 'show_comparison',
    contract: 'show_comparison@1',
    mode: 'controlled',
    description: 'Two to four products of the shop side by side, by their ids. For a choice between products; never for one alone.',
    input: {
      type: 'object', additionalProperties: false, required: ['productIds'],
      properties: {
        productIds: {type: 'array', minItems: 2, maxItems: 4, items: {type: 'string', maxLength: 64}},
        focus: {type: 'string', maxLength: 40}, recommendedId: {type: 'string', maxLength: 64},
      },
    },
    schema: {
      type: 'object', required: ['products'],
      properties: {
        products: {type: 'array', minItems: 2, maxItems: 4, items: {
          type: 'object', required: ['id', 'name', 'price', 'stock', 'facts'],
          properties: {
            id: text, name: both, line: both, price: number, stock: number,
            facts: {type: 'object', properties: {inches: number, width_cm: number, nits: number, hertz: number, watts: number, panel: both}},
          },
        }},
        focus: {type: 'string', maxLength: 40}, recommendedId: text, updated_at: {type: 'string', maxLength: 40},
      },
    },
    title: () => said.title,
    summary: (/** @type {{products: Product[], recommendedId?: string}} */ {products, recommendedId}) => products
      .map(({id, name, price}) => `${name[locale]} ${won(price, locale)}${id === recommendedId ? `, ${said.pick}` : ''}`).join('; '),
    support: (/** @type {{updated_at?: string, focus?: string}} */ {updated_at: updatedAt, focus}) =>
      ({...(updatedAt && {updatedAt}), ...(focus && {note: said.focus(focus)})}),
    // The same value keeps its element, whatever is drawn around it.
    render: (/** @type {any} */ value) => {
      const card = drawn.get(value) ?? Object.assign(document.createElement('shop-comparison'), {locale, value});
      drawn.set(value, card);
      return card;
    },
  };
}

/** @type {WeakMap<object, HTMLElement>} */
const drawn = new WeakMap();

/** @param {number} price @param {Locale} locale */
function won(price, locale) {
  return new Intl.NumberFormat(locale, {style: 'currency', currency: 'KRW'}).format(price);
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: block; overflow-x: auto; }
  table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: .5rem .75rem; border-block-end: 1px solid var(--line); text-align: start; vertical-align: baseline; }
  th:first-child { padding-inline-start: 0; }
  tbody th, small { color: var(--quiet); font-weight: 400; font-size: .8125rem; }
  tbody th { word-break: keep-all; overflow-wrap: normal; }
  tbody td { white-space: nowrap; }
  thead th { font-weight: 600; vertical-align: top; }
  thead small { display: block; }
  tbody tr:last-child > * { border-block-end: 0; }
  .pick { display: inline-block; margin-inline-start: .375rem; padding: 0 .5rem; border-radius: 1rem; background: color-mix(in srgb, var(--leaf) 16%, transparent);
    color: var(--leaf); font-size: .75rem; font-weight: 600; white-space: nowrap; }
`);

/** The shop's own element, as it stands on its other pages. */
class ShopComparison extends HTMLElement {
  /** @type {Locale} */
  locale = 'ko';
  /** @type {{products: Product[], recommendedId?: string} | undefined} */
  value;

  connectedCallback() {
    const root = this.shadowRoot ?? this.attachShadow({mode: 'open'});
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(...(this.value ? [this.#table(this.value)] : []));
  }

  /** @param {NonNullable<ShopComparison['value']>} value */
  #table({products, recommendedId}) {
    const said = words[this.locale];
    const shown = rows.filter(([key]) => products.some(({facts}) => facts[key] !== undefined));
    return make('table', {},
      make('thead', {}, make('tr', {}, make('td', {}), ...products.map(({id, name, line}) => make('th', {scope: 'col'},
        name[this.locale], ...(id === recommendedId ? [make('span', {class: 'pick'}, said.pick)] : []), make('small', {}, line?.[this.locale] ?? ''))))),
      make('tbody', {},
        ...shown.map(([key, unit]) => this.#row(said[key], products.map(({facts}) => this.#cell(facts[key], unit)))),
        this.#row(said.price, products.map(({price}) => won(price, this.locale))),
        this.#row(said.stock, products.map(({stock}) => said.left(stock)))));
  }

  /** @param {string} name @param {string[]} cells */
  #row(name, cells) {
    return make('tr', {}, make('th', {scope: 'row'}, name), ...cells.map((cell) => make('td', {}, cell)));
  }

  /** @param {any} fact @param {string} unit */
  #cell(fact, unit) {
    if (fact === undefined) return '–';
    return typeof fact === 'number' ? `${fact.toLocaleString(this.locale)}${unit}` : fact[this.locale];
  }
}

customElements.define('shop-comparison', ShopComparison);
