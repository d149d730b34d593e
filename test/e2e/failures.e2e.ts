import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {logOf, Stage} from './browser.js';
import {ChatPage} from './chat-page.js';

const words = '안녕하세요, 잘 지냈어요?';
const modes = ['down', '401', '403', '404', '413', '429', '500', '503', '204', 'html', 'json', 'empty', 'redirect'];
/** Where a stream had begun, so that the chat attaches to it again by itself. */
const reattaches = new Set(['empty']);

describe('a message that cannot be answered', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  for (const mode of modes) {
    it(`keeps its words and offers one next step after ${mode}`, () => stage.visit(`/?test=1&speed=0&fail=${mode}:1`, async (page) => {
      const chat = new ChatPage(page);
      await chat.ask(words);
      const notice = chat.notices.last();
      await notice.waitFor();
      assert.match(await notice.innerText(), /[가-힣]{2,}/);
      assert.doesNotMatch(await notice.innerText(), /Sign in|not a stream|undefined|\[object/);
      const kept = await chat.said.filter({hasText: words}).count() + Number((await chat.field.inputValue()) === words);
      assert.ok(kept > 0);
      assert.equal(await chat.chat.getByRole('button').and(chat.notices.getByRole('button')).count(), 1);
      assert.deepEqual((await logOf(page)).violations, []);
    }));

    it(`answers what is sent after ${mode}`, () => stage.visit(`/?test=1&speed=0&fail=${mode}:1`, async (page) => {
      const chat = new ChatPage(page);
      const attached = reattaches.has(mode) ? page.waitForResponse(/\/agent\/connect/) : undefined;
      await chat.ask(words);
      await chat.notices.last().waitFor();
      await attached;
      if (attached) await chat.step('이어받기').waitFor({state: 'detached'});
      await chat.field.fill('');
      await chat.ask('고마워');
      await chat.bodies.filter({hasText: '“고마워”, 잘 들었어요.'}).waitFor();
    }));

    it(`leads on by its next step after ${mode}`, () => stage.visit(`/?test=1&speed=0&fail=${mode}:1`, async (page) => {
      const chat = new ChatPage(page);
      await chat.ask(words);
      await chat.notices.last().waitFor();
      // Where a run may have begun, attaching comes first; a server that knows of none leads to the next step.
      if (await chat.step('이어받기').count()) await chat.step('이어받기').click();
      const step = chat.step(/다시 시도|다시 보내기|고쳐 쓰기|새 대화 시작/);
      const name = await step.innerText();
      await step.click();
      if (name === '고쳐 쓰기') {
        await page.waitForFunction(([field, text]) => (field as HTMLTextAreaElement).value === text, [await chat.field.elementHandle(), words] as const);
      } else if (name === '새 대화 시작') {
        await chat.said.first().waitFor({state: 'detached'});
      } else {
        await chat.bodies.filter({hasText: '잘 들었어요.'}).waitFor();
      }
    }));
  }

  it('keeps the text that came before the run failed', () => stage.visit('/?test=1&speed=0&scenario=x1', async (page) => {
    const chat = new ChatPage(page);
    await chat.ask('자료 찾아 줘');
    assert.notEqual(await chat.bodies.first().innerText(), '');
    assert.equal(await chat.notices.last().getByRole('button').innerText(), '다시 시도');
  }));
});
