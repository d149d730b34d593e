import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type * as Catalog from '../../src/entries/catalog.js';
import {logOf, Stage} from './browser.js';
import {HistoryPage} from './history-kit.js';

const comparison = 'TV 두 개 비교해 줘';
const bundle = '4인 가족 번들 구성해 줘';

describe('a thread with a history', () => {
  let stage: Stage;
  before(async () => {
    stage = await Stage.open();
    await fetch(`${stage.url}/turns`); // The database is there before anybody waits for it.
  });
  after(() => stage.close());

  it('branches without a store: 1, 6, 1 messages, three siblings, an old answer that is read, gone on from and gone back behind', () => stage.visit('/?test=1&speed=0', async (page) => {
    const chat = new HistoryPage(page);
    await chat.ask(comparison);
    await chat.ask('고마워');
    await chat.edit(1, '서울 날씨 어때?');
    assert.deepEqual(chat.sent.map(({messages}) => messages.length), [1, 7, 1]);
    assert.deepEqual(chat.sent.map(({turn: {op, parentTurnId}}) => [op, parentTurnId]), [['new', null], ['new', chat.sent[0]?.turn.id], ['edit', null]]);
    assert.deepEqual(await chat.said.allInnerTexts(), ['서울 날씨 어때?'], 'the thread is the new branch alone (R-168)');

    await chat.edit(1, '안녕');
    await chat.chat.locator('[part~=pager]').getByText('3/3').waitFor(); // Three siblings, the pointer on the last.

    await chat.control('앞 답변 보기').click();
    await chat.looking.waitFor();
    await chat.responses.first().waitFor();
    assert.deepEqual(await chat.said.allInnerTexts(), ['서울 날씨 어때?']);
    await chat.send('여기서는 안 돼요');
    assert.equal(await chat.field.inputValue(), '여기서는 안 돼요', 'nothing is asked where an old answer is read (R-171)');
    await chat.field.fill('');
    await chat.control('돌아가기').click();
    await chat.looking.waitFor({state: 'detached'});
    assert.deepEqual(await chat.said.allInnerTexts(), ['안녕']);

    await chat.control('앞 답변 보기').click();
    await chat.control('앞 답변 보기').click();
    await chat.said.filter({hasText: comparison}).waitFor();
    await chat.control('여기서 이어가기').click();
    await chat.looking.waitFor({state: 'detached'});
    await chat.ask('고마워요');
    assert.equal(chat.sent.at(-1)?.messages.length, 9, 'root to current turn on the branch that was gone on from (R-172)');
    assert.equal(chat.sent.at(-1)?.turn.parentTurnId, chat.sent[1]?.turn.id);

    await chat.rewind(2);
    await chat.said.nth(1).waitFor({state: 'detached'});
    assert.deepEqual([await chat.said.allInnerTexts(), await chat.field.inputValue()], [[comparison], '고마워']);
    await chat.control('다시 답변').click();
    await chat.chat.locator('[part~=pager]').getByText('4/4').waitFor();
    const last = chat.sent.at(-1)!;
    assert.deepEqual([last.messages.length, last.turn.op, last.turn.rerunOf], [1, 'again', chat.sent[0]?.turn.id]);
    assert.deepEqual((await logOf(page)).violations, []);
  }));

  for (const store of ['indexeddb', 'http']) {
    it(`is as it was after a reload with ?store=${store}: cards, surfaces and branches; the next question follows where it stood`, () => stage.visit(`/?test=1&speed=0&store=${store}`, async (page) => {
      const chat = new HistoryPage(page);
      await chat.ask(bundle);
      await chat.ask(comparison);
      await chat.edit(2, '서울 날씨 어때?');
      await chat.responses.nth(1).waitFor();
      const texts = async (): Promise<unknown> => [await chat.said.allInnerTexts(), await chat.bodies.allInnerTexts(), await chat.responses.allInnerTexts()];
      const before = await texts();
      const {turn} = chat.sent.at(-1)!;
      await chat.stored(3);
      const replays: string[] = [];
      page.on('request', (request) => { if (new URL(request.url()).pathname === '/agent/connect') replays.push(request.url()); });
      await page.reload();
      await chat.responses.nth(1).waitFor();
      await chat.chat.locator('[part~=pager]').getByText('2/2').waitFor();
      assert.deepEqual(await texts(), before);
      assert.deepEqual(replays, [], 'the store is right about what has settled');
      await chat.ask('고마워');
      assert.equal(chat.sent.at(-1)?.turn.parentTurnId, turn.id);
      assert.deepEqual((await logOf(page)).violations, []);
    }));
  }

  it('attaches again to the run that was under way, and keeps what came of it', () => stage.visit('/?test=1&speed=1&store=indexeddb', async (page) => {
    const chat = new HistoryPage(page);
    await chat.ask('안녕');
    await chat.stored(1);
    await chat.send(comparison);
    await chat.chat.locator('[role=log][aria-busy=true]').waitFor();
    const attached = page.waitForRequest((request) => new URL(request.url()).pathname === '/agent/connect');
    await page.reload();
    await attached;
    await chat.responses.first().waitFor();
    await chat.settled();
    assert.deepEqual(await chat.said.allInnerTexts(), ['안녕', comparison]);
    await chat.stored(2);
  }));

  it('asks the shop once for what a reopened comparison shows, says of when it is, and keeps what it was compared by (R-160)', () => stage.visit('/?test=1&speed=0&store=indexeddb', async (page) => {
    const chat = new HistoryPage(page);
    await chat.ask(comparison);
    const card = chat.chat.locator('shop-comparison');
    await card.waitFor();
    const picked = await card.locator('.pick').count();
    await chat.stored(1);
    const asked: string[] = [];
    page.on('request', (request) => { if (new URL(request.url()).pathname === '/facts') asked.push(request.url()); });
    await page.route('**/facts?*', async (route) => {
      const response = await route.fetch();
      const answer = await response.json() as {readonly items: readonly object[]};
      await route.fulfill({response, json: {...answer, items: answer.items.map((item) => ({...item, price: 123_456}))}});
    });
    await page.reload();
    await card.getByText('123,456').first().waitFor();
    await chat.chat.getByText(/^현재 기준 · 오[전후] \d+:\d\d$/).waitFor();
    assert.equal(await card.locator('.pick').count(), picked);
    assert.equal(asked.length, 1);
  }));

  for (const way of ['with', 'without'] as const) {
    it(`opens a part of an older contract ${way} a migration (R-163)`, () => stage.visit('/?test=1&speed=0&store=memory', async (page) => {
      const chat = new HistoryPage(page);
      await page.waitForFunction(() => Boolean((document.querySelector('morit-chat') as unknown as {registry?: object} | null)?.registry)); // The page's own comes late.
      await chat.chat.evaluate(async (element, isMigrated) => {
        const {loadCatalog} = await import('/cdn/morit.min.js' as string) as {loadCatalog(): Promise<typeof Catalog>};
        const {createRegistry, defineComponent} = await loadCatalog();
        const registry = createRegistry();
        registry.define(defineComponent<{readonly words: string}>({
          name: 'shelf', contract: 'shelf@2', mode: 'provider', description: 'A shelf.', input: {type: 'object', properties: {}},
          schema: {type: 'object', required: ['words'], properties: {words: {type: 'string'}}},
          title: () => '선반', summary: ({words}) => words, render: ({words}) => words,
        }));
        if (isMigrated) registry.addMigration('shelf@1', 'shelf@2', (value) => ({words: `지금은 ${(value as {readonly name: string}).name}`}));
        const data = {version: 'v0.9', partId: 'p', component: 'shelf', contract: 'shelf@1', mode: 'provider', title: '선반', value: {name: '참나무'}};
        const turn = {
          id: 'u', threadId: 'old', branch: 'main', userMessage: '선반 보여 줘', assistantMessages: ['여기 있어요.'], uiCalls: [], factsPolicy: 'snapshot',
          createdAt: '2026-01-01T00:00:00Z', messages: [{id: 'u', role: 'user', content: '선반 보여 줘'}, {id: 'a', role: 'assistant', content: '여기 있어요.'}],
          parts: [{messageId: 'a', part: {kind: 'data', metadata: {mimeType: 'application/a2ui+json'}, data}}],
        };
        const page = element as unknown as {registry: unknown; importThread(document: unknown): Promise<unknown>};
        page.registry = registry;
        await page.importThread({kind: 'morit-thread', version: 1, threadId: 'old', activeTurnId: 'u', turns: [turn]});
      }, way === 'with');
      await (way === 'with' ? chat.responses.getByText('지금은 참나무') : chat.chat.getByRole('note').filter({hasText: '이 화면은 이전 버전'}).getByText('참나무')).waitFor();
    }));
  }
});
