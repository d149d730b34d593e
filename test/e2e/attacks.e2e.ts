import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Page, Route} from 'playwright-core';
import {logOf, Stage} from './browser.js';
import {ChatPage} from './chat-page.js';
import {ScenarioPlayer, stepsOf} from './scenario-player.js';

const manager = '/?test=1&speed=0&mode=manager';
type Payload = Readonly<Record<string, unknown>>;

/** Plays a script up to its first card, fills that, and waits until its button may be pressed. */
async function upToCard(player: ScenarioPlayer, id: string) {
  const [first, second] = stepsOf(id);
  await player.step(first!);
  const payload = second!.expect.resume![0]!.payload as Payload;
  await player.fill(payload);
  const button = player.mainButton(payload);
  await button.scrollIntoViewIfNeeded();
  await player.ready(button);
  return {button, step: second!};
}

const clear = (page: Page): Promise<void> => page.evaluate(() => { (document.querySelector('morit-chat') as unknown as {clear(): void}).clear(); });

describe('one decision, one request (S-38)', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  it('by a double click and by an Enter that is held, on every kind of card', () => stage.visit(manager, async (page) => {
    const player = new ScenarioPlayer(page);
    for (const [id, how] of [['m4', 'click'], ['m12', 'click'], ['m5', 'enter'], ['m7', 'enter'], ['m12', 'enter']] as const) {
      const {button, step} = await upToCard(player, id);
      player.answers.length = 0;
      if (how === 'click') await button.dblclick();
      else await button.focus();
      if (how === 'enter') for (let held = 0; held < 4; held++) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await player.chat.settled();
      await player.chat.chat.locator('[part~=question]', {hasText: '답: '}).first().waitFor();
      assert.equal(player.answers.length, 1, `${id}, ${how}`);
      ScenarioPlayer.assertAnswer(player.answers[0], step);
      await clear(page);
    }
    assert.deepEqual(await logOf(page), {violations: [], errors: []});
  }));

  it('in two tabs: what one decides the other shows, and does not decide again', () => stage.visit(`${manager}&thread-id=thread-tabs`, async (page) => {
    const one = new ScenarioPlayer(page);
    const {button, step} = await upToCard(one, 'm12');
    const page2 = await page.context().newPage();
    await page2.goto(page.url());
    const two = new ScenarioPlayer(page2);
    await two.restored();
    const other = two.mainButton(step.expect.resume![0]!.payload as Payload);
    await other.scrollIntoViewIfNeeded();
    await two.ready(other);
    await button.click();
    await one.chat.settled();
    await two.chat.chat.locator('[part~=question]', {hasText: '답: 승인했어요'}).waitFor();
    await two.chat.bodies.filter({hasText: '발송했어요'}).waitFor();
    assert.deepEqual([one.answers.length, two.answers.length, await other.count()], [1, 0, 0]);
  }));

  it('in two tabs of which one has nothing to ask its server with', () => stage.visit(`${manager}&thread-id=thread-deaf`, async (page) => {
    const one = new ScenarioPlayer(page);
    const {button, step} = await upToCard(one, 'm12');
    const page2 = await page.context().newPage();
    await page2.goto(page.url());
    const two = new ScenarioPlayer(page2);
    await two.restored();
    await page2.route('**/agent/connect*', (route) => route.abort());
    const other = two.mainButton(step.expect.resume![0]!.payload as Payload);
    await other.scrollIntoViewIfNeeded();
    await two.ready(other);
    await button.click();
    await one.chat.settled();
    if (await other.count() > 0) await other.click({timeout: 2_000}).catch(() => { /* It is no button any more. */ });
    assert.deepEqual([one.answers.length, two.answers.length], [1, 0]);
  }));

  it('over a connection that dies: before the server heard of it the card asks again, after it the thread tells', () => stage.visit(manager, async (page) => {
    const player = new ScenarioPlayer(page);
    const dies = (how: (route: Route) => Promise<void>) => page.route(/\/agent(?:\?|$)/, async (route) => {
      if (route.request().postData()?.includes('"resume":[')) await how(route);
      else await route.continue();
    });
    await dies((route) => route.abort('connectionreset'));
    const {button, step} = await upToCard(player, 'm12');
    await button.click();
    await page.unroute(/\/agent(?:\?|$)/);
    const again = player.card.getByRole('button', {name: '승인', exact: true}).or(player.chat.chat.getByRole('button', {name: '다시 확인'}));
    await again.waitFor();
    const check = player.chat.chat.getByRole('button', {name: '다시 확인'});
    if (await check.count() > 0) await check.click();
    await player.card.waitFor();
    await player.press(player.mainButton(step.expect.resume![0]!.payload as Payload));
    await player.chat.bodies.filter({hasText: '발송했어요'}).waitFor();

    await clear(page);
    player.answers.length = 0;
    await dies(async (route) => {
      await route.fetch(); // The server has it, and its answer never arrives.
      await route.abort('connectionreset');
    });
    const second = await upToCard(player, 'm12');
    await second.button.click();
    await player.chat.bodies.filter({hasText: '발송했어요'}).or(check).first().waitFor();
    if (await check.count() > 0) await check.click();
    await player.chat.bodies.filter({hasText: '발송했어요'}).waitFor();
    assert.equal(player.answers.length, 1);
    assert.equal(await player.chat.bodies.filter({hasText: '발송했어요'}).count(), 1);
  }));
});

