import {expect} from '@open-wc/testing';
import {html as template, css} from 'lit';
import type {Registry} from '../../src/catalog/registry.js';
import type {Renderer} from '../../src/catalog/renderer.js';
import type {Json} from '../../src/contract/json.js';
import {MoritResponse} from '../../src/elements/morit-response.js';
import {operations, part as dataPart} from '../contract/parts.js';
import * as weather from '../fixtures/weather.js';
import {expectAccessibleInBothSchemes} from '../support/axe.js';
import {axTree, emulate, flattenAx, press, setViewport} from '../support/commands.js';
import {collect, deepActive, find, findAll, fixture, html, part, textOf, unhandledDuring} from '../support/dom.js';

customElements.get('morit-response') ?? customElements.define('morit-response', MoritResponse);

const clock = {now: () => weather.weatherNow};

async function response(properties: Omit<Partial<MoritResponse>, 'part'> & {part?: unknown} = {}): Promise<MoritResponse> {
  const element = await fixture<MoritResponse>(html`<morit-response locale="ko"></morit-response>`);
  Object.assign(element, {clock, ...properties});
  await element.updateComplete;
  return element;
}

const seoul = (value: unknown = weather.currentOnly, data?: Record<string, unknown>): unknown => dataPart('weather', value, data);

/** A registry of one component whose rendering the test decides. */
function registryOf(render: Renderer<{readonly text: string}>['render']): Registry {
  const renderer: Renderer<{readonly text: string}> = {
    name: 'note', contract: 'note@1', mode: 'provider', styles: css``, title: () => '쪽지', render, summary: ({text}) => text,
  };
  const validate = (value: unknown) => typeof (value as {text?: unknown}).text === 'string'
    ? {valid: true as const} : {valid: false as const, issues: [{path: '/text', message: 'text'}]};
  return {
    find: (component) => component === 'note' ? 'note@1' : 'unknown_component',
    load: () => Promise.resolve({rules: {contract: 'note@1', mode: 'provider', validate}, renderer: renderer as Renderer}),
    contracts: () => ['note@1'],
    checkInput: () => Promise.resolve({valid: true}),
  };
}

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

