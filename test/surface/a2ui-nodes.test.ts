import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {SurfaceNode} from '../../src/surface/node.js';
import {beside, components, create, data, Fixture, said, shown} from './a2ui-kit.js';

describe('Text', () => {
  for (const style of ['h1', 'h2', 'h3', 'h4', 'h5', 'caption', 'body']) {
    it(`is a text of the style ${style}`, () => {
      assert.deepEqual(said(shown('Text', {text: 'Words', variant: style}).root()), {type: 'text', text: 'Words', style, tone: 'neutral', selectable: true});
    });
  }

  it('is Markdown where Markdown would read more than words', () => {
    for (const text of ['**bold**', '# Title', '- one', '1. one', 'a\nb', '[a](https://example.com)', '<b>', '`x`', '> quote', '&amp;']) {
      assert.deepEqual(said(shown('Text', {text}).root()), {type: 'markdown', text, style: 'body'});
    }
    for (const text of ['A & B', '3 - 2', 'https://example.com/a', '1.5', '안녕하세요!']) assert.equal(shown('Text', {text}).root().type, 'text');
  });

  it('says nothing where there is nothing', () => { assert.deepEqual(shown('Text', {text: {path: '/none'}}).texts(), ['']); });

  it('says what is bound as text', () => {
    assert.deepEqual([1.5, true, null, {a: 1}, [1]].map((value) => shown('Text', {text: {path: '/v'}}, {v: value}).texts()[0]), ['1.5', 'true', '', '{"a":1}', '[1]']);
  });
});

describe('Image', () => {
  it('is a picture with a name, sizes by our names', () => {
    const {root} = shown('Image', {url: 'https://img.example.com/a.png', description: 'A cat', fit: 'scaleDown', variant: 'largeFeature'}).view();
    assert.deepEqual(said(root as SurfaceNode), {type: 'image', picture: {url: 'https://img.example.com/a.png'}, alt: 'A cat', fit: 'scale-down', variant: 'large'});
  });

  for (const url of ['javascript:alert(1)', 'data:image/png;base64,AAAA', 'http://example.com/a.png', 'http://127.0.0.1/a.png', '//example.com/a.png', 'https://a:b@example.com/']) {
    it(`at ${url} is left out and told (S-16, S-18)`, () => {
      const fixture = beside('Image', {url: {path: '/url'}}, {url});
      assert.deepEqual([fixture.nodes().map(({type}) => type), fixture.codes], [['column', 'text'], ['address_refused']]);
    });
  }

  it('of this machine is drawn in development', () => {
    assert.equal(shown('Image', {url: 'http://localhost:8080/a.png'}, {}, {dev: true}).root().type, 'image');
  });

  it('waits for its address, and nothing is told', () => {
    const fixture = beside('Image', {url: {path: '/url'}});
    assert.deepEqual([fixture.texts(), fixture.codes], [['inside'], []]);
    fixture.apply(data('/url', 'https://img.example.com/a.png'));
    assert.equal(fixture.only('image').picture.url, 'https://img.example.com/a.png');
  });
});

describe('Video and AudioPlayer', () => {
  it('have an address and words', () => {
    assert.deepEqual(said(shown('Video', {url: 'https://v.example.com/a.mp4'}).root()), {type: 'video', url: 'https://v.example.com/a.mp4'});
    assert.deepEqual(said(shown('AudioPlayer', {url: 'https://v.example.com/a.mp3', description: 'A song'}).root()), {
      type: 'audio', url: 'https://v.example.com/a.mp3', description: 'A song',
    });
  });
});

describe('Icon', () => {
  it('has a name, or a path of path commands', () => {
    assert.deepEqual(said(shown('Icon', {name: 'mail'}).root()), {type: 'icon', tone: 'neutral', size: 'md', name: 'mail'});
    assert.deepEqual(said(shown('Icon', {name: {svgPath: 'M0 0l4.5,-2e1Z'}}).root()), {type: 'icon', tone: 'neutral', size: 'md', path: 'M0 0l4.5,-2e1Z'});
    assert.deepEqual(said(shown('Icon', {name: {path: '/i'}}, {i: 'star'}).root()), {type: 'icon', tone: 'neutral', size: 'md', name: 'star'});
  });

  for (const name of [{svgPath: 'url(https://example.com)'}, {svgPath: '"/><script>'}, '<svg>', 'a b']) {
    it(`as ${JSON.stringify(name)} is left out and told`, () => {
      const fixture = beside('Icon', {name});
      assert.deepEqual([fixture.texts(), fixture.codes], [['inside'], ['surface_invalid']]);
    });
  }
});