describe('a page that does wrong', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  it('gives two chats the same id: each goes on by itself', () => stage.visit(`${manager}&persist=session`, async (page) => {
    await page.evaluate(() => {
      const first = document.querySelector('morit-chat')!;
      const twin = first.cloneNode() as HTMLElement;
      twin.removeAttribute('thread-id');
      first.after(twin);
    });
    const [first, twin] = [page.locator('morit-chat').first(), page.locator('morit-chat').nth(1)];
    for (const [chat, words] of [[first, '첫째'], [twin, '둘째']] as const) {
      await chat.locator('textarea[part~=field]').fill(words);
      await chat.locator('textarea[part~=field]').press('Enter');
      await chat.locator('[part~=message] > [part~=body]', {hasText: `“${words}”, 잘 들었어요.`}).waitFor();
    }
    assert.equal(await first.locator('[part~=user]').count(), 1);
    assert.deepEqual((await logOf(page)).errors, []);
  }));

  for (const wrong of ['throws', 'rejects', 'never settles', 'answers null', 'answers a number', 'answers an empty list', 'answers an object with the wrong members'] as const) {
    it(`has a host that ${wrong}: words are said all the same, and nothing escapes`, () => stage.visit(`${manager}&scenario=`, async (page) => {
      await page.evaluate((kind) => {
        const chat = document.querySelector('morit-chat') as unknown as {host: object};
        const odd = (): unknown => {
          switch (kind) {
            case 'throws': throw new TypeError('broken');
            case 'rejects': return Promise.reject(new TypeError('broken'));
            case 'never settles': return new Promise(() => {});
            case 'answers null': return Promise.resolve(null);
            case 'answers a number': return 7;
            case 'answers an empty list': return Promise.resolve([]);
            default: return Promise.resolve({url: 7, attachmentId: {}, products: 'x', items: 3, monId: [], data: Symbol('x')});
          }
        };
        const names = ['provide', 'resolveArtifact', 'resolveFacts', 'fetchPage', 'proxyImage', 'callCapability', 'openItem', 'share', 'listMons', 'upload', 'topUp', 'log', 'openUrl', 'resolveConfirmed', 'compensate'];
        chat.host = Object.fromEntries(names.map((name) => [name, odd]));
      }, wrong);
      const chat = new ChatPage(page);
      await chat.ask('회의록을 표로 정리하고 요약해 줘');
      await chat.bodies.filter({hasText: '요약 파일을 만들었어요.'}).waitFor();
      await chat.chat.getByRole('button', {name: '요약.md 다운로드'}).click();
      await chat.ask('노을 그림 두 장 그려 줘');
      await chat.ask('환율 알려 줘');
      await chat.ask('기사 보여 줘');
      await chat.chat.getByRole('button', {name: 'Mon 고르기'}).click();
      await page.keyboard.press('Escape');
      await chat.attach({name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a')});
      await chat.files.waitFor();
      await chat.chat.getByRole('button', {name: 'a.txt 빼기'}).click();
      await chat.send('고마워');
      await chat.bodies.filter({hasText: '“고마워”, 잘 들었어요.'}).waitFor();
      assert.deepEqual((await logOf(page)).errors, []);
    }));
  }
});
