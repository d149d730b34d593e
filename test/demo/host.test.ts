import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {checkPart} from '../../src/contract/contracts.js';
import {checkPicture, pictureType} from '../../src/contract/picture.js';
import {startDemo} from '../../demo/server.js';
import {input, rawRequest, read, withDemo, type WireEvent} from './client.js';

interface Address { readonly url: string; readonly expiresAt: string }

/** What `use` sees: the server, and its clock, which moves only by hand. */
async function withHost(use: (url: string, pass: (ms: number) => void) => Promise<void>, uploads = {}): Promise<void> {
  let now = Date.parse('2026-09-28T08:00:00Z');
  const demo = await startDemo({now: () => now, uploads});
  try {
    await use(demo.url, (ms) => { now += ms; });
  } finally {
    await demo.close();
  }
}

const json = async <Value>(url: string): Promise<Value> => (await fetch(url)).json() as Promise<Value>;
const code = async (response: Response): Promise<string> => `${response.status} ${(await response.json() as {error: {code: string}}).error.code}`;

/** Plays r6 in the thread `t`; resolves with the id of its first picture. */
async function draw(url: string, words = '노을 그림 두 장 그려 줘'): Promise<string> {
  const {frames} = await read(`${url}/agent?speed=0`, input('t', 'run', words));
  const [, id = ''] = /"artifact_id\\?":\\?"(art_\w+)/.exec(JSON.stringify(frames.map(({event}: {event: WireEvent}) => event))) ?? [];
  return id;
}

async function addressOf(url: string, id: string, conversation = 't'): Promise<string> {
  const {url: path} = await json<Address>(`${url}/artifacts/${id}/address?conversation=${conversation}`);
  return url + path;
}

describe('an artifact of the demo', () => {
  it('is a real picture of the size and type that was told', () => withHost(async (url) => {
    const {frames} = await read(`${url}/agent?speed=0`, input('t', 'run', '노을 그림 두 장 그려 줘'));
    const told = frames.flatMap(({event: {name, value}}) => name === 'morit.artifact' ? [(value as {artifact: {artifact_id: string; mime: string; width: number; height: number}}).artifact] : []);
    for (const {artifact_id: id, mime, width, height} of told) {
      const response = await fetch(await addressOf(url, id));
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), mime);
      assert.deepEqual(checkPicture(new Uint8Array(await response.arrayBuffer()), pictureType(mime)!), {ok: true, size: {width, height}});
    }
  }));

  for (const [scene, words, size, type] of [['r7', '월별 지출을 CSV로 만들어 줘', 88, 'text/csv'], ['m2', '회의록을 표로 정리하고 요약해 줘', 812, 'text/markdown']] as const) {
    it(`is in ${scene} a file of as many bytes as the script says, to be saved under its own name`, () => withHost(async (url) => {
      const response = await fetch(await addressOf(url, await draw(url, words)));
      assert.equal((await response.arrayBuffer()).byteLength, size);
      assert.ok(response.headers.get('content-type')?.startsWith(type));
      assert.match(response.headers.get('content-disposition') ?? '', /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''%/);
    }));
  }

  it('has an address for five minutes, and another after that (R-075)', () => withHost(async (url, pass) => {
    const id = await draw(url);
    const address = await addressOf(url, id);
    pass(299_999);
    assert.equal((await fetch(address)).status, 200);
    pass(1);
    assert.equal(await code(await fetch(address)), '403 ADDRESS_EXPIRED');
    assert.equal((await fetch(await addressOf(url, id))).status, 200);
  }));

  it('says when its address ends', () => withHost(async (url) => {
    const {expiresAt} = await json<Address>(`${url}/artifacts/${await draw(url)}/address?conversation=t`);
    assert.equal(expiresAt, '2026-09-28T08:05:00.000Z');
  }));

  it('may be kept by this browser alone, and no longer than its address holds', () => withHost(async (url, pass) => {
    const address = await addressOf(url, await draw(url));
    pass(100_000);
    const {headers} = await fetch(address);
    assert.equal(headers.get('cache-control'), 'private, max-age=200');
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
    assert.equal(headers.get('access-control-allow-origin'), null);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('content-security-policy') ?? '', /sandbox/);
  }));

  it('is given to its own conversation alone', () => withHost(async (url) => {
    const id = await draw(url);
    for (const query of ['', '?conversation=', '?conversation=other', '?conversation=__proto__']) {
      assert.equal(await code(await fetch(`${url}/artifacts/${id}/address${query}`)), '404 ARTIFACT_NOT_FOUND', query);
    }
    assert.equal(await code(await fetch(`${url}/artifacts/art_img_1_00000000/address?conversation=t`)), '404 ARTIFACT_NOT_FOUND');
  }));

  for (const change of [
    (query: string) => query.replace(/signature=./, (start) => `signature=${start.endsWith('A') ? 'B' : 'A'}`), (query: string) => query.replace(/expires=\d/, 'expires=9'),
    (query: string) => query.replace(/signature=.*/, 'signature='), () => '', (query: string) => query.replace(/expires=\d+/, 'expires=1e99'), (query: string) => `${query}%00`,
  ]) {
    it(`is refused at a changed address: ${change('expires=1&signature=x')}`, () => withHost(async (url) => {
      const [path, query = ''] = (await addressOf(url, await draw(url))).split('?');
      assert.equal(await code(await fetch(`${path}?${change(query)}`)), '403 SIGNATURE_INVALID');
    }));
  }

  it('is refused at the address of another', () => withHost(async (url) => {
    const id = await draw(url);
    assert.equal((await fetch((await addressOf(url, id)).replace('art_img_1', 'art_img_2'))).status, 403);
  }));

  for (const path of ['/artifacts/', '/artifacts/../server.js', '/artifacts/%2e%2e%2fserver.js', '/artifacts/art_img_1%00', '/artifacts/constructor', '/artifacts/art_img_1/../../x']) {
    it(`is nothing at ${path}`, () => withDemo(async (url) => { assert.equal((await rawRequest(url, {path})).status, 404); }));
  }
});

