import {expect} from '@open-wc/testing';
import {html as litHtml} from 'lit';
import {createRegistry} from '../../src/catalog/host-registry.js';
import {defineComponent} from '../../src/catalog/define.js';
import type {Host} from '../../src/contract/host.js';
import {MoritResponse} from '../../src/elements/morit-response.js';
import {part as dataPart} from '../contract/parts.js';
import {thread} from '../fixtures/thread.js';
import {expectAccessibleInBothSchemes} from '../support/axe.js';
import {press} from '../support/commands.js';
import {collect, find, findAll, fixture, html, part, textOf, until} from '../support/dom.js';
import {standing} from './chat.js';

const BASIC = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';
const create = (catalogId = BASIC) => ({version: 'v0.9', createSurface: {surfaceId: 's', catalogId, sendDataModel: true}});
const update = (...components: object[]) => ({version: 'v0.9', updateComponents: {surfaceId: 's', components}});
const model = (value: unknown, path = '/') => ({version: 'v0.9', updateDataModel: {surfaceId: 's', path, value}});
const form = [
  create(),
  update(
    {id: 'root', component: 'Column', children: ['name', 'hello', 'go']},
    {id: 'name', component: 'TextField', label: '이름', value: {path: '/name'}},
    {id: 'hello', component: 'Text', text: {call: 'formatString', args: {value: '안녕하세요, ${/name}'}}},
    {id: 'go', component: 'Button', child: 'label', action: {event: {name: 'greet', context: {who: {path: '/name'}}}}},
    {id: 'label', component: 'Text', text: '인사하기'},
  ),
  model({name: '민지'}),
];

const school = async (): Promise<Record<string, unknown>> =>
  (await fetch(new URL('../fixtures/runtime/seed-response.json', import.meta.url))).json() as Promise<Record<string, unknown>>;
const timetable = {completed: true, summary: '오늘은 2교시입니다.', data: {timetable: [{period: 1, subject: '국어'}, {period: 2, subject: '수학'}]}, evidence: []};

async function response(properties: Record<string, unknown>): Promise<MoritResponse> {
  customElements.get('morit-response') ?? customElements.define('morit-response', MoritResponse);
  const element = await fixture<MoritResponse>(html`<morit-response locale="ko"></morit-response>`);
  Object.assign(element, properties);
  await element.updateComplete;
  return element;
}
const shown = (element: Element): string => textOf(element.shadowRoot!);

