import assert from 'node:assert/strict';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {ChatPage} from '../e2e/chat-page.js';
import {answerOf, differences, globalsOf, lookOf, otherVersion, start, violationsOf, type HostPage} from './host-page.js';
import {hosts, Site} from './site.js';
import {openBrowser, visit, type Trouble} from './visitor.js';

const strict = [
  'default-src \'none\'', 'script-src \'self\'', 'style-src \'self\'', 'connect-src \'self\'', 'img-src \'self\'', 'font-src \'none\'', 'base-uri \'none\'',
  'form-action \'none\'', 'require-trusted-types-for \'script\'', 'trusted-types morit',
].join('; ');

/** Each page by its name; all of them are judged alike. */
const pages: Readonly<Record<string, HostPage>> = {
  'a plain page': {},
  'Bootstrap': {styles: ['/packages/bootstrap/dist/css/bootstrap.css']},
  'Tailwind’s preflight': {styles: ['/packages/tailwindcss/preflight.css']},
  '* {all: unset}': {styles: ['/public/unset.css']},
  'hostile variables': {styles: ['/public/hostile.css']},
  'a page from right to left': {html: 'lang="ar" dir="rtl"'},
  'text at 200 %': {styles: ['/public/large.css']},
  'COOP and COEP': {headers: {'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp'}},
  'the strictest policy': {headers: {'content-security-policy': strict}},
  'nested shadow roots': {nested: 3},
};
const address = (name: string) => `/page-${Object.keys(pages).indexOf(name)}`;
const nothing: Trouble = {said: [], strangers: []};

/** The sizes and places that make a chat one that can be used, whatever its page says. */
async function assertUsable(chat: ChatPage): Promise<void> {
  const frame = await chat.chat.boundingBox();
  const field = await chat.field.boundingBox();
  const answer = await chat.bodies.last().boundingBox();
  assert.ok(frame && frame.width >= 280 && frame.height >= 300, `the chat has room: ${JSON.stringify(frame)}`);
  assert.ok(field && field.width >= 150 && field.height >= 18 && field.y + field.height <= frame.y + frame.height, `the field is in it: ${JSON.stringify(field)}`);
  assert.ok(answer && answer.width >= 150 && answer.height >= 14, `an answer can be read: ${JSON.stringify(answer)}`);
  const size = await chat.bodies.last().evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  assert.ok(size >= 12 && size <= 40, `an answer is written in ${size} px`);
}

