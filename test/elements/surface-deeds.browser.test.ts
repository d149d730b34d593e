/** What a reader does on a surface beyond the page, and the blocks of others inside one. */
import {expect} from '@open-wc/testing';
import {defineComponent} from '../../src/catalog/define.js';
import {createRegistry} from '../../src/catalog/host-registry.js';
import type {Host, HostContext} from '../../src/contract/host.js';
import {defineMorit} from '../../src/elements/define.js';
import type {MoritResponse} from '../../src/elements/morit-response.js';
import {collect, find, findAll, fixture, html, textOf, until} from '../support/dom.js';
import {write} from './chat.js';

defineMorit();

const BASIC = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';
const surfaceWith = (...components: readonly object[]) => [
  {version: 'v0.9', createSurface: {surfaceId: 's', catalogId: BASIC}},
  {version: 'v0.9', updateComponents: {surfaceId: 's', components}},
];
const school = async (): Promise<Record<string, unknown>> =>
  (await fetch(new URL('../fixtures/runtime/seed-response.json', import.meta.url))).json() as Promise<Record<string, unknown>>;
const timetable = {completed: true, summary: '오늘은 1교시입니다.', data: {timetable: [{period: 1, subject: '국어'}]}, evidence: []};

async function response(properties: Record<string, unknown>): Promise<MoritResponse> {
  const element = await fixture<MoritResponse>(html`<morit-response locale="ko"></morit-response>`);
  Object.assign(element, properties);
  await element.updateComplete;
  await until(() => element.drawn, 'the response');
  return element;
}
const shown = (element: Element): string => textOf(element.shadowRoot!);

describe('sharing from a plugin’s response', () => {
  const shareable = async (host: Host, action: object = {artifact_id: 'a1', text: '시간표예요'}): Promise<MoritResponse> => {
    const seed = await school();
    const view = {type: 'button', props: {text: '보내기', action: {type: 'share', ...action}}};
    return response({extension: {...seed, permissions: ['share'], config: {...seed['config'] as object, view}}, grants: ['share'], data: timetable, host});
  };
  const send = (element: MoritResponse): void => { findAll(element, 'button').find((each) => textOf(each) === '보내기')!.click(); };
  const rested = (element: MoritResponse) => until(() => findAll(element, 'button[aria-disabled=true]').length === 0, 'the control to be free');

  it('of an artifact asks the host, in a call that can end', async () => {
    const asked: (readonly [unknown, HostContext])[] = [];
    const element = await shareable({share: (artifact, call) => { asked.push([artifact, call]); return Promise.resolve(); }});
    send(element);
    await until(() => asked.length > 0, 'the question');
    const [[artifact, {signal}]] = asked as [(typeof asked)[number]];
    expect(artifact).to.deep.equal({artifactId: 'a1'});
    expect([signal instanceof AbortSignal, signal.aborted]).to.deep.equal([true, false]);
    await rested(element);
    expect(textOf(find(element, '[role=alert]'))).to.equal('');
  });

  it('that the host cannot do is told at the response, which stands', async () => {
    const element = await shareable({share: () => Promise.reject(new TypeError('no'))});
    send(element);
    await until(() => textOf(find(element, '[role=alert]')) !== '', 'the word');
    expect(shown(element)).to.contain('보내기');
  });

  it('asks nobody when the page takes it over', async () => {
    let calls = 0;
    const element = await shareable({share: () => { calls += 1; return Promise.resolve(); }});
    element.addEventListener('morit-share', (event) => { event.preventDefault(); });
    const told = collect(element, 'morit-share');
    send(element);
    await until(() => told.events.length > 0, 'the event');
    await rested(element);
    expect([calls, told.events[0]!.shared.artifact]).to.deep.equal([0, {artifactId: 'a1'}]);
  });
});

