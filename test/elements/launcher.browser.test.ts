import {expect, fixture} from '@open-wc/testing';
import {html, type TemplateResult} from 'lit';
import {deepActive} from '../../src/a11y/active.js';
import {defineMorit} from '../../src/elements/define.js';
import type {MoritChat} from '../../src/elements/morit-chat.js';
import type {MoritLauncher} from '../../src/elements/morit-launcher.js';
import {chatStates} from '../fixtures/chat-states.js';
import {StillClient, thread} from '../fixtures/thread.js';
import {expectAccessible} from '../support/axe.js';
import {axByRole, axTree, press} from '../support/commands.js';
import {find, findAll, part, until} from '../support/dom.js';

defineMorit();

/** A page of launchers and chats, once every launcher is drawn. */
async function page(content: TemplateResult) {
  const main = await fixture<HTMLElement>(html`<main>${content}</main>`);
  const launchers = findAll<MoritLauncher>(main, 'morit-launcher');
  await until(() => launchers.every((launcher) => findAll(launcher, '[part=button]').length > 0), 'the launchers');
  const chats = findAll<MoritChat>(main, 'morit-chat');
  const drawn = async (): Promise<void> => {
    await Promise.all(chats.map((chat) => chat.updateComplete));
    await Promise.resolve(); // What watches attributes hears of them in a task of its own.
    await Promise.all(launchers.map((launcher) => launcher.updateComplete));
  };
  await drawn();
  return {main, launchers, chats, buttons: launchers.map((launcher) => part(launcher, 'button')), drawn};
}

const launcher = (id: string) => html`<morit-launcher for=${id}></morit-launcher>`;
const chat = (id: string, client = new StillClient()) =>
  html`<morit-chat id=${id} layout="floating" locale="ko" mode="buddy" assistant-name="조이" .agent=${client}></morit-chat>`;

describe('the launcher', () => {
  it('opens a chat that comes later in the page, puts the caret into it, and closes it again', async () => {
    const {chats: [talk], buttons: [button], drawn} = await page(html`${launcher('talk')}${chat('talk')}`);
    expect(button!.getAttribute('aria-expanded')).to.equal('false');
    button!.click();
    await talk!.focusComposer();
    await drawn();
    expect([talk!.open, deepActive(), button!.getAttribute('aria-expanded')]).to.deep.equal([true, part(talk!, 'field'), 'true']);
    button!.click();
    await drawn();
    expect([talk!.open, button!.getAttribute('aria-expanded'), deepActive()]).to.deep.equal([false, 'false', button]);
  });

  it('works by keyboard alone, and has focus again when the chat is left', async () => {
    const {chats: [talk], buttons: [button], drawn} = await page(html`${launcher('talk')}${chat('talk')}`);
    button!.focus();
    await press('Enter');
    await until(() => deepActive() === part(talk!, 'field'), 'the caret');
    await drawn();
    await until(() => findAll(talk!, '[part~=transcript]').length > 0, 'the engine');
    await press('Escape');
    await drawn();
    expect([talk!.open, deepActive()]).to.deep.equal([false, button]);
    await press('Space');
    await until(() => talk!.open);
  });

  it('finds a chat that is added long after it', async () => {
    const {main, buttons: [button], launchers: [own]} = await page(launcher('late'));
    button!.click();
    expect(button!.hasAttribute('aria-expanded')).to.equal(false);
    const late = document.createElement('morit-chat');
    Object.assign(late, {id: 'late', layout: 'side', locale: 'ko', assistantName: '모리'});
    main.append(late);
    await until(() => button!.hasAttribute('aria-expanded'), 'the launcher to see it');
    button!.click();
    await until(() => late.open);
    await own!.updateComplete;
    expect(button!.getAttribute('aria-label')).to.equal('모리 대화');
  });

  it('finds a chat in the shadow root that it stands in, and no other', async () => {
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const root = host.attachShadow({mode: 'open'});
    const [outer, inner] = ['outer', 'inner'].map((id) => Object.assign(document.createElement('morit-chat'), {id, layout: 'floating'}));
    const [wrong, right] = ['outer', 'inner'].map((id) => Object.assign(document.createElement('morit-launcher'), {htmlFor: id}));
    host.append(outer!);
    root.append(inner!, wrong!, right!);
    const button = (of: HTMLElement) => until(() => findAll(of, '[part=button]')[0], 'the button');
    (await button(wrong!)).click();
    (await button(right!)).click();
    expect([outer!.open, inner!.open]).to.deep.equal([false, true]);
  });

  it('opens its own of two chats', async () => {
    const {chats: [one, two], buttons: [, second], drawn} = await page(html`${launcher('one')}${launcher('two')}${chat('one')}${chat('two')}`);
    second!.click();
    await drawn();
    expect([one!.open, two!.open]).to.deep.equal([false, true]);
  });

  it('leads to a chat that does not open, and says nothing of it being closed', async () => {
    const {chats: [talk], buttons: [button]} = await page(html`${launcher('talk')}${chat('talk')}`);
    talk!.layout = 'panel';
    await until(() => !button!.hasAttribute('aria-expanded'));
    button!.click();
    await until(() => deepActive() === part(talk!, 'field'), 'the caret');
    expect(talk!.open).to.equal(false);
  });

  it('makes room for the open chat where it floats, and stays where its page has placed it', async () => {
    const {launchers: [own], buttons: [button], drawn} = await page(html`${launcher('talk')}${chat('talk')}`);
    button!.click();
    await drawn();
    expect([button!.tabIndex, getComputedStyle(button!).pointerEvents]).to.deep.equal([-1, 'none']);
    own!.style.position = 'static';
    own!.requestUpdate();
    await drawn();
    expect([button!.tabIndex, getComputedStyle(button!).pointerEvents]).to.deep.equal([0, 'auto']);
  });

  it('is accessible closed, unread and open (A-01), and has its state in the tree', async () => {
    const client = new StillClient();
    const {main, buttons: [button], chats: [talk], drawn} = await page(html`${launcher('talk')}${chat('talk', client)}`);
    await expectAccessible(main);
    expect(axByRole(await axTree(), 'button').map(({name, properties}) => [name, properties['expanded']])).to.deep.equal([['조이 대화', false]]);
    button!.click();
    await drawn();
    await expectAccessible(main);
    expect(talk!.open).to.equal(true);
  });
});

