/**
 * @typedef {{ko: string, en: string}} Words
 * @typedef {object} Product
 * @property {string} id
 * @property {string} maker
 * @property {'screen' | 'air' | 'floor' | 'light' | 'sound'} category
 * @property {Words} name
 * @property {Words} line
 * @property {number} price won, tax included
 * @property {number} stock
 * @property {Record<string, number | Words>} facts
 */

/** What the shops of this server sell; makers, models and numbers are all made up. @type {readonly Product[]} */
export const products = [
  ...of('Noeul', 'screen', [
    ['tv-55', '노을 55', 'Noeul 55', '낮은 거실장에 어울리는 크기', 'Sized for a low sideboard', 890_000, 14,
      {inches: 55, width_cm: 122.8, nits: 650, hertz: 120, watts: 98, panel: {ko: '엘시디', en: 'LCD'}}],
    ['tv-65', '노을 65', 'Noeul 65', '넓은 거실에서 함께 보기 좋은 크기', 'Sized for a large living room', 1_290_000, 6,
      {inches: 65, width_cm: 144.9, nits: 900, hertz: 120, watts: 132, panel: {ko: '올레드', en: 'OLED'}}],
    ['bar-2', '노을 사운드바 2', 'Noeul Soundbar 2', '말소리가 또렷한 작은 스피커', 'A small speaker with clear voices', 240_000, 31,
      {width_cm: 68, watts: 60, panel: {ko: '해당 없음', en: 'Not applicable'}}],
    ['stand-1', '노을 스탠드', 'Noeul Stand', '55에서 65까지 받치는 나무 다리', 'Wooden legs for 55 to 65', 110_000, 0, {width_cm: 110}],
  ]),
  ...of('Marubyeol', 'air', [
    ['breeze-s', '바람 S', 'Breeze S', '방 하나를 맡는 공기청정기', 'An air purifier for one room', 189_000, 42, {area_m2: 20, decibels: 19, watts: 22, kwh_month: 8, grade: 1}],
    ['breeze-m', '바람 M', 'Breeze M', '거실에 두는 공기청정기', 'An air purifier for the living room', 329_000, 18, {area_m2: 40, decibels: 22, watts: 38, kwh_month: 14, grade: 1}],
    ['breeze-l', '바람 L', 'Breeze L', '집 전체를 맡는 공기청정기', 'An air purifier for the whole home', 549_000, 5, {area_m2: 70, decibels: 26, watts: 60, kwh_month: 22, grade: 2}],
    ['mist-1', '안개', 'Mist', '물통을 통째로 씻는 가습기', 'A humidifier with a tank you can wash', 129_000, 23, {area_m2: 25, decibels: 24, watts: 25, kwh_month: 9, grade: 1}],
    ['dry-1', '보송', 'Dry', '빨래까지 말리는 제습기', 'A dehumidifier that dries laundry, too', 459_000, 0, {area_m2: 50, decibels: 38, watts: 240, kwh_month: 42, grade: 2}],
  ]),
  ...of('Marubyeol', 'floor', [
    ['sweep-1', '쓸이', 'Sweep', '낮은 가구 밑까지 드는 로봇청소기', 'A robot vacuum that fits under low furniture', 390_000, 12, {area_m2: 80, decibels: 58, watts: 35, kwh_month: 3, grade: 1}],
    ['sweep-wet', '쓸이 물결', 'Sweep Wave', '쓸고 닦고 걸레까지 빠는 로봇청소기', 'Sweeps, mops and washes its own cloth', 690_000, 7, {area_m2: 120, decibels: 61, watts: 45, kwh_month: 5, grade: 1}],
  ]),
  ...of('Marubyeol', 'light', [
    ['glow-1', '은은', 'Glow', '해 지는 속도로 어두워지는 등', 'A lamp that dims as slowly as dusk', 89_000, 60, {watts: 9, kwh_month: 1, grade: 1}],
  ]),
  ...of('Marubyeol', 'sound', [
    ['hum-1', '소리', 'Hum', '말소리가 또렷한 스피커', 'A speaker with clear voices', 159_000, 31, {watts: 12, kwh_month: 2, grade: 1}],
  ]),
];

/**
 * @param {string} maker @param {Product['category']} category
 * @param {readonly [id: string, ko: string, en: string, lineKo: string, lineEn: string, price: number, stock: number, facts: Product['facts']][]} rows
 * @returns {Product[]}
 */
function of(maker, category, rows) {
  return rows.map(([id, ko, en, lineKo, lineEn, price, stock, facts]) =>
    ({id, maker, category, name: {ko, en}, line: {ko: lineKo, en: lineEn}, price, stock, facts}));
}
