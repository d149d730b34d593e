import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {logOf, Stage} from './browser.js';
import {ChatPage} from './chat-page.js';

interface Script {
  readonly check?: Readonly<Partial<Record<'components' | 'surfaces' | 'errorBlocks' | 'toolCards' | 'images', number>>>;
  readonly runs: readonly {readonly expect: {readonly lastUserText: string}}[];
}

const {scenarios} = JSON.parse(readFileSync(new URL('../../demo/scenarios.json', import.meta.url), 'utf8')) as {scenarios: Record<string, Script>};

/** What a reader must be able to read in what each draws. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  r1: ['서울 날씨'],
  r3: ['4인 가족 번들', '노을 65', '네 식구가 거실에서 함께 보기 좋아요', '홀로그램 미리보기'],
  r4: ['오늘 학교 생활', '오늘은 6교시이며 점심은 카레라이스입니다.', '1교시 · 국어', '6교시 · 미술'],
  r8: ['나란히 비교', '노을 55', '노을 65'],
};

describe('what a finished scenario draws under its answer', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  for (const [id, {check, runs: [run]}] of Object.entries(scenarios)) {
    if (!check) continue;
    it(`of ${id} is what its script says, whole and in words`, () => stage.visit(`/?test=1&speed=0&scenario=${id}`, async (page) => {
      const chat = new ChatPage(page);
      const {components = 0, surfaces = 0, errorBlocks = 0, toolCards = 0, images = 0} = check;
      const drawn = page.locator('morit-chat').locator('morit-response[drawn]');
      await chat.ask(run?.expect.lastUserText ?? '');
      for (const words of WORDS[id] ?? []) await drawn.getByText(words).first().waitFor({state: 'attached'});
      await chat.bodies.first().filter({hasText: /\S/}).waitFor();
      await page.waitForFunction(([count]) => {
        const all = (root: Document | ShadowRoot | Element): Element[] => [...root.querySelectorAll('*')].flatMap((each) => [each, ...each.shadowRoot ? all(each.shadowRoot) : []]);
        return all(document).filter((each) => each.localName === 'morit-response' && each.hasAttribute('drawn')).length === count;
      }, [components + surfaces + toolCards + images]);
      assert.equal(await drawn.locator('[role=note]').count(), errorBlocks);
      assert.deepEqual(await logOf(page), {violations: [], errors: []});
    }));
  }
});
