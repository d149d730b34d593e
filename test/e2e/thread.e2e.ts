import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {logOf, Stage} from './browser.js';
import {ChatPage} from './chat-page.js';

interface Heard { readonly spoken: string[] }

/** Keeps all that the live regions of the page are ever given. */
function listen(): void {
  const heard: Heard = {spoken: []};
  Object.assign(globalThis, {heard});
  const {set} = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')!;
  Object.defineProperty(Node.prototype, 'textContent', {
    ...Object.getOwnPropertyDescriptor(Node.prototype, 'textContent'),
    set(this: Node, value: string) {
      if (this instanceof Element && ['status', 'alert'].includes(this.getAttribute('role') ?? '')) heard.spoken.push(value);
      set!.call(this, value);
    },
  });
}

const spoken = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as unknown as {heard: Heard}).heard.spoken);
const asks = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => { if (request.method() === 'POST') paths.push(new URL(request.url()).pathname); });
  return paths;
};

describe('a thread that the page names', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  const address = '/?test=1&speed=0&thread-id=thread-e2e';

  it('is brought back once at load, and nothing of it is news but that it is there (A-10)', async () => {
    await stage.visit(address, async (page) => {
      const chat = new ChatPage(page);
      await chat.ask('안녕');
      await chat.ask('고마워');
    });
    await stage.visit(address, async (page) => {
      const chat = new ChatPage(page);
      await chat.bodies.nth(1).waitFor(); // The first visit's own request is over.
      const posts = asks(page);
      await page.reload();
      await chat.bodies.nth(1).filter({hasText: '“고마워”, 잘 들었어요.'}).waitFor();
      assert.deepEqual(await chat.said.allInnerTexts(), ['안녕', '고마워']);
      await page.waitForFunction(() => (globalThis as unknown as {heard: Heard}).heard.spoken.length > 0);
      assert.deepEqual(await spoken(page), ['이전 대화를 불러왔어요']);
      assert.deepEqual(posts, ['/agent/connect']);
      assert.equal(await chat.notices.count(), 0);
      await chat.ask('또 왔어');
      await chat.bodies.nth(2).filter({hasText: '“또 왔어”, 잘 들었어요.'}).waitFor();
      assert.deepEqual((await logOf(page)).violations, []);
    }, listen);
  });

  it('that the server does not know begins empty, without a word', () => stage.visit('/?test=1&speed=0&thread-id=nobody', async (page) => {
    const chat = new ChatPage(page);
    await page.waitForResponse(/\/agent\/connect/).catch(() => undefined);
    assert.equal(await chat.notices.count(), 0);
    await chat.ask('고마워');
    await chat.bodies.filter({hasText: '“고마워”, 잘 들었어요.'}).waitFor();
  }));
});

describe('what goes out', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  it('tells with every run what can be drawn, and which turn it is (R-179, R-183, R-196)', () => stage.visit('/?test=1&speed=0', async (page) => {
    const chat = new ChatPage(page);
    const sent: {contracts: string[]; turn: {id: string; parentTurnId: string | null; op: string}}[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/agent') return;
      sent.push((request.postDataJSON() as {forwardedProps: {morit: (typeof sent)[number]}}).forwardedProps.morit);
    });
    await chat.ask('하나');
    await chat.ask('둘');
    assert.equal(sent.length, 2);
    for (const {contracts} of sent) assert.ok(contracts.includes('weather@1'));
    assert.deepEqual(sent.map(({turn}) => [turn.parentTurnId, turn.op]), [[null, 'new'], [sent[0]?.turn.id, 'new']]);
  }));

  it('while a lost answer is looked for is never stuck: the reader can send it', () => stage.visit('/?test=1&speed=0&fail=empty:1', async (page) => {
    const chat = new ChatPage(page);
    await chat.send('안녕');
    await chat.notices.first().waitFor();
    await chat.send('고마워');
    const now = chat.chat.getByRole('button', {name: '지금 보내기'});
    const answer = chat.bodies.filter({hasText: '“고마워”, 잘 들었어요.'});
    await now.or(answer).first().waitFor();
    if (await now.count()) await now.click();
    await answer.waitFor();
    assert.equal(await chat.chat.locator('[part~=queued]').count(), 0);
  }));

  it('says of a server that does not answer that nothing could be reached, and offers to send again', () => stage.visit('/?test=1&speed=0', async (page) => {
    const chat = new ChatPage(page);
    await page.route(/\/agent\?/, (route) => route.abort('connectionrefused'));
    await chat.ask('안녕');
    assert.match(await chat.notices.last().innerText(), /연결하지 못했어요/);
    assert.equal(await chat.notices.last().getByRole('button').innerText(), '다시 보내기');
    await page.unroute(/\/agent\?/);
    await chat.step('다시 보내기').click();
    await chat.bodies.first().waitFor();
  }));

  it('before anything lazy has come stays in sight and goes out', () => stage.visit('/?test=1&speed=0', async (page) => {
    const chat = new ChatPage(page);
    let open = (): void => {};
    const gate = new Promise<void>((resolve) => { open = resolve; });
    await page.route(/chunks\/(stream|transcript)/, async (route) => {
      await gate;
      await route.continue();
    });
    await page.reload();
    await chat.send('고마워');
    await chat.chat.getByText('고마워').waitFor();
    assert.equal(await chat.field.inputValue(), '');
    open();
    await chat.bodies.filter({hasText: '“고마워”, 잘 들었어요.'}).waitFor();
    assert.equal(await chat.said.count(), 1);
  }));

  it('goes back into the composer, with words, when what sends it cannot be fetched', () => stage.visit('/?test=1&speed=0', async (page) => {
    const chat = new ChatPage(page);
    await page.route(/chunks\/(stream|transcript)/, (route) => route.abort());
    await page.reload();
    await chat.send('고마워');
    await chat.notices.filter({hasText: '연결하지 못했어요'}).waitFor();
    assert.equal(await chat.field.inputValue(), '고마워');
  }));
});
