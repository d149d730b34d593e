import {expect} from '@open-wc/testing';
import type {Host} from '../../src/contract/host.js';
import type {MoritChat} from '../../src/elements/morit-chat.js';
import {thread} from '../fixtures/thread.js';
import {collect, deepActive, find, findAll, until} from '../support/dom.js';
import {standing} from './chat.js';

const picture = '![고양이](https://img.example/cat.png?q=SECRET)';
const link = '[문서](https://docs.example/a)';
const answer = `${link}\n\n${picture}\n\n![r]\n\n[r]: https://evil.example/r.png\n\n<img src="https://evil.example/p">`;

/** Everything that the page asks the network for while a test runs; each picture is answered by a small one, or not at all. */
function network(bytes?: Blob) {
  const real = globalThis.fetch;
  const requests: string[] = [];
  const before = performance.getEntriesByType('resource').length;
  globalThis.fetch = (input) => {
    requests.push(String(input));
    return bytes ? Promise.resolve(new Response(bytes, {headers: {'content-type': 'image/png'}})) : Promise.reject(new TypeError('no network'));
  };
  return {
    fetched: requests,
    /** Requests of any kind to hosts that a text named. */
    all: () => [...requests, ...performance.getEntriesByType('resource').slice(before).map(({name}) => name)].filter((url) => url.includes('.example')),
    end: () => { globalThis.fetch = real; },
  };
}

async function png(width: number, height: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), {width, height});
  canvas.getContext('2d')!.fillRect(0, 0, width, height);
  return new Promise((resolve) => { canvas.toBlob((blob) => { resolve(blob!); }, 'image/png'); });
}

const answered = async (text: string, properties: Partial<MoritChat> = {}) => {
  const made = await standing(thread().user('보여 줘').run().says(text).ends('success').state, properties);
  await until(() => findAll(made.chat, '.body').length > 0, 'the body');
  return made;
};

const frames = async (): Promise<void> => { for (let at = 0; at < 3; at += 1) await new Promise((resolve) => { requestAnimationFrame(resolve); }); };

describe('links and pictures of an answer', () => {
  let net: ReturnType<typeof network>;
  afterEach(() => { net.end(); });

  it('make no request at render, hover, focus and scroll (S-14)', async () => {
    net = network();
    const {chat} = await answered(answer);
    for (const control of findAll(chat, '.body a, .body button, .body .image')) {
      for (const type of ['pointerover', 'pointerenter', 'mouseover']) control.dispatchEvent(new PointerEvent(type, {bubbles: true}));
      control.focus();
      control.scrollIntoView();
      await frames();
    }
    expect(net.all()).to.deep.equal([]);
  });

  it('fetch a picture at its own address when its button is pressed, without a proxy', async () => {
    net = network(await png(60, 40));
    const {chat} = await answered(picture);
    find(chat, '.load').focus();
    find(chat, '.load').click();
    const canvas = await until(() => findAll<HTMLCanvasElement>(chat, '.image canvas')[0], 'the picture');
    expect(net.fetched).to.deep.equal(['https://img.example/cat.png?q=SECRET']);
    expect([canvas.width > 0, canvas.role, canvas.ariaLabel]).to.deep.equal([true, 'img', '고양이']);
    expect(deepActive()).to.equal(canvas);
  });

  it('fetch a picture through the host alone where it has a proxy (C-24)', async () => {
    net = network(await png(60, 40));
    const asked: string[] = [];
    const host: Host = {proxyImage: ({url}) => { asked.push(url); return Promise.resolve({url: `https://own.example/proxy?u=${asked.length}`}); }};
    const {chat} = await answered(picture, {host});
    expect(asked).to.deep.equal([]);
    find(chat, '.load').click();
    await until(() => findAll(chat, '.image canvas').length > 0, 'the picture');
    expect(asked).to.deep.equal(['https://img.example/cat.png?q=SECRET']);
    expect(net.fetched).to.deep.equal(['https://own.example/proxy?u=1']);
  });

  it('become a link with the host named where the picture cannot be had', async () => {
    net = network();
    const {chat} = await answered(picture);
    find(chat, '.load').click();
    const instead = await until(() => findAll<HTMLAnchorElement>(chat, '.image a')[0], 'the link');
    expect(instead.textContent).to.contain('img.example');
  });

  it('fetch without a press from exact allowed origins alone (S-14, S-17)', async () => {
    net = network(await png(60, 40));
    const {chat} = await answered(`${picture}\n\n![b](https://img.example.evil.example/b.png)\n\n![c](https://sub.img.example/c.png)`, {imageOrigins: ['https://img.example']});
    await until(() => findAll(chat, '.image canvas').length > 0, 'the picture');
    await frames();
    expect(net.fetched).to.deep.equal(['https://img.example/cat.png?q=SECRET']);
    expect(findAll(chat, '.load').length).to.equal(2);
  });

  it('reads exact origins from the attribute and leaves out what is none', async () => {
    net = network();
    const {chat} = await answered('말');
    chat.setAttribute('image-origins', 'https://a.example https://b.example/ *.c.example https://d.example/path');
    expect(chat.imageOrigins).to.deep.equal(['https://a.example', 'https://b.example']);
  });

  it('ask the page before a link opens', async () => {
    net = network();
    const {chat} = await answered(link);
    const {events} = collect(chat, 'morit-open-url');
    chat.addEventListener('morit-open-url', (event) => { event.preventDefault(); });
    const click = new MouseEvent('click', {bubbles: true, composed: true, cancelable: true});
    find(chat, '.body a').dispatchEvent(click);
    expect(events.map(({url, messageId, threadId}) => [url, messageId !== undefined, threadId])).to.deep.equal([['https://docs.example/a', true, 'thread-1']]);
    expect(click.defaultPrevented).to.equal(true);
  });

  it('open by the host\'s own way where it has one', async () => {
    net = network();
    const opened: string[] = [];
    const {chat} = await answered(link, {host: {openUrl: ({url}) => { opened.push(url); return Promise.resolve(); }}});
    const click = new MouseEvent('click', {bubbles: true, composed: true, cancelable: true});
    find(chat, '.body a').dispatchEvent(click);
    expect([opened, click.defaultPrevented]).to.deep.equal([['https://docs.example/a'], true]);
  });
});
