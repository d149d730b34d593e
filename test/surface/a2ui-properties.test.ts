/** What holds whatever comes. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import type {Json} from '../../src/contract/json.js';
import {BASIC, components, data, Fixture} from './a2ui-kit.js';

const id = fc.constantFrom('root', 'a', 'b', 'c', 'd', '__proto__');
const path = fc.constantFrom('/', '', '.', '/x', '/y', 'x', '/list', '/list/0', '/list/0/x', 'list', '/x/y', '/__proto__', '/list/9', '/a//b');
const binding = fc.record({path});
const call = fc.record({
  call: fc.constantFrom('formatString', 'required', 'pluralize', 'formatNumber', 'formatDate', 'regex', 'and', 'openUrl', 'nope'),
  args: fc.dictionary(fc.constantFrom('value', 'values', 'pattern', 'format', 'other', 'one', 'url'), fc.oneof(binding, fc.constantFrom<Json>('${x} ${/list}', '${', '^a+$', 'yyyy', 1, [true, false]))),
});
const dynamic = fc.oneof(fc.constantFrom<Json>('text', '**bold**', '', 0, 7, true, null, ['a']), binding, call);
const children = fc.oneof(fc.array(id, {maxLength: 4}), fc.record({componentId: id, path}));
const component = fc.record({
  id,
  component: fc.constantFrom('Text', 'Column', 'Row', 'List', 'Card', 'Button', 'TextField', 'CheckBox', 'ChoicePicker', 'Slider', 'Tabs', 'Modal', 'Image', 'Icon', 'weather', 'chart', 'Else'),
  text: dynamic, label: dynamic, value: dynamic, url: dynamic, name: dynamic, children, child: id, trigger: id, content: id, max: fc.constantFrom(1, 10, -1),
  tabs: fc.array(fc.record({title: dynamic, child: id}), {maxLength: 2}), options: fc.array(fc.record({label: dynamic, value: fc.constantFrom('a', 'b')}), {maxLength: 2}),
  action: fc.oneof(fc.record({event: fc.record({name: fc.constant('go'), context: fc.dictionary(fc.constantFrom('p', 'path'), dynamic)})}), fc.record({functionCall: call})),
  checks: fc.array(fc.record({condition: dynamic, message: fc.constant('no')}), {maxLength: 2}),
}, {requiredKeys: ['id', 'component']});
const surfaceId = fc.constantFrom('s', 't');
const version = fc.constantFrom('v0.9', 'v0.9', 'v0.9.1', 'v1.0');
const creation = (one: string): unknown => ({version: 'v0.9', createSurface: {surfaceId: one, catalogId: BASIC, sendDataModel: true}});
const created = surfaceId.map(creation);
const message = fc.oneof(
  {weight: 2, arbitrary: created},
  {weight: 6, arbitrary: fc.record({version, updateComponents: fc.record({surfaceId, components: fc.array(component, {maxLength: 5})})})},
  {weight: 6, arbitrary: fc.record({version, updateDataModel: fc.record({surfaceId, path, value: fc.oneof(fc.jsonValue({maxDepth: 2}), fc.constant([{x: 1, list: [{x: 2}]}, {x: 'b'}]))}, {requiredKeys: ['surfaceId']})})},
  {weight: 1, arbitrary: surfaceId.map((one) => ({version: 'v0.9', deleteSurface: {surfaceId: one}}))},
  {weight: 1, arbitrary: fc.anything({withNullPrototype: true, withBigInt: true, withMap: true, withObjectString: true})},
);
const messages = fc.array(message, {maxLength: 14}).map((rest) => [creation('s'), creation('t'), ...rest]);

const views = (fixture: Fixture): unknown[] => fixture.surfaces.ids.map((one) => [one, fixture.view(one)]);

/** Presses and sets everything that is there. */
function use(fixture: Fixture, value: Json): void {
  for (const one of fixture.surfaces.ids) {
    for (const node of fixture.nodes(one)) {
      fixture.surface(one).input(node.key, value);
      if ('action' in node && node.action) fixture.surface(one).act(node.action);
    }
  }
}

