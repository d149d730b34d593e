import {expect} from '@open-wc/testing';
import type {ThreadList} from '../../src/contract/view-history.js';
import {describeEnter} from '../a11y/enter-sequences.js';
import {expectAccessible} from '../support/axe.js';
import {ime, press, setViewport, type} from '../support/commands.js';
import {deepActive, find, findAll, part, textOf, until} from '../support/dom.js';
import {kept, listOf, type KeptChat} from './history-kit.js';

const titles = ['가족 요금제', '가방 고르기', '주간 회의록'];
const rows = (chat: Element): string[] => findAll(chat, 'morit-thread-row .name, .open .name').map(textOf);
const search = (chat: Element): HTMLInputElement => part<HTMLInputElement>(chat, 'threads-search');
const label = (): string | null | undefined => deepActive()?.getAttribute('aria-label') ?? textOf(deepActive() ?? document.body);

/** A chat with its list open. */
async function open(threads: ThreadList = listOf(titles)): Promise<KeptChat> {
  const stand = await kept({threads});
  part(stand.chat, 'threads-button').click();
  await until(() => findAll(stand.chat, '[part~=threads]').length > 0, 'the list');
  await Promise.allSettled(document.getAnimations().map(({finished}) => finished));
  await stand.drawn();
  return stand;
}

/** Opens the menu of the thread at a place and chooses from it, by key. */
async function choose(chat: Element, at: number, item: string): Promise<void> {
  const dots = findAll(part(chat, 'threads'), '.more')[at]!;
  dots.focus();
  await press('Enter');
  await until(() => deepActive()?.getAttribute('role') === 'menuitem', 'the menu');
  while (textOf(deepActive()!) !== item) await press('ArrowDown');
  await press('Enter');
}

describe('the list of threads', () => {
  before(async () => { await setViewport({width: 480, height: 760}); });
  after(async () => { await setViewport({width: 1024, height: 760}); });

  it('opens from the header over a narrow chat, whose rest nobody can reach meanwhile, and closes by Escape (A-13)', async () => {
    const {chat} = await open();
    await until(() => deepActive() === search(chat), 'the search');
    expect(part(chat, 'threads').getBoundingClientRect().width).to.be.closeTo(chat.clientWidth, 1);
    expect([find(chat, 'morit-header').inert, find(chat, 'morit-messages').inert, find(chat, '[role=status][aria-live]').inert]).to.deep.equal([true, true, false]);
    await expectAccessible(chat);
    await press('Escape');
    expect([findAll(chat, '[part~=threads]').length, find(chat, 'morit-header').inert]).to.deep.equal([0, false]);
    expect(deepActive()).to.equal(part(chat, 'threads-button'));
    expect(deepActive()?.ariaExpanded).to.equal('false');
  });

  it('stands beside the conversation in a wide chat, which stays in use', async () => {
    await setViewport({width: 1024, height: 760});
    const {chat} = await open();
    expect(part(chat, 'threads').getBoundingClientRect().right).to.be.at.most(find(chat, 'morit-messages').getBoundingClientRect().left + 1);
    expect(find(chat, 'morit-messages').inert).to.equal(false);
    await setViewport({width: 480, height: 760});
    await until(() => find(chat, 'morit-messages').inert, 'the cover');
  });

  it('is gone through by arrows, names in one column and menus in the other, and marks the open thread', async () => {
    const {chat, asks} = await open();
    await until(() => deepActive() === search(chat));
    await press('ArrowDown');
    expect(deepActive()?.ariaCurrent).to.equal('true');
    await press('ArrowDown', 'ArrowRight');
    expect(label()).to.equal('가방 고르기, 더 보기');
    await press('ArrowDown');
    expect(label()).to.equal('주간 회의록, 더 보기');
    await press('ArrowLeft', 'Enter');
    expect(asks).to.deep.equal([{do: 'thread', op: 'open', threadId: 't2'}]);
  });

  it('finds by title, also while a syllable is being composed', async () => {
    const {chat} = await open(listOf([...titles, '']));
    search(chat).focus();
    await type('가');
    await until(() => rows(chat).length === 2);
    await ime.compose('ㅂ');
    await until(() => search(chat).value === '가ㅂ');
    expect(rows(chat)).to.deep.equal(['가족 요금제', '가방 고르기']);
    await ime.commit('방');
    await until(() => rows(chat).join() === '가방 고르기');
    expect(textOf(find(part(chat, 'threads'), '[role=status]'))).to.equal('대화 1개');
    await type('없음');
    await until(() => rows(chat).length === 0);
    expect(textOf(find(part(chat, 'threads'), '[role=status]'))).to.equal('맞는 대화가 없어요');
  });

  it('names a thread in its place; Escape leaves the name as it was', async () => {
    const {chat, asks} = await open();
    await choose(chat, 1, '이름 바꾸기');
    await until(() => label() === '가방 고르기, 새 이름', 'the field');
    await press('Escape');
    await until(() => textOf(deepActive()!).startsWith('가방 고르기'), 'focus on the row');
    await press('F2');
    await until(() => label() === '가방 고르기, 새 이름');
    await type('새 가방');
    await press('Enter');
    expect(asks).to.deep.equal([{do: 'thread', op: 'rename', threadId: 't1', title: '새 가방'}]);
    expect(findAll(chat, '[part~=threads]')).to.have.length(1);
  });

  it('asks in place before it deletes, with the safe button first, and gives focus to the next row (A-13, A-14)', async () => {
    const {chat, asks, keep} = await open();
    await choose(chat, 1, '지우기');
    await until(() => label() === '취소', 'the safe button');
    await press('Escape');
    expect(asks).to.deep.equal([]);
    await until(() => textOf(deepActive()!).startsWith('가방 고르기'));
    await press('Delete');
    await until(() => label() === '취소');
    await press('Tab', 'Enter');
    expect(asks).to.deep.equal([{do: 'thread', op: 'delete', threadId: 't1'}]);
    const {status, threads} = listOf(titles);
    await keep({threads: {status, threads: threads.filter(({threadId}) => threadId !== 't1')}});
    await until(() => textOf(deepActive()!).startsWith('주간 회의록'), 'the next row');
  });

  for (const [name, threads, words] of [
    ['while it loads', listOf([], 'loading'), '대화 목록을 불러오고 있어요'],
    ['when there is none', listOf([]), '아직 대화가 없어요'],
    ['when the store does not answer', listOf([], 'failed'), '대화 목록을 불러오지 못했어요'],
    ['when only an older list is known', listOf(titles, 'failed'), '전에 불러온 목록이에요'],
  ] as const) {
    it(`says so ${name}`, async () => {
      const {chat, asks} = await open(threads);
      expect(textOf(part(chat, 'threads'))).to.contain(words);
      expect(rows(chat)).to.have.length(threads.threads.length);
      findAll(part(chat, 'threads'), '.failed button')[0]?.click();
      expect(asks).to.deep.equal(threads.status === 'failed' ? [{do: 'thread', op: 'list'}] : []);
      await expectAccessible(chat);
    });
  }

  describeEnter('the name of a thread', async () => {
    const {chat, asks} = await open(listOf(['', '둘째']));
    await choose(chat, 0, '이름 바꾸기');
    const field = await until(() => findAll<HTMLInputElement>(chat, '.naming input')[0], 'the field');
    field.focus();
    return {field, sent: () => asks.flatMap((ask) => (ask.do === 'thread' && ask.op === 'rename' ? [ask.title] : []))};
  });
});
