import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
// @ts-expect-error The page's own code is plain JavaScript without declarations.
import {provideValue} from '../../demo/page/values.js';
// @ts-expect-error The page's own code is plain JavaScript without declarations.
import {makeHost} from '../../demo/page/bridge.js';
import {createRegistry} from '../../src/catalog/host-registry.js';
import {checkPart} from '../../src/contract/contracts.js';
import type {Host, HostContext} from '../../src/contract/host.js';
import type {Json} from '../../src/contract/json.js';
import {events, input, textOf, withDemo} from './client.js';

type Locale = 'ko' | 'en';
const provide = provideValue as (component: string, input: unknown, call: {locale: Locale; get: (path: string) => Promise<unknown>}) => Promise<Json>;
const from = (url: string, locale: Locale = 'ko') => ({locale, get: async (path: string) => (await fetch(url + path)).json() as Promise<unknown>});
const context: HostContext = {signal: new AbortController().signal};

const asked: readonly (readonly [words: string, component: string])[] = [
  ['부산 날씨 알려 줘', 'weather'], ['파리는 지금 몇 시야?', 'world_clock'], ['환율 알려 줘', 'exchange_rate'], ['기사 보여 줘', 'article_list'], ['사진 보여 줘', 'image_gallery'],
  ['How is the weather?', 'weather'], ['what time in London', 'world_clock'], ['exchange rate please', 'exchange_rate'], ['show me articles', 'article_list'], ['show me pictures', 'image_gallery'],
];

describe('free words that a component answers', () => {
  for (const [words, component] of asked) {
    it(`“${words}” calls ${component} under the answer, with what it takes, and the page fills it with what it draws`, () => withDemo(async (url) => {
      const list = await events(`${url}/agent?speed=0`, input('t', 'run', words));
      const start = list.find(({type}) => type === 'TOOL_CALL_START');
      assert.equal(start?.toolCallName, component);
      assert.equal(start?.parentMessageId, list.find(({type}) => type === 'TEXT_MESSAGE_START')?.messageId);
      assert.notEqual(textOf(list), '');
      const args = JSON.parse(String(list.find(({type}) => type === 'TOOL_CALL_ARGS')?.delta)) as Json;
      assert.deepEqual(await createRegistry().checkInput(component, args), {valid: true});
      const value = await provide(component, args, from(url, /[a-z]/i.test(words) ? 'en' : 'ko'));
      const verdict = await checkPart({kind: 'data', metadata: {mimeType: 'application/a2ui+json'}, data: {version: 'v0.9', partId: 'p', component, value}}, {now: Date.now(), locale: 'ko', dev: false});
      assert.deepEqual(verdict.ok ? verdict.repairs : verdict.diagnostics, []);
      assert.ok(verdict.ok);
    }));
  }
});

describe('what the page fills components with', () => {
  it('is as fresh as the question', () => withDemo(async (url) => {
    const before = Date.now();
    for (const [component, args] of [['weather', {location: '서울'}], ['exchange_rate', {base: 'EUR', quote: 'KRW'}]] as const) {
      const {updated_at: at} = await provide(component, args, from(url)) as {updated_at: string};
      assert.ok(Date.parse(at) >= before && Date.parse(at) <= Date.now());
    }
  }));

  it('is an article with its beginning', () => withDemo(async (url) => {
    const value = await provide('article_card', {query: '국숫집'}, from(url)) as {title: string};
    assert.equal(value.title, '국숫집 창가의 오후');
    assert.ok((await checkPart({kind: 'data', metadata: {mimeType: 'application/a2ui+json'}, data: {version: 'v0.9', partId: 'p', component: 'article_card', value}}, {now: Date.now(), locale: 'ko', dev: false})).ok);
  }));

  it('is two products, and a recommendation only among them', () => withDemo(async (url) => {
    const productIds = ['tv-55', 'tv-65'];
    const value = await provide('show_comparison', {productIds, focus: '화면 크기', recommendedId: 'tv-65'}, from(url)) as {products: {id: string}[]; recommendedId?: string};
    assert.deepEqual([value.products.map(({id}) => id), value.recommendedId], [productIds, 'tv-65']);
    assert.equal((await provide('show_comparison', {productIds, recommendedId: 'x'}, from(url)) as {recommendedId?: string}).recommendedId, undefined);
  }));

  for (const [component, args] of [
    ['weather', {location: '달'}], ['exchange_rate', {base: 'USD', quote: 'XXX'}], ['exchange_rate', {base: 'constructor', quote: 'USD'}],
    ['show_comparison', {productIds: ['tv-55', 'tv-99']}], ['constructor', {}], ['chart', {}],
  ] as const) {
    it(`is nothing for ${component} ${JSON.stringify(args)}`, () => withDemo(async (url) => { await assert.rejects(provide(component, args, from(url)), RangeError); }));
  }
});

describe('a capability of the page', () => {
  const host = (): Host => (makeHost as (options: object) => Host)({locale: 'ko', threadId: () => 't', notify: () => {}});

  it('that it does not know is not completed', async () => {
    const answer = await host().callCapability?.({capability: 'x', arguments: null, idempotencyKey: '1'}, context);
    assert.deepEqual([answer?.completed, answer?.data], [false, null]);
  });

  it('acts once for one key (R-177)', async () => {
    const call = host().callCapability;
    const ask = () => call?.({capability: 'weather.current.lookup', arguments: {location: '서울'}, idempotencyKey: 'k'}, context);
    assert.equal(await ask(), await ask());
  });
});