describe('whatever comes', () => {
  it('nothing throws, and prototypes are as they were', () => {
    fc.assert(fc.property(messages, fc.anything(), fc.jsonValue() as fc.Arbitrary<Json>, (list, anything, value) => {
      const fixture = new Fixture();
      fixture.surfaces.apply(anything);
      for (const one of list) fixture.surfaces.apply(one);
      use(fixture, value);
      fixture.apply(...list);
      use(fixture, value);
      fixture.surfaces.clientDataModel();
      fixture.surfaces.takeErrors();
      assert.deepEqual(Object.keys({}), []);
    }), {numRuns: 300});
  });

  it('the same list again changes nothing', () => {
    fc.assert(fc.property(messages, (list) => {
      const fixture = new Fixture().apply(...list);
      const before = views(fixture);
      const {length} = fixture.diagnostics;
      fixture.apply(...list);
      const after = views(fixture);
      assert.equal(after.length, before.length);
      assert.deepEqual(after, before);
      assert.equal(fixture.diagnostics.length, length);
    }), {numRuns: 300});
  });

  it('the same list again leaves what the reader set', () => {
    fc.assert(fc.property(messages, fc.array(fc.constantFrom<Json>('typed', '', true, 3, ['a'], '2026-01-06'), {maxLength: 3}), (list, values) => {
      const fixture = new Fixture().apply(...list);
      for (const value of values) use(fixture, value);
      const before = views(fixture);
      const models = fixture.surfaces.clientDataModel();
      fixture.apply(...list);
      assert.deepEqual([views(fixture), fixture.surfaces.clientDataModel()], [before, models]);
    }), {numRuns: 300});
  });

  it('each node has a key of its own', () => {
    fc.assert(fc.property(messages, (list) => {
      const fixture = new Fixture().apply(...list);
      for (const one of fixture.surfaces.ids) {
        const keys = fixture.nodes(one).map(({key}) => key);
        assert.equal(new Set(keys).size, keys.length);
      }
    }), {numRuns: 300});
  });

  it('what is resolved step by step is what is resolved at once, and unchanged nodes are the same', () => {
    fc.assert(fc.property(messages, (list) => {
      const steps = new Fixture();
      const whole = new Fixture();
      for (const one of list) {
        const before = new Map(steps.surfaces.ids.flatMap((surface) => steps.nodes(surface).map((node) => [`${surface}${node.key}`, node])));
        steps.surfaces.apply(one);
        whole.surfaces.apply(one);
        for (const surface of steps.surfaces.ids) {
          for (const node of steps.nodes(surface)) {
            const old = before.get(`${surface}${node.key}`);
            if (old !== node && JSON.stringify(old) === JSON.stringify(node)) assert.notDeepEqual(old, node);
          }
        }
      }
      assert.deepEqual(views(steps), views(whole));
    }), {numRuns: 300});
  });

  it('what stands after writes, inputs and replays, read or unread between, is what its model shows', () => {
    const form = [creation('s'), components({
      root: ['Column', {children: ['x', 'list', 'all', 'say']}], x: ['TextField', {label: 'X', value: {path: '/x'}}], all: ['Text', {text: {path: '/list'}}],
      list: ['List', {children: {componentId: 'row', path: '/list'}}], row: ['Row', {children: ['f', 't']}], f: ['TextField', {label: 'F', value: {path: 'x'}}],
      t: ['Text', {text: {path: 'x'}}], say: ['Text', {text: {call: 'formatString', args: {value: '${/x} ${/list/0/x}'}}}],
    })];
    const step = fc.oneof(
      fc.record({write: fc.constantFrom('/x', '/list/0', '/list/1/x', '/list', '/'), value: fc.constantFrom<Json>('w', [{x: 1}, {x: 2}], {x: 'o'}, {x: 'r', list: [{x: 'a'}, {x: 'b'}]})}),
      fc.record({type: fc.constantFrom('root/x', 'root/list/row[0]/f', 'root/list/row[1]/f'), value: fc.constantFrom('typed', 'again', '')}),
      fc.constant({replay: true}), fc.constant({read: true}),
    );
    fc.assert(fc.property(fc.array(step, {maxLength: 12}), (steps) => {
      const fixture = new Fixture().apply(...form);
      for (const one of steps) {
        if ('write' in one) fixture.apply(data(one.write, one.value));
        else if ('type' in one) fixture.surface().input(one.type, one.value);
        else if ('replay' in one) fixture.apply(...form, data('/', {x: 'new', list: [{x: 'n'}]}));
        else fixture.view();
      }
      const model = (fixture.surfaces.clientDataModel()?.surfaces as {s: Json}).s;
      assert.deepEqual(fixture.view(), new Fixture().apply(...form, data('/', structuredClone(model))).view());
    }), {numRuns: 300});
  });
});
