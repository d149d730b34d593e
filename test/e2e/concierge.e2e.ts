import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {axeOptions, describeViolations} from '../support/axe-options.js';
import {axeViolations} from './axe.js';
import {logOf, Stage} from './browser.js';
import {ChatPage} from './chat-page.js';

const quiet = {violations: [], errors: []};
const ready = async (page: Page): Promise<ChatPage> => {
  await page.waitForFunction(() => Boolean((document.querySelector('morit-chat') as unknown as {registry?: object} | null)?.registry));
  return new ChatPage(page);
};
const status = (page: Page) => page.locator('section.record [role=status]');
const turns = (page: Page) => page.locator('ol.turns > li');

/** What axe finds on the whole page. */
async function pageViolations(page: Page): Promise<string[]> {
  await axeViolations(page); // Brings axe along.
  const {violations} = await page.evaluate((options) => (globalThis as unknown as {
    axe: {run(context: string, options: object): Promise<{violations: Parameters<typeof describeViolations>[0]}>};
  }).axe.run('html', options), axeOptions());
  return describeViolations(violations);
}

/** Asks as a visitor does, and waits for all that comes of it. */
async function press(page: Page, chat: ChatPage, name: RegExp): Promise<void> {
  const before = await chat.said.count();
  await page.getByRole('button', {name}).click();
  await chat.said.nth(before).waitFor();
  await chat.settled();
}

describe('the concierge page', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  it('answers with cards and surfaces whose facts come by id, keeps no price, and brings all of it back after a reload (R-160, R-165, R-188)', () => stage.visit('/concierge?test=1&speed=0', async (page) => {
    let chat = await ready(page);
    const asked: string[] = [];
    page.on('request', (request) => { if (request.url().includes('/facts')) asked.push(new URL(request.url()).search); });
    await status(page).filter({hasText: '아직 질문이 없어요'}).waitFor();
    await press(page, chat, /^바람 세 가지를/);
    await chat.responses.getByRole('table').waitFor();
    assert.deepEqual(asked, ['?ids=breeze-s,breeze-m,breeze-l']);
    await press(page, chat, /^네 식구 거실을/);
    await chat.responses.getByText('₩1,267,000').waitFor();
    await turns(page).nth(1).getByText('지금 여기').waitFor();
    assert.deepEqual(await pageViolations(page), []);

    const kept = await page.evaluate(() => (document.querySelector('morit-chat') as unknown as {exportThread(): Promise<unknown>}).exportThread());
    assert.doesNotMatch(JSON.stringify(kept), /329000|329,000|1267000/);
    asked.length = 0;
    await page.reload();
    chat = await ready(page);
    await chat.responses.getByRole('table').getByText('₩329,000').waitFor();
    await chat.chat.getByText(/^현재 기준 · /).first().waitFor();
    await chat.responses.getByText('₩1,267,000').waitFor();
    assert.ok(asked.some((query) => query.includes('breeze-s')));
    await status(page).getByText(/새로고침 뒤 메시지 \d+개를 되살렸어요/).waitFor();
    assert.equal(await turns(page).count(), 2);
    assert.deepEqual(await logOf(page), quiet);
  }));

  it('asks before an edit leaves a hold behind, cancels it once, and shows the branch (R-169, R-174)', () => stage.visit('/concierge?test=1&speed=0&store=memory', async (page) => {
    const chat = await ready(page);
    const cancelled: string[] = [];
    page.on('request', (request) => { if (request.url().endsWith('/cancel')) cancelled.push(request.url()); });
    await page.getByText('예시 질문 더 보기 (4)').first().click();
    await press(page, chat, /^로봇청소기 하나만/);
    await press(page, chat, /방금 고른 것을 예약/);
    await chat.questions.getByRole('button', {name: '승인'}).click();
    await turns(page).getByText('예약 중').waitFor();
    assert.equal(await turns(page).getByRole('button').count(), 0);
    await chat.chat.getByRole('button', {name: /^1번째 질문 수정$/}).click();
    await chat.chat.locator('textarea[part~=edit-field]').fill('원룸에 꼭 필요한 두 가지만 골라 줘');
    await page.keyboard.press('Enter');
    await page.locator('dialog.rewind').getByRole('button', {name: '이 질문부터 다시 실행'}).click();
    await chat.said.filter({hasText: '원룸에 꼭'}).waitFor();
    await turns(page).getByText('예약 취소됨').waitFor();
    await turns(page).getByText('갈래 2').waitFor();
    assert.equal(cancelled.length, 1);
    assert.deepEqual(await logOf(page), quiet);
  }));

  it('is whole in English, dark and 320 px wide, with the keyboard alone', () => stage.visit('/concierge?test=1&speed=0&store=memory&locale=en', async (page) => {
    const chat = await ready(page);
    assert.equal(await page.getByText(/[가-힣]/).filter({hasNotText: '한국어'}).count(), 0);
    await page.getByText('More example questions (4)').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await chat.responses.getByText('Sweep Wave').first().waitFor();
    await chat.settled();
    assert.deepEqual(await pageViolations(page), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
    assert.deepEqual(await logOf(page), quiet);
  }, undefined, {viewport: {width: 320, height: 720}, colorScheme: 'dark'}));
});
