import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {createFormat} from '../../src/i18n/format.js';
import {draw} from '../../src/surface/a2ui-draw.js';
import type {Component} from '../../src/surface/a2ui-site.js';
import {Tree} from '../../src/surface/a2ui-tree.js';
import {components, create, data, Fixture, nodesOf} from './a2ui-kit.js';

describe('a change below', () => {
  it('leaves what stands beside it the same, and watches no place anew', () => {
    const tree = new Tree({
      format: createFormat('en'), timezone: undefined, exposed: () => undefined, report: () => undefined,
      draw: (site) => draw(site, {dev: false, locale: 'en', unknown: 'block', block: () => undefined}),
    });
    const set = (id: string, props: object): void => tree.update(id, {props: {id, ...props}, path: '', faulty: false} satisfies Component);
    set('root', {component: 'Column', children: {componentId: 'card', path: '/rows'}});
    set('card', {component: 'Card', child: 'text'});
    set('text', {component: 'Text', text: {path: 'n'}});
    const before = tree.resolve({rows: [{n: 'a'}, {n: 'b'}]}, []);
    let watched = 0;
    const {watchers} = tree;
    const watch = watchers.watch.bind(watchers);
    watchers.watch = (...args) => { watched += 1; return watch(...args); };
    const after = tree.resolve({rows: [(tree.model as {rows: {n: string}[]}).rows[0]!, {n: 'c'}]}, [['rows', '1', 'n']]);
    const [old, now] = [before, after].map((node) => nodesOf(node));
    assert.deepEqual(now!.map((node, at) => node === old![at]), [false, true, true, false, false]);
    assert.equal(watched, 0);
  });

  it('that brings a child or takes it away is followed', () => {
    const fixture = new Fixture().apply(create(), components({root: ['Column', {children: ['a', 'late']}], a: ['Text', {text: 'a'}]}));
    fixture.view();
    fixture.apply(components({late: ['Row', {children: ['b']}], b: ['Text', {text: 'b'}]}));
    assert.deepEqual(fixture.texts(), ['a', 'b']);
    fixture.apply(components({b: ['Image', {url: 'javascript:1'}]}));
    assert.deepEqual(fixture.texts(), ['a']);
    fixture.apply(components({b: ['Text', {text: 'c'}]}));
    assert.deepEqual(fixture.texts(), ['a', 'c']);
  });

  it('of a list\'s entries keeps the entries in their order', () => {
    const fixture = new Fixture().apply(
      create(), components({root: ['List', {children: {componentId: 'row', path: '/rows'}}], row: ['Card', {child: 'n'}], n: ['Text', {text: {path: 'n'}}]}),
      data('/rows', [{n: '1'}, {n: '2'}, {n: '3'}]),
    );
    fixture.view();
    fixture.apply(data('/rows/1/n', 'x'));
    assert.deepEqual(fixture.texts(), ['1', 'x', '3']);
    fixture.apply(data('/rows', [{n: '9'}])).apply(data('/rows/0/n', 'y'));
    assert.deepEqual(fixture.texts(), ['y']);
  });
});

describe('keys of nodes', () => {
  it('are told apart where an id has a slash in it', () => {
    const fixture = new Fixture().apply(create(), components({
      root: ['Column', {children: ['a', 'a/b']}], a: ['Card', {child: 'b'}], b: ['Text', {text: '1'}], 'a/b': ['Text', {text: '2'}],
    }));
    const keys = fixture.nodes().map(({key}) => key);
    assert.equal(new Set(keys).size, keys.length);
  });
});

describe('what was left out over a budget', () => {
  it('comes back when there is room again', () => {
    const many = (count: number): string[] => Array.from({length: count}, () => 'one');
    const fixture = new Fixture().apply(create(), components({
      root: ['Column', {children: ['full', 'last']}], full: ['Column', {children: many(1997)}], one: ['Text', {text: '1'}],
      last: ['Card', {child: 'end'}], end: ['Text', {text: 'the end'}],
    }));
    assert.ok(!fixture.texts().includes('the end'));
    fixture.apply(data('/x', 1));
    fixture.view();
    fixture.apply(components({full: ['Column', {children: many(10)}]}));
    assert.ok(fixture.texts().includes('the end'));
  });

  it('comes back when others say less', () => {
    const long = 'x'.repeat(19_000);
    const ids = Array.from({length: 106}, (_, at) => `t${at}`);
    const fixture = new Fixture().apply(
      create(), components({root: ['Column', {children: ids}], ...Object.fromEntries(ids.map((id) => [id, ['Text', {text: {call: 'formatString', args: {value: `\${/long} ${id}`}}}] as const]))}),
      data('/long', long),
    );
    assert.ok(!fixture.texts().some((text) => text.endsWith(' t105')));
    fixture.apply(components(Object.fromEntries(ids.slice(0, 20).map((id) => [id, ['Text', {text: 'short'}] as const]))));
    assert.ok(fixture.texts().some((text) => text.endsWith(' t105')));
  });
});
