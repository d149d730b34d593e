import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {logOf, Stage} from './browser.js';
import {HistoryPage} from './history-kit.js';

/** What a chat offers its page of a history. */
interface Chat {
  store: {list(): Promise<readonly {readonly threadId: string; readonly title?: string}[]>} & Record<string, unknown>;
  identity: object;
  exportThread(): Promise<{readonly threadId: string; readonly turns: readonly unknown[]}>;
  importThread(document: unknown): Promise<unknown>;
  logout(): Promise<void>;
  clear(): void;
}

describe('the threads of a store', () => {
  let stage: Stage;
  before(async () => {
    stage = await Stage.open();
    await fetch(`${stage.url}/turns`); // The database is there before anybody waits for it.
  });
  after(() => stage.close());

  it('are listed, opened, named, deleted, exported and taken back; a reader who goes leaves nothing behind', () => stage.visit('/?test=1&speed=0&store=indexeddb', async (page) => {
    const chat = new HistoryPage(page);
    const list = chat.chat.locator('[part~=threads]');
    await chat.ask('TV 두 개 비교해 줘');
    await chat.stored(1);
    await chat.chat.getByRole('button', {name: '대화 목록 열기'}).click();
    await list.getByRole('button', {name: '새 대화'}).click();
    await chat.said.first().waitFor({state: 'detached'});
    await chat.ask('안녕');
    await chat.chat.getByRole('button', {name: '대화 목록 열기'}).click();
    await list.getByText('안녕').waitFor();
    await list.getByRole('button', {name: /^TV 두 개 비교해 줘/}).first().click();
    await chat.responses.first().waitFor();
    assert.deepEqual(await chat.said.allInnerTexts(), ['TV 두 개 비교해 줘']);

    const document = await chat.chat.evaluate((element) => (element as unknown as Chat).exportThread());
    assert.equal(document.turns.length, 1);
    await chat.chat.evaluate((element, given) => (element as unknown as Chat).importThread({...given, threadId: 'taken', turns: given.turns.map((turn) => ({...turn as object, threadId: 'taken'}))}), document);
    await chat.responses.first().waitFor();
    assert.equal((await chat.chat.evaluate((element) => (element as unknown as Chat).exportThread())).threadId, 'taken');

    await chat.field.fill('쓰던 글');
    await chat.chat.evaluate(async (element) => { await (element as unknown as Chat).logout(); });
    assert.deepEqual([await chat.said.count(), await chat.field.inputValue()], [0, '']);
    assert.deepEqual(await chat.chat.evaluate((element) => (element as unknown as Chat).store.list()), []);
    assert.deepEqual(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('morit'))), []);
    assert.deepEqual((await logOf(page)).violations, []);
  }));

  it('are another reader’s when the identity is: nothing of the one before is painted or kept (S-47)', () => stage.visit('/?test=1&speed=0&store=indexeddb', async (page) => {
    const chat = new HistoryPage(page);
    await chat.ask('안녕');
    await chat.stored(1);
    const seen = await chat.chat.evaluate(async (element) => {
      const own = element as unknown as Chat & {readonly updateComplete: Promise<unknown>};
      own.identity = {userId: 'another'};
      await own.updateComplete;
      return [...element.shadowRoot!.querySelectorAll('*')].flatMap(({shadowRoot}) => [...shadowRoot?.querySelectorAll('.turn') ?? []]).length;
    });
    assert.equal(seen, 0);
    await page.waitForFunction(async () => (await (document.querySelector('morit-chat') as unknown as Chat).store.list()).length === 0);
  }));

  it('lose nothing to a store that fails: one notice, and all of it is written when it works again (F-35)', () => stage.visit('/?test=1&speed=0&store=http', async (page) => {
    const chat = new HistoryPage(page);
    for (const [status, code] of [[500, 'server'], [507, 'full'], [409, 'conflict']] as const) {
      await page.route(/\/turns\//, (route) => (route.request().method() === 'PATCH' ? route.fulfill({status, json: {}}) : route.fallback()));
      await chat.ask(`첫째 ${code}`);
      await chat.notes.filter({hasText: '저장하지 못하고 있어요'}).waitFor();
      assert.equal(await chat.notes.count(), 1, code);
      await page.unroute(/\/turns\//);
    }
    await chat.ask('마지막');
    await chat.stored(4);
    assert.equal(await chat.notes.count(), 0);
  }));
});
