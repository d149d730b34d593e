/** What a reader leaves in a surface comes back with its turn, and so does the count of its deeds. */
import {expect} from '@open-wc/testing';
import {defineMorit} from '../../src/elements/define.js';
import type {Host} from '../../src/contract/host.js';
import type {JsonObject} from '../../src/contract/json.js';
import type {TurnRecord} from '../../src/contract/turn-record.js';
import type {Ask, AskEvent, SurfaceSource} from '../../src/elements/ask.js';
import type {MoritChat} from '../../src/elements/morit-chat.js';
import type {Left} from '../../src/elements/left.js';
import {MoritResponse} from '../../src/elements/morit-response.js';
import {MemoryStore, type MemoryData} from '../../src/history/memory-store.js';
import {ManualClock} from '../support/clock.js';
import {find, findAll, fixture, html, textOf, until} from '../support/dom.js';

defineMorit();

const BASIC = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';
const SEED = new URL('../fixtures/runtime/seed-response.json', import.meta.url);
const timetable = {completed: true, summary: '오늘은 1교시입니다.', data: {timetable: [{period: 1, subject: '국어'}]}, evidence: []};
const a2uiOps: readonly JsonObject[] = [
  {version: 'v0.9', createSurface: {surfaceId: 's', catalogId: BASIC}},
  {version: 'v0.9', updateComponents: {surfaceId: 's', components: [
    {id: 'root', component: 'Column', children: ['field', 'says']},
    {id: 'field', component: 'TextField', label: '색', value: {path: '/color'}}, {id: 'says', component: 'Text', text: {path: '/color'}},
  ]}},
  {version: 'v0.9', updateDataModel: {surfaceId: 's', value: {color: '검정'}}},
];
const turn: TurnRecord = {
  version: 1, id: 'u1', threadId: 't', parentTurnId: null, branch: 'main', op: 'new', userMessage: '골라 볼래', assistantMessages: [],
  factsPolicy: 'snapshot', createdAt: '2026-01-15T03:00:00Z', uiCalls: [{toolCallId: 'm1', tool: 'a2ui-surface', a2uiOps}],
  messages: [{id: 'u1', role: 'user', content: '골라 볼래'}, {id: 'm1', role: 'activity', activityType: 'a2ui-surface', content: {}}],
};

/** Opens the thread on a page of its own, over a database that pages share. */
async function opened(data: MemoryData): Promise<{readonly chat: MoritChat; readonly clock: ManualClock}> {
  const clock = new ManualClock();
  const chat = await fixture<MoritChat>(html`<morit-chat locale="ko" endpoint="/nowhere" thread-id="t" .clock=${clock} .store=${new MemoryStore({data})}></morit-chat>`);
  await chat.load('t');
  await until(() => findAll(chat, 'input.n-input').length === 1, 'the surface');
  return {chat, clock};
}

const kept = async (data: MemoryData): Promise<unknown> => (await new MemoryStore({data}).read('t'))?.turns[0]?.uiState;

describe('what a reader leaves in a surface (R-178)', () => {
  it('is kept with its turn once it rests, without a run, and stands there when the thread is opened again', async () => {
    const data: MemoryData = new Map();
    await new MemoryStore({data}).write('t', {turns: [turn], activeTurnId: 'u1'});
    const one = await opened(data);
    const field = find<HTMLInputElement>(one.chat, 'input.n-input');
    expect(field.value).to.equal('검정');
    field.value = '빨강';
    field.dispatchEvent(new InputEvent('input', {bubbles: true}));
    field.dispatchEvent(new Event('change', {bubbles: true}));
    await one.clock.pass(100);
    expect(await kept(data)).to.equal(undefined);
    await one.clock.pass(1000);
    expect(await kept(data)).to.deep.equal({surfaces: {'u1:parts': {s: {inputs: {s: [[['color'], '빨강']]}}}}});
    one.chat.remove();
    const two = await opened(data);
    expect([find<HTMLInputElement>(two.chat, 'input.n-input').value, textOf(find(two.chat, 'morit-response')).includes('빨강')]).to.deep.equal(['빨강', true]);
  });
});

describe('the deeds of a surface that comes back (R-177)', () => {
  /** A plugin's response in a chat that gives `left` back to it. */
  async function placed(left: Left) {
    const seed = await (await fetch(SEED)).json() as {readonly config: object};
    const keys: string[] = [];
    const sources: SurfaceSource[] = [];
    const chat = document.createElement('div');
    chat.addEventListener('morit-ask', (event) => {
      const given: Ask = (event as AskEvent).ask;
      if (given.do === 'recall') given.take(left);
      if (given.do === 'surface') sources.push(given.surface);
    });
    document.body.append(chat);
    const action = {type: 'capability', capability: 'school_life.schedule.lookup', arguments: {day: 1}};
    const view = {type: 'column', children: [{type: 'text', props: {text: '{{state.day}}일째'}}, {type: 'button', props: {text: '담기', action}}]};
    const host: Host = {
      callCapability: ({idempotencyKey}) => {
        keys.push(idempotencyKey);
        return Promise.resolve({completed: true, summary: '오늘은 1교시입니다.', data: {}, evidence: []});
      },
    };
    customElements.get('morit-response') ?? customElements.define('morit-response', MoritResponse);
    const element = document.createElement('morit-response');
    chat.append(element);
    Object.assign(element, {host, locale: 'ko', extension: {...seed, config: {...seed.config, state: {day: 1}, view}}, data: timetable});
    await element.updateComplete;
    const press = async (): Promise<void> => {
      const many = keys.length;
      await until(() => findAll(element, 'button').some((each) => textOf(each) === '담기' && each.ariaDisabled === null), 'the control to be free');
      findAll(element, 'button').find((each) => textOf(each) === '담기')!.click();
      await until(() => keys.length > many, 'the question');
    };
    return {element, keys, press, left: () => sources.at(-1)!.left!};
  }

  it('count on from what was stored: a press after success is a new one, and what was set stands', async () => {
    const one = await placed({});
    await one.press();
    await one.press();
    await until(() => Object.values(one.left().attempts ?? {})[0]?.done === true, 'the success');
    expect(one.keys.map((key) => key.split('/').at(-1))).to.deep.equal(['1', '2']);
    const two = await placed({...JSON.parse(JSON.stringify(one.left())) as Left, state: {day: 4}});
    await two.press();
    expect([two.keys[0], textOf(two.element.shadowRoot!).includes('4일째'), two.left().state]).to.deep.equal([one.keys[1]!.replace(/2$/, '3'), true, {day: 4}]);
    one.element.parentElement!.remove();
    two.element.parentElement!.remove();
  });
});
