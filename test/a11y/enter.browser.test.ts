import {expect} from '@open-wc/testing';
import {chatStates} from '../fixtures/chat-states.js';
import {ime, press, type} from '../support/commands.js';
import {findAll, nextFrame, until} from '../support/dom.js';
import {standingCard} from '../elements/cards.js';
import {standing} from '../elements/chat.js';
import {describeEnter, type EnterField} from './enter-sequences.js';

const composer = async (): Promise<EnterField> => {
  const {client, field} = await standing(chatStates('ko').empty);
  field.focus();
  return {field, sent: () => client.asked('send').map(([input]) => (input as {text: string}).text)};
};

const answerField = async (): Promise<EnterField> => {
  const {chat, clock, payloads} = await standingCard(chatStates('ko').brief);
  const field = await until(() => findAll<HTMLTextAreaElement>(chat, '.own textarea')[0]);
  field.focus();
  // A card is answered by who had the time to see it (S-39).
  for (let frames = 0; frames < 10; frames += 1) {
    await nextFrame();
    clock.advance(100);
  }
  return {field, sent: () => payloads().map((payload) => Object.values(payload as object).join())};
};

describeEnter('the composer', composer);
describeEnter('the field of a question', answerField);

for (const [name, make] of [['the composer', composer], ['the field of a question', answerField]] as const) {
  describe(`a line break in ${name} (A-23)`, () => {
    it('is Shift and Enter; with Control Enter sends', async () => {
      const {field, sent} = await make();
      await type('a');
      await press('Shift+Enter');
      await type('b');
      expect(field.value).to.equal('a\nb');
      expect(sent()).to.deep.equal([]);
      await press('Control+Enter');
      await until(() => sent().length > 0);
      expect(sent()).to.deep.equal(['a\nb']);
    });
  });
}

describe('the other keys while composing', () => {
  it('Escape ends the composition alone', async () => {
    const {chat, client, field} = await standing(chatStates('ko').streaming, {escapeStops: true});
    field.focus();
    await ime.compose('가');
    await ime.key('Escape');
    expect(client.asked('stop')).to.deep.equal([]);
    expect(findAll(chat, '[part~=stop]').length).to.be.above(0);
  });
});

describe('the send key', () => {
  for (const [sendKey, enter, mod] of [['enter', 1, 1], ['mod+enter', 0, 1], ['none', 0, 1]] as const) {
    it(`${sendKey}: Enter sends ${enter}, Control+Enter ${mod}`, async () => {
      const {client, field} = await standing(chatStates('ko').empty, {sendKey});
      field.focus();
      await type('a');
      await press('Enter');
      expect(client.asked('send')).to.have.length(enter);
      await type('b');
      await press('Control+Enter');
      await until(() => client.asked('send').length === enter + mod);
    });
  }
});
