import assert from 'node:assert/strict';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
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
    await chat.attach(await receipt());
    await chat.files.filter({has: page.locator('canvas')}).waitFor();
    const run = page.waitForRequest('**/agent?*');
    await chat.send('이 영수증 합계가 얼마야?');
    const {messages} = (await run).postDataJSON() as {messages: {content: [{text: string}, {type: string; source: {value: string; mimeType: string}}]}[]};
    const [text, image] = messages.at(-1)?.content ?? [];
    assert.deepEqual([text?.text, image?.type, image?.source.mimeType], ['이 영수증 합계가 얼마야?', 'image', 'image/jpeg']);
    await chat.bodies.filter({hasText: '12,800원'}).waitFor();
    await chat.chat.getByRole('button', {name: '첨부 사진 영수증.jpg 크게 보기'}).waitFor();
    assert.equal(await chat.files.count(), 0);
    const back = await page.request.get(image?.source.value ?? '');
    assert.deepEqual(await back.body(), (await receipt()).buffer);
    assert.deepEqual(await logOf(page), quiet);
  }));

  it('shows how far it is, and can be taken out again', () => stage.visit('/?test=1&speed=0', async (page) => {
    const chat = await registered(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000});
    await chat.attach({name: '큰 파일.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(4_000_000)});
    await chat.files.filter({hasText: /올리는 중 [1-9]\d?%/}).waitFor();
    await chat.send('이걸 봐 줘');
    await chat.chat.getByText('파일을 다 올리면 바로 보낼게요').last().waitFor(); // Said aloud, and written below the field.
    await chat.chat.getByRole('button', {name: '큰 파일.bin 빼기'}).click();
    await chat.files.waitFor({state: 'detached'});
    assert.equal(await chat.said.count(), 0);
    assert.equal(await chat.field.inputValue(), '이걸 봐 줘');
  }));

  it('that the server does not take is not sent, and its chip says so', () => stage.visit('/?test=1&speed=0', async (page) => {
    const chat = await registered(page);
    // From the disk: so many bytes take long on the wire to the browser.
    const folder = await mkdtemp(join(tmpdir(), 'morit-e2e-'));
    await writeFile(join(folder, '큰 파일.bin'), Buffer.alloc(11 * 1024 * 1024));
    await chat.attach(join(folder, '큰 파일.bin'));
    await chat.files.filter({hasText: '올리지 못했어요'}).waitFor();
    await rm(folder, {recursive: true});
    await chat.send('이걸 봐 줘');
    await chat.chat.getByText('올리지 못한 파일이 있어요').waitFor();
    assert.equal(await chat.said.count(), 0);
  }));

  it('is seen again after a load, by an address of its own', () => stage.visit('/?test=1&speed=0&scenario=b3&thread-id=thread-photo', async (page) => {
    let chat = await registered(page);
    await chat.attach(await receipt());
    await chat.files.filter({has: page.locator('canvas')}).waitFor();
    await chat.ask('이 영수증 합계가 얼마야?');
    await page.reload();
    chat = new ChatPage(page);
    await chat.chat.getByRole('button', {name: '첨부 사진 영수증.jpg 크게 보기'}).click();
    await chat.chat.locator('dialog.viewer canvas').waitFor();
  }));

  it('waits for what draws it, in words, when that cannot be fetched, and goes out with the text afterwards', () => stage.visit('/?test=1&speed=0', async (page) => {
    const chat = await registered(page);
    await page.route(/\/chunks\//, (route) => route.abort());
    await chat.attach(await receipt());
    await chat.chat.getByText('연결하지 못했어요').waitFor();
    await chat.send('합계?');
    assert.equal(await chat.field.inputValue(), '합계?');
    assert.equal(await chat.said.count(), 0);
    await page.unroute(/\/chunks\//);
    await chat.field.press('Enter');
    await chat.files.first().waitFor();
    assert.equal(await chat.field.inputValue(), '합계?');
  }));
});

describe('Mons that a reader chooses (R-118)', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  it('go out with every run of Manager, and with none of Buddy (R-085)', () => stage.visit('/?test=1&speed=0&mode=manager', async (page) => {
    const chat = new ChatPage(page);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/agent') return;
      sent.push((request.postDataJSON() as {forwardedProps: {morit: {selectedMons?: unknown}}}).forwardedProps.morit.selectedMons);
    });
    await chat.chat.getByRole('button', {name: 'Mon 고르기'}).click();
    await page.keyboard.type('정리');
    await chat.chat.getByRole('option', {name: /정리 Mon/}).waitFor();
    await chat.chat.getByRole('option').nth(1).waitFor({state: 'detached'});
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await chat.ask('고마워');
    await chat.chat.getByRole('radio', {name: 'Buddy'}).or(chat.chat.getByRole('button', {name: 'Buddy'})).first().click();
    await chat.ask('잘 가');
    assert.deepEqual(sent, [['m_table'], undefined]);
    assert.equal(await chat.chat.getByRole('button', {name: 'Mon 고르기'}).count(), 0);
    assert.deepEqual((await logOf(page)).violations, []);
  }));
});
