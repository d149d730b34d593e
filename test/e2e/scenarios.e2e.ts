import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {readFileSync} from 'node:fs';
import {logOf, Stage} from './browser.js';
import {ChatPage} from './chat-page.js';

interface Script {
  readonly runs: readonly {
    readonly expect: {readonly lastUserText: string};
    readonly events: readonly {readonly event?: {readonly type: string; readonly delta?: string; readonly outcome?: {readonly type: string}}}[];
  }[];
}

interface Interrupted {
  readonly interrupts: readonly [{readonly message: string; readonly metadata: {readonly questions?: readonly {readonly question: string}[]}}];
}

const {scenarios} = JSON.parse(readFileSync(new URL('../../demo/scenarios.json', import.meta.url), 'utf8')) as {scenarios: Record<string, Script>};

describe('the first run of every scenario', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  for (const [id, {runs: [run]}] of Object.entries(scenarios)) {
    const events = run?.events.flatMap(({event}) => event ?? []) ?? [];
    const interrupted = events.at(-1)?.outcome?.type === 'interrupt';

    it(`plays ${id} with no policy violation and no page error${interrupted ? ', and asks its question' : ''}`, () => stage.visit(`/?test=1&speed=0&scenario=${id}`, async (page) => {
      const chat = new ChatPage(page);
      await chat.ask(run?.expect.lastUserText ?? '');
      if (events.some(({type}) => type === 'TEXT_MESSAGE_CONTENT')) await chat.bodies.first().filter({hasText: /\S/}).waitFor();
      if (interrupted) {
        const [{message, metadata}] = (events.at(-1)?.outcome as unknown as Interrupted).interrupts;
        await chat.questions.last().getByText(metadata.questions?.[0]?.question ?? message, {exact: true}).waitFor();
        assert.ok(await chat.questions.last().getByRole('textbox').first().isVisible());
      }
      assert.deepEqual(await logOf(page), {violations: [], errors: []});
    }));
  }

  it('goes on when its question is answered in free words', () => stage.visit('/?test=1&speed=0&scenario=m9', async (page) => {
    const chat = new ChatPage(page);
    await chat.ask('뉴스 좀 정리해 줘');
    const field = chat.questions.last().getByRole('textbox').first();
    await field.fill('국내');
    await field.press('Enter');
    await chat.questions.filter({hasText: '길이는 어느 정도가 좋을까요?'}).waitFor();
    await chat.questions.filter({hasText: '답: 국내'}).waitFor();
  }));
});
