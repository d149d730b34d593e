import {expect} from '@open-wc/testing';
import {deepActive} from '../../src/a11y/active.js';
import {chatStates} from '../fixtures/chat-states.js';
import {emulate, press, setViewport} from '../support/commands.js';
import {find, part} from '../support/dom.js';
import {standing, write, type StandingChat} from './chat.js';

const ko = chatStates('ko');

/** A chat over a page with a button, which opened it. */
async function opened(properties: Parameters<typeof standing>[1] = {}, state = ko.empty): Promise<StandingChat & {readonly opener: HTMLButtonElement}> {
  const stand = await standing(state, {layout: 'floating', open: false, ...properties});
  const opener = document.createElement('button');
  opener.textContent = '열기';
  stand.chat.before(opener);
  opener.focus();
  stand.chat.open = true;
  await stand.chat.focusComposer();
  return {...stand, opener};
}

describe('a chat over its page (A-23)', () => {
  it('takes the caret when it is opened and asked to', async () => {
    const {field} = await opened();
    expect(deepActive()).to.equal(field);
  });

  for (const layout of ['side', 'floating'] as const) {
    it(`closes by Escape, ${layout}: the draft stays, and what opened it has focus again`, async () => {
      const {chat, field, opener, drawn} = await opened({layout});
      write(field, '쓰던 글');
      await press('Escape');
      await drawn();
      expect([chat.open, field.value, deepActive()]).to.deep.equal([false, '쓰던 글', opener]);
    });
  }

  it('gives focus back when its own button closes it', async () => {
    const {chat, opener, drawn} = await opened();
    const close = find(chat, '[aria-label="닫기"]');
    close.focus();
    close.click();
    await drawn();
    expect(deepActive()).to.equal(opener);
  });

  it('leaves focus where it is when the reader is elsewhere', async () => {
    const {chat, opener, drawn} = await opened();
    const elsewhere = document.createElement('button');
    opener.before(elsewhere);
    elsewhere.focus();
    chat.open = false;
    await drawn();
    expect(deepActive()).to.equal(elsewhere);
  });

  it('stays open for an Escape that stops the run', async () => {
    const {chat, client} = await opened({escapeStops: true}, ko.streaming);
    await press('Escape');
    expect([chat.open, client.asked('stop').length]).to.deep.equal([true, 1]);
  });

  it('stays open for an Escape that closes a dialog inside it', async () => {
    const {chat, field} = await opened();
    const dialog = document.createElement('dialog');
    dialog.append(document.createElement('button'));
    part(chat, 'chat').append(dialog);
    dialog.showModal();
    await press('Escape');
    expect([dialog.open, chat.open]).to.deep.equal([false, true]);
    field.focus();
    await press('Escape');
    expect(chat.open).to.equal(false);
    dialog.remove();
  });

  it('is out of sight while closed, also on a page that makes every chat a block', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('morit-chat { display: block; }');
    document.adoptedStyleSheets = [sheet];
    const {chat} = await standing(ko.empty, {layout: 'side', open: false});
    expect(chat.checkVisibility()).to.equal(false);
    document.adoptedStyleSheets = [];
  });

  it('does not close where it stands in its page', async () => {
    const {chat, field} = await standing(ko.empty, {layout: 'panel', open: true});
    field.focus();
    await press('Escape');
    expect(chat.open).to.equal(true);
  });
});

