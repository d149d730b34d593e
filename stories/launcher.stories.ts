import {html, type TemplateResult} from 'lit';
import type {MoritChat} from '../src/elements/morit-chat.js';
import {chatStates} from '../test/fixtures/chat-states.js';
import {StillClient, thread} from '../test/fixtures/thread.js';
import {stillClock, type StoryContext} from './chat-story.js';
import {find, findAll} from './find.js';

export default {title: 'Elements/Launcher', component: 'morit-launcher', parameters: {layout: 'fullscreen'}};

interface Canvas { readonly canvasElement: HTMLElement }

const running = thread().user('안녕').run('run-1').says('안녕하세요', {status: 'streaming'});
const client = new StillClient();

/** A page with a chat and the button that opens it. */
function page(layout: MoritChat['layout']) {
  return (_: unknown, {globals}: StoryContext): TemplateResult => {
    const locale = globals.locale === 'en' ? 'en' : 'ko';
    client.show(chatStates(locale).empty);
    return html`<main lang=${locale}>
      <h1>${locale === 'en' ? 'News of the market' : '시장 소식'}</h1>
      <p>${locale === 'en' ? 'What stands on the page beside the chat.' : '대화 옆에 놓인 페이지의 글이에요.'}</p>
      <morit-launcher for="talk"></morit-launcher>
      <morit-chat id="talk" layout=${layout} .agent=${client} .clock=${stillClock} locale=${locale} assistant-name=${locale === 'en' ? 'Joy' : '조이'} mode="buddy" mana="1420"></morit-chat>
    </main>`;
  };
}

const frame = (): Promise<unknown> => new Promise((resolve) => { requestAnimationFrame(resolve); });

/** Presses the launcher, once it is there and its chat can answer. */
async function press({canvasElement}: Canvas): Promise<MoritChat> {
  while (findAll(canvasElement, 'button[part=button]').length === 0 || client.listeners === 0) await frame();
  find(canvasElement, 'button[part=button]').click();
  return find(canvasElement, 'morit-chat') as MoritChat;
}

/** Opens the chat, closes it while an answer is under way, and lets that end. */
async function miss(canvas: Canvas): Promise<void> {
  const chat = await press(canvas);
  await chat.updateComplete;
  client.show(running.state);
  await chat.updateComplete;
  chat.open = false;
  await chat.updateComplete;
  client.show(running.ends('success').state);
}

export const Closed = {render: page('floating')};
export const Unread = {render: page('floating'), play: miss};
export const Floating = {render: page('floating'), play: press};
export const Side = {render: page('side'), play: press};
