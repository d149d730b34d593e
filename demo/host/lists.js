import {HttpError, sendJson} from '../agent/http.js';
import {readCount} from './facts.js';

/** @typedef {import('../agent/http.js').Request} Request @typedef {import('../agent/http.js').Response} Response */

const pageSize = 4;
const hour = 60 * 60_000;

/** The magazine’s walks, the newest first: `[picture, title, summary, alt, hours ago]` in both languages. */
const walks = [
  ['rain-market.webp', 3,
    ['비가 오면 시장은 느려진다', '우산을 든 사람은 두 사람 몫의 길을 차지한다. 모두가 조금씩 양보하며 걷는 비 오는 날의 시장.', '우산을 쓰고 비 오는 시장을 걷는 사람들'],
    ['When it rains, the market slows down', 'A person under an umbrella takes up the room of two, so everybody walks by giving way.', 'People under umbrellas walk through a market in the rain']],
  ['noodle-window.jpg', 20,
    ['국숫집 창가의 오후', '멸치 국물은 새벽 네 시부터 끓는다. 김이 서린 창 너머로 골목이 한눈에 들어온다.', '창가에 놓인 국수 두 그릇'],
    ['An afternoon at the noodle shop', 'The broth has been on since four. Through the steamed window you see the whole lane.', 'Two bowls of noodles at a window']],
  ['puddle-boots.webp', 28,
    ['웅덩이마다 멈추는 아이', '장화를 신은 아이는 서두르지 않는다. 뒤따르던 할머니도 그때마다 멈춘다.', '웅덩이에 선 노란 장화'],
    ['The child who stops at every puddle', 'In rubber boots there is no hurry. Each time her grandmother stops, too.', 'Yellow rubber boots in a puddle']],
  ['greens.jpg', 47,
    ['젖은 채소가 더 싱싱해 보이는 까닭', '물기가 얹힌 상추는 말하지 않아도 팔린다. 대신 오후가 되기 전에 모두 들여놓아야 한다.', '나무 상자에 담긴 채소'],
    ['Why wet greens look fresher', 'Lettuce with water on it sells without a word, but has to be inside before the afternoon is over.', 'Greens in wooden crates']],
  ['alley-roofs.webp', 71,
    ['지붕 사이로 난 길', '시장의 지붕은 이어져 있지 않다. 비를 피하는 사람들의 걸음만 이어진다.', '비 오는 언덕의 지붕들'],
    ['A way between roofs', 'The roofs do not meet; the steps of those who shelter under them do.', 'Roofs on a hill in the rain']],
  ['persimmons.jpg', 96,
    ['문 앞에 놓인 감 네 알', '첫 그릇의 값은 받지 않는다. 점심 무렵이면 국숫집 문 앞에 감이 놓인다.', '접시에 쌓인 감 네 알'],
    ['Four persimmons at the door', 'Nobody pays for the first bowl. Around noon persimmons appear on the doorstep.', 'Four persimmons on a plate']],
  ['evening-lamp.webp', 120,
    ['마지막까지 불을 켜 두는 집', '해가 기울면 시장은 들어온 순서대로 조용해진다. 내일의 국물을 올려야 하루가 끝난다.', '비 오는 저녁 불을 켠 가게'],
    ['The last lamp', 'Stalls fall silent in the order in which they woke. Only tomorrow’s broth ends the day.', 'A lit shop on a rainy evening']],
  ['folded-umbrella.jpg', 150,
    ['우산을 접고 걷는 법', '천막 아래로만 걸으면 우산이 필요 없다. 느린 줄의 끝에서 한 걸음씩 앞으로.', '문 옆에 세워 둔 초록 우산'],
    ['How to walk without an umbrella', 'Beneath the awnings you need none: one step at a time, at the end of a slow line.', 'A green umbrella beside a door']],
];

/** What each list is of, when nobody says. */
const about = {articles: {ko: '시장 산책', en: 'Market walks'}, pictures: {ko: '비 오는 시장', en: 'The market in the rain'}};

/** `GET /lists/articles` and `GET /lists/pictures`, with `page`, `locale`, `query`: one page of each, as `article_list@1` and `image_gallery@1`. */
const lists = new Map(/** @type {const} */ ([['articles', articles], ['pictures', images]]));

/** @param {Request} request @param {Response} response @param {URLSearchParams} query */
export function list(request, response, query) {
  const name = /** @type {keyof typeof about} */ ((request.url ?? '').split('?', 1)[0]?.slice('/lists/'.length));
  const of = lists.get(name);
  if (!of) throw new HttpError(404, 'NOT_FOUND', 'There is no such list.');
  const page = readCount(query, 'page', 1);
  const from = (page - 1) * pageSize;
  if (from >= walks.length) throw new HttpError(404, 'NOT_FOUND', 'There is no such page.');
  const locale = query.get('locale') === 'en' ? 'en' : 'ko';
  const said = (query.get('query') ?? '').slice(0, 80) || about[name][locale];
  sendJson(response, 200, {
    ...of(walks.slice(from, from + pageSize), locale, said),
    page: {page, page_size: pageSize, total: walks.length, has_prev: page > 1, has_next: from + pageSize < walks.length, query: said},
    updated_at: new Date().toISOString(),
  });
}

/** @param {any[]} shown @param {'ko' | 'en'} locale @param {string} query */
function articles(shown, locale, query) {
  return {query, items: shown.map((walk) => {
    const [picture, age, title, summary, alt] = read(walk, locale);
    return {
      title, summary, source_name: locale === 'ko' ? '느린오후' : 'Slow Afternoon', url: pageOf(picture),
      published_at: new Date(Date.now() - age * hour).toISOString(),
      image: {url: addressOf(picture), alt, width: 720, height: 480},
    };
  })};
}

/** @param {any[]} shown @param {'ko' | 'en'} locale */
function images(shown, locale) {
  return {images: shown.map((walk) => {
    const [picture, , title, , alt] = read(walk, locale);
    return {url: addressOf(picture), source_url: pageOf(picture), source_name: locale === 'ko' ? '느린오후' : 'Slow Afternoon', title, alt, width: 720, height: 480};
  })};
}

/** @param {any[]} walk @param {'ko' | 'en'} locale @returns {[picture: string, age: number, title: string, summary: string, alt: string]} */
function read([picture, age, ko, en], locale) {
  return [picture, age, .../** @type {[string, string, string]} */ (locale === 'ko' ? ko : en)];
}

/** @param {string} picture */
function addressOf(picture) {
  return `https://pictures.slow-afternoon.example/${picture}`;
}

/** @param {string} picture */
function pageOf(picture) {
  return `https://slow-afternoon.example/walks/${picture.replace(/\.\w+$/, '')}`;
}
