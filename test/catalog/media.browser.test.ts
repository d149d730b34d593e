import {expect} from '@open-wc/testing';
import type {Host} from '../../src/contract/host.js';
import {MoritResponse} from '../../src/elements/morit-response.js';
import * as media from '../fixtures/media.js';
import {emptyHost, pictureFor, pictureHost} from '../fixtures/picture-host.js';
import {expectAccessible} from '../support/axe.js';
import {press, setViewport} from '../support/commands.js';
import {collect, deepActive, find, findAll, fixture, html, part, textOf, until} from '../support/dom.js';

customElements.get('morit-response') ?? customElements.define('morit-response', MoritResponse);

type Component = 'image_gallery' | 'image_preview' | 'video_preview';

async function draw(component: Component, value: unknown, host: Host = pictureHost, page = html``): Promise<MoritResponse> {
  const home = await fixture(html`<div><morit-response component=${component} .value=${value} .host=${host} locale="ko"></morit-response>${page}</div>`);
  const element = find<MoritResponse>(home, 'morit-response');
  await element.updateComplete;
  return element;
}

const boxes = (element: MoritResponse): HTMLElement[] => findAll(element, '[part~=picture]');
const isDone = (box: Element): boolean => !box.classList.contains('waiting');
/** Near enough to be fetched: a carousel's last slides are not. */
const isNear = (box: Element): boolean => box.getBoundingClientRect().left < innerWidth;

/** Drawn, with every picture shown or failed. */
async function settled(...args: Parameters<typeof draw>): Promise<MoritResponse> {
  const element = await draw(...args);
  await until(() => boxes(element).filter(isNear).every(isDone), 'the pictures');
  await Promise.all(part(element, 'container').getAnimations({subtree: true}).map(({finished}) => finished));
  return element;
}

const states: Readonly<Record<string, readonly [Component, unknown, Host?]>> = {
  gallery: ['image_gallery', media.gallery], galleryOne: ['image_gallery', media.galleryOne], galleryTwo: ['image_gallery', media.galleryTwo],
  galleryCarousel: ['image_gallery', media.galleryCarousel], galleryGrid: ['image_gallery', media.galleryGrid],
  galleryLong: ['image_gallery', media.galleryLong], galleryGone: ['image_gallery', media.gallery, emptyHost],
  preview: ['image_preview', media.preview], previewTall: ['image_preview', media.previewTall], previewWide: ['image_preview', media.previewWide],
  previewBare: ['image_preview', media.previewBare], previewLong: ['image_preview', media.previewLong], previewSvg: ['image_preview', media.previewSvg],
  previewGone: ['image_preview', media.preview, emptyHost], previewWithoutHost: ['image_preview', media.preview, {}],
  video: ['video_preview', media.video], videoBare: ['video_preview', media.videoBare], videoOther: ['video_preview', media.videoOther],
  videoLong: ['video_preview', media.videoLong], videoGone: ['video_preview', media.video, emptyHost],
};

describe('pictures and videos', () => {
  for (const [name, [component, value, host]] of Object.entries(states)) {
    it(`${name}: no barrier, light and dark, and never an empty box`, async () => {
      const element = await settled(component, value, host);
      for (const scheme of ['light', 'dark'] as const) {
        element.style.colorScheme = scheme;
        element.style.background = scheme === 'dark' ? '#1c1b19' : '#ffffff';
        await Promise.all(part(element, 'container').getAnimations({subtree: true}).map(({finished}) => finished));
        await expectAccessible(element, {undecided: ['aria-roledescription']}); // Of a carousel, in the reader's language.
      }
      for (const box of boxes(element).filter(isNear)) expect(box.querySelector('canvas') ?? box.querySelector('button') ?? (textOf(box) || null), name).not.to.equal(null);
    });
  }

  for (const width of [280, 320, 600, 768]) {
    it(`stay within ${width} px in every state`, async () => {
      await setViewport({width, height: 800});
      for (const [name, [component, value, host]] of Object.entries(states)) {
        const container = part(await draw(component, value, host), 'container');
        expect(container.scrollWidth, name).to.be.at.most(container.clientWidth);
        expect(document.documentElement.scrollWidth, name).to.be.at.most(width);
      }
    });
  }
});

