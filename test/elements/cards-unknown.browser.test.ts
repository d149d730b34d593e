import {expect} from '@open-wc/testing';
import {cardStates} from '../fixtures/cards.js';
import {press, type} from '../support/commands.js';
import {collect, deepActive, find, findAll, textOf, until} from '../support/dom.js';
import {standingAs, standingCard} from './cards.js';
import {write} from './chat.js';

const ko = cardStates('ko');

describe('what nobody here knows', () => {
  it('takes words', async () => {
    const {card, drawn, clock, payloads, button} = await standingCard(ko.unknown);
    find(card, 'textarea').focus();
    await type('A');
    await until(() => { clock.advance(100); return button('답하기').ariaDisabled === 'false'; });
    await press('Enter');
    await drawn();
    expect(payloads()).to.deep.equal([{text: 'A'}]);
  });

  it('is a form where its schema is a small safe one, checked before it is sent', async () => {
    const {card, choose, press: pressed, payloads, drawn} = await standingCard(ko.unknownForm);
    await until(() => findAll(card, 'input').length > 0, 'the form');
    const people = find<HTMLInputElement>(card, 'input');
    write(people as unknown as HTMLTextAreaElement, '21');
    await pressed('답하기');
    await drawn();
    expect(findAll(card, '.fault').map(textOf)).to.deep.equal(['여기에는 쓸 수 없는 값이에요.', '꼭 채워 주세요.']);
    expect(deepActive()).to.equal(people);
    write(people as unknown as HTMLTextAreaElement, '4');
    await choose('B');
    await pressed('답하기');
    expect(JSON.stringify(payloads())).to.equal('[{"people":4,"room":"B","quiet":false}]');
  });
});

describe('several interrupts', () => {
  it('are asked one at a time, and answered in one resume (C-15)', async () => {
    const {chat, choose, press: pressed, client, show} = await standingCard(ko.two);
    const open = () => findAll(chat, 'morit-question[data-open]').length;
    expect(open()).to.equal(1);
    await choose('번역 Mon');
    await pressed('맡기기');
    await show(standingAs(client.state, 'mons', 'answered', {payload: {mon_ids: ['m_0']}}));
    expect(open()).to.equal(1);
    expect(findAll(find(chat, 'morit-question[data-open]'), 'legend').map(textOf)).to.deep.equal(['어느 기간을 볼까요?', '결과에 무엇을 넣을까요?']);
  });
});

describe('a page that takes part', () => {
  it('keeps the card as it is by cancelling the answer', async () => {
    const {chat, card, choose, press: pressed, client, button} = await standingCard(ko.mons);
    const {events} = collect(chat, 'morit-answer');
    chat.addEventListener('morit-answer', (event) => { event.preventDefault(); });
    await choose('번역 Mon');
    await pressed('맡기기');
    expect(events.length).to.equal(1);
    expect(client.asked('answer')).to.deep.equal([]);
    expect(find<HTMLInputElement>(card, 'input').checked).to.equal(true);
    expect(button('맡기기')).to.be.ok;
  });
});
