import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {actionOf, components, create, data, Fixture, form, remove, state, type} from './a2ui-kit.js';

describe('a list that says a surface anew', () => {
  it('leaves the surface, its view and its nodes the same objects', () => {
    const fixture = new Fixture().apply(...form);
    const surface = fixture.surface();
    const {view} = surface;
    fixture.apply(...structuredClone(form));
    assert.equal(fixture.surface(), surface);
    assert.equal(fixture.view(), view);
  });

  it('tells nobody when nothing changed', () => {
    const fixture = new Fixture().apply(...form);
    let told = 0;
    fixture.surface().subscribe(() => told++);
    fixture.surfaces.subscribe(() => told++);
    fixture.apply(...form);
    assert.equal(told, 0);
  });

  it('keeps what the reader set', () => {
    const fixture = new Fixture().apply(...form);
    type(fixture, 'Mail', 'ann@example.com');
    fixture.apply(...form);
    assert.deepEqual(state(fixture), ['Ann', 'ann@example.com', 'Hello Ann']);
  });

  it('keeps what the reader set while the list grows', () => {
    const fixture = new Fixture().apply(...form);
    type(fixture, 'Mail', 'ann@example.com');
    fixture.apply(...form, data('/name', 'Bea'), components({more: ['Text', {text: 'more'}]}));
    assert.deepEqual(state(fixture), ['Bea', 'ann@example.com', 'Hello Bea']);
  });

  it('lets the agent’s next word on the same place win, though it says what it said before', () => {
    const fixture = new Fixture().apply(...form);
    type(fixture, 'Mail', 'ann@example.com');
    fixture.apply(...form, data('/mail', ''));
    assert.deepEqual(state(fixture), ['Ann', '', 'Hello Ann']);
  });

  it('lets what it says differently win', () => {
    const fixture = new Fixture().apply(...form);
    type(fixture, 'Name', 'Cem');
    fixture.apply(...form.slice(0, 2), data('/', {name: 'Dee', mail: ''}));
    assert.deepEqual(state(fixture), ['Dee', '', 'Hello Dee']);
  });

  it('changes only the nodes that it says differently', () => {
    const fixture = new Fixture().apply(...form);
    const before = fixture.only('column').children;
    fixture.apply(...form.slice(0, 2), data('/', {name: 'Bea', mail: '', rest: {deep: [1, 2]}}));
    const after = fixture.only('column').children;
    assert.deepEqual(before.map((node, at) => node === after[at]), [false, true, false]);
  });

  it('drops the components that it says no more', () => {
    const fixture = new Fixture().apply(...form);
    fixture.apply(form[0], components({root: ['Text', {text: 'alone'}]}), form[2]);
    assert.deepEqual(fixture.texts(), ['alone']);
    fixture.apply(components({root: ['Column', {children: ['name', 'hello']}]}));
    assert.equal(fixture.view().root, undefined);
  });

  it('tells a fault once', () => {
    const list = [create(), components({root: ['Column', {children: ['a', 'b']}], a: ['Text'], b: ['Text', {text: 'b'}]}), data('/constructor', 1)];
    const fixture = new Fixture();
    for (let time = 0; time < 3; time++) {
      fixture.apply(...list);
      assert.deepEqual(fixture.texts(), ['b']);
    }
    assert.deepEqual([fixture.codes, fixture.surfaces.takeErrors().length, fixture.surfaces.takeErrors().length], [['surface_invalid', 'surface_invalid'], 2, 0]);
  });

  it('with an update before its creation gives the same each time', () => {
    const list = [data('/t', 'early'), create(), components({root: ['Text', {text: {path: '/t'}}]})];
    const fixture = new Fixture().apply(...list);
    assert.deepEqual(fixture.texts(), ['early']);
    const {view} = fixture.surface();
    fixture.apply(...list);
    assert.equal(fixture.view(), view);
  });

  it('in which the surface is deleted and created again keeps the last one the same', () => {
    const list = [...form, remove(), ...form];
    const fixture = new Fixture().apply(...list);
    const surface = fixture.surface();
    type(fixture, 'Mail', 'ann@example.com');
    fixture.apply(...list);
    assert.equal(fixture.surface(), surface);
    assert.deepEqual(state(fixture), ['Ann', 'ann@example.com', 'Hello Ann']);
  });

  it('in which the surface is deleted at last leaves none', () => {
    const fixture = new Fixture().apply(...form, remove());
    fixture.apply(...form, remove());
    assert.deepEqual([fixture.surfaces.ids, fixture.codes], [[], []]);
  });
});

