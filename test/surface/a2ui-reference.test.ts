/** Each failure that was measured in the reference renderer 0.11.0, as it is here. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {takeJson} from '../../src/contract/take-json.js';
import {actionOf, components, create, data, Fixture, shown} from './a2ui-kit.js';

const TEXT = components({root: ['Text', {text: 'stands'}]});

/** What follows a message that does not fit: it alone is left out and told once to each, and the rest of its list stands. */
function costsItself(message: unknown, codes: readonly string[] = ['surface_invalid']): void {
  const fixture = new Fixture().apply(create(), message, TEXT);
  assert.deepEqual([fixture.texts(), fixture.codes], [['stands'], codes]);
  assert.equal(fixture.surfaces.takeErrors().length, codes.length);
}

describe('a message', () => {
  it('with an unknown key is told', () => { costsItself({version: 'v0.9', paintSurface: {surfaceId: 's'}}); });
  it('with two keys is told', () => { costsItself({version: 'v0.9', deleteSurface: {surfaceId: 's'}, createSurface: {surfaceId: 's', catalogId: 'x'}}); });
  it('of a version that is none is refused in words', () => { costsItself({version: 'v9.9', updateDataModel: {surfaceId: 's', value: {}}}, ['unsupported_version']); });
  it('without a version is told', () => { costsItself({updateDataModel: {surfaceId: 's', value: {}}}); });
  for (const message of [null, undefined, 5, 'x', true, [], () => undefined, Symbol('x'), new Date(0), new Map()]) {
    it(`that is ${String(Array.isArray(message) ? '[]' : message)} is told`, () => { costsItself(message); });
  }
  for (const list of [{}, 'x', null, [], 5]) {
    it(`whose components are ${JSON.stringify(list)} is told`, () => { costsItself({version: 'v0.9', updateComponents: {surfaceId: 's', components: list}}); });
  }
  for (const surfaceId of [{}, 5, '', null, undefined, 'x'.repeat(300)]) {
    it(`with the surfaceId ${JSON.stringify(surfaceId)?.slice(0, 20)} is told`, () => { costsItself({version: 'v0.9', updateDataModel: {surfaceId, value: {}}}); });
  }
  it('that answers differently each time is refused unread', () => {
    costsItself({version: 'v0.9', get updateDataModel() { throw new Error('never read'); }});
    costsItself(new Proxy({}, {ownKeys() { throw new Error('hostile'); }}));
  });
  it('that holds itself is refused', () => {
    const value: Record<string, unknown> = {};
    value['self'] = value;
    costsItself(data('/', value));
  });
});

