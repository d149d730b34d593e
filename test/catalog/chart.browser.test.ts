import {expect} from '@open-wc/testing';
import {createRegistry} from '../../src/catalog/host-registry.js';
import {MoritResponse} from '../../src/elements/morit-response.js';
import * as charts from '../fixtures/charts.js';
import {expectAccessible} from '../support/axe.js';
import {emulate, hasDevTools, press, setViewport} from '../support/commands.js';
import {find, findAll, fixture, html, nextFrame, part, textOf, until} from '../support/dom.js';

customElements.get('morit-response') ?? customElements.define('morit-response', MoritResponse);

async function draw(value: unknown, locale = 'ko'): Promise<MoritResponse> {
  const element = await fixture<MoritResponse>(html`<morit-response component="chart" .value=${value} locale=${locale}></morit-response>`);
  await element.updateComplete;
  return element;
}

/** Whether anything but the ground was painted. */
function isPainted(element: MoritResponse): boolean {
  const canvas = find<HTMLCanvasElement>(element, 'canvas');
  if (canvas.width === 0 || canvas.height === 0) return false;
  return canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data.some((byte) => byte !== 0) ?? false;
}

async function drawn(value: unknown, locale = 'ko'): Promise<MoritResponse> {
  const element = await draw(value, locale);
  await until(() => isPainted(element), 'the chart to be painted');
  return element;
}

/** Resolves when nothing in it moves or changes its colour any more. */
async function still(element: MoritResponse): Promise<void> {
  await Promise.all(part(element, 'container').getAnimations({subtree: true}).map(({finished}) => finished));
}

const cells = (element: MoritResponse): string[][] => findAll(element, 'tbody tr').map((row) => findAll(row, 'th, td').map(textOf));
const openTable = (element: MoritResponse): void => part(element, 'show-table').click();

