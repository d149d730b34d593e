import assert from 'node:assert/strict';
import {test} from 'node:test';
import {actions} from '../../src/contract/runtime-table.js';
import type {SurfaceDeed} from '../../src/surface/surface.js';
import {leastAction} from '../contract/runtime-support.js';
import {actionIn, drawNode, envelope, lessons, textsOf, type Drawn} from './runtime-support.js';

const permissions = ['files.download', 'share', 'clipboard.write', 'message.send', 'capability:school_life.vote.cast'];
const config = {
  state: {n: 1}, data_sources: [{id: 'result', capability: 'school_life.schedule.lookup', trigger: 'manual', query: '{{state.n}}일', arguments: {day: '{{state.n}}', none: '{{data.none}}'}}],
  screens: {detail: {view: {type: 'text', props: {text: '상세'}}}},
};
const button = (action: unknown) => ({type: 'button', props: {text: '누르기 {{state.n}} {{data.result.summary}}', action}});
const drawAction = (action: unknown, grants: readonly string[] = permissions): Drawn => drawNode(button(action), lessons, {grants, config});
const press = ({surface}: Drawn): readonly SurfaceDeed[] => surface.act(actionIn(surface));
const plain = (deeds: readonly SurfaceDeed[]) => deeds.map(({id: _, source: __, ...deed}) => deed);

const cases: readonly (readonly [action: object, deed: object])[] = [
  [{type: 'capability', capability: 'school_life.schedule.lookup', arguments: {day: '{{state.n}}', list: ['{{data.result.summary}}']}},
    {kind: 'capability', capability: 'school_life.schedule.lookup', arguments: {day: 1, list: ['오늘은 6교시예요.']}, grade: 'read'}],
  [{type: 'capability', capability: 'school_life.vote.cast', grade: 'write', into: 'vote'}, {kind: 'capability', capability: 'school_life.vote.cast', arguments: {}, grade: 'execute', confirm: {}, into: 'vote'}],
  [{type: 'capability', capability: 'school_life.vote.cast', grade: 'write', confirm: {title: '{{state.n}}번?', message: '정말요', confirm_label: '네', cancel_label: '아니요', style: 'danger'}},
    {kind: 'capability', capability: 'school_life.vote.cast', arguments: {}, grade: 'execute', confirm: {title: '1번?', message: '정말요', accept: '네', cancel: '아니요', danger: true}}],
  [{type: 'capability', capability: 'school_life.vote.cast', grade: '{{data.none}}'}, {kind: 'capability', capability: 'school_life.vote.cast', arguments: {}, grade: 'execute', confirm: {}}],
  [{type: 'refresh', source: 'result'}, {kind: 'refresh', dataSource: 'result', capability: 'school_life.schedule.lookup', arguments: {query: '1일', day: 1}}],
  [{type: 'open_url', url: 'https://example.com/{{state.n}}'}, {kind: 'open_url', url: 'https://example.com/1'}],
  [{type: 'open_item', item_id: 'i{{state.n}}'}, {kind: 'open_item', itemId: 'i1'}],
  [{type: 'copy', text: '복사 {{state.n}}'}, {kind: 'copy', text: '복사 1'}],
  [{type: 'download', artifact_id: 'a1', name: '표.pdf'}, {kind: 'download', file: {artifactId: 'a1', name: '표.pdf'}}],
  [{type: 'share', artifact_id: 'a1', text: '보세요'}, {kind: 'share', artifact: {artifactId: 'a1'}, text: '보세요'}],
  [{type: 'share', url: 'https://example.com'}, {kind: 'share', url: 'https://example.com/'}],
  [{type: 'navigate', screen: 'detail'}, {kind: 'navigate', screen: 'detail'}],
  [{type: 'send_message', text: '내일은?'}, {kind: 'send_message', text: '내일은?', mode: 'draft'}],
  [{type: 'send_message', text: '내일은?', mode: 'send'}, {kind: 'send_message', text: '내일은?', mode: 'send'}],
  [{type: 'context', key: 'day', description: '고른 날', value: {n: '{{state.n}}'}}, {kind: 'context', key: 'day', description: '고른 날', value: {n: 1}}],
  [{type: 'context', key: 'day', value: '{{state.n}}'}, {kind: 'context', key: 'day', description: 'day', value: 1}],
  [{type: 'emit', name: 'picked', detail: {n: '{{state.n}}', text: '{{state.n}}일'}}, {kind: 'emit', name: 'picked', detail: {n: 1, text: '1일'}}],
];
for (const [action, deed] of cases) {
  test(`${JSON.stringify(action)} asks for what it says, read when pressed`, () => {
    const drawn = drawAction(action);
    assert.deepEqual([plain(press(drawn)), drawn.told], [[deed], []]);
  });
}