describe('a picture', () => {
  it('is drawn on a canvas with its words as name, and asks for nothing as an img', async () => {
    const element = await settled('image_preview', media.preview);
    const canvas = find<HTMLCanvasElement>(element, 'canvas');
    expect([canvas.role, canvas.ariaLabel]).to.deep.equal(['img', '바다 위로 지는 해를 그린 수채화']);
    expect(findAll(element, 'img')).to.deep.equal([]);
  });

  it('says that it has no words, and never its address', async () => {
    expect(find(await settled('image_preview', media.previewBare), 'canvas').ariaLabel).to.equal('이미지, 설명 없음');
    expect(find(await settled('image_preview', {...media.previewBare, name: '그림.png'}), 'canvas').ariaLabel).to.equal('이미지, 설명 없음, 그림.png');
  });

  it('takes the same room before and after, whether shown or not', async () => {
    for (const host of [pictureHost, emptyHost]) {
      const element = await draw('image_preview', media.preview, host);
      const [box] = boxes(element) as [HTMLElement];
      const before = box.getBoundingClientRect().height;
      await until(() => isDone(box), 'the picture');
      expect(box.getBoundingClientRect().height).to.be.closeTo(before, 1);
    }
  });

  it('is asked for twice, then offers another try that can succeed', async () => {
    let asked = 0;
    let isThere = false;
    const host: Host = {resolveArtifact: async () => {
      asked += 1;
      return {url: isThere ? pictureFor('1') : new URL('/none.png', location.href).href};
    }};
    const element = await settled('image_preview', media.preview, host);
    expect(asked).to.equal(2);
    expect(textOf(part(element, 'picture'))).to.contain('이미지를 불러오지 못했어요');
    isThere = true;
    part(element, 'retry').click();
    await until(() => boxes(element).every((box) => box.classList.contains('shown')), 'the picture');
    expect(asked).to.equal(3);
  });

  it('is shown after one renewal', async () => {
    const addresses = [new URL('/none.png', location.href).href, pictureFor('1')];
    const element = await settled('image_preview', media.preview, {resolveArtifact: async () => ({url: addresses.shift() ?? ''})});
    expect(part(element, 'picture').classList.contains('shown')).to.equal(true);
    expect(addresses).to.deep.equal([]);
  });

  it('that is none is refused without another try', async () => {
    const element = await settled('image_preview', media.preview, {resolveArtifact: async () => ({url: new URL('/package.json', location.href).href})});
    expect(textOf(part(element, 'picture'))).to.contain('이 이미지는 표시할 수 없어요');
    expect(findAll(element, '[part=retry]')).to.deep.equal([]);
  });

  it('asks once for an address that several pictures share', async () => {
    let asked = 0;
    const host: Host = {proxyImage: async ({url}) => { asked += 1; return {url: pictureFor(url)}; }};
    const images = [1, 2, 3].map(() => media.galleryOne.images[0]);
    const value = {images: images.map((image, at) => ({...image, url: `https://img.example.com/${at}.png`, thumbnail_url: 'https://img.example.com/1.png'}))};
    await settled('image_gallery', value, host);
    expect(asked).to.equal(1);
  });

  it('is never fetched when nobody vouches for its origin: a file\'s card stands for it', async () => {
    const element = await settled('image_preview', {url: 'https://img.example.com/1.png', name: '그림.png'}, {});
    expect(boxes(element)).to.deep.equal([]);
    expect(textOf(part(element, 'file'))).to.contain('그림');
  });

  it('lets its pixels go when it leaves the page, and comes back without asking again', async () => {
    let asked = 0;
    const host: Host = {resolveArtifact: async () => { asked += 1; return {url: pictureFor('1')}; }};
    const element = await settled('image_preview', media.preview, host);
    const canvas = find<HTMLCanvasElement>(element, 'canvas');
    const home = element.parentElement;
    element.remove();
    expect(canvas.width).to.equal(0);
    home?.append(element);
    await until(() => canvas.width > 0, 'the picture');
    expect(asked).to.equal(1);
  });
});