describe('chart', () => {
  before(async () => { await createRegistry().load('chart@1'); });

  for (const [name, value] of Object.entries(charts)) {
    it(`${name}: is painted and open to everyone, light and dark, with its table`, async () => {
      const element = await drawn(value);
      openTable(element);
      for (const scheme of ['light', 'dark'] as const) {
        element.style.colorScheme = scheme;
        element.style.background = scheme === 'dark' ? '#1c1b19' : '#ffffff';
        await still(element);
        await expectAccessible(element);
      }
    });
  }

  for (const width of [280, 320, 768]) {
    it(`stays within ${width} px in every state`, async () => {
      await setViewport({width, height: 800});
      for (const [name, value] of Object.entries(charts)) {
        const element = await draw(value);
        openTable(element);
        const container = part(element, 'container');
        expect(container.scrollWidth, name).to.be.at.most(container.clientWidth);
        expect(document.documentElement.scrollWidth, name).to.be.at.most(width);
      }
    });
  }

  it('names its picture by kind, title and one sentence with the least, the most and the course', async () => {
    const {ariaLabel} = find(await draw(charts.bars), 'canvas');
    expect(ariaLabel).to.equal('막대 차트, 분기별 매출. 4개 항목 가운데 최고는 151억 원(4분기), 최저는 120억 원(1분기)이고, 처음보다 31억 원 늘었어요.');
  });

  it('says the same of several series, slices and points', async () => {
    expect(find(await draw(charts.lineGaps), 'canvas').ariaLabel).to.contain('최고는 43보(가, 12월)').and.contain('가 10보 → 43보, 나 40보 → 29보');
    expect(find(await draw(charts.pie), 'canvas').ariaLabel).to.contain('가장 큰 것은 그 밖(31.5%)');
    expect(find(await draw(charts.scatter, 'en'), 'canvas').ariaLabel).to.contain('24 points with');
  });

  it('shows the same figures as a table, gaps as gaps', async () => {
    const element = await draw(charts.lineGaps);
    expect(findAll(element, 'table')).to.deep.equal([]);
    openTable(element);
    expect(part(element, 'show-table').ariaExpanded).to.equal('true');
    expect(find(element, 'caption').textContent).to.contain('기록이 빠진 날');
    expect(cells(element)[4]).to.deep.equal(['5월', '–', '20']);
    expect(findAll(element, 'thead th').map(textOf)).to.deep.equal(['항목', '가 (보)', '나 (보)']);
  });

  it('holds back the rows of a long table until they are asked for', async () => {
    const element = await draw(charts.many);
    openTable(element);
    expect(cells(element)).to.have.length(20);
    const rest = findAll(element, '.twin button').at(-1);
    expect(textOf(rest as Element)).to.equal('나머지 180행 보기');
    rest?.click();
    expect(cells(element)).to.have.length(200);
  });

  it('goes through its points by arrow keys and says each', async () => {
    const element = await drawn(charts.barsOfSeries);
    const plot = part(element, 'plot');
    const said = (): string => find(plot, '[role=status]').textContent ?? '';
    plot.focus();
    await press('ArrowRight', 'ArrowRight');
    expect(said()).to.equal('2월, 서울, 3,540명, 5개 중 2');
    await press('ArrowDown');
    expect(said()).to.equal('2월, 부산, 2,520명, 5개 중 2');
    await press('End');
    expect(said()).to.equal('5월, 부산, 2,520명, 5개 중 5');
    await press('ArrowRight');
    expect(said()).to.equal('1월, 부산, 2,100명, 5개 중 1');
  });

  it('takes Escape for itself only while a point is shown', async () => {
    const element = await drawn(charts.bars);
    let heard = 0;
    element.addEventListener('keydown', ({key}) => { if (key === 'Escape') heard += 1; });
    part(element, 'plot').focus();
    await press('ArrowRight', 'Escape');
    expect(heard).to.equal(0);
    await press('Escape');
    expect(heard).to.equal(1);
  });

  it('paints again in the colours of another theme', async () => {
    const element = await drawn(charts.bars);
    element.style.colorScheme = 'light';
    await nextFrame();
    const pixels = (): string => find<HTMLCanvasElement>(element, 'canvas').toDataURL();
    const before = pixels();
    element.style.colorScheme = 'dark';
    await until(() => pixels() !== before, 'the dark colours');
  });

  it('paints with the system\'s colours when they are forced', async function () {
    if (!hasDevTools) this.skip();
    const element = await drawn(charts.lines);
    const before = find<HTMLCanvasElement>(element, 'canvas').toDataURL();
    try {
      await emulate({'forced-colors': 'active'});
      await until(() => find<HTMLCanvasElement>(element, 'canvas').toDataURL() !== before, 'the system\'s colours');
    } finally {
      await emulate({});
    }
  });

  it('waits without a size and is laid out at the first it gets', async () => {
    const hidden = await fixture(html`<div hidden><morit-response component="chart" .value=${charts.bars}></morit-response></div>`) as HTMLElement;
    const element = find<MoritResponse>(hidden, 'morit-response');
    await element.updateComplete;
    hidden.hidden = false;
    await until(() => isPainted(element), 'the chart to be painted');
    expect(find<HTMLCanvasElement>(element, 'canvas').clientWidth).to.equal(part(element, 'plot').clientWidth);
  });

  it('lets its pixels go when it leaves the page, and paints again when it comes back', async () => {
    const element = await drawn(charts.bars);
    const canvas = find<HTMLCanvasElement>(element, 'canvas');
    const home = element.parentElement;
    element.remove();
    expect(canvas.width).to.equal(0);
    home?.append(element);
    await until(() => isPainted(element), 'the chart to be painted');
  });

  it('is made only near the viewport', async () => {
    const page = await fixture(html`<div><div class="far"></div><morit-response component="chart" .value=${charts.bars}></morit-response></div>`);
    find(page, '.far').style.blockSize = '6000px';
    const element = find<MoritResponse>(page, 'morit-response');
    await element.updateComplete;
    await nextFrame();
    await nextFrame();
    expect(isPainted(element)).to.equal(false);
    element.scrollIntoView();
    await until(() => isPainted(element), 'the chart to be painted');
    window.scrollTo(0, 0);
    await until(() => find<HTMLCanvasElement>(element, 'canvas').width === 0, 'the pixels to be let go');
  });

  it('is freed far from the viewport and made again near it, each time without losing its place', async () => {
    const page = await fixture(html`<div>${Array.from({length: 3}, () => html`<morit-response component="chart" .value=${charts.bars}></morit-response><div class="far"></div>`)}</div>`);
    findAll(page, '.far').forEach((gap) => { gap.style.blockSize = '6000px'; });
    const [first, second] = findAll<MoritResponse>(page, 'morit-response') as [MoritResponse, MoritResponse];
    await second.updateComplete;
    for (const [shown, far] of [[first, second], [second, first], [first, second]] as const) {
      shown.scrollIntoView();
      await until(() => isPainted(shown) && !isPainted(far), 'one painted and the other let go');
      expect(part(shown, 'plot').clientHeight).to.equal(part(far, 'plot').clientHeight);
    }
  });

  it('is made once when it leaves and comes back before its turn', async () => {
    const element = await draw(charts.bars);
    const home = element.parentElement;
    for (let times = 0; times < 3; times += 1) {
      element.remove();
      home?.append(element);
    }
    await until(() => isPainted(element), 'the chart to be painted');
    expect(find(element, 'canvas').ariaLabel).to.contain('분기별 매출');
  });

  it('shows words of the value only as words', async () => {
    const element = await drawn(charts.hostile);
    openTable(element);
    expect(findAll(element, 'img, script')).to.deep.equal([]);
    expect(cells(element)[0]).to.deep.equal(['=HYPERLINK("https://evil.example")', '3']);
  });

  it('offers itself as PNG and CSV in its chrome', async () => {
    const names = findAll(part(await draw(charts.bars), 'menu'), 'button').map(({ariaLabel}) => ariaLabel);
    expect(names).to.include.members(['분기별 매출 PNG 저장', '분기별 매출 CSV 저장']);
  });
});
