import {expect, fixture} from '@open-wc/testing';
import {html} from 'lit';
import type {MoritChat} from '../../src/elements/morit-chat.js';
import {chatStates} from '../fixtures/chat-states.js';
import {part} from '../support/dom.js';
import {standing, tooWide} from './chat.js';

const ko = chatStates('ko');
/** On which side of the header the avatar stands, and of the composer the send button. */
function sides(chat: Element): string {
  const middle = (element: Element): number => {
    const {left, right} = element.getBoundingClientRect();
    return (left + right) / 2;
  };
  const place = (name: string): string => (middle(part(chat, name)) < middle(chat) ? 'left' : 'right');
  return `${place('avatar')} ${place('send')}`;
}

describe('the direction of reading', () => {
  it('is the chat’s own where it has one, and else the page’s', async () => {
    const {chat, drawn} = await standing(ko.answered);
    expect(sides(chat)).to.equal('left right');
    chat.dir = 'rtl';
    await drawn();
    expect(sides(chat)).to.equal('right left');
    expect(tooWide(chat)).to.deep.equal([]);
    chat.parentElement!.dir = 'rtl';
    chat.dir = 'ltr';
    expect(sides(chat)).to.equal('left right');
    chat.removeAttribute('dir');
    expect(sides(chat)).to.equal('right left');
  });

  it('is each element’s own, also of one that stands alone', async () => {
    const place = await fixture<HTMLElement>(html`<div><morit-timeline dir="rtl"></morit-timeline><morit-response dir="rtl"></morit-response><morit-launcher dir="rtl"></morit-launcher></div>`);
    expect([...place.children].map((element) => getComputedStyle(element).direction)).to.deep.equal(['rtl', 'rtl', 'rtl']);
    expect((document.createElement('morit-chat') as MoritChat).dir).to.equal('');
  });
});
