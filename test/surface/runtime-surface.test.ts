import assert from 'node:assert/strict';
import {test} from 'node:test';
import {full, leaf, seed} from '../contract/runtime-support.js';
import {actionIn, draw, drawNode, envelope, find, lessons, nodesOf, textsOf} from './runtime-support.js';
import type {SurfaceDeed} from '../../src/surface/surface.js';

const D = 'data.result.data';
const only = (deeds: readonly SurfaceDeed[]): SurfaceDeed => {
  assert.equal(deeds.length, 1);
  return deeds[0] as SurfaceDeed;
};
const grants = ['network:img.example.com'];
const weekly = () => draw({extension: full(), grants});

test('the seed\'s document says its summary and its lessons, word for word', () => {
  const {surface, told} = draw({extension: seed(), data: envelope(lessons, '오늘은 6교시이며 점심은 카레라이스입니다.')});
  assert.deepEqual(textsOf(surface.view.root), ['오늘은 6교시이며 점심은 카레라이스입니다.', '1교시 · 국어', '2교시 · 수학']);
  assert.deepEqual([surface.view.title, surface.view.titleHidden, surface.view.theme, told], ['오늘 학교 생활', true, {density: 'compact'}, []]);
});

test('the seed\'s empty result draws nothing, and says why (R-062, C-14)', () => {
  const {surface, told} = draw({extension: seed(), data: envelope({timetable: [], meal: {}}, '오늘은 6교시이며 점심은 카레라이스입니다.')});
  assert.deepEqual([surface.view.root, told], [undefined, ['empty /data/result/data/timetable']]);
});

test('the full document says all of its parts in order', () => {
  const {surface, told} = weekly();
  assert.deepEqual(textsOf(surface.view.root), ['오늘은 6교시예요.', '요일', '국어', '1교시', '수학', '2교시', '점심', '카레라이스, 김치', '학교 알리미', '복사', '내일 시간표 묻기']);
  assert.deepEqual(surface.view.menu.map(({label, icon}) => [label, icon]), [['새로 고침', 'refresh']]);
  assert.deepEqual([surface.view.title, surface.view.theme, told], ['오늘 학교 생활', {accent: 'blue', density: 'compact'}, []]);
});

test('a part that has no data leaves, its fallback speaks for a chart', () => {
  const {surface} = draw({extension: full(), grants, data: envelope({timetable: [{period: 1, subject: '국어'}]})});
  assert.deepEqual(textsOf(surface.view.root), ['오늘은 6교시예요.', '요일', '국어', '1교시', '그래프를 표시할 수 없어요', '학교 알리미', '복사', '내일 시간표 묻기']);
});

test('a response that may not be drawn does nothing, whatever is done to it', () => {
  const {surface, told} = draw({extension: full(), grants: []});
  assert.deepEqual(told, ['not_granted /permissions/0']);
  surface.input('x', 1);
  surface.back();
  assert.deepEqual([surface.view.root, surface.setData(envelope()), surface.act(actionIn(weekly().surface))], [undefined, false, []]);
});

test('a screen of another point is drawn by the same function, without data (R-036)', () => {
  const {a2ui: _, ...config} = seed().config;
  const {surface} = draw({extension: {...seed(), point: 'home', config: {...config, view: leaf('안녕')}}, data: undefined});
  assert.deepEqual(textsOf(surface.view.root), ['안녕']);
});

test('a bar that is not to be seen, and one that is', () => {
  const bar = (appBar: unknown) => drawNode(leaf(), lessons, {config: {app_bar: appBar}}).surface.view;
  assert.equal(bar({visible: false, title: '바'}).titleHidden, true);
  const {title, subtitle, icon, titleHidden} = bar({title: '{{data.result.summary}}', subtitle: '둘째', icon: 'school'});
  assert.deepEqual([title, subtitle, icon, titleHidden], ['오늘은 6교시예요.', '둘째', 'school', undefined]);
});

test('what an input is set to stands at once, in it and wherever it is read', () => {
  const {surface} = drawNode({type: 'column', children: [
    {type: 'segmented', props: {label: '요일', bind: 'state.day', options: [{value: 'mon', label: '월'}, {value: 'tue', label: '화'}]}},
    {...leaf('{{state.day}}'), visible_if: {path: 'state.day', op: 'eq', value: 'tue'}},
  ]}, lessons, {config: {state: {day: 'mon'}}});
  let heard = 0;
  const stop = surface.subscribe(() => heard++);
  surface.input(find(surface, 'choice').key, ['tue']);
  assert.deepEqual([find(surface, 'choice').value, textsOf(surface.view.root), surface.state, heard], [['tue'], ['요일', 'tue'], {day: 'tue'}, 1]);
  surface.input(find(surface, 'choice').key, ['fri']);
  surface.input('nobody', 'mon');
  stop();
  surface.input(find(surface, 'choice').key, 'mon');
  assert.deepEqual([find(surface, 'choice').value, heard], [['mon'], 1]);
});