describe('what stands inside a surface', () => {
  it('has its third step and those after it in a menu of its own (R-048)', async () => {
    const done: string[] = [];
    const registry = createRegistry();
    registry.define(defineComponent({
      name: 'errand', contract: 'errand@1', mode: 'generated', description: '심부름', schema: {type: 'object', properties: {}}, title: () => '심부름',
      actions: () => ['하나', '둘', '셋'].map((label) => ({label, run: () => { done.push(label); }})), render: () => '다녀왔어요.',
    }));
    const element = await response({registry, operations: surfaceWith({id: 'root', component: 'Column', children: ['t', 'e']},
      {id: 't', component: 'Text', text: '오늘'}, {id: 'e', component: 'errand', value: {}})});
    await until(() => findAll(element, '.n-embed').length > 0, 'the block');
    const labels = (place: string) => findAll(find(element, `.n-embed ${place}`), 'button').map(textOf);
    expect([labels('.actions'), labels('.chrome')]).to.deep.equal([['하나', '둘'], ['셋']]);
    find(element, '.n-embed .chrome button').click();
    await until(() => done.length > 0, 'the step');
    expect(done).to.deep.equal(['셋']);
  });

  it('and is a plugin’s response stands there in its words, with nothing to press', async () => {
    const registry = createRegistry();
    await registry.addPlugin(await school(), {grants: []});
    const host: Host = {resolveFacts: () => Promise.resolve([timetable])};
    const element = await response({registry, host, operations: surfaceWith({id: 'root', component: 'Column', children: ['t', 'p']},
      {id: 't', component: 'Text', text: '오늘'}, {id: 'p', component: 'plugin.school_life.day_response', ids: 'today'})});
    await until(() => shown(element).includes('국어'), 'the words');
    const block = find(element, '[part=unknown]');
    expect(textOf(block)).to.contain('오늘은 1교시입니다.');
    expect(findAll(block, 'button, a, input')).to.deep.equal([]);
  });
});

describe('the catalogs of a page', () => {
  const tile = defineComponent({
    name: 'Tile', contract: 'Tile@1', mode: 'controlled', description: 'A product', input: {type: 'object', additionalProperties: false, properties: {id: {type: 'string'}}, required: ['id']},
    schema: {type: 'object', properties: {}}, render: () => '',
  });
  /** What a chat tells an agent of what it draws. */
  async function told(inline: boolean): Promise<Readonly<Record<string, unknown>>> {
    const registry = createRegistry();
    registry.addCatalog('urn:shop:1', [tile], {inline});
    const chat = await fixture(html`<morit-chat locale="ko" endpoint="/agent" .registry=${registry}></morit-chat>`);
    const real = globalThis.fetch;
    let body: {forwardedProps?: {a2uiClientCapabilities?: Readonly<Record<string, Readonly<Record<string, unknown>>>>}} | undefined;
    globalThis.fetch = (_, init) => {
      body = JSON.parse(String(init?.body)) as typeof body;
      return Promise.resolve(new Response('', {status: 500}));
    };
    try {
      const field = find<HTMLTextAreaElement>(chat, 'textarea');
      write(field, '안녕');
      field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true}));
      await until(() => body?.forwardedProps !== undefined, 'the run');
    } finally {
      globalThis.fetch = real;
    }
    return body?.forwardedProps?.a2uiClientCapabilities?.['v0.9'] ?? {};
  }

  it('go out by their ids with every run', async () => {
    const capabilities = await told(false);
    expect([(capabilities['supportedCatalogIds'] as string[]).at(-1), 'inlineCatalogs' in capabilities]).to.deep.equal(['urn:shop:1', false]);
  });

  it('go out in full where the page says that its agent takes them inline', async () => {
    const {inlineCatalogs} = await told(true);
    expect(inlineCatalogs).to.deep.equal([{catalogId: 'urn:shop:1', components: {Tile: {
      type: 'object', description: 'A product', properties: {component: {const: 'Tile'}, id: {type: 'string'}}, required: ['component', 'id'],
    }}}]);
  });
});
