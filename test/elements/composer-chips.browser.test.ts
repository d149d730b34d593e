import {expect} from '@open-wc/testing';
import {chatStates} from '../fixtures/chat-states.js';
import {expectAccessible} from '../support/axe.js';
import {find, findAll, until} from '../support/dom.js';
import {standing} from './chat.js';
import {chipsAre, choose, pictureFile, textFile, uploadHost} from './composer-kit.js';

const ko = chatStates('ko');

describe('chips', () => {
  it('keep the ending of a long name in sight', async () => {
    const {chat} = await standing(ko.empty, {host: uploadHost().host});
    choose(chat, textFile(`${'아주 긴 이름의 보고서 '.repeat(6)}최종.docx`));
    await chipsAre(chat, 1);
    const [chip, ending] = [find(chat, '.file'), find(chat, '.ending')].map((element) => element.getBoundingClientRect());
    expect(ending!.right).to.be.at.most(chip!.right);
    expect(find(chat, '.ending').textContent).to.match(/\.docx$/);
  });

  it('give a long name room at 480 px, and more lines than names to short ones', async () => {
    const {chat} = await standing(ko.empty, {host: uploadHost().host});
    chat.style.inlineSize = '480px';
    choose(chat, textFile('2026년 하반기 시장 조사 보고서 최종 수정본.docx'), textFile('a.md'), textFile('b.md'));
    await chipsAre(chat, 3);
    const [long, short, other] = findAll(chat, '.file').map((chip) => chip.getBoundingClientRect());
    const stem = find(chat, '.stem');
    expect(stem.clientWidth, 'the name').to.be.at.least(Math.min(stem.scrollWidth, 200));
    expect(short!.top).to.be.at.least(long!.bottom);
    expect(other!.top).to.equal(short!.top);
    expect(long!.right).to.be.at.most(find(chat, '.tray').getBoundingClientRect().right);
  });

  it('have no accessibility fault while going up, failed and done, in both languages', async () => {
    for (const lang of ['ko', 'en']) {
      const {host, uploads} = uploadHost();
      const {chat} = await standing(ko.empty, {host, lang});
      choose(chat, textFile('a.txt'), textFile('b.txt'), await pictureFile('c.png'));
      await until(() => uploads.length === 3);
      uploads[0]!.done('att-1');
      uploads[1]!.fail();
      await until(() => findAll(chat, '.file.done, .file.failed').length === 2);
      await expectAccessible(chat);
      await until(() => findAll(chat, '.file .remove')[0]!.getAttribute('aria-label') === (lang === 'ko' ? 'a.txt 빼기' : 'Remove a.txt'));
    }
  });
});