describe('the room a chat takes', () => {
  beforeEach(() => emulate({'prefers-reduced-motion': 'reduce'})); // What rises as it opens is not yet where it will stand.
  afterEach(async () => {
    await emulate({});
    await setViewport({width: 800, height: 600});
  });
  const box = (chat: Element) => {
    const {left, top, right, bottom} = chat.getBoundingClientRect();
    return {left, top, right: innerWidth - right, bottom: innerHeight - bottom};
  };

  for (const [width, height] of [[320, 568], [480, 800], [844, 390]] as const) {
    it(`is all there is at ${width} × ${height}, floating or at the side`, async () => {
      await setViewport({width, height});
      for (const layout of ['floating', 'side'] as const) {
        const {chat} = await standing(ko.empty, {layout, open: true, wide: layout === 'side'});
        const {left, ...rest} = box(chat);
        expect(rest, layout).to.deep.equal({top: 0, right: 0, bottom: 0});
        if (width < 520) expect(left, layout).to.equal(0);
      }
    });
  }

  for (const width of [1024, 1600]) {
    it(`leaves the page in sight at ${width} px`, async () => {
      await setViewport({width, height: 900});
      const floating = await standing(ko.empty, {layout: 'floating', open: true});
      expect([box(floating.chat).right, box(floating.chat).bottom, floating.chat.offsetWidth]).to.deep.equal([24, 24, 402]);
      const side = await standing(ko.empty, {layout: 'side', open: true});
      expect([box(side.chat).top, box(side.chat).bottom, side.chat.offsetWidth]).to.deep.equal([0, 0, 421]);
      side.chat.wide = true;
      await side.drawn();
      expect(side.chat.offsetWidth).to.equal(761);
    });
  }

  it('is the window\'s own height over the whole page', async () => {
    await setViewport({width: 1024, height: 700});
    const {chat} = await standing(ko.empty, {layout: 'full'});
    expect(chat.offsetHeight).to.equal(700);
  });

  it('scrolls as a whole where head and composer alone would fill it, as at 400 % (A-29)', async () => {
    await setViewport({width: 320, height: 180});
    const {chat} = await standing(ko.empty, {layout: 'full'});
    const frame = part(chat, 'chat');
    expect(frame.scrollHeight).to.be.above(frame.clientHeight);
    expect(frame.scrollWidth).to.equal(frame.clientWidth);
    expect(part(chat, 'transcript').getBoundingClientRect().height).to.be.above(60);
  });
});

describe('an on-screen keyboard', () => {
  /** A viewport of which a keyboard covers `covered` pixels; the browser may have moved the page by `moved` before. */
  class Keyboard extends EventTarget {
    height = innerHeight;
    offsetTop = 0;
    scale = 1;
    covers(covered: number, moved = 0): void {
      this.height = innerHeight - covered;
      this.offsetTop = moved;
      this.dispatchEvent(new Event('resize'));
    }
  }

  let keyboard: Keyboard;
  beforeEach(async () => {
    await setViewport({width: 390, height: 760});
    keyboard = new Keyboard();
    Object.defineProperty(window, 'visualViewport', {value: keyboard, configurable: true});
  });
  afterEach(async () => {
    Reflect.deleteProperty(window, 'visualViewport');
    await setViewport({width: 800, height: 600});
  });

  for (const layout of ['floating', 'side', 'full'] as const) {
    it(`leaves head and composer in view, ${layout}`, async () => {
      const {chat} = await standing(ko.answered, {layout, open: true});
      const within = () => {
        const {top} = part(chat, 'header').getBoundingClientRect();
        const {bottom} = part(chat, 'composer').getBoundingClientRect();
        return top >= keyboard.offsetTop && bottom <= keyboard.offsetTop + keyboard.height;
      };
      keyboard.covers(320);
      expect(within()).to.equal(true);
      keyboard.covers(320, 200);
      expect(within()).to.equal(true);
      keyboard.covers(0);
      expect([within(), chat.offsetHeight]).to.deep.equal([true, 760]);
    });
  }

  it('is none where the reader zooms in', async () => {
    const {chat} = await standing(ko.answered, {layout: 'full'});
    keyboard.scale = 2;
    keyboard.covers(380, 100);
    expect(chat.offsetHeight).to.equal(760);
  });

  it('is heard no more by a chat that has left (F-33)', async () => {
    const {chat} = await standing(ko.answered, {layout: 'full'});
    chat.remove();
    keyboard.covers(320);
    document.body.append(chat);
    keyboard.covers(320);
    expect(chat.offsetHeight).to.equal(440);
    chat.remove();
  });
});
