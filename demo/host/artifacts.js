import {HttpError, sendJson} from '../agent/http.js';
import {pictures, text} from './media.js';

/**
 * @typedef {import('./media.js').Media} Media
 * @typedef {import('../agent/http.js').Request} Request
 * @typedef {import('../agent/http.js').Response} Response
 */

const spending = '월,지출(원)\n3월,412000\n4월,386500\n5월,401200\n6월,395800\n7월,420300\n8월,377900\n';

const minutes = `# 회의록 요약

시장 소식지 정기 회의에서 나온 이야기를 한 장으로 줄였어요.

| 안건 | 결정 | 담당 |
|---|---|---|
| 가을호 표지 | 비 오는 시장 그림으로 한다 | 편집실 |
| 원고 마감 | 둘째 주 수요일 저녁 | 필자 모두 |
| 사진 고르기 | 여덟 장에서 네 장으로 줄인다 | 사진 담당 |
| 배포 | 가게 스물두 곳에 열 부씩 | 배포 담당 |

## 남은 일

- 국숫집 이야기의 인용을 주인에게 확인받기
- 골목 지도의 길 이름을 새 표지판과 맞추기
- 다음 회의 전까지 표지 시안 두 개 만들기
- 이사한 가게 두 곳의 주소를 배포 목록에서 고치기
- 남은 예산은 우편 요금으로 쓰기로 하기

다음 회의는 셋째 주 금요일 오전 열 시예요.
`;

/** What the scripts make, by the id without the suffix of its run. @type {ReadonlyMap<string, Media>} */
const made = new Map([
  ['art_img_1', {.../** @type {Media} */ (pictures.get('sunset-sea.png')), name: '노을 바다.png'}],
  ['art_img_2', {.../** @type {Media} */ (pictures.get('sunset-gulls.webp')), name: '노을 갈매기.webp'}],
  ['art_csv_1', text('월별지출.csv', 'text/csv', spending)],
  ['art_1', text('요약.md', 'text/markdown', minutes)],
]);

/** Pictures and files of answers, and what was uploaded: whoever may have one is given an address that ends. */
export class Artifacts {
  #signer;
  #uploads;
  #owns;

  /**
   * @param {import('./signer.js').Signer} signer
   * @param {import('./uploads.js').Uploads} uploads
   * @param {(threadId: string, artifactId: string) => boolean} owns whether the thread was told of the artifact
   */
  constructor(signer, uploads, owns) {
    this.#signer = signer;
    this.#uploads = uploads;
    this.#owns = owns;
  }

  /**
   * `GET /artifacts/:id?expires&signature`: the file. `GET /artifacts/:id/address?conversation`: a fresh address of it.
   * @param {Request} request @param {Response} response @param {URLSearchParams} query
   */
  handle(request, response, query) {
    const [, id = '', more] = /^\/artifacts\/([\w-]{1,80})(\/address)?$/.exec((request.url ?? '').split('?', 1)[0] ?? '') ?? [];
    const media = this.#uploads.find(id) ?? made.get(id.replace(/_[0-9a-f]{8}$/, ''));
    if (!media) throw new HttpError(404, 'ARTIFACT_NOT_FOUND', 'There is no such artifact.');
    if (!more) return sendMedia(response, media, this.#signer.check(id, query));
    // What was uploaded belongs to who knows its id; what an answer made, to the conversation it was made in.
    if (!this.#uploads.find(id) && !this.#owns(query.get('conversation') ?? '', id)) {
      throw new HttpError(404, 'ARTIFACT_NOT_FOUND', 'There is no such artifact in this conversation.');
    }
    sendJson(response, 200, this.#signer.address(id));
  }
}

/**
 * Sends a file so that nothing in it can run: no type is guessed, no script allowed, and only this page may use it.
 * @param {Response} response @param {Media} media @param {number} age milliseconds that it may be kept
 */
export function sendMedia(response, {name, type, body}, age) {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  response.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    'content-disposition': `${type.startsWith('image/') ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`,
    'content-security-policy': 'default-src \'none\'; sandbox',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': `private, max-age=${Math.floor(age / 1000)}`,
  });
  response.end(body);
}

/** @param {string} name */
function encodeName(name) {
  return encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
