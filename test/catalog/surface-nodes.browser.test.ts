import {expect} from '@open-wc/testing';
import type {SurfaceNode} from '../../src/surface/node.js';
import {pictureHost} from '../fixtures/picture-host.js';
import * as fixtures from '../fixtures/surfaces.js';
import {expectAccessible} from '../support/axe.js';
import {setViewport} from '../support/commands.js';
import {find, findAll, nextFrame, textOf, until} from '../support/dom.js';
import {standing} from '../support/standing-surface.js';
import type {SurfaceStage} from '../support/surface-stage.js';

const {column, node, text, row} = fixtures;

async function stage(root: SurfaceNode, host = pictureHost): Promise<{stage: SurfaceStage; surface: fixtures.StillSurface}> {
  const {element, surface} = await standing(root, {}, host);
  return {stage: element, surface};
}

const only = async (root: SurfaceNode): Promise<SurfaceStage> => (await stage(root)).stage;

const roots = {
  layout: fixtures.layoutRoot, content: fixtures.contentRoot, controls: fixtures.controlsRoot, inputs: fixtures.inputsRoot,
  product: fixtures.productRoot, form: fixtures.formRoot, timetable: fixtures.timetableRoot, long: fixtures.longRoot,
};

describe('the nodes of a surface', () => {
  for (const [name, root] of Object.entries(roots)) {
    it(`${name}: no barrier, light and dark`, async () => {
      const element = await only(root);
      await until(() => findAll(element, '.picture').every((box) => !box.classList.contains('waiting') || box.getBoundingClientRect().top > innerHeight), 'the pictures');
      for (const scheme of ['light', 'dark'] as const) {
        element.style.colorScheme = scheme;
        element.style.background = scheme === 'dark' ? '#1c1b19' : '#ffffff';
        await element.atRest();
        await expectAccessible(element, {undecided: ['aria-roledescription', 'video-caption']});
      }
      expect(element.errors).to.deep.equal([]);
    });

    it(`${name}: stays within 280 and 320 px`, async () => {
      for (const width of [280, 320]) {
        await setViewport({width, height: 800});
        const element = await only(root);
        expect(document.documentElement.scrollWidth).to.be.at.most(width);
        for (const each of findAll(element, '.surface *').filter((inner) => !inner.closest('.n-slides, .visually-hidden, dialog') && !inner.matches('canvas, svg *'))) {
          expect(each.getBoundingClientRect().right, `${each.className} at ${width}`).to.be.at.most(width + 1);
        }
      }
      await setViewport({width: 800, height: 600});
    });
  }

  it('write no style attribute in mark-up, and ask for nothing as an img', async () => {
    const element = await only(fixtures.contentRoot);
    expect(findAll(element, 'img, iframe')).to.deep.equal([]);
    expect(findAll(element, '.n-text[style*="color"]')).to.deep.equal([]);
  });

  it('float nowhere inside the container', async () => {
    const element = await only(fixtures.layoutRoot);
    for (const each of findAll(element, '.n-card, .n-section')) expect(getComputedStyle(each).boxShadow).to.equal('none');
  });
});

describe('headings', () => {
  it('stand below the title of the response and skip no level', async () => {
    const element = await only(column(text('가', 'h3'), text('나', 'h1'), text('다', 'h5'), text('라', 'h2')));
    expect(findAll(element, 'h2, h3, h4, h5, h6').map((each) => each.localName)).to.deep.equal(['h3', 'h4', 'h4', 'h5', 'h5']);
  });

  it('keep their level when another comes before them', async () => {
    const {stage: element, surface} = await stage(column(text('가', 'h2', {key: 'a'})));
    const before = find(element, '.n-h2');
    surface.set({root: {...surface.view.root, children: [text('앞', 'h1'), ...(surface.view.root as unknown as {children: SurfaceNode[]}).children]} as SurfaceNode});
    await until(() => findAll(element, '.n-h1').length > 0, 'the new heading');
    expect(find(element, '.n-h2')).to.equal(before);
  });
});

describe('text', () => {
  it('is never read as mark-up', async () => {
    const element = await only(column(text('<b>굵게</b> **별**'), node({type: 'markdown', text: '<img src=x onerror=alert(1)> **굵게**'})));
    await until(() => findAll(element, '.n-markdown strong').length > 0, 'the Markdown');
    expect(findAll(element, '.surface b, .surface img')).to.deep.equal([]);
    expect(textOf(find(element, '.n-text'))).to.equal('<b>굵게</b> **별**');
  });

  it('shows as many lines as it may', async () => {
    const element = await only(column(text('긴 글이에요. '.repeat(200), 'body', {maxLines: 3})));
    const line = Number.parseFloat(getComputedStyle(find(element, '.n-text')).lineHeight);
    expect(find(element, '.n-text').getBoundingClientRect().height).to.be.closeTo(3 * line, 1);
  });
});

describe('a row and a grid', () => {
  it('share the room by weight', async () => {
    const element = await only(row(text('가', 'body', {weight: 2}), text('나', 'body', {weight: 1})));
    const [first, second] = findAll(element, '.n-text').map((each) => each.getBoundingClientRect().width) as [number, number];
    expect(first / second).to.be.closeTo(2, 0.1);
  });

  it('have no more columns than they are told, and fewer where it is narrow', async () => {
    const cells = Array.from({length: 8}, (_, at) => text(`칸 ${at}`));
    const element = await only(node({type: 'grid', minItemWidth: 120, columns: 3, spacing: 8, children: cells}));
    const columnsOf = (): number => getComputedStyle(find(element, '.n-grid')).gridTemplateColumns.split(' ').length;
    expect(columnsOf()).to.equal(3);
    element.style.inlineSize = '300px';
    await nextFrame();
    expect(columnsOf()).to.equal(2);
  });

  it('say one line in place of an empty list, and nothing without one', async () => {
    const element = await only(column(node({type: 'list', ordered: false, divided: false, emptyText: '비었어요', children: []}), node({type: 'column', children: []})));
    expect(findAll(element, 'ul, .n-root > .n-column > .n-column:empty')).to.deep.equal([]);
    expect(textOf(find(element, '.n-quiet'))).to.equal('비었어요');
  });
});
