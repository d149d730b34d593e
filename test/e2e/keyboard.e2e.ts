import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {axeViolations} from './axe.js';
import {Stage} from './browser.js';
import {beginThen} from './reading.js';
import {fits, scenes} from './scenario-lines.js';
import {ScenarioPlayer, scripts, stepsOf} from './scenario-player.js';

/** What has focus, by its label or its own words. */
const focused = (page: Page): Promise<string> => page.evaluate(() => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (active?.getAttribute('part')?.split(' ').includes('question')) return 'the card';
  const label = (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active.labels?.[0]?.innerText : undefined)
    ?? active?.getAttribute('aria-label') ?? active?.textContent ?? '';
  return label.replace(/\s+/g, ' ').trim();
});

/** Presses a key until what has focus is called so. */
async function press(page: Page, key: string, name: string): Promise<void> {
  const met: string[] = [];
  for (let presses = 0; presses < 40; presses++) {
    const now = await focused(page);
    if (now === name || now.startsWith(`${name} `)) return;
    met.push(now);
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never leads to “${name}”, but to ${met.join(' · ')}.`);
}

/** Writes a message and sends it. */
async function say(player: ScenarioPlayer, words: string): Promise<void> {
  await press(player.page, 'Tab', '메시지');
  await player.page.keyboard.insertText(words);
  await player.page.keyboard.press('Enter');
  await player.chat.settled();
  await player.card.waitFor();
}

/** Goes to the card, chooses by their words with Tab and Space, and presses its button with Enter once it may be pressed. */
async function answer(player: ScenarioPlayer, choices: readonly string[], button: string): Promise<void> {
  const {page} = player;
  await press(page, 'F6', 'the card');
  for (const choice of choices) {
    await press(page, 'Tab', choice);
    await page.keyboard.press('Space');
  }
  await press(page, 'Tab', button);
  await player.ready(player.card.getByRole('button', {name: button, exact: true}));
  await page.keyboard.press('Enter');
  await player.chat.settled();
}

describe('with the keyboard alone', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  const visit = (id: string, use: (player: ScenarioPlayer) => Promise<void>): Promise<void> =>
    stage.visit(`/?test=1&speed=20&mode=${scripts[id]!.mode}`, (page) => use(new ScenarioPlayer(page)), beginThen);

  async function assertEnds(player: ScenarioPlayer, id: string): Promise<void> {
    const lines = await player.linesWhen(fits(scenes[id]!.ends));
    assert.ok(fits(scenes[id]!.ends)(lines), lines.join('\n'));
    const answered = stepsOf(id).filter(({expect}) => expect.resume?.length);
    for (const [at, run] of answered.entries()) ScenarioPlayer.assertAnswer(player.answers[at], run);
  }

  it('two questions of one card are answered (m5)', () => visit('m5', async (player) => {
    await say(player, '지출 정리해 줘');
    assert.deepEqual(await axeViolations(player.page), []);
    await answer(player, ['이번 주', '표'], '답하기');
    await assertEnds(player, 'm5');
  }));

  it('two briefs are approved, one after the other (m7)', () => visit('m7', async (player) => {
    await say(player, '시장 뉴스 정리 맡아 줘');
    assert.deepEqual(await axeViolations(player.page), []);
    await answer(player, ['이대로 맡길게요'], '답하기');
    await say(player, '이번에는 환율 소식도 맡아 줘');
    await answer(player, ['이대로 맡길게요'], '답하기');
    await assertEnds(player, 'm7');
  }));

  it('files are chosen one by one, and the rest stays (m10)', () => visit('m10', async (player) => {
    await say(player, '초안 파일 지워 줘');
    await answer(player, ['보고서'], '답하기');
    await answer(player, ['한 달 전'], '답하기');
    await answer(player, ['이대로 맡길게요'], '답하기');
    assert.deepEqual(await axeViolations(player.page), []);
    await answer(player, ['/files/보고서/초안1.md', '/files/보고서/초안3.md'], '선택한 파일 지우기');
    await assertEnds(player, 'm10');
  }));

  it('a question is answered in own words, with Enter', () => visit('m9', async (player) => {
    await say(player, '뉴스 좀 정리해 줘');
    await press(player.page, 'F6', 'the card');
    await press(player.page, 'Tab', '직접 쓰기');
    await player.page.keyboard.insertText('국내');
    await player.ready(player.card.getByRole('button', {name: '답하기', exact: true}));
    await player.page.keyboard.press('Enter');
    const lines = await player.linesWhen(fits(scenes.m9!.cards![1]));
    assert.ok(fits(scenes.m9!.cards![1])(lines), lines.join('\n'));
  }));
});
