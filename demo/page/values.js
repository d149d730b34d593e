/** @typedef {'ko' | 'en'} Locale @typedef {(input: any, call: {locale: Locale, get: (path: string) => Promise<any>}) => any} Provider */

const hour = 60 * 60_000;
const day = 24 * hour;

/** Places by their names in both languages. @type {readonly {names: string[], ko: string, en: string, timezone: string, warmth: number}[]} */
const places = [
  {names: ['서울', 'seoul'], ko: '서울', en: 'Seoul', timezone: 'Asia/Seoul', warmth: 22},
  {names: ['부산', 'busan'], ko: '부산', en: 'Busan', timezone: 'Asia/Seoul', warmth: 24},
  {names: ['제주', 'jeju'], ko: '제주', en: 'Jeju', timezone: 'Asia/Seoul', warmth: 25},
  {names: ['도쿄', 'tokyo'], ko: '도쿄', en: 'Tokyo', timezone: 'Asia/Tokyo', warmth: 23},
  {names: ['파리', 'paris'], ko: '파리', en: 'Paris', timezone: 'Europe/Paris', warmth: 17},
  {names: ['런던', 'london'], ko: '런던', en: 'London', timezone: 'Europe/London', warmth: 15},
  {names: ['뉴욕', 'new york'], ko: '뉴욕', en: 'New York', timezone: 'America/New_York', warmth: 19},
];

/** Units of each currency for one US dollar; made up. */
const dollar = new Map(Object.entries({USD: 1, KRW: 1384.5, JPY: 151.2, EUR: 0.923, GBP: 0.786, CNY: 7.21, AUD: 1.52}));

/** @type {[code: string, ko: string, en: string][]} */
const skies = [['clear', '맑음', 'Clear'], ['partly_cloudy', '구름 조금', 'Partly cloudy'], ['cloudy', '흐림', 'Cloudy'], ['rain', '비', 'Rain']];

