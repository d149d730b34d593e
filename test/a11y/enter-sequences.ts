/** The nine sequences of A-22, and what belongs to them, for any text field whose Enter does something. Real keys and real compositions. */
import {expect} from '@open-wc/testing';
import {ime, press, rawKey, type} from '../support/commands.js';
import {until} from '../support/dom.js';

/** A text field with an Enter of its own, focused and empty, and the texts that Enter did something with. */
export interface EnterField {
  readonly field: HTMLTextAreaElement | HTMLInputElement;
  readonly sent: () => readonly string[];
}

const enter = {key: 'Enter', code: 'Enter'} as const;

/** Long enough for a send to arrive that should not. */
const settle = (): Promise<void> => new Promise((resolve) => { requestAnimationFrame(() => { requestAnimationFrame(() => { resolve(); }); }); });

/** Describes Enter in a field: one that is meant sends once and whole, one that belongs to an input method never does. */
export function describeEnter(name: string, make: () => Promise<EnterField>): void {
  const nothing = async ({field, sent}: EnterField, draft: string): Promise<void> => {
    await settle();
    expect(sent()).to.deep.equal([]);
    expect(field.value).to.equal(draft);
  };
  const once = async ({sent}: EnterField, text: string): Promise<void> => {
    await until(() => sent().length > 0, 'what was sent');
    await settle();
    expect(sent()).to.deep.equal([text]);
  };

  describe(`Enter in ${name} (A-22)`, () => {
    it('sends once what was typed', async () => {
      const made = await make();
      await type('hello');
      await press('Enter');
      await once(made, 'hello');
    });

    it('1: that confirms a candidate sends nothing (Japanese and Chinese, Chrome and Firefox)', async () => {
      const made = await make();
      await ime.compose('にほん');
      await ime.key('Enter');
      await ime.commit('日本');
      await nothing(made, '日本');
    });

    it('2: that comes as 229 after the end of a composition sends nothing (Safari)', async () => {
      const made = await make();
      await ime.compose('にほん');
      await ime.commit('日本');
      await rawKey({type: 'rawKeyDown', ...enter, keyCode: 229});
      await nothing(made, '日本');
    });

    it('3: after a syllable is committed in the same press sends it whole (Korean, mac and Windows)', async () => {
      const made = await make();
      await type('테스');
      await ime.compose('트');
      await ime.key('Enter');
      await ime.commit('트');
      await press('Enter');
      await once(made, '테스트');
    });

    it('4: that lands before the composition ended waits for its end (Korean)', async () => {
      const made = await make();
      await type('테스');
      await ime.compose('트');
      await ime.key('Enter');
      await rawKey({type: 'rawKeyDown', ...enter, keyCode: 13});
      await settle();
      expect(made.sent()).to.deep.equal([]);
      await ime.commit('트');
      await once(made, '테스트');
    });

    it('4: that waits is forgotten at another key', async () => {
      const made = await make();
      await ime.compose('테');
      await rawKey({type: 'rawKeyDown', ...enter, keyCode: 13});
      await ime.key('Process');
      await ime.commit('텟');
      await nothing(made, '텟');
    });

    it('5: that is told as a line break alone sends (Korean, Windows 11)', async () => {
      const made = await make();
      await type('안');
      await ime.compose('녕');
      await ime.key('Enter');
      await ime.commit('녕');
      // What the input method hands on after its own key: a line break without a keydown of 13.
      await rawKey({type: 'char', ...enter, keyCode: 13, text: '\r'});
      await once(made, '안녕');
    });

    it('6: that is held down sends once', async () => {
      const made = await make();
      await type('hello');
      await rawKey({type: 'rawKeyDown', ...enter, keyCode: 13});
      for (let at = 0; at < 20; at += 1) await rawKey({type: 'rawKeyDown', ...enter, keyCode: 13, repeat: true});
      await rawKey({type: 'keyUp', ...enter, keyCode: 13});
      await once(made, 'hello');
    });

    it('7: Escape ends the composition alone', async () => {
      const made = await make();
      await ime.compose('가');
      await ime.key('Escape');
      await ime.compose('');
      await nothing(made, '');
      expect(made.field.isConnected, 'the field is still there').to.equal(true);
    });

    it('8: arrows go to the input method', async () => {
      const made = await make();
      await ime.compose('가');
      await ime.key('ArrowUp');
      await ime.key('ArrowDown');
      await ime.commit('각');
      await nothing(made, '각');
    });

    it('9: a syllable stays in the field when focus goes away while composing', async () => {
      const made = await make();
      await ime.compose('가');
      made.field.blur();
      await nothing(made, '가');
    });
  });
}
