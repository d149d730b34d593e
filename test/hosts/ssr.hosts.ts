import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';
import {promisify} from 'node:util';
import type {Browser} from 'playwright-core';
import {ChatPage} from '../e2e/chat-page.js';
import {builds, hosts, Site} from './site.js';
import {openBrowser, visit, type Trouble} from './visitor.js';

const nothing: Trouble = {said: [], strangers: []};
const run = promisify(execFile);

describe('elements that a server has drawn', () => {
  let site: Site;
  let browser: Browser;
  before(async () => {
    const {stdout} = await run(process.execPath, ['render.mjs'], {cwd: join(hosts, 'ssr'), encoding: 'utf8'});
    site = await Site.open({folders: {'/': join(builds, 'ssr')}, route: (path) => (path === '/' ? {body: stdout} : undefined)});
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  it('can be read before any script has come', () => visit(browser, `${site.url}/`, async (page, trouble) => {
    const chat = new ChatPage(page);
    await chat.field.waitFor();
    await chat.chat.getByText('모스').first().waitFor();
    assert.deepEqual(trouble, nothing);
  }, {javaScriptEnabled: false}));

  it('are taken over as they stand, and work from then on', () => visit(browser, `${site.url}/`, async (page, trouble) => {
    const chat = new ChatPage(page);
    await page.locator('morit-response[drawn]').getByText('골목 환전소').waitFor();
    assert.equal(await chat.chat.locator('[part~=chat]').count(), 1);
    assert.equal(await chat.field.count(), 1);
    await chat.ask('안녕');
    await chat.bodies.getByText('잘 들었어요').waitFor();
    assert.equal(await page.title(), '안녕');
    assert.equal(await page.locator('[defer-hydration]').count(), 0);
    assert.deepEqual(trouble, nothing);
  }));
});

describe('React components that a server has drawn', () => {
  let site: Site;
  let browser: Browser;
  let html = '';
  before(async () => {
    const server = await import(pathToFileURL(join(hosts, 'react/node_modules/.server/server.js')).href) as {render(): string};
    html = server.render();
    const body = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>t</title><script type="module" src="/hydrate.js"></script></head>`
      + `<body><main id="app">${html}</main></body></html>`;
    site = await Site.open({folders: {'/': join(builds, 'react-hydrate')}, route: (path) => (path === '/' ? {body} : undefined)});
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  it('say in HTML what attributes can say, and leave out what they cannot', () => {
    const [chat = ''] = /<morit-chat[^>]*id="first"[^>]*>/.exec(html) ?? [];
    for (const attribute of ['endpoint="/agent?speed=0"', 'locale="ko"', 'assistant-name="모스"', 'heading-level="2"', 'class="chat"']) {
      assert.ok(chat.includes(attribute), `${attribute} stands in ${chat}`);
    }
    assert.doesNotMatch(chat, /host=|registry=|object|onMorit/);
  });

  for (const [when, query] of [['before', ''], ['after', '?late']] as const) {
    it(`are hydrated without a word, get their properties and are heard, with elements that are defined ${when} it`, () => (
      visit(browser, `${site.url}/${query}`, async (page, trouble) => {
        const first = new ChatPage(page, '#first');
        await page.locator('#greeting').getByText('반가워요, 지우 님').waitFor();
        await first.ask('환율 알려 줘');
        await first.responses.getByText('골목 환전소').waitFor();
        assert.equal(await page.locator('#heard').textContent(), 'first submit: 환율 알려 줘\nfirst run: success');
        await page.locator('#rename').click();
        await first.chat.locator('[part~=name]').getByText('도토리').waitFor();
        assert.deepEqual(trouble, nothing);
      })
    ));
  }
});