describe('the layout', () => {
  it('arranges by our names', () => {
    const {root} = new Fixture().apply(create(), components({
      root: ['Column', {children: ['a', 'b', 'c'], justify: 'center', align: 'end'}], a: ['Row', {children: ['t'], justify: 'spaceBetween', align: 'center'}],
      b: ['List', {children: ['t'], direction: 'horizontal'}], c: ['Card', {child: 't'}], t: ['Text', {text: 'x', weight: 2}],
    })).view();
    const {children, ...column} = root as Extract<SurfaceNode, {type: 'column'}>;
    const [row, list, card] = children as [Extract<SurfaceNode, {type: 'row'}>, Extract<SurfaceNode, {type: 'list'}>, Extract<SurfaceNode, {type: 'card'}>];
    assert.deepEqual([column.justify, column.align, row.justify, row.align, list.horizontal, card.outlined, row.children[0]?.weight], ['center', 'end', 'between', 'center', true, true, 2]);
  });

  it('draws a divider either way', () => {
    assert.deepEqual(['horizontal', 'vertical', undefined].map((axis) => said(shown('Divider', {axis}).root())['vertical']), [false, true, false]);
  });

  it('gives tabs a title and their content', () => {
    const fixture = new Fixture().apply(create(), data('/name', 'Second'), components({
      root: ['Tabs', {tabs: [{title: 'First', child: 'a'}, {title: {path: '/name'}, child: 'b'}]}], a: ['Text', {text: 'A'}], b: ['Text', {text: 'B'}],
    }));
    const {tabs} = fixture.only('tabs');
    assert.deepEqual(tabs.map(({title, children}) => [title, children.length]), [['First', 1], ['Second', 1]]);
    assert.equal(new Set(tabs.map(({key}) => key)).size, 2);
    assert.deepEqual(fixture.texts(), ['A', 'B']);
  });

  it('puts a modal behind its trigger, once both are there', () => {
    const fixture = new Fixture().apply(create(), components({root: ['Modal', {trigger: 'a', content: 'b'}], a: ['Text', {text: 'Open'}]}));
    assert.equal(fixture.view().root, undefined);
    fixture.apply(components({b: ['Text', {text: 'Inside'}]}));
    assert.deepEqual(fixture.texts(), ['Open', 'Inside']);
  });

  it('shows no card, row, column or list without anything in it (R-005)', () => {
    for (const [name, props] of [['Card', {child: 'none'}], ['Row', {children: []}], ['Column', {children: ['none']}], ['List', {children: {componentId: 'text', path: '/none'}}]] as const) {
      assert.deepEqual(beside(name, props).nodes().map(({type}) => type), ['column', 'text']);
    }
  });
});

describe('a template', () => {
  const list = components({
    root: ['List', {children: {componentId: 'item', path: '/items'}}], item: ['Row', {children: ['name', 'tags']}], name: ['Text', {text: {path: 'name'}}],
    tags: ['Column', {children: {componentId: 'tag', path: 'tags'}}], tag: ['Text', {text: {call: 'formatString', args: {value: '${.} of ${/title}'}}}],
  });
  const model = {title: 'all', items: [{name: 'a', tags: ['x', 'y']}, {name: 'b', tags: ['z']}]};

  it('stands once for each entry, and in each for its own entries', () => {
    const fixture = new Fixture().apply(create(), list, data('/', model));
    assert.deepEqual(fixture.texts(), ['a', 'x of all', 'y of all', 'b', 'z of all']);
    const keys = fixture.nodes().map(({key}) => key);
    assert.equal(new Set(keys).size, keys.length);
  });

  it('grows and shrinks with its list, and what did not change stays the same', () => {
    const fixture = new Fixture().apply(create(), list, data('/', model));
    const before = fixture.only('list').children;
    fixture.apply(data('/items/2', {name: 'c', tags: []}));
    assert.deepEqual(fixture.texts(), ['a', 'x of all', 'y of all', 'b', 'z of all', 'c']);
    const after = fixture.only('list').children;
    assert.deepEqual([after[0] === before[0], after[1] === before[1]], [true, true]);
    fixture.apply(data('/items', [{name: 'a', tags: ['x', 'y']}]));
    assert.deepEqual(fixture.texts(), ['a', 'x of all', 'y of all']);
  });

  it('may stand in itself, as deep as the data', () => {
    const fixture = new Fixture().apply(create(), components({
      root: ['Column', {children: ['label', 'below']}], label: ['Text', {text: {path: 'name'}}], below: ['Column', {children: {componentId: 'root', path: 'nodes'}}],
    }), data('/', {name: 'a', nodes: [{name: 'b', nodes: [{name: 'c'}]}]}));
    assert.deepEqual([fixture.texts(), fixture.codes], [['a', 'b', 'c'], []]);
  });
});

describe('accessibility', () => {
  it('names any node, also by what is bound', () => {
    const {a11y} = shown('Text', {text: 'x', accessibility: {label: {path: '/l'}, description: 'Mutes it'}}, {l: 'Mute'}).root();
    assert.deepEqual(a11y, {label: 'Mute', description: 'Mutes it'});
  });

  it('is absent where nothing is said', () => { assert.equal('a11y' in shown('Text', {text: 'x', accessibility: {label: ''}}).root(), false); });
});

describe('the theme', () => {
  it('takes a colour and the agent’s name', () => {
    const fixture = new Fixture().apply(create('s', {theme: {primaryColor: '#00BFFF', agentDisplayName: 'Helper', iconUrl: 'https://example.com/i.png', more: 1}}));
    assert.deepEqual([fixture.view().theme, fixture.codes], [{accent: '#00BFFF', agentName: 'Helper'}, []]);
  });

  for (const primaryColor of ['red', '#fff', 'url(https://example.com)', '#00BFFF;x', 5]) {
    it(`leaves out ${JSON.stringify(primaryColor)} and says so (S-32)`, () => {
      const fixture = new Fixture().apply(create('s', {theme: {primaryColor}}));
      assert.deepEqual([fixture.view().theme, fixture.codes], [{}, ['surface_invalid']]);
    });
  }
});