for (const type of Object.keys(actions) as (keyof typeof actions)[]) {
  test(`the least ${type} does what it can, and breaks nothing`, () => {
    const least = {...leastAction(type), ...(type === 'capability' && {capability: 'school_life.schedule.lookup'}), ...(type === 'set_state' && {path: 'state.n', value: 7})};
    const drawn = drawAction(least);
    const isLocal = type === 'back' || type === 'set_state';
    const asksForNothing = type === 'download' || type === 'share'; // Neither an artifact nor an address.
    assert.equal(press(drawn).length, isLocal || asksForNothing ? 0 : 1);
    assert.deepEqual(drawn.told, asksForNothing ? ['binding_invalid /config/view/props/action'] : []);
  });
}

test('setting the state is done at once, and what follows it', () => {
  const drawn = drawAction({type: 'set_state', path: 'state.n', value: '{{data.result.data.timetable[1].period}}', on_success: {type: 'set_state', path: 'state.m', value: true}});
  assert.deepEqual([press(drawn), drawn.surface.state, textsOf(drawn.surface.view.root)], [[], {n: 2, m: true}, ['누르기 2 오늘은 6교시예요.']]);
});

test('a list of actions is done in order, each deed with an id of its own and the node it came from', () => {
  const deeds = press(drawAction([{type: 'set_state', path: 'state.n', value: 5}, {type: 'emit', name: 'a', detail: {n: '{{state.n}}'}}, {type: 'emit', name: 'b'}]));
  assert.deepEqual(plain(deeds), [{kind: 'emit', name: 'a', detail: {n: 5}}, {kind: 'emit', name: 'b', detail: {}}]);
  assert.equal(new Set(deeds.map(({id}) => id)).size, 2);
  assert.deepEqual(new Set(deeds.map(({source}) => source)), new Set(['/config/view']));
});

test('an address that is all an action opens makes a link, unless something follows', () => {
  const open = {type: 'open_url', url: 'https://example.com'};
  const href = (action: unknown) => actionIn(drawAction(action).surface).href;
  assert.deepEqual([href(open), href({...open, on_success: {type: 'back'}}), href([open, {type: 'back'}])], ['https://example.com/', undefined, undefined]);
});

const ungranted: readonly object[] = [
  {type: 'copy', text: '다른 글'}, {type: 'download', artifact_id: 'a1'}, {type: 'share', text: 'x'}, {type: 'capability', capability: 'school_life.vote.cast'},
  {type: 'capability', capability: '{{data.result.summary}}'},
];
for (const action of ungranted) {
  test(`without its permission ${JSON.stringify(action)} is not offered`, () => {
    const {surface, told} = drawAction(action, []);
    assert.deepEqual([surface.view.root, told], [undefined, ['not_granted /config/view/props/action']]);
  });
}

test('an action that was handed in and never offered is refused when pressed', () => {
  const drawn = drawAction({type: 'back'}, []);
  const forged = {...actionIn(drawn.surface), spec: {type: 'copy', text: '다른 글'}};
  assert.deepEqual([drawn.surface.act(forged), drawn.told], [[], ['not_granted /config/view/props/action']]);
});

test('of several actions those without permission are left out', () => {
  const drawn = drawAction([{type: 'copy', text: '다른 글'}, {type: 'emit', name: 'a'}], []);
  assert.deepEqual([plain(press(drawn)).map(({kind}) => kind), drawn.told], [['emit'], ['not_granted /config/view/props/action']]);
});

