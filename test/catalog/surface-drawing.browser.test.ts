import {expect} from '@open-wc/testing';
import type {Host} from '../../src/contract/host.js';
import type {SurfaceNode} from '../../src/surface/node.js';
import * as fixtures from '../fixtures/surfaces.js';
import {expectAccessible} from '../support/axe.js';
import {deepActive, find, findAll, nextFrame, part, textOf, until} from '../support/dom.js';
import {control, standing as stage} from '../support/standing-surface.js';

const {action, button, column, node, text} = fixtures;

describe('a surface', () => {
  it('draws nothing before it is ready, and says when it is', async () => {
    const {element, surface} = await stage(undefined);
    expect([element.isReady, textOf(element)]).to.deep.equal([undefined, '']);
    surface.set({root: text('왔어요')});
    await until(() => element.isReady, 'the surface');
    expect(textOf(element)).to.contain('왔어요');
    surface.set({root: undefined});
    await until(() => element.isReady === false, 'its end');
  });

  it('stands in the container of every response, named by its title', async () => {
    const {element} = await stage(fixtures.timetableRoot, {subtitle: '3학년 2반'});
    const found = findAll(element, '[part]').map((each) => each.getAttribute('part')).filter((each) => ['title', 'content', 'menu'].includes(String(each)));
    expect(found).to.deep.equal(['title', 'content', 'menu']);
    expect([part(element, 'title').localName, textOf(part(element, 'title')), textOf(find(element, '.n-quiet'))]).to.deep.equal(['h3', '표면', '3학년 2반']);
  });

  it('without a title is called by its first words, unseen', async () => {
    const {element} = await stage(fixtures.productRoot, {title: undefined});
    expect([textOf(part(element, 'title')), part(element, 'title').parentElement?.className]).to.deep.equal(['무선 이어폰과 충전 상자', 'visually-hidden']);
  });

  it('with a title that is hidden is called by it, unseen', async () => {
    const {element} = await stage(fixtures.productRoot, {titleHidden: true});
    expect([textOf(part(element, 'title')), part(element, 'title').parentElement?.className]).to.deep.equal(['표면', 'visually-hidden']);
  });

  it('changes in place, once a frame, and only where it changed', async () => {
    const {element, surface} = await stage(column(text('0', 'body', {key: 'a'}), text('그대로', 'body', {key: 'b'})));
    const [first, second] = findAll(element, '.n-text');
    let writes = 0;
    const watch = new MutationObserver((records) => { writes += records.length; });
    watch.observe(find(element, '.surface'), {subtree: true, childList: true, characterData: true, attributes: true});
    for (let at = 1; at <= 50; at += 1) surface.change('a', {text: String(at)});
    await until(() => first && textOf(first) === '50', 'the change');
    watch.disconnect();
    expect([writes, findAll(element, '.n-text')]).to.deep.equal([1, [first, second]]);
  });

  it('copies its words, and none that the reader typed', async () => {
    const {element} = await stage(column(text('하나', 'h2'), node({type: 'key_value', columns: 1, items: [{label: '수량', value: '2개'}]}), fixtures.node({type: 'text_field', key: 't', label: '비밀', value: '몰라요', variant: 'obscured', problems: [], readOnly: false})));
    part(element, 'copy').click();
    await until(() => element.copied.length > 0, 'the copy');
    expect(element.copied).to.deep.equal(['표면\n하나\n수량 2개\n비밀']);
  });

  it('offers its own menu beside copying', async () => {
    const {element, surface} = await stage(fixtures.timetableRoot, {menu: [{label: '주간 보기', icon: 'calendar', action: action('week')}]});
    control(element, '주간 보기, 표면').click();
    expect(surface.acted.map(({source}) => source)).to.deep.equal(['week']);
  });

  it('closes what stood over the page with it', async () => {
    const {element} = await stage(fixtures.layoutRoot);
    const home = element.parentElement;
    control(element, '약관 보기').click();
    await until(() => findAll(element, 'dialog:modal').length > 0, 'the dialog');
    element.remove();
    home?.append(element);
    await nextFrame();
    await nextFrame();
    expect([findAll(element, 'dialog[open]'), element.errors]).to.deep.equal([[], []]);
  });

  it('has what did not change passed over: neither its container nor what stands around a change is drawn again', async () => {
    let [read, menus] = [0, 0];
    const around = new Proxy(column(text('0', 'body', {key: 'a'})), {get: (target, name) => {
      if (name === 'emptyText') read += 1; // Whoever draws a column asks what it says when it is empty.
      return Reflect.get(target, name) as unknown;
    }});
    const item = {get label() { menus += 1; return '보기'; }, action: action('week')};
    const {element, surface} = await stage(around, {menu: [item]});
    [read, menus] = [0, 0];
    surface.change('a', {text: '1'});
    await until(() => textOf(find(element, '.n-text')) === '1', 'the change');
    expect([read, menus]).to.deep.equal([0, 0]);
  });

  it('paints nothing outside of itself, wherever what is in it wants to stand (S-32)', async () => {
    const {element} = await stage(column(text('안')));
    await element.atRest();
    const stray = Object.assign(document.createElement('div'), {textContent: '밖'});
    stray.style.cssText = 'position: fixed; inset: 0; z-index: 9999';
    find(element, '.content').append(stray);
    const {bottom, left} = find(element, '.surface').getBoundingClientRect();
    expect(element.shadowRoot!.elementFromPoint(left + 20, bottom + 20)).to.not.equal(stray);
    expect(stray.getBoundingClientRect().bottom).to.be.at.most(bottom + 1);
  });

  it('names the agent that made it, and has its own icon', async () => {
    const {element} = await stage(column(text('안')), {subtitle: '3학년', icon: 'calendar', theme: {agentName: '여행 도우미'}});
    expect(textOf(part(element, 'support'))).to.contain('여행 도우미');
    expect(find(element, '.n-root > .n-quiet svg')).to.be.instanceOf(SVGElement);
  });

  it('fills with a colour of its author\'s own, and keeps its words readable', async () => {
    for (const [accent, fill] of [['#FFEB3B', 'rgb(255, 235, 59)'], ['#0B6E4F', 'rgb(11, 110, 79)'], ['#111111', 'rgb(17, 17, 17)']] as const) {
      const {element} = await stage(fixtures.productRoot, {theme: {accent}});
      expect(getComputedStyle(find(element, '.primary-button')).backgroundColor).to.equal(fill);
      await element.atRest();
      await expectAccessible(element);
    }
  });

  it('rests while it is off the page, and shows what came meanwhile after', async () => {
    const {element, surface} = await stage(column(text('전', 'body', {key: 'a'})));
    const home = element.parentElement;
    element.remove();
    expect(surface.listeners).to.equal(0);
    surface.change('a', {text: '후'});
    home?.append(element);
    await until(() => textOf(find(element, '.n-text')) === '후', 'the change');
    expect(surface.listeners).to.equal(1);
  });

  it('gives focus to the nearest thing that lasts when what had it goes away', async () => {
    const {element, surface} = await stage(column(column(button('a', '하나'), button('b', '둘'))));
    control(element, '하나').focus();
    surface.set({root: column(button('c', '셋'))});
    await until(() => findAll(element, 'button').some((each) => textOf(each) === '셋'), 'the change');
    expect(textOf(deepActive() as Element)).to.equal('셋');
  });
});

