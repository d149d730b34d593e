import {expect} from '@open-wc/testing';
import type {ThreadState} from '../../src/stream/types.js';
import {thread} from '../fixtures/thread.js';
import {expectAccessible} from '../support/axe.js';
import {deepActive, find, findAll, textOf} from '../support/dom.js';
import {standing, transcriptText} from './chat.js';

/** A run that wrote as many files. */
function wrote(count: number, subagentRunId?: string): ThreadState {
  const writer = thread().user('정리해 줘').run();
  if (subagentRunId) writer.calls('call_mon', {id: 'call', args: {name: '정리 Mon'}, result: '{"summary":"다 했어요"}'}).agent('정리 Mon', {id: subagentRunId, parentToolCallId: 'call'});
  for (let number = 0; number < count; number++) {
    writer.calls('write_file', {id: `f${number}`, args: {path: `/files/${number}.md`}, result: '{"size":1}', ...(subagentRunId && {subagentRunId})});
  }
  return writer.says('다 했어요').ends('success').state;
}
const files = (chat: Element): HTMLElement[] => findAll(chat, '[part~=file]');
const more = (chat: Element): HTMLElement => find(chat, '.more');

describe('thousands of files', () => {
  it('cost no more than the first of them, until the reader asks for the rest, which is all there', async () => {
    const {chat, drawn} = await standing(wrote(5_000));
    expect(files(chat)).to.have.length(24);
    expect(textOf(more(chat))).to.equal('4,976개 더 보기');
    expect(transcriptText(chat)).to.contain('다 했어요');
    await expectAccessible(chat);
    more(chat).click();
    await drawn();
    expect(files(chat)).to.have.length(124);
    expect(textOf(deepActive()!), 'the reader goes on there').to.contain('24.md');
    expect(textOf(more(chat))).to.equal('4,876개 더 보기');
    for (let presses = 0; presses < 3; presses++) {
      more(chat).click();
      await drawn();
    }
    expect(files(chat)).to.have.length(5_000);
    expect(findAll(chat, '.more')).to.have.length(0);
    expect(textOf(files(chat).at(-1)!)).to.contain('4999.md');
  }).timeout(60_000);

  it('of a Mon stand the same way in its card', async () => {
    const {chat, drawn} = await standing(wrote(300, 'sub'));
    find(chat, 'button.head').click();
    await drawn();
    expect([files(chat).length, textOf(more(chat))]).to.deep.equal([24, '276개 더 보기']);
  });

  it('or rows: the first hundred, then the rest', async () => {
    const writer = thread().user('x').run();
    for (let number = 0; number < 1_000; number++) writer.calls('update_persona', {id: `c${number}`, args: {instruction: `${number}`}, result: '{}'});
    const {chat, drawn} = await standing(writer.ends('success').state);
    expect([findAll(chat, '[part~=row]').length, textOf(more(chat))]).to.deep.equal([100, '900개 더 보기']);
    more(chat).click();
    await drawn();
    expect([findAll(chat, '[part~=row]').length, deepActive()?.localName]).to.deep.equal([400, 'li']);
  });
});
