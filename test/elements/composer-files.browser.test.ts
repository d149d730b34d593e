import {expect} from '@open-wc/testing';
import type {MoritComposer} from '../../src/elements/morit-composer.js';
import {ATTACHMENT_LIMITS} from '../../src/elements/attachments.js';
import {chatStates} from '../fixtures/chat-states.js';
import {press, type} from '../support/commands.js';
import {collect, deepActive, find, findAll, part, textOf, until} from '../support/dom.js';
import {standing, write} from './chat.js';
import {chips, chipsAre, choose, dragTo, paste, pictureFile, textFile, uploadHost} from './composer-kit.js';

const ko = chatStates('ko');
/** What the composer says of what is written. */
const hintOf = (chat: Element): string => findAll(chat, '#hint').map(textOf).join();
const settle = (): Promise<void> => new Promise((resolve) => { requestAnimationFrame(() => { requestAnimationFrame(() => { resolve(); }); }); });

describe('files by ＋, drop and paste (R-084, R-110)', () => {
  it('have no button and are no matter of the chat where the host takes none', async () => {
    const {chat, field} = await standing(ko.empty);
    expect(findAll(chat, '[part~=attach], input[type=file]')).to.have.length(0);
    expect(paste(field, [textFile('a.txt')]), 'left to the browser').to.equal(true);
    expect(dragTo(chat, 'drop', [textFile('a.txt')]), 'left to the browser').to.equal(true);
  });

  it('stand as chips with name, progress and size, and go out as parts once they are up', async () => {
    const {host, uploads} = uploadHost();
    const {chat, client, field} = await standing(ko.empty, {host});
    choose(chat, textFile('회의록.txt'), await pictureFile('영수증.png'));
    await chipsAre(chat, 2);
    await until(() => uploads.length === 2);
    uploads[0]!.progress(0.42);
    await until(() => chips(chat)[0]!.includes('42%'));
    expect(find<HTMLProgressElement>(chat, '.file progress').value).to.equal(0.42);
    await until(() => findAll(chat, '.file canvas').length === 1, 'the picture, drawn small');
    uploads[0]!.done('att-1');
    uploads[1]!.done('att-2', 'https://files.example/2');
    await until(() => findAll(chat, '.file.done').length === 2);
    expect(chips(chat)[0]).to.contain('회의록.txt').and.contain('5');
    write(field, '합계가 얼마야?');
    await press('Enter');
    await until(() => client.asked('send').length > 0);
    const [{text, attachments}] = client.asked('send')[0] as [{text: string; attachments: {type: string; metadata: {name: string; attachmentId: string}}[]}];
    expect(text).to.equal('합계가 얼마야?');
    expect(attachments.map(({type: kind, metadata}) => [kind, metadata.name, metadata.attachmentId])).to.deep.equal([['document', '회의록.txt', 'att-1'], ['image', '영수증.png', 'att-2']]);
    await chipsAre(chat, 0);
    expect(field.value).to.equal('');
  });

  it('can go without a word', async () => {
    const {host, uploads} = uploadHost();
    const {chat, client} = await standing(ko.empty, {host});
    choose(chat, textFile('a.txt'));
    await until(() => uploads.length === 1);
    uploads[0]!.done('att-1');
    await until(() => findAll(chat, '.file.done').length === 1);
    part(chat, 'send').click();
    await until(() => client.asked('send').length > 0);
    expect(client.asked('send')[0]![0]).to.have.property('text', '');
  });

  it('ask the page first, one event for what came together, and are not taken when it says no', async () => {
    const {host, uploads} = uploadHost();
    const {chat, field} = await standing(ko.empty, {host});
    const {events} = collect(chat, 'morit-attach');
    chat.addEventListener('morit-attach', (event) => { event.preventDefault(); });
    expect(paste(field, [textFile('a.txt'), textFile('b.txt')])).to.equal(false);
    await until(() => events.length > 0);
    await settle();
    expect(events.map(({files}) => files.map(({name}) => name))).to.deep.equal([['a.txt', 'b.txt']]);
    expect([uploads.length, chips(chat).length]).to.deep.equal([0, 0]);
  });

  it('are dropped on a target that covers the chat while they are held above it', async () => {
    const {host, uploads} = uploadHost();
    const {chat, field} = await standing(ko.empty, {host});
    write(field, '초안');
    await until(() => { dragTo(chat, 'dragover', [textFile('a.txt')]); return findAll(chat, '.drop').length > 0; }, 'the target');
    const [target, area] = [find(chat, '.drop').getBoundingClientRect(), find(chat, 'section').getBoundingClientRect()];
    expect([target.width, target.height].map(Math.round)).to.deep.equal([area.width, area.height].map(Math.round));
    expect(textOf(find(chat, '.drop'))).to.equal('여기에 놓으면 파일을 붙여요');
    expect(dragTo(chat, 'drop', [textFile('a.txt')])).to.equal(false);
    await until(() => uploads.length === 1);
    expect(findAll(chat, '.drop')).to.have.length(0);
    expect(field.value).to.equal('초안');
    expect(deepActive()).to.equal(field);
  });

  it('lose their target when they are carried away', async () => {
    const {chat} = await standing(ko.empty, {host: uploadHost().host});
    await until(() => { dragTo(chat, 'dragover', [textFile('a.txt')]); return findAll(chat, '.drop').length > 0; });
    find(chat, '.drop').dispatchEvent(new DragEvent('dragleave', {bubbles: true, composed: true}));
    expect(findAll(chat, '.drop')).to.have.length(0);
  });

  it('leave a pasted table its text, and take a screenshot (S-50)', async () => {
    const {host, uploads} = uploadHost();
    const {field} = await standing(ko.empty, {host});
    const picture = await pictureFile('image.png');
    expect(paste(field, [picture], {'text/plain': 'a\tb', 'text/html': '<table></table>'}), 'left to the browser').to.equal(true);
    expect(paste(field, [picture])).to.equal(false);
    await until(() => uploads.length === 1);
    expect(uploads[0]!.file.name).to.equal('image.png');
  });

  it('over a limit are named in words, and the others are taken', async () => {
    const {host} = uploadHost();
    const {chat} = await standing(ko.empty, {host});
    const large = Object.defineProperty(textFile('긴영상.mov'), 'size', {value: ATTACHMENT_LIMITS.bytes + 1});
    const data = [large, textFile('a.txt')];
    // A list that a browser makes would copy the file, and with it its real size.
    await find<MoritComposer>(chat, 'morit-composer').intake.take(data);
    await chipsAre(chat, 1);
    expect(textOf(find(chat, '.refused'))).to.contain('25MB보다 큰 파일은 붙일 수 없어요').and.contain('긴영상.mov');
    find(chat, '.refused button').click();
    await until(() => findAll(chat, '.refused').length === 0);
  });
});