describe('nodes whose code comes later', () => {
  it('are drawn once it is here, among those that stand already', async () => {
    const {element, surface} = await stage(column(text('앞', 'body', {key: 'a'})));
    const first = find(element, '.n-text');
    surface.set({root: column({...text('앞'), key: 'a'}, ...(fixtures.inputsRoot as unknown as {children: SurfaceNode[]}).children, ...(fixtures.contentRoot as unknown as {children: SurfaceNode[]}).children)});
    await until(() => findAll(element, '.n-field').length > 5 && findAll(element, '.n-video').length > 0, 'the families');
    expect([find(element, '.n-text') === first, getComputedStyle(find(element, 'input.n-input')).minBlockSize, element.errors, element.diagnostics]).to.deep.equal([true, '40px', [], []]);
  });
});

describe('a node that throws', () => {
  const broken = (): SurfaceNode => ({key: 'broken', type: 'text', get text(): string { throw new Error('broken'); }} as unknown as SurfaceNode);

  it('costs itself alone, told once', async () => {
    const {element, surface} = await stage(column(text('앞'), broken(), text('뒤', 'body', {key: 'z'})));
    expect(findAll(element, '.n-text').map(textOf)).to.deep.equal(['앞', '뒤']);
    surface.set({root: column(text('새로'), broken())});
    await until(() => textOf(element).includes('새로'), 'the change');
    expect(element.diagnostics.map(({code, detail, partId}) => [code, detail, partId])).to.deep.equal([['render_failed', 'text', 'stage']]);
  });

  it('of a type that nobody knows is left out', async () => {
    const {element} = await stage(column(text('앞'), {key: 'x', type: 'hologram'} as unknown as SurfaceNode));
    expect([textOf(find(element, '.n-text')), element.diagnostics.length]).to.deep.equal(['앞', 1]);
  });
});

