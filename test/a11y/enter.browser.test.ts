import {expect} from '@open-wc/testing';
import {chatStates} from '../fixtures/chat-states.js';
import {ime, press, rawKey, type} from '../support/commands.js';
import {findAll, until} from '../support/dom.js';
import {standing} from '../elements/chat.js';

/** A text field with an Enter of its own, and the texts it sent. */
interface Field { readonly field: HTMLTextAreaElement; readonly sent: () => readonly string[] }

const composer = async (): Promise<Field> => {
  const {client, field} = await standing(chatStates('ko').empty);
  field.focus();
  return {field, sent: () => client.asked('send').map(([input]) => (input as {text: string}).text)};
};

const answerField = async (): Promise<Field> => {
  const {chat, client} = await standing(chatStates('ko').brief);
  const field = await until(() => findAll<HTMLTextAreaElement>(chat, '.own textarea')[0]);
  field.focus();
  return {field, sent: () => client.asked('answer').map(([, answer]) => Object.values((answer as {payload: object}).payload).join())};
};

const compositionOf = (field: HTMLElement, kind: 'start' | 'end', data = ''): void => {
  field.dispatchEvent(new CompositionEvent(`composition${kind}`, {data, bubbles: true}));
};
const keydown = (field: HTMLElement, init: KeyboardEventInit): boolean =>
  field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', code: 'Enter', bubbles: true, cancelable: true, ...init}));
const lineBreak = (field: HTMLElement): boolean =>
  field.dispatchEvent(new InputEvent('beforeinput', {inputType: 'insertLineBreak', bubbles: true, cancelable: true}));
/** Long enough for a send to arrive that should not. */
const settle = (): Promise<void> => new Promise((resolve) => { requestAnimationFrame(() => { requestAnimationFrame(() => { resolve(); }); }); });

for (const [name, make] of [['the composer', composer], ['the field of a question', answerField]] as const) {
  describe(`Enter in ${name} (A-22)`, () => {
    it('sends once what was typed', async () => {
      const {sent} = await make();
      await type('hello');
      await press('Enter');
      await until(() => sent().length > 0);
      expect(sent()).to.deep.equal(['hello']);
    });

    it('that confirms a candidate sends nothing (Chrome, Firefox)', async () => {
      const {field, sent} = await make();
      await ime.compose('にほん');
      await ime.key('Enter');
      await ime.commit('日本');
      await settle();
      expect(sent()).to.deep.equal([]);
      expect(field.value).to.equal('日本');
    });

    it('that comes as 229 after the end of a composition sends nothing (Safari)', async () => {
      const {sent} = await make();
      await ime.compose('にほん');
      await ime.commit('日本');
      await rawKey({type: 'rawKeyDown', key: 'Enter', code: 'Enter', keyCode: 229});
      await settle();
      expect(sent()).to.deep.equal([]);
    });

    it('after a syllable is committed in the same press sends it whole (Korean)', async () => {
      const {sent} = await make();
      await type('테스');
      await ime.compose('트');
      await ime.key('Enter');
      await ime.commit('트');
      await press('Enter');
      await until(() => sent().length > 0);
      await settle();
      expect(sent()).to.deep.equal(['테스트']);
    });

    it('that lands before the composition ended waits for its end (Korean)', async () => {
      const {field, sent} = await make();
      await type('테스');
      await ime.compose('트');
      keydown(field, {keyCode: 13, isComposing: true} as KeyboardEventInit);
      expect(sent()).to.deep.equal([]);
      await ime.commit('트');
      await until(() => sent().length > 0);
      expect(sent()).to.deep.equal(['테스트']);
    });

    it('that is remembered is forgotten at another key', async () => {
      const {field, sent} = await make();
      await ime.compose('테');
      keydown(field, {keyCode: 13, isComposing: true} as KeyboardEventInit);
      keydown(field, {key: 'Process', code: 'KeyT', keyCode: 229} as KeyboardEventInit);
      await ime.commit('텟');
      await settle();
      expect(sent()).to.deep.equal([]);
    });

    it('that is told as a line break alone sends (Windows 11, Korean)', async () => {
      const {field, sent} = await make();
      await type('안녕');
      compositionOf(field, 'start');
      keydown(field, {keyCode: 229, isComposing: true} as KeyboardEventInit);
      compositionOf(field, 'end', '녕');
      expect(lineBreak(field), 'the line break is kept out').to.equal(false);
      await until(() => sent().length > 0);
      expect(sent()).to.deep.equal(['안녕']);
    });

    it('that is held down sends once', async () => {
      const {sent} = await make();
      await type('hello');
      await rawKey({type: 'rawKeyDown', key: 'Enter', code: 'Enter', keyCode: 13});
      for (let at = 0; at < 20; at += 1) await rawKey({type: 'rawKeyDown', key: 'Enter', code: 'Enter', keyCode: 13, repeat: true});
      await rawKey({type: 'keyUp', key: 'Enter', code: 'Enter', keyCode: 13});
      await settle();
      expect(sent()).to.deep.equal(['hello']);
    });

    it('with Shift is a new line, with Control it sends', async () => {
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

    it('leaves the syllable in the field when focus goes away while composing', async () => {
      const {field, sent} = await make();
      await ime.compose('가');
      field.blur();
      await settle();
      expect(field.value).to.equal('가');
      expect(sent()).to.deep.equal([]);
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
