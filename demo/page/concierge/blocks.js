import {make} from '../dom.js';
import {blocks, cards} from './cards.js';
import {glyph} from './glyphs.js';
import {piece} from './piece.js';

/**
 * @typedef {'ko' | 'en'} Locale
 * @typedef {{id: string, category: string, name: Record<Locale, string>, line: Record<Locale, string>, price: number, stock: number}} Product
 * @typedef {{products: Product[], reason?: string, reasons?: string[], total?: number, budgetLabel?: string, updated_at?: string}} Value
 */

const words = {
  ko: {
    left: (/** @type {number} */ n) => `재고 ${n}대`, gone: '품절', reasons: '이 댁에 맞는 이유', sum: '모두 합쳐', count: (/** @type {number} */ n) => `제품 ${n}개`,
    budget: (/** @type {string} */ label) => `예산 ${label}`, without: (/** @type {string} */ names) => `지금 살 수 없어요: ${names}`, spotlight: '추천 제품', tips: '도움말', note: '전기 사용',
    shop: '마루별 가게',
  },
  en: {
    left: (/** @type {number} */ n) => `${n} in stock`, gone: 'Sold out', reasons: 'Why it fits your home', sum: 'Together', count: (/** @type {number} */ n) => `${n} ${n === 1 ? 'product' : 'products'}`,
    budget: (/** @type {string} */ label) => `Budget ${label}`, without: (/** @type {string} */ names) => `Not to be had now: ${names}`, spotlight: 'Our recommendation', tips: 'Tips', note: 'Power',
    shop: 'Marubyeol shop',
  },
};

const text = {type: 'string', maxLength: 240};
const both = {type: 'object', required: ['ko', 'en'], properties: {ko: text, en: text}};
const product = {type: 'object', required: ['id', 'category', 'name', 'line', 'price', 'stock'], properties: {id: text, category: text, name: both, line: both}};
const filled = (/** @type {number} */ most) => ({
  type: 'object', required: ['products'],
  properties: {
    products: {type: 'array', minItems: 1, maxItems: most, items: product}, reason: text, reasons: {type: 'array', maxItems: 3, items: text},
    total: {type: 'number', minimum: 0}, budgetLabel: text, updated_at: text,
  },
});

/** The card of one product, as a tool. @param {Locale} locale @returns {object} for `defineComponent` */
export function spotlight(locale) {
  const said = words[locale];
  return {
    ...cards.spotlight, schema: filled(1),
    title: () => said.spotlight,
    summary: (/** @type {Value} */ {products: [one]}) => (one ? `${one.name[locale]} ${won(one.price, locale)}` : ''),
    support: (/** @type {Value} */ {updated_at: updatedAt}) =>
      ({source: {name: said.shop}, ...(updatedAt && {updatedAt})}),
    render: (/** @type {Value} */ value) => piece(value, () => {
      const {products: [one], reasons = []} = value;
      if (!one) return [];
      return [
        make('div', {class: 'wide'}, glyph(one.category), make('div', {},
          make('p', {class: 'name'}, one.name[locale]), make('p', {class: 'quiet'}, one.line[locale]), make('p', {class: 'foot'}, ...priceOf(one, locale)))),
        ...(reasons.length ? [make('div', {class: 'reasons'}, make('p', {class: 'label'}, said.reasons), make('ul', {}, ...reasons.map((reason) => make('li', {}, make('span', {}, reason)))))] : []),
      ];
    }),
  };
}

/** The blocks of the shop’s catalog, each the shop’s own in look, words and sums. @param {Locale} locale @returns {object[]} for `defineComponent` */
export function bundleBlocks(locale) {
  const said = words[locale];
  const plain = {quietTitle: true};
  return [
    {
      ...blocks.header, ...plain, schema: blocks.header.input,
      title: (/** @type {{title: string}} */ {title}) => title,
      render: (/** @type {{title: string, subtitle?: string}} */ value) => piece(value, () => [make('div', {class: 'head'},
        make('p', {class: 'name'}, value.title), ...(value.subtitle ? [make('p', {class: 'quiet'}, value.subtitle)] : []))]),
    },
    {
      ...blocks.tile, ...plain, schema: filled(1),
      title: (/** @type {Value} */ {products: [one]}) => one?.name[locale] ?? '',
      summary: (/** @type {Value} */ {products: [one]}) => (one ? `${one.name[locale]} ${won(one.price, locale)}` : ''),
      render: (/** @type {Value} */ value) => piece(value, () => {
        const {products: [one], reason} = value;
        if (!one) return [];
        return [make('div', {class: 'tile'}, glyph(one.category), make('div', {},
          make('p', {class: 'name'}, one.name[locale]), make('p', {class: 'quiet'}, reason ?? one.line[locale])), make('p', {class: 'foot'}, ...priceOf(one, locale)))];
      }),
    },
    {
      ...blocks.summary, ...plain, schema: filled(8),
      title: () => said.sum,
      summary: (/** @type {Value} */ {total}) => `${said.sum} ${sum(total, locale)}`,
      render: (/** @type {Value} */ value) => piece(value, () => {
        const {products, total, budgetLabel} = value;
        const gone = products.filter(({stock}) => stock === 0).map(({name}) => name[locale]);
        const line = [said.count(products.length), ...(budgetLabel ? [said.budget(budgetLabel)] : []), said.now].join(' · ');
        return [make('div', {class: 'sum'},
          make('p', {class: 'row'}, make('span', {class: 'name'}, said.sum), make('span', {class: 'price'}, sum(total, locale))), make('p', {class: 'quiet'}, line),
          ...(gone.length ? [make('p', {class: 'gone'}, said.without(gone.join(', ')))] : []))];
      }),
    },
    {
      ...blocks.note, ...plain, schema: blocks.note.input,
      title: () => said.note,
      summary: (/** @type {{text: string}} */ value) => value.text,
      render: (/** @type {{text: string}} */ value) => piece(value, () => [make('p', {class: 'note'}, bolt(), make('span', {}, value.text))]),
    },
    {
      ...blocks.tips, ...plain, schema: blocks.tips.input,
      title: (/** @type {{title?: string}} */ {title}) => title ?? said.tips,
      render: (/** @type {{title?: string, items: string[]}} */ value) => piece(value, () => [make('div', {class: 'tips'},
        make('p', {class: 'label'}, value.title ?? said.tips), make('ol', {}, ...value.items.map((item) => make('li', {}, make('span', {}, item)))))]),
    },
  ];
}

/** @param {Product} product @param {Locale} locale */
function priceOf({price, stock}, locale) {
  const {left, gone} = words[locale];
  return [make('span', {class: 'price'}, won(price, locale)), make('span', stock ? {class: 'quiet'} : {class: 'gone'}, stock ? left(stock) : gone)];
}

/** A sum that the shop did not tell is not made up here. @param {number | undefined} total @param {Locale} locale */
function sum(total, locale) {
  return total === undefined ? '—' : won(total, locale);
}

/** @param {number} price @param {Locale} locale */
function won(price, locale) {
  return new Intl.NumberFormat(locale, {style: 'currency', currency: 'KRW'}).format(price);
}

function bolt() {
  const svg = glyph('');
  svg.removeAttribute('class');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.firstElementChild?.setAttribute('d', 'M13 3 5 14h6l-1 7 8-11h-6z');
  return svg;
}
