import {expect} from '@open-wc/testing';
import {deepActive} from '../../src/a11y/active.js';
import {chatStates, words} from '../fixtures/chat-states.js';
import {press, type} from '../support/commands.js';
import {collect, find, findAll, part, textOf, until} from '../support/dom.js';
import {standing, transcriptText, write} from './chat.js';

const ko = chatStates('ko');
const say = words.ko;

describe('sending', () => {
  it('takes one Enter for one message, and leaves the field empty', async () => {
    const {chat, client, field} = await standing(ko.empty);
    const {events} = collect(chat, 'morit-submit');
    field.focus();
    await type('hello');
    await press('Enter');
    await until(() => client.asked('send').length > 0);
    expect(client.asked('send')).to.deep.equal([[{text: 'hello'}]]);
    expect(events.map(({text}) => text)).to.deep.equal(['hello']);
    expect(field.value).to.equal('');
    expect(deepActive()).to.equal(field);
  });

  it('keeps the draft when the page cancels the submit', async () => {
    const {chat, client, field} = await standing(ko.empty);
    chat.addEventListener('morit-submit', (event) => { event.preventDefault(); });
    write(field, 'hello');
    await press('Enter');
    expect(field.value).to.equal('hello');
    expect(client.deeds).to.deep.equal([]);
  });

  it('without an endpoint keeps the draft and says so in words', async () => {
    const {chat, field, drawn} = await standing(ko.empty);
    const {events} = collect(chat, 'morit-error');
    chat.agent = undefined;
    await chat.updateComplete;
    write(field, 'hello');
    await press('Enter');
    await until(() => events.length > 0 && field.value !== '');
    await chat.updateComplete;
    await until(() => findAll(chat, '[part~=notice]').length > 0);
    void drawn;
    expect(field.value).to.equal('hello');
    expect(events.map(({error}) => error.code)).to.deep.equal(['config']);
    await until(() => textOf(chat).includes('대화가 아직 연결되지 않았어요'), 'the words');
  });

  it('sends nothing that is only white space', async () => {
    const {client, field} = await standing(ko.empty);
    write(field, '  \n ');
    await press('Enter');
    expect(client.deeds).to.deep.equal([]);
  });

  it('by method resolves with the run and asks no page', async () => {
    const {chat, client} = await standing(ko.answered);
    const {events} = collect(chat, 'morit-submit');
    const run = await chat.send('hello', {mode: 'buddy'});
    expect(run?.id).to.equal('run-1');
    expect(events).to.have.length(0);
    expect(client.asked('send')[0]![0]).to.deep.include({text: 'hello'});
  });

  it('while offline keeps the draft and tells why', async () => {
    const {chat, client, field} = await standing(ko.empty);
    Object.defineProperty(navigator, 'onLine', {value: false, configurable: true});
    dispatchEvent(new Event('offline'));
    await chat.updateComplete;
    write(field, 'hello');
    await press('Enter');
    Reflect.deleteProperty(navigator, 'onLine');
    expect(field.value).to.equal('hello');
    expect(client.deeds).to.deep.equal([]);
    expect(textOf(chat)).to.contain('인터넷에 연결되어 있지 않아요');
    dispatchEvent(new Event('online'));
  });
});

describe('a run under way', () => {
  it('turns send into stop, and a double click on send stops nothing', async () => {
    const {chat, client} = await standing(ko.streaming);
    const stop = part<HTMLButtonElement>(chat, 'stop');
    stop.dispatchEvent(new MouseEvent('click', {detail: 2, bubbles: true}));
    expect(client.asked('stop')).to.have.length(0);
    stop.click();
    expect(client.asked('stop')).to.have.length(1);
  });

  it('never disables the field, and keeps focus and draft when it ends (A-12)', async () => {
    const {field, show} = await standing(ko.streaming);
    write(field, '다음 말');
    expect(field.disabled).to.equal(false);
    await show(ko.answered);
    expect(deepActive()).to.equal(field);
    expect(field.value).to.equal('다음 말');
  });

  it('leaves who stood on stop in the field when the run ends (A-13)', async () => {
    const {chat, field, show} = await standing(ko.streaming);
    part(chat, 'stop').focus();
    await show(ko.answered);
    expect(deepActive()).to.equal(field);
  });

  it('shows what waits, and gives it back to be edited (F-40)', async () => {
    const {chat, client, field, drawn} = await standing(ko.queued);
    expect(textOf(part(chat, 'queued'))).to.contain(say.next);
    findAll(part(chat, 'queued'), 'button').find((button) => button.textContent === '고치기')!.click();
    await drawn();
    expect(client.asked('setQueued')).to.deep.equal([[undefined]]);
    expect(field.value).to.equal(say.next);
    expect(deepActive()).to.equal(field);
  });

  it('that is none lets the reader send what waits, in words that are true', async () => {
    const {chat, client, drawn} = await standing(ko.held);
    const row = part(chat, 'queued');
    expect(textOf(row)).to.contain('아직 보내지 않았어요').and.not.contain('답변이 끝나면');
    findAll(row, 'button').find((button) => button.textContent === '지금 보내기')!.click();
    await drawn();
    expect(client.asked('setQueued')).to.deep.equal([[undefined]]);
    expect(client.asked('send')).to.deep.equal([[{text: say.next}]]);
  });

  it('that asked something holds what waits until it is answered', async () => {
    const {chat} = await standing(ko.heldByQuestion);
    expect(findAll(part(chat, 'queued'), 'button').map(({textContent}) => textContent)).to.deep.equal(['고치기', '취소']);
    expect(textOf(part(chat, 'queued'))).to.contain('질문에 답하면 보낼게요');
  });

  it('is stopped by Escape in the field only where that is on, and never loses the draft (A-23)', async () => {
    const {chat, client, field, drawn} = await standing(ko.streaming);
    write(field, 'draft');
    await press('Escape');
    expect(client.asked('stop')).to.have.length(0);
    chat.escapeStops = true;
    await drawn();
    await press('Escape');
    expect(client.asked('stop')).to.have.length(1);
    expect(field.value).to.equal('draft');
  });

  it('says that it works until the first letter', async () => {
    const {chat, show} = await standing(ko.running);
    expect(textOf(part(chat, 'activity'))).to.contain('답변 작성 중');
    await show(ko.streaming);
    expect(findAll(chat, '[part~=activity]')).to.have.length(0);
  });

  it('says after 30 seconds that it still works, with the time (F-15)', async () => {
    const {chat, clock, drawn} = await standing(ko.running);
    for (let second = 0; second < 31; second += 1) clock.advance(1000);
    await drawn();
    expect(textOf(part(chat, 'activity'))).to.contain('아직 작업 중… 35초 지남');
  });
});