/** A chat whose reader pressed Enter behind `hello` while a file was still on its way. */
async function sendingEarly() {
  const {host, uploads} = uploadHost();
  const stage = await standing(ko.empty, {host});
  choose(stage.chat, textFile('a.txt'));
  await until(() => uploads.length === 1);
  stage.field.focus();
  await type('hello');
  await press('Enter');
  return {...stage, uploads};
}

describe('sending with files', () => {
  it('waits for the last of them, says so, and sends once what then stands there', async () => {
    const {chat, client, field, uploads} = await sendingEarly();
    await press('Enter');
    await until(() => hintOf(chat).includes('파일을 다 올리면 바로 보낼게요'));
    expect(client.deeds).to.deep.equal([]);
    expect(field.value).to.equal('hello');
    uploads[0]!.done('att-1');
    await until(() => client.asked('send').length > 0);
    await settle();
    expect(client.asked('send').map(([input]) => (input as {text: string}).text)).to.deep.equal(['hello']);
    expect(deepActive()).to.equal(field);
  });

  it('waits no more when the text is edited', async () => {
    const {chat, client, field, uploads} = await sendingEarly();
    await type(' w');
    uploads[0]!.done('att-1');
    await until(() => findAll(chat, '.file.done').length === 1);
    await settle();
    expect(client.deeds).to.deep.equal([]);
    expect(field.value).to.equal('hello w');
  });

  it('stops at one that did not go up: said in words, tried again or taken out', async () => {
    const {host, uploads} = uploadHost();
    const {chat, client, field} = await standing(ko.empty, {host});
    const {events} = collect(chat, 'morit-diagnostic');
    choose(chat, textFile('a.txt'), textFile('b.txt'));
    await until(() => uploads.length === 2);
    uploads[0]!.fail();
    uploads[1]!.fail();
    await until(() => findAll(chat, '.file.failed').length === 2);
    expect(events.map(({code, path}) => `${code}${path}`)).to.deep.equal(['host_failed/upload', 'host_failed/upload']);
    write(field, 'hello');
    await press('Enter');
    await until(() => hintOf(chat).includes('올리지 못한 파일이 있어요'));
    expect(client.deeds).to.deep.equal([]);
    findAll(chat, '.retry')[0]!.click();
    await until(() => uploads.length === 3);
    expect(deepActive()!.getAttribute('aria-label')).to.equal('a.txt 빼기');
    uploads[2]!.done('att-1');
    await until(() => findAll(chat, '.file.done').length === 1);
    findAll(chat, '.remove')[1]!.click();
    await chipsAre(chat, 1);
    expect(deepActive()!.getAttribute('aria-label')).to.equal('a.txt 빼기');
    findAll(chat, '.remove')[0]!.click();
    await chipsAre(chat, 0);
    expect(deepActive()).to.equal(field);
  });

  it('keeps text and files when the page cancels it', async () => {
    const {host, uploads} = uploadHost();
    const {chat, client, field} = await standing(ko.empty, {host});
    chat.addEventListener('morit-submit', (event) => { event.preventDefault(); });
    choose(chat, await pictureFile('a.png'));
    await until(() => uploads.length === 1);
    uploads[0]!.done('att-1');
    await until(() => findAll(chat, '.file.done').length === 1);
    write(field, 'hello');
    await press('Enter');
    await chipsAre(chat, 1);
    expect([field.value, client.deeds.length, findAll(chat, '.file canvas').length]).to.deep.equal(['hello', 0, 1]);
  });

  it('gives text and files back when nothing can take them', async () => {
    const {host, uploads} = uploadHost();
    const {chat, field} = await standing(ko.empty, {host});
    chat.agent = undefined;
    await chat.updateComplete;
    choose(chat, textFile('a.txt'));
    await until(() => uploads.length === 1);
    uploads[0]!.done('att-1');
    await until(() => findAll(chat, '.file.done').length === 1);
    write(field, 'hello');
    await press('Enter');
    await until(() => field.value === 'hello' && findAll(chat, '[part~=notice]').length > 0);
    await chipsAre(chat, 1);
  });

  it('while a question is open sends a message, not an answer, and says so (R-142)', async () => {
    const {host, uploads} = uploadHost();
    const {chat, client, field} = await standing(ko.question, {host});
    choose(chat, textFile('a.txt'));
    await until(() => uploads.length === 1);
    uploads[0]!.done('att-1');
    await until(() => hintOf(chat).includes('다음 메시지로 보내요'));
    write(field, '이것도 봐 줘');
    await press('Enter');
    await until(() => client.asked('send').length > 0);
    expect(client.asked('answer')).to.have.length(0);
  });

  it('ends what is on its way when a file is taken out, or the chat is gone', async () => {
    const {host, uploads} = uploadHost();
    const {chat, clock} = await standing(ko.empty, {host});
    choose(chat, textFile('a.txt'), textFile('b.txt'));
    await until(() => uploads.length === 2);
    findAll(chat, '.remove')[0]!.click();
    expect(uploads.map(({signal}) => signal.aborted)).to.deep.equal([true, false]);
    chat.remove();
    clock.advance(1000);
    expect(uploads[1]!.signal.aborted).to.equal(true);
  });

  it('goes on when the chat is moved in the page while it is on its way (F-32)', async () => {
    const {host, uploads} = uploadHost();
    const {chat, clock, drawn} = await standing(ko.empty, {host});
    choose(chat, textFile('a.txt'));
    await until(() => uploads.length === 1);
    const place = chat.parentElement!;
    chat.remove();
    clock.advance(100);
    place.append(chat);
    clock.advance(2_000);
    expect(uploads.map(({signal}) => signal.aborted)).to.deep.equal([false]);
    uploads[0]!.done('att-1');
    await until(() => findAll(chat, '.file.done').length === 1, 'the file to be up');
    await drawn();
    expect([uploads.length, chips(chat).length]).to.deep.equal([1, 1]);
  });

  it('lets an upload take as long as it makes progress, and ends one that makes none', async () => {
    const {host, uploads} = uploadHost();
    const {chat, clock} = await standing(ko.empty, {host});
    choose(chat, textFile('a.txt'));
    await until(() => uploads.length === 1);
    for (const fraction of [0.1, 0.2, 0.3]) {
      clock.advance(100_000);
      uploads[0]!.progress(fraction);
    }
    expect(uploads[0]!.signal.aborted).to.equal(false);
    clock.advance(120_000);
    await until(() => findAll(chat, '.file.failed').length === 1);
  });
});
