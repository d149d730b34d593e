import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {test} from 'node:test';
import fc from 'fast-check';
import type {Json} from '../../src/contract/json.js';
import {full, leaf, mutations, seed, type LooseNode} from '../contract/runtime-support.js';
import {draw, drawNode, envelope, nodesOf, say, textsOf} from './runtime-support.js';

const D = 'data.result.data';
const hostile = resolve(process.env['MORIT_CORPORA'] ?? '../shared/corpora', 'morit-hostile/cases.json');
const skip = existsSync(hostile) ? false : 'the corpus is not here';
const casesOf = (area: string): readonly {readonly id: string; readonly input: Json}[] =>
  (JSON.parse(readFileSync(hostile, 'utf8')) as {cases: {id: string; area: string; input: Json}[]}).cases.filter((one) => one.area === area);

test('values are said as they are: numbers, truth, nothing', () => {
  assert.equal(say(`[{{${D}.n}}{{${D}.yes}}{{${D}.none}}{{${D}.nothing}}]`, {n: 1.5, yes: true, nothing: null}), '[1.5true]');
});

test('keys may be Korean, quoted or numbered', () => {
  assert.equal(say(`{{${D}.점심.메뉴-1}} {{${D}["a b"][1]}}`, {'점심': {'메뉴-1': '카레'}, 'a b': [1, 2]}), '카레 2');
});

test('what a value holds is never read again', () => {
  for (const text of ['{{data.result.summary}}', '\\{{x}}', '<b>굵게</b>', '${1+1}', '{{']) {
    assert.equal(say(`{{${D}.x}}`, {x: text}), text);
    assert.equal(say(`앞 {{${D}.x}}`, {x: text}), `앞 ${text}`);
    assert.equal(say(`{{${D}.x | upper | lower}}`, {x: text}), text.toLowerCase());
  }
});

test('a text that comes to nothing is not drawn (R-005)', () => {
  for (const type of ['text', 'markdown']) {
    const {surface, told} = drawNode({type, props: {text: ` {{${D}.none}} `}}, {x: 1});
    assert.deepEqual([surface.view.root, told], [undefined, []]);
  }
});

test('a backslash prints the braces themselves', () => assert.equal(say('\\{{item.x}} {{data.result.summary}}'), '{{item.x}} 오늘은 6교시예요.'));

test('the surroundings can be read', () => {
  assert.equal(say('{{env.locale}} {{env.timezone}} {{env.now}} {{env.density}} {{env.color_scheme}}', {x: 1}, {colorScheme: 'dark'}), 'ko Asia/Seoul 2026-09-28T00:00:00.000Z compact dark');
});

test('text of more than four thousand characters is cut, between two whole ones', () => {
  const {surface, told} = drawNode(leaf(`{{${D}.x}}`), {x: `a${'😀'.repeat(3000)}`});
  const [text = ''] = textsOf(surface.view.root);
  assert.deepEqual([text.length, text.endsWith('😀'), told], [3999, true, ['over_budget /config/view/props/text']]);
});

test('only own members are found, and no member that leads out of the data', () => {
  for (const path of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'list.length', 'list.map', 'text.length', 'text[0]', 'list["0"]', 'constructor.prototype', '__proto__.polluted']) {
    assert.equal(say(`[{{${D}.${path}}}]`, {list: [1], text: 'abc'}), '[]', path);
  }
});

test('each hostile binding is data at most: no code, no prototype, no second reading', {skip}, () => {
  for (const {id, input} of casesOf('binding')) {
    const data = {a: '<b>', x: '{{y}}', y: 'second', items: [1], polluted: 'p'};
    for (const text of [input as string, `앞 ${input as string}`]) {
      const document = {...seed(), config: {...seed().config, state: {a: '<b>', x: '{{y}}'}, view: leaf(text)}};
      const [said] = textsOf(draw({extension: document, data: envelope({timetable: [data]})}).surface.view.root);
      const literal = text.replace(/\{\{[^}]*\}\}/g, '');
      assert.ok(said === undefined || said === text || said === literal, `${id}: ${said}`);
    }
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  }
});

test('each hostile pointer, walked as a path, finds nothing', {skip}, () => {
  for (const {id, input} of casesOf('pointer')) {
    const path = String(input).split('/').slice(1).map((key) => `["${key}"]`).join('');
    const said = say(`[{{${D}${path}}}]`, {items: [1, 2], a: {b: 1}});
    assert.ok(said === '[]' || said === undefined, `${id}: ${said}`);
  }
});

test('each hostile style reaches no node, literal or bound', {skip}, () => {
  for (const {id, input} of casesOf('css')) {
    const literal: LooseNode = {type: 'text', props: {text: '글', tone: input, align: input, max_lines: input}};
    const bound: LooseNode = {type: 'text', props: {text: '글', tone: `{{${D}.css}}`, align: `{{${D}.css}}`, max_lines: `{{${D}.css}}`}};
    for (const node of [literal, bound]) {
      const {root} = drawNode(node, {css: input}).surface.view;
      assert.equal(JSON.stringify(root).includes(JSON.stringify(input)), false, id);
    }
    const {theme} = drawNode(leaf(), {}, {config: {theme: {accent: input, density: input}}}).surface.view;
    assert.deepEqual(theme, {}, id);
  }
});

