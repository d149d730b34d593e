import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {checkExtension} from '../../src/contract/runtime-check.js';
import type {RuntimeNode} from '../../src/contract/runtime-types.js';
import {full, leaf, mutations, seed, withView, type Loose, type LooseNode} from './runtime-support.js';

const strict = (document: unknown): string[] => checkExtension(document, {strict: true}).diagnostics.map(({code, path}) => `${code} ${path}`);
const view = (document: unknown): RuntimeNode | undefined => {
  const checked = checkExtension(document, {strict: false});
  return checked.ok ? checked.extension.config.view : undefined;
};
const tolerated = (document: unknown): string[] => checkExtension(document, {strict: false}).diagnostics.map(({code, path}) => `${code} ${path}`);
const nested = (depth: number): LooseNode => depth === 1 ? leaf() : {type: 'column', children: [nested(depth - 1)]};

type Change = (document: Loose) => void;
const node = (document: Loose, ...at: number[]): LooseNode => at.reduce((parent, index) => parent.children?.[index] as LooseNode, document.config.view);
const props = (document: Loose, ...at: number[]): Record<string, unknown> => node(document, ...at).props as Record<string, unknown>;
const a2ui = (document: Loose): Record<string, Record<string, unknown>> => document.config['a2ui'] as never;
const source = (document: Loose): Record<string, unknown> => (document.config['data_sources'] as Record<string, unknown>[])[0] as Record<string, unknown>;

const seedFaults: readonly (readonly [string, Change, string])[] = [
  ['an id of one word', (document) => { document['id'] = 'school'; }, 'extension_invalid /id'],
  ['another point', (document) => { document['point'] = 'home'; }, 'extension_invalid /point'],
  ['no title', (document) => { delete document['title']; }, 'extension_invalid '],
  ['an order that is no whole number', (document) => { document['order'] = 1.5; }, 'extension_invalid /order'],
  ['a permission twice', (document) => { document['permissions'] = ['share', 'share']; }, 'extension_invalid /permissions'],
  ['a key that nobody knows', (document) => { document['author'] = 'x'; }, 'unknown_prop /author'],
  ['another ui_schema', (document) => { document.config['ui_schema'] = 3; }, 'ui_schema_unsupported /config/ui_schema'],
  ['no ui_schema', (document) => { delete document.config['ui_schema']; }, 'ui_schema_unsupported /config/ui_schema'],
  ['no a2ui declaration (R-039)', (document) => { delete document.config['a2ui']; }, 'extension_invalid /config'],
  ['a later A2UI version', (document) => { Object.assign(document.config['a2ui'] as object, {version: 'v1.0'}); }, 'unsupported_version /config/a2ui/version'],
  ['a schema with a pattern', (document) => { Object.assign(a2ui(document)['schema'] as object, {pattern: 'a'}); }, 'unsafe_schema /config/a2ui/schema/pattern'],
  ['no data source', (document) => { document.config['data_sources'] = []; }, 'extension_invalid /config/data_sources'],
  ['a trigger that nobody knows', (document) => { source(document)['trigger'] = 'hover'; }, 'extension_invalid /config/data_sources/0/trigger'],
  ['a density that nobody knows', (document) => { document.config['theme'] = {density: 'tight'}; }, 'extension_invalid /config/theme/density'],
  ['a spacing in text', (document) => { props(document)['spacing'] = '10px'; }, 'extension_invalid /config/view/props/spacing'],
  ['a node that nobody knows', (document) => { node(document, 0).type = 'table'; }, 'unknown_node /config/view/children/0/type'],
  ['a text without text', (document) => { delete props(document, 0)['text']; }, 'extension_invalid /config/view/children/0/props'],
  ['a style that nobody knows', (document) => { props(document, 0)['style'] = 'huge'; }, 'extension_invalid /config/view/children/0/props/style'],
  ['a list without its source', (document) => { delete props(document, 1)['source']; }, 'extension_invalid /config/view/children/1/props'],
  ['a source in braces', (document) => { props(document, 1)['source'] = '{{data.x}}'; }, 'extension_invalid /config/view/children/1/props/source'],
  ['children below a text', (document) => { node(document, 0).children = []; }, 'unknown_prop /config/view/children/0/children'],
  ['a binding with a sum', (document) => { props(document, 0)['text'] = '{{item.a + 1}}'; }, 'binding_invalid /config/view/children/0/props/text'],
  ['a formatter that nobody knows', (document) => { props(document, 0)['text'] = '{{item.a | shout}}'; }, 'binding_invalid /config/view/children/0/props/text'],
];