test('a summary may be copied by anyone, for the host\'s own control copies the same (R-061)', () => {
  assert.deepEqual(plain(press(drawAction({type: 'copy', text: '{{data.result.summary}}'}, []))), [{kind: 'copy', text: '오늘은 6교시예요.'}]);
});

test('a message that may not be sent is put into the composer instead', () => {
  const drawn = drawAction({type: 'send_message', text: '내일은?', mode: 'send'}, []);
  assert.deepEqual([plain(press(drawn)), drawn.told], [[{kind: 'send_message', text: '내일은?', mode: 'draft'}], ['not_granted /config/view/props/action/mode']]);
});

test('an action whose text is not there does nothing, and is told of', () => {
  const drawn = drawAction({type: 'open_item', item_id: '{{data.none}}'});
  assert.deepEqual([press(drawn), drawn.told.includes('binding_invalid /config/view/props/action/item_id')], [[], true]);
});

test('a download to an address that is refused does nothing, and is told of', () => {
  const drawn = drawNode(button({type: 'download', url: '{{data.result.data.bad}}'}), {bad: 'http://evil.example.com'}, {grants: permissions});
  assert.deepEqual([press(drawn), drawn.told.includes('address_refused /config/view/props/action/url')], [[], true]);
});

test('what a refresh brings takes the old data\'s place, and what follows is done', () => {
  const drawn = drawAction({type: 'refresh', source: 'result', on_success: {type: 'emit', name: 'done'}, on_error: {type: 'emit', name: 'failed'}});
  const [deed] = press(drawn) as [SurfaceDeed];
  assert.deepEqual(plain(drawn.surface.settle(deed, {ok: true, value: envelope(lessons, '새 요약')})), [{kind: 'emit', name: 'done', detail: {}}]);
  assert.deepEqual(textsOf(drawn.surface.view.root), ['누르기 1 새 요약']);
  assert.deepEqual(drawn.surface.settle(deed, {ok: true, value: envelope()}), []);
});

for (const [what, outcome] of [['fails', {ok: false}], ['brings no envelope', {ok: true, value: {summary: 'x'}}], ['did not complete', {ok: true, value: {...envelope(), completed: false}}], ['brings nothing', {ok: true}], ['brings empty data', {ok: true, value: envelope({list: []})}]] as const) {
  test(`a refresh that ${what} leaves the old data, and its on_error is done (R-055)`, () => {
    const drawn = drawAction({type: 'refresh', source: 'result', on_error: [{type: 'emit', name: 'failed'}]});
    const [deed] = press(drawn) as [SurfaceDeed];
    const view = drawn.surface.view;
    assert.deepEqual(plain(drawn.surface.settle(deed, outcome)), [{kind: 'emit', name: 'failed', detail: {}}]);
    assert.equal(drawn.surface.view, view);
  });
}

test('a capability\'s result stands where it was told to, by the envelope alone', () => {
  const drawn = drawNode({type: 'column', children: [button({type: 'capability', capability: 'school_life.vote.cast', into: 'vote'}), {type: 'text', visible_if: 'data.vote.summary', props: {text: '{{data.vote.data}}'}}]}, lessons, {grants: permissions, config});
  const [deed] = press(drawn) as [SurfaceDeed];
  drawn.surface.settle(deed, {ok: true, value: envelope(3, '됐어요')});
  assert.deepEqual(textsOf(drawn.surface.view.root).at(-1), '3');
});

test('a capability without a place for its result brings nothing in', () => {
  const drawn = drawAction({type: 'capability', capability: 'school_life.schedule.lookup', on_success: {type: 'emit', name: 'done'}});
  const [deed] = press(drawn) as [SurfaceDeed];
  const view = drawn.surface.view;
  assert.deepEqual(plain(drawn.surface.settle(deed, {ok: true, value: null})).map(({kind}) => kind), ['emit']);
  assert.equal(drawn.surface.view, view);
});
