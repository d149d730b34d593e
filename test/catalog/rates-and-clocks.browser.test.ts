import {expect} from '@open-wc/testing';
import {MoritResponse} from '../../src/elements/morit-response.js';
import * as fixtures from '../fixtures/rates-and-clocks.js';
import {expectAccessibleInBothSchemes} from '../support/axe.js';
import {press, setViewport} from '../support/commands.js';
import {deepActive, find, findAll, fixture, html, part, textOf} from '../support/dom.js';

customElements.get('morit-response') ?? customElements.define('morit-response', MoritResponse);

async function response(component: string, value: unknown, clock = {now: () => fixtures.fixtureNow}, locale = 'ko'): Promise<MoritResponse> {
  const element = await fixture<MoritResponse>(html`<morit-response
    component=${component} .value=${value} .clock=${clock} locale=${locale}></morit-response>`);
  await element.updateComplete;
  return element;
}

const {rateFull, rateOnly, rateFalling, rateSmall, clockOne, clockMany, clockLong} = fixtures;
const states = {
  exchange_rate: {rateFull, rateOnly, rateFalling, rateSmall},
  world_clock: {clockOne, clockMany, clockLong},
} as const;

for (const [component, values] of Object.entries(states)) {
  describe(component, () => {
    for (const [name, value] of Object.entries(values)) {
      it(`${name}: no barrier, light and dark`, async () => {
        const element = await response(component, value);
        await expectAccessibleInBothSchemes(element);
      });
    }

    for (const width of [280, 320, 768]) {
      it(`stays within ${width} px in every state`, async () => {
        await setViewport({width, height: 800});
        for (const [name, value] of Object.entries(values)) {
          const container = part(await response(component, value), 'container');
          expect(container.scrollWidth, name).to.be.at.most(container.clientWidth);
          expect(container.getBoundingClientRect().right, name).to.be.at.most(width);
        }
      });
    }

    it('writes no style attribute', async () => {
      for (const value of Object.values(values)) expect(findAll(await response(component, value), '[style]')).to.deep.equal([]);
    });
  });
}

describe('exchange_rate', () => {
  it('says what the asked amount is worth, in the currency\'s own decimals, then the rate', async () => {
    const rate = part(await response('exchange_rate', rateFull), 'rate');
    expect(textOf(rate)).to.contain('100 USD = 139,120 KRW').and.contain('1 USD = 1,391.20 KRW');
  });

  it('tells a change with sign, arrow and word', async () => {
    expect(textOf(await response('exchange_rate', rateFull))).to.contain('▲ +3.2 (+0.23%) 올랐어요 전일 대비');
    expect(textOf(await response('exchange_rate', rateFalling))).to.contain('▼ -1.4% 내렸어요');
  });

  it('turns the rate round by keyboard, and back', async () => {
    const element = await response('exchange_rate', rateOnly);
    const button = part(element, 'swap');
    expect(button.getAttribute('aria-label')).to.equal('KRW/USD 기준으로 보기');
    button.focus();
    await press('Enter');
    expect(textOf(part(element, 'rate'))).to.contain('1 KRW = 0.0007188 USD');
    expect(deepActive()).to.equal(button);
    await press('Enter');
    expect(textOf(part(element, 'rate'))).to.contain('1 USD = 1,391.20 KRW');
  });

  it('says in words what the drawn history shows', async () => {
    expect(textOf(part(await response('exchange_rate', rateFull), 'history'))).to.contain('9월 22일부터 9월 28일까지 최저 1,371.00, 최고 1,391.20');
  });

  it('leaves no slot for what the value does not hold', async () => {
    const element = await response('exchange_rate', rateOnly);
    for (const name of ['history', 'others', 'support']) expect(findAll(element, `[part="${name}"]`), name).to.deep.equal([]);
  });
});

describe('world_clock', () => {
  it('shows each place\'s time, its day and how far it is from home', async () => {
    const rows = findAll(part(await response('world_clock', clockMany), 'clocks'), 'li').map(textOf);
    expect(rows).to.deep.equal([
      '서울 낮 오후 4:20', '뉴욕 미국 13시간 늦음 밤 오전 3:20', '뉴델리 3시간 30분 늦음 낮 오후 12:50', '오클랜드 4시간 빠름 밤 오후 8:20',
      '호놀룰루 어제 · 19시간 늦음 밤 오후 9:20',
    ]);
  });

  it('goes on by the device\'s clock when the part is an old one', async () => {
    const element = await response('world_clock', clockOne, {now: () => fixtures.fixtureNow + 5 * 3_600_000});
    expect(textOf(find(element, 'time'))).to.equal('오후 9:20');
  });

  it('follows the host\'s clock when the device is slow', async () => {
    const element = await response('world_clock', clockOne, {now: () => fixtures.fixtureNow - 600_000});
    expect(textOf(find(element, 'time'))).to.equal('오후 4:20');
  });

  it('is right again as soon as the page is looked at', async () => {
    let now = fixtures.fixtureNow;
    const element = await response('world_clock', clockOne, {now: () => now});
    now += 3 * 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(textOf(find(element, 'time'))).to.equal('오후 4:23');
  });

  it('rests while it is off the page, and is right when it comes back', async () => {
    let now = fixtures.fixtureNow;
    const element = await response('world_clock', clockOne, {now: () => now});
    const time = find(element, 'time');
    const home = element.parentElement;
    element.remove();
    now += 7 * 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(textOf(time)).to.equal('오후 4:20');
    home?.append(element);
    expect(textOf(find(element, 'time'))).to.equal('오후 4:27');
  });

  it('changes between twelve and twenty-four hours by arrow key', async () => {
    const element = await response('world_clock', clockOne);
    find<HTMLInputElement>(element, 'input:checked').focus();
    await press('ArrowRight');
    expect(textOf(find(element, 'time'))).to.equal('16:20');
  });
});