describe('image_gallery', () => {
  beforeEach(() => setViewport({width: 400, height: 800}));

  it('is left out, and says so to developers, when none of its pictures may be fetched', async () => {
    const heard = collect(window, 'morit-diagnostic');
    const element = await draw('image_gallery', media.gallery, {});
    expect(element.drawn).to.equal(false);
    expect(heard.stop().map(({code, path}) => [code, path])).to.deep.equal([['address_refused', '/data/value/images']]);
  });

  it('is a carousel where it is narrow and a grid where it is wide', async () => {
    const element = await settled('image_gallery', media.gallery);
    const gallery = part(element, 'gallery');
    await until(() => gallery.ariaRoleDescription === '캐러셀', 'the carousel');
    const tops = (): number => new Set(findAll(element, 'figure').map((figure) => Math.round(figure.getBoundingClientRect().top))).size;
    expect(tops()).to.equal(1);
    await setViewport({width: 800, height: 800});
    await until(() => !gallery.hasAttribute('aria-roledescription'), 'the grid');
    expect(tops()).to.be.above(1);
    expect(part(element, 'moves').getBoundingClientRect().height).to.equal(0);
  });

  it('moves by its buttons and by arrow keys, and says where it is only then', async () => {
    const element = await settled('image_gallery', media.galleryCarousel);
    const moves = part(element, 'moves');
    const [previous, next] = findAll<HTMLButtonElement>(moves, 'button') as [HTMLButtonElement, HTMLButtonElement];
    const status = find(moves, '[role=status]');
    await until(() => previous.ariaDisabled === 'true' && next.ariaDisabled === 'false', 'the ends');
    expect(textOf(status)).to.equal('');
    next.click();
    expect(textOf(status)).to.equal('2 / 7');
    await until(() => part(element, 'slides').scrollLeft > 100, 'the second picture');
    next.focus();
    await press('ArrowLeft');
    expect(textOf(status)).to.equal('1 / 7');
    expect(deepActive()).to.equal(next);
  });

  it('goes to its first and last picture by Home and End, and mirrors the arrows in a page from right to left', async () => {
    const element = await settled('image_gallery', media.galleryCarousel);
    const status = find(part(element, 'moves'), '[role=status]');
    const [, next] = findAll<HTMLButtonElement>(part(element, 'moves'), 'button');
    await until(() => next?.ariaDisabled === 'false', 'the ends');
    next?.focus();
    await press('End');
    expect(textOf(status)).to.equal('7 / 7');
    await press('Home');
    expect(textOf(status)).to.equal('1 / 7');
    element.dir = 'rtl';
    await press('ArrowLeft');
    expect(textOf(status)).to.equal('2 / 7');
  });

  it('names each picture and links to where it is from', async () => {
    const element = await settled('image_gallery', media.galleryGrid);
    expect(findAll(element, 'figure canvas').map(({ariaLabel}) => ariaLabel).slice(3, 6)).to.deep.equal(['돌담 옆 수국', '예시 사진 도서관 이미지', '눈 덮인 소나무 숲']);
    const link = find<HTMLAnchorElement>(element, 'figcaption a');
    expect([link.href, link.rel, link.target]).to.deep.equal(['https://photos.example.com/1', 'noopener noreferrer', '_blank']);
    expect(textOf(find(element, 'figcaption'))).to.contain('CC BY 4.0');
  });

  it('asks for the pictures of far slides only when they come near', async () => {
    const element = await settled('image_gallery', media.galleryCarousel);
    const last = boxes(element).at(-1) as HTMLElement;
    expect(isDone(last)).to.equal(false);
    part(element, 'slides').scrollTo({left: 4000, behavior: 'instant'});
    await until(() => isDone(last), 'the last picture');
  });

  it('keeps its page when the next one does not come', async () => {
    const element = await settled('image_gallery', media.gallery);
    const pager = part(element, 'pager');
    findAll(pager, 'button').at(-1)?.click();
    await until(() => textOf(pager).includes('다시 시도'), 'the retry');
    expect(findAll(element, 'figure')).to.have.length(7);
  });

  it('tells a damaged picture alone, and the others stand', async () => {
    const host: Host = {proxyImage: async ({url}) => ({url: url.includes('/2.') ? new URL('/none.png', location.href).href : pictureFor(url)})};
    const element = await settled('image_gallery', media.galleryGrid, host);
    expect(boxes(element).map((box) => box.classList.contains('shown'))).to.deep.equal([true, false, true, true, true, true, true]);
    expect(findAll(element, '[part=retry]').map(({ariaLabel}) => ariaLabel)).to.deep.equal(['안개 낀 산등성이 다시 시도']);
  });
});