const send = (url: string, body: BodyInit | undefined, headers: Record<string, string> = {'x-file-name': 'a.png'}) => fetch(`${url}/upload`, {method: 'POST', body, headers});
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(40)]);

describe('an upload', () => {
  it('comes back as it was, under its own name', () => withHost(async (url) => {
    const response = await send(url, png, {'x-file-name': encodeURIComponent('영수증 (1).png')});
    const {attachmentId, url: path, ...facts} = await response.json() as {attachmentId: string} & Address & Record<string, unknown>;
    assert.equal(response.status, 201);
    assert.match(attachmentId, /^att_[0-9a-f]{24}$/);
    assert.deepEqual({name: facts.name, type: facts.type, size: facts.size}, {name: '영수증 (1).png', type: 'image/png', size: 48});
    const back = await fetch(url + path);
    assert.equal(back.headers.get('content-type'), 'image/png');
    assert.deepEqual(Buffer.from(await back.arrayBuffer()), png);
    assert.equal((await fetch(`${url}/artifacts/${attachmentId}/address`)).status, 200);
  }));

  it('is never served as anything that could run', () => withHost(async (url) => {
    const response = await send(url, '<script>alert(1)</script>', {'x-file-name': 'a.html', 'content-type': 'text/html'});
    const {headers} = await fetch(url + (await response.json() as Address).url);
    assert.equal(headers.get('content-type'), 'application/octet-stream');
    assert.match(headers.get('content-disposition') ?? '', /^attachment/);
  }));

  for (const [name, kept] of [['../../etc/passwd', 'passwd'], ['C:\\dir\\b.png', 'b.png'], ['a\u202egnp.exe', 'agnp.exe'], ['a\r\nx: y.png', 'ax: y.png']] as const) {
    it(`keeps of the name ${JSON.stringify(name)} only ${kept}`, () => withHost(async (url) => {
      assert.equal((await (await send(url, png, {'x-file-name': encodeURIComponent(name)})).json() as {name: string}).name, kept);
    }));
  }

  for (const [what, headers] of [['no name', {}], ['an empty name', {'x-file-name': ''}], ['no encoding', {'x-file-name': '%E0%A4%A'}], ['dots alone', {'x-file-name': '..'}], ['a path alone', {'x-file-name': 'a%2F'}], ['a very long name', {'x-file-name': 'a'.repeat(121)}]] as const) {
    it(`is refused with ${what}`, () => withHost(async (url) => { assert.equal((await send(url, png, headers as Record<string, string>)).status, 400); }));
  }

  it('is refused when it is empty', () => withHost(async (url) => { assert.equal(await code(await send(url, undefined)), '400 EMPTY'); }));

  it('is refused over its limit, whether or not its length was told', () => withHost(async (url) => {
    assert.equal(await code(await send(url, Buffer.alloc(2000))), '413 TOO_LARGE');
    const pieces = new ReadableStream({pull: (controller) => { controller.enqueue(new Uint8Array(600)); }}, {highWaterMark: 0});
    const told = await fetch(`${url}/upload`, {method: 'POST', body: pieces, duplex: 'half', headers: {'x-file-name': 'a'}} as RequestInit).catch(() => undefined);
    assert.ok(told === undefined || told.status === 413);
    assert.equal((await send(url, png)).status, 201);
  }, {file: 1000}));

  it('makes room by letting the oldest go', () => withHost(async (url) => {
    const addresses: string[] = [];
    for (let at = 0; at < 3; at += 1) addresses.push((await (await send(url, Buffer.alloc(400, at))).json() as Address).url);
    const left = await Promise.all(addresses.map(async (path) => (await fetch(url + path)).status));
    assert.deepEqual(left, [404, 200, 200]);
  }, {all: 900}));

  it('cannot be sent from another origin: no preflight is answered', () => withDemo(async (url) => {
    const {status, headers} = await fetch(`${url}/upload`, {method: 'OPTIONS', headers: {'origin': 'https://evil.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-file-name'}});
    assert.equal(status, 405);
    assert.equal(headers.get('access-control-allow-origin'), null);
  }));
});

