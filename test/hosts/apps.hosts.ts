import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {join} from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {ChatPage} from '../e2e/chat-page.js';
import {builds, hosts, Site} from './site.js';
import {openBrowser, visit, type Trouble} from './visitor.js';

/** Which application is driven: `npm run hosts` says so. */
const host = process.env.MORIT_HOST ?? 'html';
/** No script, style or request from anywhere else, and no code from strings; Angular names where its addresses start. */
const policy = [
  'default-src \'none\'', 'script-src \'self\'', 'style-src \'self\'', 'connect-src \'self\'', 'img-src \'self\'', 'font-src \'none\'', 'base-uri \'self\'',
].join('; ');
const nothing: Trouble = {said: [], strangers: []};

const heard = async (page: Page) => (await page.locator('#heard').textContent() ?? '').split('\n').filter(Boolean);
/** The shadow roots' own tags on the page, which a page that took its chats away has none of. */
const standing = (page: Page) => page.evaluate(() => [...document.querySelectorAll('*')].filter((element) => element.localName.startsWith('morit-c')).length);

describe(`an application in ${host}`, () => {
  let site: Site;
  let browser: Browser;
  before(async () => {
    site = await Site.open({folders: host === 'html' ? {'/': join(hosts, 'html')} : {'/': join(builds, host)}, headers: {'content-security-policy': policy}});
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  /** The application, opened; nothing may have gone wrong by the end. */
  const open = (use: (first: ChatPage, page: Page) => Promise<void>) => visit(browser, `${site.url}/`, async (page, trouble) => {
    const first = new ChatPage(page, '#first');
    await first.field.waitFor();
    await use(first, page);
    assert.deepEqual(trouble, nothing);
  });

  it('mounts two chats and a response, each with what it was given', () => open(async (first, page) => {
    await new ChatPage(page, '#second').field.waitFor();
    await first.chat.getByText('모스').first().waitFor();
    await page.locator('#second').getByText('Joy').first().waitFor();
    await page.locator('#greeting').getByText('반가워요, 지우 님').waitFor();
  }));

  it('sends, streams the answer, and tells the application by events with fields', () => open(async (first, page) => {
    await page.evaluate(() => {
      const lengths = new Set<number>();
      Object.assign(window, {lengths});
      const look = (): void => {
        const find = (root: ParentNode): string => [...root.querySelectorAll('*')].map((element) => (
          element.matches('[part~=body]') ? element.textContent ?? '' : element.shadowRoot ? find(element.shadowRoot) : '')).join('');
        lengths.add(find(document).length);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.locator('#first').evaluate((chat) => { chat.setAttribute('endpoint', '/agent?speed=1'); });
    await first.ask('안녕');
    await first.bodies.getByText('잘 들었어요').waitFor();
    assert.ok(await page.evaluate(() => (window as unknown as {lengths: Set<number>}).lengths.size) > 3, 'the answer grew in steps');
    assert.deepEqual(await heard(page), ['first submit: 안녕', 'first run: success']);
  }));

  it('draws a part with a value of the application’s own', () => open(async (first) => {
    await first.ask('환율 알려 줘');
    await first.responses.getByText('골목 환전소').waitFor();
  }));

  it('takes a property that changes, and a method by a reference', () => open(async (first, page) => {
    await page.locator('#rename').click();
    await first.chat.getByText('도토리').first().waitFor();
    await page.locator('#ask').click();
    await first.bodies.getByText('이른 아침의 시장은').waitFor();
    await first.settled();
    assert.deepEqual(await heard(page), ['first run: success']);
  }));

  it('keeps two chats apart', () => open(async (first, page) => {
    const second = new ChatPage(page, '#second');
    await first.ask('안녕');
    await second.ask('hello');
    assert.equal(await first.said.count(), 1);
    assert.equal(await second.said.count(), 1);
    assert.deepEqual((await heard(page)).filter((line) => line.includes('submit')), ['first submit: 안녕', 'second submit: hello']);
  }));

  it('leaves nothing behind when it takes the chats away mid-answer, and hears each event once when they are back', () => open(async (first, page) => {
    const counts = () => page.evaluate(() => [Object.keys(window).length, document.body.childElementCount, document.adoptedStyleSheets.length]);
    const before = await counts();
    await page.locator('#first').evaluate((chat) => { chat.setAttribute('endpoint', '/agent?speed=1'); });
    await first.send('길게 써 줘');
    await first.bodies.first().waitFor();
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/agent'));
    await page.locator('#toggle').click();
    await ended;
    assert.equal(await standing(page), 0);
    assert.deepEqual(await counts(), before);
    await page.locator('#toggle').click();
    await first.field.waitFor();
    await page.locator('#greeting').getByText('반가워요, 지우 님').waitFor();
    await first.ask('안녕');
    assert.deepEqual((await heard(page)).filter((line) => line.includes('안녕')), ['first submit: 안녕']);
  }));
});
