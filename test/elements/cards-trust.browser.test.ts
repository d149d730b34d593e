import {expect} from '@open-wc/testing';
import {cardStates} from '../fixtures/cards.js';
import {ime, press, rawKey, type} from '../support/commands.js';
import {find, findAll, nextFrame, until} from '../support/dom.js';
import {lookAt, pressOn, standingAs, standingCard, wordsOf} from './cards.js';
import {write} from './chat.js';

const ko = cardStates('ko');

/** Some frames in which a wrong decision would have left. */
const wait = async (frames = 12): Promise<void> => { for (let left = frames; left > 0; left -= 1) await nextFrame(); };

describe('a decision (S-37)', () => {
  for (const [state, label] of [['approval', '승인'], ['approval', '거절'], ['files', '모두 그대로 두기']] as const) {
    it(`is not made by a script that clicks "${label}"`, async () => {
      const card = await standingCard(ko[state]);
      await lookAt(card, label);
      card.button(label).click();
      card.button(label).dispatchEvent(new MouseEvent('click', {bubbles: true, composed: true}));
      await wait();
      expect(card.payloads()).to.deep.equal([]);
    });
  }

  it('is not made by a script that types Enter', async () => {
    const card = await standingCard(ko.brief);
    const field = find<HTMLTextAreaElement>(card.card, 'textarea');
    write(field, '이대로 맡길게요');
    await lookAt(card, '답하기');
    field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', code: 'Enter', bubbles: true, composed: true}));
    field.dispatchEvent(new InputEvent('beforeinput', {inputType: 'insertLineBreak', bubbles: true, composed: true, cancelable: true}));
    await wait();
    expect(card.payloads()).to.deep.equal([]);
    await press('Enter');
    expect(card.payloads().length).to.equal(1);
  });

  it('waits until the card was on the screen for half a second', async () => {
    const card = await standingCard(ko.approval);
    await wait(20);
    card.clock.advance(499);
    await card.drawn();
    await pressOn(card.button('거절'));
    await card.drawn();
    expect(card.payloads()).to.deep.equal([]);
    expect(wordsOf(card.card)).to.contain('카드가 화면에 잠깐 보인 뒤에 답할 수 있어요.');
    card.clock.advance(1);
    await card.drawn();
    await pressOn(card.button('거절'));
    expect(card.payloads()).to.deep.equal([{decision: 'reject'}]);
  });

  it('of an approval waits until the end of what would be done was seen', async () => {
    const card = await standingCard(ko.approvalLong);
    await lookAt(card, '거절');
    card.clock.advance(5000);
    await wait();
    await pressOn(card.button('승인'));
    await card.drawn();
    expect(card.payloads()).to.deep.equal([]);
    expect(wordsOf(card.card)).to.contain('내용의 끝과 버튼이 잠깐 보여야 승인할 수 있어요.');
    find(card.card, '.whole').scrollTop = 1e6;
    await card.press('승인');
    expect(card.payloads()).to.deep.equal([{decision: 'approve'}]);
  });

  it('of an approval waits while something lies over the card', async () => {
    const card = await standingCard(ko.approval);
    const veil = document.createElement('div');
    veil.setAttribute('style', 'position: fixed; inset: 0; z-index: 9; background: rgb(255 255 255 / 0.4); pointer-events: none');
    document.body.append(veil);
    try {
      await lookAt(card, '거절');
      card.clock.advance(5000);
      await wait();
      await pressOn(card.button('승인'));
      expect(card.payloads()).to.deep.equal([]);
    } finally {
      veil.remove();
    }
    await card.press('승인');
    expect(card.payloads()).to.deep.equal([{decision: 'approve'}]);
  });

  it('is taken back to the beginning when what is asked becomes something else (S-36)', async () => {
    const card = await standingCard(ko.approval);
    await lookAt(card, '승인');
    await card.show(ko.approvalLong);
    await card.show(ko.approval);
    expect(card.button('승인').ariaDisabled).to.equal('true');
    await pressOn(card.button('승인'));
    expect(card.payloads()).to.deep.equal([]);
    await card.press('승인');
    expect(card.payloads()).to.deep.equal([{decision: 'approve'}]);
  });
});

