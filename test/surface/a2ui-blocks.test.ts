import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {beside, components, create, data, Fixture, said, shown, type Props} from './a2ui-kit.js';

describe('blocks', () => {
  const blocks = [
    {name: 'ProductTile', mode: 'controlled', contract: 'ProductTile@1'}, {name: 'Banner', mode: 'generated'}, {name: 'Stock', mode: 'provider'},
  ] as const;
  const given = (name: string, props: Props, model: unknown = {}): unknown => {
    const {root} = new Fixture({blocks}).apply(create(), components({root: [name, props]}), data('/', model)).view();
    return root?.type === 'component' ? root.given : root;
  };

  it('that a provider fills take an input (R-010)', () => {
    assert.deepEqual(given('weather', {input: {location: {path: '/city'}}}, {city: 'Seoul'}), {input: {location: 'Seoul'}});
    assert.deepEqual(given('exchange_rate', {base: 'USD', quote: 'KRW'}), {input: {base: 'USD', quote: 'KRW'}});
    assert.deepEqual(given('Stock', {symbol: 'X'}), {input: {symbol: 'X'}});
  });

  it('of artifacts, plugins and the host’s control take ids (R-010)', () => {
    assert.deepEqual(given('file_result', {ids: {item_id: 'i1'}}), {ids: {item_id: 'i1'}});
    assert.deepEqual(given('ProductTile', {productId: {path: '/id'}, reason: 'Fits'}, {id: 'tv-65'}), {ids: {productId: 'tv-65', reason: 'Fits'}});
  });

  it('that the model fills take a value, and of the ten that is the chart alone', () => {
    const rows = [{label: 'a', value: 1}, {label: 'b', value: 2}];
    assert.deepEqual(given('chart', {value: {type: 'bar', rows: {path: '/rows'}}}, {rows}), {value: {type: 'bar', rows}});
    assert.deepEqual(given('chart', {value: {path: '/chart'}}, {chart: {type: 'bar', rows}}), {value: {type: 'bar', rows}});
    assert.deepEqual(given('Banner', {text: 'Hello'}), {value: {text: 'Hello'}});
  });

  for (const [name, props] of [
    ['weather', {value: {location: {name: 'Seoul'}}}], ['file_result', {value: {url: 'https://example.com/a'}}], ['chart', {input: {type: 'bar'}}],
    ['ProductTile', {productId: 'x', value: {price: 1}}], ['weather', {ids: ['x']}],
  ] as const) {
    it(`are left out when ${name} is given ${Object.keys(props).at(-1)} (R-010)`, () => {
      const fixture = new Fixture({blocks}).apply(create(), components({root: ['Column', {children: ['t', 'x']}], t: ['Text', {text: 'stays'}], x: [name, props]}));
      assert.deepEqual([fixture.nodes().map(({type}) => type), fixture.codes], [['column', 'text'], ['mode_mismatch']]);
      assert.equal(fixture.surfaces.takeErrors().length, 1);
    });
  }

  it('carry their contract and title', () => {
    const fixture = shown('weather', {input: {location: 'Seoul'}, title: 'Today', contract: 'weather@1', weight: 1});
    assert.deepEqual(said(fixture.root()), {type: 'component', component: 'weather', contract: 'weather@1', title: 'Today', weight: 1, given: {input: {location: 'Seoul'}}});
  });

  it('wait for what is bound', () => {
    const fixture = shown('chart', {value: {path: '/chart'}});
    assert.deepEqual([fixture.view().root, fixture.codes], [undefined, []]);
  });

  it('of a host’s catalog are known in its surfaces alone', () => {
    const bundle = 'urn:demo:home-bundle:1';
    const fixture = new Fixture({catalogs: [{id: bundle, blocks: [{name: 'BundleHeader', mode: 'generated'}]}]}).apply(
      create('own', {catalogId: bundle}), components({root: ['BundleHeader', {title: 'Four'}]}, 'own'), create('other'), components({root: ['BundleHeader', {title: 'Four'}]}, 'other'),
    );
    assert.deepEqual([fixture.root('own').type, fixture.root('other').type, fixture.codes], ['component', 'unknown', ['unknown_component']]);
  });
});

describe('a component that nobody knows', () => {
  const props = {text: '홀로그램 미리보기', price: {path: '/p'}, url: 'https://example.com/x', items: ['one', {label: 'two'}], action: {event: {name: 'x'}}};

  it('stands as a block with its own words (C-01, R-164)', () => {
    const fixture = beside('HologramTile', props, {p: 'cheap'});
    assert.deepEqual([fixture.texts(), fixture.codes], [['홀로그램 미리보기\ncheap\none\ntwo', 'inside'], ['unknown_component']]);
  });

  it('without any words stands with its name', () => { assert.deepEqual(beside('HologramTile', {}).texts(), ['HologramTile', 'inside']); });

  it('is left out where the policy says so (C-01)', () => {
    const fixture = new Fixture({unknown: 'omit'}).apply(create(), components({root: ['Column', {children: ['x', 't']}], x: ['HologramTile', props], t: ['Text', {text: 'stays'}]}));
    assert.deepEqual([fixture.texts(), fixture.codes], [['stays'], ['unknown_component']]);
  });
});