describe('the mark of the launcher', () => {
  const running = thread().user('안녕').run('r1').says('네', {status: 'streaming'});
  const state = running.state;
  const ended = running.ends('success').state;

  async function talking() {
    const client = new StillClient();
    const {chats: [talk], launchers: [own], buttons: [button], drawn} = await page(html`${launcher('talk')}${chat('talk', client)}`);
    await until(() => client.listeners > 0, 'the engine');
    const show = async (next: typeof state): Promise<void> => {
      client.show(next);
      await drawn();
      await own!.updateComplete;
    };
    return {talk: talk!, own: own!, button: button!, client, drawn, show};
  }

  it('comes when an answer ends after the chat was closed, in words as well, and goes when it is opened', async () => {
    const {talk, own, button, drawn, show} = await talking();
    talk.open = true;
    await drawn();
    await show(state);
    talk.open = false;
    await drawn();
    expect(findAll(own, '[part=mark]')).to.have.length(0);
    await show(ended);
    expect(findAll(own, '[part=mark]')).to.have.length(1);
    expect([button.getAttribute('aria-label'), find(own, '[role=status]').textContent?.trim()]).to.deep.equal(['조이 대화, 새 답변이 있어요', '조이 대화: 새 답변이 있어요']);
    await expectAccessible(own);
    button.click();
    await drawn();
    expect([findAll(own, '[part=mark]').length, button.getAttribute('aria-label')]).to.deep.equal([0, '조이 대화']);
  });

  it('is none while the chat is open', async () => {
    const {talk, own, drawn, show} = await talking();
    talk.open = true;
    await drawn();
    await show(state);
    await show(ended);
    expect(findAll(own, '[part=mark]')).to.have.length(0);
  });

  it('is none for what a chat brings back before the reader has opened it (A-10)', async () => {
    const {own, show} = await talking();
    await show(state);
    await show(chatStates('ko').answered);
    expect(findAll(own, '[part=mark]')).to.have.length(0);
  });
});