describe('components', () => {
  it('one bad among three costs that one, and the agent is told where', () => {
    const fixture = new Fixture().apply(create(), components({root: ['Column', {children: ['a', 'b', 'c']}], a: ['Text', {text: 'a'}], b: ['Text', {text: {}}], c: ['Text', {text: 'c'}]}));
    assert.deepEqual([fixture.texts(), fixture.codes], [['a', 'c'], ['surface_invalid']]);
    assert.deepEqual(fixture.surfaces.takeErrors().map(({error}) => [error.code, error.surfaceId, error.path]), [['VALIDATION_FAILED', 's', '/components/2/text']]);
  });

  it('with members that nobody knows are taken', () => { assert.deepEqual(shown('Text', {text: 'a', shadow: {x: 1}, v2: true}).codes, []); });

  it('with null for what may be absent are taken', () => {
    const fixture = shown('Text', {text: 'a', variant: null, weight: null, accessibility: null});
    assert.deepEqual([fixture.texts(), fixture.codes], [['a'], []]);
  });

  it('with a wrong word for what may be absent lose that word alone', () => {
    const fixture = shown('Text', {text: 'a', variant: 'enormous'});
    assert.deepEqual([fixture.only('text').style, fixture.codes], ['body', ['surface_invalid']]);
  });

  it('that call formatString without arguments are taken', () => {
    const fixture = shown('Text', {text: {call: 'formatString'}});
    assert.deepEqual([fixture.texts(), fixture.codes], [[''], []]);
  });

  it('that nobody knows are told, also as the root', () => {
    const fixture = shown('Hologram', {text: 'words'});
    assert.deepEqual([fixture.texts(), fixture.codes, fixture.surfaces.takeErrors().length], [['words'], ['unknown_component'], 1]);
  });

  it('may be missing and arrive later', () => {
    const fixture = new Fixture().apply(create(), components({root: ['Card', {child: 'a'}]}));
    assert.equal(fixture.view().root, undefined);
    assert.deepEqual(fixture.apply(components({a: ['Text', {text: 'late'}]})).texts(), ['late']);
  });

  it('may change the root’s kind', () => {
    const fixture = new Fixture().apply(create(), TEXT);
    fixture.view();
    assert.equal(fixture.apply(components({root: ['Divider']})).root().type, 'divider');
  });

  it('in a circle are cut where it closes, and the tab lives', () => {
    const fixture = new Fixture().apply(create(), components({root: ['Column', {children: ['a', 't']}], a: ['Column', {children: ['root', 't']}], t: ['Text', {text: 't'}]}));
    assert.deepEqual([fixture.texts(), fixture.codes], [['t', 't'], ['over_budget']]);
  });
});

describe('catalogs and surfaces', () => {
  it('by the id of v0.9.1 are known', () => {
    assert.deepEqual(new Fixture().apply(create('s', {catalogId: 'https://a2ui.org/specification/v0_9_1/catalogs/basic/catalog.json'}), TEXT).texts(), ['stands']);
  });

  it('that nobody knows cost their surface alone', () => {
    const fixture = new Fixture().apply(create('x', {catalogId: 'urn:x'}), create(), TEXT);
    assert.deepEqual([fixture.texts(), fixture.codes], [['stands'], ['unknown_catalog']]);
  });

  it('created again in the next list, or updated before they are there, abort nothing', () => {
    assert.deepEqual(new Fixture().apply(data('/a', 1)).apply(create(), TEXT).apply(create(), TEXT).codes, []);
  });
});

describe('expressions', () => {
  for (const text of [{call: 'formatString', args: {value: 'a ${'}}, {call: 'nope', args: {}}, {call: 'formatString', args: {value: '${nope()}'}}]) {
    it(`as ${JSON.stringify(text)} are empty and told once`, () => {
      const fixture = shown('Text', {text});
      fixture.apply(data('/x', 1)).view();
      assert.deepEqual([fixture.texts(), fixture.codes, fixture.surfaces.takeErrors().length], [[''], ['expression_invalid'], 1]);
    });
  }

  it('never open an address while they are drawn', () => {
    const fixture = new Fixture().apply(create(), components({
      root: ['Column', {children: ['a', 'b']}], a: ['Text', {text: {call: 'openUrl', args: {url: 'https://example.com'}}}],
      b: ['Text', {text: {call: 'formatString', args: {value: '${openUrl(url: "https://example.com")}'}}}],
    }));
    assert.deepEqual([fixture.texts(), new Set(fixture.codes)], [['', ''], new Set(['expression_invalid'])]);
  });

  it('by a pattern that backtracks end at once', () => {
    const {codes} = shown('TextField', {label: 'L', value: {path: '/v'}, checks: [{condition: {call: 'regex', args: {value: {path: '/v'}, pattern: '^(a+)+$'}}, message: 'no'}]}, {v: `${'a'.repeat(5000)}!`});
    assert.deepEqual(codes, []);
    const fixture = shown('TextField', {label: 'L', value: {path: '/v'}, checks: [{condition: {call: 'regex', args: {value: {path: '/v'}, pattern: '^(a+)+$'}}, message: 'no'}]}, {v: `${'a'.repeat(5000)}!`});
    fixture.view();
    assert.deepEqual(fixture.codes, ['expression_invalid']);
  });
});

