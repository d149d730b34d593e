import {expect} from '@open-wc/testing';
import type {Host} from '../../src/contract/host.js';
import type {Json} from '../../src/contract/json.js';
import {MoritResponse} from '../../src/elements/morit-response.js';
import * as fixtures from '../fixtures/articles-and-files.js';
import {expectAccessibleInBothSchemes} from '../support/axe.js';
import {press, setViewport} from '../support/commands.js';
import {collect, deepActive, find, findAll, fixture, html, part, textOf, until} from '../support/dom.js';

customElements.get('morit-response') ?? customElements.define('morit-response', MoritResponse);

const {fullHost, articlesNow, articlesPictured, articlesFull, articlesSecond, articlesTwo, articlesLong, cardFull, cardMinimal, cardLong} = fixtures;
const {filePdf, fileUrl, fileBare, fileRisky, fileLong} = fixtures;

async function response(component: string, value: unknown, host: Host = fullHost): Promise<MoritResponse> {
  const element = await fixture<MoritResponse>(html`<morit-response
    component=${component} .value=${value} .clock=${{now: () => articlesNow}} .host=${host} locale="ko"></morit-response>`);
  await element.updateComplete;
  return element;
}

const control = (element: Element, name: string): HTMLElement =>
  findAll<HTMLElement>(element, 'a, button').find((each) => (each.getAttribute('aria-label') ?? textOf(each)).startsWith(name)) ?? expect.fail(`No control ${name}.`);
const names = (element: Element): string[] => findAll(element, 'a, button').map((each) => each.getAttribute('aria-label') ?? textOf(each));
const headlines = (element: Element): string[] => findAll(element, '.headline bdi').map(textOf);

const states = {
  article_list: {articlesFull, articlesTwo, articlesLong},
  article_card: {cardFull, cardMinimal, cardLong},
  file_result: {filePdf, fileUrl, fileBare, fileRisky, fileLong},
} as const;

for (const [component, values] of Object.entries(states)) {
  describe(component, () => {
    it('has no barrier in any state, light and dark', async () => {
      for (const value of Object.values(values)) {
        const element = await response(component, value);
        await expectAccessibleInBothSchemes(element);
      }
    });

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

    it('asks the network for nothing, and writes no style attribute', async () => {
      const before = performance.getEntriesByType('resource').filter(({name}) => /example/.test(name)).length;
      for (const value of Object.values(values)) expect(findAll(await response(component, value), '[style], img')).to.deep.equal([]);
      expect(performance.getEntriesByType('resource').filter(({name}) => /example/.test(name)).length).to.equal(before);
    });

    it('stands in the order title, content, support, actions, menu', async () => {
      const order = ['title', 'content', 'support', 'actions', 'menu'];
      for (const value of Object.values(values)) {
        const element = await response(component, value);
        const found = findAll(element, '[part]').map((each) => each.getAttribute('part')).filter((each) => order.includes(String(each)));
        expect(found).to.deep.equal(order.filter((each) => found.includes(each)));
      }
    });
  });
}

