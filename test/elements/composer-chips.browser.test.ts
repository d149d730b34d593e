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