/** What fills each component that asks for its value; all of it is made up, and as fresh as the question. @type {Record<string, Provider>} */
const providers = {
  weather: ({location, unit = 'C'}, {locale}) => {
    const place = findPlace(location);
    const now = Date.now();
    const degrees = (/** @type {number} */ celsius) => Math.round((unit === 'F' ? celsius * 1.8 + 32 : celsius) * 10) / 10;
    const at = (/** @type {number} */ time) => place.warmth + 4 * Math.sin((time / hour % 24 - 3) / 24 * 2 * Math.PI) - 1;
    const sky = (/** @type {number} */ step) => {
      const [code, ko, en] = /** @type {[string, string, string]} */ (skies[Math.abs(Math.round(Math.sin(step + place.warmth) * 1.6 + 1)) % skies.length]);
      return {code, text: locale === 'ko' ? ko : en};
    };
    return {
      location: {name: place[locale], timezone: place.timezone}, unit,
      current: {temperature: degrees(at(now)), condition: sky(0), feels_like: degrees(at(now) - 0.8), humidity: 58, wind: {speed: 2.4, unit: 'm/s'}},
      hourly: Array.from({length: 12}, (_, step) => {
        const time = Math.ceil(now / hour) * hour + step * hour;
        return {time: new Date(time).toISOString(), temperature: degrees(at(time)), condition: sky(step / 4), precip_probability: (step * 7) % 40};
      }),
      daily: Array.from({length: 5}, (_, step) => ({
        date: dateIn(now + step * day, place.timezone), condition: sky(step),
        min: degrees(place.warmth - 6 - step % 2), max: degrees(place.warmth + 4 - step % 3),
      })),
      source: {name: locale === 'ko' ? '느린오후 기상대' : 'Slow Afternoon Weather', url: 'https://slow-afternoon.example/weather'},
      updated_at: new Date(now).toISOString(),
    };
  },
  world_clock: ({locations}, {locale}) => ({
    base_time: new Date().toISOString(),
    locations: locations.map(findPlace).map((/** @type {ReturnType<typeof findPlace>} */ place) => ({label: place[locale], timezone: place.timezone})),
  }),
  exchange_rate: ({base, quote, amount}, {locale}) => {
    const rate = rateOf(base, quote);
    const now = Date.now();
    const history = Array.from({length: 30}, (_, back) => ({
      date: new Date(now - (29 - back) * day).toISOString().slice(0, 10),
      rate: round(rate * (1 + 0.012 * Math.sin((29 - back) / 4) - 0.0006 * (29 - back))),
    }));
    const before = history.at(-2)?.rate ?? rate;
    return {
      base, quote, rate: round(rate), ...(amount !== undefined && {amount}), rate_type: 'mid',
      history,
      change: {absolute: round(rate - before), percent: Math.round((rate / before - 1) * 10_000) / 100, since: new Date(now - day).toISOString().slice(0, 10)},
      source: {name: locale === 'ko' ? '느린오후 환전소' : 'Slow Afternoon Exchange'}, updated_at: new Date(now).toISOString(),
    };
  },
  article_list: ({query, page = 1}, {locale, get}) => get(`/lists/articles?${new URLSearchParams({query, page, locale})}`),
  image_gallery: async ({query, page = 1, layout}, {locale, get}) =>
    ({...await get(`/lists/pictures?${new URLSearchParams({query, page, locale})}`), ...(layout && {layout})}),
  article_card: async ({query = '', url}, {locale, get}) => {
    const {items} = await get(`/lists/articles?${new URLSearchParams({locale})}`);
    const item = items.find((/** @type {any} */ one) => one.url === url || (query && one.title.includes(query))) ?? items[0];
    return {...item, excerpt: item.summary};
  },
  show_comparison: async ({productIds, focus, recommendedId}, {get}) => {
    const {products, updated_at} = await productsOf(productIds, get);
    return {products, updated_at, ...(focus && {focus}), ...(productIds.includes(recommendedId) && {recommendedId})};
  },
  show_spotlight: async ({productId, reasons}, {get}) => ({...await productsOf([productId], get), ...(reasons && {reasons})}),
  ProductTile: async ({productId, reason}, {get}) => ({...await productsOf([productId], get), ...(reason && {reason})}),
  BundleSummary: async ({productIds, budgetLabel}, {get}) => ({...await productsOf(productIds, get), ...(budgetLabel && {budgetLabel})}),
};

/**
 * The value of a component, from what the agent gave.
 * @param {string} component @param {any} input @param {Parameters<Provider>[1]} call
 * @throws {RangeError} for a component, a place or a currency that is not known here
 */
export async function provideValue(component, input, call) {
  const provider = Object.hasOwn(providers, component) ? providers[component] : undefined;
  if (!provider) throw new RangeError(`Nothing fills ${component}.`);
  return provider(input, call);
}

/**
 * Products by their ids, as the shop tells of them now; their sum is the shop's.
 * @param {readonly string[]} ids @param {Parameters<Provider>[1]['get']} get
 */
async function productsOf(ids, get) {
  const {items, missing, total, updated_at} = await get(`/facts?ids=${ids.map(encodeURIComponent)}`);
  if (missing.length) throw new RangeError(`There is no product ${missing.join(', ')}.`);
  return {products: items, total, updated_at};
}

/** @param {string} name */
function findPlace(name) {
  const place = places.find(({names}) => names.includes(name.trim().toLowerCase()));
  if (!place) throw new RangeError(`There is no place ${name}.`);
  return place;
}

/** @param {string} base @param {string} quote */
function rateOf(base, quote) {
  const [from, to] = [dollar.get(base), dollar.get(quote)];
  if (!from || !to) throw new RangeError(`There is no rate from ${base} to ${quote}.`);
  return to / from;
}

/** Four digits that count, or two decimals of a large number. @param {number} rate */
function round(rate) {
  return Number(rate.toFixed(Math.max(2, 4 - Math.ceil(Math.log10(Math.abs(rate) || 1)))));
}

/** @param {number} time @param {string} timeZone */
function dateIn(time, timeZone) {
  return new Intl.DateTimeFormat('sv-SE', {timeZone}).format(time);
}