const proxied = (url: string, address: string, more = '') => fetch(`${url}/proxy?url=${encodeURIComponent(address)}${more}`);

describe('the demo’s proxy', () => {
  it('hands on a picture of a site that it knows', () => withDemo(async (url) => {
    const response = await proxied(url, 'https://pictures.slow-afternoon.example/greens.jpg');
    assert.equal(response.headers.get('content-type'), 'image/jpeg');
    assert.equal(response.headers.get('cache-control'), 'private, max-age=86400');
    assert.ok(checkPicture(new Uint8Array(await response.arrayBuffer()), 'image/jpeg').ok);
  }));

  it('hands on a plugin’s pictures to that plugin alone (R-078)', () => withDemo(async (url) => {
    const address = 'https://pictures.school-life.example/greens.jpg';
    assert.deepEqual(await Promise.all(['', '&extension=other', '&extension=school_life'].map(async (more) => (await proxied(url, address, more)).status)), [403, 403, 200]);
    assert.equal((await proxied(url, 'https://pictures.slow-afternoon.example/greens.jpg', '&extension=school_life')).status, 403);
  }));

  it('has no picture that the site has not', () => withDemo(async (url) => {
    assert.equal((await proxied(url, 'https://pictures.slow-afternoon.example/none.jpg')).status, 404);
    assert.equal((await proxied(url, 'https://pictures.slow-afternoon.example/constructor')).status, 404);
  }));

  for (const address of [
    'https://example.com/a.png', 'https://pictures.slow-afternoon.example.evil.example/greens.jpg', 'https://constructor/greens.jpg',
    'https://127.0.0.1/greens.jpg', 'https://[::1]/greens.jpg', 'https://169.254.169.254/latest',
  ]) {
    it(`asks nobody at ${address}`, () => withDemo(async (url) => { assert.equal((await proxied(url, address)).status, 403); }));
  }

  for (const address of [
    '', 'greens.jpg', 'http://pictures.slow-afternoon.example/greens.jpg', 'file:///etc/passwd', 'https://pictures.slow-afternoon.example:8080/greens.jpg',
    'https://pictures.slow-afternoon.example@evil.example/greens.jpg', 'https://evil.example@pictures.slow-afternoon.example/greens.jpg',
    'https://pictures.slow-afternoon.example/../greens.jpg', 'https://pictures.slow-afternoon.example/%2e%2e/greens.jpg', 'HTTPS://PICTURES.slow-afternoon.example/greens.jpg',
    'https://pictures.slow-afternoon.example/greens.jpg?x', 'https://pictures.slow-afternoon.example/greens.jpg#x', `https://pictures.slow-afternoon.example/${'a'.repeat(2048)}`,
  ]) {
    it(`refuses what is no plain address: ${address.slice(0, 70)}`, () => withDemo(async (url) => { assert.equal((await proxied(url, address)).status, 400); }));
  }
});

