import {expect} from '@open-wc/testing';
import type {Host} from '../../src/contract/host.js';
import {MoritResponse} from '../../src/elements/morit-response.js';
import {picturePart as picture} from '../fixtures/media.js';
import {pictureHost} from '../fixtures/picture-host.js';
import {expectAccessible} from '../support/axe.js';
import {setViewport} from '../support/commands.js';
import {find, findAll, fixture, html, part, textOf, until} from '../support/dom.js';

customElements.get('morit-response') ?? customElements.define('morit-response', MoritResponse);

async function draw(given: object, host: Host = pictureHost, locale = 'ko'): Promise<MoritResponse> {
  const home = await fixture(html`<div><morit-response .part=${given} .host=${host} locale=${locale}></morit-response></div>`);
  const element = find<MoritResponse>(home, 'morit-response');
  await element.updateComplete;
  return element;
}

/** The same part, as it stands now. */
async function becomes(element: MoritResponse, given: object): Promise<void> {
  (element as {part: unknown}).part = given;
  await element.updateComplete;
}

const heightOf = (element: Element): number => element.getBoundingClientRect().height;

describe('the place of a picture that is being made', () => {
  it('says so in words, in the reader’s language', async () => {
    expect(textOf(part(await draw(picture('generating')), 'picture'))).to.equal('이미지를 만들고 있어요');
    expect(textOf(part(await draw(picture('generating'), pictureHost, 'en'), 'picture'))).to.equal('Creating the image');
  });

  it('asks nobody for the picture, and has nothing to save or to press', async () => {
    let asked = 0;
    const element = await draw(picture('generating', {name: '노을.png'}), {resolveArtifact: async () => { asked += 1; return {url: ''}; }});
    await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
    expect(asked).to.equal(0);
    expect(findAll(element, 'button').map((button) => button.ariaLabel)).to.deep.equal(['노을.png 요약 복사']);
  });

  for (const width of [320, 768]) {
    it(`becomes the picture in the same element, of the same height, at ${width} px (R-072)`, async () => {
      await setViewport({width, height: 800});
      const element = await draw(picture('generating'));
      const box = part(element, 'picture');
      const before = [heightOf(box), heightOf(element)] as const;
      await becomes(element, picture('completed'));
      await until(() => box.classList.contains('shown'), 'the picture');
      expect(part(element, 'picture')).to.equal(box);
      expect(heightOf(box)).to.be.closeTo(before[0], 1);
      expect(heightOf(element)).to.be.closeTo(before[1], 1);
      expect(find(box, 'canvas').ariaLabel).to.equal('노을이 지는 바닷가');
      expect(textOf(box)).to.equal('');
    });
  }

  it('is no barrier, light and dark', async () => {
    const element = await draw(picture('generating'));
    for (const scheme of ['light', 'dark'] as const) {
      element.style.colorScheme = scheme;
      element.style.background = scheme === 'dark' ? '#1c1b19' : '#ffffff';
      await Promise.all(part(element, 'container').getAnimations({subtree: true}).map(({finished}) => finished));
      await expectAccessible(element);
    }
  });
});