describe('a block of the catalog inside a surface', () => {
  const rate = {base: 'USD', quote: 'KRW', rate: 1391.2, updated_at: '2026-09-28T06:00:00Z', source: {name: '예시 은행'}};
  const block = (given: object): SurfaceNode => node({type: 'component', key: 'rate', component: 'exchange_rate', given} as never);

  it('shows nothing before its value is there, then the same as a response without a container of its own', async () => {
    let give = (): void => undefined;
    const asked: unknown[] = [];
    const provide: Host['provide'] = (args) => new Promise((resolve) => { asked.push(args); give = () => resolve(rate); });
    const {element} = await stage(column(text('앞'), block({input: {base: 'USD', quote: 'KRW'}})), {}, {provide});
    await until(() => asked.length > 0, 'the question');
    expect([findAll(element, '.n-embed'), asked]).to.deep.equal([[], [{component: 'exchange_rate', input: {base: 'USD', quote: 'KRW'}}]]);
    give();
    const shown = await until(() => findAll(element, '.n-embed')[0], 'the block');
    expect([shown.role, findAll(element, '[part=container]').length, textOf(shown).includes('예시 은행')]).to.deep.equal(['group', 1, true]);
    await element.atRest();
    await expectAccessible(element);
  });

  it('is not asked for again when the surface changes elsewhere', async () => {
    let asked = 0;
    const provide: Host['provide'] = async () => { asked += 1; return rate; };
    const {element, surface} = await stage(column(text('앞', 'body', {key: 'a'}), block({input: {base: 'USD', quote: 'KRW'}})), {}, {provide});
    const shown = await until(() => findAll(element, '.n-embed')[0], 'the block');
    surface.change('a', {text: '뒤'});
    await until(() => textOf(find(element, '.n-text')) === '뒤', 'the change');
    expect([asked, findAll(element, '.n-embed')[0] === shown]).to.deep.equal([1, true]);
  });

  const faults: readonly (readonly [name: string, given: object, host: Host, code: string])[] = [
    ['whose value does not pass the gate', {value: {base: 'USD'}}, {}, 'value_invalid'],
    ['that nobody provides', {input: {base: 'USD', quote: 'KRW'}}, {}, 'host_failed'],
    ['whose host refuses', {input: {base: 'USD', quote: 'KRW'}}, {provide: async () => { throw new Error('no'); }}, 'host_failed'],
  ];
  for (const [name, given, host, code] of faults) {
    it(`${name} is left out alone`, async () => {
      const {element} = await stage(column(text('앞'), block(given)), {}, host);
      await until(() => element.diagnostics.length > 0, 'the diagnostic');
      if (code === 'host_failed') expect(element.diagnostics.map(({path}) => path)).to.deep.equal(['/provide']);
      expect([element.diagnostics.map((each) => each.code), findAll(element, '.n-embed'), textOf(find(element, '.n-text'))]).to.deep.equal([[code], [], '앞']);
    });
  }
});