interface Facts { readonly items: {id: string; price: number}[]; readonly missing: string[]; readonly total?: number; readonly page: Record<string, unknown> }

describe('facts of the demo', () => {
  it('stand behind ids, in their order, each once, and unknown ids are named', () => withDemo(async (url) => {
    const {items, missing} = await json<Facts>(`${url}/facts?ids=tv-65,tv-55,tv-65,tv-99`);
    assert.deepEqual([items.map(({id}) => id), missing], [['tv-65', 'tv-55'], ['tv-99']]);
  }));

  it('come with what they cost together, which the page never adds up (R-150)', () => withDemo(async (url) => {
    assert.equal((await json<Facts>(`${url}/facts?ids=tv-65,tv-55&size=1`)).total, 2_180_000);
    assert.equal((await json<Facts>(`${url}/facts`)).total, undefined);
  }));

  it('of one category come a page at a time', () => withDemo(async (url) => {
    const first = await json<Facts>(`${url}/facts?category=screen&size=3`);
    const second = await json<Facts>(`${url}/facts?category=screen&size=3&page=2`);
    assert.deepEqual(first.page, {page: 1, page_size: 3, total: 4, has_prev: false, has_next: true});
    assert.deepEqual([first.items.length, second.items.length, second.page['has_next']], [3, 1, false]);
  }));

  for (const query of ['ids=', 'ids=a,,b', 'ids=<b>', `ids=${Array.from({length: 51}, (_, at) => `x${at}`).join(',')}`, 'page=0', 'page=-1', 'page=1e1', 'size=101', 'size=']) {
    it(`are refused for ${query.slice(0, 40)}`, () => withDemo(async (url) => { assert.equal((await fetch(`${url}/facts?${query}`)).status, 400); }));
  }
});

describe('lists of the demo', () => {
  for (const [name, component] of [['articles', 'article_list'], ['pictures', 'image_gallery']] as const) {
    for (const locale of ['ko', 'en']) {
      it(`give every page of ${name} in ${locale} as ${component} takes it`, () => withDemo(async (url) => {
        const pages = await Promise.all([1, 2].map((page) => json<{page: Record<string, unknown>}>(`${url}/lists/${name}?page=${page}&locale=${locale}`)));
        for (const value of pages) {
          const part = {kind: 'data', metadata: {mimeType: 'application/a2ui+json'}, data: {version: 'v0.9', partId: 'p', component, value}};
          assert.deepEqual((await checkPart(part, {now: Date.now(), locale, dev: false})), {ok: true, part: {...part, data: {...part.data, contract: `${component}@1`, mode: 'provider'}}, repairs: []});
        }
        assert.deepEqual(pages.map(({page}) => [page['has_prev'], page['has_next']]), [[false, true], [true, false]]);
      }));
    }
  }

  for (const [path, status] of [['articles?page=3', 404], ['articles?page=x', 400], ['constructor', 404], ['', 404], ['articles/1', 404]] as const) {
    it(`are ${status} at ${path || 'nothing'}`, () => withDemo(async (url) => { assert.equal((await fetch(`${url}/lists/${path}`)).status, status); }));
  }
});