const fullFaults: readonly (readonly [string, Change, string])[] = [
  ['an input that is bound to data', (document) => { props(document, 1)['bind'] = 'data.x'; }, 'extension_invalid /config/view/children/1/props/bind'],
  ['a choice of one', (document) => { props(document, 1)['options'] = [{value: 1, label: 'x'}]; }, 'extension_invalid /config/view/children/1/props/options'],
  ['an action that nobody knows', (document) => { props(document, 2)['more_action'] = {type: 'fly'}; }, 'extension_invalid /config/view/children/2/props/more_action/type'],
  ['five actions in a row', (document) => { props(document, 2)['more_action'] = Array(5).fill({type: 'back'}); }, 'extension_invalid /config/view/children/2/props/more_action'],
  ['a comparison that nobody knows', (document) => { node(document, 3)['visible_if'] = {path: 'data.x', op: 'like'}; }, 'extension_invalid /config/view/children/3/visible_if/op'],
  ['a comparison with nothing', (document) => { node(document, 3)['visible_if'] = {path: 'data.x', op: 'gt'}; }, 'binding_invalid /config/view/children/3/visible_if'],
  ['conditions five deep', (document) => { node(document, 3)['visible_if'] = {not: {not: {not: {not: true}}}}; }, 'over_budget /config/view/children/3/visible_if/not/not/not/not'],
  ['nine conditions in one', (document) => { node(document, 3)['visible_if'] = {all: Array(9).fill(true)}; }, 'extension_invalid /config/view/children/3/visible_if/all'],
  ['a literal value for weather (R-010)', (document) => { node(document, 4).props = {name: 'weather', value: {}}; }, 'extension_invalid /config/view/children/4/props/value'],
  ['a component of no catalog', (document) => { props(document, 4)['name'] = 'table'; }, 'extension_invalid /config/view/children/4/props/name'],
  ['a value and a path at once', (document) => { props(document, 4)['value'] = {}; }, 'extension_invalid /config/view/children/4/props'],
  ['a broken fallback', (document) => { node(document, 4)['fallback'] = {type: 'text'}; }, 'extension_invalid /config/view/children/4/fallback'],
  ['three buttons in a group', (document) => { node(document, 6).children?.push(node(document, 6, 0)); }, 'extension_invalid /config/view/children/6/children'],
  ['a text among buttons', (document) => { node(document, 6).children?.splice(0, 1, leaf()); }, 'extension_invalid /config/view/children/6/children/0/type'],
  ['a mode that nobody knows', (document) => { Object.assign(props(document, 6, 1)['action'] as object, {mode: 'shout'}); }, 'extension_invalid /config/view/children/6/children/1/props/action/mode'],
  ['a script as an address', (document) => { node(document, 0).type = 'link'; node(document, 0).props = {text: 'x', url: 'javascript:alert(1)'}; }, 'extension_invalid /config/view/children/0/props/url'],
  ['five items in the menu', (document) => { document.config['app_bar'] = {menu: Array(5).fill({label: 'x', action: {type: 'back'}})}; }, 'extension_invalid /config/app_bar/menu'],
  ['nine screens', (document) => { document.config['screens'] = Object.fromEntries(Array.from({length: 9}, (_, at) => [`s${at}`, {view: leaf()}])); }, 'extension_invalid /config/screens'],
  ['seventeen names of state', (document) => { document.config['state'] = Object.fromEntries(Array.from({length: 17}, (_, at) => [`s${at}`, 1])); }, 'extension_invalid /config/state'],
  ['an unsafe schema of parameters', (document) => { Object.assign((document.config['screens'] as Record<string, object>)['detail'] as object, {params: {$ref: '#'}}); }, 'unsafe_schema /config/screens/detail/params/$ref'],
];

for (const [name, document, faults] of [['the seed\'s document', seed, seedFaults], ['the full document', full, fullFaults]] as const) {
  for (const [what, change, expected] of faults) {
    test(`${name} with ${what} is refused: ${expected}`, () => {
      const changed = document();
      change(changed);
      assert.ok(strict(changed).includes(expected), JSON.stringify(strict(changed)));
      assert.equal(checkExtension(changed, {strict: true}).ok, false);
    });
  }
}

test('an unknown prop is left out of what is drawn, and told of', () => {
  const document = withView({type: 'text', props: {text: '글', glow: true}, sparkle: 1});
  assert.deepEqual(view(document)?.props, {text: '글'});
  assert.deepEqual(tolerated(document).sort(), ['unknown_prop /config/view/props/glow', 'unknown_prop /config/view/sparkle']);
});

test('an unknown node gives way to its fallback, under its own condition', () => {
  const drawn = view(withView({type: 'column', children: [{type: 'map3d', visible_if: 'data.x', fallback: {...leaf('대신'), visible_if: 'data.y'}}, leaf()]}));
  assert.deepEqual(drawn?.children.map(({props: {text}}) => text), ['대신', '글']);
  assert.deepEqual(drawn?.children[0]?.visible_if, {all: ['data.x', 'data.y']});
});

