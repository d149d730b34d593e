import {expect} from '@open-wc/testing';
import {speakInside} from '../../src/a11y/regions.js';
import {chatStates} from '../fixtures/chat-states.js';
import {regions, standing, type StandingChat} from '../elements/chat.js';
import {axTree, flattenAx, hasDevTools, type AxNode} from '../support/commands.js';
import {base} from '../../src/theme/base.js';

const ko = chatStates('ko');

/** A chat inside another open root: its regions then lie in two roots inside one another. */
async function nested(): Promise<StandingChat> {
  const standingChat = await standing(ko.empty);
  const outer = standingChat.chat.parentElement!;
  outer.attachShadow({mode: 'open'}).append(standingChat.chat);
  await standingChat.drawn();
  return standingChat;
}

/** What a screen reader knows of the page's live regions: how urgent each is, and what it says. */
async function liveRegions(): Promise<readonly (readonly [live: unknown, text: string])[]> {
  const text = (node: AxNode): string => [node.name, ...node.children.map(text)].join('');
  return flattenAx(await axTree()).filter(({role}) => role === 'status' || role === 'alert').map((node) => [node.properties['live'], text(node)]);
}

/** Says one sentence through the chat's own voice, as the result of a reader's action. */
async function says({chat, clock}: StandingChat, text: string): Promise<void> {
  const message = chat.shadowRoot!.querySelector('morit-messages') as unknown as {context: {say(text: string): void}};
  message.context.say(text);
  clock.advance(5000);
  await Promise.resolve();
}

function modal(root: ShadowRoot): {readonly dialog: HTMLDialogElement; readonly close: () => void} {
  const dialog = document.createElement('dialog');
  dialog.append(Object.assign(document.createElement('button'), {textContent: '닫기'}));
  root.adoptedStyleSheets.push(...base.flatMap(({styleSheet}) => styleSheet ?? []));
  root.append(dialog);
  const quiet = speakInside(dialog);
  dialog.showModal();
  return {dialog, close: () => { dialog.close(); quiet(); dialog.remove(); }};
}

describe('the live regions', () => {
  before(function before() {
    if (!hasDevTools) this.skip();
  });

  it('stand in the accessibility tree through two open roots, with what was last said', async () => {
    const chat = await nested();
    expect(await liveRegions()).to.deep.equal([['polite', ''], ['assertive', '']]);
    await says(chat, '복사했어요');
    expect(await liveRegions()).to.deep.equal([['polite', '복사했어요'], ['assertive', '']]);
  });

  it('are those of an open modal dialog, because its surroundings are inert (A-09)', async () => {
    const chat = await nested();
    const {close} = modal(chat.chat.shadowRoot!);
    await says(chat, '저장했습니다');
    expect(await liveRegions()).to.have.deep.members([['polite', '저장했습니다'], ['assertive', '']]);
    expect(regions(chat.chat).polite.textContent).to.equal('');
    close();
  });

  it('are the chat\'s own again once the dialog is closed', async () => {
    const chat = await nested();
    modal(chat.chat.shadowRoot!).close();
    await says(chat, '복사했어요');
    expect(regions(chat.chat).polite.textContent).to.equal('복사했어요');
  });

  it('take a question inside the dialog, at once', async () => {
    const chat = await nested();
    const {close} = modal(chat.chat.shadowRoot!);
    await chat.show(ko.running);
    await chat.show(ko.question);
    const said = await liveRegions();
    expect(said.find(([live]) => live === 'assertive')?.[1]).not.to.equal('');
    close();
  });
});
