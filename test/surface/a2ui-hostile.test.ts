/** The hostile cases of the areas that are a surface's own. */
import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import {parseJson} from '../../src/contract/json.js';
import {readCorpus, without} from '../stream/corpora.js';
import {components, create, data, Fixture, nodesOf, remove, shown, type Props} from './a2ui-kit.js';

interface Case { readonly id: string; readonly area: string; readonly input: string }

const skip = without('morit-hostile/cases.json');
const cases = skip ? [] : (JSON.parse(readCorpus('morit-hostile/cases.json')) as {cases: Case[]}).cases;
const area = (name: string): Case[] => cases.filter((one) => one.area === name);

const chain = (length: number): Props => {
  const byId: Record<string, readonly [string, Props]> = {root: ['Card', {child: 'c0'}]};
  for (let at = 0; at < length; at++) byId[`c${at}`] = at === length - 1 ? ['Text', {text: 'deep'}] : ['Card', {child: `c${at + 1}`}];
  return components(byId);
};

const rows = (count: number): Props => data('/rows', Array(count).fill(0));
const list = components({root: ['List', {children: {componentId: 't', path: '/rows'}}], t: ['Text', {text: 'row'}]});
const regex = (pattern: string): Props => components({root: ['TextField', {
  label: 'L', value: {path: '/v'}, checks: [{condition: {call: 'regex', args: {value: {path: '/v'}, pattern}}, message: 'no'}],
}]});

/** By the words of each case: the messages, and what must hold. */
const a2ui: Readonly<Record<string, readonly [messages: readonly unknown[], holds: (fixture: Fixture) => void]>> = {
  'two-node cycle': [[components({root: ['Card', {child: 'a'}], a: ['Card', {child: 'root'}]})], (fixture) => {
    assert.deepEqual([fixture.view().root, fixture.codes], [undefined, ['over_budget']]);
  }],
  'depth 200': [[chain(200)], (fixture) => { assert.deepEqual([fixture.view().root, fixture.codes], [undefined, ['over_budget']]); }],
  'id \'__proto__\'': [[components({root: ['Card', {child: '__proto__'}]}), {
    version: 'v0.9', updateComponents: {surfaceId: 's', components: [{id: '__proto__', component: 'Text', text: 'mine'}]},
  }], (fixture) => { assert.deepEqual([fixture.texts(), fixture.codes], [['mine'], []]); }],
  'unknown component name': [[components({root: ['constructor', {text: 'words'}]})], (fixture) => {
    assert.deepEqual([fixture.texts(), fixture.codes], [['words'], ['unknown_component']]);
  }],
  'template list over a 100,000 row model': [[list, rows(100_000)], (fixture) => {
    assert.ok(fixture.nodes().length <= 2000);
    assert.equal(fixture.codes.length, 1);
  }],
  'update for a deleted surface': [[remove(), components({root: ['Text', {text: 'late'}]})], (fixture) => {
    assert.deepEqual([fixture.surfaces.ids, fixture.codes], [[], ['surface_invalid']]);
  }],
  'Image url data:': [[components({root: ['Image', {url: 'data:image/svg+xml,<svg onload=alert(1)>'}]})], (fixture) => {
    assert.deepEqual([fixture.view().root, fixture.codes], [undefined, ['address_refused']]);
  }],
  'formatString with 10,000 interpolations': [[components({root: ['Text', {text: {call: 'formatString', args: {value: '${/a}'.repeat(10_000)}}}]})], (fixture) => {
    assert.deepEqual([fixture.view().root, fixture.codes.length], [undefined, 1]);
  }],
  'regex check with ^(a+)+$': [[regex('^(a+)+$'), data('/v', `${'a'.repeat(40)}!`)], (fixture) => {
    assert.deepEqual([fixture.only('text_field').problems, fixture.codes], [[], ['expression_invalid']]);
  }],
  'Text with raw HTML': [[components({root: ['Text', {text: '<img src=x onerror=alert(1)>'}]})], (fixture) => {
    assert.deepEqual(fixture.texts(), ['<img src=x onerror=alert(1)>']); // Words; drawing Markdown never makes elements of HTML (S-07).
  }],
  'DateTimeInput value \'x\'': [[components({root: ['DateTimeInput', {value: 'x', enableDate: true}]})], (fixture) => {
    assert.equal(fixture.only('date_time').value, '');
  }],
};

afterEach(() => { // S-26: whatever came, prototypes are as they were.
  assert.deepEqual(Object.keys({}), []);
  assert.equal(({} as {polluted?: unknown}).polluted, undefined);
});

describe('hostile surfaces', {skip}, () => {
  it('are all known here', () => { assert.deepEqual(area('a2ui').map(({input}) => input).sort(), Object.keys(a2ui).sort()); });
  for (const [input, [messages, holds]] of Object.entries(a2ui)) {
    it(input, () => { holds(new Fixture().apply(create(), ...messages)); });
  }
});

describe('hostile bindings', {skip}, () => {
  const model = {a: {b: 'in'}, items: [1, 2], x: '{{y}}', y: 'second', secret: 'no', object: {k: 1}};
  for (const {id, input} of area('binding')) {
    it(`${id}: ${input} is words, a path is own members alone`, () => {
      const fixture = new Fixture().apply(create(), components({
        root: ['Column', {children: ['plain', 'path', 'template']}], plain: ['Text', {text: input}], path: ['Text', {text: {path: input}}],
        template: ['Text', {text: {call: 'formatString', args: {value: input}}}],
      }), data('/', model));
      const [plain, path, template] = fixture.texts();
      assert.equal(plain, input);
      assert.equal(path, '');
      assert.ok(template === input || template === '', template);
    });
  }
});

