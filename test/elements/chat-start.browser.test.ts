import {expect, fixture} from '@open-wc/testing';
import {html} from 'lit';
import {defineMorit} from '../../src/elements/define.js';
import {chatStates, words} from '../fixtures/chat-states.js';
import {StillClient} from '../fixtures/thread.js';
import {press} from '../support/commands.js';
import {findAll, part, textOf, until} from '../support/dom.js';
import {standing, write} from './chat.js';

defineMorit();

describe('a chat whose transcript is still on its way', () => {
  /** A chat just after its first render: nothing lazy has come. */
  async function young() {
    const client = new StillClient();
    const chat = await fixture<HTMLElementTagNameMap['morit-chat']>(html`<morit-chat locale="ko" mode="buddy"></morit-chat>`);
    return {chat, client, field: part<HTMLTextAreaElement>(chat, 'field')};
  }

  it('can be written in, and shows its empty state', async () => {
    const {chat, field} = await young();
    expect(textOf(chat)).to.contain('옆에서 같이 이야기해요');
    expect(field.checkVisibility()).to.equal(true);
  });

  it('keeps in sight what was sent early, in order, and then sends it', async () => {
    const {chat, client, field} = await young();
    chat.agent = client;
    write(field, '첫째');
    await press('Enter');
    write(field, '둘째');
    await press('Enter');
    await until(() => client.asked('send').length === 2, 'both messages to be sent');
    expect(client.asked('send')).to.deep.equal([[{text: '첫째'}], [{text: '둘째'}]]);
    expect(field.value).to.equal('');
  });

  it('shows a message at once, before anything can send it', async () => {
    const {chat, field} = await young();
    chat.agent = new StillClient();
    write(field, '첫째');
    field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}));
    await chat.updateComplete;
    expect(textOf(chat)).to.contain('첫째');
  });

  it('keeps a send by method, and resolves it with its run', async () => {
    const {chat, client} = await young();
    chat.agent = client;
    expect((await chat.send('hello'))?.threadId).to.equal(client.state.threadId);
  });

  it('keeps parts that the page attached early', async () => {
    const {chat, client} = await young();
    const state = chatStates('ko').answered;
    client.state = state;
    chat.attachParts(state.messages.at(-1)!.id, [{kind: 'data', data: {}}]);
    chat.agent = client;
    await until(() => findAll(chat, 'morit-response').length === 1, 'the part');
    expect(textOf(chat)).to.contain(words.ko.ask);
  });

  it('stands where it will stand: nothing moves when the transcript comes', async () => {
    const {chat} = await young();
    const place = () => findAll(chat, '.empty')[0]!.getBoundingClientRect().top;
    const before = place();
    chat.agent = new StillClient();
    await until(() => findAll(chat, '[part~=transcript]').length > 0, 'the transcript');
    await until(() => findAll(chat, ':not(:defined)').length === 0);
    expect(place()).to.be.closeTo(before, 1);
  });
});

describe('the look of head and composer', () => {
  const middle = (element: Element): number => {
    const {top, bottom} = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };

  for (const width of ['320px', '900px']) {
    it(`at ${width} sets the name beside the middle of the avatar where there is no tagline`, async () => {
      const {chat} = await standing(chatStates('ko').empty, {mode: undefined});
      chat.style.inlineSize = width;
      await chat.updateComplete;
      expect(middle(part(chat, 'name'))).to.be.closeTo(middle(part(chat, 'avatar')), 1);
    });
  }

  it('draws the ring around the whole composer and none inside it', async () => {
    const {field} = await standing(chatStates('ko').empty);
    await press('Tab');
    field.focus();
    expect(getComputedStyle(field).outlineStyle).to.equal('none');
  });
});
