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

  it('is what goes with the draft: files that have gone up, Mons, and the names of files that had not (R-110, R-118)', () => stage.visit('/?test=1&speed=0&mode=manager&persist=session', async (page) => {
    const chat = new ChatPage(page);
    const text = (name: string) => ({name, mimeType: 'text/plain', buffer: Buffer.from('합계 12,800원')});
    await chat.attach(text('영수증.txt'));
    await chat.chat.locator('.tray .file.done').waitFor();
    await chat.chat.getByRole('button', {name: 'Mon 고르기'}).click();
    await chat.chat.getByRole('option', {name: '리서치 Mon'}).click();
    await page.route('**/upload', () => { /* It never answers. */ });
    await chat.attach(text('긴회의록.txt'));
    await chat.files.nth(1).waitFor();
    await chat.field.fill('합계가 얼마야?');
    await page.reload();
    await chat.files.waitFor();
    assert.deepEqual(await chat.files.locator('.name').evaluateAll((names) => names.map((name) => (name as HTMLElement).title)), ['영수증.txt']);
    assert.equal(await chat.chat.locator('[part~=mon-chip] .name').innerText(), '리서치 Mon');
    assert.equal((await chat.chat.locator('.refused').innerText()).replace(/[\u2068\u2069]/g, ''), '페이지가 닫히기 전에 다 올리지 못한 파일은 다시 골라 주세요: 긴회의록.txt');
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/agent');
    await chat.field.press('Enter');
    interface Body {
      readonly messages: readonly {readonly content: readonly {readonly type: string; readonly source?: {readonly value: string}}[]}[];
      readonly forwardedProps: {readonly morit: {readonly selectedMons: readonly string[]}};
    }
    const {messages, forwardedProps: {morit}} = (await sent).postDataJSON() as Body;
    assert.deepEqual(messages.at(-1)!.content.map(({type, source}) => [type, source?.value.slice(0, 4)]), [['text', undefined], ['document', 'att_']]);
    assert.deepEqual(morit.selectedMons, ['m_news']);
    await chat.settled();
    await page.reload();
    await chat.chat.locator('[part~=mon-chip]').waitFor();
    assert.deepEqual([await chat.files.count(), await chat.chat.locator('.refused').count()], [0, 0], 'what was sent is no draft any more');
  }));

  it('is the mode of each run: what Buddy hides stays hidden, what Manager showed stays (R-085)', async () => {
    const address = (mode: string): string => `/?test=1&speed=0&scenario=m3&persist=session&mode=${mode}`;
    await stage.visit(address('buddy'), async (page) => {
      const chat = new ChatPage(page);
      const drawn = (): Promise<number> => chat.chat.locator('[part~=mon], [part~=row]').count();
      await chat.ask('이번 주 뉴스 찾아서 표로 정리해 줘');
      assert.equal(await drawn(), 0);
      for (const mode of ['buddy', 'manager']) {
        await page.goto(`${stage.url}${address(mode)}`);
        await chat.bodies.first().waitFor();
        assert.equal(await drawn(), 0, `the page came back in ${mode}`);
      }
      await chat.ask('이번 주 뉴스 찾아서 표로 정리해 줘');
      assert.equal(await drawn(), 3, 'a run of Manager');
      await page.goto(`${stage.url}${address('buddy')}`);
      await chat.chat.locator('[part~=mon]').nth(1).waitFor();
      assert.equal(await drawn(), 3, 'the page came back in buddy');
    });
  });

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