describe('one decision (S-38)', () => {
  it('comes of a double click', async () => {
    const card = await standingCard(ko.approval);
    await lookAt(card, '거절');
    const box = card.button('거절').getBoundingClientRect();
    await pressOn(card.button('거절'));
    const {sendMouse} = await import('@web/test-runner-commands');
    await sendMouse({type: 'click', position: [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]});
    expect(card.payloads().length).to.equal(1);
    expect(card.client.asked('answer').length).to.equal(1);
  });

  it('comes of a key that repeats', async () => {
    const card = await standingCard(ko.approval);
    await lookAt(card, '거절');
    card.button('거절').focus();
    for (let times = 0; times < 5; times += 1) await rawKey({type: 'keyDown', key: 'Enter', code: 'Enter', keyCode: 13, text: '\r', repeat: times > 0});
    await card.drawn();
    expect(card.payloads().length).to.equal(1);
  });

  it('leaves no button, and says that it is on its way', async () => {
    const card = await standingCard(ko.files);
    await card.press('모두 그대로 두기');
    expect(findAll(card.card, 'button, input')).to.deep.equal([]);
    expect(wordsOf(card.card)).to.contain('답을 보내는 중');
  });

  it('is asked again, from the beginning, when it did not arrive', async () => {
    const card = await standingCard(ko.files);
    await card.choose('/files/보고서/초안1.md');
    await card.press('선택한 파일 지우기');
    await card.show(standingAs(card.client.state, 'delete', 'open'));
    expect(find<HTMLInputElement>(card.card, 'input').checked).to.equal(true);
    expect(card.button('선택한 파일 지우기').ariaDisabled).to.equal('true');
    await card.press('선택한 파일 지우기');
    expect(card.client.asked('answer').length).to.equal(2);
  });

  it('is asked again when the client takes no answer at all', async () => {
    const card = await standingCard(ko.mons);
    card.client.answer = () => Promise.reject(new Error('gone'));
    await card.choose('번역 Mon');
    await card.press('맡기기');
    await until(() => wordsOf(card.card).includes('답이 전해지지 않았어요.'));
    expect(find<HTMLInputElement>(card.card, 'input').checked).to.equal(true);
  });

  it('is never repeated blindly: what became of it is asked', async () => {
    const {client, card, payloads} = await standingCard(ko.briefUnknown);
    expect(findAll(card, 'button').map(({textContent}) => textContent)).to.deep.equal(['다시 확인']);
    await pressOn(find(card, 'button'));
    await until(() => client.asked('connect').length > 0);
    expect(payloads()).to.deep.equal([]);
  });

  it('is not taken for what ran out in the meantime (S-39)', async () => {
    const card = await standingCard(ko.approval);
    await lookAt(card, '거절');
    const place = card.button('거절');
    card.client.state = standingAs(card.client.state, 'send', 'expired');
    await pressOn(place);
    await card.show(card.client.state);
    expect(card.client.asked('answer')).to.deep.equal([]);
    expect(wordsOf(card.card)).to.contain('답할 수 있는 시간이 지났어요.');
  });
});

describe('what is no decision (S-40)', () => {
  for (const key of ['Escape', 'Enter', 'a', 'y']) {
    it(`${key} in the card`, async () => {
      const card = await standingCard(ko.approval);
      await lookAt(card, '승인');
      card.card.focus();
      await press(key);
      await wait();
      expect(card.payloads()).to.deep.equal([]);
    });
  }
});

describe('text that is composed in a card (A-22)', () => {
  it('is not sent by the Enter of its input method, and once by the next', async () => {
    const card = await standingCard(ko.mons);
    const field = find<HTMLTextAreaElement>(card.card, 'textarea');
    field.focus();
    await ime.compose('직접');
    await ime.key('Enter');
    expect(card.payloads()).to.deep.equal([]);
    await ime.commit('직접');
    await lookAt(card, '맡기기');
    await press('Enter');
    expect(card.payloads()).to.deep.equal([{text: '직접'}]);
  });

  it('is not disturbed by a view that changes', async () => {
    const card = await standingCard(ko.mons);
    const field = find<HTMLTextAreaElement>(card.card, 'textarea');
    field.focus();
    await type('읽');
    await ime.compose('어');
    await card.show({...card.client.state, version: card.client.state.version + 1, agentState: {mana: {balance: 7}}});
    await ime.commit('어');
    expect(field.value).to.equal('읽어');
  });
});
