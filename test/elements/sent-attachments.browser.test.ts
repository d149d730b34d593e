import {expect} from '@open-wc/testing';
import type {Host} from '../../src/contract/host.js';
import type {ContentPart, ThreadState} from '../../src/stream/types.js';
import {thread} from '../fixtures/thread.js';
import {expectAccessible} from '../support/axe.js';
import {press} from '../support/commands.js';
import {deepActive, find, findAll, part, textOf, until} from '../support/dom.js';
import {standing} from './chat.js';
import {choose, pictureFile, uploadHost} from './composer-kit.js';

/** A thread whose reader sent these parts. */
function sent(parts: readonly ContentPart[], text = '합계가 얼마야?'): ThreadState {
  const {state} = thread().user(text, {id: 'user-1'}).run('run-1').says('3만 원이에요.').ends('success');
  return {...state, messages: state.messages.map((message) => (message.role === 'user' ? {...message, parts: [{type: 'text', text}, ...parts]} : message))};
}

const image = (metadata: Readonly<Record<string, unknown>>, value = 'https://files.example/1.png'): ContentPart =>
  ({type: 'image', source: {type: 'url', value, mimeType: 'image/png'}, metadata}) as ContentPart;
const report: ContentPart = {type: 'document', source: {type: 'file', value: 'att-9'}, metadata: {name: '보고서.pdf', size: 2_100_000}};

const base64 = async (file: File): Promise<string> => btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer())));
const canvasOf = (chat: Element): Promise<HTMLCanvasElement> => until(() => findAll<HTMLCanvasElement>(chat, '.picture canvas')[0], 'the picture');

describe('what the reader sent (R-110)', () => {
  it('is a picture with its name, or a chip with icon, name and size', async () => {
    const data: ContentPart = {type: 'image', source: {type: 'data', value: await base64(await pictureFile('a.png')), mimeType: 'image/png'}, metadata: {name: '영수증.png'}};
    const {chat} = await standing(sent([data, report]));
    await canvasOf(chat);
    const [picture, chip] = findAll(chat, '.picture, .chip');
    expect([picture!.getAttribute('role'), picture!.getAttribute('aria-label')]).to.deep.equal(['img', '첨부 사진 영수증.png']);
    expect(textOf(chip!)).to.contain('보고서.pdf').and.contain('2.1MB');
    await expectAccessible(chat);
  });

  it('is seen at once without being fetched when it was sent from here', async () => {
    const {host, uploads} = uploadHost();
    const {chat, show} = await standing(thread().state, {host});
    choose(chat, await pictureFile('영수증.png'));
    await until(() => uploads.length === 1);
    uploads[0]!.done('att-1');
    await until(() => findAll(chat, '.file.done').length === 1);
    await show(sent([{type: 'image', source: {type: 'file', value: 'att-1'}, metadata: {name: '영수증.png', attachmentId: 'att-1'}}]));
    expect((await canvasOf(chat)).width).to.be.above(1);
  });

  it('after a load is fetched by the address that the host gives anew, and opens large', async () => {
    const asked: unknown[] = [];
    const host: Host = {resolveArtifact: (ref) => { asked.push(ref); return Promise.resolve({url: new URL('/test/fixtures/pictures/1.png', location.href).href}); }};
    const {chat} = await standing(sent([image({name: '영수증.png', attachmentId: 'att-1'})]), {host, dev: true});
    await canvasOf(chat);
    expect(asked[0]).to.deep.equal({attachmentId: 'att-1'});
    const open = find(chat, 'button.picture');
    expect(open.getAttribute('aria-label')).to.equal('첨부 사진 영수증.png 크게 보기');
    open.focus();
    open.click();
    await until(() => findAll(chat, 'dialog[open].viewer canvas').length > 0, 'the viewer');
    await press('Escape');
    await until(() => findAll(chat, 'dialog[open]').length === 0);
    expect(deepActive()).to.equal(open);
  });

  it('stands by icon and name, in the same place, where it may not be fetched (C-24)', async () => {
    const {chat} = await standing(sent([image({name: '영수증.png'})]));
    const picture = find(chat, '.picture');
    expect(picture.getBoundingClientRect().height).to.equal(112);
    expect(picture.getAttribute('aria-label')).to.equal('첨부 사진 영수증.png');
    expect(findAll(chat, '.picture canvas, button.picture')).to.have.length(0);
  });

  it('of more than one wraps, and a long name stays in the bubble’s measure', async () => {
    const long: ContentPart = {type: 'document', source: {type: 'file', value: 'x'}, metadata: {name: `${'아주긴이름'.repeat(20)}.docx`}};
    const {chat} = await standing(sent([long, report, image({name: 'a.png'}), image({name: 'b.png'})]));
    chat.style.inlineSize = '320px';
    await chat.updateComplete;
    const edge = part(chat, 'user').closest('morit-message') ?? part(chat, 'transcript');
    for (const one of findAll(chat, 'morit-attachment')) expect(one.getBoundingClientRect().left).to.be.at.least(edge.getBoundingClientRect().left);
    expect(part(chat, 'transcript').scrollWidth).to.equal(part(chat, 'transcript').clientWidth);
  });
});
