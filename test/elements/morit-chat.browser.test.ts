import {expect} from '@open-wc/testing';
import {deepActive} from '../../src/a11y/active.js';
import {chatStates, words} from '../fixtures/chat-states.js';
import {thread} from '../fixtures/thread.js';
import {press} from '../support/commands.js';
import {find, findAll, part, textOf, unhandledDuring} from '../support/dom.js';
import {standing, transcriptText} from './chat.js';

const ko = chatStates('ko');
const say = words.ko;

describe('the empty chat', () => {
  it('says the words of Buddy exactly, and nothing else (R-082, R-083)', async () => {
    const {chat} = await standing(ko.empty, {mode: 'buddy'});
    expect(textOf(find(chat, '.empty')).replace(/^도 /, '')).to.equal(
      '옆에서 같이 이야기해요 대화와 기억만 써요. Mon을 부르거나 일을 맡기지 않아요. 일을 맡기려면 Manager로 바꿔 주세요.');
    expect(part(chat, 'mode-label').textContent).to.equal('Buddy · 대화 전용');
    expect(findAll(chat, '[part~=message], [part~=user]')).to.have.length(0);
  });

  it('asks the server nothing', async () => {
    const {client} = await standing(ko.empty);
    expect(client.deeds).to.deep.equal([]);
  });

  it('has no mode switch without modes', async () => {
    const {chat} = await standing(ko.empty, {mode: undefined as never});
    expect(findAll(chat, '[role=radiogroup]')).to.have.length(0);
  });

  it('follows the language of the page', async () => {
    const {chat} = await standing(chatStates('en').empty, {lang: 'en'});
    expect(part(chat, 'field').getAttribute('placeholder')).to.equal('Write a message');
  });
});

describe('the header', () => {
  it('formats the balance, and the agent\'s own wins (R-079)', async () => {
    const {chat, show} = await standing(ko.empty, {mana: 1420});
    expect(textOf(part(chat, 'mana'))).to.equal('MANA 1,420');
    expect(part(chat, 'mana').getAttribute('aria-label')).to.equal('MANA 잔액 1,420');
    await show(thread().with({mana: 1234567}).state);
    expect(textOf(part(chat, 'mana'))).to.equal('MANA 1,234,567');
  });

  it('names widen and close only where they do something', async () => {
    const {chat, drawn} = await standing(ko.empty);
    expect(findAll(chat, '[aria-label="닫기"]')).to.have.length(0);
    Object.assign(chat, {layout: 'floating', open: true});
    await drawn();
    find(chat, '[aria-label="넓게 보기"]').click();
    await drawn();
    expect(chat.wide).to.equal(true);
    find(chat, '[aria-label="닫기"]').click();
    await drawn();
    expect(chat.open).to.equal(false);
    expect(getComputedStyle(chat).display).to.equal('none');
  });

  it('switches the mode by click and by arrow, unless the page cancels it', async () => {
    const {chat, drawn} = await standing(ko.empty);
    const modes = () => findAll(chat, '[role=radio]');
    modes()[0]!.click();
    await drawn();
    expect(chat.mode).to.equal('buddy');
    expect(modes().map((mode) => mode.getAttribute('aria-checked'))).to.deep.equal(['true', 'false']);
    modes()[0]!.focus();
    await press('ArrowRight');
    expect(chat.mode).to.equal('manager');
    chat.addEventListener('morit-mode', (event) => { event.preventDefault(); });
    modes()[0]!.click();
    expect(chat.mode).to.equal('manager');
  });

  it('keeps the mode while a run or a question is open (R-086)', async () => {
    for (const state of [ko.running, ko.question]) {
      const {chat, drawn} = await standing(state);
      findAll(chat, '[role=radio]')[0]!.click();
      await drawn();
      expect(chat.mode).to.equal('manager');
    }
  });

  it('shows the letter when a picture is no https address', async () => {
    const {chat} = await standing(ko.empty, {avatar: 'http://pictures.example/a.png', avatarLetter: 'm', dev: false});
    expect(findAll(chat, 'img')).to.have.length(0);
    expect(part(chat, 'avatar').textContent).to.equal('m');
  });
});

describe('a message', () => {
  it('is an article that says who and when (A-04)', async () => {
    const {chat} = await standing(ko.answered);
    const names = findAll(chat, 'article').map((article) => article.getAttribute('aria-label') ?? '');
    expect(names.map((name) => name.split(',')[0])).to.deep.equal(['내 메시지', '도우미의 답변', '내 메시지', '도우미의 답변']);
    expect(names.every((name) => /오[전후]/.test(name))).to.equal(true);
  });

  it('copies its text through an event that the page can take over', async () => {
    const {chat} = await standing(ko.answered);
    const copied: string[] = [];
    chat.addEventListener('morit-copy', (event) => { copied.push(event.text); event.preventDefault(); });
    findAll(chat, '[aria-label="답변 복사"]').at(-1)!.click();
    expect(copied).to.deep.equal([say.long]);
  });

  it('survives a page that rewrites every text node while it streams (F-43)', async () => {
    const writer = thread().user('a').run().says('안녕', {status: 'streaming'});
    const {chat, show} = await standing(writer.state);
    const faults = await unhandledDuring(async () => {
      for (let at = 0; at < 5; at += 1) {
        for (const element of findAll(chat, 'p, span, button, div')) {
          for (const node of [...element.childNodes]) {
            if (!(node instanceof Text) || node.data.trim() === '') continue;
            const font = document.createElement('font');
            node.replaceWith(font);
            font.append(node);
          }
        }
        await show(writer.grows('하세요').state);
      }
    });
    expect(faults).to.deep.equal([]);
    expect(transcriptText(chat)).to.contain('안녕하세요');
  });
});

describe('focus', () => {
  it('stays where it is through every state (A-11)', async () => {
    const {field, show} = await standing(ko.empty);
    field.focus();
    for (const state of Object.values(ko)) {
      await show(state);
      expect(deepActive()).to.equal(field);
    }
  });

  it('goes round by F6: composer, question, message, header (A-25)', async () => {
    const {chat, field} = await standing(ko.brief);
    field.focus();
    const where: string[] = [];
    for (let at = 0; at < 4; at += 1) {
      await press('F6');
      where.push((deepActive()!.getRootNode() as ShadowRoot).host.localName);
    }
    expect(where).to.deep.equal(['morit-question', 'morit-message', 'morit-header', 'morit-composer']);
    await press('Shift+F6');
    expect((deepActive()!.getRootNode() as ShadowRoot).host.localName).to.equal('morit-header');
    void chat;
  });
});
