import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {logOf, Stage} from './browser.js';
import {ChatPage} from './chat-page.js';

/** All that the page's storage holds. */
const stored = (page: Page, area: 'sessionStorage' | 'localStorage'): Promise<Record<string, string>> =>
  page.evaluate((name) => ({...globalThis[name]}), area);

describe('what the browser keeps between loads (F-35)', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  it('is nothing at first', () => stage.visit('/?test=1&speed=0', async (page) => {
    const chat = new ChatPage(page);
    await chat.ask('안녕');
    await chat.field.fill('쓰던 글');
    await page.reload();
    await chat.field.waitFor();
    assert.equal(await chat.field.inputValue(), '');
    assert.equal(await chat.said.count(), 0);
    assert.deepEqual([await stored(page, 'sessionStorage'), await stored(page, 'localStorage')], [{}, {}]);
  }));

  for (const persist of ['session', 'local'] as const) {
    it(`is the thread and the draft with persist="${persist}": a load later the page stands as it stood`, () => stage.visit(`/?test=1&speed=0&persist=${persist}`, async (page) => {
      const chat = new ChatPage(page);
      await chat.ask('안녕');
      await chat.field.pressSequentially('쓰던 글');
      await page.reload();
      await chat.bodies.filter({hasText: '“안녕”, 잘 들었어요.'}).waitFor();
      assert.deepEqual(await chat.said.allInnerTexts(), ['안녕']);
      assert.equal(await chat.field.inputValue(), '쓰던 글');
      await chat.send('고마워');
      await chat.bodies.filter({hasText: '“고마워”, 잘 들었어요.'}).waitFor();
      await page.reload();
      await chat.bodies.nth(1).waitFor();
      assert.equal(await chat.field.inputValue(), '', 'what was sent is no draft any more');
      const kept = JSON.stringify([await stored(page, 'sessionStorage'), await stored(page, 'localStorage')]);
      assert.ok(!kept.includes('고마워') && !kept.includes('안녕'), 'no message is kept (S-47)');
      assert.deepEqual((await logOf(page)).violations, []);
    }));
  }

  it('is what was sent and no server took: a load later it is written in the field', () => stage.visit('/?test=1&speed=0&persist=session', async (page) => {
    const chat = new ChatPage(page);
    await page.route(/\/agent\?|\/agent$/, (route) => route.abort('connectionrefused'));
    await chat.ask('꼭 보내야 하는 말');
    await chat.field.fill('그리고 이것도');
    await page.reload();
    await page.waitForFunction(() => {
      const areas = [...document.querySelectorAll('morit-chat')].flatMap(({shadowRoot}) => [...shadowRoot!.querySelectorAll('*')]).map(({shadowRoot}) => shadowRoot?.querySelector('textarea'));
      return areas.some((area) => area?.value === '꼭 보내야 하는 말\n그리고 이것도');
    });
  }));

  it('is kept apart by thread', () => stage.visit('/?test=1&speed=0&persist=local&thread-id=thread-one', async (page) => {
    const chat = new ChatPage(page);
    await chat.ask('안녕');
    await chat.field.fill('첫째의 초안');
    const switchTo = (id: string) => chat.chat.evaluate(async (element, thread) => {
      element.setAttribute('thread-id', thread);
      await (element as HTMLElement & {updateComplete: Promise<unknown>}).updateComplete;
    }, id);
    await switchTo('thread-two');
    assert.equal(await chat.field.inputValue(), '');
    await chat.field.fill('둘째의 초안');
    await switchTo('thread-one');
    assert.equal(await chat.field.inputValue(), '첫째의 초안');
  }));

  it('may be blocked, full or damaged: the chat works, and one diagnostic says so', async () => {
    const faults: readonly (() => void)[] = [
      () => { Object.defineProperty(globalThis, 'sessionStorage', {get: () => { throw new DOMException('', 'SecurityError'); }}); },
      () => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }; },
      () => { Storage.prototype.getItem = () => '{"damaged'; },
    ];
    for (const fault of faults) {
      await stage.visit('/?test=1&speed=0&persist=session', async (page) => {
        await page.addInitScript(() => {
          const codes: string[] = [];
          Object.assign(globalThis, {codes});
          addEventListener('morit-diagnostic', ({code}) => { codes.push(code); });
        });
        await page.reload();
        const chat = new ChatPage(page);
        await chat.ask('안녕');
        await chat.field.fill('쓰던 글');
        await chat.ask('고마워');
        const codes = await page.evaluate(() => (globalThis as unknown as {codes: string[]}).codes);
        assert.deepEqual(codes.filter((code) => code === 'storage_failed'), ['storage_failed'], String(fault));
        assert.equal(await chat.notices.count(), 0);
      }, fault);
    }
  });
});

describe('a draft', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  it('stands through faults of the server and the network, a move in the page, another language and another endpoint', () => stage.visit('/?test=1&speed=0&fail=server:1', async (page) => {
    const chat = new ChatPage(page);
    await chat.ask('안녕');
    await chat.field.fill('쓰던 글');
    await chat.chat.evaluate(async (element) => {
      const settle = () => (element as HTMLElement & {updateComplete: Promise<unknown>}).updateComplete;
      const place = element.parentElement!;
      element.remove();
      place.append(element);
      await settle();
      element.setAttribute('locale', 'en');
      await settle();
      element.setAttribute('endpoint', '/agent?speed=0');
      await settle();
    });
    await page.context().setOffline(true);
    await chat.field.press('Enter');
    await page.context().setOffline(false);
    assert.equal(await chat.field.inputValue(), '쓰던 글');
  }));
});
