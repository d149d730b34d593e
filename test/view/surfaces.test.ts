import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {ArticleItem, ThreadView} from '../../src/contract/view.js';
import type {ThreadState} from '../../src/stream/types.js';
import {createThreadView} from '../../src/view/thread-view.js';
import {thread} from '../fixtures/thread.js';

const create = (surfaceId: string) => ({version: 'v0.9', createSurface: {surfaceId, catalogId: 'c'}});
const update = (surfaceId: string, text: string) =>
  ({version: 'v0.9', updateComponents: {surfaceId, components: [{id: 'root', component: 'Text', text}]}});
const answer = () => thread().user('hi').run('r').says('Here.');

const article = (view: ThreadView): ArticleItem => view.turns.flatMap(({items}) => items).find((item): item is ArticleItem => item.kind === 'article')!;
const view = (state: ThreadState) => article(createThreadView()({state, now: 0}));
const operations = ({parts}: ArticleItem) => parts.map(({part}) => (part as {readonly data: unknown}).data);

describe('an A2UI surface over AG-UI', () => {
  it('is one part under the answer when an activity brings it', () => {
    const list = [create('s'), update('s', 'a')];
    const {parts, text} = view(answer().activity('a2ui-surface', {a2ui_operations: list}).ends('success').state);
    assert.equal(text, 'Here.');
    assert.deepEqual(parts.map(({id, origin}) => [id, origin]), [['s', 'model']]);
    assert.deepEqual((parts[0]!.part as {readonly data: unknown}).data, list);
  });

  it('is read under the older name of the list as well', () => {
    assert.deepEqual(operations(view(answer().activity('a2ui-surface', {operations: [create('s')]}).ends('success').state)), [[create('s')]]);
  });

  it('comes from the result of a tool, and goes on with the next one', () => {
    const state = answer()
      .calls('search', {args: {}, result: JSON.stringify({a2ui_operations: [create('s'), update('s', 'a')]})})
      .calls('more', {args: {}, result: JSON.stringify({a2ui_operations: [update('s', 'b')]})})
      .ends('success').state;
    assert.deepEqual(operations(view(state)), [[create('s'), update('s', 'a'), update('s', 'b')]]);
  });

  it('comes from the whole arguments of render_a2ui, and not before their END', () => {
    const args = {surfaceId: 's', catalogId: 'c', components: [{id: 'root', component: 'Text', text: 'a'}], data: {n: 1}};
    const drawn = operations(view(answer().calls('render_a2ui', {args}).ends('success').state));
    assert.deepEqual(drawn, [[create('s'), update('s', 'a'), {version: 'v0.9', updateDataModel: {surfaceId: 's', value: {n: 1}}}]]);
    assert.deepEqual(operations(view(answer().calls('render_a2ui').ends('success').state)), []);
  });

  it('is drawn once when a call and an activity bring the same one, as the later says', () => {
    const state = answer()
      .calls('render_a2ui', {args: {surfaceId: 's', catalogId: 'c', components: []}})
      .activity('a2ui-surface', {a2ui_operations: [create('s'), update('s', 'b')]})
      .ends('success').state;
    assert.deepEqual(operations(view(state)), [[create('s'), update('s', 'b')]]);
  });

  it('stays where it was created when a later turn goes on with it', () => {
    const state = answer().activity('a2ui-surface', {a2ui_operations: [create('s')]}, 'one').ends('success')
      .user('more').run('r2').says('There.').activity('a2ui-surface', {a2ui_operations: [update('s', 'b')]}, 'two').ends('success').state;
    const turns = createThreadView()({state, now: 0}).turns.map(({items}) => items.flatMap((item) => (item.kind === 'article' ? operations(item) : [])));
    assert.deepEqual(turns, [[[create('s'), update('s', 'b')]], []]);
  });

  it('keeps its part while nothing in it changes', () => {
    const build = createThreadView();
    const before = answer().activity('a2ui-surface', {a2ui_operations: [create('s')]}).ends('success');
    const {parts: [one]} = article(build({state: before.state, now: 0}));
    const {parts: [two]} = article(build({state: before.user('next').state, now: 0}));
    assert.equal(one, two);
  });

  for (const content of [{a2ui_operations: 'no list'}, {a2ui_operations: [null, 7, {}]}, {}]) {
    it(`is none when its list is ${JSON.stringify(content)}`, () => {
      assert.deepEqual(view(answer().activity('a2ui-surface', content).ends('success').state).parts, []);
    });
  }
});