describe('how a run ended', () => {
  const steps = [['unsent', '다시 보내기', 'retry'], ['failed', '다시 시도', 'retry'], ['stopped', '다시 시도', 'retry']] as const;
  for (const [state, label, deed] of steps) {
    it(`as ${state} is said with one next step: ${label}`, async () => {
      const {chat, client, drawn} = await standing(ko[state]);
      const buttons = findAll(part(chat, 'notice'), 'button');
      expect(buttons.map(({textContent}) => textContent?.trim())).to.deep.equal([label]);
      buttons[0]!.focus();
      buttons[0]!.click();
      await drawn();
      expect(client.asked(deed)).to.have.length(1);
      expect(deepActive()).not.to.equal(document.body);
    });
  }

  it('as unreachable speaks of the connection, and of no answer', async () => {
    const {chat} = await standing(ko.unreachable);
    expect(textOf(part(chat, 'notice'))).to.contain('연결하지 못했어요').and.contain('다시 보내기').and.not.contain('완성되지 않았어요');
  });

  it('as a question that is gone leads to the composer (R-143)', async () => {
    const {chat, field} = await standing(ko.interruptGone);
    expect(textOf(part(chat, 'notice'))).to.contain('이 질문은 더 이상 답할 수 없어요');
    find(part(chat, 'notice'), 'button').click();
    expect(deepActive()).to.equal(field);
  });

  it('as an unknown thread keeps the words that were not sent', async () => {
    const {chat, client, field} = await standing(ko.unknownThread);
    find(part(chat, 'notice'), 'button').click();
    expect(client.asked('clear')).to.have.length(1);
    expect(field.value).to.equal(say.ask);
  });

  it('as rejected brings the message back into the composer', async () => {
    const {chat, field} = await standing(ko.rejected);
    find(part(chat, 'notice'), 'button').click();
    expect(field.value).to.equal(say.ask);
    expect(deepActive()).to.equal(field);
  });

  it('offers at its end only what the client can still do', async () => {
    const {chat, client, show, drawn} = await standing(ko.empty);
    let end = (): void => {};
    client.canConnect = true;
    client.send = () => new Promise((resolve) => { end = () => { resolve(ko.lost.run!); }; });
    void chat.send('hello');
    await show(ko.lost);
    expect(textOf(part(chat, 'notice'))).to.contain('이어받기');
    client.canConnect = false;
    end();
    await drawn();
    expect(textOf(part(chat, 'notice'))).to.contain('다시 시도');
  });

  it('tells the page, with the thread and the run', async () => {
    const {chat, show} = await standing(ko.running);
    const errors = collect(chat, 'morit-error').events;
    const runs = collect(chat, 'morit-run').events;
    const signIns = collect(chat, 'morit-auth').events;
    await show(ko.signedOut);
    expect(errors.map(({error, threadId, runId}) => [error.code, threadId, runId])).to.deep.equal([['signed_out', 'thread-1', 'run-1']]);
    expect(runs.map(({run}) => run.status)).to.deep.equal(['error']);
    expect(signIns).to.have.length(1);
  });

  it('never takes back text that is shown', async () => {
    const {chat, show} = await standing(ko.streaming);
    await show(ko.lost);
    expect(transcriptText(chat)).to.contain(say.half);
  });
});
