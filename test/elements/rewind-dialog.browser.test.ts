import {expect} from '@open-wc/testing';
import {saidInside} from '../../src/a11y/regions.js';
import type {RewindQuestion} from '../../src/contract/view-history.js';
import {askRewind} from '../../src/elements/rewind-dialog.js';
import {expectAccessible} from '../support/axe.js';
import {press} from '../support/commands.js';
import {deepActive, find, findAll, part, textOf, until} from '../support/dom.js';
import {kept} from './history-kit.js';

const question: RewindQuestion = {
  deed: 'rewind', compensate: [{kind: 'provisional', id: 'visit-17', tool: 'hold_visit', toolCallId: 'c1'}], standing: [{kind: 'confirmed', id: 'order-8', tool: 'place_order'}],
};
const button = (dialog: Element, name: string): HTMLElement => findAll(dialog, 'button').find((one) => textOf(one) === name)!;

describe('the question before turns are left behind (R-174 … R-176)', () => {
  async function asked(options: Parameters<typeof askRewind>[2] = {}) {
    const {chat, field} = await kept();
    field.focus();
    const answer = askRewind(chat, question, options);
    const dialog = await until(() => findAll<HTMLDialogElement>(chat, 'dialog[open]')[0], 'the dialog');
    return {chat, field, answer, dialog};
  }

  it('says what will be asked to be taken back, what stands, and that work is not rolled back; no tool is named (R-065)', async () => {
    const {chat, dialog} = await asked({nameOf: ({tool}) => (tool === 'hold_visit' ? '매장 방문' : undefined)});
    const [taken, stands] = findAll(dialog, 'section').map(textOf);
    expect(taken).to.contain('취소를 요청하는 일').and.to.contain('매장 방문').and.to.contain('visit-17');
    expect(stands).to.contain('그대로 남는 일').and.to.contain('확정한 일').and.to.contain('order-8');
    expect(textOf(dialog)).to.contain('롤백은 대화를 되돌리지, 업무를 되돌리지 않아요.');
    expect(textOf(dialog)).not.to.match(/hold_visit|place_order/);
    await expectAccessible(chat);
  });

  it('stands on the safe button, and Escape is no, with focus back where it was (A-15)', async () => {
    const {chat, field, answer, dialog} = await asked();
    expect(textOf(deepActive()!)).to.equal('취소');
    await press('Escape');
    expect(await answer).to.equal(false);
    expect([dialog.isConnected, findAll(chat, 'dialog').length, deepActive()]).to.deep.equal([false, 0, field]);
  });

  it('takes a reader’s own press and no script’s (S-37)', async () => {
    const {answer, dialog} = await asked();
    button(dialog, '이 턴 이전으로').click();
    expect(dialog.open).to.equal(true);
    await press('Tab', 'Enter');
    expect(await answer).to.equal(true);
  });

  it('is heard while it is open, and ends undecided when its chat gives it up (A-09)', async () => {
    const controller = new AbortController();
    const {answer, dialog} = await asked({signal: controller.signal});
    expect(saidInside('polite', '새 소식')).to.equal(true);
    expect(textOf(find(dialog, '[role=status]'))).to.equal('새 소식');
    controller.abort();
    expect(await answer).to.equal(false);
    expect(saidInside('polite', '밖에서')).to.equal(false);
  });

  it('speaks English where the reader does', async () => {
    const {dialog} = await asked({locale: 'en'});
    expect([dialog.lang, textOf(find(dialog, 'h2'))]).to.deep.equal(['en', 'Go back to before this turn?']);
    expect(part(dialog.getRootNode() as ShadowRoot, 'rewind')).to.equal(dialog);
  });
});
