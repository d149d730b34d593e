import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {after, before, describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import {logOf, Stage} from './browser.js';
import {ChatPage} from './chat-page.js';

const words = '노을 그림 두 장 그려 줘';
const quiet = {violations: [], errors: []};

/** The boxes of pictures in the chat, shown or not. */
const boxesOf = (chat: ChatPage): Locator => chat.chat.locator('morit-response').locator('[part~=picture]');
/** The pictures that are on the page, by their words. */
const picturesOf = (chat: ChatPage): Locator => chat.chat.locator('morit-response').locator('canvas[role=img]');

/** Waits until as many pictures have been drawn. */
async function shown(chat: ChatPage, count: number): Promise<void> {
  await picturesOf(chat).nth(count - 1).waitFor();
  await chat.page.waitForFunction((boxes) => boxes.every((box) => (box as Element).classList.contains('shown')), await boxesOf(chat).elementHandles());
}

/** Every request for the bytes of an artifact, and for a fresh address of one. */
function requestsOf(page: Page): {readonly files: string[]; readonly addresses: string[]} {
  const seen = {files: [] as string[], addresses: [] as string[]};
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (pathname.startsWith('/artifacts/')) (pathname.endsWith('/address') ? seen.addresses : seen.files).push(pathname);
  });
  return seen;
}

describe('pictures that an answer makes', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  it('have their places first, and stand in them in the end, of the same height (R-072)', () => stage.visit('/?test=1&scenario=r6', async (page) => {
    const chat = new ChatPage(page);
    await chat.send(words);
    await boxesOf(chat).filter({hasText: '이미지를 만들고 있어요'}).nth(1).waitFor();
    const heights = (): Promise<number[]> => boxesOf(chat).evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().height));
    const before = await heights();
    await chat.settled();
    await shown(chat, 2);
    (await heights()).forEach((height, at) => { assert.ok(Math.abs(height - (before[at] ?? 0)) <= 1, `${height} after ${before[at]}`); });
    assert.deepEqual(await picturesOf(chat).evaluateAll((canvases) => canvases.map(({ariaLabel}) => ariaLabel)), ['노을이 지는 바닷가', '노을 속을 나는 갈매기']);
    assert.equal(await chat.chat.getByText('이미지를 만들고 있어요').count(), 0);
    assert.deepEqual(await logOf(page), quiet);
  }));

  it('are brought back with the thread when the page is loaded again (R-074)', () => stage.visit('/?test=1&scenario=r6&speed=0&thread-id=again', async (page) => {
    const chat = new ChatPage(page);
    await chat.ask(words);
    await shown(chat, 2);
    await page.reload();
    const again = new ChatPage(page);
    await shown(again, 2);
    assert.equal(await again.answers.count(), 1);
    assert.deepEqual(await logOf(page), quiet);
  }));

  it('leave no empty place behind when the reader stops them', () => stage.visit('/?test=1&scenario=r6', async (page) => {
    const chat = new ChatPage(page);
    await chat.send(words);
    await boxesOf(chat).nth(1).waitFor();
    await chat.chat.getByRole('button', {name: '중지'}).click();
    await chat.settled();
    await chat.notices.last().waitFor();
    assert.equal(await boxesOf(chat).count(), 0);
    assert.match(await chat.bodies.last().innerText(), /두 장으로 준비할게요/);
  }));

  it('are asked for once more at a fresh address when the first has ended (R-075)', () => stage.visit('/?test=1&scenario=r6&speed=0', async (page) => {
    const chat = new ChatPage(page);
    const {files, addresses} = requestsOf(page);
    let refused = 0;
    await page.route('**/artifacts/*?*', (route) => refused++ < 2 ? route.fulfill({status: 403}) : route.continue());
    await chat.ask(words);
    await shown(chat, 2);
    assert.equal(files.length, 4);
    assert.equal(addresses.length, 4);
  }));

  it('are given up after two tries, say so in the same room, and come when the reader tries again', () => stage.visit('/?test=1&scenario=r6&speed=0', async (page) => {
    const chat = new ChatPage(page);
    const {files} = requestsOf(page);
    await page.route('**/artifacts/*?*', (route) => route.fulfill({status: 403}));
    await chat.ask(words);
    const retry = chat.chat.getByRole('button', {name: '노을이 지는 바닷가 다시 시도'});
    await retry.waitFor();
    await chat.chat.getByRole('button', {name: '노을 속을 나는 갈매기 다시 시도'}).waitFor();
    assert.equal(files.length, 4);
    await page.unroute('**/artifacts/*?*');
    await retry.click();
    await picturesOf(chat).first().waitFor();
    assert.equal(await picturesOf(chat).count(), 1);
  }));

  it('open whole over the page, and close again where they were', () => stage.visit('/?test=1&scenario=r6&speed=0', async (page) => {
    const chat = new ChatPage(page);
    await chat.ask(words);
    await shown(chat, 2);
    const open = chat.chat.getByRole('button', {name: '노을이 지는 바닷가 크게 보기'});
    await open.click();
    const viewer = chat.chat.getByRole('dialog', {name: '이미지 보기'});
    await viewer.locator('canvas').waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({state: 'detached'});
    assert.equal(await open.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button), true);
  }));
});

describe('a file that an answer makes', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  it('is saved under its own name with all its bytes, and its sandbox link stays text (R-069, R-070)', () => stage.visit('/?test=1&scenario=r7&speed=0', async (page) => {
    const chat = new ChatPage(page);
    await chat.ask('월별 지출을 CSV로 만들어 줘');
    const button = chat.chat.getByRole('button', {name: /월별지출\.csv.*다운로드/}).first(); // The row's; the response has one too.
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    assert.equal(download.suggestedFilename(), '월별지출.csv');
    assert.equal((await readFile(await download.path())).length, 88);
    assert.equal(await chat.bodies.first().locator('a').count(), 0);
  }));
});