test('an unknown node without a fallback goes alone', () => {
  assert.deepEqual(view(withView({type: 'column', children: [{type: 'map3d'}, leaf()]}))?.children.length, 1);
});

test('an unknown root takes the whole with it (R-058)', () => {
  assert.deepEqual(tolerated(withView({type: 'map3d', children: [leaf()]})), ['unknown_node /config/view/type']);
  assert.equal(view(withView({type: 'map3d'})), undefined);
});

test('a node whose required prop does not fit gives way; an optional one is left out', () => {
  const drawn = view(withView({type: 'column', children: [{type: 'text', props: {text: 7}, fallback: leaf('대신')}, {type: 'text', props: {text: '글', tone: 'loud'}}]}));
  assert.deepEqual(drawn?.children.map((child) => child.props), [{text: '대신'}, {text: '글'}]);
});

test('a condition that cannot be read hides its node', () => {
  assert.equal(view(withView({...leaf(), visible_if: {path: '{{x}}', op: 'eq'}}))?.visible_if, false);
});

test('a node remembers where it stood, although one before it is gone', () => {
  assert.equal(view(withView({type: 'column', children: [{type: 'map3d'}, leaf()]}))?.children[0]?.at, '/config/view/children/1');
});

test('a document of another point is a screen of the same vocabulary, where one is asked for (R-036)', () => {
  const {a2ui: _, ...config} = seed().config;
  const document = {...seed(), point: 'home', config};
  assert.equal(checkExtension(document, {strict: true}).ok, false);
  assert.equal(checkExtension(document, {strict: true, anyPoint: true}).ok, true);
});

test('a document that was read is taken as it is, and nobody can change it meanwhile', () => {
  const first = checkExtension(withView({type: 'text', props: {text: '글', glow: 1}}), {strict: false});
  assert.ok(first.ok);
  const second = checkExtension(first.extension, {strict: false});
  assert.deepEqual(second, {ok: true, extension: first.extension, diagnostics: []});
  assert.throws(() => { (first.extension.config.view.props as {text: string}).text = 'x'; }, TypeError);
  assert.equal(checkExtension(new Proxy(first.extension, {}), {strict: true}).ok, false);
});

test('sixteen levels are drawn, the seventeenth is not', () => {
  assert.deepEqual(strict(withView(nested(16))), []);
  assert.deepEqual(strict(withView(nested(17))), [`over_budget /config/view${'/children/0'.repeat(16)}`]);
});

test('four hundred nodes are drawn, the next is not', () => {
  const wide = (count: number): LooseNode => ({type: 'column', children: Array.from({length: Math.ceil(count / 50)}, (_, at) => ({type: 'column', children: Array.from({length: Math.min(50, count - at * 50)}, () => leaf())}))});
  assert.deepEqual(strict(withView(wide(391))), []);
  assert.deepEqual(strict(withView(wide(392))), ['over_budget /config/view/children/7/children/41']);
});

test('a config of more than 64 KiB is refused whole', () => {
  assert.deepEqual(strict(withView({type: 'column', children: Array.from({length: 20}, () => leaf('x'.repeat(3900)))})), ['over_budget /config']);
});

test('what is no JSON is refused and never asked twice', () => {
  const trap = (): never => { throw new Error('trap'); };
  const cycle = seed();
  cycle.config['self'] = cycle;
  const proxy = new Proxy({}, {ownKeys: trap, get: trap, getOwnPropertyDescriptor: trap});
  for (const document of [cycle, proxy, {...seed(), get title() { return trap(); }}, null, undefined, 7, 'x', [], () => 1, Symbol('x'), new Map(), JSON.parse('{"__proto__": {"id": "a.b"}, "config": {}}')]) {
    for (const isStrict of [true, false]) assert.equal(checkExtension(document, {strict: isStrict}).ok, false);
  }
  assert.equal(({} as Record<string, unknown>)['id'], undefined);
});

test('whatever is read tolerantly is a document that strict reading would take, but for where its nodes stood', () => {
  const plain = (from: unknown): unknown => JSON.parse(JSON.stringify(from, (key, member: unknown) => {
    if (key === 'at' || (key === 'children' && Array.isArray(member) && member.length === 0)) return undefined;
    return key === 'props' && Object.keys(member as object).length === 0 ? undefined : member;
  }));
  fc.assert(fc.property(mutations([seed(), full()]), (document) => {
    const checked = checkExtension(document, {strict: false});
    if (!checked.ok) return;
    const left = strict(plain(checked.extension)).filter((fault) => !fault.startsWith('binding_invalid') && !fault.endsWith('/props') && !fault.endsWith('/children'));
    assert.deepEqual(left, []);
  }), {numRuns: 500, seed: 2});
});