describe('<morit-response> with an A2UI surface', () => {
  it('draws the whole of it, accessible in both schemes', async () => {
    const element = await response({operations: form});
    expect(element.drawn).to.equal(true);
    expect(shown(element)).to.contain('안녕하세요, 민지').and.contain('인사하기');
    expect(find<HTMLInputElement>(element, 'input').value).to.equal('민지');
    await expectAccessibleInBothSchemes(element);
  });

  it('takes no room before its root is there, and then appears (C-02)', async () => {
    const element = await response({operations: form.slice(0, 1)});
    expect(element.drawn).to.equal(false);
    element.operations = form;
    await element.updateComplete;
    await until(() => element.drawn, 'the surface to be ready');
    expect(shown(element)).to.contain('인사하기');
  });

  it('keeps what the reader wrote, and its element, when the list comes again with more', async () => {
    const element = await response({operations: form});
    const field = find<HTMLInputElement>(element, 'input');
    field.focus();
    field.value = '서준';
    field.dispatchEvent(new InputEvent('input', {bubbles: true}));
    element.operations = [...form, model('오후', '/when')];
    await element.updateComplete;
    await until(() => shown(element).includes('안녕하세요, 서준'), 'the greeting to follow');
    expect(find(element, 'input')).to.equal(field);
  });

  it('stands but for an operation that throws when it is read', async () => {
    const bad = {version: 'v0.9', get updateComponents(): never { throw new Error('no'); }};
    const element = await response({operations: [bad, ...form]});
    await until(() => element.drawn, 'the surface');
    expect(shown(element)).to.contain('안녕하세요, 민지');
  });

  it('keeps the last good one when what comes is no list, and tells each reason once (R-034)', async () => {
    const element = await response({operations: form});
    const told = collect(element, 'morit-diagnostic');
    for (const operations of ['고장', 7, {a2ui_operations: '고장'}]) {
      element.operations = operations;
      await element.updateComplete;
    }
    expect([element.drawn, shown(element).includes('안녕하세요, 민지')]).to.deep.equal([true, true]);
    expect(told.events.map(({code, path}) => [code, path])).to.deep.equal([['surface_invalid', ''], ['surface_invalid', '/version']]);
  });

  it('speaks another language as soon as it is set, and keeps what the reader wrote', async () => {
    const element = await response({operations: [...form, update({id: 'hello', component: 'Text', text: {call: 'formatCurrency', args: {value: 5, currency: 'USD'}}})]});
    const field = find<HTMLInputElement>(element, 'input');
    field.value = '서준';
    field.dispatchEvent(new InputEvent('input', {bubbles: true}));
    element.locale = 'en';
    await element.updateComplete;
    await until(() => part(element, 'copy').ariaLabel?.startsWith('Copy'), 'the words');
    expect(find<HTMLInputElement>(element, 'input').value).to.equal('서준');
  });

  it('draws a block as soon as its registry is there', async () => {
    const element = await response({operations: [create(), update({id: 'root', component: 'Column', children: ['a', 'b']}, {id: 'a', component: 'Text', text: '앞'}, {id: 'b', component: 'tile', value: {label: '타일'}})]});
    expect(part(element, 'unknown')).to.be.instanceOf(HTMLElement);
    const registry = createRegistry();
    registry.define(defineComponent<{label: string}>({
      name: 'tile', contract: 'tile@1', mode: 'generated', description: '타일', schema: {type: 'object', required: ['label'], properties: {label: {type: 'string'}}},
      render: ({label}) => litHtml`<p class="tile">${label}</p>`,
    }));
    element.registry = registry;
    await element.updateComplete;
    await until(() => findAll(element, '.tile').length === 1, 'the tile');
    expect(findAll(element, '[part=unknown]')).to.deep.equal([]);
  });

  it('tells the page what is pressed, its context read now', async () => {
    const element = await response({operations: form});
    const actions = collect(element, 'morit-action');
    find(element, 'button[class*=button]').click();
    await until(() => actions.events.length > 0, 'the action');
    const [{userAction, dataModel}] = actions.events as [(typeof actions.events)[number]];
    expect([userAction.name, userAction.surfaceId, userAction.sourceComponentId, userAction.context]).to.deep.equal(['greet', 's', 'go', {who: '민지'}]);
    expect(dataModel).to.deep.equal({name: '민지'});
  });

  it('leaves a note in place of a block that is not known, and draws the others (R-146)', async () => {
    const element = await response({operations: [create(), update(
      {id: 'root', component: 'Column', children: ['a', 'b']}, {id: 'a', component: 'Text', text: '위'}, {id: 'b', component: 'HologramTile', text: '홀로그램'},
    )]});
    expect(shown(element)).to.contain('위').and.contain('홀로그램');
    expect(findAll(element, '[role=note]')).to.have.length(1);
  });

  describe('and a block of the page\'s own', () => {
    const tile = defineComponent<{readonly name: string}>({
      name: 'ProductTile', contract: 'ProductTile@1', mode: 'controlled', description: 'One product.',
      input: {type: 'object', additionalProperties: false, required: ['productId'], properties: {productId: {type: 'string'}}},
      schema: {type: 'object', required: ['name'], properties: {name: {type: 'string'}}}, render: ({name}) => name,
    });
    const placed = async (host: Host, given: object): Promise<MoritResponse> => {
      const registry = createRegistry();
      registry.addCatalog('urn:shop:1', [tile]);
      const root = {id: 'root', component: 'Column', children: ['above', 't']};
      return response({registry, host, operations: [create('urn:shop:1'), update(root, {id: 'above', component: 'Text', text: '위'}, {id: 't', component: 'ProductTile', ...given})]});
    };

    it('fills it as its card is filled: by the host, from ids (R-144, R-148)', async () => {
      const asked: unknown[] = [];
      const element = await placed({provide: (args) => { asked.push(args); return Promise.resolve({name: '머그컵'}); }}, {productId: 'mug'});
      await until(() => shown(element).includes('머그컵'), 'the tile');
      expect(asked).to.deep.equal([{component: 'ProductTile', input: {productId: 'mug'}}]);
    });

    it('asks for its facts by ids where the host fills no cards', async () => {
      const asked: unknown[] = [];
      const element = await placed({resolveFacts: (args) => { asked.push(args); return Promise.resolve([{name: '머그컵'}]); }}, {productId: 'mug'});
      await until(() => shown(element).includes('머그컵'), 'the tile');
      expect(asked).to.deep.equal([{items: [{component: 'ProductTile', ids: ['mug']}]}]);
    });

    it('leaves it out when the model gives a fact, and asks for nothing (R-145)', async () => {
      const asked: unknown[] = [];
      const told = collect(document.body, 'morit-diagnostic');
      const element = await placed({provide: (args) => { asked.push(args); return Promise.resolve({name: '머그컵'}); }}, {productId: 'mug', price: 1});
      await until(() => told.events.length > 0, 'the diagnostic');
      told.stop();
      expect(told.events.map(({code}) => code)).to.deep.equal(['value_invalid']);
      expect([shown(element).includes('머그컵'), asked]).to.deep.equal([false, []]);
    });
  });
});