describe('hostile pointers', {skip}, () => {
  for (const {id, input} of area('pointer')) {
    it(`${id}: ${input.slice(0, 40)} is contained`, () => {
      const fixture = new Fixture().apply(create('s', {sendDataModel: true}), components({root: ['Text', {text: {path: input}}]}), data('/', {items: [1], a: 1, kept: true}));
      fixture.view();
      fixture.apply(data(input, 'polluted')).view();
      const {s} = fixture.surfaces.clientDataModel()?.surfaces as {s: {kept: boolean; items: unknown}};
      assert.deepEqual([s.kept, s.items], [true, [1]]);
      assert.ok(fixture.codes.length === 1 || ['/hasOwnProperty', '/length'].includes(input), 'it is told, or it is a key like any other');
    });
  }
});

describe('hostile events', {skip}, () => {
  for (const {id, input} of area('event')) {
    it(`${id} as operations costs itself`, () => {
      const value = parseJson(input) ?? input;
      const fixture = new Fixture().apply(create(), components({root: ['Text', {text: 'stands'}]}), value);
      fixture.surfaces.apply(value);
      assert.deepEqual(fixture.texts(), ['stands']);
    });
  }
});

describe('budgets', () => {
  it('draw a tree of fifty levels, and not one of fifty-one', () => {
    assert.deepEqual(new Fixture().apply(create(), chain(49)).texts(), ['deep']);
    assert.deepEqual(new Fixture().apply(create(), chain(50)).texts(), []);
  });

  it('draw two thousand nodes, and say that there were more', () => {
    const full = new Fixture().apply(create(), list, rows(1999));
    assert.deepEqual([full.nodes().length, full.codes], [2000, []]);
    const over = new Fixture().apply(create(), list, rows(2500));
    assert.deepEqual([over.nodes().length, over.codes], [2000, ['over_budget']]);
    assert.equal(over.apply(rows(5)).nodes().length, 6);
  });

  it('draw what had no room once there is some', () => {
    const fixture = new Fixture().apply(create(), components({
      root: ['Column', {children: ['many', 'last']}], many: ['List', {children: {componentId: 't', path: '/rows'}}], t: ['Text', {text: 'row'}], last: ['Text', {text: 'last'}],
    }), rows(2500));
    assert.ok(!fixture.texts().includes('last'));
    fixture.apply(rows(3));
    assert.deepEqual(fixture.texts(), ['row', 'row', 'row', 'last']);
  });

  it('leave out a text that is too long', () => {
    const fixture = new Fixture().apply(create(), components({root: ['Column', {children: ['a', 'b']}], a: ['Text', {text: 'x'.repeat(20_001)}], b: ['Text', {text: 'b'}]}));
    assert.deepEqual([fixture.texts(), fixture.codes], [['b'], ['over_budget']]);
  });

  it('hold a model of 262,144 characters, and no longer one, whatever came and went', () => {
    const fixture = new Fixture().apply(create('s', {sendDataModel: true}));
    for (let time = 0; time < 2000; time++) fixture.apply(data(`/${'k'.repeat(200)}`, 1), data(`/${'k'.repeat(200)}`));
    assert.deepEqual(fixture.codes, []);
    fixture.apply(data('/a', 'x'.repeat(200_000)), data('/b', 'x'.repeat(100_000)));
    assert.deepEqual([fixture.codes, Object.keys((fixture.surfaces.clientDataModel()?.surfaces as {s: object}).s)], [['over_budget'], ['a']]);
  });

  it('show a large value in many places without writing it out each time', () => {
    const fixture = new Fixture().apply(create(), list, components({t: ['Text', {text: {path: '/'}}]}), data('/', {rows: Array(1900).fill(0), big: 'x'.repeat(200_000)}));
    assert.equal(nodesOf(fixture.view().root).length, 0);
    assert.deepEqual(new Set(fixture.codes), new Set(['over_budget']));
  });

  it('hold no more than five thousand components', () => {
    const fixture = new Fixture().apply(create());
    for (let at = 0; at < 6; at++) {
      fixture.apply({version: 'v0.9', updateComponents: {surfaceId: 's', components: Array.from({length: 1000}, (_, entry) => ({id: `${at}.${entry}`, component: 'Divider'}))}});
    }
    assert.deepEqual(new Set(fixture.codes), new Set(['over_budget']));
  });

  it('read no more than five thousand messages of a list', () => {
    const fixture = new Fixture().apply(create(), ...Array(5000).fill(data('/a', 1)), components({root: ['Text', {text: 'after'}]}));
    assert.equal(fixture.view().root, undefined);
  });

  it('bear a description that is hostile through and through', () => {
    for (const props of [{text: {path: 5}}, {text: {call: {}}}, {accessibility: 5}, {weight: 'x'}, {weight: -1}, {checks: {}}, {children: {componentId: 1}}]) {
      assert.doesNotThrow(() => shown('Text', {text: 'a', ...props}).view());
      assert.doesNotThrow(() => shown('Button', {child: 'a', action: {}, ...props}).view());
    }
  });
});