describe('<morit-response>', () => {
  it('appears once and whole, and takes no room before', async () => {
    const element = await response();
    expect(isShown(element)).to.equal(false);
    const insertions: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const {addedNodes} of records) for (const node of addedNodes) if (node instanceof Element) insertions.push(textOf(node));
    });
    observer.observe(element.shadowRoot as ShadowRoot, {childList: true, subtree: true});
    element.part = seoul() as never;
    await element.updateComplete;
    insertions.push(...observer.takeRecords().flatMap(({addedNodes}) => [...addedNodes].filter((node) => node instanceof Element).map(textOf)));
    expect(insertions).to.have.length(1);
    expect(insertions[0]).to.contain('서울 날씨').and.contain('구름 조금').and.contain('23°').and.contain('예시 기상 서비스');
    expect(isShown(element)).to.equal(true);
  });

  it('draws nothing for a part that the gate refuses, and tells a developer once', async () => {
    const element = await fixture<MoritResponse>(html`<morit-response></morit-response>`);
    const diagnostics = collect(element, 'morit-diagnostic');
    element.part = seoul({location: {name: '서울'}}, {runId: 'run_1'}) as never;
    await element.updateComplete;
    expect(diagnostics.stop().map(({code, path, runId}) => [code, path, runId])).to.deep.equal([['value_invalid', '/data/value', 'run_1']]);
    expect(isShown(element)).to.equal(false);
    expect(textOf(element.shadowRoot as ShadowRoot)).to.equal('');
  });

  it('keeps the last good value, in the same nodes, when an update is damaged', async () => {
    const element = await response({part: seoul()});
    const before = part(element, 'container');
    element.part = seoul({location: {name: '서울'}, current: {temperature: '31'}}) as never;
    await element.updateComplete;
    expect(part(element, 'container')).to.equal(before);
    expect(textOf(before)).to.contain('23°');
  });

  it('shows a good update in the same nodes, at the same height', async () => {
    const element = await response({part: seoul()});
    const before = part(element, 'container');
    const {height} = before.getBoundingClientRect();
    element.part = seoul({...weather.currentOnly, current: {...weather.currentOnly.current, temperature: 9}}) as never;
    await element.updateComplete;
    expect(part(element, 'container')).to.equal(before);
    expect(textOf(before)).to.contain('9°');
    expect(before.getBoundingClientRect().height).to.equal(height);
  });

  it('leaves nothing standing when another part comes and is refused', async () => {
    const element = await response({part: seoul()});
    element.part = seoul({location: {name: '부산'}}, {partId: 'part_2'}) as never;
    await element.updateComplete;
    expect(isShown(element)).to.equal(false);
  });

  it('shows the newest of two parts set in one breath', async () => {
    const element = await response();
    element.part = seoul(weather.full) as never;
    const first = element.updateComplete;
    element.part = seoul(weather.forecastOnly, {partId: 'part_2'}) as never;
    await Promise.all([first, element.updateComplete]);
    expect(textOf(part(element, 'title'))).to.equal('부산 날씨');
  });

  it('draws one and the same for the part, its operations and its plain value', async () => {
    const [short, list, plain] = await Promise.all([
      response({part: seoul()}),
      response({operations: operations('weather', weather.currentOnly)}),
      response({component: 'weather', contract: 'weather@1', value: weather.currentOnly}),
    ]);
    expect(textOf(list)).to.equal(textOf(short));
    expect(textOf(plain)).to.equal(textOf(short));
  });

  for (const [level, tag] of [['2', 'H2'], ['9', 'H3'], ['x', 'H3']] as const) {
    it(`titles itself with ${tag} for heading-level="${level}"`, async () => {
      const element = await response({part: seoul()});
      element.setAttribute('heading-level', level);
      await element.updateComplete;
      expect(part(element, 'title').localName.toUpperCase()).to.equal(tag);
    });
  }

  it('reads a part written on the page', async () => {
    const element = await fixture<MoritResponse>(html`<morit-response locale="ko"></morit-response>`);
    const script = Object.assign(document.createElement('script'), {type: 'application/json', textContent: JSON.stringify(seoul())});
    element.append(script);
    await new Promise((resolve) => { element.shadowRoot?.querySelector('slot')?.addEventListener('slotchange', resolve, {once: true}); });
    await element.updateComplete;
    expect(textOf(part(element, 'title'))).to.equal('서울 날씨');
  });

  it('leaves the element its own list of part names', async () => {
    const element = await response({part: seoul()});
    element.part = 'weather-card' as never;
    expect([...element.part]).to.deep.equal(['weather-card']);
    expect(isShown(element)).to.equal(true);
  });

  for (const [when, draws] of [['at first', 0], ['at an update', 1]] as const) {
    it(`is left out, and nothing else is, when its renderer throws ${when}`, async () => {
      let drawn = 0;
      const registry = registryOf(({text}) => {
        if (drawn++ === draws) throw new Error('renderer');
        return template`<p>${text}</p>`;
      });
      const element = await response({registry});
      const diagnostics = collect(element, 'morit-diagnostic');
      const loose = await unhandledDuring(async () => {
        for (const text of ['하나', '둘'].slice(0, draws + 1)) {
          Object.assign(element, {component: 'note', value: {text}});
          await element.updateComplete;
        }
      });
      expect(loose).to.deep.equal([]);
      expect(diagnostics.stop().map(({code}) => code)).to.deep.equal(['render_failed']);
      expect(isShown(element)).to.equal(false);
    });
  }

  it('may be drawn again by the next value after its renderer threw', async () => {
    let drawn = 0;
    const registry = registryOf(({text}) => {
      if (drawn++ === 0) throw new Error('renderer');
      return template`<p>${text}</p>`;
    });
    const element = await response({registry, component: 'note', value: {text: '하나'}});
    element.value = {text: '둘'};
    await element.updateComplete;
    expect(textOf(part(element, 'content'))).to.equal('둘');
  });

  it('gives title, content, support and actions in this order, in the group that the title names', async () => {
    await response({part: seoul(weather.full), headingLevel: 4});
    const nodes = flattenAx(await axTree());
    const at = (role: string, name: RegExp): number => nodes.findIndex((node) => node.role === role && name.test(node.name));
    const order = [at('group', /^서울 날씨$/), at('heading', /^서울 날씨$/), at('radio', /섭씨/), at('link', /예시 기상 서비스/), at('button', /^서울 날씨 요약 복사$/)];
    expect(order).to.deep.equal([...order].sort((a, b) => a - b));
    expect(order[0]).to.be.greaterThan(-1);
    expect(nodes[order[1] ?? 0]?.properties['level']).to.equal(4);
  });

  it('hands the summary to the page, which may copy it itself', async () => {
    const element = await response({part: seoul(weather.full), messageId: 'msg_1'});
    const copies = collect(element, 'morit-copy');
    element.addEventListener('morit-copy', (event) => event.preventDefault());
    part(element, 'copy').click();
    await element.updateComplete;
    const [event] = copies.stop();
    expect(event?.text).to.equal('서울의 지금 날씨: 23°C, 구름 조금. 서울의 오늘 예보: 구름 조금, 최저 17°C, 최고 25°C.');
    expect(event?.messageId).to.equal('msg_1');
    expect(textOf(find(element, '[role="status"]'))).to.equal('복사했어요');
  });

  it('writes no style attribute, and asks nothing of any other host', async () => {
    const element = await response({part: seoul(weather.withAlerts)});
    expect(findAll(element, '[style]')).to.deep.equal([]);
    const hosts = performance.getEntriesByType('resource').map(({name}) => new URL(name).host);
    expect([...new Set(hosts)]).to.deep.equal([location.host]);
  });

  it('opens its source apart from the page, and says where it leads', async () => {
    const link = find<HTMLAnchorElement>(await response({part: seoul()}), 'a');
    expect([link.href, link.target, link.rel, link.referrerPolicy]).to.deep.equal(['https://example.com/w', '_blank', 'noopener noreferrer', 'no-referrer']);
    expect(textOf(link)).to.contain('example.com');
  });

  it('changes its language and keeps its value', async () => {
    const element = await response({part: seoul()});
    element.locale = 'en';
    await element.updateComplete;
    expect(textOf(element)).to.contain('Weather in 서울').and.contain('23°').and.contain('Copy summary');
  });
});

