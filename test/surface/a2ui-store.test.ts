import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {BASIC, components, create, data, Fixture, form, remove, state, type} from './a2ui-kit.js';

describe('a surface', () => {
  it('shows nothing until its root is there (C-02)', () => {
    const fixture = new Fixture().apply(create(), components({a: ['Text', {text: 'a'}]}));
    assert.equal(fixture.view().root, undefined);
    fixture.apply(components({root: ['Card', {child: 'a'}]}));
    assert.deepEqual(fixture.texts(), ['a']);
  });

  it('takes what came before it was created', () => {
    const fixture = new Fixture().apply(data('/t', 'early')).apply(components({root: ['Text', {text: {path: '/t'}}]}));
    assert.deepEqual(fixture.surfaces.ids, []);
    fixture.apply(create());
    assert.deepEqual([fixture.texts(), fixture.codes], [['early'], []]);
  });

  it('waits with no more than twenty others for its creation', () => {
    const fixture = new Fixture();
    for (let at = 0; at < 30; at++) fixture.apply(data('/t', at, `s${at}`));
    assert.deepEqual(fixture.codes, Array(10).fill('over_budget'));
  });

  it('that was deleted shows nothing, and takes nothing more', () => {
    const fixture = new Fixture().apply(...form);
    const surface = fixture.surface();
    let told = 0;
    surface.subscribe(() => told++);
    fixture.apply(remove());
    assert.deepEqual([surface.view.root, told, fixture.surfaces.ids], [undefined, 1, []]);
    surface.input('root/name', 'x');
    fixture.apply(data('/name', 'late'));
    assert.deepEqual(fixture.codes, ['surface_invalid']);
  });

  it('created again after its deletion is a new one, without what was set in the old', () => {
    const fixture = new Fixture().apply(...form);
    const surface = fixture.surface();
    type(fixture, 'Mail', 'ann@example.com');
    fixture.apply(remove()).apply(...form);
    assert.notEqual(fixture.surface(), surface);
    assert.deepEqual(state(fixture), ['Ann', '', 'Hello Ann']);
  });

  it('created twice in one list is told, and stands once', () => {
    const fixture = new Fixture().apply(create(), create(), components({root: ['Text', {text: 'a'}]}));
    assert.deepEqual([fixture.texts(), fixture.codes], [['a'], ['surface_invalid']]);
  });

  for (const catalogId of [BASIC, BASIC.replace('v0_9', 'v0_9_1'), 'urn:morit:catalog:basic:1']) {
    it(`may be of the catalog ${catalogId}`, () => {
      const fixture = new Fixture().apply(create('s', {catalogId}), components({root: ['Text', {text: 'a'}]}));
      assert.deepEqual([fixture.texts(), fixture.codes], [['a'], []]);
    });
  }

  it('of an unknown catalog stands as a block with its words (R-146)', () => {
    const fixture = new Fixture().apply(create('s', {catalogId: 'urn:else'}), components({root: ['Chart3d', {title: 'Sales'}], a: ['Text', {text: 'More'}]}));
    assert.deepEqual([fixture.root().type, fixture.texts(), fixture.codes], ['unknown', ['Sales\nMore'], ['unknown_catalog']]);
    assert.equal(new Fixture({unknown: 'omit'}).apply(create('s', {catalogId: 'urn:else'})).view().root, undefined);
  });

  it('of another version stands as a block with its words, however often it comes (C-10)', () => {
    const list = [
      {version: 'v1.0', createSurface: {surfaceId: 's', components: [{id: 'root', component: 'Text', text: 'From the future'}]}},
      {version: 'v1.0', updateDataModel: {surfaceId: 's', value: {a: 'b'}}},
    ];
    const fixture = new Fixture().apply(...list);
    const {view} = fixture.surface();
    fixture.apply(...list);
    assert.equal(fixture.view(), view);
    assert.deepEqual([fixture.root().type, fixture.texts()[0]?.split('\n')[0], fixture.codes], ['unknown', 'From the future', ['unsupported_version']]);
  });

  it('of a known version stands though a message of another one comes', () => {
    const fixture = new Fixture().apply(create(), components({root: ['Text', {text: 'a'}]}), {version: 'v0.8', surfaceUpdate: {surfaceId: 's', components: []}});
    assert.deepEqual([fixture.texts(), fixture.codes], [['a'], ['unsupported_version']]);
  });
});

