import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {logOf, Stage} from './browser.js';
import {ChatPage} from './chat-page.js';

describe('the inspector beside the demo’s chat (R-087 … R-091)', () => {
  let stage: Stage;
  before(async () => { stage = await Stage.open(); });
  after(() => stage.close());

  it('plays a scenario, stops it at any event, steps, seeks, and shows both ways what draws what', () => stage.visit('/?test=1&inspect=1', async (page) => {
    const chat = new ChatPage(page);
    const inspector = page.locator('morit-inspector');
    const count = inspector.locator('.track .count');
    const position = async (): Promise<number> => Number((await count.innerText()).split('/')[0]);
    const press = (name: string) => inspector.getByRole('button', {name, exact: true}).click();
    await inspector.getByRole('combobox', {name: '시나리오'}).selectOption('m3');
    await inspector.getByRole('combobox', {name: '빠르기'}).selectOption('16');

    await press('재생');
    await chat.said.first().waitFor();
    await press('일시정지');
    const stood = await position();
    assert.equal(await inspector.getByRole('button', {name: '재생', exact: true}).count(), 1, 'it stands');
    await press('한 단계 앞으로');
    await count.filter({hasText: new RegExp(`^${stood + 1} /`)}).waitFor();
    await press('한 단계 뒤로');
    await count.filter({hasText: new RegExp(`^${stood} /`)}).waitFor();

    await press('끝으로');
    await chat.bodies.filter({hasText: '두 Mon이 일을 마쳤어요.'}).waitFor();
    assert.equal(await chat.chat.locator('[part~=mon]').count(), 2);
    assert.match(await inspector.locator('header .count').innerText(), /^\d+ events$/);

    const inspected = chat.chat.locator('[data-morit-inspected]');
    await inspector.getByRole('searchbox').fill('call_mon');
    await inspector.locator('.line').first().click();
    await inspected.waitFor();
    assert.equal(await inspected.evaluate((element) => element.shadowRoot?.querySelector('[part~=mon]')?.getAttribute('aria-label')), '리서치 Mon');
    await inspector.getByRole('searchbox').fill('');

    await chat.chat.locator('[part~=mon]').nth(1).click();
    await inspector.getByText('“Mon 카드”의 이벤트만 보고 있어요').waitFor();
    const types = await inspector.locator('.line').allInnerTexts();
    assert.ok(types.length > 0 && types.every((line) => /TOOL_CALL|SUBAGENT|STEP/.test(line)), types.join('\n'));

    await press('처음으로');
    await chat.said.first().waitFor({state: 'detached'});
    assert.equal(await position(), 0);
    assert.deepEqual(await logOf(page), {violations: [], errors: []});
  }));
});
