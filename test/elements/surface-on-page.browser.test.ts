/** What the reference renderer does to the page around it, or leaves out of it, and ours must not. */
import {expect} from '@open-wc/testing';
import {defineMorit} from '../../src/elements/define.js';
import type {MoritResponse} from '../../src/elements/morit-response.js';
import {find, findAll, fixture, html, textOf, unhandledDuring, until} from '../support/dom.js';

defineMorit();

const BASIC = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';
const list = (components: readonly object[], model: unknown = {}) => [
  {version: 'v0.9', createSurface: {surfaceId: 's', catalogId: BASIC}},
  {version: 'v0.9', updateComponents: {surfaceId: 's', components}},
  {version: 'v0.9', updateDataModel: {surfaceId: 's', value: model}},
];
async function surface(components: readonly object[], model?: unknown): Promise<MoritResponse> {
  const element = await fixture<MoritResponse>(html`<morit-response locale="ko" .operations=${list(components, model)}></morit-response>`);
  await element.updateComplete;
  return element;
}
const said = (element: MoritResponse): string => textOf(element.shadowRoot!);

describe('a surface on a page that is not ours', () => {
  it('leaves the page’s own styles and colour scheme as they were', async () => {
    const before = [...document.adoptedStyleSheets];
    const scheme = getComputedStyle(document.documentElement).colorScheme;
    await surface([{id: 'root', component: 'Text', text: 'a'}]);
    expect([...document.adoptedStyleSheets]).to.deep.equal(before);
    expect(getComputedStyle(document.documentElement).colorScheme).to.equal(scheme);
  });

  it('defines no tag but ours', async () => {
    const element = await surface([{id: 'root', component: 'Card', child: 't'}, {id: 't', component: 'Text', text: 'a', variant: 'h1'}]);
    const tags = findAll(element, '*').map(({localName}) => localName).filter((name) => name.includes('-'));
    expect(tags.filter((name) => !name.startsWith('morit-'))).to.deep.equal([]);
  });

  it('fetches no picture whose address is no https, and no font for its icons', async () => {
    const element = await surface([
      {id: 'root', component: 'Column', children: ['a', 'b', 'i']},
      {id: 'a', component: 'Image', url: 'javascript:alert(1)'}, {id: 'b', component: 'Image', url: 'data:image/svg+xml,<svg/>'},
      {id: 'i', component: 'Icon', name: 'favorite'},
    ]);
    expect(findAll(element, 'img')).to.have.length(0);
    expect(find(element, 'svg').namespaceURI).to.equal('http://www.w3.org/2000/svg');
  });

  it('draws raw HTML as text', async () => {
    const element = await surface([{id: 'root', component: 'Text', text: '<img src=x onerror=alert(1)> **굵게**'}]);
    await until(() => said(element).includes('굵게'), 'the text');
    expect(findAll(element, 'img')).to.have.length(0);
  });

  it('lives through a cycle, and shows what is outside of it', async () => {
    const element = await surface([
      {id: 'root', component: 'Column', children: ['t', 'a']}, {id: 't', component: 'Text', text: '밖'},
      {id: 'a', component: 'Column', children: ['root']},
    ]);
    expect(said(element)).to.contain('밖');
  });

  it('rejects nothing into the page for a binding that reaches for a prototype', async () => {
    const unhandled = await unhandledDuring(async () => {
      const element = await surface([
        {id: 'root', component: 'Column', children: ['a', 'b']}, {id: 'a', component: 'Text', text: {path: '/__proto__/x'}}, {id: 'b', component: 'Text', text: '남음'},
      ]);
      expect(said(element)).to.contain('남음');
    });
    expect(unhandled).to.deep.equal([]);
  });

  it('opens nothing while it is drawn, however an openUrl is written into it', async () => {
    const opened: unknown[] = [];
    const open = window.open;
    window.open = (...args) => { opened.push(args); return null; };
    try {
      await surface([
        {id: 'root', component: 'Column', children: ['a', 'b']},
        {id: 'a', component: 'Text', text: {call: 'openUrl', args: {url: 'https://example.com'}}},
        {id: 'b', component: 'Text', text: {call: 'formatString', args: {value: '${openUrl(url: "https://example.com")}'}}},
      ]);
      expect(opened).to.deep.equal([]);
    } finally {
      window.open = open;
    }
  });
});

describe('what a surface says to assistive technology', () => {
  it('is the name that the agent gave a button', async () => {
    const element = await surface([
      {id: 'root', component: 'Button', child: 'i', action: {event: {name: 'x'}}, accessibility: {label: '장바구니에 담기'}},
      {id: 'i', component: 'Icon', name: 'shoppingCart'},
    ]);
    expect(find(element, 'button[aria-label="장바구니에 담기"]')).to.exist;
  });

  it('is what its icon means, when a button has no words at all', async () => {
    const element = await surface([
      {id: 'root', component: 'Button', child: 'i', action: {event: {name: 'x'}}}, {id: 'i', component: 'Icon', name: 'skipNext'},
    ]);
    expect(find(element, 'button[aria-label="다음"]')).to.exist;
  });

  it('is a list of tabs, moved through by arrow keys', async () => {
    const element = await surface([
      {id: 'root', component: 'Tabs', tabs: [{title: '하나', child: 'a'}, {title: '둘', child: 'b'}]},
      {id: 'a', component: 'Text', text: '첫째'}, {id: 'b', component: 'Text', text: '둘째'},
    ]);
    const [one, two] = findAll(element, '[role=tab]');
    one!.focus();
    one!.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true, composed: true}));
    await until(() => findAll(element, '[role=tab]')[1]?.getAttribute('aria-selected') === 'true', 'the second tab');
    expect([two!.getAttribute('aria-selected'), said(element).includes('둘째')]).to.deep.equal(['true', true]);
  });
});