describe('the store', () => {
  it('takes a list, a wrapped list, and one message', () => {
    const [made, shown] = [create(), components({root: ['Text', {text: 'a'}]})];
    for (const given of [[[made, shown]], [{messages: [made, shown]}], [{a2ui_operations: [made, shown]}], [{operations: [made, shown]}], [made, shown]]) {
      const fixture = new Fixture();
      for (const one of given) fixture.surfaces.apply(one);
      assert.deepEqual([fixture.texts(), fixture.codes], [['a'], []]);
    }
  });

  it('names its surfaces in the order in which they came, and tells when they do', () => {
    const fixture = new Fixture();
    let told = 0;
    const end = fixture.surfaces.subscribe(() => told++);
    fixture.apply(create('b'), create('a')).apply(remove('b')).apply(data('/x', 1, 'a'));
    assert.deepEqual([fixture.surfaces.ids, told, fixture.surfaces.get('b')], [['a'], 2, undefined]);
    end();
    fixture.apply(create('c'));
    assert.equal(told, 2);
  });

  it('holds no more than two hundred', () => {
    const fixture = new Fixture();
    for (let at = 0; at < 205; at++) fixture.apply(create(`s${at}`));
    assert.deepEqual([fixture.surfaces.ids.length, fixture.codes], [200, Array(5).fill('over_budget')]);
  });

  it('keeps twenty errors for a run', () => {
    const fixture = new Fixture().apply(create(), components(Object.fromEntries(Array.from({length: 50}, (_, at) => [`c${at}`, ['Text']]))));
    assert.deepEqual([fixture.surfaces.takeErrors().length, fixture.codes.length], [20, 50]);
  });
});

describe('a list that grows', () => {
  /** A message that counts how often somebody looks into it. */
  const counted = (message: object) => {
    const count = {reads: 0, message: undefined as unknown};
    count.message = new Proxy(message, {ownKeys: (target) => { count.reads += 1; return Reflect.ownKeys(target); }});
    return count;
  };

  it('has only its rest read', () => {
    const all = [create(), components({root: ['Text', {text: {path: '/t'}}]}), data('/t', 'a'), data('/t', 'b')].map(counted);
    const fixture = new Fixture().apply(...all.slice(0, 3).map(({message}) => message));
    const before = all.map(({reads}) => reads);
    fixture.apply(...all.map(({message}) => message));
    assert.deepEqual([all.slice(0, 3).map(({reads}) => reads), fixture.texts()], [before.slice(0, 3), ['b']]);
  });

  it('is read whole when a message in it is another than before', () => {
    const list = [create(), components({root: ['Text', {text: {path: '/t'}}]}), data('/t', 'a')].map(counted);
    const fixture = new Fixture().apply(...list.map(({message}) => message));
    const before = list[1]?.reads ?? 0;
    fixture.apply(list[0]?.message, list[1]?.message, data('/t', 'z'));
    assert.deepEqual([(list[1]?.reads ?? 0) > before, fixture.texts()], [true, ['z']]);
  });

  it('is read whole when it creates a surface again', () => {
    const list = [create(), components({root: ['Text', {text: {path: '/t'}}]}), data('/t', 'a')].map(counted);
    const fixture = new Fixture().apply(...list.map(({message}) => message));
    const before = list[1]?.reads ?? 0;
    fixture.apply(...list.map(({message}) => message), remove(), create());
    assert.ok((list[1]?.reads ?? 0) > before);
  });

  it('is read on where the page changed its own list in place', () => {
    const list: unknown[] = [create(), components({root: ['Text', {text: {path: '/t'}}]}), data('/t', 'a')];
    const fixture = new Fixture();
    fixture.surfaces.apply(list);
    list.push(data('/t', 'b'));
    fixture.surfaces.apply(list);
    assert.deepEqual(fixture.texts(), ['b']);
  });
});

describe('a surface made again by another store', () => {
  it('takes over what the reader set in it, until the agent writes there', () => {
    const [before, after] = [new Fixture().apply(...form), new Fixture({locale: 'ko'}).apply(...form)];
    type(before, 'Name', 'Bea');
    after.surfaces.keep(before.surfaces);
    assert.deepEqual(state(after), ['Bea', '', 'Hello Bea']);
    after.apply(data('/name', 'Cy'));
    assert.deepEqual(state(after), ['Cy', '', 'Hello Cy']);
  });

  it('takes what was stored of it, until the agent writes there (R-178)', () => {
    const [before, after] = [new Fixture().apply(...form), new Fixture().apply(...form)];
    assert.deepEqual(before.surfaces.inputs, {});
    type(before, 'Name', 'Bea');
    const {inputs} = before.surfaces;
    assert.deepEqual(inputs['s']?.map(({tokens, value}) => [tokens, value]), [[['name'], 'Bea']]);
    after.surfaces.recall({...inputs, gone: [{tokens: ['name'], value: 'x'}]});
    assert.deepEqual([state(after), after.codes], [['Bea', '', 'Hello Bea'], []]);
    assert.deepEqual(after.surfaces.inputs['s']?.length, 1);
    after.apply(data('/name', 'Cy'));
    assert.deepEqual([state(after), after.surfaces.inputs], [['Cy', '', 'Hello Cy'], {}]);
  });

  it('stores nothing of a field that does not show what is written (R-166)', () => {
    const fixture = new Fixture().apply(create(), components({root: ['TextField', {label: 'Code', value: {path: '/code'}, variant: 'obscured'}]}), data('/code', ''));
    type(fixture, 'Code', '1234');
    assert.deepEqual(fixture.surfaces.inputs, {});
  });

  it('takes nothing of a surface that does not stand in it', () => {
    const [before, after] = [new Fixture().apply(...form), new Fixture().apply(create('other'))];
    after.surfaces.keep(before.surfaces);
    assert.deepEqual(after.codes, []);
  });
});