test('each hostile event is no result', {skip}, () => {
  for (const {id, input} of casesOf('event')) assert.equal(draw({extension: seed(), data: input}).surface.view.root, undefined, id);
});

const shown = (condition: unknown, data: Json): boolean => {
  const node = {type: 'column', children: [leaf('늘'), {...leaf('글'), visible_if: condition}]};
  return textsOf(drawNode(node, data, {config: {state: {x: 2}}}).surface.view.root).length === 2;
};
const data: Json = {n: 5, zero: 0, text: '가나', empty: '', list: [1, 'a', {k: 1}], none: [], object: {k: 1}, blank: {}, yes: true, no: false, nothing: null, day: '2026-09-28'};
const compare = (path: string, op: string, value?: Json) => ({path: `${D}.${path}`, op, ...(value !== undefined && {value})});
const conditions: readonly (readonly [condition: unknown, holds: boolean])[] = [
  [true, true], [false, false], [`${D}.n`, true], [`${D}.zero`, false], [`${D}.none`, false], [`${D}.blank`, false], [`${D}.missing`, false], [`${D}.no`, false], [`${D}.text`, true],
  [compare('n', 'exists'), true], [compare('no', 'exists'), true], [compare('nothing', 'exists'), false], [compare('missing', 'exists'), false],
  [compare('none', 'empty'), true], [compare('blank', 'empty'), true], [compare('empty', 'empty'), true], [compare('missing', 'empty'), true], [compare('zero', 'empty'), false], [compare('n', 'empty'), false],
  [compare('list', 'not_empty'), true], [compare('none', 'not_empty'), false], [compare('yes', 'truthy'), true], [compare('zero', 'truthy'), false], [compare('no', 'falsy'), true], [compare('text', 'falsy'), false],
  [compare('n', 'eq', 5), true], [compare('n', 'eq', '5'), false], [compare('object', 'eq', {k: 1}), true], [compare('nothing', 'eq', null), true], [compare('n', 'neq', 4), true], [compare('missing', 'neq', 4), true],
  [compare('n', 'gt', 4), true], [compare('n', 'gt', 5), false], [compare('n', 'gte', 5), true], [compare('n', 'lt', 6), true], [compare('n', 'lte', 5), true], [compare('n', 'lte', 4), false],
  [compare('day', 'gt', '2026-09-27'), true], [compare('text', 'gt', 1), false], [compare('missing', 'lt', 1), false], [compare('list', 'gt', []), false],
  [compare('n', 'in', [4, 5]), true], [compare('n', 'in', [4]), false], [compare('n', 'in', 5), false], [compare('object', 'in', [{k: 1}]), true],
  [compare('list', 'contains', 'a'), true], [compare('list', 'contains', {k: 1}), true], [compare('list', 'contains', 'b'), false], [compare('text', 'contains', '나'), true], [compare('n', 'contains', 5), false],
  [compare('n', 'gt', '{{state.x}}'), true], [compare('n', 'eq', '{{data.none}}'), false],
  [{all: [true, `${D}.n`]}, true], [{all: [true, `${D}.zero`]}, false], [{any: [false, `${D}.n`]}, true], [{any: [false]}, false], [{not: `${D}.n`}, false], [{not: {not: true}}, true],
  [{path: `${D}.n`, op: 'like'}, false], [{not: {path: `${D}.n`, op: 'like'}}, false], [{any: [true, 7]}, false], ['{{data.x}}', false], [compare('n', 'eq'), false], [{all: []}, false], [null, false],
];
for (const [condition, holds] of conditions) {
  test(`a node is ${holds ? 'shown' : 'hidden'} by ${JSON.stringify(condition)}`, () => assert.equal(shown(condition, data), holds));
}

const sure = {numRuns: 400, seed: 9};

test('no document, however damaged, makes drawing or pressing throw, and keys are each node\'s own', () => {
  fc.assert(fc.property(mutations([seed(), full()]), fc.jsonValue(), (document, value) => {
    const {surface} = draw({extension: document, grants: ['network:img.example.com', 'share', 'No'], state: {day: value as Json}});
    for (const page of [surface.view, ...surface.view.screens]) {
      const keys = [...nodesOf(page.root)].map(({key}) => key);
      assert.equal(new Set(keys).size, keys.length);
      for (const node of nodesOf(page.root)) {
        surface.input(node.key, value as Json);
        if ('action' in node && node.action) for (const deed of surface.act(node.action)) surface.settle(deed, {ok: true, value: value as Json});
      }
    }
    surface.setData(value);
    surface.back();
  }), sure);
});

test('any data is said as data, whatever it holds', () => {
  fc.assert(fc.property(fc.string({unit: 'binary', maxLength: 60}), (text) => {
    if (text.trim() !== '') assert.equal(say(`{{${D}.x}}`, {x: text}), text);
    assert.equal(say(`[{{${D}.x}}]`, {x: text, y: 1}), `[${text}]`);
  }), sure);
});

test('any text of a document is drawn, or its node is not', () => {
  const signs = fc.array(fc.constantFrom('{{', '}}', '\\', '|', ':', '"', 'state.x', 'data.result.summary', 'upper', ' ', '[', ']', '.', 'a', '0'), {maxLength: 20}).map((parts) => parts.join(''));
  fc.assert(fc.property(signs, (text) => {
    const said = say(text);
    assert.ok(said === undefined || typeof said === 'string');
  }), sure);
});
