import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {QuestionItem} from '../../src/contract/view.js';
import {AgentForm} from '../../src/elements/cards/agent-form.js';
import type {ThreadMessages} from '../../src/i18n/messages.js';

const schema = (...choices: string[]): object => ({type: 'object', required: ['room'], properties: {room: {enum: choices}}});
const item = (card: object): QuestionItem => ({kind: 'question', id: 'i', card, questions: [{text: 'Q', options: []}], keyed: false, answerable: false, status: 'open'}) as unknown as QuestionItem;
const asking = (of: unknown): QuestionItem => item({kind: 'unknown', schema: of});

/** A form, and what waits until its chunk has come and it was drawn. */
function made() {
  let tell = (): void => undefined;
  const drawn = new Promise<void>((resolve) => { tell = resolve; });
  return {form: new AgentForm(() => ({}) as ThreadMessages, () => { tell(); }, () => undefined), drawn};
}

describe('the form of a question that becomes something else under the same id', () => {
  it('stands for the same schema, read anew', async () => {
    const {form, drawn} = made();
    form.take(asking(schema('A', 'B')));
    await drawn;
    form.take(asking(schema('A', 'B')));
    assert.equal(form.stands, true);
  });

  for (const [what, next] of [
    ['another schema', asking(schema('B', 'A'))], ['no schema', asking(undefined)], ['an approval', item({kind: 'approval', irreversible: true})], ['no question', undefined],
  ] as const) {
    it(`is gone with ${what}: what was put in is no answer to that (S-36)`, async () => {
      const {form, drawn} = made();
      form.take(asking(schema('A', 'B')));
      await drawn;
      form.take(next);
      assert.equal(form.stands, false);
    });
  }

  it('stands while its answer is on its way, and when that was not taken', async () => {
    const {form, drawn} = made();
    form.take(asking(schema('A', 'B')));
    await drawn;
    form.take({...asking(schema('A', 'B')), status: 'answering'});
    form.take(asking(schema('A', 'B')));
    assert.equal(form.stands, true);
  });

  it('never comes when something else is asked by the time its chunk does', async () => {
    const {form} = made();
    form.take(asking(schema('A', 'B')));
    form.take(item({kind: 'question'}));
    await Promise.all([import('../../src/elements/cards/form.js'), import('../../src/elements/cards/form-fields.js')]);
    await new Promise(setImmediate);
    assert.equal(form.stands, false);
  });
});