describe('<morit-response> with weather', () => {
  const states: Readonly<Record<string, Json>> = {
    full: weather.full, currentOnly: weather.currentOnly, conditionOnly: weather.conditionOnly, forecastOnly: weather.forecastOnly,
    alerts: weather.withAlerts, long: weather.longKorean, english: weather.english,
  } as unknown as Record<string, Json>;

  for (const [name, value] of Object.entries(states)) {
    it(`${name}: no barrier, light and dark`, async () => {
      const element = await response({part: seoul(value)});
      await expectAccessibleInBothSchemes(element);
    });
  }

  for (const width of [280, 320, 768]) {
    it(`stays within ${width} px in every state`, async () => {
      await setViewport({width, height: 800});
      for (const [name, value] of Object.entries(states)) {
        const element = await response({part: seoul(value)});
        const container = part(element, 'container');
        expect(container.scrollWidth, name).to.be.at.most(container.clientWidth);
        expect(container.getBoundingClientRect().right, name).to.be.at.most(width);
      }
    });
  }

  it('changes the unit by arrow key, in this response alone', async () => {
    const [element, other] = [await response({part: seoul(weather.full)}), await response({part: seoul(weather.full)})];
    find<HTMLInputElement>(element, 'input:checked').focus();
    await press('ArrowRight');
    expect((deepActive() as HTMLInputElement).checked).to.equal(true);
    expect(textOf(part(element, 'now'))).to.contain('74°');
    expect(textOf(part(other, 'now'))).to.contain('23°');
  });

  it('keeps the chosen unit when the value is refreshed', async () => {
    const element = await response({part: seoul(weather.full)});
    findAll<HTMLInputElement>(element, 'input')[1]?.click();
    element.part = seoul({...weather.full, current: {temperature: 0}}) as never;
    await element.updateComplete;
    expect(textOf(part(element, 'now'))).to.contain('32°');
  });

  it('leaves no slot for what the value does not hold', async () => {
    const element = await response({part: seoul(weather.conditionOnly)});
    for (const name of ['details', 'hours', 'days', 'alerts', 'unit', 'support']) expect(findAll(element, `[part="${name}"]`), name).to.deep.equal([]);
  });

  it('says every hour and day in words', async () => {
    const element = await response({part: seoul(weather.full)});
    const [hour] = findAll(part(element, 'hours'), 'li');
    expect(textOf(hour as Element)).to.equal('지금 23°, 구름 조금');
    const [day] = findAll(part(element, 'days'), 'li');
    expect(textOf(day as Element)).to.equal('오늘 구름 조금 강수 확률 60% 최저 17° 최고 25°');
  });

  it('stands still for a reader who wants no motion', async () => {
    await emulate({'prefers-reduced-motion': 'reduce'});
    const element = await response({part: seoul()});
    expect(part(element, 'container').getAnimations()).to.deep.equal([]);
    await emulate({});
  });

  it('asks the page before a link leads away from it', async () => {
    const element = await response({part: seoul({...weather.currentOnly as object, source: {name: '예시 기상 서비스', url: 'https://example.com/w'}}), messageId: 'm'});
    const links = collect(element, 'morit-open-url');
    element.addEventListener('morit-open-url', (event) => { event.preventDefault(); });
    const click = new MouseEvent('click', {bubbles: true, composed: true, cancelable: true});
    find(element, 'a[href]').dispatchEvent(click);
    expect(links.events.map(({url, messageId}) => [url, messageId])).to.deep.equal([['https://example.com/w', 'm']]);
    expect(click.defaultPrevented).to.equal(true);
  });

  describe('of a component that is not known here (C-01)', () => {
    const unknown = dataPart('product_tile', {name: '머그컵', tags: ['흰색', {size: 300}]}, {title: '추천 상품'});

    it('is left out where the text says it all, and told to a developer', async () => {
      const element = await response();
      const told = collect(element, 'morit-diagnostic');
      element.part = unknown as never;
      await element.updateComplete;
      expect(isShown(element)).to.equal(false);
      expect(told.events.map(({diagnostic}) => diagnostic.code)).to.deep.equal(['unknown_component']);
    });

    for (const origin of ['model', 'restored'] as const) {
      it(`leaves a note with its own text when it is ${origin === 'model' ? 'drawn by the model' : 'brought back from the history'}`, async () => {
        const element = await response({origin, part: unknown});
        const note = part(element, 'unknown');
        expect(note.getAttribute('role')).to.equal('note');
        expect(textOf(note)).to.equal('지금은 보여 드릴 수 없는 화면이에요 추천 상품 머그컵 흰색 300');
        await expectAccessibleInBothSchemes(element);
      });
    }

    it('leaves nothing of a damaged value, wherever it is from', async () => {
      expect(isShown(await response({origin: 'restored', part: seoul({location: 7})}))).to.equal(false);
    });

    it('gives its place to the part once it is known', async () => {
      const element = await response({origin: 'model', part: unknown});
      element.part = seoul() as never;
      await element.updateComplete;
      expect(findAll(element, '[part~=unknown]')).to.have.length(0);
      expect(textOf(element)).to.contain('서울 날씨');
    });
  });
});