describe('article_list', () => {
  it('says source and time, relative and absolute', async () => {
    const element = await response('article_list', articlesFull);
    expect(textOf(findAll(element, '.by')[0] as Element)).to.match(/^예시일보 2시간 전 · 9월 28일 /);
    expect(textOf(findAll(element, '.by')[4] as Element)).to.contain('11개월 전 · 2025년 10월 2일');
  });

  it('cuts a headline after its second line', async () => {
    const element = await response('article_list', articlesLong);
    const [first] = findAll(element, '.headline');
    const line = parseFloat(getComputedStyle(first as Element).lineHeight);
    expect((first as Element).clientHeight).to.be.at.most(line * 2 + 4);
  });

  it('opens each article in a tab of its own, without a way back, and names the true host', async () => {
    const element = await response('article_list', articlesLong);
    const links = findAll<HTMLAnchorElement>(element, 'a.headline');
    expect(links.map(({target, rel, referrerPolicy}) => [target, rel, referrerPolicy])).to.deep.equal(links.map(() => ['_blank', 'noopener noreferrer', 'no-referrer']));
    expect(findAll(element, '.by').map(textOf).map((text) => text.includes('news.example'))).to.deep.equal([false, true, false]);
  });

  it('shows five, and the rest when asked, by keyboard', async () => {
    const element = await response('article_list', articlesFull);
    expect(headlines(element)).to.have.length(5);
    control(element, '2개 더 보기').focus();
    await press('Enter');
    expect(headlines(element)).to.have.length(7);
    expect(textOf(deepActive() as Element)).to.equal('접기');
  });

  it('keeps the page until the next is there, and the pressed control its focus', async () => {
    let bring: (value: Json) => void = () => {};
    const asked: unknown[] = [];
    const element = await response('article_list', articlesFull, {fetchPage: (args) => {
      asked.push(args);
      return new Promise((resolve) => { bring = resolve; });
    }});
    const next = control(element, '다음 페이지');
    next.focus();
    await press('Enter');
    expect(headlines(element)[0]).to.equal(articlesFull.items[0]?.title);
    expect(next.getAttribute('aria-disabled')).to.equal('true');
    bring(articlesSecond as unknown as Json);
    await until(() => headlines(element)[0] === articlesSecond.items[0]?.title, 'the second page');
    expect(asked).to.deep.equal([{partId: 'article_list', component: 'article_list', page: 2, cursor: 'c2'}]);
    expect(deepActive()).to.equal(next);
    expect(textOf(find(element, '.where'))).to.equal('2 / 3쪽');
  });

  it('keeps the page when the next fails or does not fit, and offers to try again', async () => {
    const answers: (() => Promise<Json>)[] = [() => Promise.reject(new Error('offline')), () => Promise.resolve({items: []}), () => Promise.resolve(articlesSecond as unknown as Json)];
    const element = await response('article_list', articlesFull, {fetchPage: () => (answers.shift() as () => Promise<Json>)()});
    const diagnostics = collect(element, 'morit-diagnostic');
    control(element, '다음 페이지').click();
    await until(() => textOf(element.shadowRoot as ShadowRoot).includes('페이지를 불러오지 못했어요'), 'the first failure');
    control(element, '다시 시도').click();
    await until(() => diagnostics.events.length === 2, 'the second failure');
    expect(headlines(element)[0]).to.equal(articlesFull.items[0]?.title);
    expect(diagnostics.stop().map(({code}) => code)).to.deep.equal(['host_failed', 'empty']);
    control(element, '다시 시도').focus();
    await press('Enter');
    await until(() => headlines(element)[0] === articlesSecond.items[0]?.title, 'the second page');
    expect(deepActive()?.getAttribute('aria-label')).to.equal('다음 페이지');
    expect(names(element)).not.to.contain('다시 시도');
  });

  it('has a picture only through the host\'s proxy, at the end side, four to three', async () => {
    const asked: string[] = [];
    const proxyImage: NonNullable<Host['proxyImage']> = ({url}) => { asked.push(url); return new Promise(() => {}); };
    expect(findAll(await response('article_list', articlesPictured, {}), '.thumb')).to.deep.equal([]);
    const element = await response('article_list', articlesPictured, {proxyImage});
    const [thumb] = findAll(element, '.thumb');
    const box = find(thumb as Element, '.picture').getBoundingClientRect();
    await until(() => asked.length > 0, 'the proxy');
    expect(asked).to.deep.equal([articlesPictured.items[0]?.image?.url]);
    expect(box.width / box.height).to.be.closeTo(4 / 3, 0.02);
    expect(box.left).to.be.greaterThan(find(element, '.words').getBoundingClientRect().right);
  });

  it('has no pages where the host gives none', async () => {
    expect(names(await response('article_list', articlesFull, {})).filter((name) => name.includes('페이지'))).to.deep.equal([]);
  });
});

describe('article_card', () => {
  it('shows the first 600 characters and the way to the rest', async () => {
    const element = await response('article_card', cardLong);
    expect(textOf(find(element, 'blockquote')).length).to.be.within(590, 601);
    expect((control(element, '원문 보기') as HTMLAnchorElement).href).to.equal(cardLong.url);
  });

  it('leaves no place for what is not given', async () => {
    const element = await response('article_card', cardMinimal, {});
    expect(textOf(find(element, '.by'))).to.equal('예시일보');
  });

  it('copies the article\'s address, and says so', async () => {
    const element = await response('article_card', cardFull);
    const copies = collect(element, 'morit-copy');
    element.addEventListener('morit-copy', (event) => event.preventDefault());
    control(element, '링크 복사').click();
    await until(() => textOf(part(element, 'actions')).includes('복사했어요'), 'the word');
    expect(copies.stop().map(({text}) => text)).to.deep.equal([cardFull.url]);
  });
});