describe('host pages', () => {
  let site: Site;
  let browser: Browser;
  before(async () => {
    site = await Site.open({
      folders: {'/public/': join(hosts, 'pages/public'), '/packages/': join(hosts, 'pages/node_modules'), '/cdn/': join(hosts, 'pages/node_modules/@morit/elements/cdn')},
      route: async (path) => {
        const name = Object.keys(pages).find((one) => address(one) === path);
        return name === undefined ? otherVersion(path) : answerOf(pages[name]!);
      },
      headers: {'cross-origin-resource-policy': 'same-origin'},
    });
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  const open = (name: string, use: (page: Page, trouble: Trouble) => Promise<void>) => visit(browser, `${site.url}${address(name)}`, use);

  for (const name of Object.keys(pages)) {
    it(`${name}: the chat works, and the page is the same before, beside and after it (S-06)`, () => open(name, async (page, trouble) => {
      await page.locator('#host').waitFor();
      const look = await lookOf(page);
      const picture = await page.locator('#host').screenshot({animations: 'disabled'});
      assert.deepEqual(await globalsOf(page), []);
      const chat = await start(page);
      await chat.ask('안녕');
      await chat.bodies.getByText('잘 들었어요').waitFor();
      await chat.ask('환율 알려 줘');
      await chat.responses.getByText('골목 환전소').waitFor();
      await assertUsable(chat);
      await page.evaluate(() => { (document.activeElement as HTMLElement | null)?.blur(); scrollTo({top: 0, behavior: 'instant'}); });
      assert.deepEqual(differences(look, await lookOf(page)), []);
      assert.ok(picture.equals(await page.locator('#host').screenshot({animations: 'disabled'})), 'the page’s own part is drawn as before');
      await chat.chat.evaluate((element) => { element.remove(); });
      assert.deepEqual(differences(look, await lookOf(page)), []);
      assert.deepEqual(await globalsOf(page), []);
      assert.deepEqual({...trouble, violations: await violationsOf(page)}, {...nothing, violations: []});
      if (name === 'COOP and COEP') assert.ok(await page.evaluate(() => crossOriginIsolated), 'the page is isolated');
    }));
  }

  it('two chats on one page keep to themselves (F-34)', () => open('a plain page', async (page, trouble) => {
    const first = await start(page, {ids: ['first', 'second']});
    const second = new ChatPage(page, '#second');
    await Promise.all([first.send('안녕'), second.field.waitFor()]);
    await second.ask('길게 써 줘');
    await first.settled();
    assert.deepEqual([await first.said.allInnerTexts(), await second.said.allInnerTexts()].map((texts) => texts.map((text) => text.trim())), [['안녕'], ['길게 써 줘']]);
    const ids = await page.evaluate(() => [...document.querySelectorAll('morit-chat')].map((chat) => [...chat.shadowRoot?.querySelectorAll('[id]') ?? []].length));
    assert.equal(ids.length, 2);
    assert.deepEqual(trouble, nothing);
  }));

  for (const [order, scripts] of [['the older first', ['/cdn/morit.min.js', '/other/morit.min.js']], ['the newer first', ['/other/morit.min.js', '/cdn/morit.min.js']]] as const) {
    it(`two versions, ${order}: one draws, the other says one line and stays quiet (S-03)`, () => open('the strictest policy', async (page, trouble) => {
      const chat = await start(page, {scripts: [...scripts]});
      await chat.ask('환율 알려 줘');
      await chat.responses.getByText('골목 환전소').waitFor();
      assert.equal(trouble.said.length, 1, trouble.said.join('\n'));
      assert.match(trouble.said[0]!, /warning: \[morit\] Version [\d.]+ stays quiet: [\d.]+ has defined/);
      assert.deepEqual([trouble.strangers, await violationsOf(page)], [[], []]);
    }));
  }

  for (const [way, move] of [['taken out and put back', 'append'], ['moved by moveBefore', 'moveBefore']] as const) {
    it(`a chat ${way} while an answer streams goes on with it (F-32)`, () => open('a plain page', async (page, trouble) => {
      const chat = await start(page);
      await chat.chat.evaluate((element) => { element.setAttribute('endpoint', '/agent?speed=1'); });
      await chat.send('길게 써 줘');
      await chat.bodies.first().waitFor();
      await chat.chat.evaluate((element, how) => {
        const place = document.body.appendChild(document.createElement('section'));
        (place as unknown as Record<string, (node: Element, before: null) => void>)[how === 'append' ? 'insertBefore' : 'moveBefore']!(element, null);
      }, move);
      await chat.settled();
      await chat.bodies.getByText('여기까지가 제가 준비한 긴 글이에요').waitFor();
      assert.equal(await chat.answers.count(), 1);
      assert.deepEqual(trouble, nothing);
    }));
  }

  it('a page from the back-forward cache goes on as it was', () => open('a plain page', async (page, trouble) => {
    const chat = await start(page);
    await chat.ask('안녕');
    await page.evaluate(() => { addEventListener('pageshow', ({persisted}) => { document.documentElement.dataset.persisted = String(persisted); }); });
    await page.goto(`${site.url}${address('Bootstrap')}`);
    // A page that comes back is not loaded.
    await page.goBack({waitUntil: 'commit'});
    await chat.bodies.getByText('잘 들었어요').waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.persisted), 'true');
    await chat.ask('또 왔어요');
    assert.equal(await chat.said.count(), 2);
    assert.deepEqual(trouble, nothing);
  }));

  it('a translator that rewrites every text while it streams breaks nothing (F-43)', () => open('a plain page', async (page, trouble) => {
    const chat = await start(page);
    await page.evaluate(translate);
    await chat.chat.evaluate((element) => { element.setAttribute('endpoint', '/agent?speed=1'); });
    await chat.ask('마크다운 보여 줘');
    await chat.ask('환율 알려 줘');
    await chat.chat.evaluate((element) => { element.setAttribute('assistant-name', '도토리'); });
    await chat.ask('안녕');
    assert.equal(await chat.said.count(), 3);
    assert.equal(await chat.answers.count() >= 3, true);
    assert.ok(await chat.field.isVisible());
    assert.deepEqual(trouble, nothing);
  }));
});

/** As translation extensions do: puts every text into two `<font>` elements, again and again, through open shadow roots. */
function translate(): void {
  const wrap = (root: Node): void => {
    const texts: Text[] = [];
    const walk = (node: Node): void => {
      if (node instanceof Text && node.data.trim() && !(node.parentElement instanceof HTMLStyleElement) && node.parentElement?.localName !== 'font') texts.push(node);
      if (node instanceof Element && node.shadowRoot) walk(node.shadowRoot);
      for (const child of node.childNodes) walk(child);
    };
    walk(root);
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      text.replaceWith(outer);
    }
  };
  const again = (): void => {
    wrap(document.body);
    requestAnimationFrame(again);
  };
  again();
}
