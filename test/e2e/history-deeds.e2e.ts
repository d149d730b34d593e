import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {logOf, Stage} from './browser.js';
import {HistoryPage} from './history-kit.js';

const approve = /승인|예약|주문|네/;

describe('what was done to the world', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  it('is asked about before turns are left, taken back once, told in the flow, and what is final is locked (R-174, R-175)', () => stage.visit('/?test=1&speed=0', async (page) => {
    const chat = new HistoryPage(page);
    const cancels: string[] = [];
    page.on('request', (request) => { if (/\/orders\/.*\/cancel$/.test(request.url())) cancels.push(request.url()); });
    await chat.ask('안녕');
    await chat.ask('방금 고른 것을 예약해 줘');
    await chat.questions.getByRole('button', {name: approve}).first().click();
    await chat.bodies.filter({hasText: '잡아 두었어요'}).waitFor();
    await chat.settled();

    await chat.rewind(2);
    await chat.dialog.waitFor();
    assert.match(await chat.dialog.innerText(), /롤백은 대화를 되돌리지, 업무를 되돌리지 않아요/);
    await chat.dialog.getByRole('button', {name: '취소'}).click();
    assert.equal(cancels.length, 0, 'whoever thinks better of it changes nothing');

    await chat.rewind(2);
    await chat.dialog.getByRole('button', {name: '이 턴 이전으로'}).dblclick();
    await chat.notes.filter({hasText: '예약을 취소했어요.'}).waitFor();
    assert.equal(cancels.length, 1, 'a double press is one compensation (R-177)');
    assert.deepEqual([await chat.said.allInnerTexts(), await chat.field.inputValue()], [['안녕'], '방금 고른 것을 예약해 줘']);

    await chat.field.fill('');
    await chat.ask('이대로 주문해 줘');
    await chat.questions.getByRole('button', {name: approve}).first().click();
    await chat.bodies.filter({hasText: '주문했어요'}).waitFor();
    await chat.settled();
    assert.equal(await chat.control('2번째 질문 수정').getAttribute('aria-disabled'), 'true');
    await chat.control('1번째 질문 수정').click();
    await chat.editor.fill('다시 처음부터');
    await chat.editor.press('Enter');
    await chat.dialog.getByRole('button', {name: '이 질문부터 다시 실행'}).click();
    await chat.said.filter({hasText: '다시 처음부터'}).waitFor();
    await chat.settled();
    assert.match(JSON.stringify(chat.sent.at(-1)?.context), /effects of other branches that stand.*confirmed/, 'the new branch is told what stands (R-175)');
    assert.equal(cancels.length, 1);
    assert.deepEqual((await logOf(page)).violations, []);
  }));

  it('is taken back once from two tabs at the same time', () => stage.visit('/?test=1&speed=0&store=indexeddb&persist=local&thread-id=two-tabs', async (page) => {
    const chat = new HistoryPage(page);
    await chat.ask('방금 고른 것을 예약해 줘');
    await chat.questions.getByRole('button', {name: approve}).first().click();
    await chat.bodies.filter({hasText: '잡아 두었어요'}).waitFor();
    await chat.settled();
    await chat.stored(1);
    const other = new HistoryPage(await page.context().newPage());
    await other.page.goto(page.url());
    await other.bodies.filter({hasText: '잡아 두었어요'}).waitFor();
    const cancels: string[] = [];
    page.context().on('request', (request) => { if (/\/orders\/.*\/cancel$/.test(request.url())) cancels.push(request.url()); });
    for (const one of [chat, other]) {
      await one.rewind(1);
      await one.dialog.waitFor();
    }
    await Promise.all([chat, other].map((one) => one.dialog.getByRole('button', {name: '이 턴 이전으로'}).click()));
    for (const one of [chat, other]) await one.said.first().waitFor({state: 'detached'});
    assert.equal(cancels.length, 1);
  }));
});
