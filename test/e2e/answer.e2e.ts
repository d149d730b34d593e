import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {Stage} from './browser.js';
import {ChatPage} from './chat-page.js';
import {watchDom, type DomRecord} from './watch-dom.js';

const weatherText = '서울은 지금 23도, 구름이 조금 있어요.';

describe('an answer on the demo page', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  it('streams in when a message is typed and sent with Enter', () => stage.visit('/?test=1', async (page) => {
    const chat = new ChatPage(page);
    await chat.field.click();
    await page.keyboard.type('길게 써 줘');
    await page.keyboard.press('Enter');
    const body = chat.bodies.first();
    await body.filter({hasText: '좋아요'}).waitFor();
    const early = (await body.innerText()).length;
    await page.waitForFunction(([element, length]) => (element as HTMLElement).innerText.length > (length as number) + 40, [await body.elementHandle(), early]);
    await chat.settled();
    assert.match(await body.innerText(), /지금까지 나온 글은 그대로 남아요/);
    assert.equal(await chat.field.inputValue(), '');
  }));

  it('gets its weather card once, whole, after the text is complete, in a response of its own', () => stage.visit('/?test=1&scenario=r1', async (page) => {
    const chat = new ChatPage(page);
    await chat.ask('안녕');
    await chat.responses.first().waitFor();
    const records = await page.evaluate(() => (window as unknown as {domRecords: DomRecord[]}).domRecords);
    const drawn = records.filter(({added}) => added.includes('container'));
    assert.equal(drawn.length, 1);
    const [insertion] = drawn;
    assert.equal(insertion?.host, 'morit-response');
    assert.equal(insertion?.body, weatherText);
    for (const words of ['서울', '구름 조금', '예시 기상 서비스']) assert.ok(insertion?.text.includes(words), `${words} in ${insertion?.text}`);
    const early = records.slice(0, records.indexOf(insertion as DomRecord)).filter(({host, body}) => host === 'morit-response' && body !== weatherText);
    assert.deepEqual(early, []);
  }, watchDom));

  it('keeps still between the end of its text and its card', () => stage.visit('/?test=1&scenario=r1', async (page) => {
    const chat = new ChatPage(page);
    await chat.ask('안녕');
    await chat.responses.first().waitFor();
    const heights = await page.evaluate(() => (window as unknown as {answerHeights: [number, boolean][]}).answerHeights);
    const waiting = heights.filter(([, drawn]) => !drawn).slice(-20);
    assert.ok(waiting.length > 5);
    assert.equal(new Set(waiting.map(([height]) => height)).size, 1);
  }, watchDom));

  it('puts the card below the body and above the message’s actions', () => stage.visit('/?test=1&speed=0&scenario=r1', async (page) => {
    const chat = new ChatPage(page);
    await chat.ask('안녕');
    const card = await chat.responses.first().boundingBox();
    const body = await chat.bodies.first().boundingBox();
    const actions = await chat.answers.first().locator('[part~=actions]').boundingBox();
    assert.ok(card && body && actions);
    assert.ok(body.y + body.height <= card.y && card.y + card.height <= actions.y);
  }));

  it('is text alone, and complete, when tools fail and parts are empty', () => stage.visit('/?test=1&speed=0&scenario=r2', async (page) => {
    const chat = new ChatPage(page);
    const ended = page.evaluate(() => new Promise((resolve) => {
      document.querySelector('morit-chat')?.addEventListener('morit-run', (event) => {
        const {run: {status}} = event as unknown as {run: {status: string}};
        if (!['connecting', 'running'].includes(status)) resolve(status);
      });
    }));
    await chat.ask('안녕');
    assert.equal(await ended, 'success');
    assert.notEqual(await chat.bodies.first().innerText(), '');
    assert.equal(await chat.responses.count(), 0);
    assert.equal(await chat.notices.count(), 0);
  }));

  it('comes whole after a connection that was lost', () => stage.visit('/?test=1&scenario=x2&speed=4', async (page) => {
    const chat = new ChatPage(page);
    await chat.ask('보고서 구성 알려 줘');
    await chat.bodies.filter({hasText: '보고서는 모두 세 장이에요. 첫 장은 요약, 둘째 장은 표, 셋째 장은 출처예요.'}).waitFor();
    assert.equal(await chat.bodies.count(), 1);
  }));

  it('is not doubled when every event comes twice', () => stage.visit('/?test=1&scenario=r1&speed=0&dup=1', async (page) => {
    const chat = new ChatPage(page);
    await chat.ask('안녕');
    await chat.responses.first().waitFor();
    assert.equal(await chat.bodies.first().innerText(), weatherText);
    assert.equal(await chat.responses.count(), 1);
  }));

  it('survives broken frames', () => stage.visit('/?test=1&scenario=r1&speed=0&fail=garbage', async (page) => {
    const chat = new ChatPage(page);
    await chat.ask('안녕');
    await chat.responses.first().waitFor();
    assert.equal(await chat.bodies.first().innerText(), weatherText);
  }));

  it('stops where the reader stops it and keeps its text', () => stage.visit('/?test=1', async (page) => {
    const chat = new ChatPage(page);
    await chat.send('길게 써 줘');
    await chat.bodies.first().filter({hasText: '좋아요'}).waitFor();
    await chat.chat.getByRole('button', {name: '중지'}).click();
    await chat.settled();
    assert.match(await chat.bodies.first().innerText(), /^좋아요/);
    assert.match(await chat.notices.last().innerText(), /중지됨/);
    await chat.ask('안녕');
    assert.equal(await chat.bodies.count(), 2);
  }));
});

describe('a response without a chat', () => {
  it('draws the same card from a child script', async () => {
    const stage = await Stage.open();
    try {
      let inChat = '';
      // Asking for the newest is offered only where a host answers.
      const shape = (element: Element) => {
        const walk = (node: Element): string => `${node.localName}.${node.getAttribute('part') ?? ''}(${[...node.children].filter((child) => child.getAttribute('part') !== 'refresh').map(walk).join(',')})${node.children.length ? '' : node.textContent?.trim()}`;
        return walk(element);
      };
      await stage.visit('/?test=1&speed=0&scenario=r1', async (page) => {
        const chat = new ChatPage(page);
        await chat.ask('안녕');
        await chat.responses.first().waitFor();
        inChat = await chat.responses.first().evaluate(shape);
      });
      await stage.visit('/response?test=1', async (page) => {
        const card = page.locator('morit-response').locator('[part~=container]');
        await card.waitFor();
        const level = (text: string) => text.replace(/h[1-6]\./g, 'h.');
        assert.equal(level(await card.evaluate(shape)), level(inChat));
        assert.deepEqual(await page.evaluate(() => (window as unknown as {demoLog: object}).demoLog), {violations: [], errors: []});
      });
    } finally {
      await stage.close();
    }
  });
});
