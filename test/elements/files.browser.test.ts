import {expect} from '@open-wc/testing';
import type {ArtifactRef, Host} from '../../src/contract/host.js';
import {pictures} from '../fixtures/picture-host.js';
import {thread} from '../fixtures/thread.js';
import {workStates} from '../fixtures/work-states.js';
import {workWords} from '../fixtures/work-words.js';
import {press} from '../support/commands.js';
import {collect, deepActive, find, findAll, part, textOf, until} from '../support/dom.js';
import {regions, standing} from './chat.js';

const ko = workStates('ko');
const say = workWords.ko;

/** A host that notes what it was asked for, and what it answers with. */
function fileHost(address: (ref: ArtifactRef) => string = () => 'https://files.example/signed') {
  const asked: ArtifactRef[] = [];
  const host: Host = {resolveArtifact: async (ref) => { asked.push(ref); return {url: address(ref)}; }};
  return {host, asked};
}

/** The addresses that links of ours were followed to while a test ran; none is really followed. */
function follows(): {readonly links: HTMLAnchorElement[]; readonly end: () => void} {
  const links: HTMLAnchorElement[] = [];
  const {click} = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function note(this: HTMLAnchorElement) { links.push(this); };
  return {links, end: () => { HTMLAnchorElement.prototype.click = click; }};
}

const wrote = (name: string, mime: string) => thread().user('a').run('r')
  .calls('write_file', {args: {path: `/files/${name}`}, result: JSON.stringify({artifact_id: 'art-1', mime, size: 2_100_000})}).says('b').ends('success').state;
const deeds = (chat: Element): string[] => findAll(part(chat, 'file'), 'button').map(({ariaLabel}) => ariaLabel ?? '');
const control = (chat: Element, label: string): HTMLElement => findAll(part(chat, 'file'), 'button').find((button) => textOf(button) === label)!;

describe('a file that the agent made', () => {
  let noted: ReturnType<typeof follows>;
  beforeEach(() => { noted = follows(); });
  afterEach(() => { noted.end(); });

  it('says what it is, its type and its size (R-103)', async () => {
    const {chat, show} = await standing(ko.fileRunning);
    const row = part(chat, 'file');
    expect(textOf(row)).to.contain('파일을 쓰고 있어요');
    await show(ko.fileDone);
    expect(part(chat, 'file')).to.equal(row);
    expect(find(row, '.name').textContent).to.equal(say.file);
    expect(textOf(find(row, '.facts'))).to.equal('MD · 812B');
  });

  it('shows the ending of a name that is too long', async () => {
    const {chat} = await standing(ko.fileLong);
    chat.parentElement!.style.width = '320px';
    const [stem, ending] = [find(part(chat, 'file'), '.stem'), find(part(chat, 'file'), '.ending')];
    expect(stem.scrollWidth).to.be.above(stem.clientWidth);
    expect(ending.textContent).to.match(/\.md$/);
    expect(ending.getBoundingClientRect().right).to.be.at.most(part(chat, 'file').getBoundingClientRect().right);
  });

  it('has no control where the page resolves no file, or the file has no id', async () => {
    expect(deeds((await standing(ko.fileDone)).chat)).to.deep.equal([]);
    const state = thread().user('a').run('r').calls('write_file', {args: {path: '/files/a.md'}, result: '{"ok":true}'}).ends('success').state;
    expect(deeds((await standing(state, {host: fileHost().host})).chat)).to.deep.equal([]);
  });

  it('has controls that are called by its name (A-39)', async () => {
    const {chat} = await standing(ko.fileDone, {host: fileHost().host});
    expect(deeds(chat)).to.deep.equal(['요약.md 미리 보기', '요약.md 다운로드']);
  });

  for (const [name, mime] of [['a.html', 'text/html'], ['a.svg', 'image/svg+xml'], ['a.pdf.exe', 'application/pdf'], ['a.zip', 'application/zip'], ['a.hwp', '']] as const) {
    it(`offers no preview of ${name}, which a browser does not show or should not (S-23)`, async () => {
      const {chat} = await standing(wrote(name, mime), {host: fileHost().host});
      expect(deeds(chat)).to.deep.equal([`${name} 다운로드`]);
    });
  }

  it('asks the host at a press alone, and hands over what it says', async () => {
    const {host, asked} = fileHost();
    const {chat} = await standing(ko.fileDone, {host});
    expect(asked).to.deep.equal([]);
    control(chat, '다운로드').focus();
    await press('Enter');
    await until(() => noted.links.length > 0, 'the file to be handed over');
    expect(asked).to.deep.equal([{artifactId: 'art-1'}]);
    const {href, download, rel} = noted.links[0]!;
    expect([href, download, rel]).to.deep.equal(['https://files.example/signed', say.file, 'noopener noreferrer']);
  });

  it('lets the page hand it over in its own way', async () => {
    const {host, asked} = fileHost();
    const {chat, drawn} = await standing(ko.fileDone, {host});
    const {events} = collect(chat, 'morit-download');
    chat.addEventListener('morit-download', (event) => { event.preventDefault(); });
    control(chat, '다운로드').click();
    await until(() => events.length > 0);
    await drawn();
    expect(events[0]!.file).to.deep.equal({name: say.file, artifactId: 'art-1'});
    expect(asked).to.deep.equal([]);
  });

  it('opens a preview beside the page, unless the page opens it', async () => {
    const {chat, drawn} = await standing(ko.fileDone, {host: fileHost().host});
    const {events} = collect(chat, 'morit-open-url');
    control(chat, '미리 보기').click();
    await until(() => noted.links.length > 0);
    expect([noted.links[0]!.target, events[0]!.url]).to.deep.equal(['_blank', 'https://files.example/signed']);
    await drawn();
    chat.addEventListener('morit-open-url', (event) => { event.preventDefault(); });
    control(chat, '미리 보기').click();
    await until(() => events.length > 1);
    await drawn();
    expect(noted.links.length).to.equal(1);
  });

  it('shows a picture over the page, and gives focus back (A-16)', async () => {
    const {chat} = await standing(wrote('a.png', 'image/png'), {host: fileHost(() => pictures[0]!).host});
    control(chat, '미리 보기').focus();
    await press('Enter');
    const dialog = await until(() => findAll<HTMLDialogElement>(chat, 'dialog')[0]);
    await until(() => dialog.open);
    await press('Escape');
    await until(() => !dialog.open);
    expect(deepActive()).to.equal(control(chat, '미리 보기'));
  });

  for (const [what, host] of [
    ['that fails', {resolveArtifact: async () => { throw new Error('gone'); }}], ['that names no safe address', fileHost(() => 'javascript:alert(1)').host],
  ] as const) {
    it(`says once that a host ${what} could not help, and can be asked again`, async () => {
      const {chat, clock, drawn} = await standing(ko.fileDone, {host});
      control(chat, '다운로드').click();
      await until(() => textOf(part(chat, 'file')).includes('열지 못했어요'));
      await drawn();
      await clock.pass(5000);
      expect(regions(chat).polite.textContent).to.contain('파일을 열지 못했어요');
      expect(noted.links).to.deep.equal([]);
      expect(control(chat, '다운로드').ariaDisabled).to.equal('false');
    });
  }
});