describe('file_result', () => {
  it('always shows the ending of the name', async () => {
    await setViewport({width: 280, height: 800});
    const element = await response('file_result', fileLong);
    const ending = find(element, '.ending');
    expect(textOf(ending)).to.match(/\.xlsx$/);
    expect(ending.getBoundingClientRect().right).to.be.at.most(part(element, 'container').getBoundingClientRect().right);
    expect(find(element, '.stem').scrollWidth).to.be.greaterThan(find(element, '.stem').clientWidth);
  });

  it('says kind, size and how long it can be had', async () => {
    expect(textOf(find(await response('file_result', filePdf), '.facts'))).to.equal('PDF 문서 · 1.2MB');
    expect(textOf(find(await response('file_result', fileUrl, {}), '.facts'))).to.match(/^CSV 표 · 2kB · 9월 28일 .*까지 받을 수 있어요$/);
  });

  it('warns of a file that runs', async () => {
    expect(textOf(await response('file_result', fileRisky))).to.contain('열면 실행되는 파일이에요');
    expect(textOf(await response('file_result', filePdf))).not.to.contain('실행');
  });

  it('offers only what the host can do', async () => {
    expect(names(await response('file_result', fileBare, {}))).to.deep.equal(['이름 없는 파일 요약 복사']);
    expect(names(await response('file_result', filePdf)).slice(0, 2)).to.deep.equal([`${filePdf.name} 다운로드`, `${filePdf.name}, Morit에서 열기`]);
  });

  it('hands the page the file, which may save it itself', async () => {
    const element = await response('file_result', filePdf);
    const asked = collect(element, 'morit-download');
    element.addEventListener('morit-download', (event) => event.preventDefault());
    control(element, `${filePdf.name} 다운로드`).click();
    expect(asked.stop().map(({file}) => file)).to.deep.equal([{itemId: 'item_1', artifactId: 'artifact_1', name: filePdf.name}]);
  });

  it('asks the host for an address twice, refuses what is not https, and says that it failed', async () => {
    let asked = 0;
    const resolveArtifact: NonNullable<Host['resolveArtifact']> = () => {
      asked += 1;
      return asked === 1 ? Promise.reject(new Error('expired')) : Promise.resolve({url: 'javascript:alert(1)'});
    };
    const element = await response('file_result', filePdf, {resolveArtifact});
    control(element, `${filePdf.name} 다운로드`).click();
    await until(() => textOf(element.shadowRoot as ShadowRoot).includes('다운로드하지 못했어요'), 'the failure');
    expect(asked).to.equal(2);
    expect(textOf(part(element, 'actions'))).to.equal('다운로드');
  });

  it('opens the item in the host\'s own interface', async () => {
    const opened: unknown[] = [];
    const element = await response('file_result', filePdf, {openItem: (args) => { opened.push(args); return Promise.resolve(); }});
    control(element, `${filePdf.name}, Morit에서 열기`).click();
    expect(opened).to.deep.equal([{itemId: 'item_1'}]);
  });
});

describe('refresh', () => {
  const {provide: _, ...without} = fullHost;

  it('is offered where the host can look again, and only there', async () => {
    expect(findAll(await response('article_card', cardFull, without), '[part="refresh"]')).to.deep.equal([]);
    expect(findAll(await response('file_result', filePdf), '[part="refresh"]')).to.deep.equal([]);
    expect(findAll(await response('article_card', cardFull), '[part="refresh"]')).to.have.length(1);
  });

  it('asks by the component\'s input, and changes the same nodes', async () => {
    const asked: unknown[] = [];
    const element = await response('article_list', articlesFull, {provide: (args) => {
      asked.push(args);
      return Promise.resolve({...articlesFull, items: articlesFull.items.map((item) => ({...item, title: item.title.replace('서울', '부산')}))} as unknown as Json);
    }});
    const container = part(element, 'container');
    const before = container.getBoundingClientRect();
    part(element, 'refresh').click();
    await until(() => headlines(element)[0]?.startsWith('부산'), 'the new value');
    expect(asked).to.deep.equal([{component: 'article_list', input: {query: '가을 단풍', page: 1}}]);
    expect(part(element, 'container')).to.equal(container);
    expect(container.getBoundingClientRect()).to.deep.equal(before);
  });

  it('above what is being read moves nothing', async () => {
    const page = await fixture<HTMLElement>(html`<div></div>`);
    const box = document.createElement('div');
    Object.assign(box.style, {blockSize: '200px', overflow: 'auto'});
    const below = Object.assign(document.createElement('div'), {textContent: 'below'});
    below.style.blockSize = '900px';
    const element = await response('article_card', cardFull, {provide: () => Promise.resolve({...cardFull, summary: `${cardFull.summary} 끝.`} as unknown as Json)});
    page.append(box);
    box.append(element, below);
    box.scrollTop = 600;
    const before = below.getBoundingClientRect().top;
    part(element, 'refresh').click();
    await until(() => textOf(element.shadowRoot as ShadowRoot).includes('끝.'), 'the new value');
    expect(below.getBoundingClientRect().top).to.equal(before);
  });

  it('says that it failed, and keeps everything', async () => {
    const element = await response('article_card', cardFull, {provide: () => Promise.reject(new Error('offline'))});
    part(element, 'refresh').focus();
    await press('Enter');
    await until(() => findAll(element, '.notice').some((each) => textOf(each) === '갱신하지 못했어요'), 'the notice');
    expect(textOf(part(element, 'title'))).to.equal(cardFull.title);
    expect(deepActive()).to.equal(part(element, 'refresh'));
  });

  it('says nothing when it was not the reader who asked', async () => {
    const element = await response('article_card', cardFull);
    element.value = {title: 7};
    await element.updateComplete;
    expect(textOf(part(element, 'container'))).to.contain(cardFull.title).and.not.contain('갱신하지 못했어요');
  });

  it('is the page\'s own when it cancels the request', async () => {
    let asked = 0;
    const element = await response('article_card', cardFull, {provide: () => { asked += 1; return Promise.resolve(null); }});
    element.addEventListener('morit-refresh', (event) => event.preventDefault());
    part(element, 'refresh').click();
    expect(asked).to.equal(0);
  });
});
