import {expect} from '@open-wc/testing';
import type {Host, Mon} from '../../src/contract/host.js';
import type {MoritComposer} from '../../src/elements/morit-composer.js';
import {describeEnter} from '../a11y/enter-sequences.js';
import {chatStates} from '../fixtures/chat-states.js';
import {expectAccessible} from '../support/axe.js';
import {ime, press, type} from '../support/commands.js';
import {collect, deepActive, find, findAll, part, textOf, until} from '../support/dom.js';
import {standing, write} from './chat.js';
import {mons, uploadHost} from './composer-kit.js';

const ko = chatStates('ko');

const names = (chat: Element): string[] => findAll(chat, '[part~=mon-chip] .name').map(textOf);
const active = (chat: Element): string => textOf(find(chat, '.option.active .name'));
const selected = (chat: Element): readonly string[] => find<MoritComposer>(chat, 'morit-composer').intake.carried?.selectedMons ?? [];

/** Opens the search and waits for its list. */
async function open(chat: Element): Promise<void> {
  (await until(() => findAll(chat, '[part~=mons]')[0], 'the Mon button')).click();
  await until(() => findAll(chat, '.option').length > 0, 'the list');
}

describe('Mons in the composer (R-118)', () => {
  it('are offered where the mode has them and somebody knows them; in Buddy there is nothing of them (R-085)', async () => {
    const {chat, drawn} = await standing(ko.empty, {mons, host: uploadHost().host});
    await open(chat);
    await press('Enter');
    await until(() => names(chat).length === 1);
    await press('Escape');
    chat.mode = 'buddy';
    await drawn();
    expect(findAll(chat, '[part~=mons], [part~=mon-chip], [part~=mon-picker]')).to.have.length(0);
    expect(selected(chat)).to.deep.equal([]);
    chat.mode = 'manager';
    await until(() => names(chat).length === 1);
    expect(selected(chat)).to.deep.equal(['mon-news']);
  });

  it('have no button where nobody knows any', async () => {
    const {chat, drawn} = await standing(ko.empty);
    await drawn();
    expect(findAll(chat, '[part~=mons]')).to.have.length(0);
  });

  it('are found by name, gone through by arrows, taken and let go by Enter, and closed by Escape', async () => {
    const {chat} = await standing(ko.empty, {mons});
    await open(chat);
    expect(deepActive()).to.equal(find(chat, '.find'));
    expect(find(chat, '[part~=mons]').getAttribute('aria-expanded')).to.equal('true');
    await press('ArrowDown');
    await until(() => active(chat) === '표 Mon');
    expect(find(chat, '.find').getAttribute('aria-activedescendant')).to.equal(find(chat, '.option.active').id);
    await press('ArrowUp', 'ArrowUp');
    await until(() => active(chat) === '고문서 Mon');
    await press('Enter');
    await until(() => names(chat).join() === '고문서 Mon');
    expect(find(chat, '.option.active').getAttribute('aria-selected')).to.equal('true');
    await press('Enter');
    await until(() => names(chat).length === 0);
    await press('Escape');
    await until(() => findAll(chat, '.find').length === 0);
    expect(deepActive()).to.equal(find(chat, '[part~=mons]'));
  });

  it('are never taken by an Enter that composes, and the draft is not sent by the one that takes (A-22)', async () => {
    const {chat, client, field} = await standing(ko.empty, {mons});
    write(field, '초안');
    await open(chat);
    await ime.compose('표');
    await ime.key('Enter');
    await until(() => findAll(chat, '.option').length === 1);
    expect(names(chat)).to.deep.equal([]);
    await ime.commit('표');
    await press('Enter');
    await until(() => names(chat).join() === '표 Mon');
    expect(client.deeds).to.deep.equal([]);
    expect(field.value).to.equal('초안');
  });

  it('go one by one by Backspace in an empty field, and never with the text', async () => {
    const {chat, field} = await standing(ko.empty, {mons});
    await open(chat);
    await press('Enter', 'ArrowDown', 'Enter');
    await until(() => names(chat).length === 2);
    await press('Backspace');
    await until(() => names(chat).join() === '뉴스 Mon');
    field.focus();
    await type('a');
    await press('Backspace');
    expect(names(chat)).to.have.length(1);
    await press('Backspace');
    await until(() => names(chat).length === 0);
  });

  it('can be pressed, and taken out by their chips with focus near (A-13)', async () => {
    const {chat, field} = await standing(ko.empty, {mons});
    await open(chat);
    findAll(chat, '.option').slice(0, 2).forEach((option) => { option.click(); });
    await until(() => names(chat).length === 2);
    find(chat, '[part~=mon-chip] .remove').click();
    await until(() => names(chat).length === 1);
    expect(deepActive()!.getAttribute('aria-label')).to.equal('표 Mon 빼기');
    (deepActive() as HTMLElement).click();
    await until(() => names(chat).length === 0);
    expect(deepActive()).to.equal(field);
  });

  it('are asked of the host when typing rests', async () => {
    const asked: string[] = [];
    const host: Host = {listMons: ({query}) => { asked.push(query); return Promise.resolve(mons.filter(({name}) => name.includes(query))); }};
    const {chat, clock} = await standing(ko.empty, {host});
    await open(chat);
    await type('sheet');
    expect(asked).to.deep.equal(['']);
    clock.advance(200);
    await until(() => findAll(chat, '.option').length === 0);
    expect(asked).to.deep.equal(['', 'sheet']);
    expect(textOf(find(chat, '.picker'))).to.contain('맞는 Mon이 없어요');
  });

  it('that a host cannot list are asked for again', async () => {
    let answer = (): Promise<readonly Mon[]> => Promise.reject(new Error('500'));
    const {chat} = await standing(ko.empty, {host: {listMons: () => answer()}});
    const {events} = collect(chat, 'morit-diagnostic');
    (await until(() => findAll(chat, '[part~=mons]')[0])).click();
    await until(() => textOf(chat).includes('Mon을 불러오지 못했어요'));
    expect(events.map(({code, path}) => `${code}${path}`)).to.deep.equal(['host_failed/listMons']);
    answer = () => Promise.resolve(mons);
    find(chat, '.state button').click();
    await until(() => findAll(chat, '.option').length === 3);
  });

  it('have no accessibility fault, in both languages', async () => {
    for (const lang of ['ko', 'en']) {
      const {chat} = await standing(ko.empty, {mons, lang, host: uploadHost().host});
      await open(chat);
      await press('Enter');
      await until(() => names(chat).length === 1);
      await expectAccessible(chat);
      expect(part(chat, 'field')).to.not.equal(deepActive());
    }
  });
});

describeEnter('the search of Mons', async () => {
  const {chat} = await standing(ko.empty, {mons: ['hello', '테스트', '안녕'].map((name) => ({monId: name, name}))});
  await open(chat);
  return {field: find<HTMLInputElement>(chat, '.find'), sent: () => names(chat)};
});