describe('updates, one list after the other', () => {
  it('go on from where the surface stands', () => {
    const fixture = new Fixture().apply(...form).apply(data('/name', 'Bea')).apply(components({hello: ['Text', {text: {path: '/name'}}]}));
    assert.deepEqual(state(fixture), ['Bea', '', 'Bea']);
  });

  it('win over what the reader set in the same place, and nowhere else', () => {
    const fixture = new Fixture().apply(...form);
    type(fixture, 'Mail', 'ann@example.com');
    type(fixture, 'Name', 'Cem');
    fixture.apply(data('/name', 'Ann'));
    assert.deepEqual(state(fixture), ['Ann', 'ann@example.com', 'Hello Ann']);
  });

  it('are told once for a list', () => {
    const fixture = new Fixture().apply(...form);
    let told = 0;
    const end = fixture.surface().subscribe(() => told++);
    fixture.apply(data('/name', 'a'), data('/name', 'b'), components({root: ['Text', {text: 'x'}]}));
    assert.equal(told, 1);
    end();
    fixture.apply(data('/name', 'c'));
    assert.equal(told, 1);
  });

  it('change the nodes that read them, and those above', () => {
    const fixture = new Fixture().apply(create(), components({
      root: ['Column', {children: ['left', 'right']}], left: ['Row', {children: ['a', 'b']}], right: ['Row', {children: ['c']}],
      a: ['Text', {text: {path: '/a'}}], b: ['Text', {text: {path: '/b'}}], c: ['Text', {text: 'still'}],
    }), data('/', {a: 1, b: 2}));
    const [root, left, a, b, right] = fixture.nodes();
    fixture.apply(data('/a', 3));
    const [root2, left2, a2, b2, right2] = fixture.nodes();
    assert.deepEqual([root === root2, left === left2, a === a2, b === b2, right === right2], [false, false, false, true, true]);
  });

  it('leave what was handed out as it was, however many there are', () => {
    const fixture = new Fixture().apply(create('s', {sendDataModel: true}), data('/', {chart: {rows: [1]}, n: 0}), components({
      root: ['Column', {children: ['chart', 'go']}], chart: ['chart', {value: {path: '/chart'}}], go: ['Button', {child: 't', action: {event: {name: 'go', context: {all: {path: '/'}}}}}],
      t: ['Text', {text: 'Go'}],
    }));
    const seen: unknown[] = [];
    for (let n = 1; n <= 3; n++) {
      fixture.apply(data('/n', n)).apply(data('/chart/rows/0', n * 10));
      const deeds = fixture.surface().act(actionOf(fixture.only('button')));
      seen.push([fixture.only('component').given, deeds.map((deed) => deed.kind === 'agent' && [deed.dataModel, deed.userAction.context]), fixture.surfaces.clientDataModel()?.surfaces]);
      fixture.apply(data('/n', -1)).apply(data('/chart/rows/0', -1));
    }
    assert.deepEqual(seen, [1, 2, 3].map((n) => {
      const model = {chart: {rows: [n * 10]}, n};
      return [{value: {rows: [n * 10]}}, [[model, {all: model}]], {s: model}];
    }));
  });

  it('that say what stands already change nothing', () => {
    const fixture = new Fixture().apply(...form);
    const {view} = fixture.surface();
    fixture.apply(data('/rest', {deep: [1, 2]}), data('/name', 'Ann'));
    assert.equal(fixture.view(), view);
  });

  it('may bring a child later, and change its kind', () => {
    const fixture = new Fixture().apply(create(), components({root: ['Column', {children: ['a', 'b']}], a: ['Text', {text: 'a'}]}));
    assert.deepEqual(fixture.nodes().map(({type: name}) => name), ['column', 'text']);
    fixture.apply(components({b: ['Divider']}));
    fixture.apply(components({a: ['Icon', {name: 'star'}]}));
    assert.deepEqual(fixture.nodes().map(({type: name}) => name), ['column', 'icon', 'divider']);
  });
});
