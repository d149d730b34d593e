import {cards} from './concierge/cards.js';
import {make} from './dom.js';

/**
 * @typedef {'ko' | 'en'} Locale
 * @typedef {{id: string, name: Record<Locale, string>, line: Record<Locale, string>, price: number, stock: number, facts: Record<string, any>}} Product
 */

const words = {
  ko: {
    title: '나란히 비교', focus: (/** @type {string} */ what) => `비교 기준: ${what}`, pick: '추천', product: '제품', price: '값', stock: '재고', left: (/** @type {number} */ n) => (n ? `${n}대` : '품절'),
    inches: '화면', width_cm: '너비', nits: '밝기', hertz: '주사율', area_m2: '넓이', decibels: '소리', watts: '전력', kwh_month: '한 달 전기', panel: '패널', grade: '등급',
  },
  en: {
    title: 'Side by side', focus: (/** @type {string} */ what) => `Compared by: ${what}`, pick: 'Our pick', product: 'Product', price: 'Price', stock: 'In stock', left: (/** @type {number} */ n) => (n ? String(n) : 'Sold out'),
    inches: 'Screen', width_cm: 'Width', nits: 'Brightness', hertz: 'Refresh rate', area_m2: 'Area', decibels: 'Noise', watts: 'Power', kwh_month: 'In a month', panel: 'Panel', grade: 'Grade',
  },
};
/** The facts that are compared, each with its unit. */
const rows = /** @type {const} */ ([['inches', '″'], ['width_cm', ' cm'], ['nits', ' nit'], ['hertz', ' Hz'], ['area_m2', ' m²'], ['decibels', ' dB'], ['watts', ' W'],
  ['kwh_month', ' kWh'], ['panel', ''], ['grade', '']]);

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
    ...cards.comparison,
    schema: {
      type: 'object', required: ['products'],
      properties: {
        products: {type: 'array', minItems: 2, maxItems: 4, items: {
          type: 'object', required: ['id', 'name', 'price', 'stock', 'facts'],
          properties: {
            id: text, name: both, line: both, price: number, stock: number,
            facts: {type: 'object', properties: {inches: number, width_cm: number, nits: number, hertz: number, area_m2: number, decibels: number, watts: number,
              kwh_month: number, panel: both, grade: number}},
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
  :host { display: block; container-type: inline-size; overflow-x: auto; }
  table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: .5rem .75rem; border-block-end: 1px solid var(--line); text-align: start; vertical-align: baseline; }
  th:first-child { padding-inline-start: 0; }
  tbody th, small { color: var(--quiet); font-weight: 400; font-size: .8125rem; }
  tbody th { word-break: keep-all; overflow-wrap: normal; }
  tbody td { white-space: nowrap; }
  thead th { font-weight: 600; vertical-align: top; }
  thead small { display: block; }
  tbody tr:last-child > * { border-block-end: 0; }
  .picked { background: color-mix(in srgb, var(--leaf) 7%, transparent); }
  thead .picked { border-radius: .5rem .5rem 0 0; }
  .pick { display: inline-block; margin-inline-start: .375rem; padding: 0 .5rem; border-radius: 1rem; background: color-mix(in srgb, var(--leaf) 16%, transparent);
    color: var(--leaf); font-size: .75rem; font-weight: 600; white-space: nowrap; }
  @container (max-width: 24rem) {
    tr { display: grid; grid-template-columns: repeat(var(--of), minmax(0, 1fr)); border-block-end: 1px solid var(--line); }
    tbody tr:last-child { border-block-end: 0; }
    th, td { padding: .375rem; border: 0; overflow-wrap: anywhere; }
    thead td { display: none; }
    tbody th { grid-column: 1 / -1; padding-block-end: 0; }
    tbody th:first-child { padding-inline-start: .375rem; }
    tbody td { padding-block-start: 0; font-size: .875rem; white-space: normal; }
    .pick { margin-inline-start: 0; }
  }
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
    const picked = products.map(({id}) => (id === recommendedId ? {class: 'picked'} : {}));
    this.style.setProperty('--of', String(products.length));
    return make('table', {},
      make('thead', {}, make('tr', {}, make('td', {}), ...products.map(({id, name, line}, at) => make('th', {scope: 'col', ...picked[at]},
        name[this.locale], ...(id === recommendedId ? [make('span', {class: 'pick'}, said.pick)] : []), make('small', {}, line?.[this.locale] ?? ''))))),
      make('tbody', {},
        ...shown.map(([key, unit]) => this.#row(said[key], picked, products.map(({facts}) => this.#cell(facts[key], unit)))),
        this.#row(said.price, picked, products.map(({price}) => won(price, this.locale))),
        this.#row(said.stock, picked, products.map(({stock}) => said.left(stock)))));
  }

  /** @param {string} name @param {Record<string, string>[]} attributes of each cell @param {string[]} cells */
  #row(name, attributes, cells) {
    return make('tr', {}, make('th', {scope: 'row'}, name), ...cells.map((cell, at) => make('td', attributes[at] ?? {}, cell)));
  }

  /** @param {any} fact @param {string} unit */
  #cell(fact, unit) {
    if (fact === undefined) return '–';
    return typeof fact === 'number' ? `${fact.toLocaleString(this.locale)}${unit}` : fact[this.locale];
  }
}

customElements.define('shop-comparison', ShopComparison);
