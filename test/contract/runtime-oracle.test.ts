import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import {checkExtension} from '../../src/contract/runtime-check.js';
import {actions, nodes} from '../../src/contract/runtime-table.js';
import {fitsSchema, full, leaf, leastAction, leastNode, mutations, seed, withView} from './runtime-support.js';

/** What no JSON Schema can say: limits on the whole, bindings that cannot be read, a schema that is too large. */
const isOurs = ({code, detail}: Diagnostic): boolean =>
  code === 'over_budget' || code === 'binding_invalid' || (code === 'unsafe_schema' && (detail === 'too deep' || detail === 'over 16 KiB'));

function agrees(document: unknown): void {
  const faults = checkExtension(document, {strict: true}).diagnostics.filter((one) => !isOurs(one));
  assert.equal(faults.length === 0, fitsSchema(document), `${JSON.stringify(faults)}\n${JSON.stringify(fitsSchema.errors)}\n${JSON.stringify(document)}`);
}

const typesOfNodes = Object.keys(nodes) as (keyof typeof nodes)[];
const typesOfActions = Object.keys(actions) as (keyof typeof actions)[];
const button = (action: unknown) => ({type: 'button', props: {text: '누르기', action}});
const everything = withView({
  type: 'column', children: typesOfNodes.filter((type) => type !== 'tab').map((type) => ({
    ...leastNode(type), visible_if: {any: ['data.x', {path: 'state.x', op: 'eq', value: 1}]}, a11y: {label: '이름'}, fallback: leaf(),
  })),
}, {state: {x: 1}, app_bar: {title: '바'}, theme: {accent: 'blue'}});
const pressed = withView({type: 'column', children: typesOfActions.map((type) => button({...leastAction(type), on_success: [{type: 'back'}], on_error: {type: 'back'}}))});

test('the seed\'s document and the full one fit, by both', () => {
  for (const document of [seed(), full(), everything, pressed]) {
    agrees(document);
    assert.deepEqual(checkExtension(document, {strict: true}).diagnostics, []);
  }
});

for (const type of typesOfNodes) {
  test(`${type}: each prop gone, wrong, unknown, its children too, by both`, () => {
    const least = leastNode(type);
    const names = nodes[type][1].split(' ').map((field) => field.split(/!?:/)[0] ?? '').filter(Boolean);
    const props = least.props ?? {};
    agrees(withView(least));
    agrees(withView({...least, props: {...props, extra: 1}}));
    agrees(withView({...least, extra: 1}));
    for (const value of [[], [leaf()], [{type: 'chip', props: {text: 'x'}}], [button({type: 'back'})], Array(3).fill(button({type: 'back'})), Array(65).fill(leaf()), 1]) {
      agrees(withView({...least, children: value}));
    }
    for (const name of names) {
      const {[name]: _, ...without} = props;
      agrees(withView({...least, props: without}));
      for (const value of [null, 1, true, '', 'x', 'center', 'lg', 'info', 'data.list', '{{data.x}}', '{{}}', 'https://a.b/c', {}, [], 'state.a', {type: 'back'}, [{type: 'back'}], 'chart', 'weather']) {
        agrees(withView({...least, props: {...props, [name]: value}}));
      }
    }
  });
}

for (const type of typesOfActions) {
  test(`${type}: each field gone, wrong, unknown, by both`, () => {
    const least = leastAction(type);
    for (const name of ['extra', 'on_success', ...actions[type].split(' ').map((field) => field.split(/!?:/)[0] ?? '').filter(Boolean)]) {
      const {[name]: _, ...without} = least;
      agrees(withView(button(without)));
      for (const value of [null, 1, 'x', 'read', 'send', 'state.x', '{{data.x}}', 'https://a.b', {}, [], {type: 'back'}, {title: 'a', confirm_label: 'b'}]) {
        agrees(withView(button({...least, [name]: value})));
      }
    }
  });
}

test('two thousand damaged documents get one verdict from both', () => {
  fc.assert(fc.property(mutations([seed(), full(), everything, pressed]), (document) => agrees(document)), {numRuns: 2000, seed: 11});
});

test('any value whatever gets a verdict, and it is ajv\'s', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => agrees(value)), {numRuns: 300, seed: 3});
});
