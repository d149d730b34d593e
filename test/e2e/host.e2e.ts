import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {after, before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {logOf, Stage} from './browser.js';
import {ChatPage} from './chat-page.js';

const quiet = {violations: [], errors: []};

/** Waits until the page has handed its components to the chat. */
async function registered(page: Page): Promise<ChatPage> {
  await page.waitForFunction(() => Boolean((document.querySelector('morit-chat') as unknown as {registry?: object}).registry));
  return new ChatPage(page);
}

describe('what the page does for its chat', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  it('draws the page’s own card once, with the page’s own facts, however often the agent calls it (r8, R-145, R-190)', () => stage.visit('/?test=1&scenario=r8&speed=0', async (page) => {
    const chat = await registered(page);
    const asked: string[] = [];
    page.on('request', (request) => { if (request.url().includes('/facts')) asked.push(new URL(request.url()).search); });
    await chat.ask('TV 두 개 비교해 줘');
    const table = chat.responses.getByRole('table');
    await table.waitFor();
    assert.equal(await chat.responses.count(), 1);
    assert.deepEqual(asked, ['?ids=tv-55,tv-65']);
    assert.deepEqual(await table.getByRole('columnheader').allInnerTexts().then((texts) => texts.map((text) => text.split('\n')[0])), ['노을 55', '노을 65추천']);
    assert.deepEqual(await table.getByRole('row', {name: /^값/}).getByRole('cell').allInnerTexts(), ['₩890,000', '₩1,290,000']);
    assert.deepEqual(await logOf(page), quiet);
  }));

  it('asks for facts only when the ids are whole (R-189)', () => stage.visit('/?test=1&scenario=r8&speed=20&partial=x-ul', async (page) => {
    const chat = await registered(page);
    const asked: string[] = [];
    page.on('request', (request) => { if (request.url().includes('/facts')) asked.push(new URL(request.url()).search); });
    await chat.ask('TV 두 개 비교해 줘');
    await chat.responses.getByRole('table').waitFor();
    assert.deepEqual(asked, ['?ids=tv-55,tv-65']);
  }));

  it('fills a component that the agent only names, with a fresh time', () => stage.visit('/?test=1&speed=0', async (page) => {
    const chat = await registered(page);
    await chat.ask('환율 알려 줘');
    await chat.responses.getByText('느린오후 환전소').waitFor();
    assert.equal(await chat.answers.count(), 1);
    assert.deepEqual(await logOf(page), quiet);
  }));

  for (const [words, list, first, next] of [
    ['기사 보여 줘', 'articles', '국숫집 창가의 오후', '우산을 접고 걷는 법'],
    ['사진 보여 줘', 'pictures', '우산을 쓰고 비 오는 시장을 걷는 사람들 크게 보기', '비 오는 언덕의 지붕들 크게 보기'],
  ] as const) {
    it(`turns the pages of ${list}, and keeps the page that stands when the next does not come (R-030)`, () => stage.visit('/?test=1&speed=0', async (page) => {
      const chat = await registered(page);
      await chat.ask(words);
      const pager = chat.responses.getByRole('navigation');
      const named = (name: string) => chat.responses.getByRole(list === 'articles' ? 'link' : 'button', {name});
      await pager.getByText('1 / 2').waitFor();
      await page.route('**/lists/**', (route) => route.fulfill({status: 500}));
      await pager.getByRole('button').nth(1).click();
      const retry = pager.getByRole('button', {name: '다시 시도'});
      await retry.waitFor();
      await named(first).waitFor();
      await page.unroute('**/lists/**');
      await retry.click();
      await pager.getByText('2 / 2').waitFor();
      await named(next).waitFor();
      assert.equal(await named(first).count(), 0);
    }));
  }

  it('has every picture of another site from its own origin, and tells no third party (C-24)', () => stage.visit('/?test=1&speed=0', async (page) => {
    const chat = await registered(page);
    const origins = new Set<string>();
    const proxied: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      origins.add(url.origin);
      if (url.pathname === '/proxy') proxied.push(url.searchParams.get('url') ?? '');
    });
    await chat.ask('기사 보여 줘');
    await chat.responses.locator('.picture.shown').first().waitFor();
    assert.deepEqual([...origins], [new URL(stage.url).origin]);
    assert.ok(proxied.length > 0 && proxied.every((url) => url.startsWith('https://pictures.slow-afternoon.example/')));
    assert.deepEqual(await logOf(page), quiet);
  }));
});

describe('a file that a reader sends', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  const receipt = async () => ({name: '영수증.jpg', mimeType: 'image/jpeg', buffer: await readFile(new URL('../../demo/media/greens.jpg', import.meta.url))});

  it('goes up, and then out with the words of its scene (b3)', () => stage.visit('/?test=1&scenario=b3&speed=0', async (page) => {
    const chat = await registered(page);
    const run = page.waitForRequest('**/agent?*');
    await page.setInputFiles('input[type=file]', await receipt());
    const {messages} = (await run).postDataJSON() as {messages: {content: [{text: string}, {type: string; source: {value: string; mimeType: string}}]}[]};
    const [text, image] = messages.at(-1)?.content ?? [];
    assert.deepEqual([text?.text, image?.type, image?.source.mimeType], ['이 영수증 합계가 얼마야?', 'image', 'image/jpeg']);
    await chat.bodies.filter({hasText: '12,800원'}).waitFor();
    await chat.chat.getByText('첨부 파일 영수증.jpg').waitFor();
    const back = await page.request.get(image?.source.value ?? '');
    assert.deepEqual(await back.body(), (await receipt()).buffer);
    assert.deepEqual(await logOf(page), quiet);
  }));

  it('shows how far it is, and can be stopped', () => stage.visit('/?test=1&speed=0', async (page) => {
    const chat = await registered(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000});
    await page.setInputFiles('input[type=file]', {name: '큰 파일.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(4_000_000)});
    await page.waitForFunction(() => { const bar = document.querySelector('progress'); return bar && bar.value > 0 && bar.value < 1; });
    await page.getByRole('status').filter({hasText: '큰 파일.bin 올리는 중'}).waitFor();
    await page.getByRole('button', {name: '올리기 취소'}).click();
    await page.getByRole('button', {name: '파일 보내기'}).waitFor();
    assert.equal(await chat.said.count(), 0);
  }));

  it('that is too large is not sent, and the page says so', () => stage.visit('/?test=1&speed=0', async (page) => {
    const chat = await registered(page);
    await page.setInputFiles('input[type=file]', {name: '큰 파일.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(11 * 1024 * 1024)});
    await page.getByRole('status').filter({hasText: '큰 파일.bin을(를) 올리지 못했어요'}).waitFor();
    assert.equal(await chat.said.count(), 0);
  }));
});