describe('paths', () => {
  for (const path of ['/__proto__/x', '/constructor/prototype/x', '/a/__proto__']) {
    it(`as ${path} are refused where they would be written`, () => {
      costsItself(data(path, 1));
      assert.equal(({} as {x?: unknown}).x, undefined);
    });

    it(`as ${path} are nothing where they are read`, () => {
      const fixture = shown('Text', {text: {path}});
      assert.deepEqual([fixture.texts(), fixture.codes], [[''], []]);
    });
  }

  it('spelt with an empty step mean that step, written and read', () => {
    const fixture = new Fixture().apply(create(), components({root: ['Text', {text: {path: '/a//b'}}]}), data('/a//b', 'x'));
    assert.deepEqual(fixture.texts(), ['x']);
    assert.deepEqual(fixture.apply(data('/a//b', 'y')).texts(), ['y']);
  });

  it('reach the empty key', () => { assert.deepEqual(shown('Text', {text: {path: '//'}}, {'': 'x'}).texts(), ['x']); });

  for (const path of ['/list/20000000', '/list/4000000000', '/list/-']) {
    it(`as ${path} make no list grow`, () => {
      const fixture = new Fixture().apply(create('s', {sendDataModel: true}), components({root: ['Text', {text: {path: '/list'}}]}), data('/list', [1]), data(path, 2));
      assert.deepEqual(fixture.texts(), ['[1]']);
      assert.equal(fixture.codes.length, 1);
      assert.deepEqual(fixture.surfaces.clientDataModel()?.surfaces, {s: {list: [1]}});
    });
  }
});

describe('data', () => {
  it('with an own __proto__ is refused, and nothing is polluted', () => {
    costsItself(data('/', JSON.parse('{"__proto__": {"polluted": 1}}')));
    assert.equal(({} as {polluted?: unknown}).polluted, undefined);
  });

  it('goes with the model though its surface is called __proto__', () => {
    const {surfaces} = new Fixture().apply(create('__proto__', {sendDataModel: true}), data('/', {a: 1}, '__proto__'));
    assert.equal(JSON.stringify(surfaces.clientDataModel()), '{"version":"v0.9","surfaces":{"__proto__":{"a":1}}}');
  });

  it('that the caller holds is neither changed nor changed by the caller', () => {
    const value = {list: [1]};
    const fixture = new Fixture().apply(create(), components({root: ['Text', {text: {path: '/list'}}]}), data('/', value), data('/list/0', 2));
    value.list.push(3);
    assert.deepEqual([fixture.texts(), value], [['[2]'], {list: [1, 3]}]);
  });
});

describe('actions and access', () => {
  it('may have a value called path in their context', () => {
    const fixture = new Fixture().apply(create(), components({
      root: ['Button', {child: 't', action: {event: {name: 'open', context: {path: '/home', file: {path: '/f'}}}}}], t: ['Text', {text: 'Open'}],
    }), data('/f', 'a.txt'));
    const [deed] = fixture.surface().act(actionOf(fixture.root()));
    assert.deepEqual(deed?.kind === 'agent' && deed.userAction.context, {path: '/home', file: 'a.txt'});
  });

  it('have the name that the agent gave', () => {
    const fixture = new Fixture().apply(create(), components({
      root: ['Button', {child: 'i', action: {event: {name: 'mute'}}, accessibility: {label: 'Mute'}}], i: ['Icon', {name: 'volumeOff'}],
    }));
    assert.deepEqual(fixture.root().a11y, {label: 'Mute'});
  });

  it('are plain data: what is drawn is JSON but for what is absent', () => {
    const fixture = new Fixture().apply(create(), components({root: ['Button', {child: 't', action: {event: {name: 'x'}}}], t: ['Text', {text: 'x'}]}));
    assert.ok(takeJson(fixture.root()));
  });
});
