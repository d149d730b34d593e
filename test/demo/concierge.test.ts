import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {EventSchemas} from '@ag-ui/core/schemas';
// @ts-expect-error The page's own code is plain JavaScript without declarations.
import * as page from '../../demo/page/concierge/cards.js';
// @ts-expect-error The page's own code is plain JavaScript without declarations.
import {provideValue} from '../../demo/page/values.js';
// @ts-expect-error The page's own code is plain JavaScript without declarations.
import {words} from '../../demo/page/concierge/words.js';
import {createRegistry} from '../../src/catalog/host-registry.js';
import {createValidator, type Schema} from '../../src/contract/check-schema.js';
import type {Json} from '../../src/contract/json.js';
import {events, input, interruptOf, textOf, withDemo, type WireEvent} from './client.js';

type Locale = 'ko' | 'en';
interface Card { readonly name: string; readonly description: string; readonly input: Schema }
interface Question { readonly id: string; readonly lead?: boolean; readonly picks: readonly string[]; readonly ask: Record<Locale, string> }
interface Component { readonly component: string; readonly productId?: string; readonly [member: string]: unknown }
const {stages, deeds} = JSON.parse(readFileSync(new URL('../../demo/concierge.json', import.meta.url), 'utf8')) as {
  stages: readonly {readonly questions: readonly Question[]}[]; deeds: readonly {id: string; ask: Record<Locale, string>}[];
};
const {cards, blocks} = page as {cards: Record<string, Card>; blocks: Record<string, Card>};
const provide = provideValue as (component: string, input: unknown, call: object) => Promise<{products: object[]}>;
const inputs = new Map([...Object.values(cards), ...Object.values(blocks)].map((card) => [card.name, card.input]));
const argsOf = (list: readonly WireEvent[]): Json => JSON.parse(list.filter(({type}) => type === 'TOOL_CALL_ARGS').map(({delta}) => delta).join('')) as Json;
const ask = (url: string, words: string, thread: string, morit: object = {}) =>
  events(`${url}/agent?speed=0`, input(thread, `${thread}-${Math.random()}`, words, {forwardedProps: {morit: {v: 1, ...morit}}}));
const own = ['id', 'component', 'children', 'justify', 'align'];

describe('the concierge page', () => {
  it('has two stages, each with one leading question and four more (R-194)', () => {
    const leading = [true, false, false, false, false];
    assert.deepEqual(stages.map(({questions}) => questions.map(({lead = false}) => lead)), [leading, leading]);
  });

  it('says everything in both languages', () => {
    const {ko, en} = words as Record<Locale, Record<string, unknown>>;
    const keys = (value: Record<string, unknown>): string[] => Object.keys(value).sort();
    assert.deepEqual(keys(en), keys(ko));
    for (const [name, word] of Object.entries(en)) if (typeof word === 'string') assert.doesNotMatch(word, /[가-힣]/, name);
  });

  it('takes no fact from a model, and describes each block to it (R-144, R-145)', () => {
    for (const {name, description, input: schema} of [...Object.values(cards), ...Object.values(blocks)]) {
      assert.ok(description.length > 20, name);
      assert.doesNotMatch(Object.keys((schema as {properties: object}).properties).join(), /price|cost|currency|stock|amount|total|image/i, name);
    }
    const accepts = (card: string, args: Json): boolean => createValidator(inputs.get(card)!)(args).valid;
    assert.deepEqual([['a'], ['a', 'b'], ['a', 'b', 'c', 'd', 'e']].map((productIds) => accepts('show_comparison', {productIds})), [false, true, false]);
    assert.deepEqual(([{reasons: ['x']}, {productId: 'a', reasons: ['1', '2', '3', '4']}, {productId: 'a'}] as Json[]).map((args) => accepts('show_spotlight', args)), [false, false, true]);
  });
});

describe('the concierge’s ten questions', () => {
  for (const {id, picks, ask: asked} of stages.flatMap(({questions}) => questions)) {
    it(`${id} is answered with ${picks.join()}, in both languages, by ids and words that its input allows`, () => withDemo(async (url) => {
      for (const locale of ['ko', 'en'] as const) {
        const list = await ask(url, asked[locale], `${id}-${locale}`);
        for (const event of list) assert.ok(EventSchemas.safeParse(event).success, JSON.stringify(event));
        assert.deepEqual(list.filter(({type}) => type === 'TOOL_CALL_START').map(({toolCallName}) => toolCallName), picks);
        assert.equal(/[가-힣]/.test(textOf(list) + JSON.stringify(argsOf(list))), locale === 'ko');
        const get = async (path: string) => (await fetch(url + path)).json() as Promise<unknown>;
        const args = argsOf(list) as unknown as {components?: Component[]};
        const called = args.components ?? [{component: picks[0] ?? '', ...args} as Component];
        for (const one of called) {
          const given = Object.fromEntries(Object.entries(one).filter(([name]) => !own.includes(name))) as Record<string, Json>;
          const schema = inputs.get(one.component);
          if (schema) assert.deepEqual(createValidator(schema)(given), {valid: true}, one.component);
          else if (one.component === 'weather' || one.component === 'exchange_rate') {
            assert.deepEqual(await createRegistry().checkInput(one.component, given['input'] ?? given), {valid: true});
          }
          if ('productId' in one || 'productIds' in one) {
            const value = await provide(one.component, given, {locale, get});
            assert.ok(value.products.length > 0);
          }
        }
      }
    }));
  }

  it('refuses a client that knows our catalog in another version alone (R-183)', () => withDemo(async (url) => {
    const props = (ids: string[]) => ({forwardedProps: {a2uiClientCapabilities: {'v0.9': {supportedCatalogIds: ids}}}});
    const refused = await events(`${url}/agent`, input('t', 'r', '안녕', props(['urn:marubyeol:home-bundle:2', 'urn:other:1'])));
    assert.equal(refused.at(-1)?.code, 'UNSUPPORTED_CONTRACT');
    assert.equal((await events(`${url}/agent?speed=0`, input('t', 'r2', '안녕', props(['urn:marubyeol:home-bundle:2', 'urn:marubyeol:home-bundle:1'])))).at(-1)?.type, 'RUN_FINISHED');
  }));
});

