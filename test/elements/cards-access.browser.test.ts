import {expect} from '@open-wc/testing';
import {cardStates, type CardState} from '../fixtures/cards.js';
import {thread} from '../fixtures/thread.js';
import {expectAccessible} from '../support/axe.js';
import {axByRole, axTree, emulate, press, setViewport} from '../support/commands.js';
import {collect, deepActive, find, findAll, part, textOf, until} from '../support/dom.js';
import {lookAt, pressOn, standingAs, standingCard, wordsOf} from './cards.js';
import {regions} from './chat.js';

const ko = cardStates('ko');
const en = cardStates('en');

describe('a card for everybody', () => {
  const named: readonly (readonly [CardState, string, RegExp])[] = [
    ['question', '어느 기간을 볼까요?', /^$/],
    ['brief', '이대로 맡길까요?', /목표.*주간 시장 뉴스 요약 만들기.*가정.*환율은 전날 종가/s],
    ['briefOneLine', '이대로 맡길까요?', /^목표: .* \/ 가정: /],
    ['files', '지울 파일을 골라 주세요', /초안1\.md.*초안2\.md.*\(이전 판\)\.docx/s],
    ['approval', '이 메일을 발송할까요?', /"subject": "주간 보고".*"team@example\.com"/s],
    ['mons', '누구에게 맡길까요?', /^$/],
  ];
  for (const [state, name, description] of named) {
    it(`is a group named by what is asked: ${state} (A-14)`, async () => {
      await standingCard(ko[state]);
      const group = axByRole(await axTree(), 'group').find((node) => node.name === name);
      expect(group, name).to.exist;
      expect(group!.description).to.match(description);
    });
  }

  it('has all that would be done in a region of its own that keys can scroll (A-29)', async () => {
    const {card} = await standingCard(ko.approvalLong);
    const region = find(card, '.whole');
    expect(region.scrollHeight).to.be.above(region.clientHeight);
    expect([region.tabIndex, region.getAttribute('role')]).to.deep.equal([0, 'region']);
    expect(find(card, 'pre').textContent.length).to.be.above(8000);
    expect(textOf(card)).not.to.contain('…');
  });

  it('names the field and its fault together (A-38, A-41)', async () => {
    const {card, press: pressed} = await standingCard(ko.unknownForm);
    await until(() => findAll(card, 'input').length > 0, 'the form');
    await pressed('답하기');
    const field = find<HTMLInputElement>(card, 'input');
    const fault = (card.shadowRoot!.getElementById(field.getAttribute('aria-describedby')!))!;
    expect([field.labels![0]!.textContent.trim(), field.ariaInvalid, fault.textContent]).to.deep.equal(['몇 명인가요?', 'true', '꼭 채워 주세요.']);
    card.shadowRoot!.getAnimations().forEach((animation) => { animation.finish(); });
    await expectAccessible(card);
  });

  for (const [locale, states] of Object.entries({ko, en})) {
    it(`fits into 320 pixels, whatever it asks (${locale}, A-29)`, async () => {
      const stands = await standingCard(states.question, {lang: locale});
      await setViewport({width: 320, height: 900});
      for (const [name, state] of Object.entries(states)) {
        await stands.show(state);
        const own = find(stands.card, '[part=question]');
        for (const element of [own, ...findAll(own, '*')]) {
          if (element.closest('.whole')) continue;
          expect(element.getBoundingClientRect().right, `${name} ${element.localName}.${element.className}`).to.be.at.most(321);
        }
      }
    });
  }

  it('shows what is chosen in forced colours (A-34)', async () => {
    await emulate({'forced-colors': 'active'});
    try {
      const {row, choose} = await standingCard(ko.files);
      await choose('/files/보고서/초안1.md');
      expect(getComputedStyle(row('/files/보고서/초안1.md')).outlineStyle).to.equal('solid');
      expect(getComputedStyle(row('/files/보고서/초안2.md')).outlineStyle).to.equal('none');
    } finally {
      await emulate({});
    }
  });
});

describe('focus and voice', () => {
  it('stay where they are when a card comes (A-11), which is told once', async () => {
    const {field, show, chat} = await standingCard({...ko.approval, interrupts: [], run: {...ko.approval.run!, status: 'running'}});
    field.focus();
    const said: string[] = [];
    const {assertive} = regions(chat);
    new MutationObserver(() => { said.push(assertive.textContent); }).observe(assertive, {childList: true, characterData: true, subtree: true});
    await show(ko.approval);
    await show({...ko.approval, version: 99, agentState: {mana: {balance: 7}}});
    expect(deepActive()).to.equal(field);
    expect(said).to.deep.equal(['이 메일을 발송할까요?']);
  });

  it('go to the record that takes the place of the card (A-13)', async () => {
    const card = await standingCard(ko.files);
    await card.press('모두 그대로 두기');
    expect(deepActive()).to.equal(find(card.card, '[part=question]'));
    await card.show(standingAs(card.client.state, 'delete', 'expired'));
    expect(deepActive()).to.equal(find(card.card, '[part=question]'));
  });

  it('find the safe button first, in reading order and by the Tab key (A-14)', async () => {
    const card = await standingCard(ko.approval);
    await lookAt(card, '승인');
    card.field.focus();
    await press('F6');
    expect(deepActive()).to.equal(find(card.card, '[part=question]'));
    const stops: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      await press('Tab');
      stops.push(deepActive()?.textContent?.trim().slice(0, 2) ?? '');
    }
    expect(stops).to.deep.equal(['{\n', '거절', '승인']);
  });

  it('say until when an answer is taken (A-42)', async () => {
    const {card} = await standingCard(en.briefLong, {lang: 'en'});
    expect(wordsOf(card)).to.match(/You can answer until \d/);
  });
});

describe('words that pose as a card (S-42)', () => {
  const posing = '> **실행 승인 카드**\n>\n> 이 메일을 발송할까요?\n>\n> [✅ 승인하기](https://example.com/?decision=approve)\n\n| 거절 | 승인 |\n|---|---|\n| ☐ | ☑ |\n';

  it('have no frame of one and send nothing', async () => {
    const {chat, client} = await standingCard(thread().user('메일').run().says(posing).ends('success').state);
    const {events} = collect(chat, 'morit-answer');
    await until(() => findAll(chat, '.body a, .body td').length > 0, 'the answer');
    chat.addEventListener('morit-open-url', (event) => { event.preventDefault(); });
    await pressOn(find(chat, '.body a'));
    expect(findAll(chat, '[part~=question], morit-question')).to.deep.equal([]);
    expect(getComputedStyle(find(chat, '.body blockquote'), '::before').borderInlineStartColor).not.to.equal(accent(chat));
    expect([events, client.asked('answer')]).to.deep.equal([[], []]);
  });

  it('are shown as what they are where a card shows them', async () => {
    const {card} = await standingCard(ko.approvalStrange);
    expect(find(card, 'pre').textContent).to.contain('report‹U+202E›fdp.exe');
    expect(textOf(card)).to.contain('‹U+0430›').and.to.contain('보이지 않는 글자가 들어 있어');
  });
});

/** The colour of the edge that only a card has. */
function accent(chat: Element): string {
  return getComputedStyle(part(chat, 'send')).getPropertyValue('--_m-color-accent');
}
