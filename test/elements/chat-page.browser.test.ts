import {expect} from '@open-wc/testing';
import {MoritDiagnosticEvent} from '../../src/elements/events.js';
import type {MoritChat} from '../../src/elements/morit-chat.js';
import {chatStates, weatherPart, words} from '../fixtures/chat-states.js';
import {thread} from '../fixtures/thread.js';
import {collect, findAll, part, textOf, unhandledDuring, until} from '../support/dom.js';
import {standing, transcriptText} from './chat.js';

const ko = chatStates('ko');

describe('the element on its page', () => {
  it('keeps its run when it is moved (F-32)', async () => {
    const {chat, client, clock, drawn} = await standing(ko.streaming);
    const place = document.createElement('div');
    chat.parentElement!.append(place);
    place.append(chat);
    clock.advance(2000);
    await drawn();
    expect(client.asked('stop')).to.have.length(0);
    expect(client.listeners).to.equal(1);
    expect(transcriptText(chat)).to.contain(words.ko.half);
  });

  it('ends its run within a second when it is removed, and listens no more (F-33)', async () => {
    const {chat, client, clock} = await standing(ko.streaming);
    chat.remove();
    clock.advance(1000);
    expect(client.asked('stop')).to.have.length(1);
    expect(client.listeners).to.equal(0);
    expect(clock.pending).to.equal(0);
  });

  it('holds no listener of the page for an update that comes after it has left (F-33)', async () => {
    const signals: AbortSignal[] = [];
    const {addEventListener} = window;
    window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
      if (typeof args[2] === 'object' && args[2].signal) signals.push(args[2].signal);
      addEventListener.apply(window, args);
    };
    try {
      const {chat, client, clock} = await standing(ko.streaming);
      chat.remove();
      client.show(ko.answered);
      await chat.updateComplete;
      // An element that was made outside the page has nothing to wait for until it comes in.
      const updating = findAll<HTMLElement & {hasUpdated?: boolean; updateComplete?: Promise<unknown>}>(chat, '*').filter(({hasUpdated}) => hasUpdated);
      await Promise.all(updating.map((element) => element.updateComplete));
      clock.advance(1000);
      expect(signals).to.have.length.above(0);
      expect(signals.filter(({aborted}) => !aborted)).to.deep.equal([]);
    } finally {
      window.addEventListener = addEventListener;
    }
  });

  it('takes null, and a log that throws or promises and fails, for nothing given (F-45)', async () => {
    const {chat, drawn} = await standing(ko.answered);
    Object.assign(chat, {host: null, forwardedProps: null, clock: null});
    await drawn();
    expect(chat.host).to.deep.equal({});
    const told = collect(chat, 'morit-diagnostic');
    const failures = await unhandledDuring(async () => {
      for (const log of [() => { throw new Error('log'); }, () => Promise.reject(new Error('log')) as unknown as void]) {
        chat.host = {log};
        part(chat, 'transcript').dispatchEvent(new MoritDiagnosticEvent({code: 'empty', path: ''}, {}));
        await drawn();
      }
    });
    expect(failures).to.deep.equal([]);
    expect(told.stop()).to.have.length(2);
  });

  it('offers no mode that is none (F-45)', async () => {
    const {chat, field, drawn} = await standing(ko.answered);
    for (const modes of ['x', [null], [{id: 'only'}]]) {
      chat.modes = modes as unknown as MoritChat['modes'];
      await drawn();
      expect(field.getBoundingClientRect().height).to.be.above(0);
    }
  });

  it('that comes back later still has its conversation', async () => {
    const {chat, clock, drawn} = await standing(ko.answered);
    const parent = chat.parentElement!;
    chat.remove();
    clock.advance(5000);
    parent.append(chat);
    await drawn();
    expect(transcriptText(chat)).to.contain('예산안 확정');
  });

  it('takes properties set before it was known', async () => {
    const chat = document.createElement('morit-chat') as MoritChat;
    expect(chat.assistantName).to.equal(undefined);
    Object.assign(chat, {assistantName: '모리'});
    document.body.append(chat);
    await chat.updateComplete;
    expect(textOf(part(chat, 'name'))).to.equal('모리');
    chat.remove();
  });

  it('falls back to the default of an attribute that makes no sense (F-45)', async () => {
    const {chat} = await standing(ko.empty);
    for (const [name, value] of [['layout', 'round'], ['heading-level', '{"bad"'], ['announce', ''], ['send-key', 'space'], ['mana', 'much']] as const) {
      chat.setAttribute(name, value);
    }
    await chat.updateComplete;
    expect([chat.layout, chat.headingLevel, chat.announce, chat.sendKey, chat.mana]).to.deep.equal(['panel', 3, 'sentences', 'enter', undefined]);
  });

  it('has one region of its own and no other landmark (A-46)', async () => {
    const {chat} = await standing(ko.answered);
    expect(findAll(chat, 'main, h1, header, footer, nav, aside, [role=banner]')).to.have.length(0);
    expect(findAll(chat, 'section[aria-label]')).to.have.length(1);
  });

  it('puts parts that the page attached under their message (C-21)', async () => {
    const {chat, drawn} = await standing(ko.answered);
    const answer = ko.answered.messages.at(-1)!.id;
    chat.attachParts('nowhere', [weatherPart]);
    chat.attachParts(answer, [weatherPart]);
    await drawn();
    const response = await until(() => findAll(chat, 'morit-response[drawn]')[0], 'the response');
    const article = (response.getRootNode() as ShadowRoot).querySelector('article')!;
    expect([...article.querySelectorAll('.text, morit-response, .actions')].map(({localName, className}) => className || localName))
      .to.deep.equal(['text ', 'morit-response', 'actions']);
    expect(findAll(chat, 'morit-response')).to.have.length(1);
  });
});

describe('a fault (F-37)', () => {
  const broken = {toString() { throw new Error('broken'); }} as unknown as string;

  it('in one message leaves out that message, tells developers, and nothing else', async () => {
    const writer = thread().user('하나').run().says('둘').says('셋').ends('success');
    const messages = writer.state.messages.map((message) => (message.text === '둘' ? {...message, text: broken} : message));
    const {chat, show} = await standing(ko.empty);
    const {events} = collect(chat, 'morit-diagnostic');
    const faults = await unhandledDuring(() => show({...writer.state, messages}));
    expect(faults).to.deep.equal([]);
    expect(transcriptText(chat)).to.contain('하나').and.contain('셋');
    expect(events.map(({code, threadId}) => [code, threadId])).to.deep.equal([['render_failed', 'thread-1']]);
  });

  it('in a part that a page attached costs that part alone', async () => {
    const {chat, drawn} = await standing(ko.answered);
    const faults = await unhandledDuring(async () => {
      chat.attachParts(ko.answered.messages.at(-1)!.id, [{get data(): unknown { throw new Error('broken'); }}]);
      await drawn();
    });
    expect(faults).to.deep.equal([]);
    expect(transcriptText(chat)).to.contain('예산안 확정');
  });
});