describe('the viewer', () => {
  async function opened(at = 0): Promise<{element: MoritResponse; dialog: HTMLDialogElement}> {
    const element = await settled('image_gallery', media.galleryGrid);
    const thumb = findAll(element, '.open')[at] as HTMLElement;
    thumb.focus();
    await press('Enter');
    const dialog = await until(() => findAll<HTMLDialogElement>(element, 'dialog[open]')[0], 'the viewer');
    await until(() => find<HTMLCanvasElement>(dialog, 'canvas').width > 0, 'the picture');
    return {element, dialog};
  }

  const seen = (dialog: Element): string | null => find(dialog, 'canvas').ariaLabel;

  it('opens over the page by keyboard and has no barrier', async () => {
    const {dialog} = await opened();
    expect(dialog.matches(':modal')).to.equal(true);
    await Promise.all(dialog.getAnimations().map(({finished}) => finished));
    await expectAccessible(dialog);
    dialog.close();
  });

  it('goes through the pictures by keys, says each, and gives focus back to the one last seen', async () => {
    const {element, dialog} = await opened();
    const status = find(dialog, 'p[role=status]');
    expect(textOf(status)).to.equal('');
    await press('ArrowRight', 'ArrowRight');
    expect(seen(dialog)).to.equal('빨간 지붕이 있는 마을');
    expect(textOf(status)).to.equal('이미지 3 / 7, 빨간 지붕이 있는 마을');
    await press('End');
    expect(seen(dialog)).to.equal('등대');
    await press('Home', 'ArrowLeft', 'ArrowRight');
    expect(seen(dialog)).to.equal('안개 낀 산등성이');
    await press('Escape');
    await until(() => findAll(element, 'dialog').length === 0, 'the end of the viewer');
    expect(deepActive()?.getAttribute('aria-label')).to.equal('안개 낀 산등성이 크게 보기');
  });

  it('enlarges and goes back to the whole by keys', async () => {
    const {dialog} = await opened();
    const {style} = find(dialog, 'canvas');
    await press('='); // The key of the plus sign.
    expect(style.transform).to.contain('scale(1.5)');
    await press('-');
    expect(style.transform).to.equal('');
    await press('=', '=', '0');
    expect(style.transform).to.equal('');
    dialog.close();
  });

  it('leaves the page where it was', async () => {
    const filler = html`<div class="below"></div>`;
    const element = await settled('image_preview', media.preview, pictureHost, filler);
    find(document, '.below').style.blockSize = '4000px';
    window.scrollTo(0, 30);
    const open = part(element, 'open');
    open.focus({preventScroll: true});
    await press('Enter');
    const dialog = await until(() => findAll<HTMLDialogElement>(element, 'dialog[open]')[0], 'the viewer');
    await press('Escape');
    await until(() => !dialog.isConnected, 'the end of the viewer');
    expect(window.scrollY).to.equal(30);
    expect(deepActive()).to.equal(open);
  });
});

describe('video_preview', () => {
  it('fetches nothing of the video before it is asked to play', async () => {
    let asked = 0;
    const element = await settled('video_preview', media.video, {...pictureHost, resolveArtifact: async () => { asked += 1; return {url: pictureFor('1')}; }});
    expect(findAll(element, 'video')).to.deep.equal([]);
    expect(asked).to.equal(0);
    const play = part(element, 'open');
    expect(play.ariaLabel).to.equal('비 갠 골목을 걷는 영상 재생, 길이 1:02');
    expect(textOf(play)).to.equal('1:02');
  });

  it('says that it could not play, keeps its poster, and offers another try', async () => {
    const element = await settled('video_preview', media.video, {...pictureHost, resolveArtifact: async () => ({url: new URL('/none.mp4', location.href).href})});
    part(element, 'open').focus();
    await press('Enter');
    await until(() => textOf(element).includes('동영상을 재생하지 못했어요'), 'the fault');
    expect(part(element, 'open').isConnected).to.equal(true);
  });

  it('gives the focus to the video that takes the place of what was pressed', async () => {
    const element = await settled('video_preview', media.video, {...pictureHost, resolveArtifact: async () => ({url: '/none.mp4'})});
    const focused: EventTarget[] = [];
    element.addEventListener('focusin', (event) => focused.push(event.composedPath()[0] as EventTarget));
    part(element, 'open').click();
    await until(() => focused.some((target) => target instanceof HTMLVideoElement && target.src === new URL('/none.mp4', location.href).href), 'the video');
  });

  it('of another kind than MP4 and WebM is a file', async () => {
    const element = await settled('video_preview', media.videoOther);
    expect(textOf(part(element, 'file'))).to.contain('.mkv');
    expect(findAll(element, '[part~=open]')).to.deep.equal([]);
  });
});