interface Result { readonly productIds?: string[]; readonly effect?: {readonly kind: string; readonly id: string} }

describe('what the concierge does to the world', () => {
  /** Asks for a deed in a turn, and decides; answers with its result. */
  async function decide(url: string, deed: string, turn: object, decision: string): Promise<{result: Result; text: string}> {
    const {ask: asked} = deeds.find(({id}) => id === deed)!;
    const first = await ask(url, asked.ko, 't', {turn});
    const resume = [{interruptId: interruptOf(first).id, status: 'resolved', payload: {decision}}];
    const list = await events(`${url}/agent?speed=0`, input('t', `r-${Math.random()}`, undefined, {resume, forwardedProps: {morit: {v: 1, turn}}}));
    for (const event of [...first, ...list]) assert.ok(EventSchemas.safeParse(event).success, JSON.stringify(event));
    return {result: JSON.parse(String(list.find(({type}) => type === 'TOOL_CALL_RESULT')?.content)) as Result, text: textOf(list)};
  }

  const order = async (url: string, id: string | undefined) => (await fetch(`${url}/orders/${id}`)).json() as Promise<{status: string; total: number}>;
  const cancel = (url: string, id: string | undefined) => fetch(`${url}/orders/${id}/cancel`, {method: 'POST', headers: {'content-type': 'application/json'}, body: '{}'});

  it('is done once it is approved of, once for an unedited second run, and is taken back as often as asked (R-173 … R-177)', () => withDemo(async (url) => {
    const {result, text} = await decide(url, 'hold', {id: 'u1', parentTurnId: null, op: 'new'}, 'approve');
    assert.deepEqual([result.effect?.kind, result.productIds], ['provisional', ['breeze-m']]);
    assert.match(text, /잡아 두었어요/);
    assert.equal((await decide(url, 'hold', {id: 'u2', parentTurnId: null, op: 'again', rerunOf: 'u1'}, 'approve')).result.effect?.id, result.effect?.id);
    assert.notEqual((await decide(url, 'hold', {id: 'u3', parentTurnId: null, op: 'edit'}, 'approve')).result.effect?.id, result.effect?.id);
    for (let times = 0; times < 2; times++) assert.equal((await cancel(url, result.effect?.id)).status, 200);
    assert.equal((await order(url, result.effect?.id)).status, 'cancelled');
  }));

  it('stays where it was confirmed, and its amount is in the shop’s record alone (R-161, R-175)', () => withDemo(async (url) => {
    const {result} = await decide(url, 'order', {id: 'u1', parentTurnId: null, op: 'new'}, 'approve');
    assert.equal((await cancel(url, result.effect?.id)).status, 409);
    const {status, total} = await order(url, result.effect?.id);
    assert.deepEqual([status, total], ['confirmed', 329_000]);
    assert.doesNotMatch(JSON.stringify(result), /329/);
  }));

  it('is nothing without an approval', () => withDemo(async (url) => {
    const {result, text} = await decide(url, 'hold', {id: 'u1', parentTurnId: null, op: 'new'}, 'reject');
    assert.deepEqual([result, text], [{decision: 'reject'}, '예약하지 않았어요.']);
  }));

  it('is of the products that stand on this branch, and on no other (R-167)', () => withDemo(async (url) => {
    const summed = {components: [{id: 's', component: 'BundleSummary', productIds: ['hum-1', 'glow-1']}]};
    const messages = [
      {id: 'a', role: 'assistant', toolCalls: [{id: 'c', type: 'function', function: {name: 'render_a2ui', arguments: JSON.stringify(summed)}}]},
      {id: 'u', role: 'user', content: '방금 고른 것을 예약해 줘'},
    ];
    const list = await events(`${url}/agent?speed=0`, input('t', 'r', undefined, {messages}));
    assert.deepEqual(argsOf(list), {productIds: ['hum-1', 'glow-1']});
  }));
});