test('a toggle takes yes and no, a range what lies within it', () => {
  const {surface} = drawNode({type: 'column', children: [{type: 'toggle', props: {label: '알림', bind: 'state.on'}}, {type: 'range', props: {label: '수', bind: 'state.n', min: 1, max: 5}}]});
  const [toggle, range] = ['/config/view/children/0', '/config/view/children/1'];
  surface.input(toggle, 'yes');
  surface.input(range, Number.NaN);
  assert.deepEqual(surface.state, {});
  surface.input(toggle, true);
  surface.input(range, 99);
  assert.deepEqual(surface.state, {on: true, n: 5});
});

test('what the reader had set comes back with the turn (R-178)', () => {
  const {surface} = draw({extension: full(), grants, state: {day: 'tue'}});
  assert.deepEqual(find(surface, 'choice').value, ['tue']);
});

test('a state of seventeen names keeps sixteen', () => {
  const {surface, told} = draw({extension: full(), grants, state: Object.fromEntries(Array.from({length: 20}, (_, at) => [`n${at}`, at]))});
  assert.equal(Object.keys(surface.state).length, 16);
  assert.deepEqual(told, ['over_budget /config/state']);
});

test('only what changed becomes a new object, and nothing new when nothing did (A-07)', () => {
  const {surface} = weekly();
  const before = [...nodesOf(surface.view.root)];
  const view = surface.view;
  surface.setData(envelope());
  assert.equal(surface.view, view);
  surface.setData(envelope({...lessons as object, timetable: [{period: 1, subject: '국어'}, {period: 2, subject: '체육'}]}));
  const kept = [...nodesOf(surface.view.root)].filter((node) => before.includes(node)).map(({type}) => type);
  assert.deepEqual(kept, ['text', 'choice', 'list_item', 'key_value', 'component', 'source_line', 'button_group', 'button', 'button']);
});

test('an action reads what stands when it is pressed, not what stood when it was drawn', () => {
  const node = {type: 'list', props: {source: `${D}.timetable`}, children: [{type: 'list_item', props: {title: '고정', action: {type: 'emit', name: 'pick', detail: {subject: '{{item.subject}}', at: '{{index}}'}}}}]};
  const {surface} = drawNode(node);
  const action = actionIn(surface);
  surface.setData(envelope({timetable: [{subject: '체육'}]}));
  assert.deepEqual((only(surface.act(action)) as {detail?: unknown}).detail, {subject: '체육', at: 0});
});

test('data that does not fit leaves the old data standing (R-055)', () => {
  const {surface, told} = draw({extension: seed()});
  const view = surface.view;
  assert.equal(surface.setData(envelope({timetable: []})), false);
  assert.deepEqual([surface.view === view, told], [true, ['empty /data/result/data/timetable']]);
});

test('a detail screen opens with its parameters as it is pressed, and closes again (R-051)', () => {
  const {surface} = weekly();
  const deed = only(surface.act(actionIn(surface)));
  assert.deepEqual([deed.kind, deed.kind === 'navigate' && deed.screen], ['navigate', 'detail']);
  const [screen] = surface.view.screens;
  assert.deepEqual([screen?.id, screen?.title, textsOf(screen?.root)], ['detail', '1교시', ['1교시 상세']]);
  assert.deepEqual([surface.settle(deed, {ok: true}), surface.view.screens.length], [[], 1]);
  surface.back();
  surface.back();
  assert.deepEqual(surface.view.screens, []);
});

const linked = {screens: {next: {params: {type: 'object', properties: {n: {type: 'number'}}, required: ['n']}, app_bar: {menu: [{label: '닫기', action: {type: 'back'}}]}, view: {type: 'button', props: {text: '{{params.n}}', action: {type: 'navigate', screen: 'next', params: {n: 2}}}}}}};
const press = (action: unknown) => drawNode({type: 'button', props: {text: '열기', action}}, lessons, {config: linked});

test('screens stand eight deep and no deeper, each node with a key of its own', () => {
  const {surface, told} = press({type: 'navigate', screen: 'next', params: {n: 1}});
  const action = actionIn(surface);
  for (let depth = 0; depth < 8; depth++) only(surface.act(action));
  assert.deepEqual([surface.view.screens.length, surface.act(action), told.length], [8, [], 1]);
  const keys = surface.view.screens.flatMap(({root}) => [...nodesOf(root)].map(({key}) => key));
  assert.equal(new Set(keys).size, 8);
});

test('a menu of a screen acts on it', () => {
  const {surface} = press({type: 'navigate', screen: 'next', params: {n: 1}});
  surface.act(actionIn(surface));
  const item = surface.view.screens[0]?.menu?.[0];
  assert.deepEqual(item && surface.act(item.action), []);
  assert.equal(surface.view.screens.length, 0);
});

for (const [what, action] of [['that nobody has', {type: 'navigate', screen: 'nowhere'}], ['named like a member of every object', {type: 'navigate', screen: 'constructor'}], ['whose parameters do not fit', {type: 'navigate', screen: 'next', params: {n: 'x'}}]] as const) {
  test(`a screen ${what} opens not, and is told of`, () => {
    const {surface, told} = press(action);
    assert.deepEqual([surface.act(actionIn(surface)), told], [[], ['binding_invalid /config/view/props/action']]);
  });
}