describe('<morit-response> with a plugin\'s response', () => {
  it('draws the seed\'s own document with its result, and asks for nothing (R-035, R-037)', async () => {
    let calls = 0;
    const host = {callCapability: () => { calls += 1; return Promise.reject(new Error()); }};
    const element = await response({extension: await school(), data: timetable, host});
    expect(shown(element)).to.contain('오늘 학교 생활').and.contain('오늘은 2교시입니다.').and.contain('1교시 · 국어').and.contain('2교시 · 수학');
    expect(calls).to.equal(0);
    await expectAccessibleInBothSchemes(element);
  });

  it('asks under one key for one deed until it has come about, and under another for each other (R-177)', async () => {
    const seed = await school();
    const ask = {type: 'capability', capability: 'school_life.schedule.lookup', arguments: {day: '{{state.day}}'}};
    const view = {type: 'column', children: [
      {type: 'range', props: {label: '교시', bind: 'state.day', min: 1, max: 7}},
      {type: 'button', props: {text: '다시 보기', action: {...ask, on_error: {...ask, arguments: {day: 0}}}}},
    ]};
    const asked: [day: unknown, key: string][] = [];
    const element = await response({
      extension: {...seed, config: {...seed['config'] as object, state: {day: 1}, view}}, data: timetable,
      host: {
        callCapability: async ({arguments: given, idempotencyKey}) => {
          asked.push([(given as {day: unknown}).day, idempotencyKey]);
          throw new TypeError();
        },
      } satisfies Host,
    });
    const pressing = async (many: number): Promise<void> => {
      await until(() => findAll(element, 'button').some((each) => textOf(each) === '다시 보기' && each.ariaDisabled === null), 'the control to be free');
      findAll(element, 'button').find((each) => textOf(each) === '다시 보기')!.click();
      await until(() => asked.length === many, 'the questions');
    };
    await pressing(2);
    await pressing(4);
    expect(asked.slice(2)).to.deep.equal(asked.slice(0, 2));
    const field = find<HTMLInputElement>(element, 'input[type=range]');
    field.value = '3';
    field.dispatchEvent(new InputEvent('input', {bubbles: true}));
    field.dispatchEvent(new Event('change', {bubbles: true}));
    await pressing(6);
    expect(asked.map(([day]) => day)).to.deep.equal([1, 0, 1, 0, 3, 0]);
    const keys = asked.map(([, key]) => key);
    expect(new Set([keys[0], keys[1], keys[4]]).size).to.equal(3);
    // Four parts, whatever the parts are called; the last is the attempt, which rises after success alone.
    expect(keys.map((key) => key.split('/').length)).to.deep.equal([4, 4, 4, 4, 4, 4]);
    expect(new Set(keys.map((key) => key.split('/')[3]))).to.deep.equal(new Set(['1']));
    expect(keys[5]).to.equal(keys[1]);
  });

  it('is drawn from a data part once it is registered, and not before (R-040)', async () => {
    const registry = createRegistry();
    const value = dataPart('plugin.school_life.day_response', timetable, {source: {capability: 'school_life.schedule.lookup', status: 'completed'}});
    const before = await response({registry, part: value});
    expect(before.drawn).to.equal(false);
    expect(await registry.addPlugin(await school(), {grants: []})).to.deep.equal([]);
    expect(shown(await response({registry, part: value}))).to.contain('1교시 · 국어');
    await registry.addPlugin(await school(), {state: 'inactive'});
    expect((await response({registry, part: value})).drawn).to.equal(false);
  });

  it('is left out when another capability ran (R-046)', async () => {
    const registry = createRegistry();
    await registry.addPlugin(await school());
    const element = await response({registry});
    const told = collect(element, 'morit-diagnostic');
    element.part = dataPart('plugin.school_life.day_response', timetable, {source: {capability: 'school_life.other', status: 'completed'}}) as never;
    await element.updateComplete;
    expect(element.drawn).to.equal(false);
    expect(told.events.map(({code}) => code)).to.contain('capability_mismatch');
  });
});

describe('a surface in a chat', () => {
  const state = () => thread().user('인사').run().says('여기 있어요.').activity('a2ui-surface', {a2ui_operations: form}).ends('success').state;

  it('stands once under the answer, and its action goes out in a run without a message', async () => {
    const {chat, client} = await standing(state());
    await until(() => textOf(chat).includes('인사하기'), 'the surface');
    expect(findAll(chat, 'morit-response')).to.have.length(1);
    const button = findAll(chat, 'button').find((each) => textOf(each) === '인사하기')!;
    button.focus();
    await press('Enter');
    await until(() => client.asked('send').length > 0, 'the run');
    const [[input]] = client.asked('send') as [[{text: string; forwardedProps: {a2uiAction: {userAction: {name: string}}}}]];
    expect([input.text, input.forwardedProps.a2uiAction.userAction.name]).to.deep.equal(['', 'greet']);
  });

  it('sends nothing when the page cancels the action', async () => {
    const {chat, client} = await standing(state());
    chat.addEventListener('morit-action', (event) => { event.preventDefault(); });
    const actions = collect(chat, 'morit-action');
    await until(() => textOf(chat).includes('인사하기'), 'the surface');
    findAll(chat, 'button').find((each) => textOf(each) === '인사하기')!.click();
    await until(() => actions.events.length > 0, 'the action');
    expect(client.asked('send')).to.have.length(0);
    expect(part(chat, 'container')).to.exist;
  });
});
