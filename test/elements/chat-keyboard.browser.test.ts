import {expect, fixture} from '@open-wc/testing';
import {html} from 'lit';
import {deepActive} from '../../src/a11y/active.js';
import {defineMorit} from '../../src/elements/define.js';
import type {MoritChat} from '../../src/elements/morit-chat.js';
import {chatStates} from '../fixtures/chat-states.js';
import {StillClient} from '../fixtures/thread.js';
import {expectAccessible} from '../support/axe.js';
import {press} from '../support/commands.js';
import {findAll, part, textOf, until} from '../support/dom.js';
import {standing} from './chat.js';

defineMorit();
const ko = chatStates('ko');

/** A chat between two buttons of its page, its answers drawn as they stay. */
async function between(state = ko.answered, layout: MoritChat['layout'] = 'panel') {
  const stand = await standing(state, {layout, open: true});
  const [before, after] = ['앞', '뒤'].map((name) => Object.assign(document.createElement('button'), {textContent: name}));
  stand.chat.before(before!);
  stand.chat.after(after!);
  stand.field.focus();
  await until(() => findAll(stand.chat, 'table, pre').length > 0, 'the Markdown');
  await until(() => findAll(stand.chat, '[part~=turn-actions]').length > 0, 'the rows of its turns');
  return {...stand, before: before!, after: after!};
}

/** Where focus goes, Tab by Tab, from `from` until it reaches `to`. */
async function path(from: HTMLElement, to: HTMLElement, key: 'Tab' | 'Shift+Tab'): Promise<readonly Element[]> {
  from.focus();
  const met: Element[] = [];
  while (met.length < 60) {
    await press(key);
    const at = deepActive()!;
    if (at === to) return met;
    met.push(at);
  }
  throw new Error(`never came to ${textOf(to)}`);
}

describe('Tab', () => {
  for (const layout of ['panel', 'floating'] as const) {
    it(`leads through a chat and out of it, both ways, ${layout} (A-43)`, async () => {
      const {before, after} = await between(ko.answered, layout);
      const there = await path(before, after, 'Tab');
      const back = await path(after, before, 'Shift+Tab');
      expect(there.length).to.be.above(3);
      const name = (element: Element): string => `${element.localName}.${element.className} ${element.getAttribute('aria-label') ?? textOf(element)}`;
      expect([...back].reverse().map(name)).to.deep.equal(there.map(name));
    });
  }

  it('needs six steps at most from the composer to the end of the chat, besides the actions of the newest message (A-26)', async () => {
    const {chat, field, after} = await between();
    const on = await path(field, after, 'Tab');
    expect(on.length).to.be.at.most(6);
    const actions = findAll(findAll(chat, 'article').at(-1)!, 'button');
    const back = await path(field, part(chat, 'mode-switch').querySelector<HTMLElement>('[tabindex="0"]')!, 'Shift+Tab');
    expect(back.filter((element) => !actions.includes(element as HTMLElement)).length).to.be.at.most(6);
  });

  it('stops once at the modes', async () => {
    const {before, after} = await between();
    const radios = (await path(before, after, 'Tab')).filter((element) => element.getAttribute('role') === 'radio');
    expect(radios).to.have.length(1);
  });
});

describe('the transcript by keyboard', () => {
  it('takes focus and has a name when it overflows, and scrolls by its own keys (A-26)', async () => {
    const {chat} = await between(ko.code);
    chat.style.blockSize = '360px';
    const scroller = await until(() => findAll(chat, '.scroller[tabindex="0"]')[0], 'the scroller to take focus');
    expect(scroller.getAttribute('aria-label') ?? scroller.closest('[aria-label]')?.getAttribute('aria-label')).to.equal('대화 내용');
    scroller.focus();
    await press('Home');
    await until(() => scroller.scrollTop === 0, 'the beginning');
    await press('End');
    await until(() => scroller.scrollTop > 0, 'the end');
  });

  it('does nothing at a letter (A-25)', async () => {
    const {chat, client} = await between();
    part(chat, 'transcript').focus();
    const article = findAll(chat, 'article').at(-1)!;
    findAll(article, 'button')[0]!.focus();
    const before = [textOf(chat), deepActive(), chat.mode];
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') await press(letter);
    expect([textOf(chat), deepActive(), chat.mode]).to.deep.equal(before);
    expect(client.deeds).to.deep.equal([]);
  });
});

describe('two chats on one page', () => {
  it('are two regions with names of their own, and no other landmark (A-46)', async () => {
    const page = await fixture<HTMLElement>(html`<main>
      <h1>Page</h1>
      ${['조이', '모리'].map((name) => html`<morit-chat locale="ko" mode="buddy" assistant-name=${name} .agent=${new StillClient()}></morit-chat>`)}
    </main>`);
    await until(() => findAll(page, '[part~=transcript]').length === 2, 'both');
    expect(findAll(page, 'section').map((section) => section.getAttribute('aria-label'))).to.deep.equal(['조이 대화', '모리 대화']);
    await expectAccessible(page);
  });
});

describe('a chat that is opened (R-083)', () => {
  it('asks nothing of anybody and says nothing first', async () => {
    const {fetch} = window;
    const asked: unknown[] = [];
    window.fetch = (...args) => {
      asked.push(args[0]);
      return fetch(...args);
    };
    try {
      const chat = await fixture<MoritChat>(html`<morit-chat layout="floating" locale="ko" mode="buddy" endpoint="/agent" connect-endpoint="/connect"></morit-chat>`);
      chat.open = true;
      await chat.focusComposer();
      await until(() => findAll(chat, '[part~=transcript]').length > 0, 'the transcript');
      await until(() => findAll(chat, ':not(:defined)').length === 0);
      expect(asked).to.deep.equal([]);
      expect(findAll(chat, 'article, [part~=message], [part~=user]')).to.have.length(0);
      expect(findAll(part(chat, 'transcript'), 'button').filter((button) => button.checkVisibility())).to.have.length(0);
    } finally {
      window.fetch = fetch;
    }
  });
});
