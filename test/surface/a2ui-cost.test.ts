/** What a few words of an agent's may cost: texts, places, patterns and blocks that multiply (S-26, S-28, S-29). */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {matches} from '../../src/surface/a2ui-pattern.js';
import {actionOf, components, create, data, Fixture, type Props} from './a2ui-kit.js';

/** A component once for each of many entries. */
const many = (name: string, props: Props, model: Props, count = 1000): Fixture => new Fixture().apply(
  create(), components({root: ['Column', {children: {componentId: 't', path: '/list'}}], t: [name, props]}), data('/', {list: Array(count).fill(0), ...model}),
);
const weightOf = (fixture: Fixture): number => JSON.stringify(fixture.view().root ?? null).length;

describe('the cost of a surface', () => {
  it('grows by no text that is shown a thousand times', () => {
    const fixture = many('Text', {text: {path: '/long'}}, {long: 'x'.repeat(19_000)});
    assert.ok(weightOf(fixture) < 2_500_000);
    assert.ok(fixture.codes.every((code) => code === 'over_budget') && fixture.codes.length > 0);
  });

  it('grows by no list of choices that stands a thousand times', () => {
    const options = Array.from({length: 2000}, (_, at) => ({label: `o${at}`, value: `v${at}`}));
    assert.ok(weightOf(many('ChoicePicker', {value: {path: '/v'}, options}, {v: []})) < 4_000_000);
  });

  it('grows by no value that a thousand blocks are given', () => {
    assert.ok(weightOf(many('chart', {value: {path: '/rows'}}, {rows: Array.from({length: 900}, () => 'x'.repeat(200))})) < 2_500_000);
  });

  it('leaves what stands in other nodes, and comes back when there is room', () => {
    const fixture = new Fixture().apply(create(), components({
      root: ['Column', {children: ['before', 'much', 'after']}], before: ['Text', {text: 'before'}], after: ['Text', {text: 'after'}],
      much: ['Text', {text: {call: 'formatString', args: {value: '${/long}'.repeat(300)}}}],
    }), data('/', {long: 'x'.repeat(19_000)}));
    assert.deepEqual([fixture.texts(), fixture.codes], [['before', 'after'], ['over_budget']]);
    assert.deepEqual(fixture.apply(data('/long', 'y')).texts(), ['before', 'y'.repeat(300), 'after']);
  });

  it('is not that of keys, however often a child is named', () => {
    const fixture = new Fixture().apply(create(), components({root: ['Column', {children: Array(3000).fill('a')}], a: ['Text', {text: 'a'}]}));
    assert.ok(fixture.nodes().every(({key}) => key.length < 20));
    assert.equal(fixture.nodes().length, 2000);
  });

  it('gives each naming of a child the same key as before', () => {
    const fixture = new Fixture().apply(create(), components({root: ['Column', {children: ['a', 'a', 'a\'1']}], a: ['Text', {text: 'a'}], 'a\'1': ['Text', {text: 'b'}]}));
    const keys = fixture.nodes().map(({key}) => key);
    assert.equal(new Set(keys).size, 4);
    assert.deepEqual(fixture.apply(components({root: ['Column', {children: ['a', 'a', 'a\'1'], align: 'center'}]})).nodes().map(({key}) => key), keys);
  });
});

describe('a pattern', () => {
  it('is tried within what may be spent, by the text at hand', () => {
    const within = (most: number) => ({spend: (cost: number) => cost <= most});
    assert.equal(matches('a*b*c$', 'aabbc', within(10)), true);
    assert.throws(() => matches('a*a*b$', 'a'.repeat(400), within(300_000)), {code: 'expression_invalid'});
  });

  it('that would take too long stops nobody, and the field stays', () => {
    const fixture = new Fixture().apply(create(), components({root: ['TextField', {label: 'L', value: {path: '/v'}, checks: Array.from({length: 50}, () => (
      {message: 'no', condition: {call: 'regex', args: {value: {path: '/v'}, pattern: 'a*a*b$'}}}))}]}), data('/v', 'a'.repeat(460)));
    assert.deepEqual(fixture.only('text_field').problems, []);
    assert.ok(fixture.codes.every((code) => code === 'expression_invalid'));
  });
});

describe('a model that is full', () => {
  it('takes what fits once something went, however often it refused', () => {
    const full = 'x'.repeat(262_000);
    const fixture = new Fixture().apply(create('s', {sendDataModel: true}), components({root: ['Text', {text: 'a'}]}), data('/full', full), ...Array.from({length: 20}, () => data('/more', 'y'.repeat(200))));
    const model = () => (fixture.surfaces.clientDataModel()?.surfaces as {s: Props}).s;
    assert.deepEqual(Object.keys(model()), ['full']);
    fixture.apply(data('/full', 'x'), data('/more', 'y'.repeat(200)));
    assert.deepEqual(model(), {full: 'x', more: 'y'.repeat(200)});
  });
});

describe('the context of an action', () => {
  it('is refused as soon as it is too long, whatever else it holds', () => {
    const context = Object.fromEntries(Array.from({length: 20_000}, (_, at) => [`k${at}`, {path: '/'}]));
    const fixture = new Fixture().apply(create(), components({root: ['Button', {child: 'l', action: {event: {name: 'go', context}}}], l: ['Text', {text: 'go'}]}), data('/', {big: 'x'.repeat(200_000)}));
    assert.deepEqual(fixture.surface().act(actionOf(fixture.root())), []);
    assert.deepEqual(fixture.codes, ['over_budget']);
  });
});

describe('a button', () => {
  const holding = (byId: Parameters<typeof components>[0]): Fixture => new Fixture().apply(create(), components({root: ['Button', {child: 'in', action: {event: {name: 'pay'}}}], ...byId}));

  it('is one thing to press: its label is words, whatever they link to', () => {
    assert.equal(holding({in: ['Text', {text: '**취소** [하기](https://evil.example)'}]}).only('button').text, '취소 하기');
  });

  it('holds no other control: what is inside stands by itself, and it is told', () => {
    const fixture = holding({in: ['Card', {child: 'no'}], no: ['Button', {child: 'label', action: {event: {name: 'cancel'}}}], label: ['Text', {text: 'No'}]});
    assert.deepEqual([fixture.only('button').text, fixture.root().type, fixture.codes], ['No', 'card', ['surface_invalid']]);
  });
});
